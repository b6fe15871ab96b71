import { describe, expect, test } from 'vitest';
import { SEARCH_LIMIT, type SearchIndex, searchIndexOf } from '../../src/dataset/search-index.ts';
import type { Reader } from '../../src/dataset/search-reader.ts';
import { folded } from '../../src/dataset/text-index.ts';
import type { AnswerLang } from '../../src/tables/languages.ts';
import { ofKind, readParts } from '../support/cases.ts';
import { FIXTURE_EXPECTATIONS, fixtureData } from '../support/fixture.ts';
import { formOf, type Item, tablesOf, wordsOf } from '../support/search-tables.ts';

const items = (...names: string[]): Item[] =>
  names.map((name) => ({ name, slug: name.replaceAll(/[^a-z0-9]+/g, '-') }));

const PARTS = readParts('test/dataset/cases/search.txt', /^(?:food|held|find|et)$/);
const foodsIn = (part: readonly (readonly string[])[]): Item[] =>
  ofKind(part, 'food').map(([name = '', slug = '', aliases = '', et, kindOf, category]) => ({
    name,
    slug: slug || name.replaceAll(/[^a-z0-9]+/g, '-'),
    aliases: aliases === '' ? [] : aliases.split('; '),
    ...(et && { et }),
    ...(kindOf && { kindOf }),
    ...(category && { category }),
  }));

const indexOf = (foods: readonly Item[], answerOnly: readonly Item[] = []): SearchIndex =>
  searchIndexOf(tablesOf(foods, answerOnly), foods.length);

/** Positions of the foods whose name or slug holds a text. */
const holding =
  (text: string, read: number | null = null) =>
  (index: SearchIndex) =>
    index.holding(text, () => read);

/** The same by looking at every text: what the index must give. */
function lookAtAll(foods: readonly Item[], text: string): number[] {
  const needle = folded(text);
  const isWordStart = (whole: string, at: number): boolean => !/[\p{L}\p{N}\p{M}]$/u.test(whole.slice(0, at));
  const startsIn = (whole: string): number[] =>
    [...whole.split('').keys()].filter((at) => whole.startsWith(needle, at) && isWordStart(whole, at));
  const isWord = (whole: string): boolean =>
    startsIn(whole).some((at) => !/^[\p{L}\p{N}\p{M}]/u.test(whole.slice(at + needle.length)));
  const ranks: number[][] = [[], [], [], [], []];
  for (const [at, food] of foods.entries()) {
    const name = folded(food.name);
    const texts = [name, food.slug].filter((one) => one.includes(needle));
    if (needle === '' || texts.includes(needle)) ranks[0]?.push(at);
    else if (name.split(',', 1)[0] === needle) ranks[1]?.push(at);
    else if (texts.some(isWord)) ranks[2]?.push(at);
    else if (texts.some((one) => startsIn(one).length > 0)) ranks[3]?.push(at);
    else if (texts.length > 0) ranks[4]?.push(at);
  }
  return ranks.flat().slice(0, SEARCH_LIMIT);
}

describe('5 the order of a search', () => {
  test.each(
    PARTS.flatMap((part) => ofKind(part, 'held').map(([text = '', found = '']) => ({ part, text, found }))),
  )('$text: $found', ({ part, text, found }) => {
    expect(holding(JSON.parse(`"${text}"`))(indexOf(foodsIn(part))).join(' ')).toBe(found);
  });

  test('an empty text gives the first items, and never more than the limit', () => {
    const foods = items(...Array.from({ length: 50 }, (_, at) => `food ${'a'.repeat(at + 1)}`));
    expect(holding('')(indexOf(foods))).toEqual([...Array(SEARCH_LIMIT).keys()]);
    expect(holding('food')(indexOf(foods))).toHaveLength(SEARCH_LIMIT);
  });

  test('a good match late in the list comes before many weak ones', () => {
    const foods = items(...Array.from({ length: 40 }, (_, at) => `x${at}goat`), 'oat');
    expect(holding('oat')(indexOf(foods))[0]).toBe(40);
  });

  test('equally good ones come in the order of the index, and behind an exact one the food that the text is read as', () => {
    const foods = items('oat mix', 'oat', 'oat, raw', 'goat', 'rye');
    const index = searchIndexOf(tablesOf(foods, [], [2, 1, 4, 3, 0]), foods.length);
    const find = (text: string, read: number | null = null) => holding(text, read)(index);
    expect(find('o')).toEqual([2, 1, 0, 3]);
    expect(find('oat')).toEqual([1, 2, 0, 3]);
    expect(find('oat', 3)).toEqual([1, 3, 2, 0]);
    // A food is found when it holds the text, whatever the text is read as.
    expect(find('oat', 4)).toEqual([1, 2, 0, 3]);
    expect(find('')).toEqual([0, 1, 2, 3, 4]);
    expect(index.similar('oat mix', 1)).toEqual([0]);
    const alike = items(...Array<string>(SEARCH_LIMIT).fill('oat'), 'oat, raw');
    expect(holding('oat', SEARCH_LIMIT)(indexOf(alike))).toEqual([...Array(SEARCH_LIMIT).keys()]);
  });
});

describe('8 the wider search', () => {
  /** Reads whole names of foods as a question would. */
  const readerOf = (foods: readonly Item[]): Reader => ({
    words: wordsOf,
    formOf,
    foods: (text, lang) => {
      const wanted = wordsOf(text).join(' ');
      const names = ({ name, aliases = [], et }: Item) => (lang === 'en' ? [name, ...aliases] : [et ?? '']);
      const at = foods.findIndex((food) => names(food).some((name) => wordsOf(name).join(' ') === wanted));
      return at === -1 ? foods.flatMap(({ kindOf }, at) => (kindOf === text ? [at] : [])) : [at];
    },
    isFlesh: () => false,
    roleOf: (word) => (word === 'viilud' ? 'measure' : word === 'boiled' ? 'state' : null),
    formPart: (part) => (part === 'keedu' ? 'keedetud' : null),
  });
  /** Names of what is found for a text, best first. */
  const find = (
    foods: readonly Item[],
    text: string,
    langs: readonly AnswerLang[] = ['en'],
    answerOnly: readonly Item[] = [],
    all = true,
  ): { hits: (string | undefined)[]; nearest: (string | undefined)[] } => {
    const every = [...foods, ...answerOnly];
    const further = (['en', 'et'] as const).filter((lang) => all && !langs.includes(lang));
    const found = indexOf(foods, answerOnly).find(text, { langs, further, all }, readerOf(every));
    const named = (places: readonly number[]) => places.map((at) => every[at]?.name);
    return { hits: named(found.hits), nearest: named(found.nearest) };
  };

  test.each(
    PARTS.flatMap((part) =>
      (['find', 'et'] as const).flatMap((kind) =>
        ofKind(part, kind).map(([text = '', hits = '', nearest]) => ({ part, kind, text, hits, nearest })),
      ),
    ),
  )('$kind $text: $hits', ({ part, kind, text, hits, nearest }) => {
    const langs = kind === 'et' ? (['et', 'en'] as const) : (['en'] as const);
    const found = find(foodsIn(part), JSON.parse(`"${text}"`), langs);
    expect(found.hits.join('; ')).toBe(hits);
    if (nearest !== undefined) expect(found.nearest.join('; ')).toBe(nearest);
  });

  test('a food that only answers know is found where all are searched, and else not', () => {
    const answerOnly = items('tempeh');
    expect(find(items('tofu'), 'tempeh', ['en'], answerOnly).hits).toEqual(['tempeh']);
    expect(find(items('tofu'), 'tempeh', ['en'], answerOnly, false).hits).toEqual([]);
    expect(find([{ name: 'milk', slug: 'm', et: 'piim' }], 'piim', ['en'], [], false).hits).toEqual([]);
  });

  test('what a part of a text names is nearer than what is called alike', () => {
    const foods = [
      { name: 'meat balls', slug: 'a' },
      { name: 'mozzarella', slug: 'b' },
      { name: 'mozzarella sticks', slug: 'c' },
      { name: 'mozzarella, dry', slug: 'd' },
    ];
    expect(find(foods, 'mozzarella balls').nearest.slice(0, 2)).toEqual(['mozzarella', 'meat balls']);
  });
});

test('a food that only answers know is suggested', () => {
  const index = indexOf(items('tofu, raw'), items('tempeh'));
  expect(index.similar('tempe', 3)).toEqual([]);
  expect(index.similar('tempe', 3, true)).toEqual([1]);
});

describe('the index gives what a look at every text gives', () => {
  const { foods }: { foods: readonly Item[] } = fixtureData({ ...FIXTURE_EXPECTATIONS, usda_sr_legacy: 900 });
  const index = indexOf(foods);

  /** Texts of every length, at the beginning of a name, within it and across its end, and texts that nothing holds. */
  function* texts(): Iterable<string> {
    for (const { name, slug } of foods.filter((_, at) => at % 9 === 0)) {
      for (const length of [1, 2, 3, 4, 7, 100]) yield name.slice(0, length);
      yield name.slice(2, 6);
      yield `${name.slice(-3)}x`;
      yield slug;
      yield slug.slice(-4);
    }
    yield* [' ', ', ', 'zzz', 'plain', '()', 'ñ', 'jalapeño', 'e, r', '\u{1f34c}', 'a'.repeat(10_000)];
  }

  test('for every kind of text', () => {
    const all = [...new Set(texts())];
    expect(all.length).toBeGreaterThan(200);
    for (const text of all) expect(holding(text)(index), text).toEqual(lookAtAll(foods, text));
  });
});

describe('names that are like a text', () => {
  const index = indexOf(items('Bananas, raw', 'Butter, salted', 'Jalapeño peppers, raw', 'Beans, black'));

  test('share most of their letters, most alike first', () => {
    expect(index.similar('banana-raw', 3)[0]).toBe(0);
    expect(index.similar('buter salted', 3)).toEqual([1]);
    expect(index.similar('JALAPENO pepers', 1)).toEqual([2]);
  });

  test('keep the order given where they are equally alike; the limit cuts the least alike', () => {
    const found = indexOf(items('rye bread', 'oat bread', 'bread', 'wheat', 'bread, rye'));
    expect(found.similar('bread', 2)).toEqual([2, 0]);
    expect(found.similar('bread', 9)).toEqual([2, 0, 1, 4]);
    expect(found.similar('rye bread', 2)).toEqual([0, 4]);
    expect(found.similar('bread', 0)).toEqual([]);
  });

  test.each(['xyzzy', '', '\u0000\ud800'])('are none for %j', (text) => {
    expect(index.similar(text, 3)).toEqual([]);
  });
});

test('folding drops case, diacritics and compatibility forms', () => {
  expect(folded('Või, SOOLATUD')).toBe('voi, soolatud');
  expect(folded('Масло солёное')).toBe(folded('масло соленое'));
  expect(folded('ﬁg')).toBe('fig');
});

test('an index whose lists are not as long as stated is refused', () => {
  const tables = tablesOf(items('milk'));
  const { texts, words } = tables;
  expect(() => searchIndexOf(tables, 1)).not.toThrow();
  expect(() => searchIndexOf(tables, 2)).toThrow(RangeError);
  for (const broken of [{ heads: '' }, { texts: [] }, { places: '' }, { sizes: '' }])
    expect(() => searchIndexOf({ ...tables, texts: { ...texts, ...broken } }, 1)).toThrow(RangeError);
  for (const broken of [{ words: '' }, { items: '' }])
    expect(() =>
      searchIndexOf({ ...tables, words: { ...words, en: { ...words.en, ...broken } } }, 1),
    ).toThrow(RangeError);
});
