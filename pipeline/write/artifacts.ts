import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AnswerNamesFile,
  type AnswerRow,
  type AnswerWordsFile,
  answerRowSchema,
} from '../../src/tables/answers.ts';
import type { AuditFile } from '../../src/tables/audit.ts';
import type { CounterFile } from '../../src/tables/contributions.ts';
import type { Expectations } from '../../src/tables/expectations.ts';
import { answerNamesFile, namesFile, PUBLISHED_SCHEMAS, schemaFile } from '../../src/tables/files.ts';
import { type FoodRow, foodRowSchema } from '../../src/tables/foods.ts';
import { LANGS, type Lang } from '../../src/tables/languages.ts';
import type { ProvenanceRecord } from '../../src/tables/provenance.ts';
import type { CategoriesFile, NutrientsFile } from '../../src/tables/vocabulary.ts';
import { type Artifact, artifactOf } from '../lib/files.ts';
import type { Redirect } from '../stages/assign-slugs.ts';
import type { RowPortions } from '../stages/collect-portions.ts';
import { byCodeUnit, type Draft } from '../stages/draft.ts';
import { artifactSchemas, schemaText } from './json-schemas.ts';

/** All that the artifacts are made of. */
interface ReleaseData {
  readonly baseUrl: string;
  /** How many rows the schemas allow. */
  readonly expectations: Expectations;
  readonly rows: readonly Draft[];
  /** Canonical and answer-only rows. */
  readonly answerRows: readonly Draft[];
  readonly answerWords: AnswerWordsFile;
  readonly answerNames: readonly AnswerNamesFile[];
  readonly redirects: readonly Redirect[];
  readonly counter: CounterFile;
  readonly portions: readonly RowPortions[];
  readonly nutrients: NutrientsFile;
  readonly categories: CategoriesFile;
  readonly audit: AuditFile;
}

/** Files that are served as they were written by hand, from `src/contract/`. */
const CONTRACT_FILES = ['openapi.yaml', 'openapi-extras.yaml'] as const;

/**
 * The artifacts that people review, all of them text with LF line ends; everything else of a release is made of them.
 * Pure but for the contract's files.
 */
export function makeArtifacts(root: string, data: ReleaseData): Artifact[] {
  const { baseUrl, rows, answerRows } = data;
  return [
    artifactOf(
      'foods.json',
      listFile(
        'foods',
        rows.map((row) => rowOf(foodRowSchema, row, baseUrl)),
      ),
    ),
    artifactOf(
      'answer-index.json',
      listFile(
        'foods',
        answerRows.map((row) => rowOf(answerRowSchema, row, baseUrl)),
      ),
    ),
    artifactOf('answer-words.json', `${JSON.stringify(data.answerWords, null, 1)}\n`),
    ...data.answerNames.map(({ lang, names }) =>
      artifactOf(answerNamesFile(lang), namesText(lang, Object.entries(names))),
    ),
    artifactOf('redirects.json', redirectsFile(data.redirects)),
    ...LANGS.map((lang) => artifactOf(namesFile(lang), localNames(lang, rows))),
    artifactOf('provenance.jsonl', provenanceFile(answerRows)),
    artifactOf('portions.json', portionsFile(data.portions)),
    artifactOf('nutrients.json', listFile('nutrients', data.nutrients.nutrients)),
    artifactOf('categories.json', listFile('categories', data.categories.categories)),
    artifactOf('audit.json', `${JSON.stringify(data.audit, null, 1)}\n`),
    artifactOf('counter.json', `${JSON.stringify(data.counter)}\n`),
    ...CONTRACT_FILES.map((name) => artifactOf(name, readFileSync(join(root, 'src/contract', name), 'utf8'))),
    artifactOf(
      'robots.txt',
      `${readFileSync(join(root, 'src/contract/robots.txt'), 'utf8')}\nSitemap: ${baseUrl}/sitemap.xml\n`,
    ),
    ...publishedSchemas(data.expectations),
  ];
}

/** The JSON Schemas that are published beside the artifacts. */
function publishedSchemas(expected: Expectations): Artifact[] {
  return artifactSchemas(expected)
    .filter(({ name }) => PUBLISHED_SCHEMAS.includes(name))
    .map((entry) => artifactOf(schemaFile(entry.name), schemaText(entry)));
}

/** `{"count":n,"foods":[…]}` with one row a line, so that a diff reads row by row. */
function listFile(key: string, rows: readonly object[]): string {
  return `{"count":${rows.length},"${key}":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]}\n`;
}

/** The fields of a row that its table has, in the order of the table. */
function rowOf(table: typeof foodRowSchema | typeof answerRowSchema, row: Draft, baseUrl: string): object {
  const fields: Partial<FoodRow & AnswerRow> = {
    slug: row.slug,
    name: row.name,
    category: row.category,
    answer_only: row.answerOnly,
    aliases: [...row.aliases],
    source: row.source,
    source_ref: row.sourceRef,
    values_license: row.valuesLicense,
    url: `${baseUrl}/foods/${row.slug}`,
  };
  const all: Readonly<Record<string, unknown>> = { ...fields, per_100g: row.per100g };
  return Object.fromEntries(Object.keys(table.shape).map((key) => [key, all[key]]));
}

/** One pair a line inside an object: the shape of the redirects, of the names and of the portions. */
function pairs(entries: readonly (readonly [string, string | readonly object[]])[]): string {
  return entries.length === 0
    ? '{}'
    : `{\n${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',\n')}\n}`;
}

function redirectsFile(redirects: readonly Redirect[]): string {
  const entries = redirects.map(({ from, to }) => [from, to] as const).sort(([a], [b]) => byCodeUnit(a, b));
  return `{"count":${entries.length},"redirects":${pairs(entries)}}\n`;
}

function localNames(lang: Lang, rows: readonly Draft[]): string {
  const entries = rows.flatMap(({ slug, names }) => {
    const local = names[lang];
    return local === undefined ? [] : [[slug, local.name] as const];
  });
  return namesText(lang, entries);
}

function namesText(lang: Lang, entries: readonly (readonly [string, string])[]): string {
  return `{"lang":"${lang}","count":${entries.length},"names":${pairs(entries)}}\n`;
}

function portionsFile(rows: readonly RowPortions[]): string {
  const entries = rows.map(({ slug, portions }) => [slug, portions] as const);
  return `{"count":${entries.length},"portions":${pairs(entries)}}\n`;
}

function provenanceFile(rows: readonly Draft[]): string {
  return rows.map((row) => `${JSON.stringify(provenanceRecord(row))}\n`).join('');
}

function knownAmounts(amounts: Draft['amounts']): ProvenanceRecord['amounts'] {
  const known: ProvenanceRecord['amounts'] = {};
  for (const [key, amount] of Object.entries(amounts)) if (amount !== null) known[key] = amount;
  return known;
}

function provenanceRecord(row: Draft): ProvenanceRecord {
  const names: ProvenanceRecord['names'] = {};
  for (const lang of LANGS) {
    const local = row.names[lang];
    if (local !== undefined) names[lang] = { file: local.file, line: local.line };
  }
  return {
    slug: row.slug,
    source: row.source,
    source_ref: row.sourceRef,
    values_license: row.valuesLicense,
    answer_only: row.answerOnly,
    origin: row.origin,
    ndb_number: row.ndbNumber,
    description_received: row.descriptionReceived,
    disposition: row.disposition,
    slug_since: row.slugSince,
    amounts: knownAmounts(row.amounts),
    ...(Object.keys(row.corrected).length === 0 ? {} : { corrected: row.corrected }),
    computed: row.computed,
    redirects_from: [...row.redirectsFrom],
    names,
  };
}
