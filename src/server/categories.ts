import type { Release } from '../dataset/release.ts';
import type { Food } from '../dataset/served-rows.ts';
import { proposeSlug } from '../slug.ts';

/** Foods by category, in the order of the dataset. */
export function foodsByCategory({ foods }: Release): ReadonlyMap<string, readonly Food[]> {
  const groups = new Map<string, Food[]>();
  for (const food of foods) {
    const group = groups.get(food.category);
    if (group === undefined) groups.set(food.category, [food]);
    else group.push(food);
  }
  return groups;
}

const byKey = (release: Release): ReadonlyMap<string, string> =>
  new Map([...release.memo(foodsByCategory).keys()].map((category) => [proposeSlug(category), category]));

/** The category that a page is asked for, by its key in addresses or by its name; null for one that has no food. */
export function categoryAsked(release: Release, text: string): string | null {
  const found = release.memo(byKey).get(text);
  return found ?? (release.memo(foodsByCategory).has(text) ? text : null);
}

/** Each category with the number of its foods. */
export const categoryCounts = (release: Release): { category: string; foods: number }[] =>
  [...release.memo(foodsByCategory)].map(([category, { length }]) => ({ category, foods: length }));
