import { expect, test } from 'vitest';
import { readPairs, readRows } from '../../src/dataset/layout.ts';
import { atOnce } from '../../src/gradual.ts';

const rowsOf = (text: string) => atOnce(readRows(Buffer.from(text), 'foods', (row) => row)).entries;
const pairsOf = (text: string) => atOnce(readPairs(Buffer.from(text), 'names'));

test('rows are the same in whatever layout the file is', () => {
  const rows = [{ a: 1 }, { b: '}\\n,' }, [], 'x', null];
  const byLine = `{"count":5,"foods":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]}\n`;
  for (const text of [
    byLine,
    byLine.trimEnd(),
    JSON.stringify({ count: 5, foods: rows }),
    JSON.stringify({ foods: rows, count: 5 }, null, 2),
    '{"count":5,"foods":[\n{"a":1},{"b":"}\\\\n,"},\n[],"x",\nnull\n]}',
  ]) {
    expect(rowsOf(text), text).toEqual(rows);
  }
  expect(rowsOf('{"foods":[]}')).toEqual([]);
});

test('pairs are the same in whatever layout the file is, with escapes, and in their order', () => {
  const names = { b: 'õ', 'a"b': 'c\\d', __proto: ':","', c: 'ж\n', d: null, e: 1 };
  const entries = Object.entries(names);
  const byLine = entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',\n');
  for (const text of [
    `{"lang":"et","names":{\n${byLine}\n}}\n`,
    JSON.stringify({ names }),
    JSON.stringify({ names, lang: 'et' }, null, 1),
  ]) {
    expect(pairsOf(text), text).toEqual(entries);
  }
  expect(pairsOf('{"names":{}}')).toEqual([]);
});

test('what is no JSON as a whole is none line by line', () => {
  for (const lines of ['{"a":1}\n{"b":1}', '{"a":1},\n{"b":1},', '{"a":\n1},']) {
    expect(() => rowsOf(`{"foods":[\n${lines}\n]}`), lines).toThrow('not JSON');
  }
  for (const lines of ['"a":"b"\n"c":"d"', '"a":"\t"', '"a":"b",', '"a":"b":"c"', '"a""b"', 'a:"b"']) {
    expect(() => pairsOf(`{"names":{\n${lines}\n}}`), lines).toThrow('not JSON');
  }
  expect(() => rowsOf('{"foods":[\n1\n]} x')).toThrow('not JSON');
  expect(() => rowsOf('{"foods":{}}')).toThrow('no list');
});
