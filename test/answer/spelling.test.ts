/** Words that are typed wrongly, by the table of cases: what each is taken for, or that it stays as it is. */
import { expect, test } from 'vitest';
import { keyText } from '../../src/answer/text/keys.ts';
import { asItSounds, inOtherLetters, meantBy } from '../../src/answer/text/slips.ts';
import { TypoIndex, typoWords } from '../../src/answer/text/typos.ts';
import { isEditsApart } from '../../src/edits.ts';
import { spellingsOf } from '../../src/tables/languages/ru.ts';
import { ofKind, readParts } from '../support/cases.ts';
import { words } from '../support/words.ts';

const KINDS = /^(?:word|Finnish|form|(?:not )?[12]|(?:no )?slip|layout|letters)$/;
const CASES = readParts('test/answer/cases/spelling.txt', KINDS).flat();
const known = (...words: string[]) => keyText(new Map(words.map((word) => [word, 0])));

const VOCABULARY = ['carrot', 'parrot', 'carob', 'onion', 'onions', 'stroganoff', 'buckwheat'];
const index = new TypoIndex('en', typoWords('en', VOCABULARY), {
  known: known('carrom', 'garrot', 'strogonov', 'onioned'),
  misspellings: { karot: 'carrot', carrom: 'carob' },
});
const BASES = new Map(
  Object.entries({
    porkkanassa: 'porkkana',
    porkkanasta: 'porkkana',
    kallassa: 'kalla',
    kalassaan: 'kala',
    tuulissa: 'tuuli',
    tullissa: 'tulli',
  }),
);
const forms = { baseOf: (word: string) => BASES.get(word), mayHave: () => true };
const INDEXES = {
  word: index,
  Finnish: new TypoIndex('fi', typoWords('fi', ['kananmuna', 'lihapulla']), {
    known: known(),
    misspellings: {},
  }),
  form: new TypoIndex('fi', typoWords('fi', []), { known: known('kalassan'), misspellings: {}, forms }),
};

test.each(
  (['word', 'Finnish', 'form'] as const).flatMap((kind) =>
    ofKind(CASES, kind).map(([word = '', meant = '', what]) => ({ kind, word, meant, what })),
  ),
)('a correction of a $kind, $what: $word', ({ kind, word, meant }) => {
  expect(INDEXES[kind].correctionOf(word)).toBe(meant === '' ? null : meant);
});

test.each(
  ([1, 2] as const).flatMap((count) =>
    [true, false].flatMap((is) =>
      ofKind(CASES, is ? `${count}` : `not ${count}`).map(([a = '', b = '']) => ({ a, b, count, is })),
    ),
  ),
)('"$a" and "$b": $count edits apart is $is', ({ a, b, count, is }) => {
  expect([isEditsApart(a, b, count), isEditsApart(b, a, count)]).toEqual([is, is]);
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

test('a word is known in any form; an English one has no forms to look for', () => {
  expect(index.correctionOf('carrots', 'carrom')).toBe('carob');
  expect(index.correctionOf('onionz', 'onioned')).toBeNull();
  const english = new TypoIndex('en', typoWords('en', []), { known: '', misspellings: {}, forms });
  expect(english.correctionOf('porkanassa')).toBeNull();
});

test.each(ofKind(CASES, 'slip'))('%s is a slip of %s: %s', (typed = '', meant) => {
  expect(meantBy(typed)).toContain(meant);
});

test.each(ofKind(CASES, 'no slip'))('%s is no slip of %s: %s', (typed = '', meant) => {
  expect(meantBy(typed)).not.toContain(meant);
});

const RUSSIAN = words('сколько калорий калории в банане кефир варенье соль яйцо курица');
const readings = (typed: string, lang: 'fi' | 'ru' = 'ru') =>
  inOtherLetters(typed, lang, (word) => asItSounds(word, lang, (one) => RUSSIAN.includes(one)));

test.each(ofKind(CASES, 'layout'))('typed on the Latin layout, %s is %s', (typed = '', meant) => {
  expect(readings(typed)[0]).toBe(meant);
});

test.each(ofKind(CASES, 'letters'))('in Latin letters, %s is %s', (typed = '', meant) => {
  expect(readings(typed)[1]).toBe(meant);
});

test('other letters are looked for where there are Latin ones, in a language that has others, and not among its own', () => {
  expect(readings('калории')).toEqual([]);
  expect(readings('rfkjhbb', 'fi')).toEqual([]);
  expect(readings('salami калории')).toHaveLength(1);
  // A Latin look-alike of с stands but in front of k: English "code" is no "соде".
  expect(spellingsOf('code')).not.toContain('соде');
});
