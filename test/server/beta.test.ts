import { expect, test } from 'vitest';
import { z } from 'zod';
import { useServer } from '../support/server.ts';

const { request } = useServer();

const row = z.looseObject({ id: z.string(), amount: z.number().optional() });
const pageSchema = z.looseObject({
  count: z.int(),
  results: z.array(row),
  next_cursor: z.string().nullable(),
});
const pageOf = async (url: string) => pageSchema.parse((await request(url)).json());
const ids = ({ results }: z.infer<typeof pageSchema>) => results.map(({ id }) => id);
const amounts = ({ results }: z.infer<typeof pageSchema>) =>
  results.map(({ amount }) => amount ?? Number.NaN);

test('8 a category comes in pages that together have each food once', async () => {
  const url = '/v1/foods?category=Other&limit=7';
  let page = await pageOf(url);
  expect(page.category).toBe('Other');
  const all = ids(page);
  while (page.next_cursor !== null) {
    page = await pageOf(`${url}&cursor=${page.next_cursor}`);
    all.push(...ids(page));
  }
  expect([all.length, new Set(all).size]).toEqual([page.count, page.count]);
  expect(page.count).toBeGreaterThan(7);
});

test('8 foods by their amount of a nutrient, both ways; unknown is not zero', async () => {
  const ranked = async (query: string) => {
    const page = await pageOf(`/v1/nutrients/sugar_g/foods?limit=100${query}`);
    expect(page.nutrient).toMatchObject({ key: 'sugar_g', unit: 'g' });
    expect(page.count).toBe(page.results.length);
    expect(ids(page)).not.toContain('water-tap');
    return amounts(page);
  };
  const highest = await ranked('');
  expect(highest).toEqual([...highest].sort((a, b) => b - a));
  expect(await ranked('&order=lowest')).toEqual(highest.toReversed());
});

test('8 salt, which is computed, is ranked in grams as sodium is', async () => {
  const ranking = (key: string) => pageOf(`/v1/nutrients/${key}/foods`);
  const [salt, sodium] = [await ranking('salt_g'), await ranking('sodium_mg')];
  expect(ids(salt)).toEqual(ids(sodium));
  const grams = amounts(sodium).map((amount) => (amount * 2.5) / 1000);
  expect(grams.length).toBeGreaterThan(0);
  for (const [at, amount] of amounts(salt).entries()) expect(amount).toBeCloseTo(grams[at] ?? -1, 10);
});
