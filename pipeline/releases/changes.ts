import { z } from 'zod';
import { BUMPS } from './version.ts';

/**
 * What changed between two releases, as `npm run diff -- OLD NEW --json` prints it and as a release's record keeps it.
 * Lists are ordered by slug (code units), then by field, so that the same two releases give the same text.
 */

const count = z.int().min(0);
const text = z.string();
const value = z.number().nullable();

/** A row as a list of rows names it; its licence beside it, since its values are spoken of. */
const rowNote = { slug: text, name: text, source: text.nullable(), values_license: text.nullable() };

const side = z.strictObject({
  label: text,
  version: text.nullable(),
  rows: count,
  /** Null where there was no `redirects.json` to read. */
  redirects: count.nullable(),
  /** Null where there were no localised names to read. */
  languages: z.array(text).nullable(),
});

export const changesSchema = z.strictObject({
  old: side,
  new: side,
  /** Rows that were not there, in `foods.json` or (answer_only) in the answer index alone. */
  added: z.array(z.strictObject({ ...rowNote, answer_only: z.boolean() })),
  /** Slugs that worked and do not any more; `name` is null where only a redirect had the slug. */
  vanished: z.array(
    z.strictObject({
      ...rowNote,
      name: text.nullable(),
      was: z.enum(['row', 'answer_only', 'redirect']),
      reason: text,
    }),
  ),
  /** Rows that are gone and whose slug leads to another row now. */
  redirected: z.array(z.strictObject({ ...rowNote, to: text })),
  renamed: z.array(z.strictObject({ slug: text, old: text, new: text })),
  /** Values per 100 g, of keys that both have; null is unknown, never zero. */
  values: z.array(z.strictObject({ ...rowNote, field: text, old: value, new: value })),
  /** Other fields of rows (category, source, source_ref, values_license, url, …) that both have. */
  fields: z.array(z.strictObject({ slug: text, field: text, old: z.unknown(), new: z.unknown() })),
  /** Set where every url changed in the public address alone; these are not in `fields` then. */
  base_url: z.strictObject({ old: text, new: text, rows: count }).nullable(),
  row_fields: z.strictObject({ added: z.array(text), removed: z.array(text) }),
  /** Keys of `per_100g`, those of `units` not among them. */
  value_fields: z.strictObject({ added: z.array(text), removed: z.array(text) }),
  /** Keys of `per_100g` that came back in another unit. */
  units: z.array(z.strictObject({ old: text, new: text })),
  /** Keys whose values nearly all changed by one factor: another unit or meaning under the same key. */
  rescaled: z.array(z.strictObject({ field: text, factor: z.number(), rows: count })),
  languages: z.strictObject({ added: z.array(text), removed: z.array(text) }),
  /** Localised names of languages that both have; null is "no name". */
  names: z.array(z.strictObject({ lang: text, slug: text, old: text.nullable(), new: text.nullable() })),
  /** Redirects that were not there, lead elsewhere, or ended because the slug is a row again. */
  redirects: z.array(z.strictObject({ slug: text, old: text.nullable(), new: text.nullable() })),
  /** Who notices, and what the change asks of the version number. */
  affected: z.array(
    z.strictObject({ what: text, who: text, keeps_working: z.boolean(), bump: z.enum(BUMPS) }),
  ),
  /** The heaviest of `affected`. */
  bump: z.enum(BUMPS),
});

/** What changed between two releases. */
export type Changes = z.infer<typeof changesSchema>;
