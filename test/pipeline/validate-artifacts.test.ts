/** Artifacts are judged as the bytes that lie on disk, by the schemas that are published with them. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { Problems } from '../../pipeline/lib/problem.ts';
import { validateArtifacts } from '../../pipeline/write/validate-release.ts';
import { CONTRACT_EXPECTATIONS } from '../../src/tables/expectations.ts';
import { ROOT } from '../support/files.ts';
import { temporaryFolder } from '../support/folders.ts';
import { lineOf, replaceOnce } from '../support/workspace.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  cpSync(join(ROOT, 'dist'), folder, { recursive: true });
});

const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const change = (name: string, from: string, to: string): void =>
  writeFileSync(join(folder, name), replaceOnce(read(name), from, to));

function problems() {
  const found = new Problems();
  validateArtifacts(CONTRACT_EXPECTATIONS, folder, found);
  return found.list;
}

describe('artifacts on disk', () => {
  test('the committed ones hold', () => {
    expect(problems()).toEqual([]);
  });

  test('each that does not is told, with the place, what stands there and the schema that forbids it', () => {
    change('foods.json', '{"count":5038,', '{"count":5037,');
    change(
      'answer-index.json',
      '{"slug":"butter-salted","name":"Butter, salted",',
      '{"slug":"Butter","name":"Butter, salted",',
    );
    change('redirects.json', '{"count":', '{"counts":1,"count":');
    change('counter.json', '"delay_hours":48', '"delay_hours":"48"');
    const line = lineOf(read('provenance.jsonl'), '{"slug":"butter-salted",');
    change(
      'provenance.jsonl',
      '{"slug":"butter-salted","source":"usda_sr_legacy"',
      '{"slug":"butter-salted","source":"usda"',
    );
    const at = JSON.parse(readFileSync(join(ROOT, 'dist/answer-index.json'), 'utf8')).foods.findIndex(
      ({ slug }: { slug: string }) => slug === 'butter-salted',
    );
    const problem = (
      file: string,
      place: number | null,
      field: string,
      found: unknown,
      expected: string,
    ) => ({
      file,
      line: place,
      field,
      rule: 'artifact-schema',
      found: typeof found === 'string' ? JSON.stringify(found) : expect.any(String),
      expected: expect.stringContaining(expected),
      fix: 'correct the stage that writes it, or its table in src/tables/',
    });
    const found = problems();
    expect(found).toHaveLength(5);
    for (const expected of [
      problem('foods.json', null, '/count', 5037, '(schemas/foods.schema.json)'),
      problem('answer-index.json', null, `/foods/${at}/slug`, 'Butter', 'must match pattern'),
      problem(
        'redirects.json',
        null,
        '',
        null,
        'must NOT have additional properties (schemas/redirects.schema.json)',
      ),
      problem('counter.json', null, '/delay_hours', '48', 'must be integer'),
      problem('provenance.jsonl', line, '/source', 'usda', '(schemas/provenance.schema.json)'),
    ]) {
      expect(found).toContainEqual(expected);
    }
  });

  test('a file that was cut short is no JSON', () => {
    writeFileSync(join(folder, 'foods.json'), read('foods.json').slice(0, 1_000));
    expect(problems()).toMatchObject([{ file: 'foods.json', rule: 'artifact-schema', expected: 'JSON' }]);
  });
});
