/**
 * The thread that makes a database: runs the statements that it is handed in a new file, and has SQLite check the result.
 * JavaScript as Node runs it, because threads do not take over the loader of their program.
 */
import { workerData } from 'node:worker_threads';
import sqlite from 'node-sqlite3-wasm';

/** @type {{ path: string, statements: readonly import('./write-sqlite.ts').Statement[] }} */
const { path, statements } = workerData;
const database = new sqlite.Database(path);
try {
  // The file is thrown away if anything fails, so that a journal would protect nothing; references are checked once, at the end.
  database.exec('PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
  database.exec('PRAGMA foreign_keys = OFF');
  database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -65536; BEGIN');
  for (const [sql, rows] of statements) {
    if (rows === undefined) database.exec(sql);
    // Bytes are copied as they are; a text would be taken over letter by letter.
    else database.run(sql, [Buffer.from(rows)]);
  }
  database.exec('PRAGMA user_version = 1; COMMIT; VACUUM');
  const integrity = database.all('PRAGMA integrity_check');
  if (integrity.length !== 1 || !Object.values(integrity[0] ?? {}).includes('ok')) {
    throw new Error(`foods.sqlite: ${JSON.stringify(integrity)}`);
  }
  const strays = database.all('PRAGMA foreign_key_check');
  if (strays.length > 0) throw new Error(`foods.sqlite: ${strays.length} rows refer to no row`);
} finally {
  database.close();
}
