import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { LogLevel } from '../settings.ts';
import { truncatedAddress } from './address.ts';
import { pathEnd } from './request-target.ts';

/** The levels at which a request is worth a line. */
const LOGS_REQUESTS: readonly LogLevel[] = ['info', 'debug', 'trace'];

/** The levels at which the texts of users may be logged (decisions, 2). */
const LOGS_TEXTS: readonly LogLevel[] = ['debug', 'trace'];

/** Characters of a path that are logged. */
const PATH_LENGTH = 160;

/** Structured logs; off altogether at `silent`. */
export function loggerOptions(
  level: LogLevel,
  stream: { write(line: string): void } | undefined,
): NonNullable<FastifyServerOptions['logger']> {
  if (level === 'silent') return false;
  return {
    level,
    base: null,
    // Without what a request may have put into the properties of an error.
    serializers: { err: ({ name: type, message, stack = '' }: Error) => ({ type, message, stack }) },
    stream: stream ?? linesTo(process.stdout),
  };
}

/**
 * Writes the lines of one turn of the event loop with one system call: under load a line would else cost as much as the
 * request. A line waits no longer than that turn, and the end of the process writes what is left.
 */
function linesTo(output: NodeJS.WriteStream): { write(line: string): void } {
  let waiting = '';
  const flush = (): void => {
    const lines = waiting;
    waiting = '';
    if (lines !== '') output.write(lines);
  };
  // A closed log is no reason to stop serving.
  output.on('error', () => {});
  process.on('exit', flush);
  return {
    write(line) {
      if (waiting === '') setImmediate(flush);
      waiting += line;
    },
  };
}

/** Gives every request the one logger: a child for each costs as much as a look-up. Lines carry the request's id themselves. */
export const sharedLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (logger) => logger;

/**
 * Logs the responses of an app where the level has them: no query text, no full address (decisions, 2). Paths can hold whatever somebody typed: the
 * path itself is logged if it names something that is here, or if the level allows the texts of users, else the pattern of
 * its route.
 */
export function addAccessLog(app: FastifyInstance, level: LogLevel): void {
  if (!LOGS_REQUESTS.includes(level)) return;
  const showsAll = LOGS_TEXTS.includes(level);
  app.addHook('onResponse', (request, reply, done) => {
    const { id: reqId, method } = request;
    const { statusCode: status, elapsedTime } = reply;
    const { url: route = 'unknown' } = request.routeOptions;
    const isNamed = route.includes(':') && (status === 200 || status === 301);
    const path =
      isNamed || showsAll ? request.url.slice(0, Math.min(pathEnd(request.url), PATH_LENGTH)) : route;
    const ms = Math.round(elapsedTime * 10) / 10;
    app.log.info({ reqId, method, path, status, ms, client: truncatedAddress(request.ip) }, 'request');
    done();
  });
}
