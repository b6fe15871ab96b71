/** Server processes under measurement: started as production starts them, with what the system says of them; and their client. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

const ROOT = new URL('../', import.meta.url);

/** A program and its arguments. */
export type CommandLine = readonly [program: string, ...args: string[]];

/** The settings of a server under measurement; peers ignore them. */
export const QUIET_ENV = {
  PORT: '0',
  HOST: '127.0.0.1',
  ANSWER_RATE_LIMIT: '1000000000',
  // A log line costs as much as a look-up, and no peer writes any.
  LOG_LEVEL: 'warn',
};

export interface Serving {
  readonly port: number;
  /** From the start of the process to its first answer, in ms. */
  readonly firstAnswerMs: number;
  /** Resident memory now and at most, in bytes (Linux; NaN elsewhere). */
  memory(): { readonly now: number; readonly peak: number };
  /** Processor time used so far by all threads, in ms (Linux; 0 elsewhere). */
  cpuMs(): number;
  stop(): Promise<void>;
}

/** What `npm run serve` does, less npm: the bundle, then the server in the place of the shell. */
export function serveCommand(): CommandLine {
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'));
  return ['sh', '-c', String(scripts.serve)];
}

/** A peer of this folder under tsx. */
export const peerCommand = (peer: string, ...args: string[]): CommandLine => [
  process.execPath,
  '--import',
  'tsx',
  `bench/peers/${peer}.ts`,
  ...args,
];

/** Starts a server and waits until `path` is answered. Rejects when the process ends before, or cannot serve. */
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
  const first = await fetch(`http://127.0.0.1:${port}${path}`);
  await first.arrayBuffer();
  const firstAnswerMs = performance.now() - began;
  if (first.status >= 500) {
    child.kill();
    throw new Error(`the server sent ${first.status} to ${path}`);
  }
  const proc = `/proc/${child.pid}`;
  const field = (name: string): number =>
    1_024 * Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(textOf(`${proc}/status`))?.[1]);
  return {
    port,
    firstAnswerMs,
    memory: () => ({ now: field('VmRSS'), peak: field('VmHWM') }),
    // The first number of a thread's file is its time on a processor in ns; steps of `stat` would be 10 ms.
    cpuMs: () =>
      readdirSync(`${proc}/task`)
        .map((thread) => Number(textOf(`${proc}/task/${thread}/schedstat`).split(' ')[0]) / 1e6)
        .reduce((sum, ms) => sum + ms, 0),
    async stop() {
      const ended = once(child, 'close');
      child.kill();
      await ended;
    },
  };
}

/** What the load generator is told. */
export interface Job {
  readonly port: number;
  /** Each is asked for once, as it stands. */
  readonly paths: readonly string[];
  readonly connections: number;
}

/** What it tells. */
export interface Load {
  readonly seconds: number;
  /** All bodies together. */
  readonly bodyBytes: number;
  /** How many responses there were of each. */
  readonly statuses: Readonly<Record<string, number>>;
}

/** The load generator, one process for any number of jobs, one after the other. */
export class LoadClient {
  readonly #child = fork(new URL('client.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  readonly #ended = new Promise<never>((_resolve, reject) => {
    this.#child.on('close', (code) => reject(new Error(`the load generator exited with ${code}`)));
  });

  constructor() {
    // Heard by the job that waits; without one, it was told to stop.
    this.#ended.catch(() => {});
  }

  async run(job: Job): Promise<Load> {
    const told = new Promise<Load>((resolve) => this.#child.once('message', (load: Load) => resolve(load)));
    this.#child.send(job);
    return Promise.race([told, this.#ended]);
  }

  stop(): void {
    this.#child.disconnect();
  }
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

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
