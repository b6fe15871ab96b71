import { SR_FOODS } from '../../src/tables/sr-legacy.ts';
import { columnNames } from '../../src/tables/table.ts';
import { quote } from '../lib/problem.ts';
import {
  CATEGORY_TABLE,
  expectedText,
  FOOD_TABLE,
  NDB_TABLE,
  PORTION_TABLE,
  UNIT_TABLE,
} from './official-tables.ts';
import { readNames, readOfficialTable, type TableReading } from './read-official-table.ts';
import { readNutrients, readValues } from './read-values.ts';
import type { SnapshotRow } from './snapshot.ts';

/** What the snapshot is made of, and the counts that are compared with the pins. */
export interface OfficialTables {
  /** Rows of `foods.csv`, ordered by `fdc_id` as a number. */
  readonly foods: readonly SnapshotRow[];
  /** Rows of `portions.csv`, ordered by `fdc_id`, then by `seq_num`, as numbers. */
  readonly portions: readonly SnapshotRow[];
  readonly rows: TableReading['rows'];
}

/** One food of the official tables. Texts and amounts are exactly as received. */
export interface OfficialFood {
  /** The food in the snapshot; without NDB number and amounts until their tables are read. */
  readonly row: Record<string, string | null>;
  /** Line in `food.csv`. */
  readonly line: number;
  /** By number of the nutrient: 1 if a value of it was read. Faster than one set of all values. */
  readonly values: Uint8Array;
}

/** Foods by `fdc_id`, in the order of `food.csv`. */
export type OfficialFoods = ReadonlyMap<string, OfficialFood>;

/** The unit that means none: what is measured is in the modifier alone, as it is throughout SR Legacy. */
const NO_UNIT = '9999';

const EMPTY_ROW: SnapshotRow = Object.fromEntries(columnNames(SR_FOODS).map((column) => [column, null]));

/** Reads the official tables, each once. After a table with problems it goes on, so that one run names all of them. */
export async function readTables(context: Omit<TableReading, 'rows'>): Promise<OfficialTables> {
  const reading = { ...context, rows: new Map<string, number>() };
  const nutrients = await readNutrients(reading);
  const read = await readFoods(reading, nutrients.size);
  await readValues(reading, read, nutrients);
  const portions = await readPortions(reading, read);
  const foods = [...read.values()].map(({ row }) => row);
  // By fdc_id, because source_ref is made of it and the publisher's own table has that order: both can be compared with
  // the snapshot line by line. NDB numbers belong to the retired numbering.
  const inOrder = (one: SnapshotRow, other: SnapshotRow): number =>
    Number(one.fdc_id) - Number(other.fdc_id) || Number(one.seq_num) - Number(other.seq_num);
  return { foods: foods.sort(inOrder), portions: portions.sort(inOrder), rows: reading.rows };
}

/**
 * Reads `food_category.csv`, `food.csv` and `sr_legacy_food.csv`, and joins them by id.
 *
 * @param nutrients how many nutrients there are
 */
async function readFoods(reading: TableReading, nutrients: number): Promise<OfficialFoods> {
  const categories = await readNames(reading, CATEGORY_TABLE, 'category', ({ id, description }) => [
    id,
    description,
  ]);
  const foods = new Map<string, OfficialFood>();
  await readOfficialTable(reading, FOOD_TABLE, (cells, report, line) => {
    const { fdc_id, description, food_category_id } = cells;
    const category = categories.get(food_category_id);
    if (category === undefined && reading.rows.has(CATEGORY_TABLE.file))
      report({ field: 'food_category_id' });
    const earlier = foods.get(fdc_id);
    if (earlier !== undefined) {
      const found = `${fdc_id}, which line ${earlier.line} has already`;
      report({ field: 'fdc_id', rule: 'fdc-id-unique', found, expected: 'each food once' });
    } else
      foods.set(fdc_id, {
        row: { ...EMPTY_ROW, fdc_id, description, category: category ?? null },
        line,
        values: new Uint8Array(nutrients),
      });
  });
  await readNdbNumbers(reading, foods);
  return foods;
}

async function readNdbNumbers(reading: TableReading, foods: OfficialFoods): Promise<void> {
  const { source, problems, rows } = reading;
  const foodsWhole = rows.has(FOOD_TABLE.file);
  const owners = new Map<string, string>();
  const whole = await readOfficialTable(reading, NDB_TABLE, ({ fdc_id, NDB_number: number }, report) => {
    const owner = owners.get(number);
    if (owner !== undefined) {
      const found = `${number}, which food ${owner} has already`;
      report({ field: 'NDB_number', rule: 'ndb-number-unique', found, expected: 'each number once' });
    }
    owners.set(number, fdc_id);
    const row = foods.get(fdc_id)?.row;
    if (row === undefined) {
      if (foodsWhole) report({ field: 'fdc_id' });
    } else if (row.ndb_number !== null) {
      const found = `${fdc_id} a second time`;
      report({ field: 'fdc_id', rule: 'fdc-id-unique', found, expected: 'each food once' });
    } else row.ndb_number = number;
  });
  if (!whole || !foodsWhole) return;
  const file = source.label(FOOD_TABLE.file);
  const fix = 'take both tables from the same archive of the publisher';
  const place = { file, field: 'fdc_id', rule: 'ndb-number-present', fix };
  for (const [id, { row, line }] of foods) {
    if (row.ndb_number !== null) continue;
    const found = `food ${id}, which sr_legacy_food.csv does not have`;
    problems.add({ ...place, line, found, expected: 'an NDB number for every food' });
  }
}

/**
 * Reads `measure_unit.csv` and `food_portion.csv`. Every portion must name a known food and unit, have a text for its
 * measure, and a number of its own among the portions of its food. The measure is the name of the unit, if there is one,
 * the description and the modifier: `cup, mashed`.
 */
async function readPortions(reading: TableReading, foods: OfficialFoods): Promise<SnapshotRow[]> {
  const units = await readNames(reading, UNIT_TABLE, 'unit', ({ id, name }) => [id, name]);
  const unitsWhole = reading.rows.has(UNIT_TABLE.file);
  const foodsWhole = reading.rows.has(FOOD_TABLE.file);
  const portions = new Map<string, SnapshotRow>();
  await readOfficialTable(reading, PORTION_TABLE, (cells, report) => {
    const { fdc_id, seq_num, amount, gram_weight: grams, measure_unit_id: unitId } = cells;
    if (foodsWhole && !foods.has(fdc_id)) report({ field: 'fdc_id' });
    const place = `${fdc_id} ${seq_num}`;
    if (portions.has(place)) {
      const found = `a second portion ${seq_num} of food ${fdc_id}`;
      const expected = 'one portion for each food and number';
      report({ field: 'seq_num', rule: 'portion-once', found, expected });
    }
    const unit = unitId === NO_UNIT ? '' : units.get(unitId);
    if (unitsWhole && unit === undefined) report({ field: 'measure_unit_id' });
    const parts = [unit ?? '', cells.portion_description, cells.modifier];
    const measure = parts.filter((text) => text.trim() !== '').join(', ');
    // Without the units an empty text may be one whose unit could not be read.
    const expected = unitsWhole ? expectedText(measure) : null;
    if (expected !== null) report({ field: 'modifier', rule: 'text', found: quote(measure), expected });
    if (!portions.has(place)) portions.set(place, { fdc_id, seq_num, amount, measure, grams });
  });
  return [...portions.values()];
}
