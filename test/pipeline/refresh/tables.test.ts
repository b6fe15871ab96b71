import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../pipeline/lib/problem.ts';
import { NUTRIENT_FIX } from '../../../pipeline/refresh/official-tables.ts';
import { ROOT } from '../../support/files.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { founds } from '../../support/problems.ts';
import { words } from '../../support/words.ts';
import {
  changed,
  refuse as decline,
  type Edit,
  edited,
  expectedSnapshot,
  goodTables,
  type Tables,
  accept as take,
  writeTables,
} from './fixture.ts';

const folderOf = (tables: Record<string, string | Buffer>) =>
  ({ kind: 'folder', path: writeTables(tables) }) as const;
const accept = async (tables: Tables): Promise<string> => (await take(folderOf(tables))).snapshot();
const refuse = (tables: Record<string, string | Buffer>): Promise<Problem[]> => decline(folderOf(tables));

describe('tables that are taken', () => {
  test('the needed columns alone', async () => {
    expect(await accept(goodTables())).toBe(expectedSnapshot());
  });

  test('the publisher’s whole column set, in another order', async () => {
    const wide = (goodTables()['food_nutrient.csv'] ?? '')
      .trimEnd()
      .split('\n')
      .map((line, at) =>
        at === 0
          ? 'id,fdc_id,nutrient_id,amount,data_points,derivation_id,min,max,median,footnote,min_year_acquired'
          : `"${at}",${line},"1","46","","","","a ""footnote"", with\na second line",""`,
      );
    const tables = changed('sr_legacy_food.csv', /^"(\w+)","(\w+)"$/gm, '"$2","$1"');
    expect(await accept({ ...tables, 'food_nutrient.csv': `${wide.join('\n')}\n` })).toBe(expectedSnapshot());
  });

  test('CRLF line ends, a byte order mark, unquoted cells, no line end at the end', async () => {
    const tables = goodTables();
    for (const [name, text] of Object.entries(tables)) {
      const windows = text.replace(/(^|,)"([\w.]*)"(?=,|$)/gm, '$1$2').replaceAll('\n', '\r\n');
      tables[name] = `\ufeff${windows}`.slice(0, -2);
    }
    expect(await accept(tables)).toBe(expectedSnapshot());
  });

  test('LF and CRLF in one table', async () => {
    const tables = edited(['food.csv', '"2019-04-01"\n', '"2019-04-01"\r\n'], ['nutrient.csv', '\n', '\r\n']);
    expect(await accept(tables)).toBe(expectedSnapshot());
  });

  test('a line end inside quotes stays in the description, and later lines are still counted right', async () => {
    const lineEnd: Edit = ['food.csv', 'Butter, salted', 'Butter,\nsalted'];
    const expected = expectedSnapshot().replace('"Butter, salted"', '"Butter,\nsalted"');
    expect(await accept(edited(lineEnd))).toBe(expected);
    const tables = edited(lineEnd, ['food.csv', '"5","sr_legacy_food"', '"5","branded_food"']);
    expect(founds(await refuse(tables))).toEqual(['food.csv:6 data_type data-type: "branded_food"']);
  });

  test('lines are counted right after a CRLF inside quotes as well', async () => {
    const tables = changed('food_nutrient.csv', '"amount"', '"amount","footnote"');
    const [header = '', first = '', ...rest] = (tables['food_nutrient.csv'] ?? '').trimEnd().split('\n');
    const lines = [header, `${first},"one\r\ntwo"`, ...rest.map((line) => `${line},""`)];
    tables['food_nutrient.csv'] = `${lines.join('\r\n')}\r\n`.replace('"0.330"', '"-0.330"');
    expect(founds(await refuse(tables))).toEqual(['food_nutrient.csv:8 amount amount-decimal: "-0.330"']);
  });

  test('a sub-folder, as unpacking the archive gives it', async () => {
    const folder = temporaryFolder();
    writeTables(goodTables(), join(folder, 'FoodData_Central_sr_legacy_food_csv_2018-04'));
    expect((await take({ kind: 'folder', path: folder })).snapshot()).toBe(expectedSnapshot());
  });

  test('decimals go through untouched, and a zero stays apart from no value', async () => {
    const snapshot = await accept(changed('food_nutrient.csv', '"0.330"', '"0.00"'));
    expect(snapshot.split('\n')[3]).toMatch(/^300,09040,"Bananas, raw",Fruits,89,,,0\.00,,,,,/);
  });
});

describe('tables that are refused', () => {
  /** What happened | table | text, or /a pattern/ | what it is replaced by; | further edits. Indented, every fault that is told, or how it begins. */
  const faults = readFileSync(join(ROOT, 'test/pipeline/refresh/faults.txt'), 'utf8');
  const blocks = faults.trim().split(/\n(?![ |])/);
  test.each(blocks.map((block) => [block.split(' |', 1)[0], block]))('%s', async (_what, block) => {
    const lines = block.split('\n');
    const edits = lines.filter((line) => !line.startsWith('  '));
    const tables = edited(
      ...edits.map((line): Edit => {
        const [, table = '', from = '', to = ''] = line.split('|').map((cell) => cell.replace(/^ | $/g, ''));
        const pattern = /^\/.*\/$/.test(from) ? new RegExp(from.slice(1, -1)) : from;
        return [table, pattern, to.replaceAll('\\n', '\n').replaceAll('\\a', '\u0007')];
      }),
    );
    const expected = lines.slice(edits.length).map((line) => {
      const [start = '', ...rest] = line.slice(2).split('…');
      return rest.length === 0 ? start : expect.stringMatching(new RegExp(`^${start}`));
    });
    expect(founds(await refuse(tables))).toEqual(expected);
  });

  const WEIGHTS = ['', '0', '0.00', '-6', '6 g', '1e1', '06'];
  const AMOUNTS = ['', '-1', '+1', '1e2', '.5', '5.', '01', '1,5', ' 1', 'NaN', '0x10'];
  test.each([
    ...WEIGHTS.map((weight) => ['food_portion.csv', '14.2', 'gram_weight portion-weight', weight] as const),
    ...AMOUNTS.map((amount) => ['food_nutrient.csv', '717', 'amount amount-decimal', amount] as const),
  ])('in %s in the place of %s, %s: %j', async (table, right, rule, wrong) => {
    const problems = await refuse(changed(table, `"${right}"`, `"${wrong}"`));
    expect(founds(problems)).toEqual([`${table}:2 ${rule}: "${wrong}"`]);
  });

  test('a byte that is not UTF-8', async () => {
    const latin = Buffer.from(changed('food.csv', 'Bananas', 'Ban\xe4nas')['food.csv'] ?? '', 'latin1');
    const problems = await refuse({ ...goodTables(), 'food.csv': latin });
    expect(founds(problems)).toEqual(['food.csv:4 description text: "Ban\ufffdnas, raw"']);
  });

  test('every missing table is named in one run', async () => {
    const problems = await refuse({ 'unrelated.csv': '' });
    const names = words('nutrient food_category food sr_legacy_food food_nutrient measure_unit food_portion');
    expect(founds(problems)).toEqual(
      names.map((name) => `${name}.csv:null null table-missing: no such table`),
    );
  });

  test.each([
    ['a table of quite another kind is given up after a thousand faults', 3_000, '', 'table-given-up'],
    ['an open quote after a thousand faults is reported, and the faults too', 1_000, '"', 'table-syntax'],
  ])('%s', async (_name, count, end, last) => {
    const rows = Array.from({ length: count }, (_, at) => `"${at + 10_000}","branded_food","Cola","1",""\n`);
    const rules = (await refuse(changed('food.csv', /$/, rows.join('') + end))).map(({ rule }) => rule);
    expect(rules).toEqual([...Array<string>(1_000).fill('data-type'), last]);
  });

  test('a record without end does not fill the memory', async () => {
    const problems = await refuse(changed('food.csv', /$/, `"${'x'.repeat(2 * 1024 * 1024)}`));
    expect(problems.map(({ rule, found }) => [rule, found.split(':')[0]])).toEqual([
      ['table-syntax', 'CSV_MAX_RECORD_SIZE'],
    ]);
  });

  test('each problem says what was expected and how to correct it', async () => {
    const fix = 'take the table from its publisher again; do not correct it by hand';
    const problems = await refuse(
      edited(
        ['nutrient.csv', '"208"', '"1008"'],
        ['food_portion.csv', '"14.2"', '"0"'],
        ['food.csv', 'Salt, table', ''],
      ),
    );
    const [nutrient, text, weight, spot] = problems.map(({ expected, fix }) => [expected, fix]);
    expect(nutrient).toEqual(['208 for nutrient 1008 (kcal)', NUTRIENT_FIX]);
    expect([text, weight]).toEqual([
      ['a text', fix],
      ['a plain decimal above 0', fix],
    ]);
    expect(spot?.[0]).toBe('"Salt, table" for food 99 (Salt, table)');
    expect(spot?.[1]).toContain('Why it is pinned: A zero and a gap in one food.');
  });
});
