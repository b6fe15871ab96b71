/** What amounts weigh, by the portions of the release; each line was written down from the source's own weights. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AmountReader } from '../../src/answer/amounts.ts';
import { withDecimals } from '../../src/answer/fractions.ts';
import { wordsOf } from '../../src/answer/normalise.ts';
import { valueFor, weigh } from '../../src/answer/portions.ts';
import { oneOf, readPortionText } from '../../src/portion-text.ts';
import type { PortionRecord } from '../../src/tables/foods.ts';
import type { AnswerLang } from '../../src/tables/languages.ts';
import { ROOT } from '../support/files.ts';
import { plainAnswerWords } from '../support/fixture.ts';

const dist = (name: string) => JSON.parse(readFileSync(join(ROOT, 'dist', name), 'utf8'));
const portions: Record<string, PortionRecord[]> = dist('portions.json').portions;
const names = new Map<string, string>(
  dist('answer-index.json').foods.map(({ slug, name }: { slug: string; name: string }) => [slug, name]),
);
const readers = new Map(
  plainAnswerWords().languages.map(({ lang, amounts }) => [lang, new AmountReader(lang, amounts)]),
);

/** Grams of the longest amount at the beginning of a text, whose other words name the food. */
function grams(text: string, slug: string, lang: AnswerLang = 'en'): number | null {
  const words = wordsOf(withDecimals(text));
  const [found] = readers.get(lang)?.startingAt(words, 0, words.length) ?? [];
  expect(found?.amount, text).toBeTruthy();
  const name = names.get(slug);
  if (!found?.amount || name === undefined) throw new Error(`no amount in "${text}", or no food ${slug}`);
  const asked = words.slice(found.length).join(' ');
  return weigh(found.amount, { name, asked, portions: portions[slug] ?? [] }, lang)?.grams ?? null;
}

const cases = (table: string): [text: string, slug: string, grams: number | null][] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', slug = '', weight] = line.split('|').map((cell) => cell.trim());
      return [text, slug, weight === 'null' ? null : Number(weight)];
    });

const MILK = 'milk-whole-3-25-percent-milkfat-with-added-vitamin-d';
const RICE = 'rice-white-long-grain-regular-enriched-cooked';

describe('what an amount weighs', () => {
  test.each(
    cases(`
    200 g of bananas               | bananas-raw | 200
    2 kg of bananas                | bananas-raw | 2000
    4 oz of bananas                | bananas-raw | 113
    half a pound of bananas        | bananas-raw | 227
    a banana                       | bananas-raw | 118
    a medium banana                | bananas-raw | 118
    2 bananas                      | bananas-raw | 236
    half a banana                  | bananas-raw | 59
    1/2 banana                     | bananas-raw | 59
    a large banana                 | bananas-raw | 136
    an extra small banana          | bananas-raw | 81
    a jumbo banana                 | bananas-raw | null
    a cup of banana                | bananas-raw | null
    a cup of mashed banana         | bananas-raw | 225
    a cup of sliced bananas        | bananas-raw | 150
    a slice of banana              | bananas-raw | null
    a serving of banana            | bananas-raw | 126
    2 eggs                         | egg-whole-raw-fresh | 100
    an egg                         | egg-whole-raw-fresh | 50
    2 large eggs                   | egg-whole-raw-fresh | 100
    a medium egg                   | egg-whole-raw-fresh | 44
    3 small eggs                   | egg-whole-raw-fresh | 114
    a dozen eggs                   | egg-whole-raw-fresh | 600
    a cup of milk                  | ${MILK} | 244
    2 cups of milk                 | ${MILK} | 488
    half a cup of milk             | ${MILK} | 122
    8 fl oz of milk                | ${MILK} | 244
    500 ml of milk                 | ${MILK} | 516
    1 tbsp of milk                 | ${MILK} | 15
    a quart of milk                | ${MILK} | 976
    a glass of milk                | ${MILK} | 244
    a large glass of milk          | ${MILK} | null
    a glass of red wine            | alcoholic-beverage-wine-table-red | 147
    a shot of vodka                | alcoholic-beverage-distilled-vodka-80-proof | 41.4
    a can of cola                  | beverages-carbonated-cola-regular | 370
    a tin of tuna                  | fish-tuna-light-canned-in-water-drained-solids | 165
    2 chapatis                     | bread-chapati-or-roti-plain-commercially-prepared | 136
    a milk                         | ${MILK} | null
    a cup of rice                  | ${RICE} | 158
    3/4 cup rice                   | ${RICE} | 119
    1 tbsp of rice                 | ${RICE} | 9.9
    a bowl of rice                 | ${RICE} | null
    2 rices                        | ${RICE} | null
    a tablespoon of honey          | honey | 21
    2 tbsp honey                   | honey | 42
    1 tsp of honey                 | honey | 7
    a packet of honey              | honey | 14
    a teaspoon of sugar            | sugars-granulated | 4.2
    a medium onion                 | onions-raw | 110
    2 onions                       | onions-raw | 220
    a cup of chopped onion         | onions-raw | 160
    a cup of onion                 | onions-raw | null
    a large slice of onion         | onions-raw | 38
    10 almonds                     | nuts-almonds | 12
    a cup of almonds               | nuts-almonds | 143
    an ounce of almonds            | nuts-almonds | 28.3
    a cup of strawberries          | strawberries-raw | 144
    a strawberry                   | strawberries-raw | 12
    1 tablespoon of olive oil      | oil-olive-salad-or-cooking | 13.5
    a medium potato                | potatoes-flesh-and-skin-raw | 213
    a slice of bread               | bread-white-commercially-prepared-includes-soft-bread-crumbs | 29
    a piece of bread               | bread-white-commercially-prepared-includes-soft-bread-crumbs | 29
    an avocado                     | avocados-raw-all-commercial-varieties | 201
    a tomato                       | tomatoes-red-ripe-raw-year-round-average | 123
    a leaf of lettuce              | lettuce-iceberg-includes-crisphead-types-raw | 8
    a slice of cheddar             | cheese-cheddar-sharp-sliced | null
    a glass of sherry              | alcoholic-beverage-wine-dessert-dry | 103
    5 chips                        | snacks-potato-chips-plain-salted | 6.4
  `),
  )('%s of %s: %s g', (text, slug, expected) => {
    expect(grams(text, slug)).toBe(expected);
  });
  test.each(
    cases(`
    kaks muna                 | egg-whole-raw-fresh | 100
    suur muna                 | egg-whole-raw-fresh | 50
    pool banaani              | bananas-raw | 59
    klaas piima               | ${MILK} | 206
    2,5 dl piima              | ${MILK} | 258
    1 sl mett                 | honey | 21
  `),
  )('in Estonian: %s', (text, slug, expected) => expect(grams(text, slug, 'et')).toBe(expected));
  test.each(
    cases(`
    kahdessa munassa          | egg-whole-raw-fresh | 100
    keskikokoinen banaani     | bananas-raw | 118
    lasillinen maitoa         | ${MILK} | 206
    1 rkl hunajaa             | honey | 21
    puoli kiloa perunoita     | potatoes-flesh-and-skin-raw | 500
  `),
  )('in Finnish: %s', (text, slug, expected) => expect(grams(text, slug, 'fi')).toBe(expected));
  test.each(
    cases(`
    двух яйцах                | egg-whole-raw-fresh | 100
    средний банан             | bananas-raw | 118
    стакан молока             | ${MILK} | 258
    полстакана молока         | ${MILK} | 129
    1 ст. л. мёда             | honey | 21
    чайной ложке сахара       | sugars-granulated | 4.2
    ложка мёда                | honey | null
  `),
  )('in Russian: %s', (text, slug, expected) => expect(grams(text, slug, 'ru')).toBe(expected));

  test('a food without portions is weighed by units of weight alone', () => {
    const [found] = readers.get('en')?.startingAt(['2', 'kama'], 0, 2) ?? [];
    const food = { name: 'Kama', portions: [] };
    if (!found?.amount) throw new Error('no amount');
    expect(weigh(found.amount, food, 'en')).toBeNull();
    expect(weigh({ ...found.amount, measure: 'cup' }, food, 'en')).toBeNull();
    expect(weigh({ ...found.amount, measure: 'pound' }, food, 'en')?.grams).toBe(907);
    expect(weigh({ ...found.amount, count: 1e9, measure: 'pound' }, food, 'en')).toBeNull();
  });

  test('it says by which of the portions', () => {
    const amount = { text: 'a', count: 1, size: null, measure: null, isArticle: true };
    const food = { name: 'Bananas, raw', portions: portions['bananas-raw'] ?? [] };
    expect(weigh(amount, food, 'en')?.basis).toBe('1 medium (7" to 7-7/8" long) = 118 g');
    expect(weigh({ ...amount, measure: 'ounce' }, food, 'en')?.basis).toBe('by weight');
    const milk = { name: 'Milk, whole', portions: portions[MILK] ?? [] };
    expect(weigh({ ...amount, count: 0.5, isBehind: true }, milk, 'en')).toBeNull();
    const beer = { name: 'Beer', portions: portions['alcoholic-beverage-beer-regular-all'] ?? [] };
    expect(weigh({ ...amount, count: 0.5, isBehind: true }, beer, 'en')?.grams).toBe(502);
    expect(weigh({ ...amount, measure: 'glass' }, milk, 'fi')?.basis).toBe('200 ml, 1 cup = 244 g');
  });
});

test('figures are rounded: energy to whole kilocalories, the others to a tenth of a gram', () => {
  expect(valueFor(143, 100, true)).toBe(143);
  expect(valueFor(89, 118, true)).toBe(105);
  expect(valueFor(1.09, 118, false)).toBe(1.3);
  expect(valueFor(0.0025, 1000, false)).toBe(0.03);
  expect(valueFor(0, 118, false)).toBe(0);
});

describe('the text of a portion', () => {
  test.each([
    ['cup, mashed', 'cup', null, '', 'mashed'],
    ['extra small (less than 6" long)', '', 'extra_small', '', ''],
    ['slice, thin', 'slice', null, '', 'thin'],
    ['fl oz', 'fluid_ounce', null, '', ''],
    ['can or bottle (12 fl oz)', 'can bottle', null, '', ''],
    ['NLEA serving', 'serving', null, '', 'nlea'],
    ['potato large (3" to 4-1/4" dia)', '', 'large', 'potato', ''],
    ['ear, medium (6-3/4" to 7-1/2" long)', 'ear', 'medium', '', ''],
    ['fruit without refuse', '', null, 'fruit', 'without refuse'],
    ['Tbsp', 'tablespoon', null, '', ''],
    ['cookies', '', null, 'cooky', ''],
    ['cup slices', 'cup', null, '', 'slice'],
  ])('%s', (text, measures, size, nouns, qualifiers) => {
    const meaning = readPortionText(text);
    expect([
      meaning.measures.join(' '),
      meaning.size,
      meaning.nouns.join(' '),
      meaning.qualifiers.join(' '),
    ]).toEqual([measures, size, nouns, qualifiers]);
  });

  test.each([
    ['slices', 'slice'],
    ['loaves', 'loaf'],
    ['cookies', 'cooky'],
    ['cookie', 'cooky'],
    ['pies', 'pie'],
    ['berries', 'berry'],
    ['potatoes', 'potato'],
    ['sandwiches', 'sandwich'],
    ['boxes', 'box'],
    ['glass', 'glass'],
    ['asparagus', 'asparagus'],
  ])('%s in the singular', (word, one) => expect(oneOf(word)).toBe(one));
});
