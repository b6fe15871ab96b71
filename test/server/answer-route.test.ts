import { METHODS } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CounterStore } from '../../src/server/limiter.ts';
import { useServer } from '../support/server.ts';

const HOUR = Date.UTC(2026, 10, 20, 12);
const server = useServer();
const { fixture, request } = server;
let now: number;
const start = (overrides: Parameters<typeof server.start>[0] = {}) =>
  server.start({ clock: () => now, ...overrides });
beforeEach(() => {
  now = HOUR + 600_000;
  start();
});

const question = (text: string) => request(`/api/answer?${new URLSearchParams({ q: text }).toString()}`);

describe('4.2.5, 7 refusals', () => {
  test('4.2.4 a control character anywhere: 404', async () => {
    for (const control of '\0\t\n\r\x1b\x1f\x7f\x85\x9f\u2028\u2029') {
      for (const text of [`calories in${control}banana`, `banana${control}`, control, ` ${control} `]) {
        const { status, json } = await question(text);
        expect([status, json().query]).toEqual([404, text]);
      }
    }
  });
});

describe('4.2.6 headers', () => {
  test('4.2.6 both rate headers are on 200, 204, 400, 404, 405, 414, 429 and 503', async () => {
    start({ answerRateLimit: 4 });
    const responses = [
      await question('banana'),
      await request('/api/answer', { method: 'OPTIONS' }),
      await question(''),
      await question('xyzzy'),
      await request('/api/answer?q=banana', { method: 'POST' }),
      await request('/api/answer?q=banana', { method: 'HEAD' }),
      await request('/api/answer?q=banana', { method: 'PROPFIND' }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 204, 400, 404, 405, 405, 405]);
    const long = await server.app.inject(`/api/answer?q=${'a'.repeat(17_000)}`);
    expect(long.statusCode).toBe(414);
    expect(long.headers).toMatchObject({ 'x-ratelimit-limit': '4', 'x-ratelimit-remaining': '0' });
    const limited = await question('banana');
    fixture.write('foods.json', 'broken');
    now += 3_600_000;
    const unavailable = await question('banana');
    fixture.restore();
    expect([limited.status, unavailable.status]).toEqual([429, 503]);
    for (const { status, headers } of [...responses, limited, unavailable]) {
      expect(headers['x-ratelimit-limit'], String(status)).toBe('4');
      expect(headers['x-ratelimit-remaining'], String(status)).toMatch(/^[0-4]$/);
    }
  });
});

describe('4.2.5 methods', () => {
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
});

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

  test('7 counted per IPv4 address and per IPv6 /64', async () => {
    start({ answerRateLimit: 1 });
    const from = async (remoteAddress: string) =>
      (await request('/api/answer?q=banana', { remoteAddress })).status;
    expect(await from('192.0.2.1')).toBe(200);
    expect(await from('::ffff:192.0.2.1')).toBe(429);
    expect(await from('192.0.2.2')).toBe(200);
    expect(await from('2001:db8:0:1::1')).toBe(200);
    expect(await from('2001:db8:0:1:ffff::2')).toBe(429);
    expect(await from('2001:db8:0:2::1')).toBe(200);
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

describe('2 TRUST_PROXY: whose allowance a request takes', () => {
  const PROXY = ['10.0.0.0/8'];
  test.each<[string, string[], string, forwarded: string[], statuses: number[]]>([
    ['unset: X-Forwarded-For is ignored', [], '192.0.2.1', ['203.0.113.1', '203.0.113.2'], [200, 429]],
    [
      'behind the proxy the client counts, and entries it wrote itself do not',
      PROXY,
      '10.0.0.1',
      ['6.6.6.6, 203.0.113.1', '7.7.7.7, 203.0.113.1', '6.6.6.6, 203.0.113.2'],
      [200, 429, 200],
    ],
    [
      'who is no proxy cannot speak for others',
      PROXY,
      '192.0.2.1',
      ['203.0.113.1', '203.0.113.2'],
      [200, 429],
    ],
    ['an entry that is no address falls back to the proxy', PROXY, '10.0.0.1', ['unknown', 'x'], [200, 429]],
  ])('%s', async (_what, trustProxy, remoteAddress, forwarded, statuses) => {
    start({ answerRateLimit: 1, trustProxy });
    for (const [at, list] of forwarded.entries()) {
      const headers = { 'x-forwarded-for': list };
      expect((await request('/api/answer?q=banana', { remoteAddress, headers })).status).toBe(statuses[at]);
    }
  });
});
