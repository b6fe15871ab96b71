import { isUtf8 } from 'node:buffer';
import { z } from 'zod';
import { isSlug } from '../slug.ts';
import { type PortionRecord, portionSchema } from '../tables/foods.ts';
import { type ProvenanceRecord, provenanceRecordSchema } from '../tables/provenance.ts';
import { ArtifactFault } from './artifact.ts';

/** What a release knows about one row beyond its published figures. */
export interface FoodDetails {
  /** Null when `provenance.jsonl` is absent or broken. */
  readonly provenance: ProvenanceRecord | null;
  /** Empty when the source names none; null when `portions.json` is absent or broken. */
  readonly portions: readonly PortionRecord[] | null;
}

/** A field that a later release adds, or that an earlier one lacked, does not take a page's lineage away. */
const recordReader = z.looseObject({
  ...provenanceRecordSchema.shape,
  known: provenanceRecordSchema.shape.known.default([]),
});
const portionsReader = z.array(z.looseObject(portionSchema.shape));

/** Lines of `provenance.jsonl` and `portions.json`, parsed one at a time when a page asks for them. */
export class Details {
  readonly #provenance: LineIndex | null;
  readonly #portions: LineIndex | null;

  constructor(provenance: LineIndex | null, portions: LineIndex | null) {
    this.#provenance = provenance;
    this.#portions = portions;
  }

  /** Never throws: a line that cannot be read costs its row the part of the page that shows it. */
  of(slug: string): FoodDetails {
    return { provenance: this.#provenanceOf(slug), portions: this.#portionsOf(slug) };
  }

  /**
   * One amount as the source has it, without reading the rest of the row's lineage: for what looks at every row.
   *
   * @param key a key of the record's amounts; they are plain words, so it needs no escaping
   */
  amount(slug: string, key: string): number | null {
    const text = this.#provenance?.line(slug)?.match(`"amounts":\\{[^}]*"${key}":"([0-9.]+)"`)?.[1];
    return text === undefined ? null : Number(text);
  }

  #provenanceOf(slug: string): ProvenanceRecord | null {
    const line = this.#provenance?.line(slug) ?? null;
    const result = recordReader.safeParse(line === null ? null : parsed(line));
    return result.success ? (result.data as ProvenanceRecord) : null;
  }

  #portionsOf(slug: string): readonly PortionRecord[] | null {
    if (this.#portions === null) return null;
    const line = this.#portions.line(slug);
    if (line === null) return [];
    const list = line.slice(line.indexOf(':') + 1).replace(/,$/, '');
    const result = portionsReader.safeParse(parsed(list));
    return result.success ? result.data : null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `provenance.jsonl`: a line for every slug of the release. Throws `ArtifactFault`. */
export function validateProvenance(bytes: Buffer, slugs: Iterable<string>): LineIndex {
  const index = new LineIndex(bytes, '{"slug":"');
  if (bytes.at(-1) !== 0x0a) throw new ArtifactFault('cut short');
  for (const slug of slugs) {
    if (!index.has(slug)) throw new ArtifactFault(`no line for ${slug}`);
  }
  return index;
}

/** `portions.json`: as many lines as it counts, each for a slug of `{"portions":{…}}`. Throws `ArtifactFault`. */
export function validatePortions(bytes: Buffer): LineIndex {
  const count = /^\{"count":(\d+),"portions":\{/.exec(bytes.toString('latin1', 0, 64))?.[1];
  if (count === undefined) throw new ArtifactFault('does not begin with count and portions');
  const index = new LineIndex(bytes, '"');
  if (index.size !== Number(count)) throw new ArtifactFault(`${index.size} slugs, but count is ${count}`);
  return index;
}

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
