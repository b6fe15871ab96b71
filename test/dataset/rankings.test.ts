import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import type { Wanted } from '../../src/dataset/rankings.ts';
import { makeFixture } from '../support/fixture.ts';

const fixture = makeFixture();
afterEach(() => fixture.restore());

const ranked = async (wanted: Wanted) => (await fixture.load()).release?.rankings?.of(wanted) ?? null;

describe('a ranking', () => {
  test('has each food with a known amount once, the highest first, as foods.json has them', async () => {
    const known = fixture.data.foods.flatMap(({ slug, per_100g: { sugar_g } }) =>
      sugar_g === null ? [] : [[slug, sugar_g]],
    );
    const sugar = (await ranked({ key: 'sugar_g' })) ?? [];
    expect(sugar.map(({ food, value }) => [food.slug, value])).toEqual(
      known.toSorted((a, b) => Number(b[1]) - Number(a[1])),
    );
  });

  test('per 100 kcal leaves out what has next to no energy, and per portion what has no portion', async () => {
    const byEnergy = (await ranked({ key: 'protein_g', basis: '100kcal' })) ?? [];
    expect(byEnergy.length).toBeGreaterThan(50);
    expect(byEnergy.map(({ food }) => food.slug)).not.toContain('water-tap');
    for (const { food, amount, value } of byEnergy)
      expect(value).toBeCloseTo((100 * amount) / food.per_100g.kcal, 1);
    const byPortion = await ranked({ key: 'protein_g', basis: 'portion' });
    expect(byPortion).toMatchObject([{ food: { slug: 'butter-salted' }, amount: 0.85, value: 0.121 }]);
  });

  test('is none for what is no nutrient', async () => {
    expect(await ranked({ key: 'toString' })).toBeNull();
  });
});

test.each([
  [
    'of other foods',
    (text: string) => text.replace(/"foods.json":"\w{8}/, '"foods.json":"00000000'),
    'goes with another foods.json',
  ],
  ['without its first line', (text: string) => text.slice(text.indexOf('\n') + 1), 'not JSON'],
  [
    'without its last line',
    (text: string) => text.slice(0, text.indexOf('{"key":"usual_portion"')),
    'cut short',
  ],
])('a file %s is refused', async (_what, change, reason) => {
  const text = readFileSync(fixture.path('rankings.jsonl'), 'utf8');
  fixture.write('rankings.jsonl', change(text));
  const { faults, release } = await fixture.load();
  expect(faults).toContainEqual({ file: 'rankings.jsonl', reason: expect.stringContaining(reason) });
  expect(release?.rankings).toBeNull();
});
