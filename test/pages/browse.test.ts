/** Lists and rankings over the committed release: the right rows, in the right order, each once. */
import { describe, expect, test } from 'vitest';
import { spreadOf } from '../../src/pages/browse/within-section.ts';
import { PAGE_LANGS } from '../../src/pages/i18n/strings.ts';
import { proposeSlug } from '../../src/slug.ts';
import type { FoodsFile } from '../../src/tables/foods.ts';
import { NUTRIENT_BY_KEY } from '../../src/tables/nutrients.ts';
import { json } from '../artifacts/read.ts';
import { sharedApp } from '../support/http.ts';

const { foods }: FoodsFile = json('foods.json');
const slugsOf = (category: string) =>
  foods.filter((food) => food.category === category).map(({ slug }) => slug);

const app = sharedApp();

async function page(path: string) {
  const { statusCode, body } = await app.inject(path);
  expect([path, statusCode]).toEqual([path, 200]);
  return body;
}

/** What the group of a pattern is, wherever the pattern is found. */
const allIn = (body: string, pattern: RegExp) => [...body.matchAll(pattern)].map(([, found = '']) => found);
/** Foods of a table's rows, in their order. */
const rowsOf = (body: string) => allIn(body, /<th scope="row">[\s\S]*?href="\/foods\/([a-z0-9-]+)[?"]/g);

/** Rows of all pages, from the first along the links to the next one. */
async function allRows(path: string) {
  const rows: string[] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const body: string = await page(next);
    rows.push(...rowsOf(body));
    next = /<a href="([^"]+)" rel="next">/.exec(body)?.[1]?.replaceAll('&amp;', '&');
  }
  return rows;
}

describe('a category', () => {
  test('has each of its foods once, whatever it is sorted by', async () => {
    const dairy = slugsOf('Dairy and Egg Products');
    const key = 'category=dairy-and-egg-products';
    for (const sort of ['', '&sort=-name', '&sort=-protein_g', '&sort=kcal&lang=ru']) {
      const rows = await allRows(`/foods?${key}${sort}`);
      expect([sort, rows.toSorted()]).toEqual([sort, dairy.toSorted()]);
    }
  });

  test.each(['kcal', 'protein_g', 'carbs_g', 'fat_g', 'fiber_g'] as const)(
    'is sorted by %s, both ways',
    async (key) => {
      const bySlug = new Map(foods.map(({ slug, per_100g }) => [slug, per_100g[key]]));
      const valuesBy = async (sort: string) =>
        (await allRows(`/foods?category=Sweets&sort=${sort}`)).map((slug) => bySlug.get(slug) ?? -1);
      const [down, up] = [await valuesBy(`-${key}`), await valuesBy(key)];
      expect(down).toHaveLength(slugsOf('Sweets').length);
      expect(down).toEqual(down.toSorted((a, b) => b - a));
      expect(up).toEqual(down.toSorted((a, b) => a - b));
    },
  );

  test('counts on the first page are those of the dataset', async () => {
    const body = await page('/foods');
    for (const category of new Set(foods.map((food) => food.category))) {
      const n = slugsOf(category).length.toLocaleString('en');
      expect(body).toMatch(
        new RegExp(`category=${proposeSlug(category)}">[^<]+</a> <span[^>]*>${n} foods?</span>`),
      );
    }
  });
});

test.each(PAGE_LANGS)('%s: the letters together have every food once', async (lang) => {
  const suffix = lang === 'en' ? '' : `&lang=${lang}`;
  const body = await page(`/foods?sort=name${suffix}`);
  const letters = allIn(body, /href="(\/foods\?letter=[^"]+)"/g);
  expect(letters.length).toBeGreaterThan(20);
  const rows: string[] = [];
  for (const path of letters) rows.push(...(await allRows(path.replaceAll('&amp;', '&'))));
  expect(rows.toSorted()).toEqual(foods.map(({ slug }) => slug).toSorted());
});

test('letters are those of the language: Õ is one in Estonian, Ё goes with Е in Russian', async () => {
  const lettersIn = async (lang: string) =>
    allIn(await page(`/foods?lang=${lang}`), /letter=[^"]+">([^<]+)</g);
  const [et, ru] = [await lettersIn('et'), await lettersIn('ru')];
  expect(et).toContain('Õ');
  expect(et.indexOf('Õ')).toBeGreaterThan(et.indexOf('V'));
  expect(ru).toContain('Е');
  expect(ru).not.toContain('Ё');
});

describe('a ranking', () => {
  test('goes from the highest down through all pages, or from the lowest up', async () => {
    const known = foods.filter(
      ({ category, per_100g }) => category === 'Sweets' && per_100g.sugar_g !== null,
    );
    const values = (rows: readonly string[]) =>
      rows.map((slug) => foods.find((food) => food.slug === slug)?.per_100g.sugar_g ?? -1);
    const down = await allRows('/nutrients/sugar_g?category=sweets');
    const up = await allRows('/nutrients/sugar_g?category=sweets&order=lowest');
    expect(down.toSorted()).toEqual(known.map(({ slug }) => slug).toSorted());
    expect(up).toEqual(down.toReversed());
    expect(values(down)).toEqual(values(down).toSorted((a, b) => b - a));
  });

  test('of analysed values has no other', async () => {
    const body = await page('/nutrients/iron_mg?known=analysed');
    const kinds = allIn(body, /<small>([^<]+)<\/small><\/th>/g);
    expect(kinds).toHaveLength(50);
    expect(kinds.filter((text) => !text.endsWith('· analysed'))).toEqual([]);
  });
});

test('a search has all it finds, each once, in pages; a page beyond them is the last', async () => {
  const hitsOf = (body: string) => allIn(body, /<li><a href="\/foods\/([a-z0-9-]+)"/g);
  const first = await page('/search?q=cheese');
  const found = Number(/<h2>(\d+) foods found<\/h2>/.exec(first)?.[1]);
  expect(found).toBeGreaterThan(60);
  const pages = Math.ceil(found / 20);
  const hits: string[] = [];
  for (let at = 1; at <= pages; at += 1) hits.push(...hitsOf(await page(`/search?q=cheese&page=${at}`)));
  expect(new Set(hits).size).toBe(found);
  expect(hits).toHaveLength(found);
  expect(hits.slice(0, 20)).toEqual(hitsOf(first));
  expect(hitsOf(await page(`/search?q=cheese&page=${pages + 9}`))).toEqual(hits.slice((pages - 1) * 20));
});

test('every link of the new pages leads somewhere', async () => {
  const seen = new Set<string>();
  for (const path of [
    '/foods',
    '/foods?category=snacks&page=2&lang=et',
    '/foods?letter=%D0%91&lang=ru',
    '/nutrients',
    '/nutrients/iron_mg?per=portion&category=snacks&lang=fi',
    '/foods/lentils-raw',
  ]) {
    for (const href of allIn(await page(path), / href="(\/[^"#]*)/g)) seen.add(href.replaceAll('&amp;', '&'));
  }
  const known = new Set([...foods.map(({ slug }) => `/foods/${slug}`), ...NUTRIENT_BY_KEY.keys(), 'salt_g']);
  const unknown = [...seen].filter((href) => {
    const [, food, nutrient] = /^(\/foods\/[^/?]+)(?:\?|$)|^\/nutrients\/([^?]+)/.exec(href) ?? [];
    return (food ?? nutrient) !== undefined && !known.has(food ?? nutrient ?? '');
  });
  expect(unknown).toEqual([]);
  // Of links of one kind a few are followed: there are hundreds of foods and nutrients.
  const kinds = new Map<string, string[]>();
  for (const href of seen) {
    const kind = href.replaceAll(/(?<=\/(?:foods|nutrients)\/|=)[^/?&]+/g, '*');
    kinds.set(kind, [...(kinds.get(kind) ?? []), href]);
  }
  const broken: string[] = [];
  for (const href of [...kinds.values()].flatMap((some) => some.slice(0, 4))) {
    const { statusCode } = await app.inject(href);
    if (statusCode !== 200) broken.push(`${statusCode} ${href}`);
  }
  expect(broken).toEqual([]);
});

test.each([
  ['even', [0, 1, 2, 3, 4, 5], 5, false],
  ['one far from the others', [...Array(99).fill(1), 100], 1, true],
  ['all zero', [0, 0, 0], 1, false],
])('a spread that is %s counts every value once', (_what, values, top, isCut) => {
  const spread = spreadOf(values);
  expect([spread.top, spread.isCut]).toEqual([top, isCut]);
  expect(spread.counts.reduce((sum, count) => sum + count, 0)).toBe(values.length);
});

test('a food page shows where the food stands in its category, with words for the picture', async () => {
  const body = await page('/foods/lentils-raw');
  const legumes = foods.filter(({ category }) => category === 'Legumes and Legume Products');
  const lentils = legumes.find(({ slug }) => slug === 'lentils-raw')?.per_100g.protein_g ?? 0;
  const below = legumes.filter(({ per_100g }) => per_100g.protein_g < lentils).length;
  const percent = Math.round((100 * below) / legumes.length);
  expect(body).toContain(`Protein: 24.63 g, more than in ${percent} % of the foods of the category.`);
  expect(body).toContain('href="/foods?category=legumes-and-legume-products"');
});

test('salt is ranked as sodium is, in grams', async () => {
  const [salt, sodium] = [await page('/nutrients/salt_g'), await page('/nutrients/sodium_mg')];
  expect(rowsOf(salt)).toHaveLength(50);
  expect(rowsOf(salt)).toEqual(rowsOf(sodium));
  const table = foods.find(({ slug }) => slug === 'salt-table');
  expect(salt).toContain(`<data value="${table?.per_100g.salt_g}">`);
});

test.each(['en', 'ru'])(
  '%s: a list shows long names short, none twice, the whole ones as titles',
  async (lang) => {
    const body = await page(`/foods?category=beef-products&page=6&lang=${lang}`);
    const links = [...body.matchAll(/<th scope="row"><a href="[^"]*"(?: title="([^"]*)")?>([^<]*)</g)];
    expect(new Set(links.map(([, , text]) => text)).size).toBe(50);
    const short = links.flatMap(([, whole, text = '']) => (whole === undefined ? [] : [{ whole, text }]));
    expect(short.length).toBeGreaterThan(10);
    for (const { whole, text } of short) {
      expect(text.length).toBeLessThan(whole.length);
      expect(text.split(', ').filter((part) => !whole.split(', ').includes(part))).toEqual([]);
    }
  },
);
