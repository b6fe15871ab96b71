import { expect, test } from 'vitest';
import { readRankings } from '../../src/dataset/rankings.ts';
import type { Release } from '../../src/dataset/release.ts';
import type { Food } from '../../src/dataset/served-rows.ts';
import { dots, type EnergyPoint, energyPoints, isWithin } from '../../src/pages/audit/scatter.ts';
import { answerRow } from '../support/answer-rows.ts';
import { lineFileOf } from '../support/line-file.ts';

test('each row has its stated energy beside the one of its macronutrients, alcohol among them where it is stated', async () => {
  const per_100g = { kcal: 300, protein_g: 1, carbs_g: 10, fat_g: 2, fiber_g: 4, sugar_g: null };
  const food = (slug: string): Food => ({ ...answerRow(slug, slug), category: 'Beverages', per_100g });
  const foods = [food('liqueur'), food('juice')];
  const lines = await lineFileOf(
    `{"key":"about","made_from":{},"kinds":["analysed"]}
{"key":"alcohol_g","foods":[0],"amounts":[30],"known":"0"}
{"key":"usual_portion","foods":[],"amounts":[],"known":""}
`,
    '{"key":"',
    /./,
  );
  const rankings = readRankings(lines, foods, new Map());
  const release = { foods, rankings } as Partial<Release> as Release;
  expect(energyPoints(release)).toEqual([
    { slug: 'liqueur', source: 'usda_sr_legacy', stated: 300, computed: 4 + 24 + 8 + 18 + 210 },
    { slug: 'juice', source: 'usda_sr_legacy', stated: 300, computed: 4 + 24 + 8 + 18 },
  ]);
});

const point = (stated: number, computed: number): EnergyPoint => ({
  slug: `p${stated}-${computed}`,
  source: 'usda_sr_legacy',
  stated,
  computed,
});

test.each([
  [0, 20, 21],
  [100, 125, 126],
  [100, 80, 79],
  [125, 100, 99],
  [1000, 1250, 1251],
])('computed %i kcal: %i agree, %i do not', (computed, agreeing, beyond) => {
  expect([isWithin(point(agreeing, computed)), isWithin(point(beyond, computed))]).toEqual([true, false]);
});

test('foods on one dot are drawn once, neighbours in one stroke, also beyond the axis', () => {
  expect(dots([])).toBe('');
  expect(dots([point(6, 6), point(6, 6), point(7, 7)])).toBe('m1.5 498h3');
  expect(dots([point(6, 6), point(12, 6)])).toBe('m1.5 498h6');
  expect(dots([point(6, 12), point(6, 6)])).toBe('m1.5 495h3m-3 3h3');
  expect(dots([point(5000, 5000)])).toBe('m499.5 0h3');
});
