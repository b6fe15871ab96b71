import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { clientKey, truncatedAddress } from '../../src/server/address.ts';
import {
  type CounterStore,
  makeLimiter,
  makeMemoryStore,
  rateHook,
  secondsToFlip,
} from '../../src/server/limiter.ts';

const HOUR = Date.UTC(2026, 10, 20, 12);

function at(start: number, limit = 3, store: CounterStore = makeMemoryStore()) {
  const clock = { now: start };
  return { clock, limiter: makeLimiter('answer', limit, store, () => clock.now) };
}

describe('3 the window is the clock hour', () => {
  test('the limit is admitted, the next one is not, and a refusal does not count', async () => {
    const { limiter } = at(HOUR);
    const seen = [];
    for (let times = 0; times < 5; times += 1) seen.push(await limiter.take('a'));
    expect(seen.map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0, 0]);
    expect(seen.map(({ retryAfter }) => retryAfter)).toEqual([null, null, null, 3600, 3600]);
    expect(limiter.taken).toEqual({ allowed: 3, refused: 2, uncounted: 0 });
  });

  test('a count that began a minute before the hour is gone at the hour', async () => {
    const { limiter, clock } = at(HOUR + 59 * 60_000);
    for (let times = 0; times < 4; times += 1) await limiter.take('a');
    clock.now = HOUR + 3_600_000 - 1;
    expect(await limiter.take('a')).toEqual({ limit: 3, remaining: 0, retryAfter: 1 });
    clock.now = HOUR + 3_600_000;
    expect(await limiter.take('a')).toEqual({ limit: 3, remaining: 2, retryAfter: null });
  });

  test('a clock that steps back and forth over the edge meets the counts of both hours', async () => {
    const { limiter, clock } = at(HOUR);
    const take = async (now: number) => {
      clock.now = now;
      return (await limiter.take('a')).remaining;
    };
    const seen = [];
    for (const now of [-1, -1, -1, 0, -1, 0, 3_600_000, 0, -1]) seen.push(await take(HOUR + now));
    // The last two: of the hour just left, and of one that only a clock that is out by two hours asks for.
    expect(seen).toEqual([2, 1, 0, 2, 0, 1, 2, 0, 2]);
  });

  test('nothing comes back within the hour', async () => {
    const { limiter, clock } = at(HOUR);
    for (let times = 0; times < 3; times += 1) await limiter.take('a');
    clock.now = HOUR + 30 * 60_000;
    expect((await limiter.take('a')).retryAfter).toBe(1800);
  });
});

test('7 Retry-After is whole seconds, rounded up, 1 to 3,600', () => {
  expect(secondsToFlip(HOUR)).toBe(3600);
  expect(secondsToFlip(HOUR + 1)).toBe(3600);
  expect(secondsToFlip(HOUR + 1_000)).toBe(3599);
  expect(secondsToFlip(HOUR + 3_599_999)).toBe(1);
});

test('6 looking does not count', async () => {
  const { limiter } = at(HOUR);
  await limiter.take('a');
  for (let times = 0; times < 10; times += 1) {
    expect(await limiter.take('a', false)).toEqual({ limit: 3, remaining: 2, retryAfter: null });
  }
});

test('clients do not share, and limits of different names do not either', async () => {
  const store = makeMemoryStore();
  const answer = makeLimiter('answer', 1, store, () => HOUR);
  const beta = makeLimiter('beta', 1, store, () => HOUR);
  await answer.take('a');
  expect((await answer.take('a')).retryAfter).not.toBeNull();
  expect((await answer.take('b')).retryAfter).toBeNull();
  expect((await beta.take('a')).retryAfter).toBeNull();
});

describe('8 the limiter fails open', () => {
  const failing = (error: () => never): CounterStore & { asked: number } => ({
    kind: 'process',
    isLost: true,
    asked: 0,
    hit() {
      this.asked += 1;
      return error();
    },
    count() {
      this.asked += 1;
      return error();
    },
  });
  const broken = (): never => {
    throw new Error('store is gone');
  };

  test('requests are served with the full allowance', async () => {
    const { limiter, clock } = at(HOUR, 3, failing(broken));
    for (let times = 0; times < 10; times += 1) {
      clock.now += 2_000;
      expect(await limiter.take('a')).toEqual({ limit: 3, remaining: 3, retryAfter: null });
    }
    clock.now += 2_000;
    expect(await limiter.take('a', false)).toEqual({ limit: 3, remaining: 3, retryAfter: null });
    expect(limiter.taken).toEqual({ allowed: 0, refused: 0, uncounted: 10 });
  });

  test('a store that failed rests for a second, then is asked again', async () => {
    const store = failing(broken);
    const { limiter, clock } = at(HOUR, 3, store);
    await limiter.take('a');
    await limiter.take('a');
    expect(store.asked).toBe(1);
    clock.now += 1_000;
    await limiter.take('a');
    expect(store.asked).toBe(2);
  });

  test('a clock that jumps back does not keep the store resting', async () => {
    const store = failing(broken);
    const { limiter, clock } = at(HOUR, 3, store);
    await limiter.take('a');
    clock.now -= 7_200_000;
    await limiter.take('a');
    expect(store.asked).toBe(2);
  });
});

test('8 a quarter of a million addresses in one hour cannot fill the memory nor push out a client that was counted', () => {
  const store = makeMemoryStore();
  for (let times = 0; times < 3; times += 1) store.hit('answer', 'greedy', 1, 2);
  for (let client = 0; client < 250_000; client += 1) store.hit('answer', `c${client}`, 1, 2);
  expect(store.hit('answer', 'greedy', 1, 2)).toBe(3);
  expect(store.count('answer', 'c249999', 1)).toBe(0);
  expect(store.hit('answer', 'newcomer', 1, 2)).toBe(0);
  expect(store.count('answer', 'newcomer', 1)).toBe(0);
  expect(store.hit('answer', 'newcomer', 2, 2)).toBe(1);
});

test('a client that has hung up has no address, and is no fault of the server', () => {
  // Fastify types an address for every request; the socket of one that was cut off has none.
  expect(clientKey(undefined)).toBeNull();
  expect(truncatedAddress(undefined)).toBe('unknown');
});

describe('3 the hook of a limited route', () => {
  const served = (counted?: readonly string[]) => {
    const clients: string[] = [];
    const memory = makeMemoryStore();
    const hit: CounterStore['hit'] = (...taken) => {
      clients.push(taken[1]);
      return memory.hit(...taken);
    };
    const app = Fastify({ trustProxy: true });
    app.addHook('onRequest', rateHook(at(HOUR, 2, { ...memory, hit }).limiter, counted));
    app.all('/', (_request, reply) => reply.send('served'));
    const ask = async (method: 'GET' | 'HEAD' | 'POST', from: object = {}) => {
      const { statusCode, headers, body } = await app.inject({ method, url: '/', ...from });
      const { 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': left, 'retry-after': after } = headers;
      return [statusCode, limit, left, after, body];
    };
    return { ask, clients };
  };

  test('GET and HEAD count, other methods do not; over the limit 429 says when to come back', async () => {
    const { ask } = served();
    expect(await ask('POST')).toEqual([200, '2', '2', undefined, 'served']);
    expect(await ask('GET')).toEqual([200, '2', '1', undefined, 'served']);
    expect((await ask('HEAD')).slice(0, 3)).toEqual([200, '2', '0']);
    const refusal = JSON.stringify({ error: 'rate_limited', retry_after: 3600 });
    expect(await ask('GET')).toEqual([429, '2', '0', '3600', refusal]);
    expect(await ask('POST')).toEqual([200, '2', '0', undefined, 'served']);
  });

  test('a route may count other methods', async () => {
    const { ask } = served(['POST']);
    expect((await ask('GET')).slice(0, 3)).toEqual([200, '2', '2']);
    expect((await ask('POST')).slice(0, 3)).toEqual([200, '2', '1']);
  });

  test('who names no address is counted by its own, and by none where it has none', async () => {
    const { ask, clients } = served();
    await ask('GET', { headers: { 'x-forwarded-for': '203.0.113.7' } });
    await ask('GET', { headers: { 'x-forwarded-for': 'nowhere' } });
    await ask('GET', { remoteAddress: 'nowhere' });
    expect(clients).toEqual(['203.0.113.7', '127.0.0.1', 'unknown']);
  });
});
