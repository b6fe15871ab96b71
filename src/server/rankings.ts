import type { Basis, Order } from '../dataset/rankings.ts';
import type { Release } from '../dataset/release.ts';
import type { Food } from '../dataset/served-rows.ts';
import type { ValueKind } from '../tables/value-kinds.ts';

/** A food and what it has of a nutrient, in the nutrient's own unit. */
export interface Ranked {
  readonly food: Food;
  /** Per 100 g. */
  readonly amount: number;
  /** By what is ranked: per 100 g, per 100 kcal or per usual portion. */
  readonly value: number;
  /** How the amount is known; null where the lineage does not say. */
  readonly kind: ValueKind | null;
}

/** Which foods are ranked, by what, and which of them come first. */
export interface Wanted {
  readonly key: string;
  /** All of them where it is not given. */
  readonly category?: string | null | undefined;
  readonly basis?: Basis;
  /** True for values that were analysed, and no others. */
  readonly analysedOnly?: boolean;
  readonly order?: Order;
}

/**
 * The foods that have a known amount of a nutrient, the highest first unless the lowest are wanted; null where the release
 * has no rankings that can be used.
 */
export function rankingOf(release: Release, wanted: Wanted): Ranked[] | null {
  const { key, category, basis = '100g', analysedOnly = false, order = 'highest' } = wanted;
  const { foods } = release;
  const ranking = release.rankings?.of(key, basis, (place) => foods[place]?.per_100g.kcal ?? 0) ?? null;
  if (ranking === null) return null;
  const { places, values, amounts, kinds } = ranking;
  const ranked: Ranked[] = [];
  for (const [at, place] of places.entries()) {
    const food = foods[place];
    const kind = kinds[at] ?? null;
    if (food === undefined || (category ?? food.category) !== food.category) continue;
    if (analysedOnly && kind !== 'analysed') continue;
    ranked.push({ food, kind, amount: amounts[at] ?? 0, value: values[at] ?? 0 });
  }
  return order === 'lowest' ? ranked.reverse() : ranked;
}
