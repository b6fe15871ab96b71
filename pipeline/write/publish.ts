import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Artifact } from '../lib/artifact.ts';
import { type Problem, ProblemsError } from '../lib/problem.ts';
import { ARTIFACT_NAMES } from './artifacts.ts';

/** Where the last release stands for the instant between the two renames of a swap. */
const previousOf = (distDir: string): string => `${distDir}.previous`;

/**
 * Puts right what a build that was killed has left: a release that was moved aside comes back, and folders of builds
 * that are gone are removed. Called before anything else is done. Throws `ProblemsError` where that cannot be done, or
 * where one of the two folders holds files that no build writes.
 */
export function recoverDist(distDir: string): void {
  onDisk(distDir, () => {
    const previous = previousOf(distDir);
    refuseForeignFiles(previous);
    if (existsSync(previous)) {
      if (existsSync(distDir)) rmSync(previous, { recursive: true });
      else renameSync(previous, distDir);
    }
    removeAbandoned(distDir);
    refuseForeignFiles(distDir);
  });
}

/** Where this process puts a release together. */
const nextOf = (distDir: string): string => `${distDir}.next-${process.pid}`;

/**
 * Lends the folder that the release will be put together in to work that needs a file while it goes on; nothing of it is
 * left, and the next build clears it away if this one is killed. Throws `ProblemsError` where it cannot be made.
 */
export async function inNextFolder<T>(distDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const next = nextOf(distDir);
  onDisk(distDir, () => {
    rmSync(next, { recursive: true, force: true });
    mkdirSync(next, { recursive: true });
  });
  try {
    return await work(next);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

function removeAbandoned(distDir: string): void {
  const parent = dirname(distDir);
  if (!existsSync(parent)) return;
  const prefix = `${basename(distDir)}.next-`;
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    if (/^\d+$/.test(pid) && !isRunning(Number(pid))) {
      rmSync(join(parent, name), { recursive: true, force: true });
    }
  }
}

/**
 * Writes the artifacts aside, lets `validate` judge them as they lie on disk, and swaps the whole folder in: readers see
 * the old release or the new one, never a mixture, and a build that dies leaves the old one.
 *
 * Refuses a folder that holds files of somebody else, which the swap would delete. Throws `ProblemsError`.
 */
export function publishDist(
  distDir: string,
  artifacts: readonly Artifact[],
  validate: (folder: string) => void,
): void {
  refuseForeignFiles(distDir);
  const next = nextOf(distDir);
  try {
    onDisk(distDir, () => {
      // A build of the same number may have been killed in another container over the same folder.
      rmSync(next, { recursive: true, force: true });
      mkdirSync(next, { recursive: true });
      for (const { name, bytes } of artifacts) writeFileSync(join(next, name), bytes);
      validate(next);
      const previous = previousOf(distDir);
      if (existsSync(distDir)) renameSync(distDir, previous);
      renameSync(next, distDir);
      rmSync(previous, { recursive: true, force: true });
    });
  } catch (error) {
    withdraw(distDir, next);
    throw error;
  }
}

/** Puts the last release back; where even that fails, the next build does it, and the first fault is the one to tell. */
function withdraw(distDir: string, next: string): void {
  try {
    rmSync(next, { recursive: true, force: true });
    recoverDist(distDir);
  } catch {
    return;
  }
}

/** Turns a fault of the disk (no space, no permission, not a folder) into a problem; anything else passes through. */
function onDisk(distDir: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || syscall === undefined) throw error;
    throw new ProblemsError([
      {
        file: basename(distDir),
        line: null,
        field: null,
        rule: 'dist-write',
        found: `${code} (${syscall})`,
        expected: 'a folder that can be written and renamed, with room for the release',
        fix: 'free some space, correct the permissions, or set DIST_DIR to another folder',
      },
    ]);
  }
}

function refuseForeignFiles(folder: string): void {
  if (!existsSync(folder)) return;
  const problem = (file: string, found: string): Problem => ({
    file,
    line: null,
    field: null,
    rule: 'dist-foreign-file',
    found,
    expected: `only artifacts in ${basename(folder)}, which a build replaces as a whole`,
    fix: 'move the file elsewhere, or set DIST_DIR to a folder of its own',
  });
  if (!statSync(folder).isDirectory()) {
    throw new ProblemsError([problem(basename(folder), 'a file where the folder of the artifacts belongs')]);
  }
  const foreign = readdirSync(folder).filter((name) => !ARTIFACT_NAMES.includes(name));
  if (foreign.length === 0) return;
  throw new ProblemsError(
    foreign.map((name) => problem(join(basename(folder), name), 'a file that no build writes')),
  );
}

function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
