import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Open connections get this long for one more request, whose response says that it is the last. */
const GRACE_MS = 1_000;
/** Connections that are still open then are cut (well within 5 s of the signal). */
const DEADLINE_MS = 4_000;
const IDLE_CHECK_MS = 50;

/**
 * Drains the server at SIGTERM or SIGINT: no new connections; requests under way, and those that still come over open
 * connections, are served and told that their connection ends; after a grace, connections that are idle are closed, for
 * a client that was busy has been told by then. The process then ends by itself. Called before the app listens.
 *
 * @param afterwards releases what else keeps the process alive
 * @returns the same stop, for a start that failed
 */
export function stopOnSignals(app: FastifyInstance, afterwards: () => void): () => Promise<void> {
  let stopping: Promise<void> | null = null;
  // Of responses that are under way when the stop comes.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping !== null) reply.header('Connection', 'close');
    done();
  });
  // Fastify, closed while it begins to listen, would listen for ever. A turn later, when it has done with the event itself.
  app.server.once('listening', () => {
    setImmediate(() => stopping !== null && Server.prototype.close.call(app.server));
  });
  const stop = (): Promise<void> => {
    stopping ??= drain(app).then(afterwards);
    return stopping;
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      app.log.info({ signal }, 'stopping');
      stop().catch((error: unknown) => {
        app.log.error({ err: error }, 'stopping failed');
        process.exitCode = 1;
      });
    });
  }
  return stop;
}

async function drain(app: FastifyInstance): Promise<void> {
  const { server } = app;
  const cut = setTimeout(() => server.closeAllConnections(), DEADLINE_MS);
  // Node then says `Connection: close`. A client or proxy sends nothing more into the connection.
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  if (server.listening) {
    // Connections that the kernel has made already would be reset; the second turn is a whole one, and takes them.
    await turn();
    await turn();
    const closed = once(server, 'close');
    // What HTTP adds to this is to close idle connections, under the hands of a client that is about to use one.
    Server.prototype.close.call(server);
    // With no connection left there is nothing to wait for.
    await Promise.race([closed, pause(GRACE_MS, undefined, { ref: false })]);
  }
  const reap = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  try {
    await app.close();
  } finally {
    clearInterval(reap);
    clearTimeout(cut);
  }
}
