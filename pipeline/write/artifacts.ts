import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerNamesFile, AnswerRow, AnswerWordsFile } from '../../src/tables/answers.ts';
import { answerRowSchema } from '../../src/tables/answers.ts';
import type { AuditFile } from '../../src/tables/audit.ts';
import type { CounterFile } from '../../src/tables/contributions.ts';
import type { Expectations } from '../../src/tables/expectations.ts';
import { answerNamesFile, namesFile, PUBLISHED_SCHEMAS, schemaFile } from '../../src/tables/files.ts';
import { type CategoriesFile, foodRowSchema, type NutrientsFile } from '../../src/tables/foods.ts';
import { LANGS, type Lang } from '../../src/tables/languages.ts';
import { provenanceRecordSchema } from '../../src/tables/provenance.ts';
import type { CodeRow } from '../../src/tables/sr-legacy.ts';
import { type Artifact, artifactOf } from '../lib/files.ts';
import type { Redirect } from '../stages/assign-slugs.ts';
import type { RowPortions } from '../stages/describe-vocabulary.ts';
import type { Draft } from '../stages/draft.ts';
import { openApiDocument } from './contract.ts';
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
  readonly codes: readonly CodeRow[];
}

/**
 * The artifacts that people review, all of them text with LF line ends; everything else of a release is made of them.
 * Pure but for the contract's files.
 */
export function makeArtifacts(root: string, data: ReleaseData): Artifact[] {
  const { baseUrl, rows, answerRows } = data;
  const contract = (name: string): string => readFileSync(join(root, 'src/contract', name), 'utf8');
  const canonical = rows.map((row) => rowOf(foodRowSchema, row, baseUrl));
  const asked = answerRows.map((row) => rowOf(answerRowSchema, row, baseUrl));
  const provenance = answerRows.map(provenanceRecord);
  const files: Readonly<Record<string, string | Document>> = {
    'foods.json': listFile('foods', canonical),
    'answer-index.json': listFile('foods', asked),
    'answer-words.json': `${JSON.stringify(data.answerWords, null, 1)}\n`,
    ...Object.fromEntries(
      data.answerNames.map(({ lang, names }) => [
        answerNamesFile(lang),
        namesText(lang, Object.entries(names)),
      ]),
    ),
    'redirects.json': pairsFile(
      'redirects',
      data.redirects.map(({ from, to }) => [from, to]),
    ),
    ...Object.fromEntries(LANGS.map((lang) => [namesFile(lang), namesText(lang, localNames(lang, rows))])),
    'provenance.jsonl': {
      text: provenance.map((record) => `${JSON.stringify(record)}\n`).join(''),
      value: provenance,
    },
    'portions.json': pairsFile(
      'portions',
      data.portions.map(({ slug, portions }) => [slug, portions]),
    ),
    'nutrients.json': listFile('nutrients', data.nutrients.nutrients),
    'categories.json': listFile('categories', data.categories.categories),
    'audit.json': `${JSON.stringify(data.audit, null, 1)}\n`,
    'codes.json': listFile('codes', data.codes),
    'counter.json': `${JSON.stringify(data.counter)}\n`,
    'openapi.yaml': openApiDocument(contract('openapi.yaml')),
    'openapi-extras.yaml': openApiDocument(contract('extras.yaml')),
    'robots.txt': `${contract('robots.txt')}\nSitemap: ${baseUrl}/sitemap.xml\n`,
    ...Object.fromEntries(
      artifactSchemas(data.expectations)
        .filter(({ name }) => PUBLISHED_SCHEMAS.includes(name))
        .map((entry) => [schemaFile(entry.name), schemaText(entry)]),
    ),
  };
  return Object.entries(files).map(([name, file]) =>
    typeof file === 'string' ? artifactOf(name, file) : artifactOf(name, file.text, file.value),
  );
}

/** A text with what parsing it gives: the other formats are made of the value, which saves parsing twenty megabytes. */
interface Document {
  readonly text: string;
  readonly value: unknown;
}

/** `{"count":n,"foods":[…]}` with one row a line, so that a diff reads row by row. */
export function listFile(key: string, rows: readonly object[]): Document {
  const count = rows.length;
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
  return { text: `{"count":${count},"${key}":[\n${lines}\n]}\n`, value: { count, [key]: rows } };
}

/** The fields of a row that its table has, in the order of the table. */
function rowOf(table: typeof foodRowSchema | typeof answerRowSchema, row: Draft, baseUrl: string): object {
  const url = `${baseUrl}/foods/${row.slug}`;
  // Only rows that answers alone know have names of their own.
  const names = row.answer_only ? namesOf(row) : undefined;
  return fieldsOf(table, { ...row, names, url });
}

/** The fields of a table that an object has, in the order of the table. */
const fieldsOf = (table: { readonly shape: object }, all: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(
    Object.keys(table.shape).flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]])),
  );

type Pairs = readonly (readonly [string, string | readonly object[]])[];

/** `{"count":n,"KEY":{…}}` with one pair a line: the shape of the redirects, of the names and of the portions. */
function pairsFile(key: string, pairs: Pairs, more: { readonly lang?: Lang } = {}): Document {
  const head = { ...more, count: pairs.length };
  const lines = pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  const object = lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n}`;
  const text = `${JSON.stringify(head).slice(0, -1)},"${key}":${object}}\n`;
  return { text, value: { ...head, [key]: Object.fromEntries(pairs) } };
}

const namesText = (lang: Lang, names: Pairs): Document => pairsFile('names', names, { lang });

const localNames = (lang: Lang, rows: readonly Draft[]): Pairs =>
  rows.flatMap(({ slug, names }) => {
    const local = names[lang];
    return local === undefined ? [] : [[slug, local.name] as const];
  });

const namesOf = ({ names }: Draft): AnswerRow['names'] =>
  Object.fromEntries(Object.entries(names).map(([lang, { name }]) => [lang, name]));

/** Facts that a record leaves out where there are none. */
const LEFT_OUT = ['facts', 'footnotes', 'corrected', 'recipe'] as const;

function provenanceRecord(row: Draft): object {
  const amounts = Object.fromEntries(Object.entries(row.amounts).filter(([, amount]) => amount !== null));
  const named = Object.entries(row.names).map(([lang, { file, line }]) => [lang, { file, line }]);
  const empty = LEFT_OUT.filter((key) => Object.keys(row[key]).length === 0);
  const none = Object.fromEntries(empty.map((key) => [key, undefined]));
  return fieldsOf(provenanceRecordSchema, { ...row, ...none, amounts, names: Object.fromEntries(named) });
}
