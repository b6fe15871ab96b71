/**
 * SQLite with full-text search behind Fastify: what one would set up in an afternoon for the look-ups and searches of
 * `/food-api.php`. A file database in write-ahead mode, prepared statements, rows kept as the JSON that is sent, localised
 * names joined to them, and an index of trigrams, which finds text inside words as our search does. Look-ups are the bytes
 * that ours sends, headers included. Usage: sqlite.ts FOLDER HEADERS, where its database goes and what it sends, as JSON.
 */
import { readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import Database from 'libsql';
import { readDistDir } from '../../src/settings.ts';
import type { FoodsFile } from '../../src/tables/foods.ts';
import { LANGS } from '../../src/tables/languages.ts';
import { readNames } from '../lists.ts';

/** A trigram index knows no shorter text. */
const SHORTEST_INDEXED = 3;

const [, , folder = '', headersText = '{}'] = process.argv;
const headers = JSON.parse(headersText) as Readonly<Record<string, string>>;
const dist = readDistDir(process.env);
const { foods }: FoodsFile = JSON.parse(readFileSync(join(dist, 'foods.json'), 'utf8'));
const file = join(folder, 'foods.db');
for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
const db = new Database(file);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = NORMAL');
db.pragma('cache_size = -65536');
db.pragma('mmap_size = 268435456');
db.exec(`
  CREATE TABLE foods (
    id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
    food TEXT NOT NULL, found TEXT NOT NULL
  ) STRICT;
  CREATE TABLE localised (
    food INTEGER NOT NULL, lang TEXT NOT NULL, member TEXT NOT NULL, PRIMARY KEY (food, lang)
  ) STRICT, WITHOUT ROWID;
  CREATE VIRTUAL TABLE names USING fts5(
    name, slug, content = 'foods', content_rowid = 'id', tokenize = 'trigram'
  );
  BEGIN`);
const insert = db.prepare('INSERT INTO foods (slug, name, food, found) VALUES (?, ?, ?, ?)');
for (const food of foods) {
  const { slug, name, source, source_ref, values_license, url } = food;
  const found = { slug, name, source, source_ref, values_license, url };
  insert.run(slug, name, JSON.stringify(food).slice(0, -1), JSON.stringify(found));
}
const insertName = db.prepare('INSERT INTO localised SELECT id, ?, ? FROM foods WHERE slug = ?');
const { published } = readNames(dist);
for (const lang of LANGS)
  for (const [slug, name] of Object.entries(published[lang]))
    insertName.run(lang, `,"name_${lang}":${JSON.stringify(name)}`, slug);
db.exec(`
  INSERT INTO names (names) VALUES ('rebuild');
  INSERT INTO names (names) VALUES ('optimize');
  COMMIT;
  ANALYZE`);

const bySlug = db.prepare(`
  SELECT foods.food, member FROM foods LEFT JOIN localised ON localised.food = foods.id AND lang = ?
  WHERE slug = ?`);
const byText = db.prepare(`
  SELECT f.found FROM names JOIN foods f ON f.id = names.rowid
  WHERE names MATCH ? ORDER BY names.rowid LIMIT 20`);
const byShortText = db.prepare(`
  SELECT found FROM foods
  WHERE name LIKE ?1 ESCAPE '\\' OR slug LIKE ?1 ESCAPE '\\' ORDER BY id LIMIT 20`);
const envelope = JSON.stringify({
  dataset_license: 'mixed',
  licensing: {
    metadata_schema_and_service_localization: 'CC-BY-4.0',
    usda_sr_legacy_values: 'us_public_domain',
    curated_unverified_values: null,
  },
  attribution: new URL(foods[0]?.url ?? '').origin,
}).slice(0, -1);

/** The response to a look-up; null for a slug that there is none of. */
function lookUp(slug: string, lang: string): string | null {
  const row = bySlug.get(lang, slug) as { food: string; member: string | null } | undefined;
  return row === undefined ? null : `${envelope},"food":${row.food}${row.member ?? ''}}}`;
}

/** The response to a search, in the order of the file. */
function search(text: string): string {
  const rows = (
    [...text].length < SHORTEST_INDEXED
      ? byShortText.all(`%${text.replace(/[\\%_]/g, '\\$&')}%`)
      : byText.all(`"${text.replaceAll('"', '""')}"`)
  ) as { found: string }[];
  const found = rows.map((row) => row.found).join(',');
  return `{"dataset_license":"mixed","query":${JSON.stringify(text)},"count":${rows.length},"results":[${found}]}`;
}

const app = Fastify();
app.get<{ Querystring: { food?: string; lang?: string; search?: string } }>(
  '/food-api.php',
  ({ query }, reply) => {
    const body =
      query.search === undefined ? lookUp(query.food ?? '', query.lang ?? '') : search(query.search);
    if (body === null) reply.code(404).send({ error: 'food_not_found' });
    else reply.headers(headers).type('application/json; charset=utf-8').send(body);
  },
);
await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`SQLite at http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`);
