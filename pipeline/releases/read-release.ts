import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UsageError } from '../../src/command.ts';
import { NAMES_FILE, parseRelease, ReleaseShapeError } from './parse-release.ts';
import type { ReleaseSnapshot } from './snapshot.ts';

/** Larger than any artifact; a bigger file is a mistake, and must not fill the memory. */
const MAX_BYTES = 64 * 1024 * 1024;

const BESIDE = ['answer-index.json', 'redirects.json', 'datapackage.json'];

/**
 * A release from `path`: a folder such as `dist`, or a file with the shape of `foods.json`. Beside a file of that name,
 * and in a folder, the redirects, the localised names, the answer index and the version are read too where they are there.
 * Throws `UsageError` with one line that names the file and what is wrong with it.
 */
export function readRelease(path: string): ReleaseSnapshot {
  const stats = statOf(path);
  const folder = stats.isDirectory() ? path : dirname(path);
  const foods = stats.isDirectory() ? join(path, 'foods.json') : path;
  const files = new Map([['foods.json', readText(foods)]]);
  if (basename(foods) === 'foods.json') {
    for (const name of readdirSync(folder).sort()) {
      if (BESIDE.includes(name) || NAMES_FILE.test(name)) files.set(name, readText(join(folder, name)));
    }
  }
  try {
    return parseRelease(path, files);
  } catch (error) {
    if (!(error instanceof ReleaseShapeError)) throw error;
    const isAlone = files.size === 1 && !stats.isDirectory();
    throw new UsageError(
      isAlone ? error.message.replace(/^foods\.json/, path) : `${folder}: ${error.message}`,
    );
  }
}

function statOf(path: string): Stats {
  try {
    return statSync(path);
  } catch (error) {
    throw unreadable(path, error);
  }
}

function readText(path: string): string {
  const stats = statOf(path);
  if (!stats.isFile()) throw new UsageError(`${path} is not a file`);
  if (stats.size > MAX_BYTES) {
    throw new UsageError(`${path} has ${stats.size} bytes; a release's file has at most ${MAX_BYTES}`);
  }
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): UsageError {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error;
  return new UsageError(`${path} cannot be read: ${code === 'ENOENT' ? 'no such file or folder' : code}`);
}
