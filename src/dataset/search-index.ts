import type { Lang } from '../tables/languages.ts';
import { ANSWER_LANGS, byLanguage } from '../tables/languages.ts';
import type { SearchIndexFile } from '../tables/search-index.ts';
import { folded, makeTextIndex, RANKS, TextIndex } from './text-index.ts';

/** Most results a search gives (API 2.3, part 8; decisions, 7). */
export const SEARCH_LIMIT = 20;

interface Named {
  readonly slug: string;
  readonly name: string;
}

/**
 * Makes the indexes of `search-index.json`.
 *
 * @param foods rows of `foods.json` in their order
 * @param answerOnly rows that only answers know: suggested, never found
 * @param names localised names by slug
 */
export function makeSearchIndex(
  foods: readonly Named[],
  answerOnly: readonly Named[],
  names: Readonly<Record<Lang, Readonly<Record<string, string>>>>,
): SearchIndexFile['languages'] {
  return byLanguage(ANSWER_LANGS, (lang) =>
    makeTextIndex(
      lang === 'en'
        ? [...foods, ...answerOnly].map(({ slug, name }) => ({ name: folded(name), slug }))
        : foods.map(({ slug, name }) => {
            const local = names[lang][slug];
            return { name: local === undefined || local === name ? '' : folded(local), slug: '' };
          }),
    ),
  );
}

/** Searches over the foods of a release, and suggestions of foods that are called like a text. */
export class SearchIndex {
  readonly #indexes: Readonly<Record<Lang | 'en', TextIndex>>;
  readonly #foods: number;

  /**
   * @param foods number of rows of `foods.json`
   * @throws RangeError when the indexes contradict themselves
   */
  constructor(languages: SearchIndexFile['languages'], foods: number) {
    this.#indexes = byLanguage(ANSWER_LANGS, (lang) => new TextIndex(languages[lang]));
    this.#foods = foods;
  }

  /**
   * Positions of at most `SEARCH_LIMIT` foods whose English name, slug or localised name holds a text, whatever the case
   * and the diacritics: an exact name or slug, a name that begins with it, a word that begins with it, the rest; ties in
   * the order of the dataset (decisions, 5). An empty text gives the first foods.
   *
   * @param lang language of the localised names that are searched too; null for none
   */
  find(text: string, lang: Lang | null): readonly number[] {
    // A text of nothing but marks is not empty, yet nothing holds it.
    const needle = folded(text) || text;
    const found = new Set<number>();
    if (needle === '') for (let at = 0; at < Math.min(SEARCH_LIMIT, this.#foods); at += 1) found.add(at);
    const langs = lang === null ? (['en'] as const) : (['en', lang] as const);
    const finders = langs.map((one) => this.#indexes[one].finder(needle, this.#foods));
    for (const rank of needle === '' ? [] : RANKS) {
      const hits = finders.flatMap((find) => find(rank, SEARCH_LIMIT + found.size));
      for (const at of hits.sort((a, b) => a - b)) if (found.size < SEARCH_LIMIT) found.add(at);
      if (found.size === SEARCH_LIMIT) break;
    }
    return [...found];
  }

  /** Positions of the foods whose English name is most like a text; of the foods that only answers know too, with `all`. */
  similar(text: string, limit: number, all = false): readonly number[] {
    return this.#indexes.en.similar(text, limit, all ? Number.POSITIVE_INFINITY : this.#foods);
  }
}
