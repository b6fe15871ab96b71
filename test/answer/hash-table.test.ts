import { expect, test } from 'vitest';
import { HashTable, hashLetters, hashText } from '../../src/answer/hash-table.ts';

test('every id is found under its hash, and under no other, however many share a slot', () => {
  const hashes = [0, 1, -1, 2 ** 31 - 1, -(2 ** 31), 0x811c9dc5 | 0, 4, 8, 4, 0];
  const table = new HashTable(hashes.length);
  for (const [id, hash] of hashes.entries()) table.add(hash, id);
  for (const hash of hashes) {
    const ids = hashes.flatMap((one, id) => (one === hash ? [id] : []));
    expect(table.at(hash).sort(), String(hash)).toEqual(ids);
  }
  for (const hash of [2, 16, -2, 1024]) expect(table.at(hash), String(hash)).toEqual([]);
});

test.each([0, 1, 2, 3, 1_000])('a table of %i ids holds them all', (size) => {
  const table = new HashTable(size);
  for (let id = 0; id < size; id += 1) table.add(hashText(`name ${id}`), id);
  for (let id = 0; id < size; id += 1) expect(table.at(hashText(`name ${id}`))).toContain(id);
  expect(table.at(hashText('nothing'))).toEqual([]);
});

test('the hash of a text tells its letters and their order apart', () => {
  const texts = ['', 'a', 'b', 'ab', 'ba', 'a b', 'rice', 'rice ', 'ж'];
  expect(new Set(texts.map(hashText)).size).toBe(texts.length);
});

test('the hash of letters forgets their order and blanks, nothing else', () => {
  expect(hashLetters('chick peas')).toBe(hashLetters('peas chick'));
  expect(hashLetters('chick peas')).toBe(hashLetters('chickpeas'));
  const texts = ['', 'pea', 'peas', 'pease', 'bean', 'beans', 'горох'];
  expect(new Set(texts.map(hashLetters)).size).toBe(texts.length);
});
