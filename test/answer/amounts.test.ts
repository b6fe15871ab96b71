/** How amounts are read in questions, in every language. */
import { expect, test } from 'vitest';
import { withDecimals } from '../../src/answer/text/fractions.ts';
import { isPlural, wordsOf } from '../../src/answer/text/normalise.ts';
import { AmountReader } from '../../src/answer/words/amounts.ts';
import type { AnswerLang } from '../../src/tables/languages.ts';
import { readCases } from '../support/cases.ts';
import { plainAnswerWords } from '../support/fixture.ts';

const readers = new Map(
  plainAnswerWords().languages.map(({ lang, amounts }) => [lang, new AmountReader(lang, amounts)]),
);

/** The longest amount at the beginning of a text: "words: count size measure", in short. */
function read(lang: AnswerLang, text: string): string {
  const words = wordsOf(withDecimals(text));
  const [found] = readers.get(lang)?.startingAt(words, 0, words.length) ?? [];
  if (found === undefined) return 'none';
  const { length, amount, needsPlural } = found;
  if (amount === null) return `${length}: 100 g`;
  const count = Math.round(amount.count * 1000) / 1000;
  const marks = [
    amount.size,
    amount.measure,
    amount.isArticle ? 'article' : null,
    needsPlural ? 'plural' : null,
  ];
  return `${length}: ${[count, ...marks.filter((mark) => mark !== null)].join(' ')}`;
}

test.each(readCases('test/answer/cases/amounts.txt'))('in %s: %s', (lang, text, expected) => {
  expect(read(lang, text)).toBe(expected);
});

test('every way of reading is given, the longest first', () => {
  const words = wordsOf('2 large slices of bread');
  const found = readers.get('en')?.startingAt(words, 0, words.length) ?? [];
  expect(found.map(({ length, amount }) => [length, amount?.measure, amount?.text])).toEqual([
    [4, 'slice', '2 large slices'],
    [2, null, '2 large'],
    [1, null, '2'],
  ]);
});

test('an amount ends where the part that it may be in ends', () => {
  const words = wordsOf('2 cups of rice');
  expect(readers.get('en')?.startingAt(words, 0, 1)).toEqual([]);
  expect(readers.get('en')?.startingAt(words, 0, 2)[0]?.length).toBe(2);
});

test('a bare number counts pieces in front of an English plural only', () => {
  expect(['eggs', 'mince', 'bread'].map(isPlural)).toEqual([true, false, false]);
});

test('nothing that a client can send takes long or throws', () => {
  for (const word of ['a', 'half', '2', '1/2', 'of', 'dozen', '9'.repeat(150), 'x', 'per', 'and a half']) {
    const words = wordsOf(withDecimals(`${word} `.repeat(80)));
    for (const at of words.keys()) {
      for (const { amount } of readers.get('en')?.startingAt(words, at, words.length) ?? []) {
        expect(Number.isFinite(amount?.count ?? 1)).toBe(true);
      }
    }
  }
});
