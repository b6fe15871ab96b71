import * as z from 'zod';
import { type PortionRecord, portionSchema } from '../tables/foods.ts';
import { type ProvenanceRecord, provenanceRecordSchema } from '../tables/provenance.ts';
import { ArtifactFault, checked, isObject, parseJson } from './artifact.ts';
import { type LineFile, refuseFaulty } from './line-file.ts';

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

/** What the file of portions has, by slug; each is checked when it is first asked for. */
type Portions = ReadonlyMap<string, unknown>;

/** Lines of `provenance.jsonl`, parsed one at a time when a page asks for them, and the portions of every row, for questions. */
export class Details {
  readonly #provenance: LineFile | null;
  readonly #portions: Portions | null;
  readonly #checkedPortions = new Map<string, readonly PortionRecord[] | null>();

  constructor(provenance: LineFile | null, portions: Portions | null) {
    this.#provenance = provenance;
    this.#portions = portions;
  }

  /** Never throws: a line that cannot be read costs its row the part of the page that shows it. */
  of(slug: string): FoodDetails {
    return { provenance: this.#provenanceOf(slug), portions: this.portionsOf(slug) };
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
    try {
      return checked(recordReader, parseJson(this.#provenance?.line(slug) ?? '')) as ProvenanceRecord;
    } catch {
      return null;
    }
  }

  /** Empty where the source names none; null when `portions.json` is absent or broken. */
  portionsOf(slug: string): readonly PortionRecord[] | null {
    if (this.#portions === null) return null;
    const stated = this.#portions.get(slug);
    if (stated === undefined) return [];
    const known = this.#checkedPortions.get(slug);
    if (known !== undefined) return known;
    const portions = portionsReader.safeParse(stated).data ?? null;
    this.#checkedPortions.set(slug, portions);
    return portions;
  }
}

/** `provenance.jsonl`: a line for every slug of the release. Throws `ArtifactFault`. */
export function validateProvenance(lines: LineFile, slugs: Iterable<string>): LineFile {
  refuseFaulty(lines);
  if (!lines.endsInNewline) throw new ArtifactFault('cut short');
  for (const slug of slugs) {
    if (!lines.has(slug)) throw new ArtifactFault(`no line for ${slug}`);
  }
  return lines;
}

/** `portions.json`, of as many slugs as it counts. Throws `ArtifactFault`. */
export function validatePortions(bytes: Buffer): Portions {
  const file = parseJson(bytes);
  if (!isObject(file) || !isObject(file.portions)) throw new ArtifactFault('no object named portions');
  const { count, portions } = file;
  const bySlug = new Map(Object.entries(portions));
  if (bySlug.size !== count) throw new ArtifactFault(`${bySlug.size} slugs, but count is ${count}`);
  return bySlug;
}
