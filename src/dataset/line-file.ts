import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isSlug } from '../slug.ts';
import { ArtifactFault } from './artifact.ts';
import { type Identity, isSameFile } from './file-state.ts';

const [NEWLINE, QUOTE] = [0x0a, 0x22];
/** Read at once while lines are found; no line is as long. */
const BLOCK_BYTES = 256 * 1024;
/** Blocks that are read before others have their turn, some 20 ms; fewer would make whoever waits for the file wait for many turns. */
const BLOCKS_A_TURN = 24;

/** True for a name that an entry may have. */
type IsName = (text: string) => boolean;

/** Closes a file when its lines are in use no longer: a request may hold a release after another has taken its place. */
const unused = new FinalizationRegistry(closeSync);

/**
 * A file with one entry a line, each beginning with a slug or another name. Where the lines are is in memory, and the file stays open, so
 * that a line that is asked for is of the bytes that were validated, whatever has taken the file's place since.
 */
export class LineFile {
  /** Hex, of the whole file. */
  readonly sha256: string;
  /** False when the last line has no end. */
  readonly endsInNewline: boolean;
  /** Why the lines cannot be used: not UTF-8, a slug of another shape, a repeated slug, a line too long; null if they can. */
  readonly fault: string | null;
  readonly #fd: number;
  #identity: Identity;
  readonly #places: ReadonlyMap<string, number>;
  /** Start and end of each line. */
  readonly #bounds: readonly number[];

  private constructor(fd: number, identity: Identity, scan: Scan) {
    this.#fd = fd;
    this.#identity = identity;
    this.sha256 = scan.sha256;
    this.endsInNewline = scan.endsInNewline;
    this.fault = scan.fault;
    this.#places = scan.places;
    this.#bounds = scan.bounds;
    unused.register(this, fd);
  }

  /**
   * Opens a file and finds its lines, a block at a time.
   *
   * @param before the text before the slug on every line that holds an entry, such as `{"slug":"`
   * @param isName what the entries are called by, if not by slugs
   * @throws what the system says of a file that cannot be read
   */
  static async open(path: string, before: string, isName: IsName = isSlug): Promise<LineFile> {
    const fd = openSync(path, 'r');
    try {
      const identity = fstatSync(fd);
      return new LineFile(fd, identity, await new Scan(Buffer.from(before), isName).read(fd));
    } catch (error) {
      closeSync(fd);
      throw error;
    }
  }

  has(slug: string): boolean {
    return this.#places.has(slug);
  }

  /** The line of a slug without its line end; null where there is none, or the bytes have been changed in their place. */
  line(slug: string): string | null {
    const place = this.#places.get(slug);
    if (place === undefined) return null;
    const [start = 0, end = 0] = this.#bounds.slice(2 * place, 2 * place + 2);
    const bytes = Buffer.allocUnsafe(end - start);
    try {
      // A few kilobytes, which are nearly always in the system's memory: quicker than a turn of the event loop.
      const isThere = readSync(this.#fd, bytes, 0, bytes.length, start) === bytes.length;
      return isThere && this.#isUnchanged() ? bytes.toString('utf8') : null;
    } catch {
      // A disk that fails: as good as no line.
      return null;
    }
  }

  /** One look at the open file; where that tells nothing, because it was touched or unlinked, at its bytes. */
  #isUnchanged(): boolean {
    const now = fstatSync(this.#fd);
    if (isSameFile(now, this.#identity)) return true;
    const hash = createHash('sha256');
    const block = Buffer.allocUnsafe(BLOCK_BYTES);
    for (let at = 0, bytes = 1; bytes > 0; at += bytes) {
      bytes = readSync(this.#fd, block, 0, BLOCK_BYTES, at);
      hash.update(block.subarray(0, bytes));
    }
    if (hash.digest('hex') !== this.sha256) return false;
    this.#identity = now;
    return true;
  }
}

/** What one pass over a file finds. */
class Scan {
  sha256 = '';
  endsInNewline = false;
  fault: string | null = null;
  readonly places = new Map<string, number>();
  readonly bounds: number[] = [];
  readonly #before: Buffer;
  readonly #isName: IsName;
  #lines = 0;

  constructor(before: Buffer, isName: IsName) {
    this.#before = before;
    this.#isName = isName;
  }

  async read(fd: number): Promise<this> {
    const hash = createHash('sha256');
    const block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
    /** Of the file's bytes, those before the block; of the block's, those of a line that goes on. */
    let [offset, carried] = [0, 0];
    for (let blocks = 1; ; blocks += 1) {
      if (blocks % BLOCKS_A_TURN === 0) await nextTurn();
      const bytesRead = readSync(fd, block, carried, BLOCK_BYTES - carried, offset + carried);
      const filled = carried + bytesRead;
      hash.update(block.subarray(carried, filled));
      const isLast = bytesRead === 0;
      const end = isLast ? filled : block.lastIndexOf(NEWLINE, filled - 1) + 1;
      this.#take(block.subarray(0, end), offset);
      if (isLast) break;
      this.endsInNewline = end === filled;
      carried = filled - end;
      if (carried === BLOCK_BYTES) {
        // The digest is told all the same.
        this.fault ??= `line ${this.#lines + 1}: longer than ${BLOCK_BYTES} bytes`;
        carried = 0;
        offset += filled;
        continue;
      }
      block.copy(block, 0, end, filled);
      offset += end;
    }
    this.sha256 = hash.digest('hex');
    return this;
  }

  /** @param lines whole lines, which begin at `offset` of the file */
  #take(lines: Buffer, offset: number): void {
    if (this.fault !== null) return;
    if (!isUtf8(lines)) this.fault = 'not UTF-8';
    for (let start = 0; start < lines.length && this.fault === null; ) {
      const newline = lines.indexOf(NEWLINE, start);
      const end = newline === -1 ? lines.length : newline;
      this.#lines += 1;
      const from = start + this.#before.length;
      // No view of each line is made: there are thousands.
      if (from <= end && this.#before.compare(lines, start, from) === 0) {
        const slug = lines.toString('latin1', from, Math.max(from, lines.indexOf(QUOTE, from)));
        this.#add(slug, offset + start, offset + end);
      }
      start = end + 1;
    }
  }

  #add(slug: string, start: number, end: number): void {
    if (!this.#isName(slug)) this.fault = `line ${this.#lines}: no slug at its beginning`;
    else if (this.places.has(slug)) this.fault = `line ${this.#lines}: the slug ${slug} is repeated`;
    this.places.set(slug, this.places.size);
    this.bounds.push(start, end);
  }
}

/** Throws `ArtifactFault` where the lines of a file cannot be used. */
export function refuseFaulty({ fault }: LineFile): void {
  if (fault !== null) throw new ArtifactFault(fault);
}
