/** Well-behaved clients: requests at a steady rate over connections that stay open, each response judged. */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Case } from './mix.ts';

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
  requests: number;
}

export const newTally = (): Tally => ({
  latencies: [],
  statuses: new Map(),
  versions: new Map(),
  wrong: [],
  unavailable: 0,
  requests: 0,
});

const TICK_MS = 5;
const TIMEOUT_MS = 30_000;
const UNAVAILABLE = '{"error":"dataset_unavailable"';
const count = <K>(map: Map<K, number>, key: K): unknown => map.set(key, (map.get(key) ?? 0) + 1);

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
      while (performance.now() - began < ms) await this.#ask(this.#draw(), performance.now(), tally);
    };
    await Promise.all(Array.from({ length: atATime }, work));
    return { perSecond: (tally.requests / (performance.now() - began)) * 1_000, tally };
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
        const planned = began + (sent / perSecond) * 1_000;
        const asked: Promise<void> = this.#ask(this.#draw(), planned, tally).finally(() =>
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

  async #ask(one: Case, planned: number, tally: Tally): Promise<void> {
    tally.requests += 1;
    const sentAt = performance.now();
    try {
      const { status, version, body } = await this.#exchange(one);
      const heardAt = performance.now();
      tally.latencies.push(heardAt - planned);
      count(tally.statuses, status);
      count(tally.versions, version);
      const fault = this.#judge(one, status, version, body, sentAt, heardAt, tally);
      if (fault !== null) tally.wrong.push(`${one.method} ${one.target}: ${fault}`);
    } catch (error) {
      tally.wrong.push(`${one.method} ${one.target}: ${String(error)}`);
    }
  }

  #judge(
    { target, expected }: Case,
    status: number,
    version: string,
    body: Buffer,
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

  #exchange(
    { method, target }: Pick<Case, 'method' | 'target'>,
    isRetry = false,
  ): Promise<{ status: number; version: string; body: Buffer }> {
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port: this.#port,
          method,
          path: target,
          agent: this.#agent,
          timeout: TIMEOUT_MS,
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const version = String(response.headers['x-dataset-version'] ?? '');
            resolve({ status: response.statusCode ?? 0, version, body: Buffer.concat(chunks) });
          });
        },
      );
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
