import { describe, expect, test } from 'vitest';
import { Release, type ReleaseParts } from '../../src/dataset/release.ts';
import { searchIndexOf } from '../../src/dataset/search-index.ts';
import type { Food } from '../../src/dataset/served-rows.ts';
import { placesOf } from '../../src/dataset/validate-artifacts.ts';
import { byLanguage, LANGS } from '../../src/tables/languages.ts';
import { answerRow } from '../support/answer-rows.ts';
import { readParts } from '../support/cases.ts';
import { answerKeys, plainAnswerWords } from '../support/fixture.ts';
import { tablesOf } from '../support/search-tables.ts';

const per_100g = { kcal: 1, protein_g: 0, carbs_g: 0, fat_g: 0, fiber_g: 0, sugar_g: null };
const food = (slug: string, name: string): Food => ({
  ...answerRow(slug, name),
  category: 'Other',
  per_100g,
});

const FOODS = [
  food('butter-salted', 'Butter, salted'),
  food('jalapeno-peppers-raw', 'Jalapeño peppers, raw'),
  food('butter-whipped', 'Butter, whipped'),
  food('butter-light', 'Butter, light'),
  food('butter-oil', 'Butter, oil'),
];
const NAMED = [
  { ...FOODS[0], slug: 'butter-salted', name: 'Butter, salted', et: 'Või, soolatud' },
  ...FOODS.slice(1),
];
const STEW = answerRow('stew', 'Beef stew', { answer_only: true });
const PARTS: ReleaseParts = {
  version: '1.0.0',
  foods: { rows: FOODS, places: placesOf(FOODS), bytes: Buffer.from('{}'), bounds: undefined },
  redirects: new Map([
    ['salted-butter', 'butter-salted'],
    ['chain-start', 'salted-butter'],
    ['old-stew', 'stew'],
    ['nowhere', 'gone'],
  ]),
  names: {
    ...byLanguage(LANGS, () => new Map()),
    et: new Map([
      ['butter-salted', 'Või, soolatud'],
      ['butter-oil', 'Butter, oil'],
      ['butter-light', 'Lahja või'],
    ]),
    fi: new Map([['butter-salted', 'Voi, suolattu']]),
  },
  answers: [...FOODS.map(({ slug, name }) => answerRow(slug, name)), STEW],
  answerWords: plainAnswerWords(),
  answerKeys: answerKeys([]),
  provenance: null,
  portions: null,
  search: {
    made_from: {},
    named: '',
    index: searchIndexOf(tablesOf(NAMED, [STEW]), FOODS.length),
  },
  digests: new Map(),
  rankings: null,
  audit: null,
};
const releaseOf = (stated: Partial<ReleaseParts> = {}) => new Release({ ...PARTS, ...stated });
const release = releaseOf();
const slugs = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug);

test.each(readParts('test/dataset/cases/slugs.txt').flat())(
  '4.1 the slug %s gives the row %s',
  (text = '', row = '', page = row) => {
    const slug: string = JSON.parse(text);
    expect(release.find(slug)?.slug ?? '-').toBe(row);
    expect(release.findAny(slug)?.slug ?? '-').toBe(page);
  },
);

test('4.1 a slug gives the row itself, and one of an answer-only row nothing where there are none', () => {
  for (const slug of ['butter-salted', 'salted-butter']) expect(release.find(slug)).toBe(FOODS[0]);
  expect(releaseOf({ answers: null }).findAny('stew')).toBeNull();
});

describe('names', () => {
  const counts = { ...byLanguage(LANGS, () => 0), et: 3, fi: 1 };

  test('2.1 a localised name is one that differs from the English name', () => {
    const names = FOODS.map((row) => release.localName(row, 'et'));
    expect(names).toEqual(['Või, soolatud', null, null, 'Lahja või', null]);
    expect(FOODS.map((row) => release.localName(row, 'ru'))).toEqual(FOODS.map(() => null));
    const without = releaseOf({ names: { ...PARTS.names, et: null } });
    expect([without.hasNames('et'), without.hasNames('fi')]).toEqual([false, true]);
    const { et: _none, ...others } = counts;
    expect(without.nameCounts()).toEqual(others);
  });

  test('are counted by language', () => {
    expect(release.nameCounts()).toEqual(counts);
  });
});

test('search: without an index there is none, and nothing is suggested', () => {
  const without = releaseOf({ search: null });
  for (const withOthers of [true, false])
    expect(without.search('butter', 'en', undefined, withOthers)).toBeNull();
  expect(without.holding('butter')).toBeNull();
  expect([without.suggest('buter'), without.suggestAnswers('buter')]).toEqual([[], []]);
});

test('a food that only answers know is found on pages, not among the rows of the list', () => {
  expect(slugs(release.search('beef', 'en')?.hits ?? [])).toEqual(['stew']);
  expect(slugs(release.search('beef', 'en', undefined, false)?.hits ?? [])).toEqual([]);
  expect(slugs(release.search('voi', 'en')?.hits ?? [])).toEqual(['butter-salted']);
  expect(release.foodNamed('beef', 'en')).toBeNull();
});

describe('7 suggestions', () => {
  test('for a text that matched nothing are three at most, or as many as are wanted', () => {
    expect(slugs(release.suggest('buter'))).toHaveLength(3);
    expect(slugs(release.suggest('buter', 4))).toHaveLength(4);
    expect(slugs(release.suggest('jalapeno peper'))).toEqual(['jalapeno-peppers-raw']);
    expect(release.suggest('beef stew')).toEqual([]);
  });

  test('for a question are also answer-only rows, where there is something to answer from', () => {
    expect(slugs(release.suggestAnswers('stew beef'))).toEqual(['stew']);
    // Corrected, it is what four of them are called.
    expect(slugs(release.suggestAnswers('buter', 'fi'))).toHaveLength(4);
    expect(slugs(release.suggestAnswers('buter xyzzy', 'fi'))).toHaveLength(3);
    // In English a food must have every word: half a name is mostly another food's.
    expect(slugs(release.suggestAnswers('butter xyzzy'))).toEqual([]);
    expect(releaseOf({ answers: null }).suggestAnswers('bef stew')).toEqual([]);
  });

  test('for words of which a part is a food are first those that are called by all of them', () => {
    expect(slugs(release.namedWhole('stew beef', 'en'))).toEqual(['stew']);
    for (const text of ['stew', 'stew xyzzy']) expect(slugs(release.namedWhole(text, 'en'))).toEqual([]);
  });

  test('for a name of several foods are its usual kinds, whatever stands beside it', () => {
    const words = plainAnswerWords();
    const kinds = { spread: ['butter-whipped', 'no-such-row', 'stew'] };
    const [en, ...others] = words.languages;
    if (en === undefined) throw new Error('no English words');
    const widely = releaseOf({ answerWords: { states: {}, languages: [{ ...en, kinds }, ...others] } });
    for (const text of ['spread', 'spreads', 'my own spread'])
      expect(slugs(widely.suggestAnswers(text))).toEqual(['butter-whipped', 'stew']);
  });
});

test('questions: can be answered where the rows, the words and the names of every language are there', () => {
  expect(releaseOf({ answers: null }).answers).toBeNull();
  expect(releaseOf({ answerWords: null }).answers).toBeNull();
  expect(releaseOf({ answerKeys: null }).answers).toBeNull();
  expect(releaseOf({ names: { ...PARTS.names, fi: null } }).answers).toBeNull();
  expect(release.answers?.bySlug.get('stew')?.name).toBe('Beef stew');
  expect(release.answers?.rows).toHaveLength(6);
});

test('what is made for a release is made once, for each release its own', () => {
  const made: Release[] = [];
  const make = (one: Release) => made.push(one);
  expect([release.memo(make), release.memo(make)]).toEqual([1, 1]);
  const other = releaseOf();
  expect(other.memo(make)).toBe(2);
  expect(made).toEqual([release, other]);
  expect(release.memo(() => undefined)).toBeUndefined();
});
