/**
 * How many rows a release has. The numbers are data that is handed in, so that a small source can be built, checked,
 * released and served by the same code; a release never states them for itself.
 */
import * as z from 'zod';

/** Rows of the canonical list by source, and rows that only the answer endpoint knows. */
export const expectationsSchema = z.strictObject({
  usda_sr_legacy: z.int().min(0),
  curated_unverified: z.int().min(0),
  answer_only: z.int().min(0),
});
export type Expectations = Readonly<z.infer<typeof expectationsSchema>>;

/** What the contract promises of every release (API 1.4, 2.6, 2.8). */
export const CONTRACT_EXPECTATIONS: Expectations = {
  usda_sr_legacy: 4612,
  curated_unverified: 426,
  answer_only: 199,
};

/** Rows of the canonical list. */
export const canonicalRows = ({ usda_sr_legacy, curated_unverified }: Expectations): number =>
  usda_sr_legacy + curated_unverified;

/** Rows of the answer index: the canonical list and the answer-only rows. */
export const answerIndexRows = (expected: Expectations): number =>
  canonicalRows(expected) + expected.answer_only;
