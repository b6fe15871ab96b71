import { NUTRIENTS } from '../../src/tables/nutrients.ts';
import { CATEGORY_TABLE, FOOD_TABLE, NDB_TABLE } from './official-tables.ts';
import { type Reading, readOfficialTable } from './read-official-table.ts';

/** One food of the official tables. Texts and amounts are exactly as received. */
export interface OfficialFood {
  readonly fdcId: string;
  /** Null until `sr_legacy_food.csv` gives it. */
  ndbNumber: string | null;
  readonly description: string;
  /** USDA's name of the category. */
  readonly category: string;
  /** Line in `food.csv`. */
  readonly line: number;
  /** Decimals per 100 g in the order of `NUTRIENTS`; null if the source has no value. */
  readonly amounts: (string | null)[];
}

/** Foods by `fdc_id`, in the order of `food.csv`. */
type OfficialFoods = ReadonlyMap<string, OfficialFood>;

export interface ReadFoods {
  readonly foods: OfficialFoods;
  /** True if `food.csv` was read to its end: only then is an id that it lacks a fault of another table. */
  readonly whole: boolean;
}

/** Reads `food_category.csv`, `food.csv` and `sr_legacy_food.csv`, and joins them by id. */
export async function readFoods(reading: Reading): Promise<ReadFoods> {
  const categories = await readCategories(reading);
  const foods = new Map<string, OfficialFood>();
  const whole = await readOfficialTable(reading, FOOD_TABLE, (cells, line, report) => {
    const { fdc_id: fdcId, description, food_category_id: categoryId } = cells;
    const category = categories?.get(categoryId);
    if (categories !== null && category === undefined) report({ field: 'food_category_id' });
    const earlier = foods.get(fdcId);
    if (earlier !== undefined) {
      const found = `${fdcId}, which line ${earlier.line} has already`;
      report({ field: 'fdc_id', rule: 'fdc-id-unique', found, expected: 'each food once' });
      return;
    }
    const joined = { fdcId, ndbNumber: null, description, category: category ?? '', line };
    foods.set(fdcId, { ...joined, amounts: NUTRIENTS.map(() => null) });
  });
  const numbersWhole = await readNdbNumbers(reading, { foods, whole });
  if (whole && numbersWhole) addFoodsWithoutNumber(reading, foods);
  return { foods, whole };
}

/** Names of the categories by id; null if the table could not be read to its end. */
async function readCategories(reading: Reading): Promise<ReadonlyMap<string, string> | null> {
  const categories = new Map<string, string>();
  const whole = await readOfficialTable(reading, CATEGORY_TABLE, ({ id, description }, _line, report) => {
    if (categories.has(id))
      report({ field: 'id', rule: 'category-id-unique', expected: 'each category once' });
    else categories.set(id, description);
  });
  return whole ? categories : null;
}

function readNdbNumbers(reading: Reading, { foods, whole }: ReadFoods): Promise<boolean> {
  const owners = new Map<string, string>();
  return readOfficialTable(reading, NDB_TABLE, ({ fdc_id: fdcId, NDB_number: number }, _line, report) => {
    const owner = owners.get(number);
    if (owner !== undefined) {
      const found = `${number}, which food ${owner} has already`;
      report({ field: 'NDB_number', rule: 'ndb-number-unique', found, expected: 'each number once' });
    }
    owners.set(number, fdcId);
    const food = foods.get(fdcId);
    if (food === undefined) {
      if (whole) report({ field: 'fdc_id' });
    } else if (food.ndbNumber !== null) {
      const found = `${fdcId} a second time`;
      report({ field: 'fdc_id', rule: 'fdc-id-unique', found, expected: 'each food once' });
    } else food.ndbNumber = number;
  });
}

function addFoodsWithoutNumber({ source, problems }: Reading, foods: OfficialFoods): void {
  const file = source.label(FOOD_TABLE.file);
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
