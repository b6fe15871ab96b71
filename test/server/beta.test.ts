import { afterEach, expect, test } from 'vitest';
import { useServer } from '../support/server.ts';

const server = useServer();
const { fixture, request } = server;
afterEach(() => fixture.restore());

const search = (query: string) => request(`/v1/foods${query}`);

test('2.9 search response and rows, field by field', async () => {
  expect((await search('?q=BUTTER')).body).toBe(
    '{"query":"BUTTER","results":[{"id":"butter-salted","name":"Butter, salted","kcal_100g":717,' +
      '"source":"usda_sr_legacy","source_ref":"fdc:167500","values_license":"us_public_domain"}]}',
  );
});

test('2.9 beta food, field by field; zeros stay', async () => {
  expect((await request('/v1/foods/water-tap')).body).toBe(
    '{"id":"water-tap","name":"Water, tap","per_100g":{"kcal":0,"protein_g":0,"carbs_g":0,"fat_g":0},' +
      '"source":"usda_sr_legacy","source_ref":"fdc:167505","values_license":"us_public_domain"}',
  );
});

test.each(['', '?q=', '?q=%20', '?lang=et'])(
  '7 q missing or blank (%s): 400 missing_query',
  async (query) => {
    const { status, json } = await search(query);
    expect(status).toBe(400);
    expect(Object.keys(json())).toEqual(['error', 'example']);
  },
);

test('7 with lang the localised name is searched and returned, whatever its case and diacritics', async () => {
  for (const text of ['või', 'VOI', 'vo%CC%83i', '%20soolatud%20']) {
    expect((await search(`?q=${text}&lang=et`)).json().results, text).toMatchObject([
      { id: 'butter-salted', name: 'Või, soolatud', kcal_100g: 717 },
    ]);
  }
  expect((await search('?q=масло+соленое&lang=ru')).json().results).toHaveLength(1);
  expect((await search('?q=või')).json().results).toEqual([]);
  expect((await search('?q=või&lang=de')).json().results).toEqual([]);
});

test('7 with lang the English name and the slug are still searched; without a translation the name is English', async () => {
  expect((await search('?q=butter-sal&lang=et')).json().results).toMatchObject([{ name: 'Või, soolatud' }]);
  expect((await search('?q=apples&lang=et')).json().results).toMatchObject([{ name: 'Apples, raw' }]);
  expect((await search('?q=jalapeno')).json().results).toHaveLength(1);
});

test('7 at most 20 results', async () => {
  expect((await search('?q=sample')).json().results).toHaveLength(20);
});

test.each(['xyzzy', '__proto__', 'constructor', '%22', '%F0%9F%8D%8C', 'a'.repeat(500)])(
  '7 unknown id %s: 404 food_not_found',
  async (id) => {
    const { status, json } = await request(`/v1/foods/${id}`);
    expect(status).toBe(404);
    expect(json()).toMatchObject({ error: 'food_not_found', slug: decodeURIComponent(id) });
  },
);

test('a duplicate slug leads to its canonical food', async () => {
  expect((await request('/v1/foods/butter-with-salt')).json().id).toBe('butter-salted');
});

test('7 the limit: both headers on every response under /v1, GET and HEAD count, 429 over it', async () => {
  server.start({ betaRateLimit: 6, clock: () => Date.UTC(2026, 10, 20, 12, 59, 59, 1) });
  const responses = [
    await search('?q=butter'),
    await search(''),
    await request('/v1/foods/xyzzy'),
    await request('/v1/unknown'),
    await request('/v1/foods?q=x', { method: 'OPTIONS' }),
    await request('/v1/foods?q=x', { method: 'HEAD' }),
    await request('/v1/foods/butter-salted'),
    await search('?q=butter'),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 400, 404, 404, 204, 200, 200, 429]);
  expect(responses.map(({ headers }) => headers['x-ratelimit-remaining'])).toEqual([...'54322100']);
  for (const { headers } of responses) expect(headers['x-ratelimit-limit']).toBe('6');
  expect(responses.at(-1)?.body).toBe('{"error":"rate_limited","retry_after":1}');
  const post = await server.app.inject({ method: 'POST', url: '/v1/foods' });
  expect([post.statusCode, post.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  expect(post.headers['x-ratelimit-limit']).toBe('6');
  const broken = await server.app.inject('/v1/foods/%zz');
  expect(broken.headers['x-ratelimit-limit']).toBe('6');
});
