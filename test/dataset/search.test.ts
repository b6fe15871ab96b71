import { expect, test } from 'vitest';
import { SEARCH_LIMIT, searchTexts } from '../../src/dataset/search.ts';

const items = (...names: string[]) =>
  names.map((name) => ({ names: [name], slug: name.replaceAll(/[^a-z]+/g, '-') }));

test('order: exact, name begins, word begins, the rest; ties in the order given', () => {
  const foods = items('bitter oat', 'goat cheese', 'oatmeal', 'oat', 'wild oats', 'oat bran');
  expect(searchTexts(foods, 'oat')).toEqual([3, 2, 5, 0, 4, 1]);
});

test('an exact slug ranks like an exact name', () => {
  const foods = items('butter, salted, whipped', 'butter, salted');
  expect(searchTexts(foods, 'butter-salted')[0]).toBe(1);
});

test('the text is plain: pattern characters match themselves alone', () => {
  const foods = items('milk (2%)', 'milk', 'a.b', 'acb');
  expect(searchTexts(foods, '(2%)')).toEqual([0]);
  expect(searchTexts(foods, '.*')).toEqual([]);
  expect(searchTexts(foods, 'a.b')).toEqual([2]);
});

test('a line end matches nothing between a name and a slug', () => {
  expect(searchTexts(items('milk'), '\n')).toEqual([]);
});

test('an empty text gives the first items, and never more than the limit', () => {
  const foods = items(...Array.from({ length: 50 }, (_, at) => `food ${'a'.repeat(at + 1)}`));
  expect(searchTexts(foods, '')).toEqual([...Array(SEARCH_LIMIT).keys()]);
  expect(searchTexts(foods, 'food')).toHaveLength(SEARCH_LIMIT);
});

test('a good match late in the list comes before many weak ones', () => {
  const foods = items(...Array.from({ length: 40 }, (_, at) => `x${at}goat`), 'oat');
  expect(searchTexts(foods, 'oat')[0]).toBe(40);
});
