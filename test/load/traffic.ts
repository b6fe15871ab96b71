/** Well-behaved clients: requests at a steady rate over connections that stay open, each response checked. */
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ask, Case } from './mix.ts';

/** Times of the process clock in ms, between which the dataset is broken on purpose. */
export interface Outage {
  from: number;
  to: number;
}

export interface Tally {
  /** Milliseconds from the planned start of a request to the end of its response. */
  readonly latencies: number[];
  readonly statuses: Map<number, number>;
  readonly versions: Map<string, number>;
  readonly wrong: string[];
  /** 503s while the dataset was broken on purpose. */
  unavailable: number;
}

interface Heard {
  readonly status: number;
  readonly version: string;
  readonly body: Buffer;
}

const TICK_MS = 5;
const TIMEOUT_MS = 30_000;
const UNAVAILABLE = '{"error":"dataset_unavailable"';
const count = <K>(map: Map<K, number>, key: K): unknown => map.set(key, (map.get(key) ?? 0) + 1);
const newTally = (): Tally => ({
  latencies: [],
  statuses: new Map(),
  versions: new Map(),
  wrong: [],
  unavailable: 0,
});

export class Traffic {
  readonly #agent: Agent;
  readonly #port: number;
  readonly #draw: () => Case;
  readonly #outages: readonly Outage[];

  constructor(port: number, draw: () => Case, outages: readonly Outage[], sockets: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: sockets });
    this.#port = port;
    this.#draw = draw;
    this.#outages = outages;
  }

  /** As many as go, with so many under way at a time; gives requests a second. */
  async measureLimit(ms: number, atATime: number): Promise<{ perSecond: number; tally: Tally }> {
    const tally = newTally();
    const began = performance.now();
    const work = async (): Promise<void> => {
      while (performance.now() - began < ms) await this.#ask(performance.now(), tally);
    };
    await Promise.all(Array.from({ length: atATime }, work));
    return { perSecond: (tally.latencies.length / (performance.now() - began)) * 1_000, tally };
  }

  /** So many a second, whether earlier ones are answered or not: a server that falls behind cannot slow the clients. */
  async runAt(perSecond: number, ms: number): Promise<Tally> {
    const tally = newTally();
    const under = new Set<Promise<void>>();
    const began = performance.now();
    let sent = 0;
    for (let now = began; now - began < ms; now = performance.now()) {
      // The first is due at once.
      const due = Math.floor(((now - began) / 1_000) * perSecond) + 1;
      for (; sent < due; sent += 1) {
        const asked: Promise<void> = this.#ask(began + (sent / perSecond) * 1_000, tally).finally(() =>
          under.delete(asked),
        );
        under.add(asked);
      }
      await pause(TICK_MS);
    }
    await Promise.all(under);
    return tally;
  }

  close(): void {
    this.#agent.destroy();
  }

  async #ask(planned: number, tally: Tally): Promise<void> {
    const one = this.#draw();
    const sentAt = performance.now();
    let fault: string | null;
    try {
      const heard = await this.#exchange(one);
      const heardAt = performance.now();
      tally.latencies.push(heardAt - planned);
      count(tally.statuses, heard.status);
      count(tally.versions, heard.version);
      fault = this.#check(one, heard, sentAt, heardAt, tally);
    } catch (error) {
      fault = String(error);
    }
    if (fault !== null) tally.wrong.push(`${one.method} ${one.target}: ${fault}`);
  }

  #check(
    { target, expected }: Case,
    { status, version, body }: Heard,
    sentAt: number,
    heardAt: number,
    tally: Tally,
  ): string | null {
    const touches = this.#outages.some(({ from, to }) => heardAt >= from && sentAt <= to);
    const within = this.#outages.some(({ from, to }) => sentAt > from && heardAt < to);
    if (status === 503) {
      if (!touches || !body.toString().startsWith(UNAVAILABLE)) return `503 ${body.subarray(0, 200)}`;
      tally.unavailable += 1;
      return null;
    }
    if (within && version !== '') return `${status} of release ${version} while the dataset is broken`;
    // The first page stays while the dataset does not, without its figures.
    if (target === '/' && touches && status === 200 && version === '') return null;
    const known = expected.get(version);
    if (known === undefined) return `${status} with the version ${JSON.stringify(version)}`;
    if (known.some((right) => right.status === status && right.body.equals(body))) return null;
    return `${status} of release ${JSON.stringify(version)} with another body: ${body.subarray(0, 200)}`;
  }

  #exchange({ method, target }: Pick<Ask, 'method' | 'target'>, isRetry = false): Promise<Heard> {
    // A second try has a connection of its own: others that were idle may be closed by now as well.
    const agent = isRetry ? false : this.#agent;
    const options = { host: '127.0.0.1', port: this.#port, agent, timeout: TIMEOUT_MS };
    return new Promise((resolve, reject) => {
      const asked = request({ ...options, method, path: target }, (response) => {
        const { statusCode: status = 0, headers } = response;
        const version = String(headers['x-dataset-version'] ?? '');
        buffer(response).then((body) => resolve({ status, version, body }), reject);
      });
      asked.on('timeout', () => asked.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // A connection that was idle may be closed by the server at the moment in which it is used again.
        const isRace = asked.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') && !isRetry;
        if (isRace) this.#exchange({ method, target }, true).then(resolve, reject);
        else reject(error);
      });
      asked.end();
    });
  }
}
