import { beforeAll, describe, expect, test } from 'vitest';
import { loadRelease } from '../../src/dataset/load-release.ts';
import type { Release } from '../../src/dataset/release.ts';
import { statRelease } from '../../src/dataset/release-reader.ts';
import { ANSWER_LANGS } from '../../src/tables/languages.ts';
import * as searches from '../support/searches.ts';
import { foods } from './read.ts';

const dist = new URL('../../dist', import.meta.url).pathname;
const SETS = ['plain-foods.csv', 'everyday-words.csv'].map((file) =>
  searches.readTyped(new URL(file, import.meta.url)),
);
const typed = SETS.flat();

let release: Release;
beforeAll(async () => {
  const loaded = await loadRelease(dist, statRelease(dist));
  if (loaded.release === null) throw new Error('dist/ has no release to search');
  release = loaded.release;
});

/** Search puts the plain food first for 92 of 100 texts that people type, and among the first three for 98. */
function expectGood({ asked, first, firstThree, misses }: searches.SearchScore): void {
  expect(first / asked, misses.join('\n')).toBeGreaterThanOrEqual(0.92);
  expect(firstThree / asked, misses.join('\n')).toBeGreaterThanOrEqual(0.98);
}

describe('what people type', () => {
  test.each(ANSWER_LANGS)('there are 110 texts or more in each set: %s', (lang) => {
    for (const set of SETS)
      expect(
        new Set(set.flatMap((one) => (one.lang === lang ? [one.text] : []))).size,
      ).toBeGreaterThanOrEqual(110);
  });

  test('each pattern has a food', () => {
    const slugs = foods().map(({ slug }) => slug);
    expect(typed.filter(({ isPlain }) => !slugs.some(isPlain))).toEqual([]);
  });

  test.each(ANSWER_LANGS)('finds the plain food: %s', (lang) => {
    for (const set of SETS)
      expectGood(
        searches.scoreSearch(
          set.filter((one) => one.lang === lang),
          searches.finder(release),
        ),
      );
  });

  test.each([
    ['fig', 'figs-raw', 'a form of its word'],
    ['potatoe', 'potatoes-flesh-and-skin-raw', 'a word that is still being typed'],
    ['lamb, shoulder, ', 'lamb-shoulder-whole-arm', 'words with the marks between them'],
    ['(garbanzo beans', 'chickpeas-garbanzo-beans', 'words behind a mark'],
    ['2-percent-milk', 'milk-reduced-fat-fluid-2-percent', 'a part of its slug'],
    ['mayo', 'salad-dressing-mayonnaise-regular', 'a name that is part of a word'],
    ['nuts, mix', 'nuts-mixed-nuts-dry-roasted-with-peanuts-without-salt-added', 'the same of several words'],
  ])('finds the food first that a question of nothing but %j would mean: %s, %s', (text, slug) => {
    expect(searches.holding(release)(text, 'en')[0]).toMatch(new RegExp(`^${slug}`));
  });

  test('finds the plain food where its name holds the text, by /food-api.php', () => {
    const held = searches.heldByPlain(typed, release);
    expect(held.length).toBeGreaterThanOrEqual(110);
    expectGood(searches.scoreSearch(held, searches.holding(release)));
  });
});
