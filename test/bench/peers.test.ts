/** The peers that people would pick instead answer the questions of the contest as we do; else it would be none. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RIVALS } from '../../bench/cases.ts';
import { peerCommand, type Serving, startServing } from '../../bench/serving.ts';
import { SEARCH_LIMIT } from '../../src/dataset/search.ts';
import type { FoodsFile } from '../../src/tables/foods.ts';

const { foods }: FoodsFile = JSON.parse(
  readFileSync(new URL('../../dist/foods.json', import.meta.url), 'utf8'),
);

/** An independent reading of the rule: the text within the name or the slug, whatever the case, in the file's order. */
function slugsWith(text: string): string[] {
  return foods
    .filter(({ name, slug }) => name.toLowerCase().includes(text) || slug.includes(text))
    .slice(0, SEARCH_LIMIT)
    .map(({ slug }) => slug);
}

describe.each(RIVALS)('$name', (rival) => {
  const folder = mkdtempSync(join(tmpdir(), 'test-peers-'));
  let serving: Serving;

  beforeAll(async () => {
    serving = await startServing(peerCommand(rival.program, folder), {}, rival.lookUp('bananas-raw'));
  });
  afterAll(async () => {
    await serving.stop();
    rmSync(folder, { recursive: true });
  });

  const ask = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${serving.port}${path}`);

  test('looks up every kind of slug', async () => {
    const longest = foods.reduce((one, other) => (other.slug.length > one.slug.length ? other : one));
    for (const food of [foods[0], longest]) {
      expect(await (await ask(rival.lookUp(food?.slug ?? ''))).json()).toMatchObject({ ...food });
    }
    expect((await ask(rival.lookUp('nobody-knows'))).status).toBe(404);
  });

  test.each(['raw', 'tamarind', 'qwertz', 'aw, wi'])('searches %j', async (text) => {
    const found: unknown = await (await ask(rival.search(text))).json();
    const rows = (Array.isArray(found) ? found : (found as { results: unknown }).results) as {
      slug: string;
    }[];
    expect(rows.map(({ slug }) => slug)).toEqual(slugsWith(text));
  });

  test.runIf(rival.name === 'SQLite')('searches texts that are shorter than its index goes', async () => {
    for (const text of ['', 'ra', '%']) {
      const { results } = (await (await ask(rival.search(text))).json()) as { results: { slug: string }[] };
      expect(results.map(({ slug }) => slug)).toEqual(slugsWith(text));
    }
  });
});
