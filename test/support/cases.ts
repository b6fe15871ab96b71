import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
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

/** Cases of a title and, on the lines below it, steps; empty lines are between cases, `#` begins a remark. */
export const readRecipes = (path: string): [title: string, steps: readonly string[]][] =>
  readFileSync(join(ROOT, path), 'utf8')
    .replace(/^#.*\n+/gm, '')
    .trim()
    .split(/\n\n+/)
    .map((lines) => {
      const [title = '', ...steps] = lines.split('\n');
      return [title, steps];
    });

/** A step's first word, and all behind it. */
export const cut = (step: string): [word: string, rest: string] => {
  const [, word = '', rest = ''] = /^(\S*) ?(.*)$/s.exec(step) ?? [];
  return [word, rest];
};

/** What follows a word, wherever it begins a step. */
export const textsOf = (steps: readonly string[], word: string): string[] =>
  steps.map(cut).flatMap(([first, rest]) => (first === word ? rest : []));

/** `{x*3}` is xxx; what is repeated may begin with a brace. */
export const repeated = (text: string): string =>
  text.replace(/\{([{}]?[^*{}]*)\*(\d+)\}/g, (_all, part: string, count: string) =>
    part.repeat(Number(count)),
  );

/** What stands at a path of keys, as in `results.0.id`; a full stop is the whole. */
export const valueAt = (value: unknown, path: string): unknown =>
  path === '.' ? value : path.split('.').reduce((one, key) => Reflect.get(Object(one), key), value);

/** Expects a value, stated as JSON that may leave fields out, at a path; "-" for none. */
export function expectAt(whole: unknown, path: string, stated: string): void {
  const expected: unknown = stated === '-' ? undefined : JSON.parse(stated);
  const isObject = typeof expected === 'object' && expected !== null && !Array.isArray(expected);
  if (isObject) expect(valueAt(whole, path)).toMatchObject(expected);
  else expect(valueAt(whole, path)).toEqual(expected);
}
