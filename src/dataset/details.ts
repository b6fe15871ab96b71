import { z } from 'zod';
import { type PortionRecord, portionSchema } from '../tables/foods.ts';
import { type ProvenanceRecord, provenanceRecordSchema } from '../tables/provenance.ts';
import { ArtifactFault } from './artifact.ts';
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

/** Lines of `provenance.jsonl` and `portions.json`, parsed one at a time when a page asks for them. */
export class Details {
  readonly #provenance: LineFile | null;
  readonly #portions: LineFile | null;

  constructor(provenance: LineFile | null, portions: LineFile | null) {
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
    const line = this.#provenance?.line(slug) ?? null;
    const result = recordReader.safeParse(line === null ? null : parsed(line));
    return result.success ? (result.data as ProvenanceRecord) : null;
  }

  /** Empty where the source names none; null when `portions.json` is absent or broken. */
  portionsOf(slug: string): readonly PortionRecord[] | null {
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
export function validateProvenance(lines: LineFile, slugs: Iterable<string>): LineFile {
  refuseFaulty(lines);
  if (!lines.endsInNewline) throw new ArtifactFault('cut short');
  for (const slug of slugs) {
    if (!lines.has(slug)) throw new ArtifactFault(`no line for ${slug}`);
  }
  return lines;
}

/** `portions.json`: as many lines as it counts, each for a slug of `{"portions":{…}}`. Throws `ArtifactFault`. */
export function validatePortions(lines: LineFile): LineFile {
  refuseFaulty(lines);
  const count = /^\{"count":(\d+),"portions":\{/.exec(lines.head)?.[1];
  if (count === undefined) throw new ArtifactFault('does not begin with count and portions');
  if (lines.size !== Number(count)) throw new ArtifactFault(`${lines.size} slugs, but count is ${count}`);
  return lines;
}
