import { type OfficialFood, readFoods } from './read-foods.ts';
import type { Reading } from './read-official-table.ts';
import { type OfficialPortion, readPortions } from './read-portions.ts';
import { readNutrients, readValues } from './read-values.ts';

/** What the snapshot is made of, and the counts that are compared with the pins. */
export interface OfficialTables {
  /** Ordered by `fdc_id` as a number. */
  readonly foods: readonly OfficialFood[];
  /** Ordered by `fdc_id`, then by `seq_num`, as numbers. */
  readonly portions: readonly OfficialPortion[];
  readonly rows: Reading['rows'];
}

/** Reads the official tables, each once. After a table with problems it goes on, so that one run names all of them. */
export async function readTables(context: Omit<Reading, 'rows'>): Promise<OfficialTables> {
  const reading = { ...context, rows: new Map<string, number | null>() };
  const nutrients = await readNutrients(reading);
  const read = await readFoods(reading);
  await readValues(reading, read, nutrients);
  const portions = await readPortions(reading, read);
  const foods = [...read.foods.values()];
  // By fdc_id, because source_ref is made of it and the publisher's own table has that order: both can be compared with
  // the snapshot line by line. NDB numbers belong to the retired numbering.
  foods.sort((one, other) => Number(one.fdcId) - Number(other.fdcId));
  portions.sort(
    (one, other) => Number(one.fdcId) - Number(other.fdcId) || Number(one.seqNum) - Number(other.seqNum),
  );
  return { foods, portions, rows: reading.rows };
}
