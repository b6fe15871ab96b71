/** Names, slugs, measures, addresses and words, by the rows of cases/texts.txt. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problems } from '../pipeline/lib/problem.ts';
import { readTable } from '../pipeline/read/read-table.ts';
import { mayRedirect } from '../pipeline/refresh/download-archive.ts';
import { releaseDate } from '../pipeline/releases/notes.ts';
import { requirePublicAddress } from '../pipeline/releases/plan-release.ts';
import { tidyMeasure } from '../pipeline/stages/describe-vocabulary.ts';
import * as wording from '../pipeline/stages/dispositions/name-wording.ts';
import { brandOf } from '../pipeline/stages/dispositions/rules.ts';
import { withDecimals } from '../src/answer/text/fractions.ts';
import { singular, wordsOf } from '../src/answer/text/normalise.ts';
import { shortNames } from '../src/answer/text/short-names.ts';
import { AmountReader } from '../src/answer/words/amounts.ts';
import { changesNothing } from '../src/answer/words/passed-over.ts';
import { editsBetween } from '../src/edits.ts';
import { oneOf, readPortionText, usualPortion } from '../src/portion-text.ts';
import { clientKey, truncatedAddress } from '../src/server/address.ts';
import { isSlug, proposeSlug, SLUG_MAX_LENGTH } from '../src/slug.ts';
import { CONTRIBUTIONS } from '../src/tables/contributions.ts';
import { YO } from '../src/tables/languages/ru.ts';
import { type AnswerLang, LANGUAGE } from '../src/tables/languages.ts';
import { type Bump, bumped, isVersion } from '../src/tables/release.ts';
import { codesWord, KNOWN_CELL, readCodes } from '../src/tables/value-kinds.ts';
import { readParts } from './support/cases.ts';
import { BRANDS, takenBy } from './support/drafts.ts';
import { plainAnswerWords } from './support/fixture.ts';
import { words } from './support/words.ts';

const AMOUNTS = new AmountReader('en', plainAnswerWords().languages[0]?.amounts ?? {});

function fails(work: () => unknown): boolean {
  try {
    work();
    return false;
  } catch {
    return true;
  }
}

const shortIn = (lang: AnswerLang, names: readonly string[]): string =>
  shortNames(lang, () => names)(names[0] ?? '');

/** Under one name the other text where something holds of the two, under the second name where it does not. */
const either = (yes: string, no: string, holds: (one: string, other: string) => boolean) => ({
  [yes]: (one: string, other: string) => (holds(one, other) ? other : null),
  [no]: (one: string, other: string) => (holds(one, other) ? null : other),
});
const alike =
  (signature: (text: string) => string) =>
  (one: string, other: string): boolean =>
    signature(one) === signature(other);

/** What comes of a text; functions of two texts give the second where they agree. */
const FUNCTIONS: Readonly<Record<string, (text: string, other: string) => unknown>> = {
  name: wording.tidyName,
  ...either('same state', 'other state', alike(wording.stateSignature)),
  ...either('same cut', 'other cut', alike(wording.cutSignature)),
  salted: (one, other) =>
    wording.isSalted(one) && alike(wording.unsaltedSignature)(one, other) ? other : null,
  unsalted: (one, other) => (wording.isSalted(one) ? null : other),
  specificity: (text) => String(wording.specificity(text)),
  rule: (text) => /^excluded (\S+): ./.exec(takenBy(text) ?? '')?.[1] ?? 'none',
  brand: (text) => brandOf(text, BRANDS) ?? 'none',
  measure: tidyMeasure,
  slug: proposeSlug,
  'is slug': (text) => String(isSlug(text)),
  'is version': (text) => String(isVersion(text)),
  bumped: (bump) => bumped('1.2.3', bump as Bump),
  public: (address) => String(!fails(() => requirePublicAddress(address))),
  day: (text) => (fails(() => releaseDate(text, undefined)) ? 'none' : releaseDate(text, undefined)),
  contribution(line) {
    const problems = new Problems();
    const lines = Buffer.from(`date,contributor,contributions\n${line}\n`);
    const rows = readTable(new Map([[CONTRIBUTIONS.file, lines]]), CONTRIBUTIONS, problems);
    expect(rows).toHaveLength(problems.count === 0 ? 1 : 0);
    return problems.list.map(({ field }) => field).join(' ');
  },
  client: (address) => clientKey(address) ?? 'none',
  'in logs': truncatedAddress,
  ...either('redirect', 'no redirect', (from, to) => mayRedirect(new URL(from), new URL(to))),
  /** Of two words, either way round; as far as two. */
  edits(pair) {
    const [one = '', other = ''] = words(pair);
    expect(editsBetween(other, one, 2)).toBe(editsBetween(one, other, 2));
    return String(editsBetween(one, other, 2));
  },
  /** "2 slice 60" is two slices of 60 g together. */
  'usual portion'(food) {
    const [name = '', kcal, ...all] = food.split('; ');
    const portions = all.map((text) => {
      const [, amount, measure = '', grams] = /^([\d.]+) (.+) ([\d.]+)$/.exec(text) ?? [];
      return { amount: Number(amount), measure, grams: Number(grams) };
    });
    return usualPortion({ name, kcal: Number(kcal) }, portions)?.measure ?? 'none';
  },
  /** Source, derivation and data points, and back. */
  codes(text) {
    const [source = '', derivation = '', points = ''] = text.split(' ');
    const word = codesWord(source, derivation, points);
    const codes = { source_code: source, derivation_code: derivation || null, data_points: Number(points) };
    expect(readCodes(word)).toEqual(codes);
    return word;
  },
  'is known': (cell) => String(KNOWN_CELL.test(cell)),
  ...either('diminutive', 'no diminutive', (word, base) =>
    Boolean(LANGUAGE.ru.diminutiveOf?.(word).includes(base)),
  ),
  words: (text) => wordsOf(text).join(' '),
  singular,
  decimals: withDecimals,
  amount(text) {
    const asked = wordsOf(withDecimals(text));
    return AMOUNTS.startingAt(asked, 0, asked.length)[0]?.amount?.text;
  },
  portion(text) {
    const { measures, size, nouns, qualifiers } = readPortionText(text);
    return [measures, [size ?? 'none'], nouns, qualifiers]
      .map((part) => part.join(' '))
      .join('; ')
      .trim();
  },
  'one of': oneOf,
  'short name': (names) => shortIn('fi', names.split(' / ')),
  'short English name': (names) => shortIn('en', names.split(' / ')),
  'changes nothing'(text) {
    const [food = '', except = '', slug = ''] = text.split('; ');
    return String(changesNothing({ foods: [food], except: words(except).filter(Boolean) }, slug));
  },
  'lacks ё': (text) => [...new Set(words(text).map((word) => YO.isMissingIn(word)))].join(' '),
};

const unquoted = (cell: string): string => (cell.startsWith('"') ? JSON.parse(cell) : cell);
const kinds = new RegExp(`^(?:${Object.keys(FUNCTIONS).join('|')})$`);
test.each(readParts('test/cases/texts.txt', kinds).flat())('%s: %s: %s', (kind, text = '', result = '') => {
  expect(FUNCTIONS[kind ?? '']?.(unquoted(text), result)).toBe(unquoted(result));
});

test('a name is tidy already when it is tidied again', () => {
  const remark = "(Includes foods for USDA's Food Distribution Program)";
  const part = fc.constantFrom('Beef', ' ', ',', ', ', '  ', '1', remark, '(raw)', '\u00a0');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const name = wording.tidyName(parts.join(''));
      expect(wording.tidyName(name)).toBe(name);
    }),
    { seed: 7, numRuns: 500 },
  );
});

test('a proposed slug is cut at the end of a word; of a single word that is too long it is none', () => {
  expect(proposeSlug('word '.repeat(40))).toBe('word-'.repeat(25).slice(0, -1));
  const exact = `${'a'.repeat(63)} ${'b'.repeat(64)}`;
  expect(proposeSlug(exact)).toHaveLength(SLUG_MAX_LENGTH);
  expect(proposeSlug(`${exact}b`)).toBe('a'.repeat(63));
  expect(proposeSlug('a'.repeat(SLUG_MAX_LENGTH))).toHaveLength(SLUG_MAX_LENGTH);
  expect(proposeSlug('a'.repeat(SLUG_MAX_LENGTH + 1))).toBe('');
  expect([128, 129].map((length) => isSlug('a'.repeat(length)))).toEqual([true, false]);
});

test('a proposed slug is always a slug or nothing, and its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const slug = proposeSlug(name);
      expect(slug === '' || isSlug(slug)).toBe(true);
      expect(proposeSlug(slug)).toBe(slug);
    }),
    { seed: 7, numRuns: 500 },
  );
});
