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

test('a name that begins with the text goes before a slug that does, and any name of an item counts', () => {
  const item = (slug: string, ...names: string[]) => ({ slug, names });
  const foods = [
    item('rye-loaf', 'loaf of rye'),
    item('a', 'wild rye', 'rukis'),
    item('b', 'leib', 'rye bread'),
    item('c', 'leib', 'rye'),
    item('d', 'prye'),
    item('rye', 'leib'),
    item('e', 'wheat'),
  ];
  expect(searchTexts(foods, 'rye')).toEqual([3, 5, 2, 0, 1, 4]);
});

test('a word begins behind whatever is no letter, digit or mark', () => {
  const names = ['aoat oat', 'x2oat', 'salt-oat', 'ёoat', '(oat)', 'xoat yoat'];
  const foods = names.map((name, at) => ({ names: [name], slug: `${at}` }));
  expect(searchTexts(foods, 'oat')).toEqual([0, 2, 4, 1, 3, 5]);
});

test('only the positions given are looked at, in their order', () => {
  expect(searchTexts(items('oat', 'oats', 'oat bran', 'rye'), 'oat', [1, 2, 3, 9])).toEqual([1, 2]);
});
