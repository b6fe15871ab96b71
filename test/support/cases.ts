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

/** The parts of a file of cases, which empty lines are between; each is a table. */
export const readParts = (path: string): string[][][] =>
  readFileSync(join(ROOT, path), 'utf8').split('\n\n').map(rowsOf);

/** The rows of a part whose first cell is `kind`, without that. */
export const ofKind = (rows: readonly (readonly string[])[], kind: string): string[][] =>
  rows.flatMap(([first, ...cells]) => (first === kind ? [cells] : []));

/**
 * A table whose first cell is a language.
 *
 * @param path from the root of the repository
 * @throws Error with the first cell that is no language
 */
export function readCases(path: string): [lang: AnswerLang, ...cells: string[]][] {
  return readParts(path)
    .flat()
    .map(([first, ...cells]) => {
      const lang = ANSWER_LANGS.find((one) => one === first);
      if (lang === undefined) throw new Error(`${path}: "${first}" is no language`);
      return [lang, ...cells];
    });
}
