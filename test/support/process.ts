import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from '../../src/command.ts';
import { COMMANDS, ROOT } from './files.ts';

type Settings = Readonly<Record<string, string>>;

export interface Finished {
  readonly code: number | null;
  /** Where one ended it. */
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A child process whose output is kept. */
export interface Running {
  readonly child: ChildProcess;
  /** Everything printed so far. */
  out(): string;
  err(): string;
  /** Rejects when the program could not be started. */
  readonly ended: Promise<Finished>;
}

/** Starts a program with the given environment on top of a minimal one; detached, as the leader of its own group. */
export function run(
  command: string,
  args: readonly string[],
  env: Settings = {},
  { detached = false, cwd }: { readonly detached?: boolean; readonly cwd?: string } = {},
): Running {
  const child = spawn(command, args, { env: { PATH: process.env.PATH ?? '', ...env }, detached, cwd });
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      printed[name] += text;
    });
  const ended = new Promise<Finished>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, ...printed }));
  });
  return { child, out: () => printed.stdout, err: () => printed.stderr, ended };
}

/** What `node` is given for a command of the pipeline: what npm's script has, compiled once for all tests. */
export const commandLine = (command: string, args: readonly string[] = [], root = ROOT): string[] => [
  join(root, COMMANDS, `${command}.mjs`),
  ...args,
];

/** Starts a command of the pipeline as a user does, less npm: a process of its own, with these settings alone. */
export const startCommand = (
  command: string,
  args: readonly string[] = [],
  env: Settings = {},
  root = ROOT,
): Running => run(process.execPath, commandLine(command, args, root), env, { cwd: root });

/** Runs a command to its end. */
export const runCommand = (...started: Parameters<typeof startCommand>): Promise<Finished> =>
  startCommand(...started).ended;

/** Runs a command in this process: the same code from the command line to the exit code, without the start of a process. */
export async function runHere(
  command: Command,
  ...args: readonly string[]
): Promise<Omit<Finished, 'signal'>> {
  const printed = { stdout: '', stderr: '' };
  const terminal = (name: keyof typeof printed) => ({
    write: (text: string) => {
      printed[name] += text;
    },
  });
  const code = await command(args, { stdout: terminal('stdout'), stderr: terminal('stderr') });
  return { code, ...printed };
}

/** What a command printed to stderr, without the lines that tell how far a slow one has come. */
export const withoutProgress = ({ stderr }: Finished): string => stderr.replace(/^ {2}\S.* …\n/gm, '');

/** Starts the server as `npm run serve` does. */
export function startServer(env: Settings, args: readonly string[] = []): Running {
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

/** The port that the server printed; fails when it ends before that, or does not within a minute. */
export async function portOf(server: Running): Promise<number> {
  for (let tries = 0; tries < 2_400 && server.child.exitCode === null; tries += 1) {
    const port = /http:\/\/[^\s]+:(\d+)\//.exec(server.out())?.[1];
    if (port !== undefined) return Number(port);
    await pause(25);
  }
  throw new Error(`the server did not say where it listens: ${server.out()}${server.err()}`);
}

/** The id of a process that has ended. */
export const endedProcess = (): number => spawnSync(process.execPath, ['--version']).pid;

/** The first of the programs that is on the PATH, or null. */
export function findProgram(...names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}

/** Starts a server of a test's own on a free loopback port. */
export async function listening(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** A loopback port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits until something accepts connections on the port. */
export async function accepting(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.on('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (open) return;
    await pause(25);
  }
  throw new Error(`nothing listens on port ${port}`);
}

/** A counter store's program on the PATH, or null. */
export const STORE = findProgram('redis-server', 'valkey-server');

/** Starts a counter store that keeps nothing on disk; resolves when it listens. */
export async function startStore(port: number, folder: string): Promise<Running> {
  if (STORE === null) throw new Error('redis-server or valkey-server must be on the PATH');
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const store = run(STORE, [...options, '--dir', folder]);
  await accepting(port);
  return store;
}
