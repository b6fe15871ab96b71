/** Whole programs beside a peer, in alternation: each a child process under tsx, or the script that users start. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TABLE_FILES } from '../pipeline/refresh/official-tables.ts';
import { median, type Row } from './report.ts';

interface Program {
  /** From the repository's root: what tsx runs, or a shell script. */
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

interface Comparison {
  readonly what: string;
  readonly ours: Program;
  readonly peer: Program & { readonly name: string };
  /** Most that ours may take, as a multiple of the peer's processor time. */
  readonly atMost: number;
  /** What ours writes in the folder: gone before each run, so that nothing is reused. */
  readonly made?: readonly string[];
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
import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.on('exit', () => {
  const [mark] = performance.getEntriesByName('begin');
  const { user, system } = process.cpuUsage(mark?.detail);
  const ms = mark === undefined ? null : performance.now() - mark.startTime;
  writeSync(3, JSON.stringify({ ms, cpuMs: (user + system) / 1000, rssBytes: 1024 * process.resourceUsage().maxRSS }) + '\\n');
});`)}`;

/** A script reports the same through its only Node program, and then what it took with all the programs it has run. */
const SCRIPT = 'sh "$0" "$@" && times >&3';
const TIMES = /(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/;

export type CommandPart = 'release' | 'tick' | 'build' | 'refresh';

/**
 * Rows of one part.
 *
 * @param from folder with the official tables, directly in it
 * @param rounds times each program is run; the first run of each fills the caches of the disk and of tsx, and is not counted
 */
export async function compareCommands(part: CommandPart, from: string, rounds: number): Promise<Row[]> {
  if (part === 'refresh' && !existsSync(from)) {
    console.log(`refresh: skipped, since there are no tables in ${from}`);
    return [];
  }
  const folder = await mkdtemp(join(tmpdir(), 'bench-commands-'));
  try {
    await copyFile(new URL('sources/usda_sr_legacy/source.json', ROOT), join(folder, 'source.json'));
    const rows: Row[] = [];
    for (const { what, ours, peer, atMost, made = [] } of comparisons(folder, from)[part]) {
      const pairs: (readonly [ours: Run, peer: Run])[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        for (const name of made) await rm(join(folder, name), { recursive: true, force: true });
        const pair = [await run(ours), await run(peer)] as const;
        if (round > 0) pairs.push(pair);
      }
      const ratio = (of: (run: Run) => number): number =>
        median(pairs.map(([one, other]) => of(one) / of(other)));
      const value = ratio(({ cpuMs }) => cpuMs);
      rows.push({
        what,
        ours: shown(pairs.map(([one]) => one)),
        peer: `${peer.name} ${shown(pairs.map(([, other]) => other))}`,
        value,
        shown: `${value.toFixed(2)} CPU, ${ratio(({ ms }) => ms).toFixed(2)} time`,
        goal: { atMost },
      });
    }
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function comparisons(folder: string, from: string): Readonly<Record<CommandPart, readonly Comparison[]>> {
  const [csv, release, tick] = [
    'bench/peers/csv.ts',
    'bench/peers/release.ts',
    'bench/peers/next-tick.ts',
  ] as const;
  // A reduced copy lacks some of them.
  const tables = TABLE_FILES.filter((name) => existsSync(join(from, name)));
  return {
    build: [
      {
        what: 'build, nothing reused',
        ours: { program: 'pipeline/build.sh', args: [], env: { DIST_DIR: join(folder, 'dist') } },
        peer: { name: 'csv-parse alone', program: csv, args: ['whole', 'sources'] },
        atMost: 6,
        made: ['dist'],
      },
    ],
    refresh: [
      {
        what: 'sources:refresh --from',
        ours: { program: 'pipeline/commands/sources-refresh.ts', args: ['--from', from, '--source', folder] },
        peer: { name: 'csv-parse alone', program: csv, args: ['stream', from, ...tables] },
        atMost: 2,
        made: ['foods.csv', 'portions.csv'],
      },
    ],
    // As at a start, and as at a swap.
    release: [0, 2].map((before) => ({
      what: `reading a release, after ${before} others`,
      ours: { program: release, args: ['checked', String(before)] },
      peer: { name: 'JSON.parse', program: release, args: ['parsed', String(before)] },
      atMost: 3,
    })),
    tick: [
      {
        what: 'a million ticks, with the work-around',
        ours: { program: tick, args: ['with'] },
        peer: { name: 'without it', program: tick, args: ['without'] },
        atMost: 0.8,
      },
    ],
  };
}

function shown(runs: readonly Run[]): string {
  const of = (value: (run: Run) => number): string => median(runs.map(value)).toFixed(0);
  return `${of(({ ms }) => ms)} ms, ${of(({ cpuMs }) => cpuMs)} ms CPU, ${of(({ rssBytes }) => rssBytes / 1e6)} MB`;
}

/** Runs a command once. Rejects when it fails. */
function run({ program, args, env }: Program): Promise<Run> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const isScript = program.endsWith('.sh');
    const [command, ...before] = isScript
      ? ['sh', '-c', SCRIPT]
      : [process.execPath, '--import', 'tsx', '--import', REPORT_USAGE];
    const options = isScript ? { NODE_OPTIONS: `--import ${REPORT_USAGE}` } : {};
    const child = spawn(command, [...before, program, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...options, ...env },
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
      const wallMs = performance.now() - began;
      if (code !== 0) return reject(new Error(`${program} exited with ${code}: ${complaint}`));
      const [report = '', ...times] = usage.split('\n');
      const { ms, cpuMs, rssBytes }: Omit<Run, 'ms'> & { readonly ms: number | null } = JSON.parse(report);
      const [, ...all] = TIMES.exec(times.join('\n')) ?? [];
      const [userMin = 0, user = 0, systemMin = 0, system = 0] = all.map(Number);
      const whole = 1000 * (60 * (userMin + systemMin) + user + system);
      resolve({ ms: ms ?? wallMs, cpuMs: isScript ? whole : cpuMs, rssBytes });
    });
  });
}
