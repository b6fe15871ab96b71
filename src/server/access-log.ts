import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { truncatedAddress } from './address.ts';
import type { LogLevel } from './config.ts';

/** The levels at which a request is worth a line. */
const LOGS_REQUESTS: readonly LogLevel[] = ['info', 'debug', 'trace'];

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
    serializers: { err: errorFields },
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
  // Nobody reads the logs any more: no reason to stop serving.
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

/** One line a response: no query text, no full address (decisions, 2). */
export function addAccessLog(app: FastifyInstance, level: LogLevel): void {
  if (!LOGS_REQUESTS.includes(level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      reqId: request.id,
      method: request.method,
      path: pathOf(request.originalUrl),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      client: truncatedAddress(request.ip),
    };
    request.log.info(line, 'request');
    done();
  });
}

function pathOf(target: string): string {
  const end = target.search(/[?#]/);
  return target.slice(0, Math.min(end === -1 ? target.length : end, PATH_LENGTH));
}

/** An error without what a request may have put into its properties. */
function errorFields(error: Error): { type: string; message: string; stack: string } {
  return { type: error.name, message: error.message, stack: error.stack ?? '' };
}
