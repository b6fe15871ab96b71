/** The server as `npm run serve` starts it, with an eye on its memory and its event loop. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { serveArguments } from './process.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** What the server's process said of itself at one moment. */
export interface Vitals {
  /** Resident set in bytes. */
  readonly rssBytes: number;
  readonly heapBytes: number;
  /** Longest delay of the event loop since the last report, in ms. */
  readonly delayMs: number;
}

export interface WatchedServer {
  readonly port: number;
  readonly child: ChildProcess;
  /** Every report since it listens, one every `REPORT_MS`. */
  readonly vitals: readonly Vitals[];
  /** Lines of the log at level error and above, and whatever else was printed to stderr. */
  readonly complaints: readonly string[];
  /** Null while the process runs. */
  ended(): string | null;
  stop(): Promise<void>;
}

export const REPORT_MS = 500;
/** Loaded before the server's own program; file descriptor 3 is ours. */
const REPORT = `data:text/javascript,${encodeURIComponent(`
import { writeSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
setInterval(() => {
  const { rss, heapUsed } = process.memoryUsage();
  try {
    writeSync(3, JSON.stringify({ rssBytes: rss, heapBytes: heapUsed, delayMs: delay.max / 1e6 }) + '\\n');
  } catch {}
  delay.reset();
}, ${REPORT_MS}).unref();
`)}`;
/** Levels of the log, as numbers in its lines. */
const ERROR_LEVEL = 50;

/** Starts the server on a free port and waits until it listens. Rejects when it ends before that. */
export function startWatchedServer(env: Readonly<Record<string, string>>): Promise<WatchedServer> {
  const args = ['--import', REPORT, ...serveArguments()];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const vitals: Vitals[] = [];
  const complaints: string[] = [];
  let ending: string | null = null;
  const exit = new Promise<void>((resolve) => {
    child.on('close', (code, signal) => {
      ending = `exit ${code ?? signal}`;
      resolve();
    });
  });
  eachLine(child.stderr, (line) => complaints.push(line));
  eachLine(child.stdio[3] as NodeJS.ReadableStream, (line) => vitals.push(JSON.parse(line) as Vitals));
  return new Promise((resolve, reject) => {
    eachLine(child.stdout, (line) => {
      const port = /^Serving .* at http:\/\/[^\s]+:(\d+)\/$/.exec(line)?.[1];
      if (port === undefined) {
        if (isError(line)) complaints.push(line);
        return;
      }
      const stop = async (): Promise<void> => {
        child.kill('SIGTERM');
        await exit;
      };
      // What it took to load the release is no delay of anybody's request.
      vitals.length = 0;
      resolve({ port: Number(port), child, vitals, complaints, ended: () => ending, stop });
    });
    exit.then(() => reject(new Error(`the server ended: ${ending} ${complaints.join('\n')}`)));
  });
}

function isError(line: string): boolean {
  try {
    return (JSON.parse(line) as { level: number }).level >= ERROR_LEVEL;
  } catch {
    return true;
  }
}

function eachLine(stream: NodeJS.ReadableStream | null, take: (line: string) => void): void {
  let rest = '';
  stream?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') take(line);
  });
}
