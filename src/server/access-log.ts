import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { truncatedAddress } from './address.ts';
import type { LogLevel } from './config.ts';

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

/** One line a response: no query text, no full address (decisions, 2). */
export function addAccessLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      path: request.originalUrl.replace(/[?#].*$/s, '').slice(0, PATH_LENGTH),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      client: truncatedAddress(request.ip),
    };
    request.log.info(line, 'request');
    done();
  });
}

/** An error without what a request may have put into its properties. */
function errorFields(error: Error): { type: string; message: string; stack: string } {
  return { type: error.name, message: error.message, stack: error.stack ?? '' };
}
