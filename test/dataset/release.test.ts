import { describe, expect, test } from 'vitest';
import { Details } from '../../src/dataset/details.ts';
import { Release, type ReleaseParts } from '../../src/dataset/release.ts';
import type { Food } from '../../src/dataset/served-rows.ts';
import type { AnswerRow } from '../../src/tables/answers.ts';
import { NO_FIGURES } from '../support/figures.ts';
import { answerKeys, plainAnswerWords } from '../support/fixture.ts';

const PER_100G = { kcal: 1, protein_g: 0, carbs_g: 0, fat_g: 0, fiber_g: 0, sugar_g: null };
const food = (slug: string, name: string): Food => ({
  slug,
  name,
  category: 'Other',
  source: 'usda_sr_legacy',
  source_ref: null,
  values_license: 'us_public_domain',
  per_100g: PER_100G,
  url: `https://food.example.org/foods/${slug}`,
});
const answer = (slug: string, name: string, answer_only: boolean): AnswerRow => ({
  ...food(slug, name),
  values_license: 'us_public_domain',
  answer_only,
  aliases: [],
  per_100g: { ...NO_FIGURES, ...PER_100G },
});

const FOODS = [
  food('butter-salted', 'Butter, salted'),
  food('jalapeno-peppers-raw', 'Jalapeño peppers, raw'),
  food('butter-whipped', 'Butter, whipped'),
  food('butter-light', 'Butter, light'),
  food('butter-oil', 'Butter, oil'),
];
const PARTS: ReleaseParts = {
  version: '1.0.0',
  bytes: Buffer.from('{}'),
  foods: FOODS,
  redirects: new Map([
    ['salted-butter', 'butter-salted'],
    ['chain-start', 'salted-butter'],
    ['old-stew', 'stew'],
    ['nowhere', 'gone'],
  ]),
  names: {
    et: new Map([
      ['butter-salted', 'Või, soolatud'],
      ['butter-oil', 'Butter, oil'],
      ['butter-light', 'Lahja või'],
    ]),
    fi: new Map([['butter-salted', 'Voi, suolattu']]),
    ru: new Map(),
  },
  answers: [...FOODS.map(({ slug, name }) => answer(slug, name, false)), answer('stew', 'Beef stew', true)],
  answerWords: plainAnswerWords(),
  answerKeys: answerKeys([]),
  details: new Details(null, null),
  audit: null,
};
const releaseOf = (stated: Partial<ReleaseParts> = {}) => new Release({ ...PARTS, ...stated });
const release = releaseOf();
const slugs = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug);

describe('4.1 a slug', () => {
  test('gives its row; a duplicate gives the row that it is followed to, one hop and no further', () => {
    expect(release.find('butter-salted')).toBe(FOODS[0]);
    expect(release.find('salted-butter')).toBe(FOODS[0]);
    expect(release.find('chain-start')).toBeNull();
    expect(release.find('nowhere')).toBeNull();
  });

  test('is forgiven blanks and capitals, also where it is a duplicate', () => {
    expect(release.find(' Butter-SALTED\n')).toBe(FOODS[0]);
    expect(release.find(' Salted-BUTTER ')).toBe(FOODS[0]);
    expect(release.canonicalSlug(' Old-STEW ')).toBe('stew');
  });

  test('of an answer-only row is no canonical row, but has a page', () => {
    expect(release.find('stew')).toBeNull();
    expect(release.canonicalSlug('stew')).toBe('stew');
    expect(release.canonicalSlug('old-stew')).toBe('stew');
    expect(releaseOf({ answers: null }).canonicalSlug('stew')).toBeNull();
  });

  test('stands for the row that it leads to, and for none where nobody has it', () => {
    expect(release.canonicalSlug('butter-salted')).toBe('butter-salted');
    expect(release.canonicalSlug('salted-butter')).toBe('butter-salted');
    for (const slug of ['chain-start', 'nowhere', 'gone', 'constructor', '']) {
      expect(release.canonicalSlug(slug), slug).toBeNull();
    }
  });
});

test('questions about a slug are answered from its row, canonical or answer-only, one hop after a duplicate', () => {
  const rowOf = (slug: string) => release.findAnswerRow(slug)?.slug ?? null;
  expect(['butter-salted', ' Salted-BUTTER ', 'stew', 'old-stew'].map(rowOf)).toEqual([
    'butter-salted',
    'butter-salted',
    'stew',
    'stew',
  ]);
  expect(['chain-start', 'nowhere', 'constructor', ''].map(rowOf)).toEqual([null, null, null, null]);
  expect(releaseOf({ answers: null }).findAnswerRow('stew')).toBeNull();
});

describe('names', () => {
  test('2.1 a localised name is one that differs from the English name', () => {
    const names = FOODS.map((row) => release.localName(row, 'et'));
    expect(names).toEqual(['Või, soolatud', null, null, 'Lahja või', null]);
    expect(FOODS.map((row) => release.localName(row, 'ru'))).toEqual(FOODS.map(() => null));
  });

  test('are counted by language', () => {
    expect(release.nameCounts()).toEqual({ et: 3, fi: 1, ru: 0 });
  });
});

describe('search', () => {
  test('5 finds English names and slugs, composed or decomposed, whatever the case, and no other names', () => {
    expect(slugs(release.search('BUTTER, S'))).toEqual(['butter-salted']);
    expect(slugs(release.search('JALAPEN\u0303O'))).toEqual(['jalapeno-peppers-raw']);
    expect(slugs(release.search('jalapeno-p'))).toEqual(['jalapeno-peppers-raw']);
    expect(release.search('jalapeno peppers')).toEqual([]);
    expect(release.search('või')).toEqual([]);
    expect(release.search('')).toEqual(FOODS);
  });

  test('7 of the beta interface forgets diacritics and blanks around, and knows the names of the language asked for', () => {
    const found = (text: string, lang: 'et' | 'fi' | null) => slugs(release.searchFolded(text, lang));
    expect(found(' jalapeno ', null)).toEqual(['jalapeno-peppers-raw']);
    expect(found('JALAPEÑO', 'fi')).toEqual(['jalapeno-peppers-raw']);
    expect(found('voi', null)).toEqual([]);
    expect(found('VÕI', 'et')).toEqual(['butter-salted', 'butter-light']);
    expect(found('voi', 'fi')).toEqual(['butter-salted']);
    expect(found('butter, salted', 'et')).toEqual(['butter-salted']);
    expect(found('butter, w', 'et')).toEqual(['butter-whipped']);
    expect(found('butter, w', null)).toEqual(['butter-whipped']);
    expect(found('voi', 'et')).toEqual(['butter-salted', 'butter-light']);
  });
});

describe('7 the nearest foods', () => {
  test('of a text that matched nothing are three at most, or as many as are wanted', () => {
    expect(slugs(release.nearest('buter'))).toHaveLength(3);
    expect(slugs(release.nearest('buter', 4))).toHaveLength(4);
    expect(slugs(release.nearest('jalapeno peper'))).toEqual(['jalapeno-peppers-raw']);
    expect(release.nearest('beef stew')).toEqual([]);
  });

  test('of a question are also answer-only rows, and none where there is nothing to answer from', () => {
    expect(slugs(release.nearestAnswers('bef stew'))).toEqual(['stew']);
    expect(slugs(release.nearestAnswers('buter'))).toHaveLength(3);
    expect(releaseOf({ answers: null }).nearestAnswers('bef stew')).toEqual([]);
    expect(releaseOf({ answerWords: null }).nearestAnswers('bef stew')).toEqual([]);
  });
});

describe('questions', () => {
  test('can be answered where the rows, the words and the keys are there', async () => {
    expect(releaseOf({ answers: null }).answers).toBeNull();
    expect(releaseOf({ answerWords: null }).answers).toBeNull();
    expect(releaseOf({ answerKeys: null }).answers).toBeNull();
    await release.prepare();
    expect(release.answers?.bySlug.get('stew')?.answer_only).toBe(true);
    expect(release.answers?.rows).toHaveLength(6);
  });
});
