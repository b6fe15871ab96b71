import { expect, test } from 'vitest';
import { readPairs, readRows } from '../../src/dataset/layout.ts';
import { runSync, type Steps } from '../../src/time-sliced.ts';

const rowsOf = (text: string) => runSync(readRows(Buffer.from(text), 'foods', (row) => row)).entries;
const pairsOf = (text: string) => runSync(readPairs(Buffer.from(text), 'names'));

/** How often work may be interrupted for other requests. */
function pausesOf(steps: Steps<unknown>): number {
  let pauses = 0;
  while (!steps.next().done) pauses += 1;
  return pauses;
}

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

test('a file with an entry a line is read in a few pauses, whether it ends with a line end or not', () => {
  const lines = (entry: (at: number) => string) =>
    Array.from({ length: 450 }, (_, at) => entry(at)).join(',\n');
  const rows = `{"count":450,"foods":[\n${lines((at) => `{"a":${at}}`)}\n]}\n`;
  const names = [(at: number) => `"a${at}":"b"`, (at: number) => `"a${at}":"\\n"`].map(
    (pair) => `{"lang":"et","names":{\n${lines(pair)}\n}}\n`,
  );
  for (const end of ['\n', '']) {
    const given = (text: string) => Buffer.from(text.trimEnd() + end);
    const pauses = [
      pausesOf(readRows(given(rows), 'foods', (row) => row)),
      ...names.map((text) => pausesOf(readPairs(given(text), 'names'))),
    ];
    expect(Math.min(...pauses), JSON.stringify(end)).toBeGreaterThan(3);
    expect(Math.max(...pauses), JSON.stringify(end)).toBeLessThan(10);
  }
});

test('a list or object of another name is not taken, and none of the entries is left out', () => {
  expect(rowsOf('{"foods":[],"others":[\n1,\n2\n]}')).toEqual([]);
  expect(rowsOf('{"foods":[1],"others":[\n2\n]}')).toEqual([1]);
  expect(rowsOf('{"foods":[1],"foods":[\n2,\n3\n]}')).toEqual([2, 3]);
  expect(rowsOf('{"others":[\n1\n],"foods":[\n2,\n3\n]}')).toEqual([2, 3]);
  expect(rowsOf('{"foods":[\n1,\n2\n],"others":[3]}')).toEqual([1, 2]);
  expect(rowsOf('{"foods":[1],"others":{"foods":[\n2\n]}}')).toEqual([1]);
  expect(pairsOf('{"names":{},"others":{\n"a":"b"\n}}')).toEqual([]);
  expect(pairsOf('{"names":{"a":"b"},"others":{\n"c":"d"\n}}')).toEqual([['a', 'b']]);
  expect(() => rowsOf('{"others":[\n1\n]}')).toThrow('no list of foods');
  expect(() => pairsOf('{"others":{\n"a":"b"\n}}')).toThrow('no object named names');
});

test('blanks around keys and values are no part of them, and blanks within are', () => {
  expect(pairsOf('{"names":{\n "a b":"c",\n"d" :"e f",\n"g": "h" ,\n"i":"j","k":"l"\n}}')).toEqual([
    ['a b', 'c'],
    ['d', 'e f'],
    ['g', 'h'],
    ['i', 'j'],
    ['k', 'l'],
  ]);
});

test('each row is told its place, however many there are on a line', () => {
  const placesOf = (text: string) =>
    runSync(readRows(Buffer.from(text), 'foods', (_row, place) => place)).entries;
  const places = ['row 1', 'row 2', 'row 3'];
  expect(placesOf('{"foods":[\n1,2,\n3\n]}')).toEqual(places);
  expect(placesOf('{"foods":[1,2,3]}')).toEqual(places);
});

test('what is no JSON as a whole is none line by line', () => {
  for (const lines of ['{"a":1}\n{"b":1}', '{"a":1},\n{"b":1},', '{"a":\n1},', '12\n34']) {
    expect(() => rowsOf(`{"foods":[\n${lines}\n]}`), lines).toThrow('not JSON');
  }
  for (const lines of [
    '"a":"b"\n"c":"d"',
    '"a":"\t"',
    '"a":"b",',
    '"a":"b":"c"',
    '"a""b"',
    '"a","b"',
    '"a";"b"',
    'a:"b"',
  ]) {
    expect(() => pairsOf(`{"names":{\n${lines}\n}}`), lines).toThrow('not JSON');
  }
  expect(() => rowsOf('{"foods":[\n1\n]} x')).toThrow('not JSON');
  expect(() => rowsOf('{"foods":{}}')).toThrow('no list');
});
