/** The indexes of `search-index.json`, made in the form in which `src/dataset/` reads them. */
import { groupBy } from '../../src/collections.ts';
import type { SearchTables } from '../../src/dataset/search-index.ts';
import { folded, LONGEST_WORD, likenessKeys } from '../../src/dataset/text-index.ts';
import * as order from '../../src/dataset/word-index.ts';
import * as languages from '../../src/tables/languages.ts';
import type { TextIndexData, WordIndexData } from '../../src/tables/prepared.ts';

type Named = Readonly<Record<'slug' | 'name', string>>;
type Grouped = Named & { readonly category: string };

/** The forms under which the words of a text are compared in a language. */
export type FormsOf = (text: string, lang: languages.AnswerLang) => readonly string[];

/**
 * Makes the indexes.
 *
 * @param foods rows of `foods.json` in their order
 * @param order positions of those rows, in the order in which equally good hits are given
 * @param answerOnly rows that only answers know
 * @param names of each slug in each language, its own name first, then the everyday ones
 */
export function makeSearchTables(
  foods: readonly Grouped[],
  order: readonly number[],
  answerOnly: readonly Named[],
  names: Readonly<Record<languages.AnswerLang, (slug: string) => readonly string[]>>,
  formsOf: FormsOf,
): SearchTables {
  const sorted = order.flatMap((at) => foods[at] ?? []);
  const items = [...sorted, ...answerOnly];
  const numbered = (groupOf: (food: Grouped) => string): string => {
    const groups = [...new Set(sorted.map(groupOf))];
    const numbers = new Map(groups.map((group, at) => [group, at]));
    return base64Of(Uint16Array.from(sorted, (food) => numbers.get(groupOf(food)) ?? 0));
  };
  const words = languages.byLanguage(languages.ANSWER_LANGS, (lang) =>
    makeWordIndex(
      items.map(({ slug }) => {
        const [own = '', ...others] = names[lang](slug);
        const words = [own, ...others].flatMap((name) => formsOf(name, lang));
        const main = [own, ...others].flatMap((name) => formsOf(mainWordsOf(name, lang), lang));
        return { words, main, first: formsOf(firstPartOf(own), lang) };
      }),
      lang !== 'en' && languages.NAME_RULES[lang].hasCompounds,
    ),
  );
  return {
    rows: base64Of(Uint16Array.from(order)),
    families: numbered(({ name }) => firstPartOf(name)),
    categories: numbered(({ category }) => category),
    texts: makeTextIndex(items.map(({ slug, name }) => ({ name: folded(name), slug }))),
    words,
  };
}

/** "Tvorog" of "Tvorog (fresh curd cheese), 9 % fat". */
const firstPartOf = (name: string): string => /^[^,(]*/.exec(name)?.[0] ?? '';

/** The words of the first part of a name that say what the food is: of those before what is with it the last one, or all where their order is free. */
function mainWordsOf(name: string, lang: languages.AnswerLang): string {
  const words = firstPartOf(name).split(' ');
  const isBeside = (word: string): boolean =>
    languages.isPreposition(word.toLowerCase(), lang) ||
    (languages.LANGUAGE[lang].besideFood?.test(word) ?? false);
  const end = words.findIndex((word, at) => at > 0 && isBeside(word));
  const before = words.slice(0, end === -1 ? words.length : end);
  return before.slice(languages.LANGUAGE[lang].heldWords === undefined ? -1 : 0).join(' ');
}

/** Letters of a word that may be the head of a compound, and of what may precede it. */
const MIN_HEAD = 4;
const MIN_MODIFIER = 2;

/** What a compound may end with, the longest first. */
function endsOf(word: string): string[] {
  const ends: string[] = [];
  for (let at = MIN_MODIFIER; at <= word.length - MIN_HEAD; at += 1) ends.push(word.slice(at));
  return ends;
}

/** Lists of integers as text, for JSON: little-endian, base64. */
const base64Of = ({ buffer }: Uint8Array | Uint16Array | Uint32Array): string =>
  Buffer.from(buffer).toString('base64');

/** The items of each word, word after word in the order in which they are looked up; fewer than 65,536 items. */
function invert(wordsOfItems: readonly (readonly [word: string, item: number])[]): WordIndexData {
  const lists = groupBy(wordsOfItems, ([word]) => word);
  const known = [...lists];
  const all = order.joined([...lists.keys()]);
  const starts = order.startsOf([...lists.keys()]);
  const sorted = [...known.keys()]
    .sort((one, other) => order.compareAt(all, starts[one] ?? 0, starts[other] ?? 0))
    .flatMap((at) => known.slice(at, at + 1));
  let end = 0;
  const firsts = Uint32Array.from([0, ...sorted.map(([, items]) => items.length)], (count) => {
    end += count;
    return end;
  });
  return {
    words: sorted.map(([word]) => word + order.SEPARATOR).join(''),
    firsts: base64Of(firsts),
    items: base64Of(Uint16Array.from(sorted.flatMap(([, items]) => items.map(([, item]) => item)))),
  };
}

/** What an item is found by; all words in the form under which words are compared. */
interface IndexedWords {
  /** Those of every name that it has. */
  readonly words: readonly string[];
  /** Those that say what it is. */
  readonly main: readonly string[];
  /** Those of the first part of its own name. */
  readonly first: readonly string[];
}

/**
 * @param hasCompounds true in a language that writes compounds as one word: an item is found by the heads of its words, too
 *   ("vehnäleipä" is a "leipä")
 */
function makeWordIndex(items: readonly IndexedWords[], hasCompounds: boolean): WordIndexData {
  const known = new Set(items.flatMap(({ words, first }) => [...words, ...first]));
  const heads = new Map(
    Array.from(hasCompounds ? known : [], (word) => [word, endsOf(word).filter((end) => known.has(end))]),
  );
  const withHeads = (words: readonly string[]): readonly string[] =>
    words.flatMap((word) => [word, ...(heads.get(word) ?? [])]);
  return invert(
    items.flatMap(({ words, main, first }, item) => {
      const keys = new Set([...withHeads(words), ...withHeads(main).map((word) => order.MAIN_WORD + word)]);
      if (first.length > 0) keys.add(order.FIRST_PART + first.join(' '));
      return Array.from(keys, (key) => [key, item] as const);
    }),
  );
}

/** @param items their names, folded, and slugs; an item may lack one */
function makeTextIndex(items: readonly Named[]): TextIndexData {
  const texts = items.map(({ name, slug }) => name + order.SEPARATOR + slug);
  const all = order.joined(texts);
  const starts = order.startsOf(texts);
  const places = texts.flatMap((text, item) =>
    Array.from(text, (_, at) => (starts[item] ?? 0) + at)
      .filter(
        (place) => order.isWordCode(all.charCodeAt(place)) && !order.isWordCode(all.charCodeAt(place - 1)),
      )
      .map((place) => ({ place, item, word: all.slice(place, order.wordEndOf(all, place)) })),
  );
  places.sort((one, other) => order.compareAt(all, one.place, other.place));
  const words = invert(places.map(({ word, item }) => [word, item]));
  const known = words.words.split(order.SEPARATOR).slice(0, -1);
  const allWords = order.joined(known);
  const within = Array.from(order.startsOf(known), (start, word) =>
    Array.from({ length: Math.min(known[word]?.length ?? 1, LONGEST_WORD) - 1 }, (_, at) => ({
      place: start + at + 1,
      letter: word * LONGEST_WORD + at + 1,
    })),
  ).flat();
  within.sort((one, other) => order.compareAt(allWords, one.place, other.place));
  return {
    texts,
    words,
    places: base64Of(Uint32Array.from(places, ({ place }) => place)),
    heads: base64Of(Uint8Array.from(places, ({ place }) => Number(all[place - 1] === order.SEPARATOR))),
    within: base64Of(Uint32Array.from(within, ({ letter }) => letter)),
    sizes: base64Of(Uint16Array.from(items, ({ name }) => likenessKeys(name).size)),
  };
}
