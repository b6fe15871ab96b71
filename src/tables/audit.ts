/** `audit.json` and `licence-audit.csv`: what a release says of itself, so that anybody can check it. */
import * as z from 'zod';
import { nutrientKey } from './foods.ts';
import { count, listOf, provenanceFields, slug, text } from './row-parts.ts';
import { VALUE_KINDS } from './value-kinds.ts';

/** What becomes of a source food: exactly one of these (decisions, 4). */
export const DISPOSITIONS = ['canonical', 'duplicate', 'answer_only', 'excluded'] as const;
export type Disposition = (typeof DISPOSITIONS)[number];

const { source, values_license } = provenanceFields;

/** `audit.json`: the release in figures. */
export const auditFileSchema = z.strictObject({
  rows: listOf({ source, values_license, rows: count }).describe('Rows of foods.json by class and licence'),
  dispositions: listOf({ disposition: z.enum(DISPOSITIONS), rule: text, rows: count }).describe(
    'Foods of SR Legacy by what became of them, and the rule that decided it; they add up to all of its foods',
  ),
  missing: listOf({ key: nutrientKey, usda_sr_legacy: count, curated_unverified: count }).describe(
    'Rows of foods.json without a value, by nutrient and class',
  ),
  outliers: listOf({ slug, name: text, rule: text, reason: text, found: text }).describe(
    'Rows whose official figures break a rule of plausibility, with what was found and why it is published',
  ),
  energy: z
    .strictObject({
      with_own_factors: count.describe('Rows for which USDA states energy factors of the food itself'),
      within_rounding: count.describe('Those whose energy the factors give, but for rounding'),
    })
    .describe("Stated energy against the food's own factors"),
  known: z.strictObject({
    edition: text.describe("Edition of USDA's tables that the codes are from"),
    match: text.describe('How its values were matched with those that are published'),
    citation: text,
    amounts: listOf({ key: nutrientKey, kinds: z.partialRecord(z.enum(VALUE_KINDS), count) }).describe(
      "USDA's amounts of the rows of foods.json by nutrient and by how they are known",
    ),
  }),
  redirects: count.describe('Number of redirects'),
  answer_only: count.describe('Rows that only questions are answered from'),
});
export type AuditFile = z.infer<typeof auditFileSchema>;

/** `licence-audit.csv`: the licence of each row with its basis, one line a food. */
export const licenceAuditRowSchema = z.strictObject({
  slug: slug.meta({ description: 'The food', key: true, references: 'foods' }),
  ...provenanceFields,
  basis: text.describe('Why the values have that licence'),
  verdict: text.describe('holds, or the rules that the row breaks'),
});
export type LicenceAuditRow = z.infer<typeof licenceAuditRowSchema>;
