/** `provenance.jsonl`: the lineage of each row, one line a row, which `explain` prints. */
import * as z from 'zod';
import { LANGS } from './languages.ts';
import { NUTRIENT_BY_KEY } from './nutrients.ts';
import { listOf, provenanceFields, slug, text } from './row-parts.ts';
import { foodFactsSchema, footnoteFields } from './sr-legacy.ts';
import { type ValueOrigin, valueOriginFields } from './value-kinds.ts';

const line = z.int().min(1);
const anyText = z.string().nullable();
const textByKey = z.record(z.string(), z.string());

const originSchema = z
  .strictObject({ file: text, line, id: text })
  .describe("Where one source row is: file, 1-based line, and the source's own id");

const correctionSchema = z.strictObject({
  received: text.describe("The source's own decimal"),
  reason: text.describe('Why another figure is published'),
  reference: text
    .nullable()
    .describe('The USDA publication that has the other figure; null where the figure is left unknown'),
});

const knownAmountsSchema = z.strictObject({
  ...valueOriginFields,
  of: z.array(text).min(1).describe('Columns of the amounts that are known so'),
});
/** Amounts of one row that are known alike. */
export type KnownAmounts = Readonly<z.infer<typeof knownAmountsSchema>>;

export const provenanceRecordSchema = z.strictObject({
  slug,
  ...provenanceFields,
  answer_only: z.boolean().describe('True for a row that is not in foods.json'),
  origin: originSchema,
  ndb_number: anyText.describe("USDA's older NDB number; null for curated rows"),
  description_received: anyText.describe(
    "The source's own description, only where the published name differs from it",
  ),
  disposition: z
    .strictObject({ rule: text, reason: z.string() })
    .describe('Rule by which the row was kept, and the reason recorded in the disposition ledger'),
  slug_since: text.describe('Release in which the slug was first published'),
  amounts: textByKey.describe(
    "The source's decimals, untouched, by its column; a column that is absent has no value in the source",
  ),
  known: z
    .array(knownAmountsSchema)
    .describe(
      'How the amounts are known, those alike together: the kind in plain words and the codes of USDA; empty for curated rows',
    ),
  facts: foodFactsSchema
    .partial()
    .optional()
    .describe('What the source says of the food beside its amounts; absent where it says nothing'),
  footnotes: listOf(footnoteFields)
    .optional()
    .describe("The source's footnotes to the food and its amounts; absent where there are none"),
  corrected: z
    .record(z.string(), correctionSchema)
    .optional()
    .describe('Corrected amounts, only where there are any'),
  computed: textByKey.describe(
    'Fields of per_100g that were computed, and how; the others are copies of the amounts',
  ),
  redirects_from: listOf({ slug, origin: originSchema, rule: text, reason: z.string() }).describe(
    'Slugs that redirect here, with the source row behind each and why it was folded in',
  ),
  recipe: listOf({ ref: text, grams: z.number().positive(), note: anyText })
    .optional()
    .describe(
      'What the figures of a curated row were worked out from: USDA rows (`fdc:` and the id), `water`, and `yield` for the finished weight, in grams',
    ),
  names: z
    .partialRecord(z.enum(LANGS), z.strictObject({ file: z.string(), line }))
    .describe('Where each localised name came from'),
});
export type ProvenanceRecord = z.infer<typeof provenanceRecordSchema>;

/** A corrected figure: the source's own value, and the reason for the correction. */
export type Correction = NonNullable<ProvenanceRecord['corrected']>[string];

/** The origin of one figure of a row, by its key in `per_100g` or in the record's amounts (decisions, section 1). */
export function figureOrigin(key: string, record: ProvenanceRecord) {
  const rule = record.computed[key];
  if (rule !== undefined) return { kind: 'computed', rule } as const;
  const amount = record.amounts[key];
  const correction = record.corrected?.[key];
  // The amount is null if the correction leaves the figure unknown.
  if (correction !== undefined) return { kind: 'corrected', amount: amount ?? null, ...correction } as const;
  // The source has no value; unknown, never zero.
  if (amount === undefined) return { kind: 'absent' } as const;
  // Worked out by hand, most of them from the recipe of the record.
  if (record.source === 'curated_unverified') return { kind: 'curated', column: key, amount } as const;
  // As received: the source's own decimals, and the nutrient of their column.
  return {
    kind: 'received',
    column: key,
    amount,
    nutrient: NUTRIENT_BY_KEY.get(key) ?? null,
    known: valueOrigin(key, record),
  } as const;
}

/** How an amount of the record is known; null where the record has no such amount, and for a curated one. */
export const valueOrigin = (key: string, { known }: ProvenanceRecord): ValueOrigin | null =>
  known.find(({ of }) => of.includes(key)) ?? null;

/** An amount of the record as a number; null if the source has no value. */
export function amountOf(key: string, record: ProvenanceRecord): number | null {
  const text = record.amounts[key];
  if (text === undefined || text.trim() === '') return null;
  const amount = Number(text);
  return Number.isFinite(amount) ? amount : null;
}
