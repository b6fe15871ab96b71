import { createServer, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeLimiter } from '../../src/server/limiter.ts';
import { openRedisStore } from '../../src/server/redis-store.ts';
import { readParts } from '../support/cases.ts';
import { temporaryFolder } from '../support/folders.ts';
import { ask } from '../support/http.ts';
import { freePort, listening, type Running, STORE, startStore } from '../support/process.ts';
import { useServer } from '../support/server.ts';

test('a counter store is on the PATH', (context) => {
  const missing =
    'neither redis-server nor valkey-server is on the PATH: shared counters are not tested here';
  if (STORE === null && process.env.CI === undefined) context.skip(missing);
  expect(STORE, missing).not.toBeNull();
});

const HANGS_UP = 'hangs up';

/** A server that lets a client in by `hello` as Redis does, and answers the commands of counters by `reply`; null is silence. */
async function oddStore(reply: string | null, hello = '%0') {
  const sockets: Socket[] = [];
  const replies = new Map([
    ['hello', hello],
    ['client', '+OK'],
    ['info', '$7\r\nloaded:'],
  ]);
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => socket.destroy());
    socket.on('data', (data) => {
      for (const [, command = ''] of String(data).matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)) {
        const said = replies.get(command.toLowerCase()) ?? reply;
        if (said === HANGS_UP) socket.end();
        else if (said !== null) socket.write(`${said}\r\n`);
      }
    });
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return listening(server);
}

/** A store until the end of the test, and what is told of it, in which words. */
async function openStore(port: number, commandTimeoutMs?: number, password = '') {
  const log: string[] = [];
  const note = (why: string | null) => void log.push(why ?? 'back');
  const store = await openRedisStore(`redis://${password}127.0.0.1:${port}/0`, note, commandTimeoutMs);
  onTestFinished(() => store.close());
  await store.ready();
  return { store, log };
}

describe('8 what a store says in place of a count: everybody is served, and the log has one line that names it', () => {
  test.each(readParts('test/server/odd-replies.txt').flat())('%s', async (_name, said = '', code) => {
    const reply: string | null = JSON.parse(said);
    // Long enough for a busy machine to pass a reply on; a store that says nothing is given up soon.
    const { store, log } = await openStore(await oddStore(reply), reply === null ? 50 : 5_000);
    expect([store.isLost, log]).toEqual([false, []]);
    let now = 0;
    const limiter = makeLimiter('answer', 60, store, () => now);
    for (let times = 0; times < 3; times += 1) {
      expect(await limiter.take('a')).toEqual({ limit: 60, remaining: 60, retryAfter: null });
      now += 5_000;
    }
    expect(await limiter.take('a', false)).toMatchObject({ remaining: 60, retryAfter: null });
    expect([store.isLost, log]).toEqual([true, [code]]);
  });

  test('the connection ends', async () => {
    const { store, log } = await openStore(await oddStore(HANGS_UP));
    await expect(store.hit('answer', 'a', 1, 60)).rejects.toThrow();
    expect([store.isLost, log]).toEqual([true, ['ENOTCONN']]);
  });

  test('the password is wrong', async () => {
    const port = await oddStore('+OK', '-WRONGPASS invalid username-password pair.');
    const { store, log } = await openStore(port, undefined, ':secret@');
    await expect(store.hit('answer', 'a', 1, 60)).rejects.toThrow();
    expect([store.isLost, log]).toEqual([true, ['WRONGPASS']]);
  });
});

describe.skipIf(STORE === null)('counters in a real store', () => {
  const HOUR = Date.UTC(2026, 10, 20, 12);
  const server = useServer();
  const folder = temporaryFolder();
  let port: number;
  let redis: Running;
  const stopStore = async (): Promise<void> => {
    redis.child.kill('SIGKILL');
    await redis.ended;
  };

  beforeAll(async () => {
    port = await freePort();
    redis = await startStore(port, folder);
  });
  afterAll(stopStore);
  afterEach(async () => {
    const admin = new Redis(port, '127.0.0.1');
    await admin.flushall();
    admin.disconnect();
  });

  // Patient, so that a busy machine does not open the limiter; the test of a store that hangs takes the server's own wait.
  const instance = async (clock: { now: number }, commandTimeoutMs = 5_000, at = port) => {
    const { store, log } = await openStore(at, commandTimeoutMs);
    return { app: server.start({ answerRateLimit: 5, store, clock: () => clock.now }), log };
  };
  const question = (app: FastifyInstance) => ask(app, '/api/answer?q=banana');

  test('two instances share one budget, each request counted exactly once', async () => {
    const clock = { now: HOUR };
    const [{ app }, { app: other }] = [await instance(clock), await instance(clock)];
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, at) => question(at % 2 === 0 ? app : other)),
    );
    const served = responses.filter(({ status }) => status === 200);
    expect(served).toHaveLength(5);
    expect(served.map(({ headers }) => headers['x-ratelimit-remaining']).sort()).toEqual([...'01234']);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(7);
    clock.now = HOUR + 3_600_000;
    expect((await question(other)).headers['x-ratelimit-remaining']).toBe('4');
  });

  test('keys expire, hold no address, and a refusal does not raise the count', async () => {
    const { app } = await instance({ now: HOUR });
    for (let times = 0; times < 8; times += 1) await question(app);
    const admin = new Redis(port, '127.0.0.1');
    const keys = await admin.keys('*');
    expect(keys).toHaveLength(1);
    const [key = ''] = keys;
    expect(key).not.toContain('127.0.0.1');
    expect(await admin.get(key)).toBe('5');
    expect(await admin.ttl(key)).toBeGreaterThan(3_600);
    admin.disconnect();
  });

  test('8 the store dies in the middle: no request fails; it comes back: counting resumes', async () => {
    const clock = { now: HOUR };
    const { app, log } = await instance(clock);
    await question(app);
    await stopStore();
    for (let times = 0; times < 10; times += 1) {
      clock.now += 2_000;
      const { status, headers } = await question(app);
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '5' });
    }
    const counters = async () => (await ask(app, '/readyz')).json().counters;
    expect(await counters()).toEqual({ store: 'redis', state: 'lost' });
    redis = await startStore(port, folder);
    await expect
      .poll(
        async () => {
          clock.now += 2_000;
          return (await question(app)).headers['x-ratelimit-remaining'];
        },
        { timeout: 8_000, interval: 100 },
      )
      .toBe('4');
    expect(await counters()).toEqual({ store: 'redis', state: 'ok' });
    expect(log).toHaveLength(2);
    expect(log[0]).toMatch(/^E(CONNREFUSED|CONNRESET|NOTCONN)$/);
    expect(log[1]).toBe('back');
  });

  test('8 a store that hangs delays a request by a moment only, and not every one', async () => {
    // Twenty waits of a second would be longer than the test may take.
    const { app } = await instance({ now: HOUR }, 1_000);
    await question(app);
    redis.child.kill('SIGSTOP');
    try {
      for (let times = 0; times < 20; times += 1) expect((await question(app)).status).toBe(200);
    } finally {
      redis.child.kill('SIGCONT');
    }
  });

  test('8 a store that was never there serves everybody', async () => {
    const { app, log } = await instance({ now: HOUR }, 5_000, await freePort());
    for (let times = 0; times < 7; times += 1) expect((await question(app)).status).toBe(200);
    expect(log).toEqual(['ECONNREFUSED']);
  });
});
