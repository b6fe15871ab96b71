import { isUtf8 } from 'node:buffer';
import { isSlug } from '../slug.ts';
import { ArtifactFault } from './artifact.ts';

const NEWLINE = 0x0a;
const QUOTE = 0x22;

/**
 * A file with one entry a line, each beginning with a slug, in memory as the bytes that it is. Finding the lines costs one pass
 * at load; an entry is parsed when it is asked for, so that thousands of them cost no more than the file.
 */
export class LineIndex {
  readonly #bytes: Buffer;
  readonly #places: ReadonlyMap<string, readonly [start: number, end: number]>;

  /**
   * @param bytes the whole file
   * @param before the text before the slug on every line that holds an entry, such as `{"slug":"`
   * @throws ArtifactFault when it is not UTF-8, a slug has another shape, or a slug is repeated
   */
  constructor(bytes: Buffer, before: string) {
    if (!isUtf8(bytes)) throw new ArtifactFault('not UTF-8');
    this.#bytes = bytes;
    this.#places = findLines(bytes, Buffer.from(before));
  }

  get size(): number {
    return this.#places.size;
  }

  has(slug: string): boolean {
    return this.#places.has(slug);
  }

  /** The line of a slug without its line end, or null. */
  line(slug: string): string | null {
    const place = this.#places.get(slug);
    return place === undefined ? null : this.#bytes.toString('utf8', place[0], place[1]);
  }
}

function findLines(bytes: Buffer, before: Buffer): ReadonlyMap<string, readonly [number, number]> {
  const places = new Map<string, readonly [number, number]>();
  for (let start = 0, number = 1; start < bytes.length; number += 1) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline === -1 ? bytes.length : newline;
    const slugAt = start + before.length;
    if (before.equals(bytes.subarray(start, slugAt))) {
      const slug = bytes.toString('latin1', slugAt, bytes.indexOf(QUOTE, slugAt));
      if (!isSlug(slug)) throw new ArtifactFault(`line ${number}: no slug at its beginning`);
      if (places.has(slug)) throw new ArtifactFault(`line ${number}: the slug ${slug} is repeated`);
      places.set(slug, [start, end]);
    }
    start = end + 1;
  }
  return places;
}
