/** The tables as databases see them: SQLite's own command line on foods.sqlite, DuckDB on the CSV and Parquet files. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, test } from 'vitest';
import { CONTRACT_EXPECTATIONS } from '../../src/tables/expectations.ts';
import { LANGS } from '../../src/tables/languages.ts';
import { NUTRIENT_BY_KEY } from '../../src/tables/nutrients.ts';
import type { ProvenanceRecord } from '../../src/tables/provenance.ts';
import { DIST, flat, foods, json, jsonLines, redirects } from './read.ts';

type Value = string | number | null;
type Rows = Readonly<Record<string, Value>>[];

const hasSqlite = spawnSync('sqlite3', ['--version']).status === 0;
/** Skipped only outside continuous integration, which installs the program. */
const withSqlite = hasSqlite || process.env.CI ? test : test.skip;

function sqlite(sql: string): Rows {
  const args = ['-readonly', '-json', join(DIST, 'foods.sqlite'), sql];
  const options = { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 } as const;
  const { status, stdout, stderr } = spawnSync('sqlite3', args, options);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout.trim() === '' ? [] : JSON.parse(stdout);
}

describe("foods.sqlite, by SQLite's own command line", () => {
  withSqlite('is whole, and no row refers to one that is not there', () => {
    expect(sqlite('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(sqlite('PRAGMA foreign_key_check')).toEqual([]);
  });

  withSqlite('holds foods.json, value by value, null for null', () => {
    const rows = sqlite('SELECT * FROM foods ORDER BY id');
    expect(rows.map(({ id: _, ...row }) => row)).toEqual(foods().map(flat));
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, at) => at + 1));
  });

  withSqlite('holds every amount of the sources, and no other', () => {
    const rows = sqlite('SELECT slug, nutrient, amount, unit FROM amounts');
    const expected = jsonLines<ProvenanceRecord>('provenance.jsonl')
      .filter(({ answer_only }) => !answer_only)
      .flatMap(({ slug, amounts }) =>
        Object.entries<string>(amounts).map(([nutrient, amount]) => [
          `${slug} ${nutrient} ${NUTRIENT_BY_KEY.get(nutrient)?.unit}`,
          Number(amount),
        ]),
      );
    expect(expected.length).toBeGreaterThan(150_000);
    const found = new Map(
      rows.map(({ slug, nutrient, amount, unit }) => [`${slug} ${nutrient} ${unit}`, amount]),
    );
    expect(found.size).toBe(rows.length);
    expect(rows.length).toBe(expected.length);
    expect(expected.filter(([key, amount]) => found.get(String(key)) !== amount)).toEqual([]);
  });

  withSqlite('holds the portions, the names in four languages and the redirects', () => {
    const slugs = new Set(foods().map(({ slug }) => slug));
    const { portions } = json('portions.json');
    expect(
      sqlite(
        'SELECT slug, seq, amount, measure, grams FROM portions p JOIN foods f ON f.id = food_id ORDER BY 1, 2',
      ).map((row) => Object.values(row)),
    ).toEqual(
      Object.entries<{ amount: number; measure: string; grams: number }[]>(portions)
        .filter(([slug]) => slugs.has(slug))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([slug, list]) => list.map((one, at) => [slug, at + 1, one.amount, one.measure, one.grams])),
    );
    const pairs = (sql: string) => Object.fromEntries(sqlite(sql).map(Object.values));
    for (const lang of LANGS) {
      const sql = `SELECT slug, n.name FROM names n JOIN foods f ON f.id = food_id WHERE lang = '${lang}'`;
      expect(pairs(sql)).toEqual(json(`names.${lang}.json`).names);
    }
    expect(pairs('SELECT slug, target FROM redirects')).toEqual(redirects());
  });

  withSqlite.each([
    ['гречка', 'ru', /греч/i],
    ['гречн*', 'ru', /греч/i],
    ['свекла', 'ru', /св[её]кл/i],
    ['свёкла', 'ru', /свёкл/i],
    ['banaan', 'et', /banaan/i],
    ['butter', 'en', /butter/i],
  ])('finds names by full text: %s', (words, lang, like) => {
    const found = sqlite(
      `SELECT n.name, f.slug FROM names_search s JOIN names n ON n.id = s.rowid JOIN foods f ON f.id = n.food_id
       WHERE names_search MATCH '${words}' AND n.lang = '${lang}' ORDER BY rank`,
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ name }) => !like.test(String(name)))).toEqual([]);
  });

  withSqlite('views split the rows by licence, and metadata names the release', () => {
    const count = (view: string): Value | undefined => sqlite(`SELECT count(*) AS n FROM ${view}`)[0]?.n;
    expect(count('foods_us_public_domain')).toBe(CONTRACT_EXPECTATIONS.usda_sr_legacy);
    expect(count('foods_without_reuse_right')).toBe(CONTRACT_EXPECTATIONS.curated_unverified);
    expect(sqlite('SELECT DISTINCT values_license AS l FROM amounts_us_public_domain')).toEqual([
      { l: 'us_public_domain' },
    ]);
    const { version } = json('datapackage.json');
    expect(sqlite("SELECT value FROM metadata WHERE key = 'version'")).toEqual([{ value: version }]);
  });
});

describe('DuckDB', () => {
  async function duckdb(sql: string): Promise<Rows> {
    const connection = await (await DuckDBInstance.create(':memory:')).connect();
    try {
      return (await (await connection.runAndReadAll(sql)).getRowObjectsJson()) as Rows;
    } finally {
      connection.closeSync();
    }
  }

  test.each(['foods.csv', 'foods.parquet'])(
    'reads %s as foods.json, value by value, null for null',
    async (name) => {
      const rows = await duckdb(`SELECT * FROM '${join(DIST, name)}'`);
      // JSON of wide integers is text in DuckDB; a column without a fraction may be read as one.
      const read = rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([key, value]) => [
            key,
            typeof value === 'string' && /^(kcal|.*_m?g)$/.test(key) ? Number(value) : value,
          ]),
        ),
      );
      expect(read).toEqual(foods().map(flat));
    },
  );

  test('joins the long table of amounts with the foods', async () => {
    const sql = `SELECT n.amount FROM '${join(DIST, 'nutrients.csv')}' n JOIN '${join(DIST, 'foods.parquet')}' f
      USING (slug) WHERE f.slug = 'bananas-raw' AND n.nutrient = 'potassium_mg'`;
    expect(await duckdb(sql)).toEqual([{ amount: 358 }]);
  });
});
