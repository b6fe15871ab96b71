import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { stopOnSignals } from '../../src/server/stop.ts';
import { listen, testApp } from '../support/http.ts';
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
