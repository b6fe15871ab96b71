/** What is remembered of responses: the same as if it were made anew, of one release, and not without bound. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadRelease, statRelease } from '../../src/dataset/load-release.ts';
import type { Release } from '../../src/dataset/release.ts';
import { ResponseCache } from '../../src/server/response-cache.ts';
import { fixtureData, makeFixture, writeDist } from '../support/fixture.ts';
import { testApp } from '../support/http.ts';
import { ROOT } from '../support/workspace.ts';

async function aRelease(): Promise<Release> {
  const dist = join(ROOT, 'dist');
  const { release } = await loadRelease(dist, statRelease(dist));
  if (release === null) throw new Error('there is no release');
  return release;
}

/** Asks for addresses, each with a body of so many characters, and tells which were made. */
function asking(kept: ResponseCache) {
  const made: string[] = [];
  const ask = (release: Release, address: string, characters = 10) =>
    kept.get(release, address, () => {
      made.push(address);
      return { status: 200, caching: 'no-store', json: address.padEnd(characters, '.') };
    });
  return { made, ask };
}

test('a response is kept for its release once it is asked for a second time', async () => {
  const [release, other] = [await aRelease(), await aRelease()];
  const { made, ask } = asking(new ResponseCache());
  ask(release, '/a');
  const second = ask(release, '/a');
  expect(ask(release, '/a')).toBe(second);
  expect([ask(release, '/b').json, ask(other, '/a').json]).toEqual(['/b........', '/a........']);
  expect(made).toEqual(['/a', '/a', '/b', '/a']);
});

test('what is asked for again and again stays, where there is no room for all', async () => {
  const release = await aRelease();
  // Room for two of 12 characters, twice.
  const { made, ask } = asking(new ResponseCache(48));
  for (let again = 0; again < 2; again += 1) ask(release, '/a');
  for (const address of ['/b', '/c', '/d', '/e', '/f']) {
    for (let again = 0; again < 2; again += 1) ask(release, address);
    ask(release, '/a');
  }
  expect(made).toHaveLength(12);
  expect(made.filter((address) => address === '/a')).toHaveLength(2);
  ask(release, '/b');
  expect(made).toHaveLength(13);
});

test('what is too long, and what is no response, is not kept', async () => {
  const release = await aRelease();
  const kept = new ResponseCache();
  const { made, ask } = asking(kept);
  for (let again = 0; again < 3; again += 1) ask(release, '/long', 20_000);
  expect(made).toEqual(['/long', '/long', '/long']);
  for (let again = 0; again < 3; again += 1) expect(kept.get(release, '/page', () => null)).toBeNull();
  expect(ask(release, '/page').json).toBe('/page.....');
});

test('the release that is served is the one whose responses are found', async () => {
  const [release, other] = [await aRelease(), await aRelease()];
  const kept = new ResponseCache();
  const { ask } = asking(kept);
  kept.serve(release);
  for (let again = 0; again < 2; again += 1) ask(release, '/a');
  const found = kept.find('/a');
  expect([found?.json, kept.release === release]).toEqual(['/a........', true]);
  for (const next of [other, null]) {
    kept.serve(next);
    expect([kept.find('/a'), kept.release]).toEqual([undefined, next]);
  }
});

test.each([
  ['/api/answer?q=calories+in+butter+salted', ({ value }: { value: number }) => value],
  [
    '/food-api.php?food=butter-salted',
    ({ food }: { food: { per_100g: { kcal: number } } }) => food.per_100g.kcal,
  ],
])('8 a new release gives its own figure: %s', async (url, read) => {
  const fixture = makeFixture();
  const app = testApp(fixture, {});
  const ask = async () => {
    const { statusCode, headers, body } = await app.inject(url);
    return { statusCode, caching: headers['cache-control'], figure: read(JSON.parse(body)) };
  };
  try {
    const before = await ask();
    for (let again = 0; again < 2; again += 1) expect(await ask()).toEqual(before);
    expect(before).toMatchObject({ statusCode: 200, figure: 717 });
    const data = fixtureData();
    for (const rows of [data.foods, data.answers]) {
      const row = rows.find(({ slug }) => slug === 'butter-salted');
      if (row !== undefined) row.per_100g = { ...row.per_100g, kcal: 1 };
    }
    writeDist(fixture.dist, data);
    expect(await ask()).toEqual({ ...before, figure: 1 });
  } finally {
    await app.close();
    fixture.remove();
  }
});

test('one address and another method, another header or another letter case: each has its own answer', async () => {
  const fixture = makeFixture();
  const app = testApp(fixture, {});
  try {
    const food = await app.inject('/food-api.php?food=butter-salted');
    const search = await app.inject('/food-api.php?search=butter-salted');
    const upper = await app.inject('/food-api.php?FOOD=butter-salted');
    const local = await app.inject('/food-api.php?food=butter-salted&lang=et');
    const again = await app.inject({
      url: '/food-api.php?food=butter-salted',
      headers: { accept: 'text/html' },
    });
    expect(JSON.parse(search.body).results).toHaveLength(1);
    expect(upper.headers['content-type']).toContain('text/html');
    expect(JSON.parse(local.body).food.name_et).toBe('Või, soolatud');
    expect(again.body).toBe(food.body);
    const missing = '/food-api.php?food=nobody-knows';
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.inject({ method, url: missing });
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    }
  } finally {
    await app.close();
    fixture.remove();
  }
});
