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

/** The text of an artifact in the committed release. */
export const artifact = (name: string): string => readFileSync(join(ROOT, 'dist', name), 'utf8');

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
}

export const foods = (): Row[] => JSON.parse(artifact('foods.json')).foods;
export const answerRows = (): AnswerRow[] => JSON.parse(artifact('answer-index.json')).foods;
export const redirects = (): Record<string, string> => JSON.parse(artifact('redirects.json')).redirects;

/** Texts in the order of their code units. */
export const sorted = (texts: Iterable<string>): string[] => [...texts].sort();
