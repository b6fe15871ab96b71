import { availableCarbohydrate, kilojoules } from '../../energy.ts';
import { amountPer100g, type FoodPageData } from '../food/food-data.ts';
import { FURTHER_GROUPS } from '../food/further-section.ts';

/** One nutrient of two foods; amounts in the nutrient's own unit, null if unknown. */
export interface ComparedLine {
  readonly key: string;
  readonly a: number | null;
  readonly b: number | null;
  /** The second minus the first; null if either is unknown. */
  readonly difference: number | null;
}

/** The label's figures in the order of EU labels, energy first in kJ and kcal; `available_carbs_g` is computed. */
const LABEL_KEYS = [
  'energy_kj',
  'kcal',
  'fat_g',
  'saturated_fat_g',
  'carbs_g',
  'available_carbs_g',
  'sugar_g',
  'fiber_g',
  'protein_g',
  'salt_g',
] as const;

export function labelLines(a: FoodPageData, b: FoodPageData): readonly ComparedLine[] {
  return LABEL_KEYS.map((key) => line(key, labelAmount(key, a), labelAmount(key, b)));
}

/** Further nutrients that both sources have, and the keys of those that only one has. */
export function furtherLines(
  a: FoodPageData,
  b: FoodPageData,
): { readonly both: readonly ComparedLine[]; readonly onlyOne: readonly string[] } {
  const lines = FURTHER_GROUPS.flatMap(([, keys]) => keys).map((key) =>
    line(key, amountPer100g(key, a), amountPer100g(key, b)),
  );
  return {
    both: lines.filter(({ difference }) => difference !== null),
    onlyOne: lines.filter(({ a, b }) => (a === null) !== (b === null)).map(({ key }) => key),
  };
}

function labelAmount(key: (typeof LABEL_KEYS)[number], food: FoodPageData): number | null {
  if (key === 'available_carbs_g') return availableCarbohydrate(food.per_100g);
  const amount = amountPer100g(key, food);
  return key === 'energy_kj' && amount === null ? kilojoules(food.per_100g.kcal) : amount;
}

/** Rounded to 6 decimals, finer than any figure of the sources, to hide the errors of binary fractions. */
function line(key: string, a: number | null, b: number | null): ComparedLine {
  const difference = a === null || b === null ? null : Math.round((b - a) * 1e6) / 1e6;
  return { key, a, b, difference };
}
