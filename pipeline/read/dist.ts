import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { ProblemsError, quote } from '../lib/problem.ts';

/**
 * One JSON artifact of a built release, checked against its definition. Throws `ProblemsError` when it is missing or is
 * not what a build writes.
 */
export function readArtifact<T>(distDir: string, name: string, schema: z.ZodType<T>): T {
  const value: unknown = parse(name, readArtifactText(distDir, name), null);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw broken(
    name,
    null,
    issue?.path.join('.') ?? null,
    issue?.message ?? 'another shape',
    'what a build writes',
  );
}

/** The text of an artifact. */
export function readArtifactText(distDir: string, name: string): string {
  try {
    return readFileSync(join(distDir, name), 'utf8');
  } catch (error) {
    throw broken(
      name,
      null,
      null,
      (error as NodeJS.ErrnoException).code ?? String(error),
      'a file that can be read',
    );
  }
}

/** One document of a JSON-lines artifact. */
export function parseLine<T>(name: string, text: string, line: number, schema: z.ZodType<T>): T {
  const result = schema.safeParse(parse(name, text, line));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw broken(
    name,
    line,
    issue?.path.join('.') ?? null,
    issue?.message ?? 'another shape',
    'what a build writes',
  );
}

function parse(name: string, text: string, line: number | null): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw broken(name, line, null, quote(text), 'JSON');
  }
}

function broken(
  name: string,
  line: number | null,
  field: string | null,
  found: string,
  expected: string,
): ProblemsError {
  const fix = 'run npm run build';
  return new ProblemsError([
    { file: `dist/${name}`, line, field, rule: 'artifact-readable', found, expected, fix },
  ]);
}
