import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A child process whose output is kept. */
export interface Running {
  readonly child: ChildProcess;
  /** Everything printed so far. */
  out(): string;
  err(): string;
  /** Exit code, and the signal when one ended it. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>;
}

/** Starts a program with the given environment on top of a minimal one; detached, as the leader of its own group. */
export function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
  { detached = false }: { readonly detached?: boolean } = {},
): Running {
  const child = spawn(command, args, { env: { PATH: process.env.PATH ?? '', ...env }, detached });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    err += String(chunk);
  });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }));
  });
  return { child, out: () => out, err: () => err, ended };
}

/** Starts the server as `npm run serve` does. */
export function startServer(env: Record<string, string>, args: readonly string[] = []): Running {
  return run(process.execPath, [...serveArguments(), ...args], env);
}

let serving: readonly string[] | null = null;

/** What `npm run serve` gives to `node` at last, by its two scripts; the first call of a process makes the bundle. */
export function serveArguments(): readonly string[] {
  serving ??= readServeArguments();
  return serving;
}

function readServeArguments(): readonly string[] {
  const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
  const [, bundle = '', serve = ''] = /^sh (\S+) && exec sh (\S+)$/.exec(scripts.serve) ?? [];
  const [, args = ''] = /^exec node (.+) "\$@"$/m.exec(readFileSync(`${ROOT}${serve}`, 'utf8')) ?? [];
  execFileSync('sh', [`${ROOT}${bundle}`]);
  return args.split(' ');
}

/** The port that the server printed; fails when it does not within a minute. */
export async function portOf(server: Running): Promise<number> {
  for (let tries = 0; tries < 2_400; tries += 1) {
    const port = /http:\/\/[^\s]+:(\d+)\//.exec(server.out())?.[1];
    if (port !== undefined) return Number(port);
    await pause(25);
  }
  throw new Error(`the server did not say where it listens: ${server.out()}${server.err()}`);
}

/** The first of the programs that is on the PATH, or null. */
export function findProgram(...names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}

/** A loopback port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new Error('no port'));
      });
    });
  });
}

/** Waits until something accepts connections on the port. */
export async function accepting(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.on('error', () => resolve(false));
      socket.on('close', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (open) return;
    await pause(25);
  }
  throw new Error(`nothing listens on port ${port}`);
}
