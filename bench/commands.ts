/** Whole programs beside a peer: each a child process under tsx, in alternation. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TABLE_FILES } from '../pipeline/refresh/official-tables.ts';
import { median, type Row } from './report.ts';

/** A program as tsx runs it, from the repository's root. */
interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

interface Run {
  readonly ms: number;
  readonly cpuMs: number;
  readonly rssBytes: number;
}

const ROOT = new URL('../', import.meta.url);
/**
 * Loaded before the child's own program; file descriptor 3 is ours. Tells of the whole process, or of what came after
 * `performance.mark('begin', { detail: process.cpuUsage() })`.
 */
const REPORT_USAGE = `data:text/javascript,${encodeURIComponent(`
import { writeSync } from 'node:fs';
process.on('exit', () => {
  const [mark] = performance.getEntriesByName('begin');
  const { user, system } = process.cpuUsage(mark?.detail);
  const ms = mark === undefined ? null : performance.now() - mark.startTime;
  writeSync(3, JSON.stringify({ ms, cpuMs: (user + system) / 1000, rssBytes: 1024 * process.resourceUsage().maxRSS }));
});`)}`;

/** The build with nothing to reuse, beside csv-parse alone over the same sources. */
export async function compareBuild(rounds: number): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-build-'));
  const dist = join(folder, 'dist');
  try {
    return await compare(
      'build, nothing reused',
      { program: 'pipeline/build.ts', args: [], env: { DIST_DIR: dist } },
      { program: 'bench/peers/csv.ts', args: ['whole', 'sources'] },
      {
        name: 'csv-parse alone',
        atMost: 6,
        rounds,
        before: () => rm(dist, { recursive: true, force: true }),
      },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A refresh from a folder with the official tables, beside csv-parse alone, streaming the same tables. */
export async function compareRefresh(from: string, rounds: number): Promise<Row[]> {
  if (!existsSync(from)) {
    console.log(`refresh: skipped, since there are no tables in ${from}`);
    return [];
  }
  const source = await mkdtemp(join(tmpdir(), 'bench-refresh-'));
  try {
    await copyFile(new URL('sources/usda_sr_legacy/source.json', ROOT), join(source, 'source.json'));
    const row = await compare(
      'sources:refresh --from',
      { program: 'pipeline/commands/sources-refresh.ts', args: ['--from', from, '--source', source] },
      { program: 'bench/peers/csv.ts', args: ['stream', from, ...TABLE_FILES] },
      {
        name: 'csv-parse alone',
        atMost: 2,
        rounds,
        // Written anew each time, as on the first refresh.
        async before() {
          for (const name of ['foods.csv', 'portions.csv']) await rm(join(source, name), { force: true });
        },
      },
    );
    return [row];
  } finally {
    await rm(source, { recursive: true, force: true });
  }
}

/** Reading and checking a release, beside JSON.parse of the same files: as at a start, and as at a swap. */
export async function compareReading(rounds: number): Promise<Row[]> {
  const program = 'bench/peers/release.ts';
  const rows: Row[] = [];
  for (const [what, times] of [
    ['reading a release, the first time', '0'],
    ['reading a release, the third time', '2'],
  ] as const)
    rows.push(
      await compare(
        what,
        { program, args: ['checked', times] },
        { program, args: ['parsed', times] },
        { name: 'JSON.parse', atMost: 3, rounds },
      ),
    );
  return rows;
}

/** `process.nextTick` after a full collection, with the work-around and without it; it may go when the goal is missed. */
export async function compareTicks(rounds: number): Promise<Row> {
  const program = 'bench/peers/next-tick.ts';
  return compare(
    'a million ticks, with the work-around',
    { program, args: ['with'] },
    { program, args: ['without'] },
    { name: 'without it', atMost: 0.8, rounds },
  );
}

interface Terms {
  readonly name: string;
  readonly atMost: number;
  readonly rounds: number;
  /** Run ahead of each run of ours, outside the time. */
  readonly before?: () => Promise<void>;
}

/** Runs two commands in alternation. The first run of each fills the caches of the disk and of tsx, and is not counted. */
async function compare(
  what: string,
  ours: Command,
  peer: Command,
  { name, atMost, rounds, before }: Terms,
): Promise<Row> {
  const pairs: (readonly [ours: Run, peer: Run])[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await before?.();
    const pair = [await run(ours), await run(peer)] as const;
    if (round > 0) pairs.push(pair);
  }
  const ratio = (value: (run: Run) => number): number =>
    median(pairs.map(([one, other]) => value(one) / value(other)));
  const value = ratio(({ cpuMs }) => cpuMs);
  return {
    what,
    ours: shown(pairs.map(([one]) => one)),
    peer: `${name} ${shown(pairs.map(([, other]) => other))}`,
    value,
    shown: `${value.toFixed(2)} CPU, ${ratio(({ ms }) => ms).toFixed(2)} time`,
    goal: { atMost },
  };
}

function shown(runs: readonly Run[]): string {
  const of = (value: (run: Run) => number): string => median(runs.map(value)).toFixed(0);
  return `${of(({ ms }) => ms)} ms, ${of(({ cpuMs }) => cpuMs)} ms CPU, ${of(({ rssBytes }) => rssBytes / 1e6)} MB`;
}

/** Runs a command once. Rejects when it fails. */
function run({ program, args, env }: Command): Promise<Run> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--import', REPORT_USAGE, program, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    });
    let complaint = '';
    let usage = '';
    child.stdio[2]?.on('data', (text) => {
      complaint += text;
    });
    child.stdio[3]?.on('data', (text) => {
      usage += text;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      const whole = performance.now() - began;
      if (code !== 0) return reject(new Error(`${program} exited with ${code}: ${complaint}`));
      const { ms, cpuMs, rssBytes }: Omit<Run, 'ms'> & { readonly ms: number | null } = JSON.parse(usage);
      resolve({ ms: ms ?? whole, cpuMs, rssBytes });
    });
  });
}
