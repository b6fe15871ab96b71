import { expect, test } from 'vitest';
import { nearFoods } from '../../src/dataset/near-foods.ts';

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
  expect(slugs(nearFoods(butter, FOODS, 6))).toEqual(['butter-plain', 'butter-whipped', 'cheese']);
});

test('a food without a category is compared with all; the limit holds; the same input gives the same list', () => {
  const stew = { ...butter, category: null };
  expect(slugs(nearFoods(stew, FOODS, 1))).toEqual(['cookie']);
  expect(nearFoods(stew, FOODS, 6)).toEqual(nearFoods(stew, FOODS, 6));
});

test('equal nearness keeps the order of the dataset', () => {
  const twins = [food('a', 'Rye bread', 'Baked', 250), food('b', 'Rye bread', 'Baked', 250)];
  expect(slugs(nearFoods(food('x', 'Rye bread', 'Baked', 250), twins, 6))).toEqual(['a', 'b']);
});
