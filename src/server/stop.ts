import type { FastifyInstance } from 'fastify';

/** Requests that are under way get this long; then their connections are cut (well within 5 s of the signal). */
const DRAIN_MS = 4_000;
const IDLE_CHECK_MS = 50;

/**
 * Drains the server at SIGTERM or SIGINT: no new connections, requests under way are served, connections that fall
 * idle are closed at once instead of after their keep-alive time. The process then ends by itself. Called before the app
 * listens.
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
  const stop = (): Promise<void> => {
    if (stopping !== null) return stopping;
    // Of all that come later, those that never reach the app among them. A proxy sends nothing more into the connection.
    app.server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
    stopping = drain(app).then(afterwards);
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
  const reap = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  try {
    await app.close();
  } finally {
    clearInterval(reap);
    clearTimeout(cut);
  }
}
