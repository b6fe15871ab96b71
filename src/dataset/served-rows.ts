/** Rows as the server reads them: what it requires of a release, derived from the rows that the build publishes. */
import { z } from 'zod';
import { type AnswerRow, answerRowSchema } from '../tables/answers.ts';
import { answerPer100gSchema, foodRowSchema, namedPer100gSchema } from '../tables/foods.ts';
import { CORE_KEYS, mostPer100g, PER_100G_KEYS } from '../tables/nutrients.ts';
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
  const isCurated = row.source === 'curated_unverified';
  const wrong = [
    ...(isCurated && row.source_ref !== null ? [['source_ref']] : []),
    ...(row.values_license === VALUES_LICENSE[row.source] ? [] : [['values_license']]),
    ...(isCurated && row.per_100g.sugar_g !== null ? [['per_100g', 'sugar_g']] : []),
  ];
  for (const path of wrong)
    issues.push({ code: 'custom', path, message: `wrong for ${row.source}`, input: row });
}

/** No figure is more than 100 g of a food can hold; the build's own check has the same bounds. */
function checkAmounts({ value: { per_100g }, issues }: z.core.ParsePayload<Classed>): void {
  for (const [key, amount] of Object.entries(per_100g)) {
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

/** One row of `answer-index.json`; all amounts are there, and on a canonical row the five core ones are known. */
export const servedAnswerRow = z
  .object({
    ...answerRowSchema.shape,
    name: text,
    per_100g: answerPer100gSchema.catchall(z.number().min(0).nullable()),
  })
  .check(checkClass, checkAmounts)
  .check(({ value: { answer_only, per_100g }, issues }) => {
    const unknown = answer_only ? undefined : CORE_KEYS.find((key) => per_100g[key] === null);
    if (unknown === undefined) return;
    issues.push({
      code: 'custom',
      path: ['per_100g', unknown],
      message: 'unknown on a canonical row',
      input: null,
    });
  });

/**
 * An answer row that shares with the canonical row of the same slug whatever is the same in both: texts and figures are
 * then in memory once.
 */
export function sharing(row: AnswerRow, food: Food | undefined): AnswerRow {
  if (food === undefined) return row;
  const { slug, name, url, source_ref, per_100g } = row;
  const isSame =
    [food.per_100g, per_100g].every((block) => Object.keys(block).length === PER_100G_KEYS.length) &&
    PER_100G_KEYS.every((key) => per_100g[key] === food.per_100g[key]);
  return {
    ...row,
    slug: slug === food.slug ? food.slug : slug,
    name: name === food.name ? food.name : name,
    url: url === food.url ? food.url : url,
    source_ref: source_ref === food.source_ref ? food.source_ref : source_ref,
    per_100g: isSame ? (food.per_100g as AnswerRow['per_100g']) : per_100g,
  };
}
