import * as z from 'zod';
import { type PortionRecord, portionSchema } from '../tables/foods.ts';
import { type ProvenanceRecord, provenanceRecordSchema } from '../tables/provenance.ts';
import { ArtifactFault, checked, isObject, parseJson } from './artifact.ts';
import type { LineFile } from './line-file.ts';

/** A field that a later release adds, or that an earlier one lacked, does not take a page's lineage away. */
const recordReader = z.looseObject({
  ...provenanceRecordSchema.shape,
  known: provenanceRecordSchema.shape.known.default([]),
});
const portionsReader = z.record(z.string(), z.array(z.looseObject(portionSchema.shape)));

/** What the file of portions has, by slug. */
export type Portions = ReadonlyMap<string, readonly PortionRecord[]>;

/** Null when `provenance.jsonl` is absent or broken. */
function recordOf(provenance: LineFile | null, slug: string): ProvenanceRecord | null {
  try {
    return checked(recordReader, parseJson(provenance?.line(slug) ?? '')) as ProvenanceRecord;
  } catch {
    return null;
  }
}

/** Lines of `provenance.jsonl`, parsed one at a time when a page asks for them, and the portions of every row, for questions. */
export function detailsOf(provenance: LineFile | null, portions: Portions | null) {
  /** Empty where the source names none; null when `portions.json` is absent or broken. */
  const portionsOf = (slug: string): readonly PortionRecord[] | null =>
    portions && (portions.get(slug) ?? []);
  return {
    portionsOf,
    /** Never throws: a line that cannot be read costs its row the part of the page that shows it. */
    of: (slug: string) => ({ provenance: recordOf(provenance, slug), portions: portionsOf(slug) }),
  };
}

/** What a release knows about one row beyond its published figures. */
export type FoodDetails = ReturnType<ReturnType<typeof detailsOf>['of']>;

/** `provenance.jsonl`: a line for every slug of the release. Throws `ArtifactFault`. */
export function validateProvenance(lines: LineFile, slugs: Iterable<string>): LineFile {
  for (const slug of slugs) {
    if (!lines.has(slug)) throw new ArtifactFault(`no line for ${slug}`);
  }
  return lines;
}

/**
 * `portions.json`, of as many slugs as it counts; each portion is looked at unless the release pins the file, as with what the build
 * has prepared. Throws `ArtifactFault`.
 */
export function validatePortions(bytes: Buffer, isPinned = false): Portions {
  const file = parseJson(bytes);
  if (!isObject(file) || !isObject(file.portions)) throw new ArtifactFault('no object named portions');
  const { count, portions } = file;
  const read = isPinned ? (portions as z.infer<typeof portionsReader>) : checked(portionsReader, portions);
  const bySlug = new Map(Object.entries(read));
  if (bySlug.size !== count) throw new ArtifactFault(`${bySlug.size} slugs, but count is ${count}`);
  return bySlug;
}
