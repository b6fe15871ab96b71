import { expect, test } from 'vitest';
import { keyText } from '../../src/answer/keys.ts';
import { TypoIndex, typoWords } from '../../src/answer/typos.ts';
import { isEditsApart } from '../../src/edits.ts';

const VOCABULARY = ['carrot', 'parrot', 'carob', 'onion', 'onions', 'stroganoff', 'buckwheat'];
const known = (...words: string[]) => keyText(new Map(words.map((word) => [word, 0])));
const index = new TypoIndex('en', typoWords('en', VOCABULARY), {
  known: known('carrom', 'garrot', 'strogonov', 'onioned'),
  misspellings: { karot: 'carrot', carrom: 'carob' },
});

test.each([
  ['a letter left out', 'carrt', 'carrot'],
  ['a letter doubled', 'carrrot', 'carrot'],
  ['a letter added', 'carryot', 'carrot'],
  ['another letter', 'carrit', 'carrot'],
  ['the last letter', 'carrod', 'carrot'],
  ['two letters swapped', 'carrto', 'carrot'],
  ['two letters of a long word', 'stroganov', 'stroganoff'],
  ['two letters left out of a long word', 'buckwheet', 'buckwheat'],
  ['a common misspelling', 'karot', 'carrot'],
])('%s is corrected: %s', (_what, word, meant) => {
  expect(index.correctionOf(word)).toBe(meant);
});

test.each([
  ['a known word', 'garrot'],
  ['a known word two letters away', 'strogonov'],
  ['a word that is right', 'carrot'],
  ['another first letter', 'garrott'],
  ['two letters', 'carit'],
  ['a short word', 'rics'],
  ['a short word for a longer one', 'carb'],
  ['a longer word for a short one', 'ricee'],
  ['what may be two words', 'carrob'],
  ['a word with a digit', 'carr0t'],
  ['a word that is near one with digits alone', 'b1234x'],
  ['a word like no other', 'xyzzyx'],
])('not corrected: %s', (_what, word) => {
  expect(index.correctionOf(word)).toBeNull();
});

test.each([
  ...['abc abcd', 'abcd abc', 'abc xabc', 'abc axc', 'abc acb', 'abcd bacd', ' a'].map(
    (two) => [two, true] as const,
  ),
  ...[
    'abc abc',
    'abcd badc',
    'abcd cbad',
    'abcd axyd',
    'abcd axbd',
    'abcd acxd',
    'abc abcde',
    'abcde acbdx',
  ].map((two) => [two, false] as const),
])('%s: one edit apart is %s', (two, expected) => {
  const [a = '', b = ''] = two.split(' ');
  expect(isEditsApart(a, b, 1)).toBe(expected);
  expect(isEditsApart(b, a, 1)).toBe(expected);
});

test.each(['en', 'fi'] as const)(
  'every word that is one letter away behind the first is corrected, in %s',
  (lang) => {
    const words = ['stroganoff', 'buckwheat', 'kananmuna', 'lihapulla'];
    const spelling = new TypoIndex(lang, typoWords(lang, words), { known: '', misspellings: {} });
    const lost = words.flatMap((word) =>
      [...word.slice(1)].flatMap((letter, place) => {
        const [before, after] = [word.slice(0, place + 1), word.slice(place + 2)];
        const swapped = `${before}${after.charAt(0)}${letter}${after.slice(1)}`;
        const replaced = lang === 'fi' ? [] : [`${before}x${after}`];
        return [...replaced, `${before}x${letter}${after}`, `${before}${after}`, swapped].filter(
          (slip) => slip !== word && slip.length >= 8 && spelling.correctionOf(slip) !== word,
        );
      }),
    );
    expect(lost).toEqual([]);
  },
);

test.each<[string, string, string | null]>([
  ['a key beside the right one', 'kananmuma', 'kananmuna'],
  ['a letter that sounds alike', 'lihabulla', 'lihapulla'],
  ['another letter', 'lihasulla', null],
])('of a Finnish word %s: %s', (_what, word, meant) => {
  const words = typoWords('fi', ['kananmuna', 'lihapulla']);
  expect(new TypoIndex('fi', words, { known: known(), misspellings: {} }).correctionOf(word)).toBe(meant);
});

test.each([
  ['abcdef abxdyf', true],
  ['abcdef abdcfe', true],
  ['abcdef abcdefgh', true],
  ['abcdef abxyzf', false],
  ['abcdef abc', false],
])('%s: two edits apart is %s', (two, expected) => {
  const [a = '', b = ''] = two.split(' ');
  expect(isEditsApart(a, b, 2)).toBe(expected);
  expect(isEditsApart(b, a, 2)).toBe(expected);
});

test('a word is known in any form', () => {
  expect(index.correctionOf('carrots', 'carrom')).toBe('carob');
  expect(index.correctionOf('onionz', 'onioned')).toBeNull();
});
