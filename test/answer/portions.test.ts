/** What amounts weigh, by the portions of the release; each line was written down from the source's own weights. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { valueFor, weigh } from '../../src/answer/reply/portions.ts';
import { withDecimals } from '../../src/answer/text/fractions.ts';
import { wordsOf } from '../../src/answer/text/normalise.ts';
import { Lexicon } from '../../src/answer/words/lexicon.ts';
import { readPortions } from '../../src/portion-text.ts';
import type { AnswerFood } from '../../src/tables/answers.ts';
import type { PortionRecord } from '../../src/tables/foods.ts';
import type { AnswerLang } from '../../src/tables/languages.ts';
import { readCases } from '../support/cases.ts';
import { ROOT } from '../support/files.ts';
import { plainAnswerWords } from '../support/fixture.ts';

const dist = (name: string) => JSON.parse(readFileSync(join(ROOT, 'dist', name), 'utf8'));
const portions: Record<string, PortionRecord[]> = dist('portions.json').portions;
const portionsOf = (slug: string, name: string) =>
  (portions[slug] ?? []).flatMap((portion) => readPortions(portion, name));
const foods = new Map<string, AnswerFood>(
  dist('answer-index.json').foods.map((food: AnswerFood) => [food.slug, food]),
);
const lexicons = new Map(
  plainAnswerWords().languages.map((words) => [words.lang, new Lexicon(words, [], (word) => word)]),
);

/** Grams of the longest amount at the beginning of a text, whose other words name the food. */
function grams(text: string, slug: string, lang: AnswerLang = 'en'): number | null {
  const words = wordsOf(withDecimals(text));
  const lexicon = lexicons.get(lang);
  const [found] = lexicon?.amounts.startingAt(words, 0, words.length) ?? [];
  expect(found?.amount, text).toBeTruthy();
  const food = foods.get(slug);
  if (!found?.amount || food === undefined) throw new Error(`no amount in "${text}", or no food ${slug}`);
  const asked = words.slice(found.length).join(' ');
  const means = lexicon?.measuredAs(found.amount.measure ?? 'piece', food);
  return (
    weigh(found.amount, { ...food, means, asked, portions: portionsOf(slug, food.name) }, lang)?.grams ?? null
  );
}

const MILK = 'milk-whole-3-25-percent-milkfat-with-added-vitamin-d';

describe('what an amount weighs', () => {
  test.each(readCases('test/answer/cases/portions.txt'))(
    'in %s, %s of %s: %s g',
    (lang, text, slug, weight) => {
      expect(grams(text, slug, lang)).toBe(weight === 'null' ? null : Number(weight));
    },
  );

  test('a food without portions is weighed by units of weight alone', () => {
    const [found] = lexicons.get('en')?.amounts.startingAt(['2', 'kama'], 0, 2) ?? [];
    const food = { name: 'Kama', portions: [] };
    if (!found?.amount) throw new Error('no amount');
    expect(weigh(found.amount, food, 'en')).toBeNull();
    expect(weigh({ ...found.amount, measure: 'cup' }, food, 'en')).toBeNull();
    expect(weigh({ ...found.amount, measure: 'pound' }, food, 'en')?.grams).toBe(907);
    expect(weigh({ ...found.amount, count: 1e9, measure: 'pound' }, food, 'en')).toBeNull();
  });

  test('it says by which of the portions', () => {
    const amount = { text: 'a', count: 1, size: null, measure: null, isArticle: true };
    const food = { name: 'Bananas, raw', portions: portionsOf('bananas-raw', 'Bananas, raw') };
    expect(weigh(amount, food, 'en')?.basis).toBe('1 medium (7" to 7-7/8" long) = 118 g');
    expect(weigh({ ...amount, measure: 'ounce' }, food, 'en')?.basis).toBe('by weight');
    const milk = { name: 'Milk, whole', portions: portionsOf(MILK, 'Milk, whole') };
    expect(weigh({ ...amount, count: 0.5, isBehind: true }, milk, 'en')).toBeNull();
    const beer = {
      name: 'Beer',
      category: 'Beverages',
      portions: portionsOf('alcoholic-beverage-beer-regular-all', 'Beer'),
    };
    expect(weigh({ ...amount, text: '0.5', count: 0.5, isBehind: true }, beer, 'en')?.grams).toBe(502);
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
