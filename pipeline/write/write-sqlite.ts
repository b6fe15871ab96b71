import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { type Cell, cellsOf, flatColumns, sqlColumns } from '../../src/tables/derive.ts';
import { foodRowSchema, portionSchema } from '../../src/tables/foods.ts';
import { nutrientRowSchema } from '../../src/tables/vocabulary.ts';
import type { ReleaseTables } from './release-tables.ts';

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

/** The columns that SQL shares with the other formats; each table further has its own keys. */
const SQL_COLUMNS = {
  foods: flatColumns(foodRowSchema),
  nutrients: flatColumns(
    nutrientRowSchema.pick({
      key: true,
      unit: true,
      fdc_id: true,
      sr_number: true,
      infoods: true,
      computed_from: true,
      labels: true,
    }),
  ),
  portions: flatColumns(portionSchema),
};

/**
 * Tables of `foods.sqlite`. Ids are the rows' places in this release, for joins inside the file alone; what stays the
 * same from release to release is the slug.
 *
 * FTS5 folds case and the diacritics of Latin letters; a Russian name with ё is found also by those who write е for it.
 */
export const TABLES = `
CREATE TABLE metadata (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE foods (
  id INTEGER PRIMARY KEY,
${sqlColumns(SQL_COLUMNS.foods)}
);
CREATE TABLE nutrients (
  id INTEGER PRIMARY KEY,
${sqlColumns(SQL_COLUMNS.nutrients)}
);
CREATE TABLE food_nutrients (
  food_id INTEGER NOT NULL REFERENCES foods (id),
  nutrient_id INTEGER NOT NULL REFERENCES nutrients (id),
  amount REAL NOT NULL,
  PRIMARY KEY (food_id, nutrient_id)
) WITHOUT ROWID;
CREATE TABLE portions (
  food_id INTEGER NOT NULL REFERENCES foods (id),
  seq INTEGER NOT NULL,
${sqlColumns(SQL_COLUMNS.portions)},
  PRIMARY KEY (food_id, seq)
) WITHOUT ROWID;
CREATE TABLE names (
  id INTEGER PRIMARY KEY,
  food_id INTEGER NOT NULL REFERENCES foods (id),
  lang TEXT NOT NULL,
  name TEXT NOT NULL,
  UNIQUE (food_id, lang)
);
CREATE TABLE redirects (
  slug TEXT PRIMARY KEY NOT NULL,
  target TEXT NOT NULL REFERENCES foods (slug)
) WITHOUT ROWID;
CREATE VIEW names_as_searched AS
  SELECT id, name, nullif(replace(replace(name, 'ё', 'е'), 'Ё', 'Е'), name) AS name_without_yo FROM names;
CREATE VIRTUAL TABLE names_search USING fts5 (
  name, name_without_yo, content = 'names_as_searched', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2', prefix = '3'
);
`;

/** What is quicker to make once the tables are full, and the views: by licence, and the joins that everybody writes. */
const INDEXES_AND_VIEWS = `
CREATE INDEX foods_by_category ON foods (category);
CREATE INDEX foods_by_licence ON foods (values_license);
CREATE INDEX food_nutrients_by_nutrient ON food_nutrients (nutrient_id, amount);
CREATE INDEX names_by_name ON names (name);
CREATE INDEX redirects_by_target ON redirects (target);
INSERT INTO names_search (names_search) VALUES ('rebuild');
INSERT INTO names_search (names_search) VALUES ('optimize');
CREATE VIEW foods_us_public_domain AS SELECT * FROM foods WHERE values_license = 'us_public_domain';
CREATE VIEW foods_without_reuse_right AS SELECT * FROM foods WHERE values_license IS NULL;
CREATE VIEW amounts AS
  SELECT f.slug, f.name, f.values_license, n.key AS nutrient, a.amount, n.unit
  FROM food_nutrients a JOIN foods f ON f.id = a.food_id JOIN nutrients n ON n.id = a.nutrient_id;
CREATE VIEW amounts_us_public_domain AS SELECT * FROM amounts WHERE values_license = 'us_public_domain';
`;
