import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { SLUG_MAX_LENGTH, SLUG_PATTERN } from '../slug.ts';
import { ArtifactFault } from './artifact.ts';
import { BLOCK_BYTES, blocksOf, giveWay, type Identity, isSameFile } from './files.ts';

const [NEWLINE, QUOTE] = [0x0a, 0x22];
const SLUG = new RegExp(`^(?=.{1,${SLUG_MAX_LENGTH}}$)${SLUG_PATTERN.source.slice(1)}`);

/** Closes a file when its lines are in use no longer: a request may hold a release after another has taken its place. */
const unused = new FinalizationRegistry(closeSync);

/**
 * Opens a file with one entry a line, each beginning with a slug or another name. Where the lines are is in memory, and the file stays
 * open, so that a line that is asked for is of the bytes that were validated, whatever has taken the file's place since.
 *
 * @param before the text before the slug on every line that holds an entry, such as `{"slug":"`
 * @param isName what the entries are called by, if not by slugs
 * @throws what the system says of a file that cannot be read; `ArtifactFault` where its lines cannot be used: not UTF-8, a name
 *   of another shape, a repeated name, a line too long, a last line without an end
 */
export async function openLines(path: string, before: string, isName = SLUG) {
  const fd = openSync(path, 'r');
  try {
    let identity: Identity = fstatSync(fd);
    const { sha256, places, bounds } = await linesOf(fd, before, isName);
    /** One look at the open file; where that tells nothing, because it was touched or unlinked, at its bytes. */
    const isUnchanged = (): boolean => {
      const now = fstatSync(fd);
      if (isSameFile(now, identity)) return true;
      const hash = createHash('sha256');
      for (const block of blocksOf(fd)) hash.update(block);
      if (hash.digest('hex') !== sha256) return false;
      identity = now;
      return true;
    };
    const file = {
      /** Hex, of the whole file. */
      sha256,
      has: (slug: string): boolean => places.has(slug),
      /** The line of a slug without its line end; null where there is none, or the bytes have been changed in their place. */
      line(slug: string): string | null {
        const place = places.get(slug);
        if (place === undefined) return null;
        const [start = 0, end = 0] = bounds.subarray(2 * place, 2 * place + 2);
        const bytes = Buffer.allocUnsafe(end - start);
        try {
          // A few kilobytes, which are nearly always in the system's memory: quicker than a turn of the event loop.
          const isThere = readSync(fd, bytes, 0, bytes.length, start) === bytes.length;
          return isThere && isUnchanged() ? bytes.toString('utf8') : null;
        } catch {
          // A disk that fails: as good as no line.
          return null;
        }
      },
    };
    unused.register(file, fd);
    return file;
  } catch (error) {
    closeSync(fd);
    throw error;
  }
}
export type LineFile = Awaited<ReturnType<typeof openLines>>;

/**
 * The hex digest of an open file, and where its lines are: the place of each entry among them by its name, and the start and end of
 * each entry's line.
 *
 * @param before the text before the name on every line that holds an entry
 * @param isName what a name may be
 */
async function linesOf(fd: number, before: string, isName: RegExp) {
  const start = Buffer.from(before);
  const hash = createHash('sha256');
  const places = new Map<string, number>();
  const bounds: number[] = [];
  const block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
  let line = 0;
  // Each block begins with a line, so that what is left of the one before is read again.
  for (let offset = 0; ; ) {
    await giveWay();
    const filled = readSync(fd, block, 0, BLOCK_BYTES, offset);
    if (filled === 0) return { sha256: hash.digest('hex'), places, bounds: new Uint32Array(bounds) };
    const lines = block.subarray(0, block.lastIndexOf(NEWLINE, filled - 1) + 1);
    if (lines.length === 0)
      throw new ArtifactFault(
        filled < BLOCK_BYTES ? 'cut short' : `line ${line + 1}: longer than ${BLOCK_BYTES} bytes`,
      );
    hash.update(lines);
    if (!isUtf8(lines)) throw new ArtifactFault('not UTF-8');
    for (let at = 0, end = 0; at < lines.length; at = end + 1) {
      end = lines.indexOf(NEWLINE, at);
      line += 1;
      const from = at + start.length;
      // No view of each line is made: there are thousands.
      if (from > end || start.compare(lines, at, from) !== 0) continue;
      const name = lines.toString('latin1', from, Math.max(from, lines.indexOf(QUOTE, from)));
      if (!isName.test(name)) throw new ArtifactFault(`line ${line}: no slug at its beginning`);
      if (places.has(name)) throw new ArtifactFault(`line ${line}: the slug ${name} is repeated`);
      places.set(name, places.size);
      bounds.push(offset + at, offset + end);
    }
    offset += lines.length;
  }
}
