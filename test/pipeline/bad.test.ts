/** The smallest input that breaks each rule, and the exact text that a maintainer reads then. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CheckData } from '../../pipeline/checks/check.ts';
import { CHECKS } from '../../pipeline/checks/index.ts';
import { formatProblems } from '../../pipeline/lib/problem.ts';
import { checkData } from '../support/drafts.ts';
import { ROOT } from '../support/files.ts';

const BAD = join(ROOT, 'test/bad');
const RULES = join(ROOT, 'pipeline/checks');
/** Those of localised names have folders of sources instead, which checks-names.test.ts reads. */
const ROW_CHECKS = CHECKS.filter(({ id }) => !id.startsWith('names-'));

/** The part of the data that an input states, maps as lists of entries; the rest is empty. */
function dataFrom(text: string): CheckData {
  const { ledger = [], foods = [], ...stated } = JSON.parse(text);
  return checkData({ ...stated, ledger: new Map(ledger), foods: new Map(foods) });
}

const read = (rule: string, file: string): string => readFileSync(join(BAD, rule, file), 'utf8');

test.each(ROW_CHECKS.map((check) => [check.id, check] as const))('%s', (id, { run }) => {
  const problems = run(dataFrom(read(id, 'input.json')));
  expect(problems).not.toEqual([]);
  expect(problems.map(({ rule }) => rule)).toEqual(problems.map(() => id));
  expect(`${formatProblems(problems, { most: Infinity })}\n`).toBe(read(id, 'expected.txt'));
});

test('no rule is without a folder, no folder without a rule', () => {
  expect(readdirSync(BAD)).toEqual(CHECKS.map(({ id }) => id).sort());
});

test('every rule that is written in pipeline/checks is run', async () => {
  const modules: object[] = await Promise.all(readdirSync(RULES).map((name) => import(join(RULES, name))));
  const written = modules.flatMap((module) => Object.values(module).flatMap((one) => one?.id ?? []));
  expect(written.sort()).toEqual(CHECKS.map(({ id }) => id).sort());
});
