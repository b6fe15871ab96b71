import type { z } from 'zod';
import { licenceAuditRowSchema } from './audit.ts';
import { amountRowSchema, foodRowSchema, wideRowSchema } from './foods.ts';
import { ANSWER_LANGS, type AnswerLang, LANGS, LANGUAGE, type Lang } from './languages.ts';
import { ALL_LICENCES, CC_BY, CC0, LICENCE_FILE, type Licence } from './licences.ts';
import MEDIA_TYPES from './media-types.json' with { type: 'json' };
import { foodFactsRowSchema, foodLangualRowSchema, footnoteRowSchema } from './sr-legacy.ts';

/** What is said of a file of data; the other files of a release describe these. */
export interface DataFile {
  /** Name of the resource inside the data package. */
  readonly resource: string;
  readonly title: string;
  /** What may be done with its parts. */
  readonly licences: readonly Licence[];
  /** Name of the JSON Schema of its documents, without the ending; null if it has none. */
  readonly schema: string | null;
  /** A row, if it is a flat table. */
  readonly row: z.ZodObject | null;
}

/**
 * The files that a release publishes, once: the build makes exactly these and their compressed copies, and the server
 * serves those that are `isPublic` under `/datasets/`.
 */
export interface PublishedFile {
  readonly name: string;
  /** Without a character set; every text is UTF-8. */
  readonly mediaType: string;
  readonly isText: boolean;
  /** Text so large that compressed copies lie beside it. */
  readonly isPrecompressed: boolean;
  /** Served under `/datasets/`. */
  readonly isPublic: boolean;
  readonly data: DataFile | null;
}

/** The media type of a file by the ending of its name, without a character set. */
export const mediaType = (name: string): string =>
  (MEDIA_TYPES as Readonly<Record<string, string>>)[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/plain';

/** A file that describes the data, or a contract. */
function file(name: string, more: Partial<PublishedFile> = {}): PublishedFile {
  return {
    name,
    mediaType: mediaType(name),
    isText: true,
    isPrecompressed: false,
    isPublic: true,
    data: null,
    ...more,
  };
}

/**
 * A file of data. The resource is named after it, without an ending that says JSON, unless `more` names it; its schema, where
 * it has one, is given by name.
 */
function data(
  name: string,
  title: string,
  licences: readonly Licence[],
  {
    isText = true,
    isPrecompressed = false,
    ...more
  }: Partial<DataFile & Pick<PublishedFile, 'isText' | 'isPrecompressed'>> = {},
): PublishedFile {
  const resource = name.replace(/\.jsonl?$/, '').replaceAll(/[._]/g, '-');
  const about = { resource, title, licences, schema: null, row: null, ...more };
  return file(name, { isText, isPrecompressed, data: about });
}

const LARGE = { isPrecompressed: true };
const BINARY = { isText: false };
const unlisted = (other: PublishedFile): PublishedFile => ({ ...other, isPublic: false });

/** The localised names of a language. */
export const namesFile = <L extends Lang>(lang: L) => `names.${lang}.json` as const;

/** The everyday names of a language, which questions use. */
export const answerNamesFile = <L extends Lang>(lang: L) => `answer-names.${lang}.json` as const;

/** What the names of foods in a language are found under. */
export const answerKeysFile = <L extends AnswerLang>(lang: L) => `answer-keys.${lang}.json` as const;

const COUNT_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const VALUES = ALL_LICENCES;
const USDA_ALONE = [CC0, CC_BY];
const FLAT = { row: foodRowSchema };
const PUBLIC_DOMAIN_ROWS =
  'The rows of the canonical list whose values are in the public domain of the United States';
const DATABASE = `A database of foods, nutrients, portions, names in ${COUNT_WORDS[ANSWER_LANGS.length]} languages with full-text search, and redirects`;

/** A table, published as CSV and as Parquet. */
const flat = <const N extends string>(
  name: N,
  row: z.ZodObject,
  title: string,
  licences: readonly Licence[] = USDA_ALONE,
) => ({ name, row, title, licences });

/** The tables in which everything that the sources state is published. */
export const FLAT_TABLES = [
  flat('nutrients', amountRowSchema, 'Every amount that the sources state, one a line', VALUES),
  flat(
    'nutrients-wide',
    wideRowSchema,
    'Every amount that the sources state, one row a food and one column a nutrient',
    VALUES,
  ),
  flat(
    'food-facts',
    foodFactsRowSchema,
    'Inedible part, scientific name, nitrogen and energy factors, LanguaL codes',
  ),
  flat('food-langual', foodLangualRowSchema, 'LanguaL codes of foods, with their texts'),
  flat('food-footnotes', footnoteRowSchema, 'Footnotes of the source to foods and amounts'),
] as const;
/** One of them. */
export type FlatTable = (typeof FLAT_TABLES)[number]['name'];

const DATA_FILES: readonly PublishedFile[] = [
  data('foods.json', 'The canonical list', VALUES, { ...LARGE, schema: 'foods' }),
  data('foods.us_public_domain.json', PUBLIC_DOMAIN_ROWS, USDA_ALONE, LARGE),
  data('foods.csv', 'The canonical list as a flat table', VALUES, { ...LARGE, ...FLAT }),
  data('foods.ndjson', 'The canonical list, one row a line', VALUES, LARGE),
  data('foods.parquet', 'The canonical list as a flat table with typed columns', VALUES, {
    ...BINARY,
    ...FLAT,
  }),
  data('foods.sqlite', DATABASE, VALUES, BINARY),
  ...FLAT_TABLES.flatMap(({ name, title, row, licences }) => [
    data(`${name}.csv`, title, licences, { ...LARGE, row }),
    data(`${name}.parquet`, `${title}, with typed columns`, licences, { ...BINARY, row }),
  ]),
  data('licence-audit.csv', 'The licence of every row, with its basis and the audit of it', [CC_BY], {
    ...LARGE,
    resource: 'licence-audit',
    row: licenceAuditRowSchema,
  }),
  ...LANGS.map((lang) =>
    data(namesFile(lang), `${LANGUAGE[lang].english} names`, [CC_BY], { ...LARGE, schema: 'names' }),
  ),
  data('redirects.json', 'Slugs that lead to another row', [CC_BY], { ...LARGE, schema: 'redirects' }),
  data('provenance.jsonl', 'The lineage of every row', VALUES, { ...LARGE, schema: 'provenance' }),
  data('portions.json', 'Household portions and their weights', USDA_ALONE, { ...LARGE, schema: 'portions' }),
  data('nutrients.json', 'Nutrients: keys, units, identifiers and labels', [CC_BY], { schema: 'nutrients' }),
  data('categories.json', 'Categories: rows and labels', [CC_BY], { schema: 'categories' }),
  data('audit.json', 'The release in figures', VALUES, { schema: 'audit' }),
  data('answer-index.json', 'Rows that questions are answered from', VALUES, { schema: 'answer-index' }),
  data('answer-words.json', 'Words that questions are made of, by language', [CC_BY], {
    schema: 'answer-words',
  }),
  ...LANGS.map((lang) => {
    const title = `Everyday names in ${LANGUAGE[lang].english}, and the food that each means`;
    return data(answerNamesFile(lang), title, [CC_BY], { schema: 'answer-names' });
  }),
  ...ANSWER_LANGS.map((lang) => {
    const title = `What the names of foods in ${LANGUAGE[lang].english} are found under, prepared for a server`;
    return data(answerKeysFile(lang), title, [CC_BY], { schema: 'answer-keys' });
  }),
  data('search-index.json', 'Names and slugs by their parts, for searching', [CC_BY], {
    schema: 'search-index',
  }),
  data('rankings.jsonl', 'Foods by their amount of each nutrient, the highest first', VALUES, {
    schema: 'rankings',
  }),
  data('codes.json', 'Codes of sources, derivations and LanguaL, with their texts', USDA_ALONE, {
    schema: 'codes',
  }),
  data('counter.json', 'Aggregate community counter', [CC_BY], { schema: 'counter' }),
];

/** The file of a JSON Schema, in `schemas/` and in a release. */
export const schemaFile = (schema: string): string => `${schema}.schema.json`;

/** JSON Schemas that are published beside the files they describe, without the ending. */
export const PUBLISHED_SCHEMAS: readonly string[] = [
  ...new Set(DATA_FILES.flatMap((one) => one.data?.schema ?? [])),
].sort();

/** Every file of a release, in the order in which they are listed everywhere. */
export const PUBLISHED_FILES: readonly PublishedFile[] = [
  ...DATA_FILES,
  ...PUBLISHED_SCHEMAS.map((schema) => file(schemaFile(schema), { mediaType: 'application/schema+json' })),
  unlisted(file('openapi.yaml')),
  unlisted(file('openapi-extras.yaml')),
  unlisted(file('robots.txt')),
  file(LICENCE_FILE),
  file('README.md'),
  file('CITATION.cff'),
  file('datapackage.json'),
  file('dataset.jsonld'),
  file('croissant.json', { mediaType: 'application/ld+json' }),
  unlisted(file('index.html')),
  file('SHA256SUMS'),
];

/** Codings of the compressed copies: the ending of the copy's name, and the coding's name in HTTP (RFC 9110, 8.4). */
export const CODINGS = [
  { ending: '.br', coding: 'br' },
  { ending: '.gz', coding: 'gzip' },
] as const;
export type Coding = (typeof CODINGS)[number]['coding'];

const BY_NAME = new Map(PUBLISHED_FILES.map((file) => [file.name, file]));

/** What is known of a file by its name; undefined for a compressed copy and for any other name. */
export const publishedFile = (name: string): PublishedFile | undefined => BY_NAME.get(name);

/** Names of the files of a release, each with its digest in `SHA256SUMS`, which is the last. */
export const RELEASE_FILE_NAMES: readonly string[] = PUBLISHED_FILES.map(({ name }) => name);

/** A compressed copy of a file, beside it for servers to send; no part of the release. */
interface TransportCopy {
  readonly name: string;
  /** Name of the file that it decompresses to. */
  readonly of: string;
  readonly coding: Coding;
}

/** Every compressed copy, in the order of the files. */
export const TRANSPORT_COPIES: readonly TransportCopy[] = PUBLISHED_FILES.flatMap((file) =>
  file.isPrecompressed
    ? CODINGS.map(({ ending, coding }) => ({ name: `${file.name}${ending}`, of: file.name, coding }))
    : [],
);

/** Names of everything that a build writes into the release folder; any other file there is foreign. */
export const DIST_FILE_NAMES: readonly string[] = [
  ...RELEASE_FILE_NAMES,
  ...TRANSPORT_COPIES.map(({ name }) => name),
];
