import * as fs from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { Problems } from '../../pipeline/lib/problem.ts';
import { readAnswerSources } from '../../pipeline/read/answers.ts';
import { readSources } from '../../pipeline/read/sources.ts';
import { collectAnswerWords } from '../../pipeline/stages/collect-answer-words.ts';
import { makeAnswerKeys } from '../../src/answer/build/make-keys.ts';
import { loadRelease } from '../../src/dataset/load-release.ts';
import { type KeptParts, statRelease } from '../../src/dataset/release-reader.ts';
import * as answers from '../../src/tables/answers.ts';
import type { Expectations } from '../../src/tables/expectations.ts';
import type { FoodRow, Per100g } from '../../src/tables/foods.ts';
import { ANSWER_LANGS, byLanguage, LANGS, type Lang } from '../../src/tables/languages.ts';
import { saltFromSodium } from '../../src/tables/nutrients.ts';
import type { ProvenanceRecord } from '../../src/tables/provenance.ts';
import { type Source, VALUES_LICENSE } from '../../src/tables/row-parts.ts';
import { NO_FIGURES } from './figures.ts';
import { digestOf, ROOT } from './files.ts';
import { temporaryFolder } from './folders.ts';
import { repin, writePrepared } from './repin.ts';
import { words } from './words.ts';

/** Public address that fixtures are built for. */
export const BASE_URL = 'https://food.example.org';

/** What a fixture is made of that is no code: named rows, whole artifacts, and what is known of the butter. */
const PARTS = join(ROOT, 'test/support/fixture');
const partText = (file: string): string => fs.readFileSync(join(PARTS, file), 'utf8');

const KEYS = words('kcal protein_g carbs_g fat_g fiber_g sugar_g saturated_fat_g sodium_mg');

/** Rows that tests name; the rest is made up. Figures hold a zero, a null and traces on purpose. */
const NAMED: Readonly<Record<string, string>>[] = parse(partText('foods.csv'), { columns: true });
/** Localised names by language; none in a language that is not there. */
const NAMES: Partial<Record<Lang, Record<string, string>>> = JSON.parse(partText('names.json'));
const ALIASES = new Map([
  ...NAMED.map(({ slug = '', aliases = '' }) => [slug, aliases.split(';').filter(Boolean)] as const),
  ['black-rye-loaf', ['rye loaf']],
]);

/** The contents of a valid artifact folder, as values that a test may change before they are written. */
export interface FixtureData {
  foods: FoodRow[];
  answers: answers.AnswerRow[];
  redirects: Record<string, string>;
  names: Record<Lang, Record<string, string>>;
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
  const usda = NAMED.map(({ name = '', slug = '', category = '', ...cells }, at) => {
    const amounts = KEYS.map((key) => (cells[key] ? Number(cells[key]) : null));
    return row(at, name, slug, amounts, category);
  });
  for (let at = usda.length; at < expected.usda_sr_legacy; at += 1) {
    const amounts = [at % 900, at % 50, at % 40, at % 30, at % 7, at % 9, at % 11, at % 700];
    usda.push(row(at, `Sample food ${wordFor(at)}, plain`, `sample-food-${wordFor(at)}-plain`, amounts));
  }
  const curated = Array.from({ length: expected.curated_unverified }, (_, at) => {
    const [name, slug] = at === 0 ? ['Black rye loaf', 'black-rye-loaf'] : named('Dish', at);
    return row(at, name, slug, [200, 6, 40, 1, 6, null, 0.2, 400], 'Other', 'curated_unverified');
  });
  const foods = [...usda, ...curated];
  const only = Array.from({ length: expected.answer_only }, (_, at) => {
    const [name, slug] = at === 0 ? ['Answer only stew', 'answer-only-stew'] : named('Stew', at);
    return row(50_000 + at, name, slug, [100 + (at % 300), 5, 6, 7, 1, 2, 3, 200]);
  });
  return {
    foods,
    answers: [...foods.map((row) => answerRow(row, false)), ...only.map((row) => answerRow(row, true))],
    redirects: {
      'butter-with-salt': 'butter-salted',
      'old-banana': 'bananas-raw',
      'chain-start': 'old-banana',
    },
    names: byLanguage(LANGS, (lang) => ({ ...NAMES[lang] })),
    version: '1.0.0',
  };
}

/** Distinct letters for a number, so that names stay words. */
function wordFor(at: number): string {
  const letters = 'bcdfghjklm';
  const vowels = 'aeiouaeiou';
  return [...String(at)].map((digit) => `${letters[Number(digit)]}${vowels[Number(digit)]}`).join('');
}

const named = (what: string, at: number): [name: string, slug: string] => [
  `${what} ${wordFor(at)}`,
  `${what.toLowerCase()}-${wordFor(at)}`,
];

function row(
  at: number,
  name: string,
  slug: string,
  amounts: readonly (number | null)[],
  category = 'Other',
  source: Source = 'usda_sr_legacy',
): FoodRow {
  const stated = Object.fromEntries(KEYS.map((key, at) => [key, amounts[at] ?? null]));
  const { sodium_mg = null } = stated;
  const salt_g = sodium_mg === null ? null : saltFromSodium(sodium_mg);
  const per_100g: Record<keyof Per100g, number | null> = { ...NO_FIGURES, ...stated, salt_g };
  return {
    slug,
    name,
    category: category as FoodRow['category'],
    source,
    source_ref: source === 'usda_sr_legacy' ? `fdc:${167_500 + at}` : null,
    values_license: VALUES_LICENSE[source],
    per_100g: per_100g as Per100g,
    url: `${BASE_URL}/foods/${slug}`,
  };
}

const answerRow = (
  { slug, name, category: _none, ...shared }: FoodRow,
  answer_only: boolean,
): answers.AnswerRow => ({ slug, name, answer_only, aliases: [...(ALIASES.get(slug) ?? [])], ...shared });

/** `foods.json` as the build writes it: one row a line. */
export function foodsText(foods: readonly FoodRow[], count: number = foods.length): string {
  return `{"count":${count},"foods":[\n${foods.map((row) => JSON.stringify(row)).join(',\n')}\n]}\n`;
}

/** The words of the golden source: so few that the keys of a fixture are made of them in no time. */
const FEW_WORDS = collectAnswerWords(
  readAnswerSources(await readSources(join(ROOT, 'test/golden')), new Problems()),
  [],
);

let plainWords: answers.AnswerWordsFile | null = null;

/** The project's own words, for tests of how questions are read; its everyday names mean rows that tests have not. */
export function plainAnswerWords(): answers.AnswerWordsFile {
  plainWords ??= answers.answerWordsFileSchema.parse(
    JSON.parse(fs.readFileSync(join(ROOT, 'dist/answer-words.json'), 'utf8')),
  );
  return plainWords;
}

type Names = Partial<Record<Lang, Readonly<Record<string, string>>>>;

/** The keys of a language in which no food has a name: made of its words alone, the same whatever the rows. */
const namelessKeys = new WeakMap<object, ReturnType<typeof makeAnswerKeys>>();

/** The keys of all languages as a build makes them; everyday names with their slugs, localised ones by slug. */
export const answerKeys = (
  rows: readonly answers.AnswerRow[],
  { everyday = {}, local = {} }: { readonly everyday?: Names; readonly local?: Names } = {},
  words: answers.AnswerWordsFile = plainAnswerWords(),
): answers.AnswerKeysFile[] =>
  ANSWER_LANGS.map((lang) => {
    if (lang === 'en') return { ...makeAnswerKeys(lang, rows, words, {}, {}), made_from: {} };
    const [names, own] = [everyday[lang] ?? {}, local[lang] ?? {}];
    const ofLang = words.languages.find((one) => one.lang === lang) ?? {};
    const isNamed = Object.keys({ ...names, ...own }).length > 0;
    const made = isNamed ? undefined : namelessKeys.get(ofLang);
    const keys = made ?? makeAnswerKeys(lang, rows, words, names, own);
    if (!isNamed) namelessKeys.set(ofLang, keys);
    return { ...keys, made_from: {} };
  });

/** Amounts that the butter's source has besides what is published: a zero and a trace among them. */
const FURTHER = { energy_kj: '2999', water_g: '16.17', vitamin_c_mg: '0', iron_mg: '0.02', alcohol_g: '0' };

/** One line of `provenance.jsonl`. */
function provenanceRecord(row: answers.AnswerRow, at: number): ProvenanceRecord {
  const { salt_g, ...published } = row.per_100g;
  const amounts = Object.entries(published).flatMap(([key, amount]) =>
    amount === null ? [] : [[key, String(amount)] as const],
  );
  const isButter = row.slug === 'butter-salted';
  const { name: _name, url: _url, per_100g: _values, aliases: _aliases, ...stated } = row;
  return {
    ...stated,
    origin: { file: 'sources/foods.csv', line: at + 2, id: String(at) },
    ndb_number: row.source === 'usda_sr_legacy' ? String(1000 + at) : null,
    description_received: null,
    disposition: { rule: 'kept', reason: 'complete, generic, and the plainest of its kind' },
    slug_since: '1.0.0',
    amounts: { ...Object.fromEntries(amounts), ...(isButter ? FURTHER : {}) },
    computed: salt_g === null ? {} : { salt_g: 'sodium_mg × 2.5 / 1000' },
    known: [],
    redirects_from: [],
    names: {},
    ...(isButter ? JSON.parse(partText('butter.json')) : {}),
  };
}

/** Writes a whole artifact folder. */
export function writeDist(dir: string, data: FixtureData): void {
  fs.cpSync(join(PARTS, 'dist'), dir, { recursive: true });
  const put = (file: string, text: string): void => fs.writeFileSync(join(dir, file), text);
  put('foods.json', foodsText(data.foods));
  put('answer-index.json', foodsText(data.answers as unknown as FoodRow[]));
  put('answer-words.json', JSON.stringify(FEW_WORDS));
  const { redirects } = data;
  put('redirects.json', JSON.stringify({ count: Object.keys(redirects).length, redirects }));
  for (const lang of LANGS) {
    const names = data.names[lang];
    put(`names.${lang}.json`, JSON.stringify({ lang, count: Object.keys(names).length, names }));
    put(`answer-names.${lang}.json`, JSON.stringify({ lang, count: 0, names: {} }));
  }
  put(
    'provenance.jsonl',
    data.answers.map((row, at) => `${JSON.stringify(provenanceRecord(row, at))}\n`).join(''),
  );
  const tablespoon = '[{"amount":1,"measure":"tbsp","grams":14.2}]';
  put('portions.json', `{"count":1,"portions":{\n"butter-salted":${tablespoon}\n}}\n`);
  writePrepared(dir);
  const resources = pinnedFiles(dir).map(({ name, digest }) => ({ path: name, hash: `sha256:${digest}` }));
  put('datapackage.json', JSON.stringify({ version: data.version, resources }));
  writeSums(dir);
}

/** Pins every file of the folder but compressed copies, as the last step of a build does. */
export function writeSums(dir: string): void {
  const lines = pinnedFiles(dir).map(({ name, digest }) => `${digest}  ${name}\n`);
  fs.writeFileSync(join(dir, 'SHA256SUMS'), lines.join(''));
}

function pinnedFiles(dir: string): readonly { readonly name: string; readonly digest: string }[] {
  return fs
    .readdirSync(dir)
    .filter((name) => name !== 'SHA256SUMS' && !/\.(br|gz)$/.test(name))
    .sort()
    .map((name) => ({ name, digest: digestOf(fs.readFileSync(join(dir, name))) }));
}

/** A temporary artifact folder and the means to break and mend it. */
export type Fixture = ReturnType<typeof makeFixture>;

/** What tells whether a folder was touched since: every file's identity, size and times, and the folder's. */
const traceOf = (dir: string): string =>
  ['.', ...(fs.lstatSync(dir, { throwIfNoEntry: false })?.isDirectory() ? fs.readdirSync(dir) : [])]
    .map((name) => {
      const stat = fs.lstatSync(join(dir, name), { throwIfNoEntry: false, bigint: true });
      return `${name} ${stat?.ino} ${stat?.mode} ${stat?.size} ${stat?.mtimeNs} ${stat?.ctimeNs}`;
    })
    .join('\n');

/** The files of the valid folders that were made already, by how many rows they have: what is prepared for a server takes long. */
const made = new Map<string, ReadonlyMap<string, Buffer>>();

function writeValid(dir: string, data: FixtureData, expectations: Expectations): void {
  const key = JSON.stringify(expectations);
  const files = made.get(key);
  if (files === undefined) {
    writeDist(dir, data);
    made.set(key, new Map(fs.readdirSync(dir).map((name) => [name, fs.readFileSync(join(dir, name))])));
    return;
  }
  fs.mkdirSync(dir);
  for (const [name, bytes] of files) fs.writeFileSync(join(dir, name), bytes);
}

/**
 * Builds a valid artifact folder, which is gone after the test file.
 *
 * @param expectations how many rows; those of the contract for a server of its own process, which expects no others
 */
export function makeFixture(expectations: Expectations = FIXTURE_EXPECTATIONS) {
  const dist = join(temporaryFolder(), 'dist');
  const data = fixtureData(expectations);
  let valid: string | null = null;
  const restore = (): void => {
    if (valid === traceOf(dist)) {
      // A server looks at all files again: what the next test changes is seen by its first request.
      const now = new Date();
      fs.utimesSync(join(dist, 'foods.json'), now, now);
    } else {
      fs.rmSync(dist, { recursive: true, force: true });
      writeValid(dist, data, expectations);
    }
    valid = traceOf(dist);
  };
  restore();
  /** Writes one file behind the back of what pins it, as somebody who edits a release in place. */
  const alter = (file: string, content: string | Buffer): void => {
    valid = null; // two writes within one tick of the file system's clock have the same times
    fs.writeFileSync(join(dist, file), content);
  };
  return {
    /** The folder that is served; its parent is the fixture's own. */
    dist,
    /** Reads the folder as a server does, with what was kept of another reading. */
    load: (kept?: KeptParts) => loadRelease(dist, statRelease(dist), expectations, kept),
    data,
    /** How many rows a valid folder has. */
    expectations,
    /** Path of a file in the folder. */
    path: (file: string): string => join(dist, file),
    /** Writes one file of the folder as a release that has it so: what pins the file pins the new bytes. */
    write(file: string, content: string | Buffer): void {
      alter(file, content);
      repin(dist, file);
    },
    alter,
    /** Puts the valid folder back; one that was not changed stays, and so does what a server has read of it. */
    restore,
  };
}
