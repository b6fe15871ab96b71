/** What is remembered of answers: the same as if it were made anew, of one release, and not without bound. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadRelease, lookAtRelease } from '../../src/dataset/load-release.ts';
import type { Release } from '../../src/dataset/release.ts';
import { KeptAnswers } from '../../src/server/kept-answers.ts';
import { fixtureData, makeFixture, writeDist } from '../support/fixture.ts';
import { testApp } from '../support/http.ts';
import { ROOT } from '../support/workspace.ts';

async function aRelease(): Promise<Release> {
  const dist = join(ROOT, 'dist');
  const { release } = await loadRelease(dist, lookAtRelease(dist));
  if (release === null) throw new Error('there is no release');
  return release;
}

test('a question is read once a release, unless a thousand others came in between', async () => {
  const [release, other] = [await aRelease(), await aRelease()];
  const kept = new KeptAnswers();
  const read: string[] = [];
  const ask = (question: string, of = release) =>
    kept.get(of, question, () => {
      read.push(question);
      return { status: 200, json: `{"query":${JSON.stringify(question)}}` };
    });
  expect([ask('a'), ask('a'), ask('b'), ask('a')].map(({ json }) => json)).toEqual([
    '{"query":"a"}',
    '{"query":"a"}',
    '{"query":"b"}',
    '{"query":"a"}',
  ]);
  expect(read).toEqual(['a', 'b']);
  ask('a', other);
  expect(read).toEqual(['a', 'b', 'a']);
  for (let at = 0; at < 998; at += 1) ask(`${at}`);
  ask('a');
  expect(read).toHaveLength(3 + 998);
  ask('one more');
  ask('a');
  expect(read.slice(-2)).toEqual(['one more', 'a']);
});

test('a text that is no question is not remembered', async () => {
  const release = await aRelease();
  const kept = new KeptAnswers();
  let times = 0;
  const make = () => {
    times += 1;
    return { status: 404, json: '{}' };
  };
  for (let again = 0; again < 3; again += 1) kept.get(release, 'x'.repeat(161), make);
  expect(times).toBe(3);
});

test('8 a new release answers the same question with its own figure', async () => {
  const fixture = makeFixture();
  const app = testApp(fixture, {});
  const ask = async () => {
    const { statusCode, headers, body } = await app.inject('/api/answer?q=calories+in+butter+salted');
    return { status: statusCode, caching: headers['cache-control'], body: JSON.parse(body) };
  };
  try {
    const before = await ask();
    expect(await ask()).toEqual(before);
    expect(before).toMatchObject({ status: 200, caching: 'public, max-age=3600' });
    const data = fixtureData();
    for (const rows of [data.foods, data.answers]) {
      const row = rows.find(({ slug }) => slug === 'butter-salted');
      if (row !== undefined) row.per_100g = { ...row.per_100g, kcal: 1 };
    }
    writeDist(fixture.dist, data);
    expect((await ask()).body.value).toBe(1);
  } finally {
    await app.close();
    fixture.remove();
  }
});
