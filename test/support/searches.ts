import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Release } from '../../src/dataset/release.ts';
import { ANSWER_LANGS, type AnswerLang } from '../../src/tables/languages.ts';

/** What somebody types, and which foods count as the plain food that is meant. */
interface Typed {
  readonly lang: AnswerLang;
  readonly text: string;
  readonly isPlain: (slug: string) => boolean;
}

/** How many texts find the plain food first and among the first three, and what comes first where it is not. */
export interface SearchScore {
  readonly asked: number;
  readonly first: number;
  readonly firstThree: number;
  readonly misses: readonly string[];
}

/** The texts of `plain-foods.csv`: a row a food, a pattern of its slugs, then what people type in each language. */
export function readTyped(file: URL): readonly Typed[] {
  const rows: Record<string, string>[] = parse(readFileSync(file), { columns: true });
  return rows.flatMap(({ slugs, ...texts }) => {
    const pattern = new RegExp(`^(?:${slugs})$`);
    return ANSWER_LANGS.flatMap((lang) =>
      (texts[lang] ?? '')
        .split('; ')
        .filter((text) => text !== '')
        .map((text) => ({ lang, text, isPlain: (slug: string) => pattern.test(slug) })),
    );
  });
}

/** Slugs found for a text in a language, best first. */
type Search = (text: string, lang: AnswerLang) => readonly string[];

export function scoreSearch(typed: readonly Typed[], search: Search): SearchScore {
  const misses: string[] = [];
  let [first, firstThree] = [0, 0];
  for (const { lang, text, isPlain } of typed) {
    const found = search(text, lang);
    const place = found.slice(0, 3).findIndex(isPlain);
    if (place === 0) first += 1;
    if (place !== -1) firstThree += 1;
    if (place !== 0)
      misses.push(`${lang} ${text}: ${place + 1 || '-'} ${found.slice(0, 3).join(', ') || 'nothing'}`);
  }
  return { asked: typed.length, first, firstThree, misses };
}

/** The two searches: the one over everything that foods are called, and that of `/food-api.php`. */
export const finder =
  (release: Release): Search =>
  (text, lang) => {
    const { hits, nearest } = release.search(text, lang) ?? { hits: [], nearest: [] };
    return (hits.length > 0 ? hits : nearest).map(({ slug }) => slug);
  };
export const holding =
  (release: Release): Search =>
  (text) =>
    (release.holding(text) ?? []).map((place) => release.foods[place]?.slug ?? '');

/**
 * What `/food-api.php?search=` can be held to: English texts that the name or slug of a plain food holds, since it finds nothing
 * else.
 */
export const heldByPlain = (typed: readonly Typed[], { foods }: Release): readonly Typed[] =>
  typed.filter(
    ({ lang, text, isPlain }) =>
      lang === 'en' &&
      foods.some(
        ({ slug, name }) => isPlain(slug) && (name.toLowerCase().includes(text) || slug.includes(text)),
      ),
  );
