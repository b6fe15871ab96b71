import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ANSWER_LANGS, type AnswerLang } from '../../src/tables/languages.ts';
import { ROOT } from './files.ts';

/** The lines of a table of cases, cells between bars; `#` begins a remark. */
export const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

/**
 * The parts of a file of cases, which empty lines are between; each is a table.
 *
 * @param path from the root of the repository
 * @param kinds what the first cell of a row may be
 * @throws Error with the first row that is of no such kind: no test would ask it
 */
export function readParts(path: string, kinds = /^/): string[][][] {
  const parts = readFileSync(join(ROOT, path), 'utf8').split('\n\n').map(rowsOf);
  const unknown = parts.flat().find(([first = '']) => !kinds.test(first));
  if (unknown !== undefined) throw new Error(`${path}: of no known kind: ${unknown.join(' | ')}`);
  return parts;
}

/** The rows of a part whose first cell is `kind`, without that. */
export const ofKind = (rows: readonly (readonly string[])[], kind: string): string[][] =>
  rows.flatMap(([first, ...cells]) => (first === kind ? [cells] : []));

/** A table whose first cell is a language. */
export const readCases = (path: string) =>
  readParts(path, new RegExp(`^(?:${ANSWER_LANGS.join('|')})$`)).flat() as [AnswerLang, ...string[]][];
