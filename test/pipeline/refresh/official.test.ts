import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Problems } from '../../../pipeline/lib/problem.ts';
import { readCsv } from '../../../pipeline/read/csv.ts';
import { readDescriptor } from '../../../pipeline/read/source-descriptor.ts';
import { readSources } from '../../../pipeline/read/sources.ts';
import { checkPins } from '../../../pipeline/refresh/refresh-source.ts';
import { ALL_NUTRIENTS } from '../../../src/tables/nutrients.ts';
import { SR_FOODS, srPortions } from '../../../src/tables/sr-legacy.ts';
import { columnNames, type Table } from '../../../src/tables/table.ts';
import { ROOT } from '../../support/files.ts';
import { startCommand } from '../../support/process.ts';
import { embedded, FOLDER, sourceFolder } from './fixture.ts';

/** The official tables are not part of the repository; where they lie beside it, the snapshot is compared with them. */
const OFFICIAL = join(ROOT, '../shared/usda_sr_legacy');
const hasOfficial = existsSync(join(OFFICIAL, 'food_nutrient.csv'));

const sources = await readSources(ROOT);
const problems = new Problems();
const rowsIn = (table: Pick<Table, 'file' | 'row'>) =>
  readCsv(sources, table.file, columnNames(table), problems).map(({ cells }) => cells);
const foods = rowsIn(SR_FOODS);
const portions = rowsIn(srPortions(null));

describe('the embedded snapshot', () => {
  test('is a clean table in the order of fdc_id', () => {
    expect(problems.list).toEqual([]);
    const ids = foods.map(({ fdc_id }) => Number(fdc_id));
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
    expect(embedded('foods.csv').split('\n', 1)).toEqual([columnNames(SR_FOODS).join(',')]);
  });

  test('holds what the descriptor pins', async () => {
    const described = await readDescriptor(FOLDER, problems);
    if (described === null) throw new Error('no descriptor');
    const rows = new Map([
      ['food.csv', foods.length],
      ['sr_legacy_food.csv', foods.length],
      ['food_nutrient.csv', 643_133],
      ['measure_unit.csv', 122],
      ['food_portion.csv', portions.length],
    ]);
    expect(checkPins({ foods, portions, rows }, described.descriptor, described.path)).toEqual([]);
  });
});

describe.skipIf(!hasOfficial)('the official tables', () => {
  /** An independent reading: these tables have every cell in quotes, and no line end inside one. */
  function rowsOf(table: string): string[][] {
    const [, ...lines] = readFileSync(join(OFFICIAL, table), 'utf8').trimEnd().split('\n');
    return lines.map((line) =>
      line
        .slice(1, -1)
        .split('","')
        .map((cell) => cell.replaceAll('""', '"')),
    );
  }

  test('have the very cells of the snapshot, and no others', () => {
    const categories = new Map(rowsOf('food_category.csv').map(([id, , description]) => [id, description]));
    const numbers = new Map(rowsOf('sr_legacy_food.csv').map(([id, number]) => [id, number]));
    const amounts = new Map(
      rowsOf('food_nutrient.csv').map(([id, nutrient, amount]) => [`${id}/${nutrient}`, amount]),
    );
    const expected = rowsOf('food.csv').map(([id = '', , description, category = '']) => {
      const values = ALL_NUTRIENTS.map(({ fdcId }) => amounts.get(`${id}/${fdcId}`) ?? '');
      return [id, numbers.get(id), description, categories.get(category), ...values];
    });
    expected.sort((one, other) => Number(one[0]) - Number(other[0]));
    expect(foods).toHaveLength(7_793);
    // Row by row: the whole at once would print megabytes when it fails.
    foods.forEach((row, at) => {
      expect(Object.values(row).map((cell) => cell ?? '')).toEqual(expected[at]);
    });
  });

  const reduced = ['foods.csv', 'portions.csv', 'source.json'];
  const beside = ['codes.csv', 'facts.csv', 'footnotes.csv', 'langual.csv', 'values.csv'];
  test.each([
    ['by themselves', OFFICIAL, reduced],
    [
      'with the separate tables in a folder beside them',
      join(OFFICIAL, '..'),
      [...reduced, ...beside].sort(),
    ],
  ])('give the embedded snapshot byte for byte, %s', { timeout: 60_000 }, async (_how, from, files) => {
    const source = sourceFolder(JSON.parse(embedded('source.json')), null);
    const line = ['--from', from, '--source', source.folder];
    const { code, stdout } = await startCommand('sources-refresh', line).ended;
    expect(code).toBe(0);
    expect(stdout).toContain('Read 7,793 foods, 643,133 values and 14,449 portions; every check passed.\n');
    for (const [name, bytes] of Object.entries(source.state()))
      expect(bytes === readFileSync(join(FOLDER, name), 'latin1'), name).toBe(true);
    expect(Object.keys(source.state()).sort()).toEqual(files);
  });
});
