/** Energy of foods and its parts. Figures are per 100 g of edible portion; factors are kcal per g. */

import type { Source } from './tables/row-parts.ts';

/** Kilojoules in a kilocalorie (EU Regulation 1169/2011 and USDA use the same thermochemical factor). */
export const KJ_PER_KCAL = 4.184;

/** The figures from which energy is computed, in g per 100 g. */
interface Macronutrients {
  readonly protein_g: number;
  /** By difference: fibre is part of it. */
  readonly carbs_g: number;
  readonly fat_g: number;
  /** Null if unknown: all carbohydrate then counts as available, which gives the upper limit of energy. */
  readonly fiber_g: number | null;
}

/** Energy in kJ from energy in kcal, to a whole number, as labels print it. */
export const kilojoules = (kcal: number): number => Math.round(kcal * KJ_PER_KCAL);

/**
 * Energy in kcal as the dataset's own check computes it (decisions, section 4): 4 protein, 4 carbohydrate without fibre,
 * 2 fibre, 9 fat, 7 alcohol.
 *
 * @param alcoholG 0 if the source has no value: the check counts only stated values
 */
export function energyFromMacros(macros: Macronutrients, alcoholG: number): number {
  const { protein_g: protein, carbs_g: carbs, fat_g: fat, fiber_g: fibre } = macros;
  return 4 * protein + 4 * carbs - 2 * (fibre ?? 0) + 9 * fat + 7 * alcoholG;
}

/** kcal per g of alcohol in USDA's calculations (Agriculture Handbook 74), unless another is handed in; no food has one of its own. */
const ALCOHOL_FACTOR = 6.93;

/**
 * Energy in kcal by the factors that USDA states for the food; null where it states none for a part that there is. The
 * tolerance is what rounding explains and no more: half of the last place of each figure, times what it is multiplied by.
 * Energy is stated in whole kcal, protein, fat, carbohydrate and factors to two decimals, alcohol to one.
 *
 * @param alcoholG 0 if the source has no value
 */
export function energyByFactors(
  { protein_g, fat_g, carbs_g }: Macronutrients,
  alcoholG: number,
  factors: Partial<Record<`${EnergyPart}_kcal_factor`, number | null>>,
) {
  const parts = [
    [protein_g, factors.protein_kcal_factor ?? null],
    [fat_g, factors.fat_kcal_factor ?? null],
    [carbs_g, factors.carbohydrate_kcal_factor ?? null],
  ] as const;
  if (parts.every(([, factor]) => factor === null)) return null;
  const alcohol = factors.alcohol_kcal_factor ?? ALCOHOL_FACTOR;
  let kcal = alcohol * alcoholG;
  let tolerance = 0.5 + (alcoholG > 0 ? 0.05 * alcohol : 0);
  for (const [grams, factor] of parts) {
    if (factor === null && grams > 0) return null;
    kcal += grams * (factor ?? 0);
    tolerance += 0.005 * (grams + (factor ?? 0));
  }
  return { kcal, tolerance };
}

/** True if rounding alone explains the difference. */
export const isWithinRounding = (
  stated: number,
  { kcal, tolerance }: NonNullable<ReturnType<typeof energyByFactors>>,
): boolean => Math.abs(stated - kcal) <= tolerance + 1e-9;

/**
 * Tolerated difference of two figures of energy, by class (decisions, section 4): the larger of `kcal` and a share of the larger figure. USDA
 * computes with factors of each food group.
 */
export const ENERGY_TOLERANCE = {
  curated_unverified: { share: 0.15, kcal: 15 },
  usda_sr_legacy: { share: 0.2, kcal: 20 },
} as const satisfies Readonly<Record<Source, object>>;
type EnergyTolerance = (typeof ENERGY_TOLERANCE)[Source];

/** True if two figures of energy, in kcal, differ by no more than the tolerance. */
export const energyAgrees = (stated: number, computed: number, { share, kcal }: EnergyTolerance): boolean =>
  Math.abs(stated - computed) <= Math.max(kcal, share * Math.max(stated, computed));

/**
 * Carbohydrate as EU labels mean it, in g: carbohydrate by difference without fibre. Rounded to 6 decimals, finer than
 * any figure of the sources, to hide the errors of binary fractions. Null if fibre is unknown, or if the sources' roundings
 * make the result negative.
 */
export function availableCarbohydrate({ carbs_g: carbs, fiber_g: fibre }: Macronutrients): number | null {
  if (fibre === null) return null;
  const available = Math.round((carbs - fibre) * 1e6) / 1e6;
  return available < 0 ? null : available;
}

type EnergyPart = 'protein' | 'carbohydrate' | 'fat' | 'alcohol';

/**
 * Energy of each part by Atwater's general factors, and its share of the sum in whole per cent, which add up to 100. Empty if nothing gives energy. Alcohol is among them only if there
 * is some, for nearly every food has none; the caller must state where it is unknown.
 */
export function energyShares(macros: Macronutrients, alcoholG: number | null) {
  // In the order of display; the factors are defined for carbohydrate by difference.
  const parts: { part: EnergyPart; kcal: number }[] = [
    { part: 'protein', kcal: macros.protein_g * 4 },
    { part: 'carbohydrate', kcal: macros.carbs_g * 4 },
    { part: 'fat', kcal: macros.fat_g * 9 },
    ...(alcoholG ? [{ part: 'alcohol' as const, kcal: alcoholG * 7 }] : []),
  ];
  const sum = parts.reduce((total, { kcal }) => total + kcal, 0);
  if (sum === 0) return [];
  const percents = wholePercents(parts.map(({ kcal }) => (100 * kcal) / sum));
  return parts.map(({ part, kcal }, at) => ({ part, kcal, percent: percents[at] ?? 0 }));
}

export type EnergyShare = ReturnType<typeof energyShares>[number];

/** Rounds down and adds the difference to 100 to the largest remainders, the earlier one first. */
function wholePercents(exact: readonly number[]): readonly number[] {
  const whole = exact.map(Math.floor);
  const left = 100 - whole.reduce((total, one) => total + one, 0);
  const byRemainder = [...exact.keys()].sort(
    (a, b) => remainder(exact[b] ?? 0) - remainder(exact[a] ?? 0) || a - b,
  );
  const raised = new Set(byRemainder.slice(0, left));
  return whole.map((percent, at) => (raised.has(at) ? percent + 1 : percent));
}

const remainder = (value: number): number => value - Math.floor(value);
