/** `audit.json` and `licence-audit.csv`: what a release says of itself, so that anybody can check it. */
import * as z from 'zod';
import { nutrientKey } from './foods.ts';
import { provenanceFields, slug } from './row-parts.ts';
import { VALUE_KINDS } from './value-kinds.ts';

/** What becomes of a source food: exactly one of these (decisions, 4). */
export const DISPOSITIONS = ['canonical', 'duplicate', 'answer_only', 'excluded'] as const;
export type Disposition = (typeof DISPOSITIONS)[number];

const text = z.string().min(1);
const rowCount = z.int().min(0);
const { source, values_license } = provenanceFields;

/** `audit.json`: the release in figures. */
export const auditFileSchema = z.strictObject({
  rows: z
    .array(z.strictObject({ source, values_license, rows: rowCount }))
    .describe('Rows of foods.json by class and licence'),
  dispositions: z
    .array(z.strictObject({ disposition: z.enum(DISPOSITIONS), rule: text, rows: rowCount }))
    .describe(
      'Foods of SR Legacy by what became of them, and the rule that decided it; they add up to all of its foods',
    ),
  missing: z
    .array(z.strictObject({ key: nutrientKey, usda_sr_legacy: rowCount, curated_unverified: rowCount }))
    .describe('Rows of foods.json without a value, by nutrient and class'),
  outliers: z
    .array(z.strictObject({ slug, name: text, rule: text, reason: text, found: text }))
    .describe(
      'Rows whose official figures break a rule of plausibility, with what was found and why it is published',
    ),
  energy: z
    .strictObject({
      with_own_factors: rowCount.describe('Rows for which USDA states energy factors of the food itself'),
      within_rounding: rowCount.describe('Those whose energy the factors give, but for rounding'),
    })
    .describe("Stated energy against the food's own factors"),
  known: z.strictObject({
    edition: text.describe("Edition of USDA's tables that the codes are from"),
    match: text.describe('How its values were matched with those that are published'),
    citation: text,
    amounts: z
      .array(z.strictObject({ key: nutrientKey, kinds: z.partialRecord(z.enum(VALUE_KINDS), rowCount) }))
      .describe("USDA's amounts of the rows of foods.json by nutrient and by how they are known"),
  }),
  redirects: rowCount.describe('Number of redirects'),
  answer_only: rowCount.describe('Rows that only questions are answered from'),
});
export type AuditFile = z.infer<typeof auditFileSchema>;

/** `licence-audit.csv`: the licence of each row with its basis, one line a food. */
export const licenceAuditRowSchema = z.strictObject({
  slug: slug.meta({ description: 'The food', key: true, references: 'foods' }),
  ...provenanceFields,
  basis: z.string().min(1).describe('Why the values have that licence'),
  verdict: z.string().min(1).describe('holds, or the rules that the row breaks'),
});
export type LicenceAuditRow = z.infer<typeof licenceAuditRowSchema>;
