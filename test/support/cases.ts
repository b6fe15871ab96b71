import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ANSWER_LANGS, type AnswerLang } from '../../src/tables/languages.ts';
import { ROOT } from './files.ts';

/** The language of a case, then its other cells. */
export type Case = [lang: AnswerLang, ...cells: string[]];

/**
 * The lines of a table of cases, cells between bars; `#` begins a remark.
 *
 * @param path from the root of the repository
 * @throws Error with the line whose first cell is no language
 */
export function readCases(path: string): Case[] {
  const lines = readFileSync(join(ROOT, path), 'utf8').split('\n');
  return lines.flatMap((line, at) => {
    if (line === '' || line.startsWith('#')) return [];
    const [first, ...cells] = line.split('|').map((cell) => cell.trim());
    const lang = ANSWER_LANGS.find((one) => one === first);
    if (lang === undefined) throw new Error(`${path}:${at + 1}: "${first}" is no language`);
    return [[lang, ...cells]];
  });
}
