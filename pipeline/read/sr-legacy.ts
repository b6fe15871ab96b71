import type { Category } from '../../src/tables/categories.ts';
import type { NutrientKey } from '../../src/tables/nutrients.ts';
import { SR_FOODS, type srPortions } from '../../src/tables/sr-legacy.ts';
import type { Problems } from '../lib/problem.ts';
import { type RowOf, readTable } from './read-table.ts';
import type { SourceLocation } from './source-files.ts';
import type { Sources } from './sources.ts';

/** One of the 7,793 foods of the embedded snapshot. */
export interface SrFood {
  readonly fdcId: string;
  /** USDA's older number, leading zeros kept. */
  readonly ndbNumber: string;
  /** As received. */
  readonly description: string;
  readonly category: Category;
  /** The source's own decimals; null for an unknown value. */
  readonly amounts: Readonly<Record<NutrientKey, string | null>>;
  /** The same as numbers, in the unit that the key carries, per 100 g of edible portion; a logical zero is stated here. */
  readonly values: Readonly<Record<NutrientKey, number | null>>;
  readonly origin: SourceLocation;
}

/**
 * One household portion of the embedded snapshot: its measure as received (`cup, mashed`), how many of it (0 if the source
 * has lost the fraction), and the weight of that amount in grams, above 0.
 */
export type SrPortion = RowOf<ReturnType<typeof srPortions>>;

/** Decimals as received, and the same as numbers; null stays null. */
export function asNumbers<K extends string>(amounts: Readonly<Record<K, string | null>>) {
  const values = {} as Record<K, number | null>;
  for (const key in amounts) values[key] = amounts[key] === null ? null : Number(amounts[key]);
  return values;
}

/** True where the source has no figure for fibre, and none is possible: carbohydrate by difference includes it, and is 0. */
export const isLogicalZero = ({ fiber_g, carbs_g }: Readonly<Record<string, string | null>>): boolean =>
  fiber_g === null && carbs_g !== null && Number(carbs_g) === 0;

/** Reads the embedded snapshot of SR Legacy; faults go into `problems`, and rows without a fault are returned. */
export function readSrLegacy(sources: Sources, problems: Problems, file: string = SR_FOODS.file): SrFood[] {
  return readTable(sources, SR_FOODS, problems, file).map((row) => {
    const { line, fdc_id: fdcId, ndb_number: ndbNumber, description, category, ...amounts } = row;
    const origin = { file, line, id: fdcId };
    const values = asNumbers(amounts);
    if (isLogicalZero(amounts)) values.fiber_g = 0;
    return { fdcId, ndbNumber, description, category, amounts, values, origin };
  });
}
