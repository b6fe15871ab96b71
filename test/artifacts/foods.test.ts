import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CONTRACT_EXPECTATIONS } from '../../src/tables/expectations.ts';
import { PER_100G_KEYS } from '../../src/tables/nutrients.ts';
import { tableFaults } from '../hostile/source-truth.ts';
import { ROOT } from '../support/files.ts';
import { artifact, foods, sorted } from './read.ts';

const KEYS = ['slug', 'name', 'category', 'source', 'source_ref', 'values_license', 'per_100g', 'url'];
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
const usda = rows.filter((row) => row.source === 'usda_sr_legacy');

describe('foods.json', () => {
  test('agrees with the sources: rows of each class, names, figures, rights, slugs and redirects', () => {
    expect(tableFaults(ROOT, join(ROOT, 'dist'), CONTRACT_EXPECTATIONS)).toEqual([]);
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
    expect(rows.filter((row) => Object.keys(row.per_100g).join() !== PER_100G_KEYS.join())).toEqual([]);
  });

  test('is ordered by slug, each a slug of its own', () => {
    const slugs = rows.map(({ slug }) => slug);
    expect(slugs).toEqual(sorted(new Set(slugs)));
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 128)).toEqual([]);
  });

  test('links every row to its page', () => {
    expect(rows.filter(({ slug, url }) => url !== `http://localhost:8080/foods/${slug}`)).toEqual([]);
  });

  test('keeps null, zero and trace apart', () => {
    const values = usda.map((row) => row.per_100g.sugar_g ?? null);
    expect(values.filter((value) => value === null).length).toBeGreaterThan(100);
    expect(values.filter((value) => value === 0).length).toBeGreaterThan(100);
    expect(values.filter((value) => value !== null && value > 0 && value < 0.1).length).toBeGreaterThan(5);
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
    const wrong = usda.flatMap(({ slug, source_ref, per_100g }) =>
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
    const wrong = usda.filter(
      ({ name, source_ref }) =>
        tidy(name) !== tidy((descriptions.get(source_ref?.slice(4)) ?? '').replaceAll('""', '"')),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});
