import { expect, test } from 'vitest';
import { similarFoods } from '../../src/dataset/similar-foods.ts';

const food = (slug: string, name: string, category: string | null, kcal: number) => ({
  slug,
  name,
  category,
  per_100g: { kcal, protein_g: 1, carbs_g: 1, fat_g: 1, fiber_g: 1, sugar_g: null },
});
const FOODS = [
  food('cheese', 'Cheese, salted', 'Dairy', 717),
  food('butter-plain', 'Butter, without salt', 'Dairy', 700),
  food('butter-salted', 'Butter, salted', 'Dairy', 717),
  food('butter-whipped', 'Butter, whipped, with salt', 'Dairy', 300),
  food('cookie', 'Butter, salted, in a cookie', 'Sweets', 717),
];
const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug);
const butter = food('butter-salted', 'Butter, salted', 'Dairy', 717);

test('near foods are of the category, its own family first, never the food itself', () => {
  expect(slugs(similarFoods(butter, FOODS, 6))).toEqual(['butter-plain', 'butter-whipped', 'cheese']);
});

test('a food without a category is compared with all; the limit holds; the same input gives the same list', () => {
  const stew = { ...butter, category: null };
  expect(slugs(similarFoods(stew, FOODS, 1))).toEqual(['cookie']);
  expect(similarFoods(stew, FOODS, 6)).toEqual(similarFoods(stew, FOODS, 6));
});

test('equal nearness keeps the order of the dataset', () => {
  const twins = [food('a', 'Rye bread', 'Baked', 250), food('b', 'Rye bread', 'Baked', 250)];
  expect(slugs(similarFoods(food('x', 'Rye bread', 'Baked', 250), twins, 6))).toEqual(['a', 'b']);
});

test('figures decide between foods whose names are as near; each counts by its own span', () => {
  const plain = food('plain', 'Rye loaf', 'Baked', 250);
  const other = (slug: string, figures: object) => ({
    ...food(slug, 'Rye loaf', 'Baked', 250),
    per_100g: { ...plain.per_100g, ...figures },
  });
  // 40 kcal of 400, 6 g of 30 protein, 15 g of 50 carbohydrate, 20 g of 50 fat, 7.5 g of 15 fibre.
  const others = [
    other('fibre', { fiber_g: 8.5 }),
    other('fat', { fat_g: 21 }),
    other('carbs', { carbs_g: 16 }),
    other('protein', { protein_g: 7 }),
    other('kcal', { kcal: 210 }),
    other('same', {}),
  ];
  expect(slugs(similarFoods(plain, others, 9))).toEqual(['same', 'kcal', 'protein', 'carbs', 'fat', 'fibre']);
});

test('a figure that one of the two has not is left out, which is not the same as 0; a difference counts once', () => {
  const plain = food('plain', 'Rye loaf', 'Baked', 250);
  const other = (slug: string, figures: object) => ({
    ...food(slug, 'Rye loaf', 'Baked', 250),
    per_100g: { ...plain.per_100g, fiber_g: 15, ...figures },
  });
  const fibrous = { ...plain, per_100g: { ...plain.per_100g, fiber_g: 15 } };
  const others = [other('none', { fiber_g: 0 }), other('unknown', { fiber_g: null })];
  expect(slugs(similarFoods(fibrous, others, 9))).toEqual(['unknown', 'none']);
  const far = [other('twice', { kcal: 5_000 }), other('two', { kcal: 650, fat_g: 51 })];
  expect(slugs(similarFoods(fibrous, far, 9))).toEqual(['twice', 'two']);
});

test('names decide before figures: a family first, then words in common, whatever the case and diacritics', () => {
  const loaf = food('x', 'Rye loaf, sliced', 'Baked', 250);
  const others = [
    food('other', 'Wheat cake', 'Baked', 250),
    food('half', 'Rye cake', 'Baked', 250),
    food('words', 'Sliced Rýe loaf', 'Baked', 250),
    food('family', 'RYE LOAF, with seeds and nuts', 'Baked', 250),
  ];
  expect(slugs(similarFoods(loaf, others, 9))).toEqual(['family', 'words', 'half', 'other']);
});
