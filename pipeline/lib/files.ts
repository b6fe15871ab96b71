import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { refusal, telling } from './problem.ts';

/** SHA-256 of bytes, or of a text's UTF-8 bytes, in hexadecimal. */
export const sha256Of = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** A file of `dist/`: its name, its bytes, and their hex SHA-256. */
export interface Artifact {
  readonly name: string;
  readonly bytes: Buffer;
  readonly sha256: string;
  /** What parsing the text would give, where the text was made of it. */
  readonly value?: unknown;
}

/** An artifact from its text, or its bytes. */
export function artifactOf(name: string, content: string | Buffer, value?: unknown): Artifact {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return { name, bytes, sha256: sha256Of(bytes), value };
}

/**
 * Replaces files, all or none: each is written aside and synchronised with the disk, then all are renamed in the order
 * given. A fault on the way restores every file and leaves nothing beside it. A process that is killed between two
 * renames leaves some files new and some old, and the next run removes what lies beside them.
 *
 * @param then done when the files are in place; if it throws, they are restored
 * @throws ProblemsError naming the file, on a fault of the disk
 */
export function replaceFiles(
  files: readonly { readonly path: string; readonly text: string }[],
  then: () => void = () => {},
): void {
  const undo: (() => void)[] = [];
  const written = (path: string, work: () => void) => telling(work, (error) => writeFault(path, error));
  const remove = (path: string): number => undo.push(() => fs.rmSync(path, { force: true }));
  const existing = new Set(files.map(({ path }) => path).filter((path) => fs.existsSync(path)));
  try {
    for (const { path, text } of files) {
      written(path, () => {
        fs.mkdirSync(dirname(path), { recursive: true });
        removeAbandonedFiles(path);
        remove(aside(path, 'next'));
        writeAside(path, text);
        if (!existing.has(path)) return;
        // Copied before the first rename, so that restoring a file needs no space.
        remove(aside(path, 'earlier'));
        fs.copyFileSync(path, aside(path, 'earlier'));
      });
    }
    for (const { path } of files) {
      written(path, () => fs.renameSync(aside(path, 'next'), path));
      if (existing.has(path)) undo.push(() => fs.renameSync(aside(path, 'earlier'), path));
      else remove(path);
    }
    then();
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  }
  for (const path of existing) fs.rmSync(aside(path, 'earlier'), { force: true });
}

/** The process id separates two runs, and tells a run that goes on from one that was killed. */
const aside = (path: string, what: 'next' | 'earlier'): string =>
  join(dirname(path), `.${basename(path)}.${process.pid}.${what}`);

function writeAside(path: string, text: string): void {
  const descriptor = fs.openSync(aside(path, 'next'), 'wx');
  try {
    fs.writeFileSync(descriptor, text);
    const mode = fs.statSync(path, { throwIfNoEntry: false })?.mode;
    if (mode !== undefined) fs.fchmodSync(descriptor, mode);
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

function removeAbandonedFiles(path: string): void {
  const start = `.${basename(path)}.`;
  for (const name of fs.readdirSync(dirname(path))) {
    const [, pid] = /^(\d+)\.(?:next|earlier)$/.exec(name.slice(start.length)) ?? [];
    if (!name.startsWith(start) || pid === undefined) continue;
    // Own id: in a container the next process often has the number of the one that was killed.
    if (Number(pid) !== process.pid && isRunning(Number(pid))) continue;
    fs.rmSync(join(dirname(path), name), { force: true });
  }
}

const OF_FILES = {
  rule: 'write',
  expected: 'room for the file in a folder that can be written',
  fix: 'free some space, or correct the permissions of the folder',
};

/** A fault of the disk, met while a file or folder was written, as a problem of it; any other error as it is. */
export function writeFault(path: string, error: unknown, { rule, expected, fix } = OF_FILES): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return error;
  return refusal(path, rule, `${code} (${syscall})`, expected, fix);
}

/** Where the last content of a folder is for the instant between the two renames of a swap. */
export const previousFolder = (folder: string): string => `${folder}.previous`;

/** Where this process puts the next content of a folder together. */
const nextFolder = (folder: string): string => `${folder}.next-${process.pid}`;

/** Makes the folder beside, empty: a process of the same number may have been killed in another container. */
export function makeNextFolder(folder: string): string {
  const next = nextFolder(folder);
  fs.rmSync(next, { recursive: true, force: true });
  makeFolder(next);
  return next;
}

/** Makes a folder and those above it; Node's own way reports a read-only disk as ENOENT. */
function makeFolder(path: string): void {
  if (fs.existsSync(path)) return;
  makeFolder(dirname(path));
  fs.mkdirSync(path);
}

/**
 * Replaces a folder by one that was filled beside it: readers see the old content or the new, never a mixture, and a
 * process that is killed leaves what `recoverFolder` restores.
 *
 * @param fill writes the files into the folder that it is given; if it throws, the old content stays
 */
export function swapFolder(folder: string, fill: (next: string) => void): void {
  try {
    const next = makeNextFolder(folder);
    fill(next);
    swapIn(folder, next);
  } catch (error) {
    abandonNext(folder);
    throw error;
  }
}

/** The same with files whose making takes its time. Gives what `fill` gives. */
export async function fillAndSwapFolder<T>(folder: string, fill: (next: string) => Promise<T>): Promise<T> {
  try {
    const next = makeNextFolder(folder);
    const made = await fill(next);
    swapIn(folder, next);
    return made;
  } catch (error) {
    abandonNext(folder);
    throw error;
  }
}

function swapIn(folder: string, next: string): void {
  const previous = previousFolder(folder);
  if (fs.existsSync(folder)) fs.renameSync(folder, previous);
  fs.renameSync(next, folder);
  fs.rmSync(previous, { recursive: true, force: true });
}

function abandonNext(folder: string): void {
  try {
    fs.rmSync(nextFolder(folder), { recursive: true, force: true });
    recoverFolder(folder);
  } catch {
    // The next run recovers the folder; the first fault is the one to report.
  }
}

/** Corrects what a killed swap has left: a folder moved aside comes back, folders of ended processes are removed. */
export function recoverFolder(folder: string): void {
  const previous = previousFolder(folder);
  if (fs.existsSync(previous)) {
    if (fs.existsSync(folder)) fs.rmSync(previous, { recursive: true });
    else fs.renameSync(previous, folder);
  }
  const parent = dirname(folder);
  if (!fs.existsSync(parent)) return;
  const prefix = `${basename(folder)}.next-`;
  for (const name of fs.readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    if (/^\d+$/.test(pid) && !isRunning(Number(pid))) {
      fs.rmSync(join(parent, name), { recursive: true, force: true });
    }
  }
}

/** True for the number of a process that has not ended, also one of another user. */
export function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Writes those of some generated files that are missing or out of date, or with `check` only names them, and what renews them. Gives
 * the exit code of the command.
 *
 * @param files each relative to the repository's root, as it should be, and what it is made of
 */
export function renewFiles(
  root: string,
  files: readonly Readonly<Record<'file' | 'text' | 'source', string>>[],
  command: string,
  check: boolean,
): number {
  const stale = files.filter(({ file, text }) => textOf(join(root, file)) !== text);
  for (const { file, text, source } of stale) {
    if (check) console.error(`${file} is not what ${source} gives; fix: ${command}`);
    else replaceFiles([{ path: join(root, file), text }]);
  }
  if (!check) console.log(`${files.length} files, ${stale.length} renewed`);
  return check && stale.length > 0 ? 1 : 0;
}

/** Null for a file that is not there. */
function textOf(path: string): string | null {
  try {
    return fs.readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
