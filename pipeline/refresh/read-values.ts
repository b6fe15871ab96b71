import { NUTRIENTS } from '../../src/tables/nutrients.ts';
import { quote } from '../lib/problem.ts';
import { Bits, KeptAmounts } from './kept-amounts.ts';
import type { FoodEntry } from './read-foods.ts';
import type { OfficialNutrients } from './read-nutrients.ts';
import { type ReadingContext, readTable } from './read-table.ts';

export interface ValueTable {
  /** Amounts by position of the food in `food.csv`, then by position in `NUTRIENTS`. */
  readonly amounts: KeptAmounts;
  /** Rows counted; null when the table could not be read to its end. */
  readonly rows: number | null;
}

/** Kept as text to the end, so that no digit of the source is lost; hence the form is checked, not the number. */
export const DECIMAL = /^(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/;

/**
 * Reads `food_nutrient.csv`. Every row must name a known food and nutrient, each pair once; the amounts of nutrients
 * that the snapshot does not have are not looked at.
 *
 * @param foods null when `food.csv` cannot be relied on; then only the form of the amounts is checked
 */
export async function readValues(
  context: ReadingContext,
  foods: ReadonlyMap<string, FoodEntry> | null,
  nutrients: OfficialNutrients,
): Promise<ValueTable> {
  const size = foods?.size ?? 0;
  const amounts = new KeptAmounts(size, NUTRIENTS.length);
  const targets = targetsOf(nutrients);
  const seen = new Bits(size * targets.size);
  const { rows, whole } = await readTable(context, {
    table: 'food_nutrient.csv',
    columns: ['fdc_id', 'nutrient_id', 'amount'],
    begin: (at, faults) => {
      // The publisher lists a food's values together, so that the food has to be looked up once, not a hundred times.
      let lastId: string | null = null;
      let food: FoodEntry | undefined;
      return (record, line) => {
        const fdcId = record[at.fdc_id] ?? '';
        const nutrientId = record[at.nutrient_id] ?? '';
        if (fdcId !== lastId) food = foods?.get(fdcId);
        lastId = fdcId;
        const target = targets.get(nutrientId);
        if (foods && food === undefined) {
          faults.add(line, 'fdc_id', 'food-known', quote(fdcId), 'an id of food.csv');
        }
        if (target === undefined) {
          if (nutrients.whole) {
            faults.add(line, 'nutrient_id', 'nutrient-known', quote(nutrientId), 'an id of nutrient.csv');
          }
          return;
        }
        if (food && !seen.add(food.place * targets.size + target.place)) {
          const found = `a second value of nutrient ${nutrientId} for food ${fdcId}`;
          faults.add(line, 'nutrient_id', 'value-once', found, 'one value for each food and nutrient');
        }
        if (target.column === null) return;
        const amount = record[at.amount] ?? '';
        if (!DECIMAL.test(amount)) {
          faults.add(
            line,
            'amount',
            'amount-decimal',
            quote(amount),
            'a plain decimal, zero or more, such as 0.85',
          );
        }
        if (food) amounts.set(food.place, target.column, amount);
      };
    },
  });
  return { amounts, rows: whole ? rows : null };
}

interface Target {
  readonly place: number;
  /** Column among `NUTRIENTS`; null when the snapshot does not have the nutrient. */
  readonly column: number | null;
}

/** Where the values of each nutrient go, by FoodData Central id. Ours are there even if `nutrient.csv` is not. */
function targetsOf({ ids }: OfficialNutrients): Map<string, Target> {
  const columns = new Map<string, number>(NUTRIENTS.map(({ fdcId }, column) => [String(fdcId), column]));
  const all = [...new Set([...ids, ...columns.keys()])];
  return new Map(all.map((id, place) => [id, { place, column: columns.get(id) ?? null }]));
}
