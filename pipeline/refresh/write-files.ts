import {
  closeSync,
  copyFileSync,
  existsSync,
  fchmodSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ProblemsError } from '../lib/problem.ts';
import { piecesOf } from './join-lines.ts';

export interface FileContent {
  readonly path: string;
  readonly text: string;
}

/**
 * Replaces files, all or none: each is written aside and brought to the disk, then all are renamed, the last one being
 * the one that counts. A fault on the way, no space left for one, leaves every file as it was and nothing beside it;
 * a process that is killed leaves at most files aside, which the next run takes away.
 *
 * Throws `ProblemsError` naming the file.
 */
export function replaceFiles(files: readonly FileContent[]): void {
  const undo: (() => void)[] = [];
  const putBackable = files.slice(0, -1).filter(({ path }) => existsSync(path));
  try {
    for (const { path, text } of files) {
      attempt(path, () => removeLeftovers(path));
      undo.push(() => rmSync(aside(path, 'next'), { force: true }));
      attempt(path, () => writeAside(path, text));
    }
    // Copied before the first is renamed, so that putting one back needs no space.
    for (const { path } of putBackable) {
      undo.push(() => rmSync(aside(path, 'earlier'), { force: true }));
      attempt(path, () => copyFileSync(path, aside(path, 'earlier')));
    }
    for (const file of files) {
      const { path } = file;
      attempt(path, () => renameSync(aside(path, 'next'), path));
      if (putBackable.includes(file)) undo.push(() => renameSync(aside(path, 'earlier'), path));
      else undo.push(() => rmSync(path, { force: true }));
    }
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  }
  for (const { path } of putBackable) rmSync(aside(path, 'earlier'), { force: true });
}

/** The process id keeps two runs apart, and tells a run that lives from one that was killed. */
function aside(path: string, what: 'next' | 'earlier'): string {
  return join(dirname(path), `.${basename(path)}.${process.pid}.${what}`);
}

function writeAside(path: string, text: string): void {
  const descriptor = openSync(aside(path, 'next'), 'wx');
  try {
    for (const piece of piecesOf(text)) writeFileSync(descriptor, piece);
    const mode = statSync(path, { throwIfNoEntry: false })?.mode;
    if (mode !== undefined) fchmodSync(descriptor, mode);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function removeLeftovers(path: string): void {
  const start = `.${basename(path)}.`;
  for (const name of readdirSync(dirname(path))) {
    const [, pid] = /^(\d+)\.(?:next|earlier)$/.exec(name.slice(start.length)) ?? [];
    if (!name.startsWith(start) || pid === undefined || belongsToAnother(Number(pid))) continue;
    rmSync(join(dirname(path), name), { force: true });
  }
}

/** Own id: in a container the next process often has the number of the one that was killed. */
function belongsToAnother(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function attempt(path: string, action: () => void): void {
  try {
    action();
  } catch (error) {
    const found = (error as NodeJS.ErrnoException).code ?? String(error);
    const fix = 'free some space, or correct the permissions of the folder';
    const expected = 'room for the file in a folder that can be written';
    throw new ProblemsError([{ file: path, line: null, field: null, rule: 'write', found, expected, fix }]);
  }
}
