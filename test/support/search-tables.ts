import { makeSearchTables } from '../../pipeline/write/search-tables.ts';
import type { SearchTables } from '../../src/dataset/search-index.ts';
import { folded } from '../../src/dataset/text-index.ts';
import { ANSWER_LANGS, byLanguage } from '../../src/tables/languages.ts';

/** A food as searches find it, by what it is called. */
export interface Item {
  readonly name: string;
  readonly slug: string;
  readonly category?: string;
  readonly aliases?: readonly string[];
  readonly et?: string;
  /** What several foods are called, this one among them. */
  readonly kindOf?: string;
}

/** Words without case and marks; their form is the one without a final s. */
export const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];
export const formOf = (word: string): string => word.replace(/s$/, '');

/** The tables of a search among foods, and those that only answers know; in Estonian they are called otherwise where that is stated. */
export function tablesOf(
  foods: readonly Item[],
  answerOnly: readonly Item[] = [],
  order: readonly number[] = [...foods.keys()],
): SearchTables {
  const bySlug = new Map([...foods, ...answerOnly].map((item) => [item.slug, item]));
  const none = () => [];
  const en = (slug: string) => [bySlug.get(slug)?.name ?? '', ...(bySlug.get(slug)?.aliases ?? [])];
  const et = (slug: string) => [bySlug.get(slug)?.et ?? ''];
  const names = { ...byLanguage(ANSWER_LANGS, () => none), en, et };
  const rows = foods.map((food) => ({ category: 'Other', ...food }));
  return makeSearchTables(rows, order, answerOnly, names, (text) => wordsOf(text).map(formOf));
}
