import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DIST_FILE_NAMES } from '../../src/tables/files.ts';
import {
  type Artifact,
  diskFault,
  makeNextFolder,
  previousFolder,
  recoverFolder,
  swapFolder,
} from '../lib/files.ts';
import { type Problem, ProblemsError } from '../lib/problem.ts';

/**
 * Corrects what a killed build has left: a release that was moved aside comes back, and folders of builds that have ended
 * are removed. Called before anything else is done. Throws `ProblemsError` if that fails, or if one of the two folders
 * contains files that no build writes.
 */
export function recoverDist(distDir: string): void {
  onDisk(distDir, () => {
    refuseForeignFiles(previousFolder(distDir));
    recoverFolder(distDir);
    refuseForeignFiles(distDir);
  });
}

/**
 * Lends the folder that the release will be written to, for work that needs a file meanwhile. Nothing of it stays; if this
 * build is killed, the next one removes it. Throws `ProblemsError` if it cannot be made.
 */
export async function inNextFolder<T>(distDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const next = onDisk(distDir, () => makeNextFolder(distDir));
  try {
    return await work(next);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/**
 * Writes the artifacts aside, has `validate` read them back from the disk, and swaps the whole folder in: readers see the
 * old release or the new one, and a build that dies leaves the old one.
 *
 * Refuses a folder with files that no build writes, which the swap would delete. Throws `ProblemsError`.
 */
export function publishDist(
  distDir: string,
  artifacts: readonly Artifact[],
  validate: (folder: string) => void,
): void {
  for (const folder of [previousFolder(distDir), distDir]) refuseForeignFiles(folder);
  onDisk(distDir, () =>
    swapFolder(distDir, (next) => {
      for (const { name, bytes } of artifacts) writeFileSync(join(next, name), bytes);
      validate(next);
    }),
  );
}

/** Turns a fault of the disk (no space, no permission, not a folder) into a problem; anything else passes through. */
function onDisk<T>(distDir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const found = diskFault(error);
    if (found === null) throw error;
    const expected = 'a folder that can be written and renamed, with room for the release';
    const fix = 'free some space, correct the permissions, or set DIST_DIR to another folder';
    const file = basename(distDir);
    throw new ProblemsError([{ file, line: null, field: null, rule: 'dist-write', found, expected, fix }]);
  }
}

function refuseForeignFiles(folder: string): void {
  if (!existsSync(folder)) return;
  const name = basename(folder);
  const problem = (file: string, found: string): Problem => ({
    file,
    line: null,
    field: null,
    rule: 'dist-foreign-file',
    found,
    expected: `only artifacts in ${name}, which a build replaces as a whole`,
    fix: 'move the file elsewhere, or set DIST_DIR to a folder of its own',
  });
  if (!statSync(folder).isDirectory()) {
    throw new ProblemsError([problem(name, 'a file where the folder of the artifacts belongs')]);
  }
  const foreign = readdirSync(folder).filter((file) => !DIST_FILE_NAMES.includes(file));
  if (foreign.length === 0) return;
  throw new ProblemsError(foreign.map((file) => problem(join(name, file), 'a file that no build writes')));
}
