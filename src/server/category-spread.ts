import type { Release } from '../dataset/release.ts';
import { type CategorySpread, WITHIN_KEYS, type WithinKey } from '../pages/browse/within-section.ts';
import { foodsByCategory } from './categories.ts';

/** How the figures of a category's foods are spread. */
export function spreadOfCategory(release: Release, category: string): CategorySpread {
  const foods = release.memo(foodsByCategory).get(category) ?? [];
  const values = (key: WithinKey): Float64Array =>
    Float64Array.from(foods.flatMap(({ per_100g }) => per_100g[key] ?? [])).sort();
  const byKey = Object.fromEntries(WITHIN_KEYS.map((key) => [key, values(key)]));
  return { foods: foods.length, values: byKey as CategorySpread['values'] };
}
