import { describe, expect, test } from 'vitest';
import { makeSearchIndex, SEARCH_LIMIT, SearchIndex } from '../../src/dataset/search-index.ts';
import { folded } from '../../src/dataset/text-index.ts';
import { FIXTURE_EXPECTATIONS, fixtureData } from '../support/fixture.ts';

interface Item {
  readonly name: string;
  readonly slug: string;
  readonly et?: string;
}

const items = (...names: string[]): Item[] =>
  names.map((name) => ({ name, slug: name.replaceAll(/[^a-z0-9]+/g, '-') }));

function indexOf(foods: readonly Item[], answerOnly: readonly Item[] = []): SearchIndex {
  const et = Object.fromEntries(foods.flatMap(({ slug, et }) => (et === undefined ? [] : [[slug, et]])));
  const order = [...foods.keys()];
  return new SearchIndex(makeSearchIndex(foods, order, answerOnly, { et, fi: {}, ru: {} }), foods.length);
}

/** The same by looking at every text: what the index must give. */
function lookAtAll(foods: readonly Item[], text: string, isLocal: boolean): number[] {
  const needle = folded(text);
  const isWordStart = (whole: string, at: number): boolean => !/[\p{L}\p{N}\p{M}]$/u.test(whole.slice(0, at));
  const starts = (whole: string): boolean =>
    [...whole.split('').keys()].some((at) => whole.startsWith(needle, at) && isWordStart(whole, at));
  const isWord = (whole: string): boolean =>
    [...whole.split('').keys()].some(
      (at) =>
        whole.startsWith(needle, at) &&
        isWordStart(whole, at) &&
        !/^[\p{L}\p{N}\p{M}]/u.test(whole.slice(at + needle.length)),
    );
  const ranks: number[][] = [[], [], [], [], []];
  for (const [at, { name, slug, et }] of foods.entries()) {
    const names = [name, ...(isLocal && et !== undefined ? [et] : [])].map(folded);
    const texts = [...names, slug];
    if (needle === '' || texts.includes(needle)) ranks[0]?.push(at);
    else if (names.some((one) => one.startsWith(`${needle},`))) ranks[1]?.push(at);
    else if (texts.some(isWord)) ranks[2]?.push(at);
    else if (texts.some(starts)) ranks[3]?.push(at);
    else if (texts.some((one) => one.includes(needle))) ranks[4]?.push(at);
  }
  return ranks.flat().slice(0, SEARCH_LIMIT);
}

describe('5 the order of a search', () => {
  const searches: readonly (readonly [
    what: string,
    foods: readonly Item[],
    text: string,
    found: number[],
  ])[] = [
    [
      'exact, first part, whole words, word begins, the rest; ties in the order given',
      items(
        'bitter oat',
        'goat cheese',
        'oatmeal',
        'oat',
        'wild oats',
        'oat bran',
        'oat, rolled',
        'oats, oat',
      ),
      'oat',
      [3, 6, 0, 5, 7, 2, 4, 1],
    ],
    [
      'an exact slug ranks like an exact name',
      items('butter, salted, x', 'butter, salted'),
      'butter-salted',
      [1, 0],
    ],
    [
      'a word begins behind whatever is no letter, digit or mark',
      ['aoat oat', 'x2oat', 'salt-oat', 'ёoat', '(oat)', 'xoat yoat'].map((name, at) => ({
        name,
        slug: `${at}`,
      })),
      'oat',
      [0, 2, 4, 1, 3, 5],
    ],
    ['pattern characters match themselves alone', items('milk (2%)', 'milk', 'a.b', 'acb'), '(2%)', [0]],
    ['a dot is a dot', items('a.b', 'acb'), 'a.b', [0]],
    ['a pattern is no text', items('a.b', 'acb'), '.*', []],
    ['nothing reaches from a name into a slug', items('milk'), '\n', []],
    ['nor from a slug into nothing', items('milk'), 'milk\nmilk', []],
    [
      'case and diacritics do not count',
      items('creme', 'x').concat({ name: 'Crème fraîche', slug: 'c' }),
      'CRÈME',
      [0, 2],
    ],
    ['a mark alone is held by nothing', items('milk'), '\u0301', []],
  ];
  test.each(searches)('%s', (_what, foods, text, found) => {
    expect(indexOf(foods).find(text, null)).toEqual(found);
  });

  test('an empty text gives the first items, and never more than the limit', () => {
    const foods = items(...Array.from({ length: 50 }, (_, at) => `food ${'a'.repeat(at + 1)}`));
    expect(indexOf(foods).find('', null)).toEqual([...Array(SEARCH_LIMIT).keys()]);
    expect(indexOf(foods).find('food', null)).toHaveLength(SEARCH_LIMIT);
    expect(indexOf(items('milk')).find('', null)).toEqual([0]);
  });

  test('a good match late in the list comes before many weak ones', () => {
    const foods = items(...Array.from({ length: 40 }, (_, at) => `x${at}goat`), 'oat');
    expect(indexOf(foods).find('oat', null)[0]).toBe(40);
  });

  test('a localised name counts where its language is asked for, the better of the two names', () => {
    const foods = [
      { name: 'wild rye', slug: 'a', et: 'metsrukis' },
      { name: 'rye bread', slug: 'b', et: 'rukkileib' },
      { name: 'wheat', slug: 'c', et: 'rye' },
    ];
    expect(indexOf(foods).find('rye', 'et')).toEqual([2, 0, 1]);
    expect(indexOf(foods).find('rye', null)).toEqual([0, 1]);
    expect(indexOf(foods).find('rukkil', 'et')).toEqual([1]);
    expect(indexOf(foods).find('METS', 'et')).toEqual([0]);
    expect(indexOf(foods).find('mets', 'fi')).toEqual([]);
  });
});

test('equally good ones come in the order of the index, and behind an exact one the food that the text is read as', () => {
  const foods = items('oat mix', 'oat', 'oat, raw', 'goat', 'rye');
  const tables = makeSearchIndex(foods, [2, 1, 4, 3, 0], [], { et: {}, fi: {}, ru: {} });
  const index = new SearchIndex(tables, foods.length);
  expect(index.find('o', null)).toEqual([2, 1, 0, 3]);
  expect(index.find('oat', null)).toEqual([1, 2, 0, 3]);
  expect(index.find('oat', null, 3)).toEqual([1, 3, 2, 0]);
  // A food is found when it holds the text, whatever the text is read as.
  expect(index.find('oat', null, 4)).toEqual([1, 2, 0, 3]);
  expect(index.find('', null)).toEqual([0, 1, 2, 3, 4]);
  expect(index.similar('oat mix', 1)).toEqual([0]);
  const alike = items(...Array<string>(SEARCH_LIMIT).fill('oat'), 'oat, raw');
  expect(indexOf(alike).find('oat', null, SEARCH_LIMIT)).toEqual([...Array(SEARCH_LIMIT).keys()]);
});

test('a food that only answers know is suggested, and never found', () => {
  const index = indexOf(items('tofu, raw'), items('tempeh'));
  expect(index.find('tempeh', null)).toEqual([]);
  expect(index.similar('tempe', 3)).toEqual([]);
  expect(index.similar('tempe', 3, true)).toEqual([1]);
});

describe('the index gives what a look at every text gives', () => {
  const foods: Item[] = fixtureData({ ...FIXTURE_EXPECTATIONS, usda_sr_legacy: 900 }).foods.map(
    ({ name, slug }, at) => ({
      name,
      slug,
      ...(at % 3 === 0 ? { et: `Näidis ${slug.slice(-6)}` } : {}),
    }),
  );
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
    yield* [' ', ', ', 'zzz', 'plain', '()', 'ñ', 'jalapeño', 'näi', '\u{1f34c}', 'a'.repeat(10_000)];
  }

  test.each([null, 'et'] as const)('searching %s', (lang) => {
    const all = [...new Set(texts())];
    expect(all.length).toBeGreaterThan(200);
    for (const text of all) {
      expect(index.find(text, lang), text).toEqual(lookAtAll(foods, text, lang !== null));
    }
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
  const { rows, languages } = makeSearchIndex(items('milk'), [0], [], { et: {}, fi: {}, ru: {} });
  const { en } = languages;
  expect(() => new SearchIndex({ rows, languages }, 1)).not.toThrow();
  expect(() => new SearchIndex({ rows, languages }, 2)).toThrow(RangeError);
  for (const broken of [{ keys: en.keys.slice(1) }, { items: '' }, { texts: [] }]) {
    const tables = { rows, languages: { ...languages, en: { ...en, ...broken } } };
    expect(() => new SearchIndex(tables, 1)).toThrow(RangeError);
  }
});
