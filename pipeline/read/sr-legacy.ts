import type { Category } from '../../src/tables/categories.ts';
import type { NutrientKey } from '../../src/tables/nutrients.ts';
import { SR_FOODS, srPortions } from '../../src/tables/sr-legacy.ts';
import type { Problems } from '../lib/problem.ts';
import { readTable } from './read-table.ts';
import type { SourceLocation } from './source-files.ts';

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
  /** The same as numbers, in the unit that the key carries, per 100 g of edible portion. */
  readonly values: Readonly<Record<NutrientKey, number | null>>;
  readonly origin: SourceLocation;
}

/** One household portion of the embedded snapshot. */
export interface SrPortion {
  readonly fdcId: string;
  /** The source's own number among the portions of a food. */
  readonly seqNum: number;
  /** How many of the measure; 0 if the source has lost the fraction. */
  readonly amount: number;
  /** As received: `cup, mashed`. */
  readonly measure: string;
  /** Weight of the amount in grams, above 0. */
  readonly grams: number;
}

/** Decimals as received, and the same as numbers; null stays null. */
export function asNumbers<K extends string>(amounts: Readonly<Record<K, string | null>>) {
  const values = {} as Record<K, number | null>;
  for (const key in amounts) values[key] = amounts[key] === null ? null : Number(amounts[key]);
  return values;
}

/** Reads the embedded snapshot of SR Legacy; faults go into `problems`, and rows without a fault are returned. */
export function readSrLegacy(root: string, problems: Problems, file: string = SR_FOODS.file): SrFood[] {
  return readTable(root, SR_FOODS, problems, file).map(({ line, row }) => {
    const { fdc_id: fdcId, ndb_number: ndbNumber, description, category, ...amounts } = row;
    const origin = { file, line, id: fdcId };
    return { fdcId, ndbNumber, description, category, amounts, values: asNumbers(amounts), origin };
  });
}

/**
 * Reads the embedded snapshot's household portions; faults go into `problems`, and portions without a fault are
 * returned, in the file's order: by food, then by number.
 *
 * @param foodIds FDC ids of the snapshot's foods; null when they could not be read without a fault
 */
export function readPortions(
  root: string,
  foodIds: ReadonlySet<string> | null,
  problems: Problems,
): SrPortion[] {
  return readTable(root, srPortions(foodIds), problems).map(({ row }) => {
    const { fdc_id: fdcId, seq_num: seqNum, amount, measure, grams } = row;
    return { fdcId, seqNum, amount, measure, grams };
  });
}
