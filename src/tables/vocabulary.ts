/** `nutrients.json` and `categories.json`: what keys and categories mean, with labels for people. */

import * as z from 'zod';
import { ANSWER_LANGS, byLanguage, LANGUAGE } from './languages.ts';
import { ALL_NUTRIENTS } from './nutrients.ts';
import { CATEGORIES } from './row-parts.ts';

const text = z.string().min(1);
const labels = z
  .strictObject(byLanguage(ANSWER_LANGS, (lang) => text.describe(`${LANGUAGE[lang].english} label`)))
  .meta({ description: 'Labels for people, by language', columnPrefix: 'label_' });

/** Key of a nutrient, or of salt. */
export const nutrientKey = z.enum([...ALL_NUTRIENTS.map(({ key }) => key), 'salt_g']);

/** One nutrient, or salt. */
export const nutrientRowSchema = z.strictObject({
  key: nutrientKey.meta({ description: 'Key in every file, which carries the unit', key: true }),
  unit: z.enum(['kcal', 'kJ', 'g', 'mg', 'µg', 'IU']).describe('Unit of the amounts'),
  infoods: text
    .nullable()
    .describe('INFOODS tagname; null for what is computed, and where no tag is certain'),
  fdc_id: z.int().min(1).nullable().describe('FoodData Central nutrient id'),
  sr_number: text.nullable().describe('Older SR number: another numbering than that of fdc_id'),
  in_foods_json: z.boolean().describe('True for the keys of per_100g'),
  computed_from: text.nullable().describe("How the figure is computed; null for the source's own"),
  labels,
});
export type NutrientRow = z.infer<typeof nutrientRowSchema>;

/** `nutrients.json`: every nutrient of the tables and salt, those of `per_100g` first and in its order. */
export const nutrientsFileSchema = z.strictObject({
  count: z.literal(ALL_NUTRIENTS.length + 1),
  nutrients: z.array(nutrientRowSchema).length(ALL_NUTRIENTS.length + 1),
});
export type NutrientsFile = z.infer<typeof nutrientsFileSchema>;

/** `categories.json`: every category that has rows in `foods.json`, in USDA's order, with headings for people. */
export const categoriesFileSchema = z.strictObject({
  count: z.int().min(1),
  categories: z.array(
    z.strictObject({
      name: z.enum(CATEGORIES).describe('The category in foods.json'),
      rows: z.int().min(1).describe('Its rows in foods.json'),
      labels,
    }),
  ),
});
export type CategoriesFile = z.infer<typeof categoriesFileSchema>;
