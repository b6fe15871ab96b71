/**
 * SQLite with full-text search behind Fastify: `/foods/SLUG` and `/foods?q=TEXT`. A file database in write-ahead mode,
 * prepared statements, rows kept as the JSON that is sent, and an index of trigrams, which finds text inside words as our
 * search does. Usage: sqlite.ts FOLDER, where its database goes.
 */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import Database from 'libsql';
import { readDistDir } from '../../src/settings.ts';
import type { FoodsFile } from '../../src/tables/foods.ts';

/** A trigram index knows no shorter text. */
const SHORTEST_INDEXED = 3;

const [folder = ''] = process.argv.slice(2);
const { foods }: FoodsFile = JSON.parse(readFileSync(join(readDistDir(process.env), 'foods.json'), 'utf8'));
const db = new Database(join(folder, 'foods.db'));
db.pragma('journal_mode = WAL');
db.pragma('synchronous = NORMAL');
db.pragma('cache_size = -65536');
db.pragma('mmap_size = 268435456');
db.exec(`
  CREATE TABLE foods (
    id INTEGER PRIMARY KEY, slug TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
    food TEXT NOT NULL, found TEXT NOT NULL
  ) STRICT;
  CREATE VIRTUAL TABLE names USING fts5(
    name, slug, content = 'foods', content_rowid = 'id', tokenize = 'trigram'
  );
  BEGIN`);
const insert = db.prepare('INSERT INTO foods (slug, name, food, found) VALUES (?, ?, ?, ?)');
for (const food of foods) {
  const { per_100g: _, ...found } = food;
  insert.run(food.slug, food.name, JSON.stringify(food), JSON.stringify(found));
}
db.exec(`
  INSERT INTO names (names) VALUES ('rebuild');
  INSERT INTO names (names) VALUES ('optimize');
  COMMIT;
  ANALYZE`);

const bySlug = db.prepare('SELECT food FROM foods WHERE slug = ?');
const byText = db.prepare(`
  SELECT f.found FROM names JOIN foods f ON f.id = names.rowid
  WHERE names MATCH ? ORDER BY names.rowid LIMIT 20`);
const byShortText = db.prepare(`
  SELECT found FROM foods
  WHERE name LIKE ?1 ESCAPE '\\' OR slug LIKE ?1 ESCAPE '\\' ORDER BY id LIMIT 20`);

/** The rows found, each as the JSON that is sent. */
function search(text: string): string[] {
  const rows =
    [...text].length < SHORTEST_INDEXED
      ? byShortText.all(`%${text.replace(/[\\%_]/g, '\\$&')}%`)
      : byText.all(`"${text.replaceAll('"', '""')}"`);
  return (rows as { found: string }[]).map(({ found }) => found);
}

// Slugs may be longer than the 100 characters that are the default.
const app = Fastify({ routerOptions: { maxParamLength: 500 } });
app.get<{ Params: { slug: string } }>('/foods/:slug', (request, reply) => {
  const row = bySlug.get(request.params.slug) as { food: string } | undefined;
  if (row === undefined) reply.code(404).send({ error: 'food_not_found' });
  else reply.type('application/json; charset=utf-8').send(row.food);
});
app.get<{ Querystring: { q?: string } }>('/foods', (request, reply) => {
  const query = request.query.q ?? '';
  const found = search(query);
  reply
    .type('application/json; charset=utf-8')
    .send(`{"query":${JSON.stringify(query)},"count":${found.length},"results":[${found.join(',')}]}`);
});
await app.listen({ host: '127.0.0.1', port: 0 });
console.log(`SQLite at http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`);
