import { expect, test } from 'vitest';
import { AMBIGUOUS, KeyIndex, keyText } from '../../src/answer/text/keys.ts';

test('every key of many is found, and none that is only like one', () => {
  const names = Array.from({ length: 3_000 }, (_, at) => `${at % 7 === 0 ? 'суп' : 'soup'} ${at}`);
  const index = new KeyIndex(keyText(new Map(names.map((name, at) => [name, at]))));
  expect(names.map((name) => index.placeOf(name))).toEqual([...names.keys()]);
  const unknown = names.flatMap((name) => [name.slice(0, 4), `${name} `, `a${name}`, `${name}.5`]);
  expect(unknown.filter((name) => index.placeOf(name) !== undefined)).toEqual([]);
});

test.each([
  ['one key', { rye: 7 }, 'rye', 7],
  ['a key of two rows', { rye: AMBIGUOUS, oat: 1 }, 'rye', AMBIGUOUS],
  ['no key', {}, 'rye', undefined],
  ['an empty text', { rye: 7 }, '', undefined],
  ['a text with what stands between keys', { rye: 7, oat: 1 }, '|rye=7', undefined],
])('%s', (_what, places, key, place) => {
  expect(new KeyIndex(keyText(new Map(Object.entries(places)))).placeOf(key)).toBe(place);
});
