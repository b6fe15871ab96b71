/** The server beside its peers, each a fresh process in every round. */
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { median, type Row } from './report.ts';
import {
  type CommandLine,
  type LoadClient,
  peerCommand,
  QUIET_ENV,
  serveCommand,
  startServing,
} from './serving.ts';

const CONNECTIONS = 10;
/** Below this share of one processor the server waited for its client. */
const BUSY = 0.9;

type PeerName = 'bare Fastify' | 'SQLite';

/** One thing that is asked for. */
interface Contest {
  readonly what: string;
  readonly list: (names: Names) => List;
  /** Least share of a peer's speed. */
  readonly goals: Readonly<Partial<Record<PeerName, number>>>;
  /** Who finds the same in another order, so that its bytes are others. */
  readonly sorts?: PeerName;
  /** Least share of the addresses that are answered with 200, 1 unless stated; the others get 404. */
  readonly answered?: number;
}

export const CONTESTS: Readonly<Record<string, readonly Contest[]>> = {
  lookup: [
    {
      what: 'look-up, every food in 4 languages in turn',
      list: lookUps,
      goals: { 'bare Fastify': 0.75, SQLite: 1 },
    },
  ],
  search: [
    {
      what: 'search, 8,000 texts in turn',
      list: searches,
      goals: { 'bare Fastify': 0.65, SQLite: 2 },
      sorts: 'SQLite',
    },
  ],
  questions: [
    { what: 'questions, 15,000 in turn', list: questions, goals: { 'bare Fastify': 0.4 }, answered: 0.75 },
  ],
  again: Object.entries({
    'look-up': lookUp('bananas-raw'),
    search: search('raw'),
    answer: question('protein in banana'),
  }).map(([what, path]) => ({
    what: `${what}, one address`,
    list: () => again(path),
    goals: { 'bare Fastify': 0.75 },
  })),
};

/** What our server sent, for the peer that sends the same. */
export interface Recorded {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Rows of one contest, one a peer. Rejects when ours does not serve what is asked for, or a peer answers otherwise than ours. */
export async function compareServers(
  { what, list, goals, sorts, answered = 1 }: Contest,
  rounds: number,
  client: LoadClient,
): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-servers-'));
  try {
    const { warmUp, measured } = list(readNames(readDistDir(process.env)));
    const file = join(folder, 'responses.json');
    const recorded = await recordResponses([...new Set([...warmUp, ...measured])]);
    const fault = notServed(recorded, answered);
    if (fault !== null) throw new Error(`${what}: ${fault}; is the release whole? npm run build`);
    writeFileSync(file, JSON.stringify(recorded));
    const commands: Readonly<Record<PeerName, CommandLine>> = {
      'bare Fastify': peerCommand('bare', file),
      SQLite: peerCommand('sqlite', folder, JSON.stringify(recorded[0]?.headers)),
    };
    const names = Object.keys(goals) as PeerName[];
    const pairs = names.map((): (readonly [ours: Run, peer: Run])[] => []);
    for (let round = 0; round < rounds; round += 1) {
      const ours = await runFresh(serveCommand(), warmUp, measured, client);
      for (const [at, name] of names.entries()) {
        const peer = await runFresh(commands[name], warmUp, measured, client);
        const [one, other] = [ours, peer].map(({ statuses, bodyBytes }) =>
          name === sorts ? statuses : `${statuses}, ${bodyBytes} bytes`,
        );
        if (one !== other) throw new Error(`${what}: ${name} sent ${other}, ours ${one}`);
        pairs[at]?.push([ours, peer]);
      }
    }
    return names.map((name, at) => {
      const runs = pairs[at] ?? [];
      const ratio = (of: (ours: Run, peer: Run) => number): number =>
        median(runs.map(([ours, peer]) => of(ours, peer)));
      const value = ratio((ours, peer) => peer.cpuUs / ours.cpuUs);
      const rate = ratio((ours, peer) => ours.perSecond / peer.perSecond);
      return {
        what,
        ours: shown(runs.map(([ours]) => ours)),
        peer: `${name} ${shown(runs.map(([, peer]) => peer))}`,
        value,
        shown: `${value.toFixed(2)} CPU, ${rate.toFixed(2)} requests/s`,
        goal: { atLeast: goals[name] ?? 0 },
      };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * What is wrong with responses that a peer is to repeat: a refusal costs next to nothing, and a peer that repeats it is no slower.
 *
 * @param answered least share of them that must be 200; the others are 404
 * @returns null where nothing is
 */
export function notServed(recorded: readonly Recorded[], answered: number): string | null {
  const other = recorded.find(({ status }) => status !== 200 && status !== 404);
  if (other !== undefined) return `ours sent ${other.status} to ${other.path}: ${other.body.slice(0, 200)}`;
  const found = recorded.filter(({ status }) => status === 200).length;
  const needed = Math.ceil(answered * recorded.length);
  return found >= needed
    ? null
    : `ours sent 200 to ${found} of ${recorded.length} addresses, where ${needed} have an answer`;
}

/** What a connection adds by itself. */
const NOT_OURS = new Set(['connection', 'keep-alive', 'date', 'content-length']);

/** What a server of ours, started for this alone, sends to each path. */
async function recordResponses(paths: readonly string[]): Promise<Recorded[]> {
  const serving = await startServing(serveCommand(), QUIET_ENV, lookUp('bananas-raw'));
  const recorded: Recorded[] = [];
  try {
    const left = paths.entries();
    const work = async (): Promise<void> => {
      for (const [at, path] of left) {
        const response = await fetch(`http://127.0.0.1:${serving.port}${path}`, {
          headers: { 'Accept-Encoding': 'identity' },
        });
        const headers = Object.fromEntries([...response.headers].filter(([name]) => !NOT_OURS.has(name)));
        recorded[at] = { path, status: response.status, headers, body: await response.text() };
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
  const serving = await startServing(command, QUIET_ENV, warmUp[0] ?? '/');
  try {
    const { port } = serving;
    const askAll = (paths: readonly string[]) => client.run({ port, paths, connections: CONNECTIONS });
    await askAll(warmUp);
    const before = serving.cpuMs();
    const { seconds, bodyBytes, statuses } = await askAll(measured);
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

/** With a mark where the client could not keep the server busy, so that requests per second say little. */
function shown(runs: readonly Run[]): string {
  const of = (value: (run: Run) => number): number => median(runs.map(value));
  const idle = of(({ busy }) => busy) < BUSY ? ' (waits)' : '';
  return `${of(({ perSecond }) => perSecond).toFixed(0)}/s, ${of(({ cpuUs }) => cpuUs).toFixed(1)} µs CPU${idle}`;
}
