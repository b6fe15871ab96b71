import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Read at once of a file that is not read whole. */
export const BLOCK_BYTES = 256 * 1024;
/** Work of files in one piece, after which others have their turn: under load a turn may take as long as several files. */
const PIECE_MS = 20;

let begun = 0;

/** Lets others have their turn once files have been worked on for long. */
export async function giveWay(): Promise<void> {
  if (performance.now() - begun <= PIECE_MS) return;
  await nextTurn();
  begun = performance.now();
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
