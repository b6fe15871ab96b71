import type { z } from 'zod';
import { fill } from '../fill.ts';
import { licenceAuditRowSchema } from './audit.ts';
import TABLE from './files.json' with { type: 'json' };
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

/** A file that describes the data, or a contract, unless `more` says that it is data. */
function file(name: string, more: Partial<PublishedFile> = {}): PublishedFile {
  const about = { name, mediaType: mediaType(name), isText: !/\.(?:parquet|sqlite)$/.test(name) };
  return { ...about, isPrecompressed: false, isPublic: true, data: null, ...more };
}

/** The localised names of a language. */
export const namesFile = <L extends Lang>(lang: L) => `names.${lang}.json` as const;

/** The everyday names of a language, which questions use. */
export const answerNamesFile = <L extends Lang>(lang: L) => `answer-names.${lang}.json` as const;

/** What the names of foods in a language are found under. */
export const answerKeysFile = <L extends AnswerLang>(lang: L) => `answer-keys.${lang}.json` as const;

const COUNT_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Rows of the flat tables, which are published as CSV and most as Parquet, by the names of their files without the ending. */
export const FLAT_TABLES = {
  foods: foodRowSchema,
  nutrients: amountRowSchema,
  'nutrients-wide': wideRowSchema,
  'food-facts': foodFactsRowSchema,
  'food-langual': foodLangualRowSchema,
  'food-footnotes': footnoteRowSchema,
  'licence-audit': licenceAuditRowSchema,
} as const;
/** One of them. */
export type FlatTable = keyof typeof FLAT_TABLES;

/** What may be done with the parts of a file. */
const LICENCES = { values: ALL_LICENCES, usda: [CC0, CC_BY], texts: [CC_BY] } as const;

/** A line of `files.json`, by the name of a file, or by that of one for each language of names or of questions. */
interface DataLine {
  readonly title: string;
  readonly licences: string;
  readonly schema?: string;
  /** Where it is not the name of the file without an ending that says JSON. */
  readonly resource?: string;
  readonly isPrecompressed?: boolean;
}

/** A name that is the same in every language is that of one file. */
const DATA_FILES = [
  ...new Map(
    Object.entries<DataLine>(TABLE).flatMap(([pattern, line]) =>
      (pattern.includes('{lang}') ? LANGS : ANSWER_LANGS).map((lang) => {
        const name = fill(pattern, { lang, answerLang: lang });
        return [name, dataFile(name, lang, line)] as const;
      }),
    ),
  ).values(),
];

function dataFile(
  name: string,
  lang: AnswerLang,
  { title, licences, isPrecompressed = false, ...line }: DataLine,
) {
  const [stem = '', ending] = name.split('.');
  const words = { language: LANGUAGE[lang].english, languages: COUNT_WORDS[ANSWER_LANGS.length] ?? '' };
  const data: DataFile = {
    resource: name.replace(/\.jsonl?$/, '').replaceAll(/[._]/g, '-'),
    title: fill(title, words),
    licences: LICENCES[licences as keyof typeof LICENCES],
    schema: null,
    row: ending === 'csv' || ending === 'parquet' ? FLAT_TABLES[stem as FlatTable] : null,
    ...line,
  };
  return file(name, { isPrecompressed, data });
}

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
  ...['openapi.yaml', 'openapi-extras.yaml', 'robots.txt'].map((name) => file(name, { isPublic: false })),
  file(LICENCE_FILE),
  file('README.md'),
  file('CITATION.cff'),
  file('datapackage.json'),
  file('dataset.jsonld'),
  file('croissant.json', { mediaType: 'application/ld+json' }),
  file('index.html', { isPublic: false }),
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

/** Every compressed copy, in the order of the files: what servers send instead of the file `of`, and no part of the release. */
export const TRANSPORT_COPIES = PUBLISHED_FILES.flatMap(({ name: of, isPrecompressed }) =>
  CODINGS.flatMap(({ ending, coding }) => (isPrecompressed ? { name: `${of}${ending}`, of, coding } : [])),
);

/** Names of everything that a build writes into the release folder; any other file there is foreign. */
export const DIST_FILE_NAMES: readonly string[] = [
  ...RELEASE_FILE_NAMES,
  ...TRANSPORT_COPIES.map(({ name }) => name),
];
