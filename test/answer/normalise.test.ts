import { expect, test } from 'vitest';
import { isRejected, nameForm, singular, wordsOf } from '../../src/answer/normalise.ts';

test('words: compatibility forms, case, apostrophes, punctuation', () => {
  expect(wordsOf('How many ｋｃａｌ in Campbell’s soup?')).toEqual([
    'how',
    'many',
    'kcal',
    'in',
    'campbells',
    'soup',
  ]);
  expect(wordsOf('Milk, 3.25% milkfat')).toEqual(['milk', '3.25%', 'milkfat']);
  expect(wordsOf('jalapen\u0303o')).toEqual(['jalapeno']);
  expect(wordsOf('🍌 — !?')).toEqual([]);
});

test.each([
  ['bananas', 'banana'],
  ['berries', 'berry'],
  ['potatoes', 'potato'],
  ['peaches', 'peach'],
  ['boxes', 'box'],
  ['asparagus', 'asparagus'],
  ['swiss', 'swiss'],
  ['gas', 'gas'],
  ['apples', 'apple'],
  ['kiwi', 'kiwi'],
])('the singular of %s is %s', (word, expected) => {
  expect(singular(word)).toBe(expected);
});

test('a key is the same for a name and a question', () => {
  expect(nameForm(wordsOf('Bananas, raw'), new Map())).toBe(nameForm(wordsOf('banana raw'), new Map()));
  expect(nameForm(wordsOf('Greek yoghurts'), new Map([['yoghurt', 'yogurt']]))).toBe('greek yogurt');
});

test('4.2.4 rejected: over 160 code points after trimming, or control characters', () => {
  expect(isRejected('a'.repeat(160))).toBe(false);
  expect(isRejected('a'.repeat(161))).toBe(true);
  expect(isRejected(`  ${'😀'.repeat(160)}  `)).toBe(false);
  expect(isRejected('a\tb')).toBe(true);
  expect(isRejected('a\u00a0b\u202eb\u200d')).toBe(false);
});
