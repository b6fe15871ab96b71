import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { ANSWER_LANGS } from '../../src/tables/languages.ts';
import { FOOD_COLUMNS, foodCells } from './food-columns.ts';
import type { ReleaseTables } from './release-tables.ts';
import { INDEXES_AND_VIEWS, TABLES } from './sqlite-schema.ts';

type Database = InstanceType<typeof sqlite.Database>;

/** What the database tells of the release it belongs to, beside the tables. */
export type Metadata = readonly (readonly [key: string, value: string])[];

/**
 * Bytes of `foods.sqlite`. SQLite runs as WebAssembly, one version for every machine, so that the pages are the same
 * everywhere. It needs a file to write: that lies in `folder` meanwhile, which is made where it is not there.
 *
 * Throws when SQLite finds the finished file at fault.
 */
export function writeSqlite(tables: ReleaseTables, metadata: Metadata, folder: string): Buffer {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'foods.sqlite');
  rmSync(path, { force: true });
  const database = new sqlite.Database(path);
  try {
    // The file is thrown away if anything fails, so that a journal would protect nothing.
    database.exec('PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -65536; BEGIN');
    database.exec(TABLES);
    fill(database, tables, metadata);
    database.exec(INDEXES_AND_VIEWS);
    database.exec('PRAGMA user_version = 1; COMMIT; VACUUM');
    checkIntegrity(database);
  } finally {
    database.close();
  }
  const bytes = readFileSync(path);
  rmSync(path);
  return bytes;
}

function fill(database: Database, tables: ReleaseTables, metadata: Metadata): void {
  const { foods, names, amounts, nutrients, portions, redirects } = tables;
  const idOf = new Map(foods.map(({ slug }, at) => [slug, at + 1]));
  const foodId = (slug: string): number => {
    const id = idOf.get(slug);
    if (id === undefined) throw new Error(`no food ${slug}`);
    return id;
  };
  insertRows(database, 'metadata', 2, metadata);
  const foodRows = foods.map((row, at) => [at + 1, ...foodCells(row)]);
  insertRows(database, 'foods', FOOD_COLUMNS.length + 1, foodRows);
  const nutrientRows = nutrients.map(
    ({ key, unit, fdc_id, sr_number, infoods, computed_from, labels }, at) => [
      ...[at + 1, key, unit, fdc_id, sr_number, infoods, computed_from],
      ...ANSWER_LANGS.map((lang) => labels[lang]),
    ],
  );
  insertRows(database, 'nutrients', 7 + ANSWER_LANGS.length, nutrientRows);
  const nutrientId = new Map(nutrients.map(({ key }, at) => [key, at + 1]));
  insertRows(
    database,
    'food_nutrients',
    3,
    amounts.map(({ slug, nutrient, amount }) => [
      foodId(slug),
      nutrientId.get(nutrient) ?? null,
      Number(amount),
    ]),
  );
  const portionRows = portions.map(({ slug, seq, amount, measure, grams }) => [
    foodId(slug),
    seq,
    amount,
    measure,
    grams,
  ]);
  insertRows(database, 'portions', 5, portionRows);
  const nameRows = names.map(({ slug, lang, name }, at) => [at + 1, foodId(slug), lang, name]);
  insertRows(database, 'names', 4, nameRows);
  insertRows(database, 'redirects', 2, redirects);
}

/** All rows in one statement, handed over as one JSON text: a call into WebAssembly for each would cost seconds. */
function insertRows(
  database: Database,
  table: string,
  columns: number,
  rows: readonly (readonly (string | number | null)[])[],
): void {
  const cells = Array.from({ length: columns }, (_, at) => `value ->> ${at}`);
  database.run(`INSERT INTO ${table} SELECT ${cells.join(', ')} FROM json_each(?)`, [JSON.stringify(rows)]);
}

function checkIntegrity(database: Database): void {
  const integrity = database.all('PRAGMA integrity_check');
  if (integrity.length !== 1 || !Object.values(integrity[0] ?? {}).includes('ok')) {
    throw new Error(`foods.sqlite: ${JSON.stringify(integrity)}`);
  }
  const strays = database.all('PRAGMA foreign_key_check');
  if (strays.length > 0) throw new Error(`foods.sqlite: ${strays.length} rows refer to no row`);
}
