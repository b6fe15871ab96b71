import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { SLUG_MAX_LENGTH, SLUG_PATTERN } from '../slug.ts';
import { ArtifactFault } from './artifact.ts';
import { type Identity, isSameFile } from './file-state.ts';
import { type Lines, linesOf } from './reading-thread.ts';

const BLOCK_BYTES = 256 * 1024;
const SLUG = new RegExp(`^(?=.{1,${SLUG_MAX_LENGTH}}$)${SLUG_PATTERN.source.slice(1)}`);

/** Closes a file when its lines are in use no longer: a request may hold a release after another has taken its place. */
const unused = new FinalizationRegistry(closeSync);

/**
 * A file with one entry a line, each beginning with a slug or another name. Where the lines are is in memory, and the file stays open, so
 * that a line that is asked for is of the bytes that were validated, whatever has taken the file's place since.
 */
export class LineFile {
  readonly sha256: Lines['sha256'];
  readonly endsInNewline: Lines['endsInNewline'];
  readonly fault: Lines['fault'];
  readonly #fd: number;
  #identity: Identity;
  readonly #bounds: Lines['bounds'];
  readonly #places: ReadonlyMap<string, number>;

  private constructor(fd: number, identity: Identity, lines: Lines) {
    this.#fd = fd;
    this.#identity = identity;
    this.sha256 = lines.sha256;
    this.endsInNewline = lines.endsInNewline;
    this.fault = lines.fault;
    this.#bounds = lines.bounds;
    this.#places = new Map(lines.names.map((name, place) => [name, place]));
    unused.register(this, fd);
  }

  /**
   * Opens a file and finds its lines.
   *
   * @param before the text before the slug on every line that holds an entry, such as `{"slug":"`
   * @param isName what the entries are called by, if not by slugs
   * @throws what the system says of a file that cannot be read
   */
  static async open(path: string, before: string, isName = SLUG): Promise<LineFile> {
    const fd = openSync(path, 'r');
    try {
      const identity = fstatSync(fd);
      return new LineFile(fd, identity, await linesOf(fd, before, isName));
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
    const [start = 0, end = 0] = this.#bounds.subarray(2 * place, 2 * place + 2);
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

/** Throws `ArtifactFault` where the lines of a file cannot be used. */
export function refuseFaulty({ fault }: LineFile): void {
  if (fault !== null) throw new ArtifactFault(fault);
}
