import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, type Stats, statSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** What of a `stat` must be equal for the bytes to be the same; times to a quarter of a microsecond, which is what a double holds. */
const COMPARED = ['ctimeMs', 'mtimeMs', 'size', 'ino', 'dev'] as const;
export type Identity = Pick<Stats, (typeof COMPARED)[number]>;

/** What one `stat` tells about a file: enough to know whether it is still the file that was read. */
export interface FileState {
  /** Null when there is nothing to look at. */
  readonly identity: Identity | null;
  /** Why it is no file to be read; null for one that is. */
  readonly fault: string | null;
}

/** The fault of a file that is not there. */
export const MISSING = 'missing';

/** Looks at a file without opening it; never throws. Synchronous: one call takes a few microseconds. */
export function statFile(path: string): FileState {
  try {
    const stat = statSync(path);
    return { identity: stat, fault: stat.isFile() ? null : 'not a regular file' };
  } catch (error) {
    const code = errorCode(error);
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR';
    return { identity: null, fault: isMissing ? MISSING : `cannot be looked at (${code})` };
  }
}

/** True when two looks were at the same file with the same bytes, or found nothing for the same reason. */
export function isSameState(one: FileState, other: FileState): boolean {
  return one.fault === other.fault && isSameFile(one.identity, other.identity);
}

/** True when two files are the same one with the same bytes. */
export function isSameFile(one: Identity | null, other: Identity | null): boolean {
  if (one === null || other === null) return one === other;
  return COMPARED.every((field) => one[field] === other[field]);
}

/** The system's name of a failure, such as `EACCES`; never its text, which holds the path. */
export function errorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'EUNKNOWN';
}

/** Read at once of a file that is not read whole. */
export const BLOCK_BYTES = 256 * 1024;
/** Work of files in one piece, after which others have their turn. */
const PIECE_MS = 10;

let begun = 0;
let piece = PIECE_MS;

/**
 * Lets others have their turn once files have been worked on for long. Under load a turn takes as long as several files, and most who
 * are served in it wait for those again: the next piece is as long as the turn was.
 */
export async function giveWay(): Promise<void> {
  const ended = performance.now();
  if (ended - begun <= piece) return;
  await nextTurn();
  begun = performance.now();
  piece = Math.max(PIECE_MS, begun - ended);
}

/** The bytes of an open file from its beginning, a block at a time; each is gone with the next. */
export function* blocksOf(
  fd: number,
  block: Buffer = Buffer.allocUnsafeSlow(BLOCK_BYTES),
): Generator<Buffer> {
  for (let at = 0, bytes = 1; bytes > 0; at += bytes) {
    bytes = readSync(fd, block, 0, BLOCK_BYTES, at);
    yield block.subarray(0, bytes);
  }
}

/**
 * The hex SHA-256 of a file. Rejects where it cannot be read.
 *
 * @param room of `BLOCK_BYTES` or more, where the caller has some
 */
export async function digestOfFile(path: string, room?: Buffer): Promise<string> {
  const fd = openSync(path, 'r');
  try {
    const hash = createHash('sha256');
    for (const block of blocksOf(fd, room)) {
      hash.update(block);
      await giveWay();
    }
    return hash.digest('hex');
  } finally {
    closeSync(fd);
  }
}
