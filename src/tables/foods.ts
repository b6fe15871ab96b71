/** The canonical list of foods (API, part 2). */
import { z } from 'zod';
import { CATEGORIES } from './categories.ts';
import { nutrientUnit, PER_100G, type PublishedFigure } from './nutrients.ts';
import { nameField, provenanceFields, slug, urlField } from './row-parts.ts';

type Known = PublishedFigure['known'];
type Figures<Certain extends Known> = {
  [F in (typeof PER_100G)[number] as F['key']]: F['known'] extends Certain
    ? z.ZodNumber
    : z.ZodNullable<z.ZodNumber>;
};

/** The block with a plain number for each figure that is certain on its rows, and null allowed for the others. */
function figures<Certain extends Known>(certain: readonly Certain[]) {
  const amount = z.number().min(0);
  const shape = PER_100G.map(({ key, known, what }) => {
    const unit = nutrientUnit(key);
    const field = certain.some((one) => one === known) ? amount : amount.nullable();
    return [key, field.meta({ description: `${what}, ${unit} per 100 g of edible portion`, unit })];
  });
  return z.strictObject(Object.fromEntries(shape) as Figures<Certain>);
}

/** Per 100 g of edible portion; null is "the source has no value", never zero (API 2.2). */
export const per100gSchema = figures(['everywhere', 'canonical']);
export type Per100g = z.infer<typeof per100gSchema>;

/** The same on a row that only the answer endpoint knows, whose fibre the source may not have. */
export const answerPer100gSchema = figures(['everywhere']);
export type AnswerPer100g = z.infer<typeof answerPer100gSchema>;

/** One row of `foods.json` (API 2.1), and of the flat tables, which have the figures in the place of their block. */
export const foodRowSchema = z.strictObject({
  slug: slug.meta({ description: 'Name for machines, given once and kept for ever', key: true }),
  name: nameField,
  category: z.enum(CATEGORIES).meta({ description: "USDA's food group; a label for grouping" }),
  ...provenanceFields,
  per_100g: per100gSchema,
  url: urlField,
});
export type FoodRow = z.infer<typeof foodRowSchema>;
