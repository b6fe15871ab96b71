import { expect, test } from 'vitest';
import { folded, lowered, tidySlug } from '../../src/dataset/search.ts';

test('lowered brings a decomposed letter and its composed form together, and keeps diacritics', () => {
  expect(lowered('JALAPEN\u0303O')).toBe('jalape\u00f1o');
  expect(lowered('JALAPENO')).not.toBe(lowered('JALAPE\u00d1O'));
});

test('folded drops case, diacritics and compatibility forms', () => {
  expect(folded('Või, SOOLATUD')).toBe('voi, soolatud');
  expect(folded('Масло солёное')).toBe(folded('масло соленое'));
  expect(folded('ﬁg')).toBe('fig');
});

test('5 a slug is forgiven blanks and capitals, nothing else', () => {
  expect(tidySlug('  Butter-SALTED\n')).toBe('butter-salted');
  expect(tidySlug('butter salted')).toBe('butter salted');
});
