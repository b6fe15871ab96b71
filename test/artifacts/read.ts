/** The repository's release and the sources it claims to come from, read without the pipeline's own readers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { ROOT } from '../support/files.ts';

const ignored = readFileSync(join(ROOT, '.gitignore'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('/dist/'))
  .map((line) => new RegExp(`^${line.slice('/dist/'.length).replaceAll('.', '\\.').replaceAll('*', '.*')}$`));

/** True for a file of `dist/` that is committed; the others are made of these by a build. */
export const isCommitted = (name: string): boolean => !ignored.some((pattern) => pattern.test(name));

/** The repository's release; complete-dist.ts adds what is not committed. */
export const DIST = join(ROOT, 'dist');

/** Reads a file once for all tests of a worker; no test may change what it gives. */
export function once<T>(read: (name: string) => T): (name: string) => T {
  const kept = new Map<string, T>();
  return (name) => {
    const value = kept.get(name) ?? read(name);
    kept.set(name, value);
    return value;
  };
}

/** The bytes of an artifact. */
export const bytesOf = (name: string): Buffer => readFileSync(join(DIST, name));

/** The text of an artifact. */
export const artifact = (name: string): string => bytesOf(name).toString();

/** An artifact that is one JSON document. */
export const json = once((name) => JSON.parse(artifact(name)));

const parsedLines = once((name) =>
  artifact(name)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line)),
);

/** An artifact of one JSON document a line. */
export const jsonLines = <T>(name: string): T[] => parsedLines(name);

const digests = once(
  (name) =>
    new Map(
      artifact(name)
        .trimEnd()
        .split('\n')
        .map((line): [string, string] => [line.slice(66), line.slice(0, 64)]),
    ),
);

/** The list of digests: file, digest. */
export const sums = (): Map<string, string> => digests('SHA256SUMS');

/** A source as a list of rows by column. */
export const source = once((file): Record<string, string>[] =>
  parse(readFileSync(join(ROOT, file)), { columns: true }),
);

export interface Row {
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  readonly source: string;
  readonly source_ref: string | null;
  readonly values_license: string | null;
  readonly per_100g: Readonly<Record<string, number | null>>;
  readonly url: string;
}

export interface AnswerRow extends Row {
  readonly answer_only: boolean;
  readonly aliases: readonly string[];
  readonly names?: Readonly<Record<string, string>>;
}

export const foods = (): Row[] => json('foods.json').foods;
export const answerRows = (): AnswerRow[] => json('answer-index.json').foods;
export const redirects = (): Record<string, string> => json('redirects.json').redirects;

/** A row as flat tables have it: field by field in the order of the file, `per_100g` in its place. */
export const flat = ({ per_100g, url, ...fields }: Row): Record<string, string | number | null> => ({
  ...fields,
  ...per_100g,
  url,
});

/** Texts in the order of their code units. */
export const sorted = (texts: Iterable<string>): string[] => [...texts].sort();
