import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Problems } from '../../../pipeline/lib/problem.ts';
import { readCsv } from '../../../pipeline/read/csv.ts';
import { readDescriptor } from '../../../pipeline/read/source-descriptor.ts';
import { readSources } from '../../../pipeline/read/sources.ts';
import { checkPins } from '../../../pipeline/refresh/check-pins.ts';
import { NUTRIENTS } from '../../../src/tables/nutrients.ts';
import { SR_FOODS, srPortions } from '../../../src/tables/sr-legacy.ts';
import { columnNames } from '../../../src/tables/table.ts';
import { ROOT, sourceFolder, startCommand } from './fixture.ts';

/** The official tables are not part of the repository; where they lie beside it, the snapshot is compared with them. */
const OFFICIAL = join(ROOT, '../shared/usda_sr_legacy');
const hasOfficial = existsSync(join(OFFICIAL, 'food_nutrient.csv'));
const FOLDER = join(ROOT, 'sources/usda_sr_legacy');
const SNAPSHOT_COLUMNS = columnNames(SR_FOODS);
const PORTION_COLUMNS = columnNames(srPortions(null));

const sources = await readSources(ROOT);

describe('the embedded snapshot', () => {
  const problems = new Problems();
  const { rows } = readCsv(sources, 'sources/usda_sr_legacy/foods.csv', SNAPSHOT_COLUMNS, problems);

  const { rows: portionRows } = readCsv(
    sources,
    'sources/usda_sr_legacy/portions.csv',
    PORTION_COLUMNS,
    problems,
  );

  test('is a clean table in the order of fdc_id', () => {
    expect(problems.list).toEqual([]);
    const ids = rows.map(({ cells }) => Number(cells.fdc_id));
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
    const header = readFileSync(join(FOLDER, 'foods.csv'), 'utf8').split('\n', 1)[0];
    expect(header).toBe(SNAPSHOT_COLUMNS.join(','));
  });

  test('holds what the descriptor pins', () => {
    const described = readDescriptor(FOLDER, problems);
    if (described === null) throw new Error('no descriptor');
    const foods = rows.map(({ cells }) => cells);
    const portions = portionRows.map(({ cells }) => cells);
    const counted = new Map([
      ['food.csv', rows.length],
      ['sr_legacy_food.csv', rows.length],
      ['food_nutrient.csv', 643_133],
      ['measure_unit.csv', 122],
      ['food_portion.csv', portionRows.length],
    ]);
    expect(checkPins({ foods, portions, rows: counted }, described.descriptor, described.file)).toEqual([]);
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
    const expected = rowsOf('food.csv').map(([id = '', , description, category]) => [
      id,
      numbers.get(id),
      description,
      categories.get(category ?? ''),
      ...NUTRIENTS.map(({ fdcId }) => amounts.get(`${id}/${fdcId}`) ?? ''),
    ]);
    expected.sort(([one], [other]) => Number(one) - Number(other));
    const { rows } = readCsv(sources, 'sources/usda_sr_legacy/foods.csv', SNAPSHOT_COLUMNS, new Problems());
    const found = rows.map(({ cells }) => SNAPSHOT_COLUMNS.map((column) => cells[column] ?? ''));
    expect(found).toHaveLength(7_793);
    // Row by row: the whole at once would print megabytes when it fails.
    found.forEach((row, at) => {
      expect(row).toEqual(expected[at]);
    });
  });

  test('have the very portions of the snapshot, and no others', () => {
    const units = new Map(rowsOf('measure_unit.csv').map(([id, name]) => [id, name]));
    const [header = ''] = readFileSync(join(OFFICIAL, 'food_portion.csv'), 'utf8').split('\n', 1);
    expect(header).toContain(
      '"fdc_id","seq_num","amount","measure_unit_id","portion_description","modifier"',
    );
    const expected = rowsOf('food_portion.csv').map(([, id, number, amount, unit, text, modifier, grams]) => {
      const name = units.get(unit ?? '');
      const measure = [name === 'undetermined' ? '' : name, text, modifier].filter((part) => part !== '');
      return [id, number, amount, measure.join(', '), grams];
    });
    expected.sort(
      ([one, first], [other, second]) => Number(one) - Number(other) || Number(first) - Number(second),
    );
    const file = 'sources/usda_sr_legacy/portions.csv';
    const { rows } = readCsv(sources, file, PORTION_COLUMNS, new Problems());
    const found = rows.map(({ cells }) => PORTION_COLUMNS.map((column) => cells[column] ?? ''));
    expect(found).toHaveLength(14_449);
    found.forEach((row, at) => {
      expect(row).toEqual(expected[at]);
    });
  });

  test('give the embedded snapshot byte for byte', async () => {
    const embedded = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
    const descriptor: object = JSON.parse(readFileSync(join(FOLDER, 'source.json'), 'utf8'));
    const source = sourceFolder(descriptor, null);
    const { code, stdout } = await startCommand(['--from', OFFICIAL, '--source', source.folder]).finished;
    expect(code).toBe(0);
    expect(stdout).toContain('Read 7,793 foods, 643,133 values and 14,449 portions; every check passed.\n');
    expect(source.snapshot() === embedded('foods.csv')).toBe(true);
    expect(source.portions() === embedded('portions.csv')).toBe(true);
    expect(source.state()['source.json']).toBe(readFileSync(join(FOLDER, 'source.json'), 'latin1'));
  });
});
