import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { replaceFiles, sha256Of, writeFileAtomically } from '../lib/files.ts';
import { ProblemsError } from '../lib/problem.ts';

/** Stands in the repository's root while a release is being written: what it writes, so that it can be finished. */
export const PENDING_FILE = 'release.pending.json';

const pendingSchema = z.strictObject({
  version: z.string(),
  files: z.array(
    z.strictObject({
      path: z.string(),
      old_sha256: z.string().nullable(),
      sha256: z.string(),
      text: z.string(),
    }),
  ),
});

/** A release that was begun: the files that it writes besides `dist/`, relative to the root. */
export type Pending = z.infer<typeof pendingSchema>;

/** What a release will write, with the digests of what is there now. */
export function pendingRelease(
  root: string,
  version: string,
  files: readonly { readonly path: string; readonly text: string }[],
): Pending {
  return {
    version,
    files: files.map(({ path, text }) => {
      const old = readOrNull(join(root, path));
      return { path, old_sha256: old === null ? null : sha256Of(old), sha256: sha256Of(text), text };
    }),
  };
}

/**
 * Writes a release's files, all or none. The list of them is on the disk first: a process that is killed from there on
 * leaves what `readPending` finds and `finishPending` finishes, one that is killed before has changed nothing. Gives back
 * how to undo it. Throws `ProblemsError`, everything being as it was.
 */
export function beginRelease(root: string, pending: Pending): { readonly undo: () => void } {
  const before = pending.files.map(({ path }) => ({ path, text: readOrNull(join(root, path)) }));
  const undo = (): void => {
    for (const { path, text } of before) {
      if (text === null) rmSync(join(root, path), { force: true });
      else if (readOrNull(join(root, path)) !== text) writeFileAtomically(join(root, path), text);
    }
    endRelease(root);
  };
  try {
    writeFileAtomically(join(root, PENDING_FILE), `${JSON.stringify(pending)}\n`);
    writePending(root, pending);
  } catch (error) {
    undo();
    throw asProblem(error, PENDING_FILE);
  }
  return { undo };
}

/** The release is whole: nothing is left to finish. */
export function endRelease(root: string): void {
  for (const name of readdirSync(root)) {
    const rest = name.startsWith(PENDING_FILE) ? name.slice(PENDING_FILE.length) : null;
    if (rest !== null && (rest === '' || /^\.\d+\.tmp$/.test(rest)))
      rmSync(join(root, name), { force: true });
  }
}

/** A release that was interrupted, or null. Throws `ProblemsError` where the list of its files is not what was written. */
export function readPending(root: string): Pending | null {
  const text = readOrNull(join(root, PENDING_FILE));
  if (text === null) return null;
  try {
    return pendingSchema.parse(JSON.parse(text));
  } catch {
    throw interrupted(
      PENDING_FILE,
      'a file that npm run release has not written',
      'the list of an interrupted release',
    );
  }
}

/**
 * Finishes the files of an interrupted release. Throws `ProblemsError`, nothing being written, where one of them is neither
 * what it was nor what the release makes of it: somebody has changed it since.
 */
export function finishPending(root: string, pending: Pending): void {
  const faults = pending.files.filter(({ path, old_sha256, sha256 }) => {
    const text = readOrNull(join(root, path));
    const now = text === null ? null : sha256Of(text);
    return now !== sha256 && now !== old_sha256;
  });
  if (faults.length > 0) {
    throw new ProblemsError(
      faults.flatMap(
        ({ path }) =>
          interrupted(
            path,
            'a change made since',
            `what it was, or what release ${pending.version} makes of it`,
          ).problems,
      ),
    );
  }
  writePending(root, pending);
}

function writePending(root: string, { files }: Pending): void {
  for (const { path } of files) mkdirSync(dirname(join(root, path)), { recursive: true });
  replaceFiles(files.map(({ path, text }) => ({ path: join(root, path), text })));
}

/** A fault of an interrupted release, with the two ways out of it. */
export function interrupted(file: string, found: string, expected: string): ProblemsError {
  const fix = `put the file back (version control has it) and run npm run release again, or delete ${PENDING_FILE} and restore what the release had written`;
  return new ProblemsError([
    { file, line: null, field: null, rule: 'release-interrupted', found, expected, fix },
  ]);
}

function readOrNull(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function asProblem(error: unknown, file: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (error instanceof ProblemsError || code === undefined || syscall === undefined) return error;
  return new ProblemsError([
    {
      file,
      line: null,
      field: null,
      rule: 'write',
      found: `${code} (${syscall})`,
      expected: 'room for the file in a folder that can be written',
      fix: 'free some space, or correct the permissions of the folder',
    },
  ]);
}
