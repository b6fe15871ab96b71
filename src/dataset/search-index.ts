import type { Lang } from '../tables/languages.ts';
import { ANSWER_LANGS, byLanguage } from '../tables/languages.ts';
import type { SearchIndexFile } from '../tables/search-index.ts';
import { base64Of, bufferOf, folded, makeTextIndex, RANKS, TextIndex } from './text-index.ts';

/** Most results a search gives (API 2.3, part 8; decisions, 7). */
export const SEARCH_LIMIT = 20;

interface Named {
  readonly slug: string;
  readonly name: string;
}

/** What searches are answered from. */
export type SearchTables = Pick<SearchIndexFile, 'rows' | 'languages'>;

/**
 * Makes the indexes of `search-index.json`.
 *
 * @param foods rows of `foods.json` in their order
 * @param order positions of those rows, in the order in which equally good hits are given
 * @param answerOnly rows that only answers know: suggested, never found
 * @param names localised names by slug
 */
export function makeSearchIndex(
  foods: readonly Named[],
  order: readonly number[],
  answerOnly: readonly Named[],
  names: Readonly<Record<Lang, Readonly<Record<string, string>>>>,
): SearchTables {
  const sorted = order.flatMap((at) => foods[at] ?? []);
  const languages = byLanguage(ANSWER_LANGS, (lang) =>
    makeTextIndex(
      lang === 'en'
        ? [...sorted, ...answerOnly].map(({ slug, name }) => ({ name: folded(name), slug }))
        : sorted.map(({ slug, name }) => {
            const local = names[lang][slug];
            return { name: local === undefined || local === name ? '' : folded(local), slug: '' };
          }),
    ),
  );
  return { rows: base64Of(Uint16Array.from(order)), languages };
}

/** Searches over the foods of a release, and suggestions of foods that are called like a text. */
export class SearchIndex {
  readonly #indexes: Readonly<Record<Lang | 'en', TextIndex>>;
  /** Position in `foods.json` of each item, and the item of each position. */
  readonly #rows: Uint16Array;
  readonly #items: Uint16Array;

  /**
   * @param foods number of rows of `foods.json`
   * @throws RangeError when the indexes contradict themselves
   */
  constructor({ rows, languages }: SearchTables, foods: number) {
    this.#indexes = byLanguage(ANSWER_LANGS, (lang) => new TextIndex(languages[lang]));
    this.#rows = new Uint16Array(bufferOf(rows));
    this.#items = new Uint16Array(foods);
    for (const [item, row] of this.#rows.entries()) this.#items[row] = item;
    if (this.#rows.length !== foods) throw new RangeError('another number of rows than foods.json has');
  }

  /**
   * Positions of at most `SEARCH_LIMIT` foods whose English name, slug or localised name holds a text, whatever the case
   * and the diacritics, in the order of decisions 5: an exact name or slug, the food that the text is read as, then the
   * other ranks; equally good ones as the index has them, plain before composed. An empty text gives the first foods.
   *
   * @param lang language of the localised names that are searched too; null for none
   * @param read position of the food that a question of nothing but the text would mean; null for none
   */
  find(text: string, lang: Lang | null, read: number | null = null): readonly number[] {
    // A text of nothing but marks is not empty, yet nothing holds it.
    const needle = folded(text) || text;
    if (needle === '')
      return Array.from({ length: Math.min(SEARCH_LIMIT, this.#rows.length) }, (_, at) => at);
    const found = new Set<number>();
    const langs = lang === null ? (['en'] as const) : (['en', lang] as const);
    const finders = langs.map((one) => this.#indexes[one].finder(needle, this.#rows.length));
    for (const rank of RANKS) {
      const hits = finders.flatMap(({ find }) => find(rank, SEARCH_LIMIT + found.size));
      // Each finder's own are in order.
      if (finders.length > 1) hits.sort((a, b) => a - b);
      for (const item of hits) if (found.size < SEARCH_LIMIT) found.add(item);
      const item = rank === 'exact' && read !== null ? this.#items[read] : undefined;
      const hasRoom = found.size < SEARCH_LIMIT;
      if (hasRoom && item !== undefined && finders.some(({ holds }) => holds(item))) found.add(item);
      if (found.size === SEARCH_LIMIT) break;
    }
    return Array.from(found, (item) => this.#rows[item] ?? 0);
  }

  /**
   * Positions of the foods whose English name is most like a text; with `all` of the foods that only answers know too,
   * which are counted on from the last row.
   */
  similar(text: string, limit: number, all = false): readonly number[] {
    const below = all ? Number.POSITIVE_INFINITY : this.#rows.length;
    return this.#indexes.en.similar(text, limit, below).map((item) => this.#rows[item] ?? item);
  }
}
