import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Expectations } from '../../src/tables/expectations.ts';
import { type Problem, type Problems, quote } from '../lib/problem.ts';
import { artifactSchemas, schemaText } from './json-schemas.ts';

/**
 * Reads the written artifacts back as bytes and validates each by its JSON Schema, with a validator that this project did
 * not write.
 *
 * @param expected how many rows the release must have; the schemas are generated for them
 * @param folder the folder that the artifacts were written to
 */
export function validateArtifacts(expected: Expectations, folder: string, problems: Problems): void {
  // zod states the pattern beside each format, so the format adds nothing and needs no further package.
  const ajv = new Ajv({ strict: true, allErrors: false, formats: { date: true } });
  for (const entry of artifactSchemas(expected)) {
    const { file, artifacts, perLine } = entry;
    const validate = ajv.compile(JSON.parse(schemaText(entry)));
    if (validate({})) throw new Error(`${file} accepts an empty object: it checks nothing`);
    for (const name of artifacts) {
      const text = readFileSync(join(folder, name), 'utf8');
      const documents = perLine ? text.split('\n').slice(0, -1) : [text];
      documents.forEach((document, index) => {
        const problem = schemaProblem(validate, document, file, name, perLine ? index + 1 : null);
        if (problem !== null) problems.add(problem);
      });
    }
  }
}

function schemaProblem(
  validate: ValidateFunction,
  document: string,
  schemaFile: string,
  artifact: string,
  line: number | null,
): Problem | null {
  const base = {
    file: artifact,
    line,
    rule: 'artifact-schema',
    fix: 'correct the stage that writes it, or its table in src/tables/',
  };
  let value: unknown;
  try {
    value = JSON.parse(document);
  } catch (error) {
    return { ...base, field: null, found: String(error), expected: 'JSON' };
  }
  if (validate(value)) return null;
  const [first] = validate.errors ?? [];
  return {
    ...base,
    field: first?.instancePath ?? null,
    found: foundAt(value, first),
    expected: `${first?.message} (${schemaFile})`,
  };
}

function foundAt(value: unknown, error: ErrorObject | undefined): string {
  let found = value;
  for (const key of error?.instancePath.split('/').slice(1) ?? []) {
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[key] : undefined;
  }
  return quote(found);
}
