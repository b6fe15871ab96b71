import { expect, test } from 'vitest';
import { TwoGenerationCache } from '../../src/server/two-generation-cache.ts';

/** Room for three letters, twice. */
const room = () => new TwoGenerationCache<{ of: string }>(6, (key) => key.length);
const add = (recent: TwoGenerationCache<{ of: string }>, ...keys: string[]) => {
  for (const key of keys) recent.set(key, { of: key });
};
const known = (recent: TwoGenerationCache<{ of: string }>, ...keys: string[]) =>
  keys.filter((key) => recent.get(key)?.of === key);

test('holds all that has room, and at least half of it after that', () => {
  const recent = room();
  add(recent, 'a', 'b', 'c', 'd', 'e', 'f');
  expect(known(recent, 'f', 'e', 'd')).toEqual(['f', 'e', 'd']);
  add(recent, 'g');
  expect(known(recent, 'g', 'f', 'e', 'd')).toEqual(['g', 'f', 'e', 'd']);
  const other = room();
  add(other, 'a', 'b', 'c', 'd', 'e', 'f', 'g');
  expect(known(other, 'a', 'b', 'c')).toEqual([]);
});

test('what is used again and again stays, however much comes by', () => {
  const recent = room();
  add(recent, 'k');
  for (const letter of 'abcdefghij') {
    add(recent, letter);
    expect(known(recent, 'k')).toEqual(['k']);
  }
  expect(known(recent, 'a', 'b')).toEqual([]);
});

test('what has no room in one half is not held, and pushes nothing out', () => {
  const recent = room();
  add(recent, 'a', 'long', 'b', 'c');
  expect(known(recent, 'long', 'a', 'b', 'c')).toEqual(['a', 'b', 'c']);
  add(recent, 'lon');
  expect(known(recent, 'lon', 'a')).toEqual(['lon', 'a']);
});
