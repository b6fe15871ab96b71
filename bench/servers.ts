/** The server beside its peers, each a fresh process in every round. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readDistDir } from '../src/settings.ts';
import {
  again,
  type List,
  lookUp,
  lookUps,
  type Names,
  question,
  questions,
  readNames,
  search,
  searches,
} from './lists.ts';
import { makeVariants, Stage } from './releases.ts';
import { median, type Row } from './report.ts';
import {
  type CommandLine,
  type LoadClient,
  peerCommand,
  type Serving,
  serveCommand,
  startServing,
} from './serving.ts';

const CONNECTIONS = 10;
const ENV = {
  PORT: '0',
  HOST: '127.0.0.1',
  ANSWER_RATE_LIMIT: '1000000000',
  // A log line costs as much as a look-up, and no peer writes any.
  LOG_LEVEL: 'warn',
};
/** Below this share of one processor the server waited for its client. */
const BUSY = 0.9;
const SETTLE_MS = 3_000;
const MOST_START_MS = 600;
const MOST_IDLE_MB = 130;
const MOST_LOADED_MB = 190;

/** One thing that is asked for, and the least share of each peer's speed. */
interface Contest {
  readonly what: string;
  readonly list: (names: Names) => List;
  readonly bare: number;
  readonly sqlite?: number;
  /** False where SQLite finds the same in another order. */
  readonly sameBytes?: boolean;
}

export const CONTESTS: Readonly<Record<string, readonly Contest[]>> = {
  lookup: [{ what: 'look-up, every food in 4 languages in turn', list: lookUps, bare: 0.75, sqlite: 1 }],
  search: [{ what: 'search, 8,000 texts in turn', list: searches, bare: 0.65, sqlite: 2, sameBytes: false }],
  questions: [{ what: 'questions, 15,000 in turn', list: questions, bare: 0.4 }],
  again: [
    { what: 'look-up, one address', list: () => again(lookUp('bananas-raw')), bare: 0.75 },
    { what: 'search, one address', list: () => again(search('raw')), bare: 0.75 },
    { what: 'answer, one address', list: () => again(question('protein in banana')), bare: 0.75 },
  ],
};

/** What our server sent, for the peer that sends the same. */
export interface Recorded {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Rows of one contest. Rejects when a peer answers otherwise than ours. */
export async function compareServers(contest: Contest, rounds: number, client: LoadClient): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-servers-'));
  try {
    const { warmUp, measured } = contest.list(readNames(readDistDir(process.env)));
    const file = join(folder, 'responses.json');
    const recorded = await recordResponses([...new Set([...warmUp, ...measured])]);
    writeFileSync(file, JSON.stringify(recorded));
    const peers: { name: string; command: CommandLine; goal: number; sameBytes: boolean; runs: Run[] }[] = [
      {
        name: 'bare Fastify',
        command: peerCommand('bare', file),
        goal: contest.bare,
        sameBytes: true,
        runs: [],
      },
    ];
    if (contest.sqlite !== undefined) {
      const command = peerCommand('sqlite', folder, JSON.stringify(recorded[0]?.headers));
      peers.push({
        name: 'SQLite',
        command,
        goal: contest.sqlite,
        sameBytes: contest.sameBytes ?? true,
        runs: [],
      });
    }
    const ours: Run[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const one = await runFresh(serveCommand(), warmUp, measured, client);
      ours.push(one);
      for (const { name, command, sameBytes, runs } of peers) {
        const other = await runFresh(command, warmUp, measured, client);
        if (other.statuses !== one.statuses || (sameBytes && other.bodyBytes !== one.bodyBytes))
          throw new Error(`${contest.what}: ${name} sent ${describe(other)}, ours ${describe(one)}`);
        runs.push(other);
      }
    }
    return peers.map(({ name, runs, goal }) => {
      const ratioOf = (value: (run: Run) => number): number =>
        median(ours.map((one, round) => value(runs[round] as Run) / value(one)));
      const value = ratioOf(({ cpuUs }) => cpuUs);
      const rate = 1 / ratioOf(({ perSecond }) => perSecond);
      return {
        what: contest.what,
        ours: shown(ours),
        peer: `${name} ${shown(runs)}`,
        value,
        shown: `${value.toFixed(2)} CPU, ${rate.toFixed(2)} requests/s`,
        goal: { atLeast: goal },
      };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a server of ours, started for this alone, sends to each path. */
async function recordResponses(paths: readonly string[]): Promise<Recorded[]> {
  const serving = await startServing(serveCommand(), ENV, lookUp('bananas-raw'));
  const recorded: Recorded[] = [];
  try {
    const left = paths.entries();
    const work = async (): Promise<void> => {
      for (const [at, path] of left) {
        const response = await fetch(`http://127.0.0.1:${serving.port}${path}`, {
          headers: { 'Accept-Encoding': 'identity' },
        });
        // What a connection adds by itself is left to the peer's.
        const all = [...response.headers].filter(
          ([name]) => !['connection', 'keep-alive', 'date', 'content-length'].includes(name),
        );
        recorded[at] = {
          path,
          status: response.status,
          headers: Object.fromEntries(all),
          body: await response.text(),
        };
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, work));
  } finally {
    await serving.stop();
  }
  return recorded;
}

interface Run {
  readonly perSecond: number;
  /** Processor time of the server for each request, in µs. */
  readonly cpuUs: number;
  /** Share of one processor that the server used. */
  readonly busy: number;
  readonly bodyBytes: number;
  /** How many there were of each. */
  readonly statuses: string;
}

async function runFresh(
  command: CommandLine,
  warmUp: readonly string[],
  measured: readonly string[],
  client: LoadClient,
): Promise<Run> {
  const serving = await startServing(command, ENV, warmUp[0] ?? '/');
  try {
    const { port } = serving;
    await client.run({ port, paths: warmUp, connections: CONNECTIONS });
    const before = serving.cpuMs();
    const { seconds, bodyBytes, statuses } = await client.run({
      port,
      paths: measured,
      connections: CONNECTIONS,
    });
    const cpuMs = serving.cpuMs() - before;
    return {
      perSecond: measured.length / seconds,
      cpuUs: (1_000 * cpuMs) / measured.length,
      busy: cpuMs / 1_000 / seconds,
      bodyBytes,
      statuses: JSON.stringify(statuses),
    };
  } finally {
    await serving.stop();
  }
}

const describe = ({ statuses, bodyBytes }: Run): string => `${statuses}, ${bodyBytes} bytes`;

/** With a mark where the client could not keep the server busy, so that requests per second say little. */
function shown(runs: readonly Run[]): string {
  const of = (value: (run: Run) => number): number => median(runs.map(value));
  const idle = of(({ busy }) => busy) < BUSY ? ' (waits)' : '';
  return `${of(({ perSecond }) => perSecond).toFixed(0)}/s, ${of(({ cpuUs }) => cpuUs).toFixed(1)} µs CPU${idle}`;
}

const BARE = `
import Fastify from 'fastify';
const app = Fastify();
app.get('/food-api.php', (_request, reply) => reply.send('{}'));
await app.listen({ host: '127.0.0.1', port: 0 });
console.log('http://127.0.0.1:' + app.server.address().port + '/');`;

/** From the start of a process to the end of its first answer, the bundle included, beside the least that it takes. */
export async function measureStart(rounds: number): Promise<Row> {
  const ours: number[] = [];
  const bare: number[] = [];
  const node: number[] = [];
  const time = async (command: CommandLine): Promise<number> => {
    const serving = await startServing(command, ENV, lookUp('bananas-raw'));
    await serving.stop();
    return serving.firstAnswerMs;
  };
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await time(serveCommand()));
    bare.push(await time([process.execPath, '--input-type=module', '-e', BARE]));
    const began = performance.now();
    execFileSync(process.execPath, ['-e', '0']);
    node.push(performance.now() - began);
  }
  const value = median(ours);
  return {
    what: 'start to first answer',
    ours: `${value.toFixed(0)} ms`,
    peer: `node -e 0 ${median(node).toFixed(0)} ms, bare Fastify ${median(bare).toFixed(0)} ms`,
    value,
    shown: `${value.toFixed(0)} ms`,
    goal: { atMost: MOST_START_MS },
  };
}

/** Resident memory before any load, and at most while two releases take turns every few seconds of a mixed load. */
export async function measureMemory(swaps: number, client: LoadClient): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-memory-'));
  let serving: Serving | null = null;
  try {
    const names = readNames(readDistDir(process.env));
    const asked = [lookUps, searches, questions].map((list) => list(names).measured);
    const paths = (asked[0] ?? []).flatMap((_, at) => asked.flatMap((list) => list[at] ?? []));
    const folders = await makeVariants(folder);
    const stage = new Stage(folder, folders.current);
    serving = await startServing(serveCommand(), { ...ENV, DIST_DIR: stage.dir }, lookUp('bananas-raw'));
    await pause(SETTLE_MS);
    const idle = serving.memory().now;
    for (let swap = 0; swap < swaps; swap += 1) {
      const load = client.run({ port: serving.port, paths, connections: 5 * CONNECTIONS });
      await pause(SETTLE_MS / 3);
      await stage.show(swap % 2 === 0 ? folders.next : folders.current);
      const { statuses } = await load;
      if ('503' in statuses)
        throw new Error(`unavailable while valid releases were swapped: ${JSON.stringify(statuses)}`);
    }
    const row = (what: string, bytes: number, atMost: number): Row => {
      const shown = `${(bytes / 1e6).toFixed(0)} MB`;
      return { what, ours: shown, peer: '', value: bytes / 1e6, shown, goal: { atMost } };
    };
    return [
      row('resident memory, idle', idle, MOST_IDLE_MB),
      row(`resident memory, most under load, ${swaps} swaps`, serving.memory().peak, MOST_LOADED_MB),
    ];
  } finally {
    await serving?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
