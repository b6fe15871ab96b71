import { SR_FOODS } from '../../src/tables/sr-legacy.ts';
import { columnNames } from '../../src/tables/table.ts';
import { quote } from '../lib/problem.ts';
import {
  CATEGORY_TABLE,
  DECIMAL,
  expectedText,
  FOOD_TABLE,
  NDB_TABLE,
  NUTRIENT_FIX,
  NUTRIENT_TABLE,
  OURS,
  PORTION_TABLE,
  UNIT_TABLE,
  VALUE_TABLE,
} from './official-tables.ts';
import { readById, readOfficialTable, type TableReading } from './read-official-table.ts';
import type { SnapshotRow } from './snapshot.ts';

/** What the snapshot is made of, and the counts that are compared with the pins. Texts and amounts are as received. */
export interface OfficialTables {
  /** Rows of `foods.csv`, ordered by `fdc_id` as a number. */
  readonly foods: readonly SnapshotRow[];
  /** Rows of `portions.csv`, ordered by `fdc_id`, then by `seq_num`, as numbers. */
  readonly portions: readonly SnapshotRow[];
  readonly rows: TableReading['rows'];
}

/** Rows of `foods.csv` by `fdc_id`. */
type Foods = ReadonlyMap<string, Record<string, string | null>>;

/** The unit that means none: what is measured is in the modifier alone, as it is throughout SR Legacy. */
const NO_UNIT = '9999';

const EMPTY_ROW: SnapshotRow = Object.fromEntries(columnNames(SR_FOODS).map((column) => [column, null]));

/** Reads the official tables, each once. After a table with problems it goes on, so that one run names all of them. */
export async function readTables(context: Omit<TableReading, 'rows' | 'known'>): Promise<OfficialTables> {
  const reading = { ...context, rows: new Map(), known: new Map() };
  await readNutrients(reading);
  const foods = await readFoods(reading);
  await readValues(reading, foods);
  const portions = await readPortions(reading);
  // By fdc_id, because source_ref is made of it and the publisher's own table has that order: both can be compared with
  // the snapshot line by line. NDB numbers belong to the retired numbering.
  const inOrder = (one: SnapshotRow, other: SnapshotRow): number =>
    Number(one.fdc_id) - Number(other.fdc_id) || Number(one.seq_num) - Number(other.seq_num);
  return { foods: [...foods.values()].sort(inOrder), portions: portions.sort(inOrder), rows: reading.rows };
}

/** Reads `nutrient.csv`, which must have every nutrient of the snapshot: one that is gone is reported once. */
async function readNutrients(reading: TableReading): Promise<void> {
  const nutrients = await readById(reading, NUTRIENT_TABLE);
  const { file } = NUTRIENT_TABLE;
  if (!reading.rows.has(file)) return;
  reading.known.set(file, new Set([...OURS.keys(), ...nutrients.keys()]));
  const place = { file: reading.source.label(file), line: null, field: 'id' };
  for (const [id, { key }] of OURS) {
    if (nutrients.has(id)) continue;
    const [found, expected] = [`no nutrient ${id}`, `nutrient ${id} (${key})`];
    reading.problems.add({ ...place, rule: 'nutrient-present', found, expected, fix: NUTRIENT_FIX });
  }
}

/** Reads `food_category.csv`, `food.csv` and `sr_legacy_food.csv`, and joins them by id. */
async function readFoods(reading: TableReading): Promise<Foods> {
  const categories = await readById(reading, CATEGORY_TABLE);
  const foods = await readById(reading, FOOD_TABLE);
  const numbers = await readById(reading, NDB_TABLE);
  const areWhole = [FOOD_TABLE, NDB_TABLE].every(({ file }) => reading.rows.has(file));
  const place = { file: reading.source.label(FOOD_TABLE.file), field: 'fdc_id', rule: 'ndb-number-present' };
  for (const [id, { line }] of areWhole ? foods : []) {
    if (numbers.has(id)) continue;
    const found = `food ${id}, which ${NDB_TABLE.file} does not have`;
    const fix = 'take both tables from the same archive of the publisher';
    reading.problems.add({ ...place, line, found, expected: 'an NDB number for every food', fix });
  }
  return new Map(
    [...foods].map(([id, { description, food_category_id }]) => {
      const category = categories.get(food_category_id)?.description ?? null;
      const ndb_number = numbers.get(id)?.NDB_number ?? null;
      return [id, { ...EMPTY_ROW, fdc_id: id, ndb_number, description, category }];
    }),
  );
}

/** Reads `food_nutrient.csv` into the foods; amounts of nutrients that the snapshot does not have are not checked. */
async function readValues(reading: TableReading, foods: Foods): Promise<void> {
  await readOfficialTable(reading, VALUE_TABLE, ({ fdc_id, nutrient_id, amount }, report) => {
    const ours = OURS.get(nutrient_id);
    if (ours === undefined) return;
    const food = foods.get(fdc_id);
    if (food !== undefined) food[ours.key] = amount;
    if (!DECIMAL.test(amount)) report({ field: 'amount' });
  });
}

/**
 * Reads `measure_unit.csv` and `food_portion.csv`. Every portion must have a text for its measure: the name of the unit, if
 * there is one, the description and the modifier: `cup, mashed`.
 */
async function readPortions(reading: TableReading): Promise<SnapshotRow[]> {
  const units = await readById(reading, UNIT_TABLE);
  const unitsWhole = reading.rows.has(UNIT_TABLE.file);
  const portions: SnapshotRow[] = [];
  await readOfficialTable(reading, PORTION_TABLE, (cells, report) => {
    const { fdc_id, seq_num, amount, gram_weight: grams, measure_unit_id: unitId } = cells;
    const unit = unitId === NO_UNIT ? '' : units.get(unitId)?.name;
    const parts = [unit ?? '', cells.portion_description, cells.modifier];
    const measure = parts.filter((text) => text.trim() !== '').join(', ');
    // Without the units an empty text may be one whose unit could not be read.
    const expected = unitsWhole ? expectedText(measure) : null;
    if (expected !== null) report({ field: 'modifier', found: quote(measure), expected });
    portions.push({ fdc_id, seq_num, amount, measure, grams });
  });
  return portions;
}
