import { expect, test } from 'vitest';
import { collectPortions } from '../../pipeline/stages/describe-vocabulary.ts';
import { draft } from '../support/drafts.ts';

const portion = (seq_num: number, amount: number, measure: string, grams: number, fdc_id = '1') => ({
  fdc_id,
  seq_num,
  amount,
  measure,
  grams,
});

test('portions come by row, in the order of the rows; rows without any are absent', () => {
  const rows = [draft({ source_id: '2' }), draft({ source_id: '3' }), draft({ source_id: '1' })];
  const portions = [portion(1, 1, 'cup', 240), portion(2, 0.5, 'cup', 120), portion(1, 1, 'tsp', 5, '2')];
  expect(collectPortions(rows, portions)).toEqual([
    { slug: 'food-2', portions: [{ amount: 1, measure: 'tsp', grams: 5 }] },
    {
      slug: 'food-1',
      portions: [
        { amount: 1, measure: 'cup', grams: 240 },
        { amount: 0.5, measure: 'cup', grams: 120 },
      ],
    },
  ]);
});

test('what is said twice is told once, and an amount of 0 not at all; two weights of one measure both stand', () => {
  const portions = [
    portion(1, 1, 'oz', 28.35),
    portion(2, 1, 'oz ', 28.35),
    portion(3, 1, 'oz', 28),
    portion(4, 0, 'cup', 142),
  ];
  expect(collectPortions([draft({ source_id: '1' })], portions)).toEqual([
    {
      slug: 'food-1',
      portions: [
        { amount: 1, measure: 'oz', grams: 28.35 },
        { amount: 1, measure: 'oz', grams: 28 },
      ],
    },
  ]);
  expect(collectPortions([draft({ source_id: '1' })], [portion(1, 0, 'cup', 142)])).toEqual([]);
});

test('a curated row has no portions, even under the id of a food', () => {
  expect(
    collectPortions([draft({ source: 'curated_unverified', source_id: '1' })], [portion(1, 1, 'cup', 240)]),
  ).toEqual([]);
});
