/** Look-ups that a server makes bit by bit find what those made at once find, whoever comes in between. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerQuestion } from '../../src/answer/answer.ts';
import { loadRelease, statRelease } from '../../src/dataset/load-release.ts';
import type { Release } from '../../src/dataset/release.ts';
import { ROOT } from '../support/workspace.ts';

const DIST = join(ROOT, 'dist');

async function load(): Promise<Release> {
  const { release, faults } = await loadRelease(DIST, statRelease(DIST));
  // A fresh clone has no data package: the build makes it.
  expect(faults.filter(({ file }) => file !== 'datapackage.json')).toEqual([]);
  if (release === null) throw new Error('there is no release');
  return release;
}

const QUESTIONS = [
  'how many calories in bananna',
  'palju kaloreid on banaanis',
  'kuinka paljon sokeria maidossa',
  'сколько калорий в гречке',
  'calories in apple watch',
];

function findings(release: Release): unknown {
  const { answers } = release;
  if (answers === null) throw new Error('there are no answers');
  return {
    search: ['raw', 'tamarind', 'qwertz', ''].map((text) => release.search(text).map(({ slug }) => slug)),
    near: ['bannana', 'chedar'].map((text) => release.nearest(text).map(({ slug }) => slug)),
    nearAnswers: release.nearestAnswers('bannana').map(({ slug }) => slug),
    answers: QUESTIONS.map((question) => answerQuestion(question, answers)),
  };
}

test('made at once, bit by bit, or begun and then needed: the same', async () => {
  const [atOnce, prepared, interrupted] = [await load(), await load(), await load()];
  const expected = findings(atOnce);
  await prepared.prepare();
  expect(findings(prepared)).toEqual(expected);
  const preparing = interrupted.prepare();
  expect(findings(interrupted)).toEqual(expected);
  await preparing;
  expect(findings(interrupted)).toEqual(expected);
});

test('whoever waits for the answers gets the ones that everybody gets', async () => {
  const release = await load();
  const preparing = release.prepare();
  const [one, other] = await Promise.all([release.readyAnswers(), release.readyAnswers()]);
  await preparing;
  expect(one).toBe(other);
  expect(one).toBe(release.answers);
  expect(one?.rows).toBe(release.answerRows);
});
