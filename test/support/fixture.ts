import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeAnswerKeys } from '../../src/answer/make-keys.ts';
import {
  type AnswerKeysFile,
  type AnswerRow,
  type AnswerWordsFile,
  answerWordsFileSchema,
} from '../../src/tables/answers.ts';
import type { Expectations } from '../../src/tables/expectations.ts';
import type { FoodRow, Per100g } from '../../src/tables/foods.ts';
import { ANSWER_LANGS, type Lang } from '../../src/tables/languages.ts';
import { saltFromSodium } from '../../src/tables/nutrients.ts';
import type { ProvenanceRecord } from '../../src/tables/provenance.ts';
import { NOT_STATED } from '../../src/tables/value-kinds.ts';
import { NO_FIGURES } from './figures.ts';
import { digestOf } from './files.ts';
import { temporaryFolder } from './folders.ts';
import { repin, writePrepared } from './repin.ts';

/** Public address that fixtures are built for. */
export const BASE_URL = 'https://food.example.org';

type Amounts = readonly [
  kcal: number,
  protein: number,
  carbs: number,
  fat: number,
  fiber: number,
  sugar: number | null,
  saturated: number | null,
  sodiumMg: number | null,
];

/** Rows that tests name; the rest is made up. Figures hold a zero, a null and traces on purpose. */
const NAMED: readonly (readonly [name: string, slug: string, category: string, Amounts])[] = [
  [
    'Butter, salted',
    'butter-salted',
    'Dairy and Egg Products',
    [717, 0.85, 0.06, 81.11, 0, 0.06, 51.368, 643],
  ],
  ['Bananas, raw', 'bananas-raw', 'Fruits and Fruit Juices', [89, 1.09, 22.84, 0.33, 2.6, 12.23, 0.112, 1]],
  ['Apples, raw', 'apples-raw', 'Fruits and Fruit Juices', [52, 0.26, 13.81, 0.17, 2.4, 10.39, 0.028, 1]],
  ['Salt, table', 'salt-table', 'Spices and Herbs', [0, 0, 0, 0, 0, 0, 0, 38758]],
  [
    'Macaroni and cheese',
    'macaroni-and-cheese',
    'Meals, Entrees, and Side Dishes',
    [164, 6.6, 20.1, 6.2, 1.3, 3.1, 2.1, 310],
  ],
  ['Water, tap', 'water-tap', 'Beverages', [0, 0, 0, 0, 0, null, null, 4]],
  ['Tea, black, brewed', 'tea-black-brewed', 'Beverages', [1, 0.02, 0.3, 0.02, 0, 0, 0.002, null]],
  [
    'Jalapeño peppers, raw',
    'jalapeno-peppers-raw',
    'Vegetables and Vegetable Products',
    [29, 0.91, 6.5, 0.37, 2.8, 4.12, 0.092, 3],
  ],
];

const ALIASES: Readonly<Record<string, readonly string[]>> = {
  'butter-salted': ['butter'],
  'bananas-raw': ['banana'],
  'apples-raw': ['apple'],
  'salt-table': ['salt', 'table salt'],
  'macaroni-and-cheese': ['mac and cheese'],
  'black-rye-loaf': ['rye loaf'],
};

/** The contents of a valid artifact folder, as values that a test may change before they are written. */
export interface FixtureData {
  foods: FoodRow[];
  answers: AnswerRow[];
  redirects: Record<string, string>;
  names: Record<'et' | 'fi' | 'ru', Record<string, string>>;
  version: string;
}

/** Enough rows for every kind of response, and so few that a server has them at once. */
export const FIXTURE_EXPECTATIONS: Expectations = {
  usda_sr_legacy: 80,
  curated_unverified: 8,
  answer_only: 5,
};

/** Fresh, valid contents: as many rows as expected. */
export function fixtureData(expected: Expectations = FIXTURE_EXPECTATIONS): FixtureData {
  const usda = NAMED.map(([name, slug, category, amounts], at) => usdaRow(name, slug, category, amounts, at));
  for (let at = usda.length; at < expected.usda_sr_legacy; at += 1) {
    const name = `Sample food ${wordFor(at)}, plain`;
    const amounts = [at % 900, at % 50, at % 40, at % 30, at % 7, at % 9, at % 11, at % 700] as const;
    usda.push(usdaRow(name, `sample-food-${wordFor(at)}-plain`, 'Other', amounts, at));
  }
  const curated = Array.from({ length: expected.curated_unverified }, (_, at) => curatedRow(at));
  const foods = [...usda, ...curated];
  const only = Array.from({ length: expected.answer_only }, (_, at) => {
    const [name, slug] =
      at === 0 ? ['Answer only stew', 'answer-only-stew'] : [`Stew ${wordFor(at)}`, `stew-${wordFor(at)}`];
    const amounts = [100 + (at % 300), 5, 6, 7, 1, 2, 3, 200] as const;
    return usdaRow(name, slug, 'Other', amounts, 50_000 + at);
  });
  return {
    foods,
    answers: [...foods.map((row) => answerRow(row, false)), ...only.map((row) => answerRow(row, true))],
    redirects: {
      'butter-with-salt': 'butter-salted',
      'old-banana': 'bananas-raw',
      'chain-start': 'old-banana',
    },
    names: {
      et: { 'butter-salted': 'Või, soolatud', 'bananas-raw': 'Banaan, toores', 'apples-raw': 'Apples, raw' },
      fi: { 'butter-salted': 'Voi, suolattu' },
      ru: { 'butter-salted': 'Масло солёное' },
    },
    version: '1.0.0',
  };
}

/** Distinct letters for a number, so that names stay words. */
function wordFor(at: number): string {
  const letters = 'bcdfghjklm';
  const vowels = 'aeiouaeiou';
  return [...String(at)].map((digit) => `${letters[Number(digit)]}${vowels[Number(digit)]}`).join('');
}

function per100g([
  kcal,
  protein_g,
  carbs_g,
  fat_g,
  fiber_g,
  sugar_g,
  saturated_fat_g,
  sodium_mg,
]: Amounts): Per100g {
  const salt_g = sodium_mg === null ? null : saltFromSodium(sodium_mg);
  const stated = { kcal, protein_g, carbs_g, fat_g, fiber_g, sugar_g, saturated_fat_g, salt_g, sodium_mg };
  return { ...NO_FIGURES, ...stated };
}

function usdaRow(name: string, slug: string, category: string, amounts: Amounts, at: number): FoodRow {
  return {
    slug,
    name,
    category: category as FoodRow['category'],
    source: 'usda_sr_legacy',
    source_ref: `fdc:${167_500 + at}`,
    values_license: 'us_public_domain',
    per_100g: per100g(amounts),
    url: `${BASE_URL}/foods/${slug}`,
  };
}

function curatedRow(at: number): FoodRow {
  const [name, slug] =
    at === 0 ? ['Black rye loaf', 'black-rye-loaf'] : [`Dish ${wordFor(at)}`, `dish-${wordFor(at)}`];
  return {
    slug,
    name,
    category: 'Other',
    source: 'curated_unverified',
    source_ref: null,
    values_license: null,
    per_100g: per100g([200, 6, 40, 1, 6, null, 0.2, 400]),
    url: `${BASE_URL}/foods/${slug}`,
  };
}

function answerRow(row: FoodRow, answer_only: boolean): AnswerRow {
  const { slug, name, source, source_ref, values_license, per_100g: amounts, url } = row;
  const aliases = [...(ALIASES[slug] ?? [])];
  return { slug, name, answer_only, aliases, source, source_ref, values_license, per_100g: amounts, url };
}

/** `foods.json` as the build writes it: one row a line. */
export function foodsText(foods: readonly FoodRow[], count: number = foods.length): string {
  return `{"count":${count},"foods":[\n${foods.map((row) => JSON.stringify(row)).join(',\n')}\n]}\n`;
}

const COUNTER = {
  total: 57,
  days: [{ date: '2026-02-27', contributions: 57, contributors: 6 }],
  as_of: '2026-02-27',
  delay_hours: 48,
  cap_per_contributor_per_day: 20,
};

/** The project's own words; its everyday names mean rows that a fixture has not. */
export function plainAnswerWords(): AnswerWordsFile {
  const text = readFileSync(new URL('../../dist/answer-words.json', import.meta.url), 'utf8');
  return answerWordsFileSchema.parse(JSON.parse(text));
}

/** Names by language: everyday ones with their slugs, localised ones by slug. */
interface FurtherNames {
  readonly everyday?: Partial<Record<Lang, Readonly<Record<string, string>>>>;
  readonly local?: Partial<Record<Lang, Readonly<Record<string, string>>>>;
}

/** The keys of all languages as a build makes them. */
export const answerKeys = (
  rows: readonly AnswerRow[],
  { everyday = {}, local = {} }: FurtherNames = {},
  words: AnswerWordsFile = plainAnswerWords(),
): AnswerKeysFile[] =>
  ANSWER_LANGS.map((lang) => {
    const [names, own] = lang === 'en' ? [{}, {}] : [everyday[lang] ?? {}, local[lang] ?? {}];
    return { ...makeAnswerKeys(lang, rows, words, names, own), made_from: {} };
  });

/** Amounts that a row's source has besides what is published: a zero and a trace among them. */
const FURTHER_AMOUNTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'butter-salted': {
    energy_kj: '2999',
    water_g: '16.17',
    vitamin_c_mg: '0',
    iron_mg: '0.02',
    alcohol_g: '0',
  },
};

/** One line of `provenance.jsonl`. */
function provenanceRecord(row: AnswerRow, at: number): ProvenanceRecord {
  const { salt_g, ...published } = row.per_100g;
  const amounts = Object.entries(published).flatMap(([key, amount]) =>
    amount === null ? [] : [[key, String(amount)] as const],
  );
  const isButter = row.slug === 'butter-salted';
  return {
    slug: row.slug,
    source: row.source,
    source_ref: row.source_ref,
    values_license: row.values_license,
    answer_only: row.answer_only,
    origin: { file: 'sources/foods.csv', line: at + 2, id: String(at) },
    ndb_number: row.source === 'usda_sr_legacy' ? String(1000 + at) : null,
    description_received: isButter ? 'Butter,  salted (as received)' : null,
    disposition: { rule: 'kept', reason: 'complete, generic, and the plainest of its kind' },
    slug_since: '1.0.0',
    amounts: { ...Object.fromEntries(amounts), ...FURTHER_AMOUNTS[row.slug] },
    known: isButter
      ? [
          { kind: 'analysed', source_code: '1', derivation_code: 'A', data_points: 12, of: ['protein_g'] },
          { kind: 'assumed zero', source_code: '7', derivation_code: 'Z', data_points: 0, of: ['fiber_g'] },
          { ...NOT_STATED, of: ['kcal'] },
        ]
      : [],
    computed: salt_g === null ? {} : { salt_g: 'sodium_mg × 2.5 / 1000' },
    redirects_from: isButter
      ? [
          {
            slug: 'butter-with-salt',
            origin: { file: 'sources/foods.csv', line: 9000, id: '99' },
            rule: 'near-duplicate',
            reason: 'the same food in the same state',
          },
        ]
      : [],
    names: isButter ? { et: { file: 'sources/names/et/dairy.csv', line: 8 } } : {},
  };
}

const PORTIONS = { 'butter-salted': [{ amount: 1, measure: 'tbsp', grams: 14.2 }] };

/** A small audit that has the shape of a real one. */
const AUDIT = {
  rows: [
    { source: 'usda_sr_legacy', values_license: 'us_public_domain', rows: 4612 },
    { source: 'curated_unverified', values_license: null, rows: 426 },
  ],
  dispositions: [
    { disposition: 'canonical', rule: 'kept', rows: 4612 },
    { disposition: 'excluded', rule: 'a-rule-without-words', rows: 3181 },
  ],
  missing: [{ key: 'sugar_g', usda_sr_legacy: 1, curated_unverified: 426 }],
  outliers: [
    {
      slug: 'salt-table',
      name: 'Salt, table',
      rule: 'energy-agrees',
      reason: 'salt & nothing else',
      found: '0 kcal',
    },
  ],
  known: {
    edition: 'an earlier edition',
    match: 'equal amounts',
    citation: 'USDA',
    amounts: [{ key: 'iron_mg', kinds: { 'assumed zero': 1, analysed: 3 } }],
  },
  redirects: 3,
  answer_only: 199,
};

/** Writes a whole artifact folder. */
export function writeDist(dir: string, data: FixtureData): void {
  mkdirSync(dir, { recursive: true });
  const put = (file: string, text: string): void => writeFileSync(join(dir, file), text);
  put('foods.json', foodsText(data.foods));
  put('answer-index.json', foodsText(data.answers as unknown as FoodRow[]));
  put('answer-words.json', JSON.stringify(plainAnswerWords()));
  put(
    'redirects.json',
    JSON.stringify({ count: Object.keys(data.redirects).length, redirects: data.redirects }),
  );
  for (const lang of ['et', 'fi', 'ru'] as const) {
    const names = data.names[lang];
    put(`names.${lang}.json`, JSON.stringify({ lang, count: Object.keys(names).length, names }));
    put(`answer-names.${lang}.json`, JSON.stringify({ lang, count: 0, names: {} }));
  }
  put(
    'provenance.jsonl',
    data.answers.map((row, at) => `${JSON.stringify(provenanceRecord(row, at))}\n`).join(''),
  );
  const portions = Object.entries(PORTIONS).map(([slug, list]) => `"${slug}":${JSON.stringify(list)}`);
  put('portions.json', `{"count":${portions.length},"portions":{\n${portions.join(',\n')}\n}}\n`);
  put('audit.json', JSON.stringify(AUDIT));
  put('counter.json', `${JSON.stringify(COUNTER, null, 2)}\n`);
  put('openapi.yaml', 'openapi: 3.1.1\n');
  put('openapi-extras.yaml', 'openapi: 3.1.1\ninfo: {}\n');
  put('robots.txt', 'User-agent: *\nDisallow: /api/\n');
  writePrepared(dir);
  const resources = pinnedFiles(dir).map(({ name, digest }) => ({ path: name, hash: `sha256:${digest}` }));
  put('datapackage.json', JSON.stringify({ version: data.version, resources }));
  writeSums(dir);
}

/** Pins every file of the folder but compressed copies, as the last step of a build does. */
export function writeSums(dir: string): void {
  const lines = pinnedFiles(dir).map(({ name, digest }) => `${digest}  ${name}\n`);
  writeFileSync(join(dir, 'SHA256SUMS'), lines.join(''));
}

function pinnedFiles(dir: string): readonly { readonly name: string; readonly digest: string }[] {
  return readdirSync(dir)
    .filter((name) => name !== 'SHA256SUMS' && !/\.(br|gz)$/.test(name))
    .sort()
    .map((name) => ({ name, digest: digestOf(readFileSync(join(dir, name))) }));
}

/** A temporary artifact folder and the means to break and mend it. */
export interface Fixture {
  /** The folder that is served; its parent is the fixture's own. */
  readonly dist: string;
  readonly data: FixtureData;
  /** How many rows a valid folder has. */
  readonly expectations: Expectations;
  /** Path of a file in the folder. */
  path(file: string): string;
  /** Writes one file of the folder as a release that has it so: what pins the file pins the new bytes. */
  write(file: string, content: string | Buffer): void;
  /** Writes one file behind the back of what pins it, as somebody who edits a release in place. */
  alter(file: string, content: string | Buffer): void;
  /** Puts the valid folder back. */
  restore(): void;
}

/**
 * Builds a valid artifact folder, which is gone after the test file.
 *
 * @param expectations how many rows; those of the contract for a server of its own process, which expects no others
 */
export function makeFixture(expectations: Expectations = FIXTURE_EXPECTATIONS): Fixture {
  const dist = join(temporaryFolder(), 'dist');
  const data = fixtureData(expectations);
  const restore = (): void => {
    rmSync(dist, { recursive: true, force: true });
    writeDist(dist, data);
  };
  restore();
  return {
    dist,
    data,
    expectations,
    path: (file) => join(dist, file),
    write: (file, content) => {
      writeFileSync(join(dist, file), content);
      repin(dist, file);
    },
    alter: (file, content) => writeFileSync(join(dist, file), content),
    restore,
  };
}
