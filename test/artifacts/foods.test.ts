import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONTRACT_EXPECTATIONS } from '../../src/tables/expectations.ts';
import { PER_100G_KEYS } from '../../src/tables/nutrients.ts';
import { tableFaults } from '../hostile/source-truth.ts';
import { ROOT } from '../support/files.ts';
import { artifact, foods, sorted } from './read.ts';

const KEYS = ['slug', 'name', 'category', 'source', 'source_ref', 'values_license', 'per_100g', 'url'];

const rows = foods();
const usda = rows.filter((row) => row.source === 'usda_sr_legacy');

test('agrees with the sources: rows of each class, names, figures, rights, slugs and redirects', () => {
  expect(tableFaults(ROOT, join(ROOT, 'dist'), CONTRACT_EXPECTATIONS)).toEqual([]);
});

test('has one row a line, and is about 2 MB', () => {
  const lines = artifact('foods.json').split('\n');
  expect(lines[0]).toBe('{"count":5038,"foods":[');
  expect(lines.slice(1, 5039)).toEqual(rows.map((row, at) => JSON.stringify(row) + (at === 5037 ? '' : ',')));
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
