import { expect, test } from 'vitest';
import { Release } from '../../src/dataset/release.ts';
import { cachedResponse } from '../../src/server/response-cache.ts';
import { byLanguage, LANGS } from '../../src/tables/languages.ts';

const foods = { rows: [], places: new Map(), bytes: Buffer.from('{}'), bounds: undefined };
const parts = { foods, redirects: new Map(), digests: new Map() };
const releaseOf = (version: string) =>
  new Release({ ...parts, version, names: byLanguage(LANGS, () => null) });

test('a response is kept from the second time on; in the next release, where it is another, from the first', () => {
  let made = 0;
  const ask = (release: Release) =>
    cachedResponse(release, '/kept?q=a', () => {
      made += 1;
      return { status: 200, caching: 'no-store', body: release.version };
    }).body;
  const [one, two] = [releaseOf('1'), releaseOf('2')];
  expect([1, 2, 3, 4].map(() => ask(one))).toEqual(['1', '1', '1', '1']);
  expect(made).toBe(2);
  expect([1, 2, 3].map(() => ask(two))).toEqual(['2', '2', '2']);
  expect(made).toBe(3);
});
