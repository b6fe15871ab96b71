/** The peer that people would pick instead gives what ours gives; else there would be nothing to compare. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookUp, search } from '../../bench/lists.ts';
import { peerCommand, type Serving, startServing } from '../../bench/serving.ts';
import { SEARCH_LIMIT } from '../../src/dataset/search-index.ts';
import type { FoodsFile } from '../../src/tables/foods.ts';
import { json } from '../artifacts/read.ts';
import { temporaryFolder } from '../support/folders.ts';
import { committedApp } from '../support/http.ts';

const { foods }: FoodsFile = json('foods.json');
const app = committedApp({ baseUrl: 'http://localhost:8080' });
let serving: Serving;

beforeAll(async () => {
  serving = await startServing(peerCommand('sqlite', temporaryFolder()), {}, lookUp('bananas-raw'));
});
afterAll(async () => {
  await serving.stop();
  await app.close();
});

const askPeer = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${serving.port}${path}`);
const longest = foods.reduce((one, other) => (other.slug.length > one.slug.length ? other : one));
const curated = foods.find(({ source }) => source === 'curated_unverified');

test.each(['', '&lang=et', '&lang=fi', '&lang=ru', '&lang=de'])(
  'looks up the same bytes with "%s"',
  async (rest) => {
    for (const food of [foods[0], longest, curated]) {
      const path = lookUp(food?.slug ?? '', rest);
      expect(await (await askPeer(path)).text()).toBe((await app.inject(path)).body);
    }
  },
);

test('says of an unknown slug that there is none', async () => {
  expect((await askPeer(lookUp('nobody-knows'))).status).toBe(404);
});

test.each(['raw', 'tamarind', 'qwertz', 'aw, wi', '', 'ra', '%', '"'])('searches %j', async (text) => {
  // An independent reading of the rule: the text within the name or the slug, whatever the case, in the file's order.
  const found = foods.filter(({ name, slug }) => name.toLowerCase().includes(text) || slug.includes(text));
  const { results } = (await (await askPeer(search(text))).json()) as { results: { slug: string }[] };
  expect(results.map(({ slug }) => slug)).toEqual(found.slice(0, SEARCH_LIMIT).map(({ slug }) => slug));
});

test('a search that finds few rows finds the same rows as ours, in one order or another', async () => {
  const found = async (text: Promise<string>) =>
    new Set((JSON.parse(await text) as { results: unknown[] }).results.map((row) => JSON.stringify(row)));
  const path = search('tamarind');
  const ours = await found(app.inject(path).then(({ body }) => body));
  expect(ours.size).toBeGreaterThan(1);
  expect(await found((await askPeer(path)).text())).toEqual(ours);
});
