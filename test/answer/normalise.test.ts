import { expect, test } from 'vitest';
import { isRejected, plainLetters, spelledWordsOf, wordForm } from '../../src/answer/text/normalise.ts';
import { words } from '../support/words.ts';

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
