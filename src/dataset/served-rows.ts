/** Rows as the server reads them: what it requires of a release, derived from the rows that the build publishes. */
import * as z from 'zod';
import { answerRowSchema } from '../tables/answers.ts';
import {
  type AnswerPer100g,
  answerPer100gSchema,
  foodRowSchema,
  type NamedBlock,
  namedPer100gSchema,
} from '../tables/foods.ts';
import { mostPer100g } from '../tables/nutrients.ts';
import { type rightsOf, VALUES_LICENSE } from '../tables/row-parts.ts';
import { checked, isObject } from './artifact.ts';

const text = z.string().regex(/\S/, 'no text');

type Classed = ReturnType<typeof rightsOf> & { readonly per_100g: Readonly<Record<string, number | null>> };

/** What the row's class leaves open is right: reference, licence, sugar (API 2.2, 2.6, 4.1 rule 7). */
function checkClass({ value: row, issues }: z.core.ParsePayload<Classed>): void {
  const refuse = (...path: string[]) =>
    issues.push({ code: 'custom', path, message: `wrong for ${row.source}`, input: row });
  const isCurated = row.source === 'curated_unverified';
  if (isCurated && row.source_ref !== null) refuse('source_ref');
  if (row.values_license !== VALUES_LICENSE[row.source]) refuse('values_license');
  if (isCurated && row.per_100g.sugar_g !== null) refuse('per_100g', 'sugar_g');
}

/**
 * Every figure that the class of row has is there, null only where it may be, and none is more than 100 g of a food can hold;
 * the build's own check has the same bounds. A loop of its own: a release has forty thousand figures, and none need be copied.
 */
function checkFigures(
  fields: Readonly<Record<string, z.ZodType>>,
): (payload: z.core.ParsePayload<Classed>) => void {
  const required = Object.entries(fields).map(([key, field]) => ({
    key,
    mayBeNull: field.safeParse(null).success,
  }));
  return ({ value: { per_100g }, issues }) => {
    const refuse = (key: string, message: string) =>
      issues.push({ code: 'custom', path: ['per_100g', key], message, input: per_100g[key] });
    for (const { key, mayBeNull } of required) {
      const amount = per_100g[key];
      if (amount === undefined || (amount === null && !mayBeNull)) refuse(key, 'no figure');
    }
    for (const key in per_100g) {
      const amount: unknown = per_100g[key];
      if (amount === null) continue;
      if (!Number.isFinite(amount) || Number(amount) < 0) refuse(key, 'neither null nor a figure from 0 on');
      else if (Number(amount) > mostPer100g(key)) refuse(key, `above ${mostPer100g(key)}`);
    }
  };
}

/** A block of figures, whose own are checked with the row: its name is needed for that. */
const block = <T>() => z.custom<T>(isObject, { error: 'no figures', abort: true });

const checkFoodFigures = checkFigures(namedPer100gSchema.shape);

/**
 * One row of `foods.json`, its fields in the order of API 2.1. Wider than the published row where a release may grow: a
 * new category or a further amount is accepted, a further field is ignored.
 */
const servedFood = z
  .object({
    ...foodRowSchema.shape,
    name: text,
    // API 2.1: a row without a category has this one.
    category: text.default('Other'),
    per_100g: block<z.infer<typeof namedPer100gSchema>>(),
  })
  .check(checkClass, checkFoodFigures);
export type Food = z.infer<typeof servedFood>;

const FOOD_FIELDS = Object.keys(foodRowSchema.shape).join();

/**
 * A row of `foods.json`: itself where it has just the published fields in their order, so that its own text can be sent; else what the
 * schema makes of it. Throws `ArtifactFault` with the place.
 */
export function readFood(row: unknown, place: string): Food {
  const food = checked(servedFood, row, place);
  return Object.keys(row as Food).join() === FOOD_FIELDS ? (row as Food) : food;
}

/** An answer-only row of `answer-index.json`; all amounts are there. */
export const servedAnswerRow = z
  .object({
    ...answerRowSchema.shape,
    name: text,
    per_100g: block<AnswerPer100g & NamedBlock>(),
  })
  .check(checkClass, checkFigures(answerPer100gSchema.shape));
