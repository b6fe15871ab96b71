import { expect, test } from 'vitest';
import { PAGE_LANGS } from '../../src/pages/i18n/strings.ts';
import { USDA_CITATION } from '../../src/tables/licences.ts';
import { sharedApp } from '../support/http.ts';

const app = sharedApp();

const page = async (path: string): Promise<string> => (await app.inject(path)).body;

test.each(PAGE_LANGS)('in %s each licence says which rows it is of, and how to cite them', async (lang) => {
  const body = await page(`/licences?lang=${lang}`);
  const cards = body.split('<section class="card">').slice(1);
  const rows = cards.map((card) => Number(/<dd>([\d\s,.\u00a0]+)/.exec(card)?.[1]?.replace(/\D/g, '')));
  expect(rows).toEqual([4612, 426, 5038]);
  expect(cards[0]).toContain(USDA_CITATION);
  expect(cards[1]).toContain('href="/datasets/LICENSE"');
  // That there is no licence is said in the page's own words.
  if (lang !== 'en') expect(cards[1]).not.toContain('asserted');
  expect(cards[2]).toContain('href="https://creativecommons.org/licenses/by/4.0/"');
});

test('the first page lists every category with its number of foods', async () => {
  const body = await page('/');
  const { categories } = (await app.inject('/v1/categories')).json();
  const shown = [...body.matchAll(/href="\/foods\?category=[^"]+">([^<]+)<\/a> <span[^>]*>(\d+) foods?</g)];
  const expected = categories.map(({ name, foods }: { name: string; foods: number }) => [
    name,
    String(foods),
  ]);
  expect(shown.map(([, name, foods]) => [name, foods])).toEqual(expected.sort());
});
