import { expect, test } from 'vitest';
import { keyText } from '../../src/answer/keys.ts';
import { heardAs, meantBy } from '../../src/answer/slips.ts';
import { TypoIndex, typoWords } from '../../src/answer/typos.ts';

test.each([
  ['a letter left single', 'porkanassa', 'porkkanassa'],
  ['a letter doubled', 'appelssiinin', 'appelsiinin'],
  ['two letters swapped', 'kalroit', 'kalorit'],
  ['a vowel left single', 'parsakalin', 'parsakaalin'],
])('%s is a slip: %s', (_what, typed, meant) => {
  expect(meantBy(typed)).toContain(meant);
});

test.each([
  ['another letter', 'porkkanasta', 'porkkanassa'],
  ['a letter left out', 'lokeroissa', 'lonkeroissa'],
  ['the first letters', 'oprkkana', 'porkkana'],
  ['two slips', 'porkanasa', 'porkkanassa'],
  ['the word itself', 'porkkana', 'porkkana'],
])('%s is none: %s', (_what, typed, meant) => {
  expect(meantBy(typed)).not.toContain(meant);
});

test.each([
  ['another vowel', 'калбаса', 'колбаса'],
  ['another vowel at the beginning', 'арехов', 'орехов'],
  ['a letter left single', 'брокколи', 'броколли', false],
  ['a letter doubled', 'куринная', 'куриная'],
  ['a soft sign less', 'апелсин', 'апельсин'],
  ['a soft sign more', 'кальманы', 'калманы'],
  ['a vowel in a short word', 'клемма', 'клима', false],
  ['an ending, which tells a form', 'сметано', 'сметана', false],
  ['another consonant', 'карточка', 'картошка', false],
])('%s may be misheard: %s', (_what, typed, meant, expected = true) => {
  expect(heardAs(typed).has(meant)).toBe(expected);
});

const bases: Readonly<Record<string, string>> = {
  porkkanassa: 'porkkana',
  porkkanasta: 'porkkana',
  kallassa: 'kalla',
  kalassaan: 'kala',
  tuulissa: 'tuuli',
  tullissa: 'tulli',
};
const index = new TypoIndex('fi', typoWords('fi', []), {
  known: keyText(new Map([['kalassan', 0]])),
  misspellings: {},
  baseOf: (word) => bases[word],
});

test.each([
  ['a form with a slip is corrected', 'porkanassa', 'porkkanassa'],
  ['a form is left as it is', 'porkkanassa', null],
  ['a known word is none', 'kalassan', null],
  ['a slip of two words is none', 'tulissa', null],
  ['a short word is none', 'kalasa', null],
])('%s: %s', (_what, word, meant) => {
  expect(index.correctionOf(word)).toBe(meant);
});

test('an English word has no forms to look for', () => {
  const english = new TypoIndex('en', typoWords('en', []), {
    known: '',
    misspellings: {},
    baseOf: (word) => bases[word],
  });
  expect(english.correctionOf('porkanassa')).toBeNull();
});
