import type { Release } from '../dataset/release.ts';
import { type CategorySpread, WITHIN_KEYS, type WithinKey } from '../pages/browse/within-section.ts';
import { foodsByCategory } from './categories.ts';

/** Of the categories that were asked for. */
const spreads = (_release: Release) => new Map<string, CategorySpread>();

/** How the figures of a category's foods are spread; made once a release. */
export function spreadOfCategory(release: Release, category: string): CategorySpread {
  const made = release.memo(spreads);
  const foods = release.memo(foodsByCategory).get(category) ?? [];
  const values = (key: WithinKey): Float64Array =>
    Float64Array.from(foods.flatMap(({ per_100g }) => per_100g[key] ?? [])).sort();
  const spread = made.get(category) ?? {
    foods: foods.length,
    values: Object.fromEntries(WITHIN_KEYS.map((key) => [key, values(key)])) as CategorySpread['values'],
  };
  made.set(category, spread);
  return spread;
}
