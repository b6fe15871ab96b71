import { METHODS } from 'node:http';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, makeFixture } from '../support/fixture.ts';
import { exchange, listen, parseHead, testApp } from '../support/http.ts';

const RUNS = 21_000;
/** The scripts and data blocks of the pages themselves; a block's data escapes every `<`. */
const OWN_SCRIPTS =
  /<script type="(?:module" src="\/assets\/[0-9a-f]+\/[a-z-]+\.js">|application\/(?:ld\+)?json"(?: id="[a-z-]+")?>[^<]*)<\/script>/g;

/** Far above what any request takes; a hang or a regular expression gone wild exceeds it. */

let fixture: Fixture;
let app: FastifyInstance;
beforeAll(async () => {
  fixture = makeFixture();
  app = testApp(fixture);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  fixture.remove();
});

const word = fc.constantFrom(
  ...[
    'how',
    'many',
    'calories',
    'in',
    'a',
    'banana',
    'butter',
    'vs',
    'versus',
    'and',
    'fat',
    'salt',
    'sugar',
  ],
  ...['saturated fat', 'per', '100g', 'macaroni and cheese', '2%', 'sodium', 'of', 'the', 'stew', '', '  '],
);
const question = fc.array(word, { maxLength: 60 }).map((words) => words.join(' '));
const text = fc.oneof(
  question,
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '%',
    '%zz',
    '%E0%A4%A',
    '../',
    '\0',
    '🍌',
    'İ',
    'ß',
  ),
  fc.constantFrom('butter-salted', 'bananas-raw', 'old-banana', 'answer-only-stew', 'black-rye-loaf'),
);
const encoded = fc.oneof(
  text.map((value) => encodeURIComponent(value.replace(/[\ud800-\udfff]/g, '?'))),
  fc.string({ unit: fc.constantFrom(...'%&=+#?/;[]{}<>"\'|\\^`~!$*(),:@0aZ'), maxLength: 60 }),
);
const name = fc.constantFrom('food', 'search', 'lang', 'q', 'format', 'food[]', '__proto__', '');
const query = fc
  .array(fc.tuple(name, encoded), { maxLength: 5 })
  .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join('&'));
const path = fc.oneof(
  fc.constantFrom('/food-api.php', '/api/answer', '/api/answer.php', '/v1/foods', '/counter.php', '/'),
  fc.constantFrom('/datasets/foods.json', '/.well-known/openapi.yaml', '/robots.txt', '/readyz', '/nope'),
  encoded.map((slug) => `/foods/${slug}`),
  encoded.map((id) => `/v1/foods/${id}`),
  encoded.map((rest) => `/${rest}`),
);
/** `inject` reads targets as relative addresses; those that would name another host go over a socket instead. */
const injectable = path.filter((one) => !/^\/[/\\]/.test(one) && URL.canParse(one, 'http://localhost'));
const method = fc.oneof(
  { arbitrary: fc.constant('GET'), weight: 6 },
  { arbitrary: fc.constantFrom(...METHODS.filter((one) => one !== 'CONNECT')), weight: 1 },
);
const headers = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-version',
    'content-type',
    'origin',
    'range',
    'x-forwarded-for',
    'if-none-match',
  ),
  fc.oneof(
    fc.constantFrom('*/*', 'text/html', '1.x', ';', 'application/json', 'bytes=0-1', 'unknown', '*', '"x"'),
    fc.string({ unit: fc.constantFrom(...'abc;,=*/"\\ 0'), minLength: 1, maxLength: 30 }),
  ),
  { maxKeys: 3 },
);

test(`no request leads to a fault of the server or a hang (${RUNS} requests)`, async () => {
  const statuses = new Map<number, number>();
  const check = async (verb: string, target: string, extra: Record<string, string>, payload?: string) => {
    const response = await app.inject({
      method: verb as 'GET',
      url: target,
      headers: extra,
      ...(payload === undefined ? {} : { payload }),
    });
    const { statusCode } = response;
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    expect(statusCode).toBeLessThan(500);
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(response.headers).not.toHaveProperty('etag');
    const type = String(response.headers['content-type'] ?? '');
    if (verb !== 'HEAD' && type.startsWith('application/json')) JSON.parse(response.body);
    if (type.startsWith('text/html'))
      expect(response.body.replace(OWN_SCRIPTS, '')).not.toMatch(/<script|<img|<iframe/i);
    const pathname = target.split('?', 1)[0];
    if (pathname === '/api/answer') expect(response.headers).toHaveProperty('x-ratelimit-remaining');
    if (pathname === '/food-api.php' && /[?&]search=/.test(target.split('#', 1)[0] ?? ''))
      expect(statusCode).toBe(200);
  };
  await fc.assert(
    fc.asyncProperty(
      method,
      injectable,
      query,
      headers,
      fc.option(fc.constantFrom('{', '<a/>', '{"__proto__":1}')),
      (verb, where, what, extra, payload) =>
        check(verb, what === '' ? where : `${where}?${what}`, extra, payload ?? undefined),
    ),
    { numRuns: RUNS, seed: 20_261_120, endOnFailure: true },
  );
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(RUNS);
  for (const status of [200, 204, 301, 400, 404, 405])
    expect(statuses.has(status), String(status)).toBe(true);
}, 120_000);

test('no target over a socket leads to a fault of the server or silence (400 requests)', async () => {
  const port = await listen(app);
  await fc.assert(
    fc.asyncProperty(path, query, async (where, what) => {
      const target = `${where}?${what}`.replace(/[^\x21-\x7e]/g, '');
      const raw = await exchange(port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      const { status, headers } = parseHead(raw);
      expect(status).toBeGreaterThanOrEqual(200);
      expect(status).toBeLessThan(500);
      expect(headers.get('access-control-allow-origin')).toBe('*');
    }),
    { numRuns: 400, seed: 20_261_120, endOnFailure: true },
  );
}, 60_000);
