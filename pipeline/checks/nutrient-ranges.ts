import { NUTRIENT_BY_KEY } from '../../src/tables/nutrients.ts';
import { SOURCE_FILES } from '../read/source-files.ts';
import type { Draft } from '../stages/draft.ts';
import { type Check, fixFor, rowProblem } from './check.ts';

/** Grams by which rounded figures of one food may overlap. */
const ROUNDING = 0.05;
/**
 * Grams by which protein, carbohydrate by difference, fat and alcohol may pass 100 g together: USDA analyses them apart
 * from each other; curated figures are written together, and have no such excuse (decisions, section 4).
 */
const SUM_TOLERANCE = { usda_sr_legacy: 1, curated_unverified: 0 } as const;
/** Sums of binary fractions must not decide at the very edge. */
const EDGE = 1e-9;

/** A range that a row breaks: which, what was found, what would be right. */
interface Breach {
  readonly field: string;
  readonly found: string;
  readonly expected: string;
}

/** The ranges that a row breaks. */
export function rangeBreaches({ source, per100g, amounts }: Draft): Breach[] {
  const found: Breach[] = [];
  for (const [field, value] of Object.entries(per100g)) {
    const max = field === 'salt_g' ? 100 : (NUTRIENT_BY_KEY.get(field)?.max ?? Number.POSITIVE_INFINITY);
    if (value !== null && !(value >= 0 && value <= max)) {
      found.push({ field, found: String(value), expected: `0 to ${max}` });
    }
  }
  const { carbs_g: carbs, fat_g: fat, fiber_g: fibre, sugar_g: sugars, saturated_fat_g: saturated } = per100g;
  if (saturated !== null && saturated > fat + ROUNDING + EDGE) {
    found.push({
      field: 'saturated_fat_g',
      found: `${saturated} of ${fat} g fat`,
      expected: 'at most the fat',
    });
  }
  if (sugars !== null && sugars > carbs + ROUNDING + EDGE) {
    found.push({
      field: 'sugar_g',
      found: `${sugars} of ${carbs} g carbohydrate`,
      expected: 'at most the carbohydrate',
    });
  }
  if (fibre !== null && fibre > carbs + ROUNDING + EDGE) {
    found.push({
      field: 'fiber_g',
      found: `${fibre} of ${carbs} g carbohydrate`,
      expected: 'at most the carbohydrate',
    });
  }
  const sum = per100g.protein_g + carbs + fat + Number(amounts.alcohol_g ?? 0);
  if (sum > 100 + SUM_TOLERANCE[source] + EDGE) {
    found.push({
      field: 'per_100g',
      found: `${sum.toFixed(2)} g in all`,
      expected: 'protein, carbohydrate, fat and alcohol of at most 100 g',
    });
  }
  return found;
}

/**
 * Figures that a food can have: none negative or beyond its unit's bound; saturated fat within fat, sugars and fibre
 * within carbohydrate, all together within 100 g. Where the official figures themselves disagree, the row stands in
 * `sources/registry/exceptions.csv` with the reason; an exception that is not needed any more is a problem too.
 */
export const nutrientRanges: Check = {
  id: 'nutrient-ranges',
  run: ({ rows, answerOnly, exceptions }) => {
    const listed = new Set(
      exceptions.flatMap(({ sourceId, rule }) => (rule === 'nutrient-ranges' ? sourceId : [])),
    );
    const needed = new Set<string>();
    const problems = [...rows, ...answerOnly].flatMap((row) => {
      const found = rangeBreaches(row);
      if (found.length > 0) needed.add(row.sourceId);
      if (row.source === 'usda_sr_legacy' && listed.has(row.sourceId)) return [];
      return found.map((one) =>
        rowProblem(row, 'nutrient-ranges', one.field, one.found, one.expected, fixFor(row)),
      );
    });
    const stale = exceptions.filter(
      ({ sourceId, rule }) => rule === 'nutrient-ranges' && !needed.has(sourceId),
    );
    return [
      ...problems,
      ...stale.map(({ sourceId, line }) => ({
        file: SOURCE_FILES.exceptions,
        line,
        field: 'source_id',
        rule: 'nutrient-ranges',
        found: `an exception for ${sourceId}, which breaks no range`,
        expected: 'exceptions that are needed',
        fix: 'take the line out',
      })),
    ];
  },
};
