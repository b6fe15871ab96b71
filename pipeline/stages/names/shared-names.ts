import { byCodeUnit } from '../draft.ts';
import type { LocalisedNames, NameOrigin } from '../localise-names.ts';

/** Foods that share one name, compared as search compares names: without regard to case. */
export interface SharedName {
  readonly name: string;
  readonly slugs: readonly string[];
  /** Where the first food's name came from. */
  readonly origin: NameOrigin;
}

/**
 * Groups of two or more foods that a reader of the language sees under one name, by name in code-unit order. A food
 * whose name is the same as in English counts, although its name is not stored.
 */
export function sharedNames({ names, leftOut }: LocalisedNames): SharedName[] {
  const groups = new Map<string, { name: string; slugs: string[]; origin: NameOrigin }>();
  const add = (slug: string, name: string, origin: NameOrigin): void => {
    const key = name.toLowerCase();
    const group = groups.get(key);
    if (group) group.slugs.push(slug);
    else groups.set(key, { name, slugs: [slug], origin });
  };
  for (const [slug, { name, origin }] of names) add(slug, name, origin);
  for (const { row, missing } of leftOut) {
    if (missing.length === 0) add(row.slug, row.name, row.origin);
  }
  return [...groups.values()]
    .filter(({ slugs }) => slugs.length > 1)
    .sort((a, b) => byCodeUnit(a.name, b.name));
}
