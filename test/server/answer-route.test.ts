import { METHODS } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CounterStore } from '../../src/server/limiter.ts';
import { BASE_URL } from '../support/fixture.ts';
import { expectedBody, useServer } from '../support/server.ts';

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

describe('2.7 bodies', () => {
  test('2.7 one food: the answer object, field by field and in order', async () => {
    const { status, body } = await question('How many calories are in a banana?');
    expect(status).toBe(200);
    expect(body).toBe(expectedBody('answer'));
  });

  test('6 a comparison: fields in order, foods in the order asked', async () => {
    const { status, body } = await question('protein in butter vs banana');
    expect(status).toBe(200);
    expect(body).toBe(expectedBody('comparison'));
  });

  test('1.4 answers for a food that /food-api.php does not know, and its page exists', async () => {
    const { status, json } = await question('calories in answer only stew');
    expect(status).toBe(200);
    const { pathname } = new URL(String(json().source_url));
    expect((await request('/food-api.php?food=answer-only-stew')).status).toBe(404);
    expect((await request(pathname)).status).toBe(200);
  });

  test('2.2 a stored zero is an answer, a missing value is 404 and never 0', async () => {
    expect((await question('fat in salt')).json()).toMatchObject({ value: 0 });
    for (const text of ['sugar in black rye loaf', 'sugar in tap water', 'salt in tea black brewed']) {
      const { status, json } = await question(text);
      expect(status, text).toBe(404);
      expect(json(), text).toMatchObject({ error: 'answer_not_found', query: text });
    }
  });

  test('6 a comparison with a missing value on one side is 404', async () => {
    expect((await question('sugar in banana vs black rye loaf')).status).toBe(404);
  });
});

describe('4.2.5, 7 refusals', () => {
  test.each(['', '?q=', '?q=%20%20', '?Q=banana', '?q=banana&q='])(
    '4.2.5 %s: 400 missing_query with an example that works',
    async (query) => {
      const { status, json } = await request(`/api/answer${query}`);
      expect(status).toBe(400);
      expect(Object.keys(json())).toEqual(['error', 'example']);
      expect(json().error).toBe('missing_query');
      const example = new URL(String(json().example));
      expect((await request(example.pathname + example.search)).status).toBe(200);
    },
  );

  test('4.2.5 an unknown food: 404 with the query and a hint', async () => {
    const { status, json } = await question('calories in bananass raws');
    expect(status).toBe(404);
    expect(Object.keys(json())).toEqual(['error', 'query', 'hint', 'suggestions']);
    expect(json().suggestions).toContainEqual({ slug: 'bananas-raw', name: 'Bananas, raw' });
    expect(json()).toMatchObject({ error: 'answer_not_found', query: 'calories in bananass raws' });
    expect(json().hint).toContain('bananas-raw');
    expect(json().hint).toContain(`${BASE_URL}/search?q=`);
  });

  test('6 more than two foods: 404 with a hint that says so', async () => {
    const { status, json } = await question('banana vs butter vs apple');
    expect(status).toBe(404);
    expect(json().hint).toContain('Two foods');
  });

  test('4.2.4 the length is counted in code points after trimming: 160 is read, 161 is 404', async () => {
    const padded = (length: number) => `${'🍌'.repeat(length - 7)} banana`;
    expect([...padded(160)]).toHaveLength(160);
    // Symbols are no words, so what is left names a food.
    expect((await question(padded(160))).status).toBe(200);
    expect((await question(padded(161))).status).toBe(404);
    expect((await question(`   ${padded(160)}   `)).status).toBe(200);
    expect((await question('banana '.repeat(2_000))).status).toBe(404);
  });

  test('4.2.4 a control character anywhere: 404', async () => {
    for (const control of '\0\t\n\r\x1b\x1f\x7f\x85\x9f\u2028\u2029') {
      for (const text of [`calories in${control}banana`, `banana${control}`, control, ` ${control} `]) {
        const { status, json } = await question(text);
        expect([status, json().query]).toEqual([404, text]);
      }
    }
  });

  test('a no-break space is no control character', async () => {
    expect((await question('calories\u00a0in banana')).status).toBe(200);
  });
});

test('7 query is the question as received, blanks and all', async () => {
  expect((await request('/api/answer?q=%20banana%20')).json().query).toBe(' banana ');
  expect((await request('/api/answer?q=xyzzy&q=+banana')).json().query).toBe(' banana');
});

test('1 /api/answer.php is the same endpoint with the same counter', async () => {
  start({ answerRateLimit: 2 });
  const first = await request('/api/answer?q=banana');
  const second = await request('/api/answer.php?q=banana');
  expect(second.body).toBe(first.body);
  expect(second.headers['x-ratelimit-remaining']).toBe('0');
  expect((await request('/api/answer')).status).toBe(429);
});

describe('4.2.6 headers', () => {
  test('an answer may be kept for an hour; refusals are not kept', async () => {
    expect((await question('banana')).headers['cache-control']).toBe('public, max-age=3600');
    expect((await question('xyzzy')).headers['cache-control']).toBe('no-store');
    expect((await question('')).headers['cache-control']).toBe('no-store');
    expect((await request('/api/answer', { method: 'POST' })).headers['cache-control']).toBe('no-store');
  });

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
  test('OPTIONS: 204 without a body, with or without the headers of a preflight', async () => {
    const preflight = { origin: 'https://app.example', 'access-control-request-method': 'GET' };
    for (const headers of [{}, preflight, { origin: 'null' }]) {
      const response = await request('/api/answer?q=x', { method: 'OPTIONS', headers });
      expect(response.status).toBe(204);
      expect(response.body).toBe('');
      expect(response.headers['content-length']).toBeUndefined();
      expect(response.headers['access-control-allow-origin']).toBe('*');
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

  test('6 only GET counts', async () => {
    start({ answerRateLimit: 2 });
    for (const method of ['OPTIONS', 'POST', 'HEAD', 'DELETE']) {
      const { headers } = await request('/api/answer?q=banana', { method });
      expect(headers['x-ratelimit-remaining']).toBe('2');
    }
    await question('banana');
    expect((await request('/api/answer', { method: 'OPTIONS' })).headers['x-ratelimit-remaining']).toBe('1');
  });

  test('over the limit OPTIONS is 204 and POST is 405 all the same', async () => {
    start({ answerRateLimit: 1 });
    await question('banana');
    expect((await question('banana')).status).toBe(429);
    expect((await request('/api/answer', { method: 'OPTIONS' })).status).toBe(204);
    expect((await request('/api/answer', { method: 'POST' })).status).toBe(405);
  });

  test('3 refused questions count as well', async () => {
    start({ answerRateLimit: 2 });
    await question('');
    await question('xyzzy');
    expect((await question('banana')).status).toBe(429);
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

  test('the row endpoint has no limit', async () => {
    start({ answerRateLimit: 1, betaRateLimit: 1 });
    for (let times = 0; times < 20; times += 1) {
      const { status, headers } = await request('/food-api.php?food=butter-salted');
      expect(status).toBe(200);
      expect(headers).not.toHaveProperty('x-ratelimit-limit');
    }
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
