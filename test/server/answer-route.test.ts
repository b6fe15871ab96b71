import { METHODS } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CounterStore } from '../../src/server/limiter.ts';
import { useServer } from '../support/server.ts';

const HOUR = Date.UTC(2026, 10, 20, 12);
const server = useServer();
const { request } = server;
let now: number;
const start = (overrides: Parameters<typeof server.start>[0] = {}) =>
  server.start({ clock: () => now, ...overrides });
beforeEach(() => {
  now = HOUR + 600_000;
  start();
});

const question = (text: string) => request(`/api/answer?${new URLSearchParams({ q: text }).toString()}`);

test('4.2.4 a control character anywhere: 404', async () => {
  for (const control of '\0\t\n\r\x1b\x1f\x7f\x85\x9f\u2028\u2029') {
    for (const text of [`calories in${control}banana`, `banana${control}`, control, ` ${control} `]) {
      const { status, json } = await question(text);
      expect([status, json().query]).toEqual([404, text]);
    }
  }
});

test.each(METHODS.filter((method) => !['GET', 'OPTIONS', 'CONNECT'].includes(method)))(
  '4.2.5 %s: 405 with Allow, whatever the body',
  async (method) => {
    for (const type of ['application/json', 'application/xml', ';']) {
      const response = await request('/api/answer?q=banana', {
        method,
        headers: { 'content-type': type },
        payload: '{',
      });
      expect(response.status).toBe(405);
      expect(response.headers.allow).toBe('GET, OPTIONS');
      expect(response.body).toBe(method === 'HEAD' ? '' : '{"error":"method_not_allowed"}');
    }
  },
);

describe('3, 8 the limit', () => {
  test('60 an hour: the 60th is served, the 61st is 429 with Retry-After until the hour', async () => {
    start({ answerRateLimit: 60 });
    for (let count = 1; count <= 60; count += 1) {
      const { status, headers } = await question('banana');
      expect(status).toBe(200);
      expect(headers['x-ratelimit-remaining']).toBe(String(60 - count));
    }
    const over = await question('banana');
    expect(over.status).toBe(429);
    expect(over.body).toBe('{"error":"rate_limited","retry_after":3000}');
    expect(over.headers['retry-after']).toBe('3000');
    expect(over.headers['cache-control']).toBe('no-store');
    now = HOUR + 3_600_000;
    expect((await question('banana')).headers['x-ratelimit-remaining']).toBe('59');
  });

  test('3 it fails open: a store that throws, rejects or hangs back serves everybody', async () => {
    const store: CounterStore = {
      kind: 'redis',
      isLost: true,
      hit: () => Promise.reject(new Error('away')),
      count: () => {
        throw new Error('away');
      },
    };
    start({ answerRateLimit: 1, store });
    for (let times = 0; times < 3; times += 1) {
      now += 5_000;
      const { status, headers } = await question('banana');
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'x-ratelimit-limit': '1', 'x-ratelimit-remaining': '1' });
      expect((await request('/api/answer', { method: 'OPTIONS' })).status).toBe(204);
    }
  });
});
