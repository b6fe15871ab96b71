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

/** The bytes of an artifact. */
export const bytesOf = (name: string): Buffer => readFileSync(join(DIST, name));

/** The text of an artifact. */
export const artifact = (name: string): string => bytesOf(name).toString();

/** An artifact that is one JSON document. */
export const json = (name: string) => JSON.parse(artifact(name));

/** An artifact of one JSON document a line. */
export const jsonLines = <T>(name: string): T[] =>
  artifact(name)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** The list of digests: file, digest. */
export const sums = (): Map<string, string> =>
  new Map(
    artifact('SHA256SUMS')
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );

/** A source as a list of rows by column. */
export function source(file: string): Record<string, string>[] {
  return parse(readFileSync(join(ROOT, file)), { columns: true });
}

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
