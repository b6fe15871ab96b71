import { expect, test } from 'vitest';
import { NameSuggester } from '../../src/dataset/nearest.ts';

const index = new NameSuggester(['Bananas, raw', 'Butter, salted', 'Jalapeño peppers, raw', 'Beans, black']);

test('finds names that share most of their letters, most alike first', () => {
  expect(index.find('banana-raw', 3)[0]).toBe(0);
  expect(index.find('buter salted', 3)).toEqual([1]);
  expect(index.find('JALAPENO pepers', 1)).toEqual([2]);
});

test('ties keep the order given; the limit cuts the least alike', () => {
  const texts = ['rye bread', 'oat bread', 'bread', 'wheat', 'bread, rye'];
  const found = new NameSuggester(texts);
  expect(found.find('bread', 2)).toEqual([2, 0]);
  expect(found.find('bread', 9)).toEqual([2, 0, 1, 4]);
  expect(found.find('rye bread', 2)).toEqual([0, 4]);
  expect(found.find('bread', 0)).toEqual([]);
});

test('names that share too little of their letters are not alike', () => {
  // Of the six triples of "abcdef" five are in both; 22 letters have 22 triples, and 10 of 28 is over 0.35.
  const alphabet = 'abcdefghijklmnopqrstuvwxyz';
  expect(new NameSuggester([alphabet.slice(0, 22)]).find('abcdef', 9)).toEqual([0]);
  expect(new NameSuggester([alphabet.slice(0, 23)]).find('abcdef', 9)).toEqual([]);
});

test('nothing alike gives nothing', () => {
  expect(index.find('xyzzy', 3)).toEqual([]);
  expect(index.find('', 3)).toEqual([]);
  expect(index.find('\u0000\ud800', 3)).toEqual([]);
});
