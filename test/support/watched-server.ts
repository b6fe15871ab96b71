/** The server as `npm run serve` starts it, with an eye on its memory and its event loop. */
import { portOf, run, serveArguments } from './process.ts';

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
  /** Every report since it listens, one every `REPORT_MS`. */
  readonly vitals: readonly Vitals[];
  /** Lines of the log at level error and above, and whatever else was printed to stderr. */
  readonly complaints: readonly string[];
  /** Null while the process runs. */
  ended(): string | null;
  stop(): Promise<void>;
}

export const REPORT_MS = 500;
/** Prefix of a report among the lines on stderr. */
const MARK = 'vitals ';
/** Loaded before the server's own program. */
const REPORT = `data:text/javascript,${encodeURIComponent(`
import { monitorEventLoopDelay } from 'node:perf_hooks';
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
setInterval(() => {
  const { rss, heapUsed } = process.memoryUsage();
  const vitals = { rssBytes: rss, heapBytes: heapUsed, delayMs: delay.max / 1e6 };
  process.stderr.write('${MARK}' + JSON.stringify(vitals) + '\\n');
  delay.reset();
}, ${REPORT_MS}).unref();
`)}`;

/** Starts the server on a free port and waits until it listens. Rejects when it ends before that. */
export async function startWatchedServer(env: Readonly<Record<string, string>>): Promise<WatchedServer> {
  const settings = { PORT: '0', LOG_LEVEL: 'warn', ...env };
  const server = run(process.execPath, ['--import', REPORT, ...serveArguments()], settings);
  let ending: string | null = null;
  const exit = server.ended.then(({ code, signal }) => {
    ending = `exit ${code ?? signal}`;
  });
  const port = await portOf(server);
  const linesOf = (text: string): string[] => text.split('\n').slice(0, -1);
  const reports = (): string[] => linesOf(server.err()).filter((line) => line.startsWith(MARK));
  // What it took to load the release is no delay of anybody's request.
  const before = reports().length;
  return {
    port,
    get vitals() {
      return reports()
        .slice(before)
        .map((line): Vitals => JSON.parse(line.slice(MARK.length)));
    },
    get complaints() {
      const others = linesOf(server.err()).filter((line) => !line.startsWith(MARK));
      return [...others, ...linesOf(server.out()).filter(isError)];
    },
    ended: () => ending,
    async stop() {
      server.child.kill('SIGTERM');
      await exit;
    },
  };
}

/** Levels of the log are numbers in its lines; the line that names the port is none of the log. */
function isError(line: string): boolean {
  return !line.startsWith('Serving ') && !/^\{"level":[1-4]0,/.test(line);
}
