import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { stopOnSignals } from '../../src/server/stop.ts';
import { exchange, listen, testApp } from '../support/http.ts';
import { useServer } from '../support/server.ts';

const { fixture } = useServer();

test('a connection whose request was under way is closed once it is answered, not after its keep-alive time', async () => {
  const app = testApp(fixture);
  let entered = (): void => {};
  const underWay = new Promise<void>((resolve) => {
    entered = resolve;
  });
  app.get('/slow', async () => {
    entered();
    await pause(400);
    return 'done';
  });
  let released = 0;
  const stop = stopOnSignals(app, () => {
    released += 1;
  });
  const port = await listen(app);
  let answer = '';
  const socket = connect(port, '127.0.0.1');
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await underWay;
  await Promise.all([stop(), stop(), closed]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*done$/);
  expect(released).toBe(1);
});

test('a response that is under way when the server stops says that its connection ends', async () => {
  const app = testApp(fixture);
  let finish = (): void => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let entered = (): void => {};
  const underWay = new Promise<void>((resolve) => {
    entered = resolve;
  });
  app.get('/held', async () => {
    entered();
    await held;
    return 'done';
  });
  const stop = stopOnSignals(app, () => {});
  const port = await listen(app);
  let answer = '';
  const socket = connect(port, '127.0.0.1');
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.write('GET /held HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await underWay;
  const stopped = stop();
  finish();
  await Promise.all([stopped, closed]);
  // A proxy that keeps connections would otherwise send its next request into one that is just being closed.
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*^connection: close\r$/im);
});

test('a connection that was made before the stop, but not yet taken, is served', async () => {
  const app = testApp(fixture);
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
  const app = testApp(fixture);
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
