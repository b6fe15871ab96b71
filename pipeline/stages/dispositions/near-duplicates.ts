import type { NutrientKey } from '../../../src/tables/nutrients.ts';
import { groupBy } from '../../lib/group-by.ts';
import type { SrFood } from '../../read/sr-legacy.ts';
import { partsOf, specificity, stateSignature, tidyName } from './name-wording.ts';

/** A food that is folded into a plainer one. */
interface NearDuplicate {
  readonly food: SrFood;
  readonly canonical: SrFood;
  readonly reason: string;
}

/** Energy of two records of one food may differ by so much (share of the larger, or kcal). */
const ENERGY_SHARE = 0.07;
const ENERGY_KCAL = 5;
/** Protein, carbohydrate, fat, fibre, and sugars and saturated fat where both are known: grams per 100 g. */
const MACRO_GRAMS = 1.5;
const MACROS: readonly NutrientKey[] = [
  'protein_g',
  'carbs_g',
  'fat_g',
  'fiber_g',
  'sugar_g',
  'saturated_fat_g',
];
/** Sodium, where both are known: more than this apart, and salt was added to one of them. */
const SODIUM_MG = 30;
const SODIUM_SHARE = 0.2;
/** Tolerance for floating-point sums. */
const EPSILON = 1e-9;

/** True when the figures of two records are close enough for one food; unknown values do not speak against it. */
export function figuresAgree(a: SrFood, b: SrFood): boolean {
  const apart = (key: NutrientKey): number =>
    Math.abs((a.values[key] ?? Number.NaN) - (b.values[key] ?? Number.NaN));
  const largest = (key: NutrientKey): number => Math.max(a.values[key] ?? 0, b.values[key] ?? 0);
  if (!(apart('kcal') <= Math.max(ENERGY_KCAL, ENERGY_SHARE * largest('kcal')) + EPSILON)) return false;
  if (MACROS.some((key) => apart(key) > MACRO_GRAMS + EPSILON)) return false;
  return !(apart('sodium_mg') > Math.max(SODIUM_MG, SODIUM_SHARE * largest('sodium_mg')) + EPSILON);
}

/** The plainest first: least specified, then shortest, then the lowest FDC id. */
export function byPlainness(a: SrFood, b: SrFood): number {
  return (
    specificity(tidyName(a.description)) - specificity(tidyName(b.description)) ||
    tidyName(a.description).length - tidyName(b.description).length ||
    Number(a.fdcId) - Number(b.fdcId)
  );
}

/**
 * Finds foods that are the same food in the same state as a plainer one, with figures that agree. Each is compared with
 * the plainest record itself, not with a neighbour, so that differences cannot add up along a chain.
 */
export function findNearDuplicates(foods: readonly SrFood[]): NearDuplicate[] {
  const groups = groupBy(
    foods,
    ({ category, description }) => `${category} | ${stateSignature(description)}`,
  );
  const found: NearDuplicate[] = [];
  for (const group of groups.values()) {
    let rest = group.length > 1 ? [...group].sort(byPlainness) : [];
    while (rest.length > 1) {
      const [canonical, ...others] = rest;
      if (canonical === undefined) break;
      rest = [];
      for (const food of others) {
        if (figuresAgree(canonical, food))
          found.push({ food, canonical, reason: reasonFor(food, canonical) });
        else rest.push(food);
      }
    }
  }
  return found;
}

function reasonFor(food: SrFood, canonical: SrFood): string {
  const own = partsOf(tidyName(food.description));
  const other = partsOf(tidyName(canonical.description));
  const only = (these: readonly string[], those: readonly string[]): string =>
    these.filter((part) => !those.includes(part)).join(', ') || 'nothing';
  return `differs in wording alone (${only(own, other)} / ${only(other, own)}); ${food.amounts.kcal} against ${canonical.amounts.kcal} kcal`;
}
