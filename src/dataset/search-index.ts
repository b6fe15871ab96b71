import type { AnswerLang } from '../tables/languages.ts';
import { ANSWER_LANGS, byLanguage } from '../tables/languages.ts';
import type { SearchIndexFile } from '../tables/prepared.ts';
import { commonestFirst } from './best-items.ts';
import type { Reader } from './search-reader.ts';
import {
  headOf,
  KIND,
  type Part,
  partsOf,
  type Reading,
  type SearchWord,
  STATE,
  searchWordsOf,
} from './search-words.ts';
import { folded, textIndexOf } from './text-index.ts';
import { bufferOf, FIRST_PART, MAIN_WORD, wordIndexOf } from './word-index.ts';

/** Most results a search gives (API 2.3, part 8; decisions, 7). */
export const SEARCH_LIMIT = 20;
/** Words that one which is still being typed may become, of which foods are looked for. */
const COMPLETIONS = 3;
/** Words of a text that are looked for; no name has so many. */
const MAX_WORDS = 24;

/** What searches are answered from. */
export type SearchTables = Omit<SearchIndexFile, 'made_from' | 'named'>;

/** What a search has found: foods, or their positions; those of foods that only answers know are counted on from the last row. */
export interface Search<F = number> {
  readonly hits: readonly F[];
  /** Foods called alike; none where there are hits. */
  readonly nearest: readonly F[];
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
  readonly most?: number | undefined;
}

/** What the most of a text means. */
interface MainPart extends Part {
  /** Places of the foods that it means. */
  readonly foods: readonly number[];
  /** Places of what the text is of; null where the rest of the text is a food, too. */
  readonly places: ReadonlySet<number> | null;
}

/**
 * Searches over the foods of a release, and suggestions of foods that are called like a text.
 *
 * @param foods number of rows of `foods.json`
 * @throws RangeError when the indexes contradict themselves
 */
export function searchIndexOf({ families, categories, words, ...tables }: SearchTables, foods: number) {
  const texts = textIndexOf(tables.texts);
  const indexes = byLanguage(ANSWER_LANGS, (lang) => wordIndexOf(words[lang]));
  /** Position in `foods.json` of each item, and the item of each position. */
  const rowOf = new Uint16Array(bufferOf(tables.rows));
  const itemOf = new Uint16Array(foods);
  for (const [item, row] of rowOf.entries()) itemOf[row] = item;
  const groups = [families, categories].map((numbers) => new Uint16Array(bufferOf(numbers)));
  if ([rowOf, ...groups].some(({ length }) => length !== foods))
    throw new RangeError('another number of rows than foods.json has');
  const placeOf = (item: number): number => rowOf[item] ?? item;
  const commonest = (items: Iterable<number>) => commonestFirst(items, groups);

  /**
   * Positions of at most `SEARCH_LIMIT` foods whose English name or slug holds a text, whatever the case and the diacritics,
   * in the order of decisions 5: an exact name or slug, the food that the text is read as, then the other ranks; equally good
   * ones as the index has them, plain before composed. An empty text gives the first foods.
   *
   * @param read gives the position of the food that a question of nothing but the text would mean; null for none
   */
  function holding(text: string, read: () => number | null): readonly number[] {
    // A text of nothing but marks is not empty, yet nothing holds it.
    const needle = folded(text) || text;
    if (needle === '') return Array.from({ length: Math.min(SEARCH_LIMIT, rowOf.length) }, (_, at) => at);
    const second = (): number | null => itemOf[read() ?? -1] ?? null;
    return texts.holding(needle, rowOf.length, SEARCH_LIMIT, second).map((item) => rowOf[item] ?? 0);
  }

  /**
   * The foods that a text may mean, at most as many as are wanted, best first: what a question of the text would mean, or its usual kinds; those the first
   * part of whose name is the text; what it would mean once its last word is typed to the end; what it means without words that change
   * nothing; those whose names, everyday ones too, have every word, in any order, first those the first part of whose name has a word of
   * the food that the most of the text means, then that food; those that have words which begin so. Where there are none, the same in further languages, then with
   * compounds as their parts and corrected spelling.
   */
  function find(
    text: string,
    { langs, further, all, most = SEARCH_LIMIT, whole = false }: Scope,
    reader: Reader,
  ): Search {
    const typed = reader.words(text).slice(0, MAX_WORDS);
    if (typed.length === 0) return { hits: [], nearest: [] };
    const below = all ? Number.POSITIVE_INFINITY : rowOf.length;
    const wordsIn = (lang: AnswerLang) => searchWordsOf(lang, indexes[lang], reader);
    const own = langs.map((lang) => wordsIn(lang).read(typed, whole));
    const found = search(own, reader, below, !whole, most);
    if (found.hits.length > 0) return found;
    const elsewhere = further.map((lang) => wordsIn(lang).read(typed, whole));
    const others = search(elsewhere, reader, below, false, most);
    if (whole || others.hits.length > 0) return { hits: others.hits, nearest: [] };
    const strange = typed.filter((one) =>
      own.every(({ words }) => words.some(({ typed, weight }) => typed === one && weight === 0)),
    );
    // What is a slip of "boiled" tells no food: "варенец" is not everything that is "варёное".
    const meant = own
      .map((reading) => wordsIn(reading.lang).understood(reading, strange))
      .filter(({ words }) => words.some(tellsFood));
    // What is a compound in one language is no slip in another.
    const best = meant.find(({ words }) => words.every(({ weight }) => weight > 0));
    const understood =
      strange.length === 0 || meant.length === 0
        ? found
        : search(best === undefined ? meant : [best], reader, below, true, most);
    if (understood.hits.length > 0) return understood;
    const nearest = new Set([...understood.nearest, ...found.nearest, ...similar(text, SEARCH_LIMIT, all)]);
    return { hits: [], nearest: [...nearest].slice(0, SEARCH_LIMIT) };
  }

  /**
   * Positions of the foods whose English name is most like a text; with `all` of the foods that only answers know too,
   * which are counted on from the last row.
   *
   * @param share see `TextIndex.similar`
   */
  function similar(text: string, limit: number, all = false, share?: number): readonly number[] {
    const below = all ? Number.POSITIVE_INFINITY : rowOf.length;
    return texts.similar(text, limit, below, share).map(placeOf);
  }

  /** @param starts false to look for whole words alone, and for no part of the text */
  function search(
    readings: readonly Reading[],
    reader: Reader,
    below: number,
    starts: boolean,
    most: number,
  ) {
    const found = new Set<number>();
    const add = (places: Iterable<number>): void => {
      for (const place of places) if (found.size < most && isWanted(place)) found.add(place);
    };
    const isWanted = (place: number): boolean => place < rowOf.length || below > place;
    for (const { lang, text } of readings) add(reader.foods(text, lang));
    // Where no food is called so, a word of a letter or two may be one that is still being typed.
    if (found.size === 0)
      for (const { lang, words } of readings)
        add(reader.foods(words.map(({ typed }) => typed).join(' '), lang));
    const isRead = found.size > 0;
    for (const reading of readings) add(placesNamed(reading, reader, starts && !isRead));
    const part = isRead || !starts ? null : mainPart(readings, reader, isWanted);
    const rowsOf = (some: readonly Reading[]): number[][] => {
      const all = found.size < most ? some.map((reading) => having(reading, starts)) : [];
      return [0, 1].map((level) =>
        all.flatMap((own) =>
          commonest(own[level] ?? [])
            .map(placeOf)
            .filter(isWanted),
        ),
      );
    };
    let rows = rowsOf(readings);
    const isFound = found.size > 0 || part?.isAll || rows.flat().length > 0;
    // Bread with ham is more of a "kinkkuleipä" than the bread that its last part means.
    add(rows[0]?.filter((place) => readings[0]?.isMeant || (part?.places?.has(place) ?? true)) ?? []);
    add(part?.foods ?? []);
    // "Juustoviipale" is looked for as cheese.
    if (part?.isAll && rows.flat().length === 0) rows = rowsOf([part]);
    add(rows.flat());
    if (isFound) return { hits: [...found], nearest: [] };
    for (const reading of readings) add(havingMost(reading, below));
    return { hits: [], nearest: [...found] };
  }

  /**
   * Places of the foods the first part of whose name is the text; of those that have it there, for a text of one word; with `completes`
   * of those that it means once its last word is typed to the end.
   */
  function placesNamed({ lang, words }: Reading, reader: Reader, completes: boolean): number[] {
    const index = indexes[lang];
    const forms = words.map(({ form }) => form);
    const [last = '', before] = [forms.at(-1), words.slice(0, -1)];
    const items = [...index.having(FIRST_PART + forms.join(' '))];
    if (before.length === 0) {
      items.push(...commonest(index.having(MAIN_WORD + last)));
      items.push(...index.havingStart(`${FIRST_PART}${last} `));
    }
    const isOpen = completes && index.having(last).length === 0;
    const completed = isOpen ? index.completionsOf(words.at(-1)?.typed ?? '', COMPLETIONS) : [];
    const texts = completed.map((word) => [...before.map(({ typed }) => typed), word].join(' '));
    return [...items.map(placeOf), ...texts.flatMap((text) => reader.foods(text, lang))];
  }

  /** The foods that the part of a text means which says most, and what the text is of; null where no part means any. */
  function mainPart(
    readings: readonly Reading[],
    reader: Reader,
    isWanted: (place: number) => boolean,
  ): MainPart | null {
    let main: MainPart | null = null;
    for (const reading of readings) {
      for (const part of partsOf(reading)) {
        if (main !== null && part.weight + AS_FOOD <= main.weight) break;
        const named = reader.foods(part.text, part.lang);
        const weight = part.weight + (named.length > 0 ? AS_FOOD : 0);
        const foods = (named.length > 0 ? named : placesNamed(part, reader, true)).filter(isWanted);
        if (foods.length === 0 || (main !== null && weight <= main.weight)) continue;
        const rest = reading.words.filter((word) => !part.words.includes(word));
        const isOfSeveral =
          !reading.isMeant &&
          rest.some((word) => tellsFood(word) && reader.foods(word.typed, part.lang).length > 0);
        const isAll = part.isAll && named.length > 0;
        const items = isAll ? [] : indexes[part.lang].having(MAIN_WORD + headOf(reading.words).form);
        const places = isOfSeveral ? null : new Set([...items].map(placeOf));
        main = { ...part, weight, foods, isAll, places };
      }
    }
    return main;
  }

  /** The items that have every word of a text, and the others that have words which begin so, in their order. */
  function having({ lang, words }: Reading, starts: boolean): readonly number[][] {
    const index = indexes[lang];
    const whole = new Uint8Array(texts.length);
    const begun = new Uint8Array(texts.length);
    for (const [at, { typed, form }] of words.entries()) {
      const items = index.having(form);
      for (const counts of [whole, begun]) count(counts, items, at);
      if (starts) for (const start of new Set([typed, form])) count(begun, index.havingStart(start), at);
    }
    const found: [number[], number[]] = [[], []];
    // An index instead of an iterator, here and below: there are thousands.
    for (let item = 0; item < begun.length; item += 1)
      if (begun[item] === words.length) found[whole[item] === words.length ? 0 : 1].push(item);
    return found;
  }

  /** Positions of the items that have most of the words, rare ones before common ones. */
  function havingMost({ lang, words }: Reading, below: number): number[] {
    const index = indexes[lang];
    const weights = new Float64Array(texts.length);
    let most = 0;
    for (const { form } of words) {
      const items = index.having(form);
      const weight = Math.log(weights.length / Math.max(1, items.length));
      for (const item of items) {
        const now = (weights[item] ?? 0) + weight;
        weights[item] = now;
        if (item < below && now > most) most = now;
      }
    }
    const places: number[] = [];
    for (let item = 0; item < weights.length && places.length < SEARCH_LIMIT; item += 1)
      if (most > 0 && item < below && weights[item] === most) places.push(placeOf(item));
    return places;
  }

  return { holding, find, similar };
}
export type SearchIndex = ReturnType<typeof searchIndexOf>;

const tellsFood = ({ weight }: SearchWord): boolean => weight > (STATE + KIND) / 2;

/** How much more a part of a text tells that is read as a food. */
const AS_FOOD = 1.5;

/** Counts the items that have a word, of those that have all before it. */
function count(counts: Uint8Array, items: Uint16Array, before: number): void {
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at] ?? 0;
    if (counts[item] === before) counts[item] = before + 1;
  }
}
