/** Rows as the server reads them: what it requires of a release, derived from the rows that the build publishes. */
import { z } from 'zod';
import { answerRowSchema } from '../tables/answers.ts';
import { answerPer100gSchema, foodRowSchema, namedPer100gSchema } from '../tables/foods.ts';
import { mostPer100g } from '../tables/nutrients.ts';
import { type Source, VALUES_LICENSE } from '../tables/row-parts.ts';

const text = z.string().regex(/\S/, 'no text');

interface Classed {
  readonly source: Source;
  readonly source_ref: string | null;
  readonly values_license: string | null;
  readonly per_100g: Readonly<Record<string, number | null>>;
}

/** What the row's class leaves open is right: reference, licence, sugar (API 2.2, 2.6, 4.1 rule 7). */
function checkClass({ value: row, issues }: z.core.ParsePayload<Classed>): void {
  const refuse = (...path: string[]) =>
    issues.push({ code: 'custom', path, message: `wrong for ${row.source}`, input: row });
  const isCurated = row.source === 'curated_unverified';
  if (isCurated && row.source_ref !== null) refuse('source_ref');
  if (row.values_license !== VALUES_LICENSE[row.source]) refuse('values_license');
  if (isCurated && row.per_100g.sugar_g !== null) refuse('per_100g', 'sugar_g');
}

/** No figure is more than 100 g of a food can hold; the build's own check has the same bounds. */
function checkAmounts({ value: { per_100g }, issues }: z.core.ParsePayload<Classed>): void {
  // No list of entries: a release has forty thousand.
  for (const key in per_100g) {
    const amount = per_100g[key] ?? null;
    const most = mostPer100g(key);
    if (amount === null || amount <= most) continue;
    issues.push({ code: 'custom', path: ['per_100g', key], message: `above ${most}`, input: amount });
  }
}

/**
 * One row of `foods.json`, its fields in the order of API 2.1. Wider than the published row where a release may grow: a
 * new category or a further amount is accepted, a further field is ignored.
 */
export const servedFood = z
  .object({
    ...foodRowSchema.shape,
    name: text,
    // API 2.1: a row without a category has this one.
    category: text.default('Other'),
    per_100g: namedPer100gSchema,
  })
  .check(checkClass, checkAmounts);
export type Food = z.infer<typeof servedFood>;

/** An answer-only row of `answer-index.json`; all amounts are there. */
export const servedAnswerRow = z
  .object({
    ...answerRowSchema.shape,
    name: text,
    per_100g: answerPer100gSchema.catchall(z.number().min(0).nullable()),
  })
  .check(checkClass, checkAmounts);
