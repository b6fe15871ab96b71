/** Which redirects the rules look at, and what a build prints of them. */
import { describe, expect, test } from 'vitest';
import {
  keptTwins,
  REDIRECT_CHECKS,
  redirectCounts,
  redirectsFortification,
  redirectsLean,
} from '../../pipeline/checks/slugs.ts';
import { checkData, draft, found, slugEntry, srFood } from '../support/drafts.ts';

const LEAN = 'Beef, rib, separable lean only, raw';
const foods = new Map(
  [
    srFood('1', 'Beef, rib, separable lean and fat, raw', { kcal: '200', fat_g: '10' }),
    srFood('2', 'Beef, loin, separable lean and fat, raw', { kcal: '200', fat_g: '40' }),
    srFood('3', 'Beef, loin, cooked', { kcal: '200', fat_g: '20.5' }),
    srFood('4', LEAN, { kcal: '200', fat_g: '10' }),
    srFood('5', LEAN, { kcal: '200', fat_g: '10', iron_mg: '2' }),
  ].map((food) => [food.fdcId, food]),
);
const slugs = [...foods.keys()].map((id) => slugEntry(`food-${id}`, id));
const redirect = (from: string, to: string) => ({
  from: `food-${from}`,
  to: `food-${to}`,
  file: 'x',
  line: 2,
});
const broken = (data: Parameters<typeof found>[1]): string[] =>
  REDIRECT_CHECKS.flatMap((check) => found(check, { foods, slugs, ...data }));

test.each([
  ['a withdrawn slug leads as far as people decided', { redirects: [redirect('1', '2')] }],
  ['a slug that leads to no food of USDA', { redirects: [redirect('1', 'none')] }],
  ['a slug of no food of USDA', { redirects: [redirect('none', '1')] }],
  [
    'a curated row that has the number of a food of USDA',
    {
      slugs: [...slugs, slugEntry('own', '5', { source: 'curated_unverified' })],
      redirects: [{ ...redirect('1', '2'), from: 'own' }],
    },
  ],
])('no rule is broken by %s', (_what, data) => {
  expect(broken(data)).toEqual([]);
});

test('the same rule is held against a food of which only the name differs, and against one with other figures', () => {
  const led = { foods, slugs, redirects: [redirect('4', '1'), redirect('4', '2'), redirect('1', '2')] };
  expect(found(redirectsLean, led)).toEqual([
    `canonical_id: 4 "${LEAN}" to 2 "Beef, loin, separable lean and fat, raw": furthest apart in Total fat: 10 against 40 g`,
  ]);
  expect(found(redirectsFortification, led)).toEqual([]);
});

describe('redirects by rule', () => {
  test('are counted with the figure that is furthest apart', () => {
    const data = checkData({ foods, slugs, redirects: [redirect('1', '3'), redirect('1', '2')] });
    expect(redirectCounts(data)).toEqual([{ rule: 'withdrawn', count: 2, times: expect.closeTo(20, 3) }]);
  });

  test('are none where no slug leads to another', () => {
    expect(redirectCounts(checkData({ foods, slugs }))).toEqual([]);
  });
});

test('two foods are twins only where each has every figure of the other', () => {
  const rows = (...ids: string[]) => ids.map((source_id) => draft({ source_id }));
  const twice = new Map(foods).set('6', srFood('6', LEAN, { kcal: '200', fat_g: '10' }));
  expect(found(keptTwins, { foods: twice, rows: rows('4', '5') })).toEqual([]);
  expect(found(keptTwins, { foods: twice, rows: rows('4', '6') })).not.toEqual([]);
  expect(found(keptTwins, { foods: twice, rows: rows('4', '6'), keep: new Set(['6']) })).toEqual([]);
  expect(found(keptTwins, { foods: twice, rows: rows('4', 'curated') })).toEqual([]);
});
