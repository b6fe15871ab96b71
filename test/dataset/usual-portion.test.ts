import { expect, test } from 'vitest';
import { usualPortion } from '../../src/portion-text.ts';

/** "2 slice 60" is two slices of 60 g together. */
const portion = (text: string) => {
  const [, amount, measure = '', grams] = /^([\d.]+) (.+) ([\d.]+)$/.exec(text) ?? [];
  return { amount: Number(amount), measure, grams: Number(grams) };
};

test.each([
  ['Bananas, raw', 89, '1 cup, mashed 225; 1 small 101; 1 medium 118; 1 large 136', 'medium'],
  ['Egg, whole, raw, fresh', 143, '1 cup 243; 1 medium 44; 1 large 50', 'large'],
  ['Bread, rye', 258, '1 oz 28.35; 1 slice, regular 32; 1 slice, thin 25', 'slice, regular'],
  [
    'Nuts, almonds',
    579,
    '1 cup, whole 143; 1 oz (23 whole kernels) 28.35; 1 almond 1.2',
    'oz (23 whole kernels)',
  ],
  ['Honey', 304, '1 cup 339; 1 tbsp 21', 'tbsp'],
  ['Butter, salted', 717, '1 pat 5; 1 tbsp 14.2; 1 cup 227; 1 stick 113', 'tbsp'],
  ['Coffee', 1, '1 fl oz 29.6; 6 fl oz 178', 'fl oz'],
  ['Spinach, raw', 23, '1 bunch 340; 1 cup 30', 'cup'],
  ['Chicken', 165, '1 unit (yield from 1 lb ready-to-cook chicken) 52; 0.5 breast 86', 'breast'],
  ['Beef roast', 200, '1 roast 700', undefined],
  ['Dish', 200, '', undefined],
])('of %s', (name, kcal, portions, expected) => {
  const all = portions === '' ? [] : portions.split('; ').map(portion);
  expect(usualPortion({ name, kcal }, all)?.measure).toBe(expected);
});
