import { expect, test } from 'vitest';
import { z } from 'zod';
import { Problems } from '../../pipeline/lib/problem.ts';
import { checkRow, readTable } from '../../pipeline/read/read-table.ts';
import { decimalOrNull, defineTable, matching, text, unique } from '../../src/tables/table.ts';

const FOODS = defineTable({
  file: 'foods.csv',
  rule: 'food',
  filled: true,
  row: z.object({
    id: matching(/^[a-z]\d$/, 'a letter and a digit', { description: 'id', rule: 'food-id' }),
    name: text('name'),
    kcal: decimalOrNull('energy', { unit: 'kcal', fix: 'weigh it again' }),
  }),
  lines: [unique(['id'], 'food-once', 'an id unlike that of line {line}')],
});

function read(...lines: readonly string[]) {
  const sources = new Map([[FOODS.file, Buffer.from(lines.map((line) => `${line}\n`).join(''))]]);
  const problems = new Problems();
  return { rows: readTable(sources, FOODS, problems), problems: problems.list };
}

test('gives its rows with their lines; an empty cell is null, and a zero is not', () => {
  expect(read('id,name,kcal', 'a1,Milk,0', 'a2,Tea,')).toEqual({
    rows: [
      { line: 2, id: 'a1', name: 'Milk', kcal: '0' },
      { line: 3, id: 'a2', name: 'Tea', kcal: null },
    ],
    problems: [],
  });
});

test('reports every cell that is wrong, once each, with the words of its column', () => {
  const place = { file: 'foods.csv', line: 2 };
  const fix = 'correct the cell in foods.csv';
  expect(read('id,name,kcal', ',,1 kcal')).toEqual({
    rows: [],
    problems: [
      { ...place, field: 'id', rule: 'food-id', found: '""', expected: 'a letter and a digit', fix },
      { ...place, field: 'name', rule: 'food', found: '""', expected: 'a text', fix },
      {
        ...place,
        field: 'kcal',
        rule: 'food',
        found: '"1 kcal"',
        expected: 'a plain decimal number, or nothing where unknown',
        fix: 'weigh it again',
      },
    ],
  });
});

test('reports a key that an earlier line has', () => {
  const { problems } = read('id,name,kcal', 'a1,Milk,', 'a1,Tea,', 'a1,Rye,');
  expect(problems.map(({ line, rule, expected }) => [line, rule, expected])).toEqual([
    [3, 'food-once', 'an id unlike that of line 2'],
    [4, 'food-once', 'an id unlike that of line 2'],
  ]);
});

test('that is never without rows may not be a header alone; other faults are reported once', () => {
  const rules = (...lines: readonly string[]) => read(...lines).problems.map(({ rule }) => rule);
  expect(rules('id,name,kcal')).toEqual(['csv-rows']);
  expect(rules()).toEqual(['csv-header']);
  expect(rules('id,name,kcal', 'a1')).toEqual(['csv-width']);
});

test('whose header has two names exchanged is reported as that, and not cell by cell', () => {
  const { rows, problems } = read('name,id,kcal', 'a1,Milk,1', 'a2,Tea,2', 'a3,Rye,x');
  const found = "the columns id and name are in each other's place";
  expect(problems).toMatchObject([{ line: 1, field: 'id', rule: 'csv-header', found }]);
  expect(rows).toEqual([]);
  const order = 'the columns in the order kcal,id,name';
  expect(read('kcal,id,name', '1,a1,Milk').problems).toMatchObject([{ rule: 'csv-header', found: order }]);
});

test('checks a record that is in no file', () => {
  const place = { file: 'archive.zip: foods.csv', line: 7 };
  expect(checkRow(FOODS, place, { id: 'b2', name: 'Milk', kcal: null }).row).not.toBeNull();
  expect(checkRow(FOODS, place, { id: 'b2', name: null, kcal: null }).problems).toMatchObject([
    { ...place, field: 'name' },
  ]);
});
