import { readFoods } from './read-foods.ts';
import { readNutrients } from './read-nutrients.ts';
import type { ReadingContext } from './read-table.ts';
import { readValues } from './read-values.ts';
import type { Food } from './sr-legacy.ts';

/** Everything the snapshot is made of, and what is needed to judge it. */
export interface OfficialTables {
  /** Ordered by `fdc_id` as a number. */
  readonly foods: readonly Food[];
  /** Rows by table; null for one that could not be read to its end. */
  readonly rows: Readonly<Record<'food.csv' | 'sr_legacy_food.csv' | 'food_nutrient.csv', number | null>>;
}

/**
 * Reads the official tables, each as a stream and once. Faults go into the context's problems, and reading goes on
 * with the next table, so that one run names them all.
 */
export async function readTables(context: ReadingContext): Promise<OfficialTables> {
  const nutrients = await readNutrients(context);
  const { foods, foodRows, ndbRows } = await readFoods(context);
  const values = await readValues(context, foodRows === null ? null : foods, nutrients);
  const joined = [...foods.values()].map(({ fdcId, ndbNumber, description, category, place }) => ({
    fdcId,
    ndbNumber: ndbNumber ?? '',
    description,
    category,
    amounts: values.amounts[place] ?? [],
  }));
  // By fdc_id, because source_ref is made of it and the publisher's own table has that order: both can be laid beside
  // the snapshot line by line. NDB numbers belong to the retired numbering.
  joined.sort((one, other) => Number(one.fdcId) - Number(other.fdcId));
  return {
    foods: joined,
    rows: { 'food.csv': foodRows, 'sr_legacy_food.csv': ndbRows, 'food_nutrient.csv': values.rows },
  };
}
