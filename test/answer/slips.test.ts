import { expect, test } from 'vitest';
import { keyText } from '../../src/answer/keys.ts';
import { meantBy } from '../../src/answer/slips.ts';
import { TypoIndex, typoWords } from '../../src/answer/typos.ts';

test.each([
  ['a letter left single', 'porkanassa', 'porkkanassa'],
  ['a letter doubled', 'appelssiinin', 'appelsiinin'],
  ['two letters swapped', 'kalroit', 'kalorit'],
  ['a vowel left single', 'parsakalin', 'parsakaalin'],
  ['a letter left out', 'lokeroissa', 'lonkeroissa'],
  ['a key beside the right one', 'banaznis', 'banaanis'],
  ['a Russian key beside the right one', 'бананпх', 'бананах'],
  ['another Russian vowel', 'калбаса', 'колбаса'],
  ['another vowel at the beginning', 'арехов', 'орехов'],
  ['a Russian letter doubled', 'куринная', 'куриная'],
  ['a soft sign less', 'апелсин', 'апельсин'],
  ['a soft sign more', 'кальманы', 'калманы'],
])('%s is a slip: %s', (_what, typed, meant) => {
  expect(meantBy(typed)).toContain(meant);
});

test.each([
  ['a letter that no slip puts there', 'porkkanassa', 'porkkanalla'],
  ['a letter from elsewhere on the keyboard', 'pulloveri', 'pullovesi'],
  ['a letter too many', 'brokkolia', 'brokkoli'],
  ['the first letters', 'oprkkana', 'porkkana'],
  ['two slips', 'porkanasa', 'porkkanassa'],
  ['the word itself', 'porkkana', 'porkkana'],
  ['another consonant', 'карточка', 'картошка'],
])('%s is none: %s', (_what, typed, meant) => {
  expect(meantBy(typed)).not.toContain(meant);
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
  forms: { baseOf: (word) => bases[word], mayHave: () => true },
});

test.each([
  ['a form with a slip is corrected', 'porkanassa', 'porkkanassa'],
  ['a form is left as it is', 'porkkanassa', null],
  ['a known word is none', 'kalassan', null],
  ['a slip of two words is none', 'tulissa', null],
  ['a short word is none', 'kalsa', null],
  ['a short base may be another word', 'kaassaan', null],
  ['its ending is corrected', 'kalasssaan', 'kalassaan'],
  ['a letter left out of a form', 'porkanasta', 'porkkanasta'],
])('%s: %s', (_what, word, meant) => {
  expect(index.correctionOf(word)).toBe(meant);
});

test('an English word has no forms to look for', () => {
  const english = new TypoIndex('en', typoWords('en', []), {
    known: '',
    misspellings: {},
    forms: { baseOf: (word) => bases[word], mayHave: () => true },
  });
  expect(english.correctionOf('porkanassa')).toBeNull();
});
