import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../support/workspace.ts';
import { artifact, foods, type Row, sorted, source } from './read.ts';

const KEYS = ['slug', 'name', 'category', 'source', 'source_ref', 'values_license', 'per_100g', 'url'];
const FIGURES = [
  'kcal',
  'protein_g',
  'carbs_g',
  'fat_g',
  'fiber_g',
  'sugar_g',
  'saturated_fat_g',
  'salt_g',
  'sodium_mg',
];

/** The official tables are not part of the repository; where they lie beside it, every figure is held against them. */
const OFFICIAL = join(ROOT, '../shared/usda_sr_legacy');
const hasOfficial = existsSync(join(OFFICIAL, 'food_nutrient.csv'));

/** `nutrient.id` of the official tables, by field; salt is not among them. */
const FDC_NUTRIENT = {
  kcal: '1008',
  protein_g: '1003',
  carbs_g: '1005',
  fat_g: '1004',
  fiber_g: '1079',
  sugar_g: '2000',
  saturated_fat_g: '1258',
  sodium_mg: '1093',
} as const;

const rows = foods();
const bySource = (name: string): Row[] => rows.filter((row) => row.source === name);

describe('foods.json', () => {
  test('holds 5,038 rows: 4,612 and 426', () => {
    expect(JSON.parse(artifact('foods.json')).count).toBe(5038);
    expect(rows).toHaveLength(5038);
    expect(bySource('usda_sr_legacy')).toHaveLength(4612);
    expect(bySource('curated_unverified')).toHaveLength(426);
  });

  test('has one row a line, and is about 2 MB', () => {
    const lines = artifact('foods.json').split('\n');
    expect(lines[0]).toBe('{"count":5038,"foods":[');
    expect(lines.slice(1, 5039)).toEqual(
      rows.map((row, at) => JSON.stringify(row) + (at === 5037 ? '' : ',')),
    );
    expect(lines.slice(5039)).toEqual([']}', '']);
    expect(Buffer.byteLength(artifact('foods.json'))).toBeLessThan(3_000_000);
  });

  test('has the fields of the API in their order, and no other', () => {
    expect(rows.filter((row) => Object.keys(row).join() !== KEYS.join())).toEqual([]);
    expect(rows.filter((row) => Object.keys(row.per_100g).join() !== FIGURES.join())).toEqual([]);
  });

  test('is ordered by slug, each a slug of its own', () => {
    const slugs = rows.map(({ slug }) => slug);
    expect(slugs).toEqual(sorted(new Set(slugs)));
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 128)).toEqual([]);
  });

  test('links every row to its page', () => {
    expect(rows.filter(({ slug, url }) => url !== `http://localhost:8080/foods/${slug}`)).toEqual([]);
  });

  test('claims for each class what it may, and nothing for curated rows', () => {
    const usda = bySource('usda_sr_legacy');
    expect(usda.filter((row) => row.values_license !== 'us_public_domain')).toEqual([]);
    expect(usda.filter((row) => !/^fdc:\d+$/.test(row.source_ref ?? ''))).toEqual([]);
    expect(new Set(usda.map((row) => row.source_ref)).size).toBe(4612);
    const claims = bySource('curated_unverified').filter(
      (row) => row.values_license !== null || row.source_ref !== null || row.per_100g.sugar_g !== null,
    );
    expect(claims).toEqual([]);
  });

  test('knows the five core figures of every row, and none is negative', () => {
    const core = FIGURES.slice(0, 5);
    expect(rows.filter((row) => core.some((key) => typeof row.per_100g[key] !== 'number'))).toEqual([]);
    expect(
      rows.filter((row) => Object.values(row.per_100g).some((value) => value !== null && !(value >= 0))),
    ).toEqual([]);
  });

  test('has salt where it has sodium, 2.5 times as much', () => {
    const wrong = rows.filter(({ per_100g: { salt_g: salt, sodium_mg: sodium } }) =>
      typeof salt === 'number' && typeof sodium === 'number'
        ? Math.abs(salt - sodium * 0.0025) > 1e-9
        : salt !== null || sodium !== null,
    );
    expect(wrong).toEqual([]);
  });

  test('keeps null, zero and trace apart', () => {
    const values = bySource('usda_sr_legacy').map((row) => row.per_100g.sugar_g ?? null);
    expect(values.filter((value) => value === null).length).toBeGreaterThan(100);
    expect(values.filter((value) => value === 0).length).toBeGreaterThan(100);
    expect(values.filter((value) => value !== null && value > 0 && value < 0.1).length).toBeGreaterThan(5);
  });

  test('has the figures of the curated source, unchanged', () => {
    const written = new Map(source('sources/curated/foods.csv').map((row) => [row.name, row]));
    const wrong = bySource('curated_unverified').flatMap(({ name, per_100g }) =>
      Object.keys(FDC_NUTRIENT)
        .filter((key) => key !== 'sugar_g')
        .filter((key) => {
          const text = written.get(name)?.[key];
          return per_100g[key] !== (text === undefined || text === '' ? null : Number(text));
        })
        .map((key) => `${name} ${key}`),
    );
    expect(wrong).toEqual([]);
    expect(written.size).toBe(426);
  });
});

describe.skipIf(!hasOfficial)('beside the official tables, where they are at hand', () => {
  /** The cells of one official line; no cell of these tables holds a quote. */
  const lines = (name: string): string[][] =>
    readFileSync(join(OFFICIAL, name), 'utf8')
      .split(/\r?\n/)
      .slice(1)
      .filter((line) => line !== '')
      .map((line) => line.slice(1, -1).split('","'));

  test('every USDA figure is the official one, null exactly where there is none', () => {
    const wanted = new Set<string>(Object.values(FDC_NUTRIENT));
    const amounts = new Map<string, number>();
    for (const [food = '', nutrient = '', amount = ''] of lines('food_nutrient.csv')) {
      if (wanted.has(nutrient)) amounts.set(`${food} ${nutrient}`, Number(amount));
    }
    expect(amounts.size).toBeGreaterThan(50_000);
    const wrong = bySource('usda_sr_legacy').flatMap(({ slug, source_ref, per_100g }) =>
      Object.entries(FDC_NUTRIENT).flatMap(([key, nutrient]) => {
        const official = amounts.get(`${source_ref?.slice(4)} ${nutrient}`) ?? null;
        return per_100g[key] === official ? [] : [`${slug} ${key}: ${per_100g[key]}, official ${official}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('every USDA name is the official description, tidied', () => {
    const tidy = (text: string): string =>
      text
        .replace(/\(Includes foods for USDA's Food Distribution Program\)/gi, '')
        .replace(/[\s,]/g, '')
        .toLowerCase();
    const descriptions = new Map(lines('food.csv').map(([id, , description = '']) => [id, description]));
    const wrong = bySource('usda_sr_legacy').filter(
      ({ name, source_ref }) =>
        tidy(name) !== tidy((descriptions.get(source_ref?.slice(4)) ?? '').replaceAll('""', '"')),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});
