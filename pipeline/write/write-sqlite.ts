import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { type Cell, cellsOf } from '../../src/tables/derive.ts';
import type { ReleaseTables } from './release-tables.ts';
import { INDEXES_AND_VIEWS, SQL_COLUMNS, TABLES } from './sqlite-schema.ts';

type Database = InstanceType<typeof sqlite.Database>;

/** What the database tells of the release it belongs to, beside the tables. */
type Metadata = readonly (readonly [key: string, value: string])[];

/**
 * Bytes of `foods.sqlite`. SQLite runs as WebAssembly, one version for every machine, so that the pages are the same
 * everywhere. It needs a file to write to: a temporary one in `folder`, which is made if it does not exist.
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
  insertRows(database, 'metadata', metadata);
  insertRows(
    database,
    'foods',
    foods.map((row, at) => [at + 1, ...cellsOf(SQL_COLUMNS.foods, row)]),
  );
  insertRows(
    database,
    'nutrients',
    nutrients.map((row, at) => [at + 1, ...cellsOf(SQL_COLUMNS.nutrients, row)]),
  );
  const nutrientId = new Map(nutrients.map(({ key }, at) => [key, at + 1]));
  insertRows(
    database,
    'food_nutrients',
    amounts.map(({ slug, nutrient, amount }) => [
      foodId(slug),
      nutrientId.get(nutrient) ?? null,
      Number(amount),
    ]),
  );
  insertRows(
    database,
    'portions',
    portions.map((row) => [foodId(row.slug), row.seq, ...cellsOf(SQL_COLUMNS.portions, row)]),
  );
  insertRows(
    database,
    'names',
    names.map(({ slug, lang, name }, at) => [at + 1, foodId(slug), lang, name]),
  );
  insertRows(database, 'redirects', redirects);
}

/** All rows in one statement, handed over as one JSON text: a call into WebAssembly for each would cost seconds. */
function insertRows(database: Database, table: string, rows: readonly (readonly Cell[])[]): void {
  const [first] = rows;
  if (first === undefined) return;
  const cells = first.map((_, at) => `value ->> ${at}`);
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
