import { mostPer100g } from '../../src/tables/nutrients.ts';
import type { Draft } from '../stages/draft.ts';
import { defineCheck, fixFor, rowFinding, staleExceptions } from './check.ts';

/** Grams by which rounded figures of one food may overlap. */
const ROUNDING = 0.05;
/**
 * Grams by which protein, carbohydrate by difference, fat and alcohol may pass 100 g together: USDA analyses them apart
 * from each other; curated figures are written together, and have no such excuse (decisions, section 4).
 */
const SUM_TOLERANCE = { usda_sr_legacy: 1, curated_unverified: 0 } as const;
/** Tolerance for floating-point sums. */
const EPSILON = 1e-9;

/** A range that a row breaks: which, what was found, what would be right. */
interface Breach {
  readonly field: string;
  readonly found: string;
  readonly expected: string;
}

/** The ranges that a row breaks. */
export function rangeBreaches({ source, per100g, amounts }: Draft): Breach[] {
  const breaches: Breach[] = [];
  for (const [field, value] of Object.entries(per100g)) {
    const max = mostPer100g(field);
    if (value !== null && !(value >= 0 && value <= max))
      breaches.push({ field, found: String(value), expected: `0 to ${max}` });
  }
  const { carbs_g: carbs, fat_g: fat, fiber_g: fibre, sugar_g: sugars, saturated_fat_g: saturated } = per100g;
  const parts = [
    { field: 'saturated_fat_g', part: saturated, whole: fat, of: 'fat' },
    { field: 'sugar_g', part: sugars, whole: carbs, of: 'carbohydrate' },
    { field: 'fiber_g', part: fibre, whole: carbs, of: 'carbohydrate' },
  ];
  for (const { field, part, whole, of } of parts) {
    if (part !== null && part > whole + ROUNDING + EPSILON)
      breaches.push({ field, found: `${part} of ${whole} g ${of}`, expected: `at most the ${of}` });
  }
  const sum = per100g.protein_g + carbs + fat + Number(amounts.alcohol_g ?? 0);
  if (sum > 100 + SUM_TOLERANCE[source] + EPSILON) {
    const expected = 'protein, carbohydrate, fat and alcohol of at most 100 g';
    breaches.push({ field: 'per_100g', found: `${sum.toFixed(2)} g in all`, expected });
  }
  return breaches;
}

/**
 * Figures that a food can have: none negative or beyond its unit's bound; saturated fat within fat, sugars and fibre
 * within carbohydrate, all together within 100 g. If the official figures themselves disagree, the row is listed in
 * `sources/registry/exceptions.csv` with the reason; an exception that is not needed any more is a problem too.
 */
export const nutrientRanges = defineCheck('nutrient-ranges', ({ rows, answerOnly, exceptions }) => {
  const ours = exceptions.filter(({ rule }) => rule === 'nutrient-ranges');
  const listed = new Set(ours.map(({ source_id }) => source_id));
  const needed = new Set<string>();
  const unlisted = [...rows, ...answerOnly].flatMap((row) => {
    const breaches = rangeBreaches(row);
    if (breaches.length > 0) needed.add(row.source_id);
    if (row.source === 'usda_sr_legacy' && listed.has(row.source_id)) return [];
    return breaches.map(({ field, found, expected }) => rowFinding(row, field, found, expected, fixFor(row)));
  });
  return [...unlisted, ...staleExceptions(ours, needed, 'which breaks no range')];
});
