import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { UsageError } from '../../src/command.ts';
import { quote, telling } from '../lib/problem.ts';

/** One row of a release with all of its fields; in `per_100g` null is unknown. */
export type ReleasedRow = Readonly<z.infer<typeof row>> & {
  /** True for a row that is in the answer index alone. */
  readonly answerOnly: boolean;
};

/**
 * A release as releases are compared: read from a folder, from a `foods.json` alone, or from the record of the last one.
 * What was not there to be read is null, which is not the same as empty: it is not compared.
 */
export interface ReleaseSnapshot {
  /** How messages name it. */
  readonly label: string;
  readonly version: string | null;
  /** Fields of a canonical row, and keys of its `per_100g`, in the order in which they first appear. */
  readonly rowFields: readonly string[];
  readonly valueFields: readonly string[];
  /** Canonical rows, and the answer-only ones if `answersKnown`. */
  readonly rows: ReadonlyMap<string, ReleasedRow>;
  readonly answersKnown: boolean;
  readonly redirects: ReadonlyMap<string, string> | null;
  /** Localised names: language to slug to name. */
  readonly names: ReadonlyMap<string, ReadonlyMap<string, string>> | null;
}

/** What lists of changes put a row under; nulls without a row. */
export function listedUnder(row: ReleasedRow | undefined) {
  const textOf = (field: string): string | null => {
    const value = row?.[field];
    return typeof value === 'string' ? value : null;
  };
  return {
    category: textOf('category'),
    source: textOf('source'),
    values_license: textOf('values_license'),
  };
}

/** A row as the lists of changes name it. */
export const noteOf = (row: ReleasedRow) => ({ slug: row.slug, name: row.name, ...listedUnder(row) });

/** Only what is compared is required: releases of other versions have other fields. */
const row = z.looseObject({
  slug: z.string().min(1),
  name: z.string(),
  per_100g: z.record(z.string(), z.number().nullable()),
});
const foodsFile = z.looseObject({ count: z.int().optional(), foods: z.array(row) });
const answersFile = z.looseObject({ foods: z.array(row.extend({ answer_only: z.boolean() })) });
const redirectsFile = z.looseObject({ redirects: z.record(z.string(), z.string()) });
const namesFile = z.looseObject({ lang: z.string(), names: z.record(z.string(), z.string()) });
const packageFile = z.looseObject({ version: z.string() });

/** Fields that only say which file a row is in, or that the answer index adds. */
export const NOT_COMPARED = ['slug', 'name', 'per_100g', 'answer_only', 'aliases'];

/** Names of the files with localised names. */
const NAMES_FILE = /^names\.(?!schema\.)[A-Za-z0-9-]+\.json$/;

/** What is read beside `foods.json`. */
const BESIDE = ['answer-index.json', 'redirects.json', 'datapackage.json', 'CITATION.cff'];

/** Larger than any artifact; a bigger file is a mistake, and must not fill the memory. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * A release from `path`: a folder such as `dist`, or a file in the format of `foods.json`. In a folder, and beside a file
 * of that name, the redirects, localised names, answer index and version are read too if they are there.
 * Throws `UsageError` with one line that names the file and what is wrong with it.
 */
export function readRelease(path: string): ReleaseSnapshot {
  const isFolder = statOf(path).isDirectory();
  const folder = isFolder ? path : dirname(path);
  const foods = isFolder ? join(path, 'foods.json') : path;
  const beside = basename(foods) === 'foods.json' ? readdirSync(folder).sort() : [];
  const files = new Map([
    ['foods.json', readText(foods)],
    ...beside
      .filter((name) => BESIDE.includes(name) || NAMES_FILE.test(name))
      .map((name): [string, string] => [name, readText(join(folder, name))]),
  ]);
  const isAlone = files.size === 1 && !isFolder;
  return parseRelease(path, files, (name) => (isAlone ? path : `${folder}: ${name}`));
}

const statOf = (path: string): Stats => readable(path, () => statSync(path));

function readText(path: string): string {
  const stats = statOf(path);
  if (!stats.isFile()) throw new UsageError(`${path} is not a file`);
  if (stats.size > MAX_BYTES) {
    throw new UsageError(`${path} has ${stats.size} bytes; a release's file has at most ${MAX_BYTES}`);
  }
  return readable(path, () => readFileSync(path, 'utf8'));
}

const readable = <T>(path: string, read: () => T): T =>
  telling(read, (error) => {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) return error;
    return new UsageError(`${path} cannot be read: ${code === 'ENOENT' ? 'no such file or folder' : code}`);
  });

/**
 * A release from the texts of its files by name, `foods.json` at least. Throws `UsageError` that names the file, the
 * place in it, and what is wrong.
 *
 * @param label how messages name the release
 * @param placeOf how messages name one of its files
 */
export function parseRelease(
  label: string,
  files: ReadonlyMap<string, string>,
  placeOf: (name: string) => string = (name) => name,
): ReleaseSnapshot {
  const read = <T>(name: string, schema: z.ZodType<T>): T | null => {
    const text = files.get(name);
    return text === undefined ? null : parse(placeOf(name), text, schema);
  };
  const foods = parse(placeOf('foods.json'), files.get('foods.json') ?? '', foodsFile);
  if (foods.count !== undefined && foods.count !== foods.foods.length) {
    const found = `count is ${foods.count}, but ${foods.foods.length} rows follow`;
    throw new UsageError(`${placeOf('foods.json')}: ${found}`);
  }
  const answers = read('answer-index.json', answersFile);
  const rows = new Map<string, ReleasedRow>();
  const addRows = (file: string, added: readonly z.infer<typeof row>[]): void => {
    for (const given of added) {
      const { slug } = given;
      if (rows.has(slug)) throw new UsageError(`${placeOf(file)}: two rows have the slug ${quote(slug)}`);
      rows.set(slug, { ...given, answerOnly: file !== 'foods.json' });
    }
  };
  addRows('foods.json', foods.foods);
  addRows(
    'answer-index.json',
    (answers?.foods ?? []).filter((given) => given.answer_only),
  );
  const redirects = read('redirects.json', redirectsFile);
  const nameFiles = [...files.keys()].filter((name) => NAMES_FILE.test(name)).sort();
  const names = nameFiles.flatMap((name) => {
    const file = read(name, namesFile);
    return file === null ? [] : [[file.lang, new Map(Object.entries(file.names))] as const];
  });
  return {
    label,
    version: read('datapackage.json', packageFile)?.version ?? citedVersion(files.get('CITATION.cff')),
    rowFields: [...new Set(foods.foods.flatMap(Object.keys))],
    valueFields: [...new Set(foods.foods.flatMap((given) => Object.keys(given.per_100g)))],
    rows,
    answersKnown: answers !== null,
    redirects: redirects === null ? null : new Map(Object.entries(redirects.redirects)),
    names: names.length === 0 ? null : new Map(names),
  };
}

/** The version that CITATION.cff states, which a checkout of dist/ has without a build. */
const citedVersion = (text = ''): string | null => /^version: "(.+)"$/m.exec(text)?.[1] ?? null;

function parse<T>(place: string, text: string, schema: z.ZodType<T>): T {
  const json = (): unknown => JSON.parse(text);
  const noJson = () => new UsageError(`${place} is not JSON: it begins with ${quote(text.slice(0, 40))}`);
  const { data, error } = schema.safeParse(telling(json, noJson));
  if (error === undefined) return data;
  const { path, message } = error.issues[0] ?? { path: [], message: '' };
  throw new UsageError(`${place} has another shape: ${[path.join('.'), message].filter(Boolean).join(': ')}`);
}
