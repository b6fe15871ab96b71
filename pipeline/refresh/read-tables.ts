import type { KeptAmounts } from './kept-amounts.ts';
import { type FoodEntry, readFoods } from './read-foods.ts';
import { readNutrients } from './read-nutrients.ts';
import { readOfficialPortions } from './read-portions.ts';
import type { ReadingContext } from './read-table.ts';
import { readValues } from './read-values.ts';
import type { CountedTable, OfficialFood, OfficialPortion } from './sr-legacy.ts';

/** Everything the snapshot is made of, and what is needed to judge it. */
export interface OfficialTables {
  /** Ordered by `fdc_id` as a number. */
  readonly foods: readonly OfficialFood[];
  /** Ordered by `fdc_id`, then by `seq_num`. */
  readonly portions: readonly OfficialPortion[];
  /** Rows by table; null for one that could not be read to its end. */
  readonly rows: Readonly<Record<CountedTable, number | null>>;
}

/**
 * Reads the official tables, each as a stream and once. Faults go into the context's problems, and reading goes on
 * with the next table, so that one run names them all.
 */
export async function readTables(context: ReadingContext): Promise<OfficialTables> {
  const nutrients = await readNutrients(context);
  const { foods, foodRows, ndbRows } = await readFoods(context);
  const known = foodRows === null ? null : foods;
  const values = await readValues(context, known, nutrients);
  const { portions, unitRows, portionRows } = await readOfficialPortions(context, known);
  const joined = Array.from(foods.values(), (entry) => new JoinedFood(entry, values.amounts));
  // By fdc_id, because source_ref is made of it and the publisher's own table has that order: both can be laid beside
  // the snapshot line by line. NDB numbers belong to the retired numbering.
  joined.sort((one, other) => Number(one.fdcId) - Number(other.fdcId));
  return {
    foods: joined,
    portions,
    rows: {
      'food.csv': foodRows,
      'sr_legacy_food.csv': ndbRows,
      'food_nutrient.csv': values.rows,
      'measure_unit.csv': unitRows,
      'food_portion.csv': portionRows,
    },
  };
}

/** A food put together when it is looked at: its amounts take a tenth of the room where they are kept. */
class JoinedFood implements OfficialFood {
  readonly #entry: FoodEntry;
  readonly #amounts: KeptAmounts;

  constructor(entry: FoodEntry, amounts: KeptAmounts) {
    this.#entry = entry;
    this.#amounts = amounts;
  }

  get fdcId(): string {
    return this.#entry.fdcId;
  }

  get ndbNumber(): string {
    return this.#entry.ndbNumber ?? '';
  }

  get description(): string {
    return this.#entry.description;
  }

  get category(): string {
    return this.#entry.category;
  }

  /** Made anew at each look. */
  get amounts(): (string | null)[] {
    return this.#amounts.row(this.#entry.place);
  }
}
