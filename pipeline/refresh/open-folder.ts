import { createReadStream, type Dirent, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ProblemsError } from '../lib/problem.ts';
import { TABLE_FILES } from './sr-legacy.ts';
import type { TableSource } from './table-source.ts';

/** Bigger than the default, because the largest table has 14 to 40 MB; small enough to cost nothing. */
const CHUNK_BYTES = 256 * 1024;

/**
 * The tables of a folder, or of its only sub-folder that has any: unpacking the publisher's archive gives such a one.
 */
export function openFolder(path: string): TableSource {
  const folder = folderOfTables(path);
  return {
    label: (table) => join(folder, table),
    open: async (table) => {
      const file = join(folder, table);
      return existsSync(file) ? createReadStream(file, { highWaterMark: CHUNK_BYTES }) : null;
    },
    close: () => {},
  };
}

function folderOfTables(path: string): string {
  const hasTables = (folder: string): boolean => TABLE_FILES.some((table) => existsSync(join(folder, table)));
  if (hasTables(path)) return path;
  const inside = list(path)
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(path, entry.name))
    .filter(hasTables);
  return inside.length === 1 ? (inside[0] ?? path) : path;
}

function list(path: string): Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    const found = (error as NodeJS.ErrnoException).code ?? String(error);
    const fix = 'correct the permissions of the folder';
    const problem = { file: path, line: null, field: null, rule: 'folder-readable', found, fix };
    throw new ProblemsError([{ ...problem, expected: 'a readable folder' }]);
  }
}
