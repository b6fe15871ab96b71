import { LRUCache } from 'lru-cache';
import type { Release } from '../dataset/release.ts';
import type { Food } from '../dataset/served-rows.ts';

/** A food and its amount of a nutrient per 100 g, in the nutrient's own unit. */
export interface Ranked {
  readonly food: Food;
  readonly amount: number;
}

/** Rankings that are kept; each takes as much as a list of all foods. */
const KEPT = 12;

const rankings = (_release: Release) => new LRUCache<string, readonly Ranked[]>({ max: KEPT });

/** The foods that have a known amount of a nutrient, the highest first; equal ones in the order of the dataset. */
export function rankingOf(release: Release, key: string): Ranked[] {
  const known = release.memo(rankings);
  const ranking = known.get(key) ?? rank(release, key);
  known.set(key, ranking);
  return [...ranking];
}

function rank({ foods, details }: Release, key: string): Ranked[] {
  const ranked = foods.flatMap((food): Ranked[] => {
    const published = food.per_100g[key];
    const amount = published === undefined ? details.amount(food.slug, key) : published;
    return amount === null ? [] : [{ food, amount }];
  });
  return ranked.sort((a, b) => b.amount - a.amount);
}
