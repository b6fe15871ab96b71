import { expect, test } from 'vitest';
import { joinLines, piecesOf } from '../../../pipeline/refresh/join-lines.ts';
import { Bits, KeptAmounts, SharedTexts } from '../../../pipeline/refresh/kept-amounts.ts';

test('amounts come back as the texts that they were, and as null where there was none', () => {
  const kept = new KeptAmounts(3, 2);
  kept.set(0, 1, '0.50');
  kept.set(2, 0, '0');
  kept.set(2, 1, '0.50');
  kept.set(2, 1, '0.5');
  expect([0, 1, 2].map((row) => kept.row(row))).toEqual([
    [null, '0.50'],
    [null, null],
    ['0', '0.5'],
  ]);
});

test('an empty text is not none', () => {
  const kept = new KeptAmounts(1, 2);
  kept.set(0, 0, '');
  expect(kept.row(0)).toEqual(['', null]);
});

test('bits tell a number that comes a second time, and leave its neighbours alone', () => {
  const bits = new Bits(17);
  const numbers = [0, 7, 8, 16, 3];
  expect(numbers.map((number) => bits.add(number))).toEqual(numbers.map(() => true));
  expect(numbers.map((number) => bits.add(number))).toEqual(numbers.map(() => false));
  expect([1, 6, 9, 15].map((number) => bits.add(number))).toEqual([true, true, true, true]);
});

test('shared texts are the texts', () => {
  const texts = new SharedTexts();
  expect(['cup', 'g', 'cup', ''].map((text) => texts.of(text))).toEqual(['cup', 'g', 'cup', '']);
});

test.each([0, 1, 999, 1_000, 1_001, 2_500])('%i lines are joined in their order', (count) => {
  const lines = Array.from({ length: count }, (_, at) => `${at}\n`);
  expect(joinLines(lines)).toBe(lines.join(''));
});

test.each([
  ['nothing', ''],
  ['one line', 'a\n'],
  ['no line end', 'a'],
  ['one line longer than a piece', `${'a'.repeat(3_000_000)}\n`],
  ['many lines, and none at the end', 'spinach 🥬\n'.repeat(300_000).trimEnd()],
])('pieces of %s are the text, and end where lines do', (_what, text) => {
  const pieces = [...piecesOf(text)];
  expect(pieces.join('') === text).toBe(true);
  for (const piece of pieces.slice(0, -1)) expect(piece.endsWith('\n')).toBe(true);
  expect(pieces).not.toContain('');
  if (text.length > 3_000_001) expect(pieces.length).toBeGreaterThan(2);
});
