import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { stopOnSignals } from '../../src/server/stop.ts';
import { exchange, listen } from '../support/http.ts';
import { useServer } from '../support/server.ts';

const server = useServer();

/** A promise, and what resolves it. */
function later() {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

test('a connection whose request is under way is closed once it is answered, and its response says so', async () => {
  const app = server.start();
  const [entered, held] = [later(), later()];
  app.get('/held', async () => {
    entered.resolve();
    await held.promise;
    return 'done';
  });
  let released = 0;
  const stop = stopOnSignals(app, () => {
    released += 1;
  });
  // Ends with the connection, and long before its keep-alive time.
  const answer = exchange(await listen(app), 'GET /held HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await entered.promise;
  const stopped = [stop(), stop()];
  held.resolve();
  await Promise.all(stopped);
  // A proxy that keeps connections would otherwise send its next request into one that is just being closed.
  expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*^connection: close\r$[\s\S]*done$/im);
  expect(released).toBe(1);
});

test('a connection that was made before the stop, but not yet taken, is served', async () => {
  const app = server.start();
  const stop = stopOnSignals(app, () => {});
  const answer = exchange(await listen(app), 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await new Promise(process.nextTick);
  await stop();
  expect(await answer).toMatch(
    /^HTTP\/1\.1 200 OK\r\n[\s\S]*^connection: close\r$[\s\S]*\{"status":"ok"\}$/im,
  );
});

/** Asks again and again over one connection, until a response says that it ends; gives how often, or the error that came instead. */
async function busyClient(port: number, pauseMs: number): Promise<number | string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (let answers = 1; ; answers += 1) {
      const connection = await new Promise<string | undefined>((resolve, reject) => {
        const request = get({ port, agent, path: '/food-api.php?food=butter-salted' }, (response) => {
          response.resume().on('end', () => resolve(response.headers.connection));
        });
        request.on('error', reject);
      });
      if (connection === 'close') return answers;
      await pause(pauseMs);
    }
  } catch (error) {
    return String(error);
  } finally {
    agent.destroy();
  }
}

test('every client that is busy over a connection hears that it ends, and none is cut off', async () => {
  const app = server.start();
  const stop = stopOnSignals(app, () => {});
  const port = await listen(app);
  // From never idle to idle for most of the time.
  const clients = [0, 0, 1, 5, 20, 50, 100, 200].map((pauseMs) => busyClient(port, pauseMs));
  await pause(500);
  await stop();
  const answers = await Promise.all(clients);
  expect(answers.filter((one) => typeof one === 'string')).toEqual([]);
  expect(Math.min(...answers.map(Number))).toBeGreaterThan(1);
});

test('a stop that comes while the server begins to listen ends it all the same', async () => {
  const app = server.start();
  const stop = stopOnSignals(app, () => {});
  await app.ready();
  const listening = app.listen({ host: '127.0.0.1', port: 0 });
  await Promise.allSettled([stop(), listening]);
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
});
