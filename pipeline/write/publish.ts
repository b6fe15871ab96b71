import { lstatSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { DIST_FILE_NAMES } from '../../src/tables/files.ts';
import * as disk from '../lib/files.ts';
import { ProblemsError } from '../lib/problem.ts';

/**
 * Corrects what a killed build has left: a release that was moved aside comes back, and folders of builds that have ended
 * are removed. Called before anything else is done. Throws `ProblemsError` if that fails, if one of the two folders
 * contains files that no build writes, or if it is a link.
 */
export function recoverDist(distDir: string): void {
  onDisk(distDir, () => {
    for (const folder of [disk.previousFolder(distDir), distDir]) refuseForeignFiles(folder);
    disk.recoverFolder(distDir);
  });
}

/**
 * Lends the folder that the release will be written to, for work that needs a file meanwhile. Nothing of it stays; if this
 * build is killed, the next one removes it. Throws `ProblemsError` if it cannot be made.
 */
export async function inNextFolder<T>(distDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const next = onDisk(distDir, () => disk.makeNextFolder(distDir));
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
 * Refuses a link, and a folder with files that no build writes, which the swap would delete. Throws `ProblemsError`.
 */
export function publishDist(
  distDir: string,
  artifacts: readonly disk.Artifact[],
  validate: (folder: string) => void,
): void {
  onDisk(distDir, () => {
    for (const folder of [disk.previousFolder(distDir), distDir]) refuseForeignFiles(folder);
    disk.swapFolder(distDir, (next) => {
      for (const { name, bytes } of artifacts) writeFileSync(join(next, name), bytes);
      validate(next);
    });
  });
}

/** Turns a fault of the disk (no space, no permission, not a folder) into a problem; anything else passes through. */
function onDisk<T>(distDir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const found = disk.diskFault(error);
    if (found === null) throw error;
    const expected = 'a folder that can be written and renamed, with room for the release';
    const fix = 'free some space, correct the permissions, or set DIST_DIR to another folder';
    return refuse([basename(distDir)], 'dist-write', found, expected, fix);
  }
}

/** Refuses whatever a swap would destroy: files that no build writes, and a link, which may be what servers follow. */
function refuseForeignFiles(folder: string): void {
  // Without the slash that may end the setting, for that would look behind the link.
  const path = resolve(folder);
  const name = basename(path);
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return;
  if (stat.isSymbolicLink()) {
    const expected = 'a folder of its own, which a build replaces as a whole';
    const fix =
      'set DIST_DIR to another folder, and put what is built there into use with deploy/publish-release.sh';
    refuse([name], 'dist-link', `a link to ${readlinkSync(path)}`, expected, fix);
  }
  const foreign = stat.isDirectory()
    ? readdirSync(path).filter((file) => !DIST_FILE_NAMES.includes(file))
    : [''];
  if (foreign.length === 0) return;
  const found = stat.isDirectory()
    ? 'a file that no build writes'
    : 'a file where the folder of the artifacts belongs';
  const expected = `only artifacts in ${name}, which a build replaces as a whole`;
  const fix = 'move the file elsewhere, or set DIST_DIR to a folder of its own';
  refuse(
    foreign.map((file) => join(name, file)),
    'dist-foreign-file',
    found,
    expected,
    fix,
  );
}

function refuse(files: readonly string[], rule: string, found: string, expected: string, fix: string): never {
  throw new ProblemsError(files.map((file) => ({ file, rule, found, expected, fix })));
}
