/** Server processes under measurement: started as production starts them, with what the system says of them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Asked, formatAsked } from './requests.ts';

const ROOT = new URL('../', import.meta.url);

export interface Serving {
  readonly port: number;
  /** From the start of the process to its first answer, in ms. */
  readonly firstAnswerMs: number;
  /** Resident memory now and at most, in bytes (Linux; NaN elsewhere). */
  memory(): { readonly now: number; readonly peak: number };
  /** Processor time used so far, in ms, in steps of 10 ms (Linux; NaN elsewhere). */
  cpuMs(): number;
  stop(): Promise<void>;
}

/** What the load generator tells. */
export interface Load {
  readonly requests: number;
  readonly perSecond: number;
  /** Latencies in ms. */
  readonly p50: number;
  readonly p99: number;
  readonly statuses: Readonly<Record<string, number>>;
}

/** A program and its arguments. */
export type CommandLine = readonly [program: string, ...args: string[]];

/** What `npm run serve` does, less npm: the bundle, then the server in the place of the shell. */
export function serveCommand(): CommandLine {
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'));
  return ['sh', '-c', String(scripts.serve)];
}

/** A program of this folder under tsx. */
export const peerCommand = (program: string, ...args: string[]): CommandLine => [
  process.execPath,
  '--import',
  'tsx',
  program,
  ...args,
];

/** Starts a server and waits until `path` is answered. Rejects when the process ends before. */
export async function startServing(
  [program, ...args]: CommandLine,
  env: Readonly<Record<string, string>>,
  path: string,
): Promise<Serving> {
  const began = performance.now();
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await portOf(child);
  await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer();
  const firstAnswerMs = performance.now() - began;
  const field = (name: string): number =>
    1_024 * Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(procFile(child, 'status'))?.[1]);
  return {
    port,
    firstAnswerMs,
    memory: () => ({ now: field('VmRSS'), peak: field('VmHWM') }),
    cpuMs() {
      // The name of the program, in brackets, may hold blanks; user and system time are the 12th and 13th field after it.
      const fields = procFile(child, 'stat')
        .replace(/^.*\) /s, '')
        .split(' ');
      return 10 * (Number(fields[11]) + Number(fields[12]));
    },
    stop() {
      const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
      child.kill();
      return ended;
    },
  };
}

/** Puts a server under load from a process of its own. */
export async function putUnderLoad(
  port: number,
  requests: readonly Asked[],
  seconds: number,
  connections: number,
): Promise<Load> {
  const numbers = [port, seconds, connections].map(String);
  const args = ['--import', 'tsx', 'bench/client.ts', ...numbers, ...requests.map(formatAsked)];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`the load generator exited with ${code}`);
  return JSON.parse(out);
}

function portOf(child: ChildProcess): Promise<number> {
  let out = '';
  return new Promise((resolve, reject) => {
    child.on('close', (code) => reject(new Error(`the server exited with ${code}: ${out}`)));
    child.stdout?.on('data', (text) => {
      out = (out + text).slice(-2_000);
      const port = /http:\/\/[^\s]+:(\d+)\//.exec(out)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  });
}

function procFile(child: ChildProcess, file: string): string {
  try {
    return readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
