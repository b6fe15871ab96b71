import { expect, test } from 'vitest';
import { similarFoods } from '../../src/dataset/similar-foods.ts';

const FIGURES = { kcal: 250, protein_g: 9, carbs_g: 49, fat_g: 4, fiber_g: 6, sugar_g: null, salt_g: 1 };
const food = (slug: string, name: string, figures: object = {}) => ({
  slug,
  name,
  per_100g: { ...FIGURES, ...figures },
});
const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug);
const loaf = food('loaf', 'Bread, rye, raw');

test('similar foods are never the food itself, and at most as many as are wanted', () => {
  const others = [loaf, food('a', 'Bread, rye'), food('b', 'Bread, rye')];
  expect(slugs(similarFoods(loaf, others, 6))).toEqual(['a', 'b']);
  expect(slugs(similarFoods(loaf, others, 1))).toEqual(['a']);
});

test('of figures that are as near, those of one kind come first: what it is, then its state', () => {
  const apart = { kcal: 280 };
  const others = [
    food('other', 'Cake, plain', apart),
    food('bread', 'Bread, wheat', apart),
    food('rye', 'Bread, rye, toasted', apart),
    food('same', 'Bread, rye, raw, sliced', apart),
    food('near', 'Cake, plain', { kcal: 251 }),
  ];
  expect(slugs(similarFoods(loaf, others, 9))).toEqual(['near', 'same', 'rye', 'bread', 'other']);
});

test('words beyond the kind do not make foods similar', () => {
  const others = [food('words', 'Cake, all commercial rye varieties'), food('plain', 'Cake, plain')];
  expect(slugs(similarFoods(food('x', 'Bread, all commercial rye varieties'), others, 9))).toEqual([
    'words',
    'plain',
  ]);
});

test.each([
  ['energy', { kcal: 50 }],
  ['protein', { protein_g: 30 }],
  ['carbohydrate', { carbs_g: 5 }],
  ['fat', { fat_g: 40 }],
  ['fibre', { fiber_g: 30 }],
  ['salt', { salt_g: 90 }],
])('a food that differs widely in %s is not similar, however like its name', (_what, figures) => {
  expect(similarFoods(loaf, [food('other', 'Bread, rye, raw', figures)], 9)).toEqual([]);
});

test('a figure that one of the two has not is left out, which is not the same as 0', () => {
  const fibrous = food('x', 'Bread, rye', { fiber_g: 16 });
  const others = [
    food('none', 'Bread, rye', { fiber_g: 0 }),
    food('unknown', 'Bread, rye', { fiber_g: null }),
  ];
  expect(slugs(similarFoods(fibrous, others, 9))).toEqual(['unknown']);
});

test('small amounts count by their ratio: 1 g of fat beside 9 g is more than 41 g beside 49 g', () => {
  const lean = food('x', 'Bread', { fat_g: 1 });
  const rich = food('y', 'Bread', { fat_g: 41 });
  expect(similarFoods(lean, [food('other', 'Bread', { fat_g: 9 })], 9)).toEqual([]);
  expect(similarFoods(rich, [food('other', 'Bread', { fat_g: 49 })], 9)).toHaveLength(1);
});
