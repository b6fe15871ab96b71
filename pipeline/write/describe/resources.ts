import { answerNamesFile, namesFile } from '../../../src/tables/files.ts';
import { ANSWER_LANGS, LANGS, LANGUAGE, type Lang } from '../../../src/tables/languages.ts';
import { CC_BY, PUBLIC_DOMAIN } from './release-about.ts';

/** What is said of one data file of the release. */
export interface Resource {
  /** Name of the resource inside the data package. */
  readonly name: string;
  readonly title: string;
  /** The grants that reach into the file; none of them covers the values of curated rows. */
  readonly licenses: readonly object[];
  /** File name of the JSON Schema that the documents keep, where there is one. */
  readonly jsonSchema?: string;
}

const COUNT_WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
] as const;
const VALUES = [PUBLIC_DOMAIN, CC_BY];

/** Data files by name; a file of the release that is not here describes the others. */
export const RESOURCES: Readonly<Record<string, Resource>> = {
  'foods.json': {
    ...resource('foods', 'The canonical list', VALUES),
    jsonSchema: 'foods.schema.json',
  },
  'foods.us_public_domain.json': resource(
    'foods-us-public-domain',
    'The rows of the canonical list whose values are in the public domain of the United States',
    VALUES,
  ),
  'foods.csv': resource('foods-csv', 'The canonical list as a flat table', VALUES),
  'foods.ndjson': resource('foods-ndjson', 'The canonical list, one row a line', VALUES),
  'foods.parquet': resource('foods-parquet', 'The canonical list as a flat table with typed columns', VALUES),
  'foods.sqlite': resource(
    'foods-sqlite',
    `A database of foods, nutrients, portions, names in ${COUNT_WORDS[ANSWER_LANGS.length]} languages with full-text search, and redirects`,
    VALUES,
  ),
  'nutrients.csv': resource('nutrients-csv', 'Every amount that the sources state, one a line', VALUES),
  'licence-audit.csv': resource(
    'licence-audit',
    'The licence of every row, with its basis and the audit of it',
    [CC_BY],
  ),
  ...Object.fromEntries(LANGS.map((lang) => [namesFile(lang), localNames(lang)])),
  'redirects.json': {
    ...resource('redirects', 'Slugs that lead to another row', [CC_BY]),
    jsonSchema: 'redirects.schema.json',
  },
  'provenance.jsonl': {
    ...resource('provenance', 'The lineage of every row', VALUES),
    jsonSchema: 'provenance.schema.json',
  },
  'portions.json': {
    ...resource('portions', 'Household portions and their weights', VALUES),
    jsonSchema: 'portions.schema.json',
  },
  'nutrients.json': {
    ...resource('nutrients', 'Nutrients: keys, units, identifiers and labels', [CC_BY]),
    jsonSchema: 'nutrients.schema.json',
  },
  'categories.json': {
    ...resource('categories', 'Categories: rows and labels', [CC_BY]),
    jsonSchema: 'categories.schema.json',
  },
  'audit.json': {
    ...resource('audit', 'The release in figures', VALUES),
    jsonSchema: 'audit.schema.json',
  },
  'answer-index.json': {
    ...resource('answer-index', 'Rows that questions are answered from', VALUES),
    jsonSchema: 'answer-index.schema.json',
  },
  'answer-words.json': {
    ...resource('answer-words', 'Words that questions are made of, by language', [CC_BY]),
    jsonSchema: 'answer-words.schema.json',
  },
  ...Object.fromEntries(LANGS.map((lang) => [answerNamesFile(lang), everydayNames(lang)])),
  'counter.json': {
    ...resource('counter', 'Aggregate community counter', [CC_BY]),
    jsonSchema: 'counter.schema.json',
  },
};

function resource(name: string, title: string, licenses: readonly object[]): Resource {
  return { name, title, licenses };
}

function localNames(lang: Lang): Resource {
  const title = `${LANGUAGE[lang].english} names`;
  return { ...resource(`names-${lang}`, title, [CC_BY]), jsonSchema: 'names.schema.json' };
}

function everydayNames(lang: Lang): Resource {
  const title = `Everyday names in ${LANGUAGE[lang].english}, and the food that each means`;
  return { ...resource(`answer-names-${lang}`, title, [CC_BY]), jsonSchema: 'answer-names.schema.json' };
}
