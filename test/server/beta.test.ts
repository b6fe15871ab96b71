import { rmSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { useServer } from '../support/server.ts';

const server = useServer();
const { fixture, request } = server;
afterEach(() => fixture.restore());

const search = (query: string) => request(`/v1/foods${query}`);

const rows = z.array(z.looseObject({ id: z.string(), amount: z.number().optional() }));
const pageSchema = z.looseObject({ count: z.int(), results: rows, next_cursor: z.string().nullable() });
const pageOf = async (url: string) => pageSchema.parse((await request(url)).json());
const ids = (results: z.infer<typeof rows>) => results.map(({ id }) => id);

test('8 a category comes in pages that together have each food once', async () => {
  const all: string[] = [];
  let page = await pageOf('/v1/foods?category=Other&limit=7');
  expect(page.category).toBe('Other');
  for (
    ;
    page.next_cursor !== null;
    page = await pageOf(`/v1/foods?category=Other&limit=7&cursor=${page.next_cursor}`)
  )
    all.push(...ids(page.results));
  all.push(...ids(page.results));
  expect(all.length).toBe(page.count);
  expect(new Set(all).size).toBe(page.count);
  expect(page.count).toBeGreaterThan(7);
});

test('8 a search has pages where they are asked for', async () => {
  const first = await pageOf('/v1/foods?q=sample&limit=3');
  expect(Object.keys(first).sort()).toEqual(['count', 'next_cursor', 'query', 'results']);
  expect([first.results.length, first.next_cursor]).toEqual([3, 'from-3']);
  const second = await pageOf('/v1/foods?q=sample&limit=3&cursor=from-3');
  expect(ids(second.results)).not.toContain(first.results[0]?.id);
  const whole = await pageOf('/v1/foods?q=sample&limit=100');
  expect(whole.count).toBeGreaterThan(20);
  expect(whole.results.length).toBe(Math.min(100, whole.count));
});

test('8 every amount of a food with its unit, ids and how it is known; what is unknown is absent', async () => {
  const nutrientsOf = async (slug: string) => {
    const { nutrients, basis } = (await request(`/v1/foods/${slug}/nutrients?lang=et`)).json();
    expect(basis).toContain('per 100 g');
    const list = z.array(z.looseObject({ key: z.string() })).parse(nutrients);
    return new Map(list.map((one) => [one.key, one]));
  };
  const ofButter = await nutrientsOf('butter-salted');
  expect(ofButter.get('protein_g')).toMatchObject({
    unit: 'g',
    fdc_id: 1003,
    sr_number: '203',
    amount: 0.85,
  });
  expect(ofButter.get('vitamin_c_mg')).toMatchObject({ amount: 0 });
  expect(ofButter.has('caffeine_mg')).toBe(false);
  expect((await nutrientsOf('water-tap')).has('sugar_g')).toBe(false);
});

test('8 categories with their headings, and how many foods each has', async () => {
  const { json } = await request('/v1/categories?lang=fi');
  const { count } = await pageOf('/v1/foods?category=Beverages');
  const beverages = { category: 'Beverages', foods: count };
  expect(json().categories).toEqual(expect.arrayContaining([expect.objectContaining(beverages)]));
  expect(json().categories).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: 'Maito- ja munatuotteet' })]),
  );
});

test('8 foods by their amount of a nutrient, both ways; unknown is not zero', async () => {
  const ranked = async (query: string) => {
    const page = await pageOf(`/v1/nutrients/sugar_g/foods?limit=100${query}`);
    expect(page.nutrient).toMatchObject({ key: 'sugar_g', unit: 'g' });
    expect(page.count).toBe(page.results.length);
    expect(ids(page.results)).not.toContain('water-tap');
    return page.results.map(({ amount }) => amount ?? Number.NaN);
  };
  const highest = await ranked('');
  expect(highest).toEqual([...highest].sort((a, b) => b - a));
  expect(await ranked('&order=lowest')).toEqual(highest.toReversed());
  const further = await pageOf('/v1/nutrients/vitamin_c_mg/foods');
  expect(further.results).toMatchObject([{ id: 'butter-salted', amount: 0 }]);
  expect((await request('/v1/nutrients/__proto__/foods')).status).toBe(404);
});

test('8 salt, which is computed, is among the nutrients without a number and ranked in grams', async () => {
  const { nutrients } = (await request('/v1/nutrients')).json();
  const salt = { key: 'salt_g', name: 'Salt', unit: 'g', fdc_id: null, sr_number: null, infoods: null };
  expect(nutrients).toContainEqual(salt);
  const page = await pageOf('/v1/nutrients/salt_g/foods');
  const sodium = await pageOf('/v1/nutrients/sodium_mg/foods');
  expect(page.nutrient).toEqual(salt);
  expect(ids(page.results)).toEqual(ids(sodium.results));
  const grams = sodium.results.map(({ amount }) => ((amount ?? Number.NaN) * 2.5) / 1000);
  expect(grams.length).toBeGreaterThan(0);
  for (const [at, { amount }] of page.results.entries()) expect(amount).toBeCloseTo(grams[at] ?? -1, 10);
});

test('8 a ranking says how each amount is known, and keeps to those that were analysed', async () => {
  const all = await pageOf('/v1/nutrients/protein_g/foods?limit=100');
  const analysed = await pageOf('/v1/nutrients/protein_g/foods?limit=100&known=analysed');
  expect(all.count).toBe(fixture.data.foods.length);
  expect(analysed.results).toMatchObject([
    { id: 'butter-salted', amount: 0.85, known: { kind: 'analysed' } },
  ]);
  const others = all.results.filter(({ id }) => id !== 'butter-salted');
  expect(others.every(({ known }) => JSON.stringify(known) === '{"kind":null}')).toBe(true);
});

test('without the rankings there are none, and everything else is answered', async () => {
  rmSync(fixture.path('rankings.jsonl'));
  expect((await request('/v1/nutrients/protein_g/foods')).status).toBe(503);
  expect((await request('/v1/foods/butter-salted')).status).toBe(200);
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
