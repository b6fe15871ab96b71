/** Rows as the server reads them: what it requires of a release, derived from the rows that the build publishes. */
import { z } from 'zod';
import { type AnswerRow, answerRowSchema } from '../tables/answers.ts';
import { answerPer100gSchema, foodRowSchema, namedPer100gSchema } from '../tables/foods.ts';
import { CORE_KEYS, PER_100G_KEYS } from '../tables/nutrients.ts';
import { type Source, VALUES_LICENSE } from '../tables/row-parts.ts';

const text = z.string().regex(/\S/, 'no text');

interface Licensed {
  readonly source: Source;
  readonly source_ref: string | null;
  readonly values_license: string | null;
}

/** The provenance fields are right for the row's class (API 2.6, 4.1 rule 7). */
const LICENCE_RULES = [
  {
    field: 'source_ref',
    isRight: ({ source, source_ref }: Licensed) => source !== 'curated_unverified' || source_ref === null,
  },
  {
    field: 'values_license',
    isRight: ({ source, values_license }: Licensed) => values_license === VALUES_LICENSE[source],
  },
] as const;

function checkLicence({ value, issues }: z.core.ParsePayload<Licensed>): void {
  for (const { field, isRight } of LICENCE_RULES) {
    if (isRight(value)) continue;
    issues.push({ code: 'custom', path: [field], message: `wrong for ${value.source}`, input: value[field] });
  }
}

/**
 * One row of `foods.json`, its fields in the order of API 2.1. Wider than the published row where a release may grow: a
 * new category or a further amount is accepted, a further field is ignored.
 */
export const servedFood = z
  .object({ ...foodRowSchema.shape, name: text, category: text, per_100g: namedPer100gSchema })
  .check(checkLicence);
export type Food = z.infer<typeof servedFood>;

/** One row of `answer-index.json`; all amounts are there, and on a canonical row the five core ones are known. */
export const servedAnswerRow = z
  .object({
    ...answerRowSchema.shape,
    name: text,
    per_100g: answerPer100gSchema.catchall(z.number().min(0).nullable()),
  })
  .check(checkLicence)
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
