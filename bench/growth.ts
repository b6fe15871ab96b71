/** The pipeline with more rows: does time grow in line, and what is held? */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TABLE_FILES } from '../pipeline/refresh/sr-legacy.ts';
import { enlargeDescriptor, enlargeTables } from './enlarge.ts';
import { type Comparison, compareCommands } from './measure.ts';

const ROOT = new URL('../', import.meta.url);
const DESCRIPTOR = fileURLToPath(new URL('sources/usda_sr_legacy/source.json', ROOT));

/** Beyond it, what fills the caches first would cost minutes, and gain a second. */
const LARGE = 10;

/** One size of the source. */
export interface Grown extends Comparison {
  readonly times: number;
  /** Of all tables. */
  readonly records: number;
}

/** The stages of a build with so many times the rows. */
export interface GrownBuild {
  readonly rows: number;
  /** Processor time by stage. */
  readonly milliseconds: Readonly<Record<string, number>>;
  /** Of the whole process, the build of the release as it is among it. */
  readonly peakBytes: number;
}

/**
 * Refreshes of the tables many times over, each beside csv-parse alone.
 *
 * @param from folder with the official tables, directly in it
 * @param sizes how many times over, in rising order; 100 times take 1.7 GB of the temporary folder
 * @param rounds times each of the two is run for each size
 */
export async function* benchGrowth(
  from: string,
  sizes: readonly number[],
  rounds: number,
): AsyncGenerator<Grown> {
  let warm = false;
  for (const times of sizes) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-growth-'));
    const [tables, source] = [join(folder, 'tables'), join(folder, 'source')];
    try {
      await mkdir(tables);
      await mkdir(source);
      const records = await enlargeTables(from, tables, times);
      await enlargeDescriptor(DESCRIPTOR, join(source, 'source.json'), times);
      const comparison = await compareCommands(
        { program: 'pipeline/commands/sources-refresh.ts', args: ['--from', tables, '--source', source] },
        { program: 'bench/bare-csv.ts', args: ['stream', tables, ...TABLE_FILES] },
        rounds,
        async () => {
          for (const name of ['foods.csv', 'portions.csv']) await rm(join(source, name), { force: true });
        },
        warm || times > LARGE,
      );
      warm = true;
      yield { times, records, ...comparison };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** A size as one line for people. */
export function formatGrown({ times, records, ours, bare, ratio, rounds }: Grown): string {
  const side = ({ medianMs, medianCpuMs, peakRssBytes }: Comparison['ours']): string => {
    const each = medianCpuMs / (records / 1e6);
    return `${(medianMs / 1e3).toFixed(1).padStart(6)} s ${each.toFixed(0).padStart(5)} ms CPU/million ${(peakRssBytes / 1e6).toFixed(0).padStart(5)} MB`;
  };
  const size = `${times} x, ${(records / 1e6).toFixed(1)} million records`;
  return `${size.padEnd(29)} ${side(ours)}   alone ${side(bare)}   ratio ${ratio.toFixed(2)}, median of ${rounds}`;
}

/** What the largest size shows beside the smallest; nothing where there is one size. */
export function formatGrowth(all: readonly Grown[]): string[] {
  const [first] = all;
  const last = all.at(-1);
  if (first === undefined || last === undefined || first === last) return [];
  const each = ({ ours, records }: Grown): number => ours.medianCpuMs / records;
  const bytes = (last.ours.peakRssBytes - first.ours.peakRssBytes) / (last.records - first.records);
  const alone = (last.bare.peakRssBytes - first.bare.peakRssBytes) / (last.records - first.records);
  return [
    `processor time of a record at ${last.times} x to that at ${first.times} x: ${(each(last) / each(first)).toFixed(2)}`,
    `memory for each record more: ${bytes.toFixed(1)} bytes, alone ${alone.toFixed(1)}`,
  ];
}

/** One run of the stages of `build-stages.ts`: no peer, for nothing else does the same. */
export async function benchStages(times: number): Promise<GrownBuild> {
  const args = ['--import', 'tsx', 'bench/build-stages.ts', String(times)];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`build-stages.ts exited with ${code}`);
  return JSON.parse(out);
}

/** The stages as lines for people: milliseconds at each size, and what a row takes at the last one to the first. */
export function formatStages(sizes: readonly GrownBuild[]): string[] {
  const [first] = sizes;
  const last = sizes.at(-1);
  if (first === undefined || last === undefined) return [];
  const line = (what: string, cells: readonly string[], end: string): string =>
    `${what.padEnd(24)}${cells.map((cell) => cell.padStart(13)).join('')}   ${end}`.trimEnd();
  const rows = sizes.map((size) => `${size.rows} rows`);
  const stages = Object.keys(first.milliseconds).map((stage) => {
    const each = sizes.map(({ milliseconds }) => milliseconds[stage] ?? Number.NaN);
    const aRow =
      (last.milliseconds[stage] ?? 0) / last.rows / ((first.milliseconds[stage] ?? 0) / first.rows);
    return line(
      stage,
      each.map((ms) => `${ms.toFixed(0)} ms`),
      aRow.toFixed(2),
    );
  });
  const peaks = sizes.map(({ peakBytes }) => `${(peakBytes / 1e6).toFixed(0)} MB`);
  return [line('stage', rows, 'a row, last to first'), ...stages, line('peak memory', peaks, '')];
}
