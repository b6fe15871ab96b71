import type { AnswerLang } from '../tables/languages.ts';
import { ANSWER_LANGS, byLanguage } from '../tables/languages.ts';
import type { SearchIndexFile } from '../tables/search-index.ts';
import { bufferOf } from './bytes.ts';
import { Compounds } from './compounds.ts';
import type { Reader } from './search-reader.ts';
import { folded, TextIndex } from './text-index.ts';
import { WordIndex } from './word-index.ts';

/** Most results a search gives (API 2.3, part 8; decisions, 7). */
export const SEARCH_LIMIT = 20;
/** Words that one which is still being typed may become, of which foods are looked for. */
const COMPLETIONS = 3;
/** Words of a text that are looked for; no name has so many. */
const MAX_WORDS = 24;

/** What searches are answered from. */
export type SearchTables = Omit<SearchIndexFile, 'made_from'>;

/** What a search has found: positions of foods, those of foods that only answers know counted on from the last row. */
export interface Found {
  readonly hits: readonly number[];
  /** Foods called alike; none where there are hits. */
  readonly nearest: readonly number[];
}

/** What is searched. */
export interface Scope {
  /** Languages of the names, the most important first. */
  readonly langs: readonly AnswerLang[];
  /** Languages whose names count where nothing in the others does. */
  readonly further: readonly AnswerLang[];
  /** False for rows of `foods.json` alone. */
  readonly all: boolean;
  /** True for foods whose names have every word as it is written, and no others. */
  readonly whole?: boolean;
  /** Most hits that are wanted; `SEARCH_LIMIT` unless given. */
  readonly most?: number;
}

/** A text in one language: its words as they are written, and their forms. */
interface Reading {
  readonly lang: AnswerLang;
  /** The text as the resolver gets it, "with" and "of" included. */
  readonly text: string;
  readonly typed: readonly string[];
  readonly forms: readonly string[];
}

/** Searches over the foods of a release, and suggestions of foods that are called like a text. */
export class SearchIndex {
  readonly #texts: TextIndex;
  readonly #words: Readonly<Record<AnswerLang, WordIndex>>;
  /** Position in `foods.json` of each item, and the item of each position. */
  readonly #rows: Uint16Array;
  readonly #items: Uint16Array;
  /** Of each item that is a row of `foods.json` the foods whose names begin alike, and its category. */
  readonly #groups: readonly [Uint16Array, Uint16Array];

  /**
   * @param foods number of rows of `foods.json`
   * @throws RangeError when the indexes contradict themselves
   */
  constructor({ rows, families, categories, texts, words }: SearchTables, foods: number) {
    this.#texts = new TextIndex(texts);
    this.#words = byLanguage(ANSWER_LANGS, (lang) => new WordIndex(words[lang]));
    this.#rows = new Uint16Array(bufferOf(rows));
    this.#items = new Uint16Array(foods);
    for (const [item, row] of this.#rows.entries()) this.#items[row] = item;
    this.#groups = [new Uint16Array(bufferOf(families)), new Uint16Array(bufferOf(categories))];
    if ([this.#rows, ...this.#groups].some(({ length }) => length !== foods))
      throw new RangeError('another number of rows than foods.json has');
  }

  /**
   * Positions of at most `SEARCH_LIMIT` foods whose English name or slug holds a text, whatever the case and the diacritics,
   * in the order of decisions 5: an exact name or slug, the food that the text is read as, then the other ranks; equally good
   * ones as the index has them, plain before composed. An empty text gives the first foods.
   *
   * @param read position of the food that a question of nothing but the text would mean; null for none
   * @param placeOf position of the food that has a slug; undefined for none
   */
  holding(
    text: string,
    read: number | null,
    placeOf: (slug: string) => number | undefined,
  ): readonly number[] {
    // A text of nothing but marks is not empty, yet nothing holds it.
    const needle = folded(text) || text;
    if (needle === '')
      return Array.from({ length: Math.min(SEARCH_LIMIT, this.#rows.length) }, (_, at) => at);
    const itemOf = (place: number | null | undefined): number | null => this.#items[place ?? -1] ?? null;
    const wanted = { below: this.#rows.length, limit: SEARCH_LIMIT };
    return this.#texts
      .holding(needle, { ...wanted, slug: itemOf(placeOf(needle)), second: itemOf(read) })
      .map((item) => this.#rows[item] ?? 0);
  }

  /**
   * The foods that a text may mean, at most as many as are wanted, best first: what a question of the text would mean, or its usual kinds; those the first
   * part of whose name is the text; what it would mean once its last word is typed to the end; those whose names, everyday
   * ones too, have every word, in any order; those that have words which begin so. Where there are none, those that a further
   * language calls so, those that have both parts of a compound, then the same with corrected spelling.
   */
  find(text: string, { langs, further, all, most, whole = false }: Scope, reader: Reader): Found {
    const words = reader.words(text).slice(0, MAX_WORDS);
    const long = whole ? words : words.filter((word) => !/^\p{L}{1,2}$/u.test(word));
    // "Of", "with", "on", "и" say nothing beside other words.
    const typed = long.length > 0 ? long : words;
    if (typed.length === 0) return { hits: [], nearest: [] };
    const below = all ? Number.POSITIVE_INFINITY : this.#rows.length;
    const read = (typed: readonly string[], lang: AnswerLang, text = typed): Reading => ({
      lang,
      text: text.join(' '),
      typed,
      forms: typed.map((word) => reader.formOf(word, lang)),
    });
    const readings = langs.map((lang) => read(typed, lang, words));
    const others = further.map((lang) => read(typed, lang, words));
    const corrected = (): Reading[] =>
      readings.flatMap((reading) => {
        const words = this.#corrected(reading, reader);
        return words.every((word, at) => word === typed[at]) ? [] : [read(words, reading.lang)];
      });
    const divided = (): Reading[] =>
      readings.flatMap(({ lang }) => {
        const parts = typed.flatMap((word) => {
          const compounds = this.#compounds(lang, reader);
          return compounds.divisionsOf(word).find(([modifier]) => compounds.isKnown(modifier)) ?? [word];
        });
        return parts.length === typed.length ? [] : [read(parts, lang)];
      });
    const attempts = [
      () => this.#search(readings, reader, below, !whole, most),
      () => this.#search(others, reader, below, false, most),
      () => this.#search(divided(), reader, below, false, most),
      () => this.#search(corrected(), reader, below, true, most),
    ];
    for (const attempt of whole ? attempts.slice(0, 2) : attempts) {
      const hits = attempt();
      if (hits.length > 0) return { hits, nearest: [] };
    }
    if (whole) return { hits: [], nearest: [] };
    const nearest = new Set<number>();
    for (const { lang, text } of readings)
      for (const place of reader.within(text, lang)) if (place < this.#rows.length || all) nearest.add(place);
    const heads = readings.map(({ lang }) => read(this.#compounds(lang, reader).foodsIn(typed), lang));
    for (const place of this.#search(heads, reader, below, false)) nearest.add(place);
    for (const reading of readings)
      for (const place of this.#havingMost(reading, reader, below)) nearest.add(place);
    for (const place of this.similar(text, SEARCH_LIMIT, all)) nearest.add(place);
    return { hits: [], nearest: [...nearest].slice(0, SEARCH_LIMIT) };
  }

  /**
   * Positions of the foods whose English name is most like a text; with `all` of the foods that only answers know too,
   * which are counted on from the last row.
   *
   * @param share see `TextIndex.similar`
   */
  similar(text: string, limit: number, all = false, share?: number): readonly number[] {
    const below = all ? Number.POSITIVE_INFINITY : this.#rows.length;
    return this.#texts.similar(text, limit, below, share).map(this.#placeOf);
  }

  /** @param starts false to look for whole words alone */
  #search(
    readings: readonly Reading[],
    reader: Reader,
    below: number,
    starts: boolean,
    most = SEARCH_LIMIT,
  ): number[] {
    const found = new Set<number>();
    const add = (items: Iterable<number>): void => {
      for (const item of items) {
        if (found.size === most) return;
        if (item < below) found.add(this.#placeOf(item));
      }
    };
    const addFood = (text: string, lang: AnswerLang): void => {
      const place = reader.food(text, lang);
      for (const meant of place === null ? reader.kinds(text, lang) : [place])
        if (meant < this.#rows.length || below > meant) found.add(meant);
    };
    for (const { lang, text } of readings) addFood(text, lang);
    // Where no food is called so, a word of a letter or two may be one that is still being typed.
    if (found.size === 0) for (const { lang, typed } of readings) addFood(typed.join(' '), lang);
    const isRead = found.size > 0;
    for (const { lang, forms } of readings) add(this.#words[lang].startingWith(forms));
    for (const { lang, forms } of readings)
      if (forms.length === 1) add(this.#byGroup([...this.#words[lang].havingFirst(forms[0] ?? '')]));
    for (const { lang, typed, forms } of starts && !isRead ? readings : []) {
      const [last = '', form = ''] = [typed.at(-1), forms.at(-1)];
      if (typed.length > 1 && this.#words[lang].having(form).length > 0) continue;
      for (const word of this.#words[lang].completionsOf(last, COMPLETIONS))
        addFood([...typed.slice(0, -1), word].join(' '), lang);
    }
    const levels = found.size < most ? readings.map((reading) => this.#levels(reading)) : [];
    for (const level of starts ? [WHOLE, START] : [WHOLE]) {
      for (const own of levels) add(this.#byGroup(itemsAt(own, (each) => each === level)));
    }
    return [...found].slice(0, most);
  }

  /**
   * Items of the family that most of them are of first, then those of the category that most are in: "bread" is a bread rather
   * than a loaf of meat, however plain.
   */
  #byGroup(items: readonly number[]): readonly number[] {
    const [families, categories] = this.#groups;
    const [family, category] = [mostFrequent(items, families), mostFrequent(items, categories)];
    const ranks: [number[], number[], number[]] = [[], [], []];
    for (const item of items)
      ranks[families[item] === family ? 0 : categories[item] === category ? 1 : 2].push(item);
    return ranks.flat();
  }

  /** How well each item has every word of a text: `WHOLE`, `START` or 0. */
  #levels({ lang, typed, forms }: Reading): Uint8Array {
    const index = this.#words[lang];
    const levels = new Uint8Array(this.#texts.length).fill(WHOLE);
    const own = new Uint8Array(levels.length);
    for (const [at, word] of typed.entries()) {
      own.fill(0);
      for (const item of index.havingStart(word)) own[item] = START;
      for (const item of index.having(forms[at] ?? '')) own[item] = WHOLE;
      for (let item = 0; item < levels.length; item += 1)
        levels[item] = Math.min(levels[item] ?? 0, own[item] ?? 0);
    }
    return levels;
  }

  /** The words, each that no name has corrected where one is near that leaves the head of a compound as it is. */
  #corrected({ lang, typed, forms }: Reading, reader: Reader): readonly string[] {
    const index = this.#words[lang];
    return typed.map((word, at) => {
      const isKnown = index.having(forms[at] ?? '').length > 0 || index.havingStart(word).length > 0;
      const near = isKnown ? null : index.correctionOf(word);
      const heads = near === null ? [] : this.#compounds(lang, reader).divisionsOf(word);
      const isOther = heads.some(([, head]) => reader.food(head, lang) !== null && !near?.endsWith(head));
      return near === null || isOther ? word : near;
    });
  }

  /** Positions of the items that have most of the words, rare ones before common ones. */
  #havingMost(reading: Reading, reader: Reader, below: number): number[] {
    const { lang, typed, forms } = reading;
    const index = this.#words[lang];
    const weights = new Float64Array(this.#texts.length);
    let most = 0;
    for (const [at, word] of this.#corrected(reading, reader).entries()) {
      const items = index.having(word === typed[at] ? (forms[at] ?? '') : word);
      const weight = Math.log(weights.length / Math.max(1, items.length));
      for (const item of items) {
        const now = (weights[item] ?? 0) + weight;
        weights[item] = now;
        if (item < below && now > most) most = now;
      }
    }
    const items = itemsAt(weights, (weight) => weight === most && weight > 0);
    return items
      .filter((item) => item < below)
      .map(this.#placeOf)
      .slice(0, SEARCH_LIMIT);
  }

  readonly #compounds = (lang: AnswerLang, reader: Reader): Compounds =>
    new Compounds(lang, this.#words[lang], reader);

  readonly #placeOf = (item: number): number => this.#rows[item] ?? item;
}

/** The group that most items are in; the one seen first of several. */
function mostFrequent(items: readonly number[], groups: Uint16Array): number | undefined {
  const counts = new Map<number, number>();
  for (const item of items) {
    const group = groups[item];
    if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

const WHOLE = 2;
const START = 1;

/** Items of which something holds, in their order. */
function itemsAt(values: Uint8Array | Float64Array, holds: (value: number) => boolean): number[] {
  const items: number[] = [];
  for (const [item, value] of values.entries()) if (holds(value)) items.push(item);
  return items;
}
