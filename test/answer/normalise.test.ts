import { expect, test } from 'vitest';
import {
  isRejected,
  plainLetters,
  singular,
  spelledWordsOf,
  wordForm,
  wordsOf,
} from '../../src/answer/normalise.ts';
import { words } from '../support/words.ts';

test.each([
  ['Ægir, øl, Straße', ['aegir', 'ol', 'strasse']],
  ["a'b’c‘d`e´fʼg", ['abcdefg']],
  ['egg/milk', ['egg', 'milk']],
  ['egg / milk', ['egg', 'vs', 'milk']],
  ['A&B', ['a', 'and', 'b']],
  ['2 % milk, 2,5  % fat', ['2%', 'milk', '2.5%', 'fat']],
  ['1,5 or 1.5.', ['1.5', 'or', '1.5']],
  ['ёж, йод', ['еж', 'иод']],
  ['ЁЖ ЙОД', ['еж', 'иод']],
  ['soft\u00adware', ['software']],
  ['  two   blanks ', ['two', 'blanks']],
  ['yogurt-greek', ['yogurt', 'greek']],
  ['vitamin C', ['vitamin', 'c']],
  ['How many ｋｃａｌ in Campbell’s soup?', ['how', 'many', 'kcal', 'in', 'campbells', 'soup']],
  ['Milk, 3.25% milkfat', ['milk', '3.25%', 'milkfat']],
  ['jalapen\u0303o', ['jalapeno']],
  ['🍌 — !?', []],
])('the words of %s', (text, found) => {
  expect(wordsOf(text)).toEqual(found);
});

test.each(
  words(`
    bananas:banana berries:berry potatoes:potato peaches:peach boxes:box glasses:glass dishes:dish
    cakes:cake loaves:loaf leaves:leaf halves:half olives:olive chives:chive cloves:clove
    preserves:preserve agaves:agave shelves:shelf eves:eve cheesesticks:cheesestick pies:pie peas:pea
    hummus:hummus couscous:couscous asparagus:asparagus swiss:swiss gas:gas apples:apple kiwi:kiwi
  `).map((pair) => pair.split(':')),
)('the singular of %s is %s', (word = '', expected) => {
  expect(singular(word)).toBe(expected);
});

test('a word of a name is singular and in one spelling', () => {
  expect(wordForm('bananas', new Map())).toBe('banana');
  expect(wordForm('yoghurts', new Map([['yoghurt', 'yogurt']]))).toBe('yogurt');
  expect(wordForm('geese', new Map([['geese', 'goose']]))).toBe('goose');
});

test('4.2.4 rejected: over 160 code points after trimming, or control characters', () => {
  expect(isRejected('a'.repeat(160))).toBe(false);
  expect(isRejected('a'.repeat(161))).toBe(true);
  expect(isRejected(`  ${'😀'.repeat(160)}  `)).toBe(false);
  for (const sign of '\0\t\n\x1f\x7f\x80\x9f\u2028\u2029')
    expect(isRejected(`a${sign}b`), JSON.stringify(sign)).toBe(true);
  expect(isRejected('a\u00a0b\u202eb\u200d')).toBe(false);
});

test('words keep the letters of some alphabet, and lose other marks', () => {
  const spelled = spelledWordsOf('Crème brûlée, KÜLM o\u0308ö šokolaad чай ёж');
  expect(spelled).toEqual(words('creme brulee külm öö sokolaad чай еж'));
  expect(plainLetters('külm öö чай')).toBe('kulm oo чаи');
});
