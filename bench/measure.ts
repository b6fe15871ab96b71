/** Measuring whole commands: each a child process under tsx, wall and processor time from start to exit, peak memory. */
import { spawn } from 'node:child_process';

export interface Measured {
  /** Median wall time of the child process, in milliseconds. */
  readonly medianMs: number;
  /** Median processor time of the child process: what others do on the machine lengthens it least. */
  readonly medianCpuMs: number;
  /** Largest resident set of any round, in bytes. */
  readonly peakRssBytes: number;
}

/** Two commands measured in alternation. */
export interface Comparison {
  readonly rounds: number;
  readonly ours: Measured;
  readonly bare: Measured;
  /** Median over the rounds of ours to bare: both of a round meet the same load of the machine. */
  readonly ratio: number;
}

/** A command as tsx runs it, from the repository's root. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const ROOT = new URL('../', import.meta.url);
/** Loaded before the child's own program, the same for both; file descriptor 3 is ours. */
const REPORT_USAGE =
  "data:text/javascript,import{writeSync}from'node:fs';" +
  "process.on('exit',()=>writeSync(3,JSON.stringify(process.resourceUsage())));";

/**
 * Runs two commands in alternation. The first run of each fills the caches of the disk and of tsx, and is not counted.
 *
 * @param before run ahead of each round of `ours`, outside the time
 */
export async function compareCommands(
  ours: Command,
  bare: Command,
  rounds: number,
  before: () => Promise<void> = async () => {},
): Promise<Comparison> {
  const oursRuns: Run[] = [];
  const bareRuns: Run[] = [];
  await run(ours);
  await run(bare);
  for (let round = 0; round < rounds; round += 1) {
    await before();
    oursRuns.push(await run(ours));
    bareRuns.push(await run(bare));
  }
  const ratios = oursRuns.map(({ ms }, round) => ms / (bareRuns[round]?.ms ?? Number.NaN));
  return { rounds, ours: measured(oursRuns), bare: measured(bareRuns), ratio: median(ratios) };
}

/** A comparison as two lines for people. */
export function formatComparison(
  name: string,
  peer: string,
  { rounds, ours, bare, ratio }: Comparison,
): string {
  const line = (text: string, { medianMs, medianCpuMs, peakRssBytes }: Measured): string =>
    `${text.padEnd(34)} ${medianMs.toFixed(0).padStart(6)} ms ${medianCpuMs.toFixed(0).padStart(6)} ms CPU  ${(peakRssBytes / 1e6).toFixed(0).padStart(4)} MB`;
  return `${line(name, ours)}\n${line(peer, bare)}   ratio ${ratio.toFixed(2)}, median of ${rounds}`;
}

interface Run {
  readonly ms: number;
  readonly cpuMs: number;
  readonly rssBytes: number;
}

function measured(runs: readonly Run[]): Measured {
  return {
    medianMs: median(runs.map(({ ms }) => ms)),
    medianCpuMs: median(runs.map(({ cpuMs }) => cpuMs)),
    peakRssBytes: Math.max(...runs.map(({ rssBytes }) => rssBytes)),
  };
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
      const ms = performance.now() - began;
      if (code !== 0) return reject(new Error(`${program} exited with ${code}: ${complaint}`));
      const { userCPUTime, systemCPUTime, maxRSS }: NodeJS.ResourceUsage = JSON.parse(usage);
      resolve({ ms, cpuMs: (userCPUTime + systemCPUTime) / 1_000, rssBytes: maxRSS * 1_024 });
    });
  });
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
