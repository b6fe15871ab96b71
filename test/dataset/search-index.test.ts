import { expect, test } from 'vitest';
import { SearchIndex, searchTexts } from '../../src/dataset/search.ts';
import { CONTRACT_EXPECTATIONS } from '../../src/tables/expectations.ts';
import { fixtureData } from '../support/fixture.ts';

const items = fixtureData(CONTRACT_EXPECTATIONS).foods.map(({ name, slug }) => ({
  names: [name.toLowerCase()],
  slug,
}));
const index = new SearchIndex(items);

/** Texts of every length, at the beginning of a name, within it and across its end, and texts that nothing holds. */
function* needles(): Iterable<string> {
  for (const { names, slug } of items.filter((_, at) => at % 61 === 0)) {
    const [name = ''] = names;
    for (const length of [1, 2, 3, 4, 7, 100]) yield name.slice(0, length);
    yield name.slice(2, 6);
    yield `${name.slice(-3)}x`;
    yield slug;
    yield slug.slice(-4);
  }
  yield* ['', ' ', 'zzz', 'plain', '()', 'ñ', 'jalapeño', '\u{1f34c}', 'a'.repeat(10_000)];
}

test('the index gives what looking at every item gives, the first time and when it remembers', () => {
  const all = [...new Set(needles())];
  expect(all.length).toBeGreaterThan(200);
  for (const needle of [...all, ...all])
    expect(index.find(needle), needle).toEqual(searchTexts(items, needle));
});

test('it forgets the oldest result, never an item', () => {
  for (let at = 0; at < 1_500; at += 1) index.find(`nothing ${at}`);
  expect(index.find('nothing 0')).toEqual([]);
  expect(index.find('butter')).toEqual(searchTexts(items, 'butter'));
});
