import { expect, test } from 'vitest';
import { NearestIndex } from '../../src/dataset/nearest.ts';

const index = new NearestIndex(['Bananas, raw', 'Butter, salted', 'Jalapeño peppers, raw', 'Beans, black']);

test('finds names that share most of their letters, most alike first', () => {
  expect(index.find('banana-raw', 3)[0]).toBe(0);
  expect(index.find('buter salted', 3)).toEqual([1]);
  expect(index.find('JALAPENO pepers', 1)).toEqual([2]);
});

test('nothing alike gives nothing', () => {
  expect(index.find('xyzzy', 3)).toEqual([]);
  expect(index.find('', 3)).toEqual([]);
  expect(index.find('\u0000\ud800', 3)).toEqual([]);
});

test('a text of any length costs next to nothing', () => {
  const large = new NearestIndex(Array.from({ length: 5_000 }, (_, at) => `sample food number ${at}`));
  large.find('warm up', 1);
  const started = performance.now();
  large.find('sample '.repeat(100_000), 3);
  large.find('a'.repeat(1_000_000), 3);
  expect(performance.now() - started).toBeLessThan(250);
});
