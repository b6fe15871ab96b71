import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { answerRowSchema } from '../../src/tables/answers.ts';
import { answerNamesFile, namesFile } from '../../src/tables/files.ts';
import { foodRowSchema } from '../../src/tables/foods.ts';
import type { AnswerLang } from '../../src/tables/languages.ts';
import { codeOf, ProblemsError, quote, telling } from '../lib/problem.ts';

/** Rows of `foods.json` and of `answer-index.json`, of whatever number. */
export const foodsSchema = z.object({ foods: z.array(foodRowSchema) });
export const answersSchema = z.object({ foods: z.array(answerRowSchema) });
const namesSchema = z.object({ names: z.record(z.string(), z.string()) });

/** Slugs by everyday name, and names by slug; English ones are the rows' own. Throws as `readArtifact` does. */
export function readNames(
  distDir: string,
  lang: AnswerLang,
): Readonly<Record<'everyday' | 'local', Readonly<Record<string, string>>>> {
  const names = (file: string) => readArtifact(distDir, file, namesSchema).names;
  return lang === 'en'
    ? { everyday: {}, local: {} }
    : { everyday: names(answerNamesFile(lang)), local: names(namesFile(lang)) };
}

/** One JSON artifact of a built release. Throws `ProblemsError` when it is missing or is not what a build writes. */
export function readArtifact<T>(distDir: string, name: string, schema: z.ZodType<T>): T {
  return parseDocument(name, readArtifactText(distDir, name), null, schema);
}

/** The text of an artifact. */
export const readArtifactText = (distDir: string, name: string): string =>
  telling(
    () => readFileSync(join(distDir, name), 'utf8'),
    (error) => broken(name, null, null, codeOf(error), 'a file that can be read'),
  );

/** The document of a JSON artifact, or on a line of a JSON-lines artifact; throws as `readArtifact` does. */
export function parseDocument<T>(name: string, text: string, line: number | null, schema: z.ZodType<T>): T {
  const parse = (): unknown => JSON.parse(text);
  const value = telling(parse, () => broken(name, line, null, quote(text), 'JSON'));
  const { data, error } = schema.safeParse(value);
  if (error === undefined) return data;
  const [issue] = error.issues;
  const field = issue?.path.join('.') ?? null;
  throw broken(name, line, field, issue?.message ?? 'another shape', 'what a build writes');
}

function broken(name: string, line: number | null, field: string | null, found: string, expected: string) {
  const [file, rule, fix] = [`dist/${name}`, 'artifact-readable', 'run npm run build'];
  return new ProblemsError([{ file, line, field, rule, found, expected, fix }]);
}
