import { quote } from '../lib/problem.ts';
import { type ReadingContext, readTable } from './read-table.ts';
import type { TableFaults } from './table-faults.ts';

/** One food before its values are read. */
export interface FoodEntry {
  readonly fdcId: string;
  readonly description: string;
  readonly category: string;
  /** Position in `food.csv`, from 0. */
  readonly place: number;
  /** Line in `food.csv`. */
  readonly line: number;
  ndbNumber: string | null;
}

export interface FoodTables {
  readonly foods: ReadonlyMap<string, FoodEntry>;
  /** Rows counted in `food.csv` and `sr_legacy_food.csv`; null when the table could not be read to its end. */
  readonly foodRows: number | null;
  readonly ndbRows: number | null;
}

const ID = /^[1-9][0-9]{0,14}$/;
const NDB_NUMBER = /^[0-9]{4,6}$/;
/** U+FFFD is what a byte that is not UTF-8 decodes to. A line end may stand in a text, a carriage return may not. */
const UNFIT = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufffd]/;

/** Reads `food_category.csv`, `food.csv` and `sr_legacy_food.csv`, and joins them by id. */
export async function readFoods(context: ReadingContext): Promise<FoodTables> {
  const categories = await readCategories(context);
  const foods = new Map<string, FoodEntry>();
  const food = await readTable(context, {
    table: 'food.csv',
    columns: ['fdc_id', 'data_type', 'description', 'food_category_id'],
    begin: (at, faults) => (record, line) => {
      const fdcId = record[at.fdc_id] ?? '';
      const type = record[at.data_type] ?? '';
      const description = record[at.description] ?? '';
      const categoryId = record[at.food_category_id] ?? '';
      if (!ID.test(fdcId)) faults.add(line, 'fdc_id', 'fdc-id', quote(fdcId), 'a positive whole number');
      if (type !== 'sr_legacy_food') {
        faults.add(
          line,
          'data_type',
          'data-type',
          quote(type),
          'sr_legacy_food: the tables of SR Legacy alone',
        );
      }
      checkText(faults, line, 'description', description);
      const category = categories?.get(categoryId);
      if (categories && category === undefined) {
        faults.add(
          line,
          'food_category_id',
          'category-known',
          quote(categoryId),
          'an id of food_category.csv',
        );
      }
      const earlier = foods.get(fdcId);
      if (earlier) {
        const found = `${fdcId}, which line ${earlier.line} has already`;
        faults.add(line, 'fdc_id', 'fdc-id-unique', found, 'each food once');
        return;
      }
      const entry = {
        fdcId,
        description,
        category: category ?? '',
        place: foods.size,
        line,
        ndbNumber: null,
      };
      foods.set(fdcId, entry);
    },
  });
  const ndb = await readNdbNumbers(context, foods, food.whole);
  if (food.whole && ndb.whole) addFoodsWithoutNumber(context, foods);
  return { foods, foodRows: food.whole ? food.rows : null, ndbRows: ndb.whole ? ndb.rows : null };
}

/** Category descriptions by id; null when the table cannot be relied on. */
async function readCategories(context: ReadingContext): Promise<Map<string, string> | null> {
  const categories = new Map<string, string>();
  const { whole } = await readTable(context, {
    table: 'food_category.csv',
    columns: ['id', 'description'],
    begin: (at, faults) => (record, line) => {
      const id = record[at.id] ?? '';
      const description = record[at.description] ?? '';
      checkText(faults, line, 'description', description);
      if (categories.has(id)) faults.add(line, 'id', 'category-id-unique', quote(id), 'each category once');
      else categories.set(id, description);
    },
  });
  return whole ? categories : null;
}

async function readNdbNumbers(
  context: ReadingContext,
  foods: ReadonlyMap<string, FoodEntry>,
  foodsWhole: boolean,
): ReturnType<typeof readTable> {
  const owners = new Map<string, string>();
  return readTable(context, {
    table: 'sr_legacy_food.csv',
    columns: ['fdc_id', 'NDB_number'],
    begin: (at, faults) => (record, line) => {
      const fdcId = record[at.fdc_id] ?? '';
      const number = record[at.NDB_number] ?? '';
      const food = foods.get(fdcId);
      if (!NDB_NUMBER.test(number)) {
        faults.add(line, 'NDB_number', 'ndb-number', quote(number), 'four to six digits');
      }
      const owner = owners.get(number);
      if (owner !== undefined) {
        const found = `${number}, which food ${owner} has already`;
        faults.add(line, 'NDB_number', 'ndb-number-unique', found, 'each number once');
      }
      owners.set(number, fdcId);
      if (food === undefined) {
        if (foodsWhole) faults.add(line, 'fdc_id', 'food-known', quote(fdcId), 'an id of food.csv');
      } else if (food.ndbNumber !== null) {
        faults.add(line, 'fdc_id', 'fdc-id-unique', `${fdcId} a second time`, 'each food once');
      } else food.ndbNumber = number;
    },
  });
}

function addFoodsWithoutNumber(
  { source, problems }: ReadingContext,
  foods: ReadonlyMap<string, FoodEntry>,
): void {
  const file = source.label('food.csv');
  for (const { fdcId, line, ndbNumber } of foods.values()) {
    if (ndbNumber !== null) continue;
    problems.add({
      file,
      line,
      field: 'fdc_id',
      rule: 'ndb-number-present',
      found: `food ${fdcId}, which sr_legacy_food.csv does not have`,
      expected: 'an NDB number for every food',
      fix: 'take both tables from the same archive of the publisher',
    });
  }
}

/** A text must be there, in UTF-8, and without control characters. */
export function checkText(faults: TableFaults, line: number, field: string, text: string): void {
  if (text.trim() === '') faults.add(line, field, 'text', quote(text), 'a text');
  else if (UNFIT.test(text))
    faults.add(line, field, 'text', quote(text), 'UTF-8 text without control characters');
}
