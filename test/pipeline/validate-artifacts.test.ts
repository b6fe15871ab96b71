/** Artifacts are judged as the bytes that lie on disk, by the schemas that are published with them. */
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Problems } from '../../pipeline/lib/problem.ts';
import { validateArtifacts } from '../../pipeline/write/validate-release.ts';
import { CONTRACT_EXPECTATIONS } from '../../src/tables/expectations.ts';
import { DIST } from '../artifacts/read.ts';
import { readParts } from '../support/cases.ts';
import { founds } from '../support/problems.ts';
import { lineOf, Workspace } from '../support/workspace.ts';

const workspace = new Workspace({ golden: true });
beforeAll(async () => {
  expect(await workspace.problems()).toEqual([]);
});
afterEach(() => workspace.reset());

function problems(folder = workspace.dist, expectations = workspace.config.expectations) {
  const found = new Problems();
  validateArtifacts(expectations, folder, found);
  return found.list;
}

test('the committed ones hold, and those of the golden source', () => {
  expect(problems(DIST, CONTRACT_EXPECTATIONS)).toEqual([]);
  expect(problems()).toEqual([]);
});

test.each(readParts('test/pipeline/cases/artifacts.txt').flat())(
  '%s that does not hold is told, with the place, what stands there and the schema that forbids it',
  (name = '', from = '', to = '', field = '', found = '', expected = '') => {
    const file = `dist/${name}`;
    const line = name.endsWith('.jsonl') ? lineOf(workspace.read(file), from) : null;
    workspace.replace(file, from, to);
    const list = problems();
    expect(founds(list)).toEqual([
      expect.stringContaining(`${name}:${line} ${field} artifact-schema: ${found}`),
    ]);
    expect(list[0]?.expected).toContain(expected);
    expect(list[0]?.expected).toContain(`(schemas/${name.replace(/\.jsonl?$/, '')}.schema.json)`);
    expect(list[0]?.fix).toBe('correct the stage that writes it, or its table in src/tables/');
  },
);

test('a file that was cut short is no JSON', () => {
  workspace.change('dist/foods.json', (text) => text.slice(0, 1_000));
  expect(problems()).toMatchObject([{ file: 'foods.json', rule: 'artifact-schema', expected: 'JSON' }]);
});
