import { LANGS, type Lang } from './languages.ts';

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
}

/** Codings of the compressed copies: the ending of the copy's name, and the coding's name in HTTP (RFC 9110, 8.4). */
export const CODINGS = [
  { ending: '.br', coding: 'br' },
  { ending: '.gz', coding: 'gzip' },
] as const;
export type Coding = (typeof CODINGS)[number]['coding'];

const CSV = 'text/csv';
const JSON_TYPE = 'application/json';
const JSON_LINES = 'application/jsonl';
const JSON_SCHEMA = 'application/schema+json';
const YAML = 'application/yaml';

/** JSON Schemas that are published beside the artifacts they describe, as they lie in `schemas/`. */
export const PUBLISHED_SCHEMAS = [
  'answer-index.schema.json',
  'answer-names.schema.json',
  'answer-words.schema.json',
  'audit.schema.json',
  'categories.schema.json',
  'counter.schema.json',
  'foods.schema.json',
  'names.schema.json',
  'nutrients.schema.json',
  'portions.schema.json',
  'provenance.schema.json',
  'redirects.schema.json',
] as const;

/** The localised names of a language. */
export function namesFile<L extends Lang>(lang: L): `names.${L}.json` {
  return `names.${lang}.json`;
}

/** The everyday names of a language, which questions use. */
export function answerNamesFile<L extends Lang>(lang: L): `answer-names.${L}.json` {
  return `answer-names.${lang}.json`;
}

/** Every file of a release, in the order in which they are listed everywhere. */
export const PUBLISHED_FILES: readonly PublishedFile[] = [
  large('foods.json', JSON_TYPE),
  large('foods.us_public_domain.json', JSON_TYPE),
  large('foods.csv', CSV),
  large('foods.ndjson', JSON_LINES),
  binary('foods.parquet', 'application/vnd.apache.parquet'),
  binary('foods.sqlite', 'application/vnd.sqlite3'),
  large('nutrients.csv', CSV),
  large('licence-audit.csv', CSV),
  ...LANGS.map((lang) => large(namesFile(lang), JSON_TYPE)),
  large('redirects.json', JSON_TYPE),
  large('provenance.jsonl', JSON_LINES),
  large('portions.json', JSON_TYPE),
  small('nutrients.json', JSON_TYPE),
  small('categories.json', JSON_TYPE),
  small('audit.json', JSON_TYPE),
  small('answer-index.json', JSON_TYPE),
  small('answer-words.json', JSON_TYPE),
  ...LANGS.map((lang) => small(answerNamesFile(lang), JSON_TYPE)),
  small('counter.json', JSON_TYPE),
  ...PUBLISHED_SCHEMAS.map((name) => small(name, JSON_SCHEMA)),
  { ...small('openapi.yaml', YAML), isPublic: false },
  { ...small('openapi-extras.yaml', YAML), isPublic: false },
  { ...small('robots.txt', 'text/plain'), isPublic: false },
  small('CITATION.cff', YAML),
  small('datapackage.json', JSON_TYPE),
  small('dataset.jsonld', 'application/ld+json'),
  small('croissant.json', 'application/ld+json'),
  { ...small('index.html', 'text/html'), isPublic: false },
  small('SHA256SUMS', 'text/plain'),
];

const BY_NAME = new Map(PUBLISHED_FILES.map((file) => [file.name, file]));

/** What is known of a file by its name; undefined for a compressed copy and for any other name. */
export const publishedFile = (name: string): PublishedFile | undefined => BY_NAME.get(name);

/** Names of the files of a release, each with its digest in `SHA256SUMS`, which is the last. */
export const RELEASE_FILE_NAMES: readonly string[] = PUBLISHED_FILES.map(({ name }) => name);

/** A compressed copy of a file, beside it for servers to send; no part of the release. */
export interface TransportCopy {
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

function small(name: string, mediaType: string): PublishedFile {
  return { name, mediaType, isText: true, isPrecompressed: false, isPublic: true };
}

function large(name: string, mediaType: string): PublishedFile {
  return { ...small(name, mediaType), isPrecompressed: true };
}

function binary(name: string, mediaType: string): PublishedFile {
  return { ...small(name, mediaType), isText: false };
}
