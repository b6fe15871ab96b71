import type { PortionRecord } from '../../src/tables/foods.ts';
import type { SrPortion } from '../read/sr-legacy.ts';
import type { Draft } from './draft.ts';

/** The portions of one published row. */
export interface RowPortions {
  readonly slug: string;
  readonly portions: readonly PortionRecord[];
}

/**
 * The household portions of the rows that have any, in the rows' order; curated rows have none, because no source
 * weighs them. Blanks of the measure are tidied. A portion that says the same as an earlier one is told once, and one of
 * amount 0, where the source has lost the fraction, is left out: the amount that its weight belongs to is unknown.
 */
export function collectPortions(
  rows: readonly Draft[],
  portions: readonly Omit<SrPortion, 'line'>[],
): RowPortions[] {
  const byFood = new Map<string, PortionRecord[]>();
  for (const { fdc_id: fdcId, amount, measure, grams } of portions) {
    if (amount === 0) continue;
    const told = byFood.get(fdcId) ?? [];
    const portion = { amount, measure: tidyMeasure(measure), grams };
    if (!told.some((earlier) => isSame(earlier, portion))) told.push(portion);
    byFood.set(fdcId, told);
  }
  return rows.flatMap(({ source, source_id, slug }) => {
    const own = source === 'usda_sr_legacy' ? byFood.get(source_id) : undefined;
    return own === undefined ? [] : { slug, portions: own };
  });
}

/** One blank between words, none at the ends, inside brackets or before a comma. */
export function tidyMeasure(measure: string): string {
  return measure
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,)])/g, '')
    .replace(/(?<=\() /g, '')
    .trim();
}

function isSame(one: PortionRecord, other: PortionRecord): boolean {
  return one.amount === other.amount && one.measure === other.measure && one.grams === other.grams;
}
