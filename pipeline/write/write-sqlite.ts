import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { type Cell, cellsOf, flatColumns, sqlColumns } from '../../src/tables/derive.ts';
import { FLAT_TABLES } from '../../src/tables/files.ts';
import { foodRowSchema, nutrientRowSchema, portionSchema } from '../../src/tables/foods.ts';
import { codeRowSchema } from '../../src/tables/sr-legacy.ts';
import { NOT_STATED, valueOriginFields } from '../../src/tables/value-kinds.ts';
import { repositoryRoot } from '../config.ts';
import { cellRows, flatCells } from './data-files.ts';
import type { ReleaseTables, Shared } from './release-tables.ts';

/** What the database tells of the release it belongs to, beside the tables. */
type Metadata = readonly (readonly [key: string, value: string])[];

/** A statement of SQL, with the rows it takes as one JSON text, which it is handed as a blob of its bytes. */
export type Statement = readonly [sql: string, rows?: string];

/**
 * Bytes of `foods.sqlite`. SQLite runs as WebAssembly, one version for every machine, so that the pages are the same
 * everywhere; it takes so long that a thread of its own does it, while this one makes the other formats. It needs a
 * file to write to: a temporary one in `folder`.
 *
 * Rejects when SQLite finds the finished file at fault.
 */
export async function writeSqlite(
  tables: ReleaseTables,
  metadata: Metadata,
  folder: string,
): Promise<Buffer> {
  const path = join(folder, 'foods.sqlite');
  const statements: Statement[] = [[TABLES], ...contentOf(tables, metadata), [INDEXES_AND_VIEWS]];
  await runStatements(path, statements);
  return readFile(path);
}

/** What SQLite says where the disk fails or is full: its errors have no other sign of that. */
const OF_THE_DISK = /\bdisk\b|unable to open/;

/** Runs statements in a new file. A fault of the disk is told as the system's own are, with the file in place of the call. */
export async function runStatements(path: string, statements: readonly Statement[]): Promise<void> {
  const worker = new Worker(join(repositoryRoot, 'pipeline/write/sqlite-worker.js'), {
    workerData: { path, statements },
    execArgv: [],
  });
  await once(worker, 'exit').catch((error: Error) => {
    const { message } = error;
    throw OF_THE_DISK.test(message)
      ? Object.assign(error, { code: message, syscall: basename(path) })
      : error;
  });
}

const numbered = (rows: readonly (readonly Cell[])[]) => rows.map((cells, at) => [at + 1, ...cells]);

/** What fills the tables. */
function contentOf(tables: ReleaseTables, metadata: Metadata): Statement[] {
  const { foods, names, nutrients, portions, redirects, codes } = tables;
  const idOf = new Map(foods.map(({ slug }, at) => [slug, at + 1]));
  const foodId = (slug: string): number => {
    const id = idOf.get(slug);
    if (id === undefined) throw new Error(`no food ${slug}`);
    return id;
  };
  const placeOf = new Map(nutrients.map(({ key }, at) => [key, at]));
  const { food, nutrient, amount, origin } = tables.amounts;
  const stated = origin.list.map((one) => cellsOf(SQL_COLUMNS.origins, one ?? NOT_STATED));
  /** The cells of an origin, which many amounts share, by its number less 1. */
  const origins = [...new Map(stated.map((cells) => [cells.join(' '), cells]))];
  const originIds = new Map(origins.map(([key], at) => [key, at + 1]));
  const foodKeys = food.list.map(({ at }) => (at + 1) * FOOD);
  const nutrientKeys = nutrient.list.map(({ key }) => {
    const place = placeOf.get(key);
    if (place === undefined) throw new Error(`no nutrient ${key}`);
    return (place + 1) * NUTRIENT;
  });
  const originKeys = stated.map((cells) => originIds.get(cells.join(' ')) ?? 0);
  const figures = amount.list.map(Number);
  const keyAt = (keys: readonly number[], { places }: Shared<unknown>, row: number): number =>
    keys[places[row] ?? -1] ?? 0;
  const amounts = Array.from(food.places, (_, row) => {
    const key =
      keyAt(foodKeys, food, row) + keyAt(nutrientKeys, nutrient, row) + keyAt(originKeys, origin, row);
    return `"${key}":${keyAt(figures, amount, row)}`;
  });
  return [
    ...insertion('metadata', metadata),
    ...insertion('foods', numbered(foods.map((row) => cellsOf(SQL_COLUMNS.foods, row)))),
    ...insertion('nutrients', numbered(nutrients.map((row) => cellsOf(SQL_COLUMNS.nutrients, row)))),
    ...insertion('value_origins', numbered(origins.map(([, cells]) => cells))),
    [INSERT_AMOUNTS, `{${amounts.join(',')}}`],
    ...insertion(
      'portions',
      portions.map((row) => [foodId(row.slug), row.seq, ...cellsOf(SQL_COLUMNS.portions, row)]),
    ),
    ...insertion(
      'names',
      names.map(({ slug, lang, name }, at) => [at + 1, foodId(slug), lang, name]),
    ),
    ...insertion('redirects', redirects),
    ...FURTHER_TABLES.flatMap(({ name, table }) => insertion(table, cellRows(flatCells(tables, name)))),
    ...insertion(
      'codes',
      codes.map((row) => cellsOf(SQL_COLUMNS.codes, row)),
    ),
  ];
}

/**
 * All rows in one statement, handed over as the bytes of one JSON text: a call into WebAssembly for each would cost seconds. A row
 * is binary JSON there, for its text would be parsed again for every cell.
 */
function insertion(table: string, rows: readonly (readonly Cell[])[]): Statement[] {
  const cells = rows[0]?.map((_, at) => `value ->> ${at}`);
  if (cells === undefined) return [];
  const rowsOf = 'jsonb_each(CAST(? AS TEXT))';
  return [[`INSERT INTO ${table} SELECT ${cells.join(', ')} FROM ${rowsOf}`, JSON.stringify(rows)]];
}

/** Places of the food and of the nutrient in the key of an amount, whose last part is the origin. */
const [FOOD, NUTRIENT] = [10 ** 7, 10 ** 4];

/** Amounts by one number for food, nutrient and origin: a list of its own for each would be parsed again for every cell. */
const INSERT_AMOUNTS = `INSERT INTO food_nutrients
  SELECT key / ${FOOD}, key / ${NUTRIENT} % ${FOOD / NUTRIENT}, atom, key % ${NUTRIENT} FROM json_each(CAST(? AS TEXT))`;

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
  origins: flatColumns(z.strictObject(valueOriginFields)),
  codes: flatColumns(codeRowSchema),
};

/** The flat tables that are in the database as they are, by slug; amounts are there by id. */
const FURTHER_TABLES = (['food-facts', 'food-langual', 'food-footnotes'] as const).map((name) => ({
  name,
  table: name.replace('-', '_'),
}));

/**
 * Tables of `foods.sqlite`. Ids are the rows' places in this release, for joins inside the file alone; what stays the
 * same from release to release is the slug.
 *
 * FTS5 folds case and the diacritics of Latin letters; a Russian name with ё is found also by those who write е for it.
 */
const TABLES = `
CREATE TABLE metadata (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE foods (
  id INTEGER PRIMARY KEY,
${sqlColumns(SQL_COLUMNS.foods)}
);
CREATE TABLE nutrients (
  id INTEGER PRIMARY KEY,
${sqlColumns(SQL_COLUMNS.nutrients)}
);
CREATE TABLE value_origins (
  id INTEGER PRIMARY KEY,
${sqlColumns(SQL_COLUMNS.origins)}
);
CREATE TABLE food_nutrients (
  food_id INTEGER NOT NULL REFERENCES foods (id),
  nutrient_id INTEGER NOT NULL REFERENCES nutrients (id),
  amount REAL NOT NULL,
  origin_id INTEGER NOT NULL REFERENCES value_origins (id),
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
${FURTHER_TABLES.map(
  ({ name, table }) =>
    `CREATE TABLE ${table} (\n${sqlColumns(flatColumns(FLAT_TABLES[name]))},\n  FOREIGN KEY (slug) REFERENCES foods (slug)\n);`,
).join('\n')}
CREATE TABLE codes (
${sqlColumns(SQL_COLUMNS.codes)},
  PRIMARY KEY (scheme, code)
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
${FURTHER_TABLES.map(({ table }) => `CREATE INDEX ${table}_by_slug ON ${table} (slug);`).join('\n')}
INSERT INTO names_search (names_search) VALUES ('rebuild');
INSERT INTO names_search (names_search) VALUES ('optimize');
CREATE VIEW foods_us_public_domain AS SELECT * FROM foods WHERE values_license = 'us_public_domain';
CREATE VIEW foods_without_reuse_right AS SELECT * FROM foods WHERE values_license IS NULL;
CREATE VIEW amounts AS
  SELECT f.slug, f.name, f.source, f.source_ref, f.values_license, n.key AS nutrient, a.amount, n.unit,
    o.kind, o.source_code, o.derivation_code, o.data_points
  FROM food_nutrients a JOIN foods f ON f.id = a.food_id JOIN nutrients n ON n.id = a.nutrient_id
  JOIN value_origins o ON o.id = a.origin_id;
CREATE VIEW amounts_us_public_domain AS SELECT * FROM amounts WHERE values_license = 'us_public_domain';
`;
