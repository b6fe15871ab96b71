/** Records of the artifacts that explain the rows: portions, nutrients, categories, and the audit of the release. */
import { z } from 'zod';
import { CATEGORIES } from './categories.ts';
import { ANSWER_LANGS, byLanguage, LANGUAGE } from './languages.ts';
import { NUTRIENTS } from './nutrients.ts';
import { provenanceFields, slug } from './row-parts.ts';

const aboveZero = z.number().gt(0);

/** One household portion: how many of the measure, and the grams that they weigh together. */
export const portionSchema = z.strictObject({
  amount: aboveZero.meta({ description: 'How many of the measure' }),
  measure: z.string().min(1).meta({ description: 'The household measure, in the words of the source' }),
  grams: aboveZero.meta({ description: 'What they weigh together, in grams', unit: 'g' }),
});
export type PortionRecord = z.infer<typeof portionSchema>;

/** `portions.json`: the source's household portions by slug, in its own order; rows without any are absent. */
export const portionsFileSchema = z.strictObject({
  /** Slugs. */
  count: z.int().min(0),
  portions: z.record(slug, z.array(portionSchema).min(1)),
});
export type PortionsFile = z.infer<typeof portionsFileSchema>;

const label = z.string().min(1);
const labels = z
  .strictObject(
    byLanguage(ANSWER_LANGS, (lang) => label.meta({ description: `${LANGUAGE[lang].english} label` })),
  )
  .meta({ description: 'Labels for people, by language', columnPrefix: 'label_' });
const nutrientKey = z.enum([...NUTRIENTS.map(({ key }) => key), 'salt_g']);
const rowCount = z.int().min(0);

/** One nutrient, or salt. */
export const nutrientRowSchema = z.strictObject({
  key: nutrientKey.meta({ description: 'Key in every file, which carries the unit', key: true }),
  unit: z.enum(['kcal', 'kJ', 'g', 'mg', 'µg']).meta({ description: 'Unit of the amounts' }),
  infoods: z.string().min(1).nullable().meta({ description: 'INFOODS tagname; null for what is computed' }),
  fdc_id: z.int().min(1).nullable().meta({ description: 'FoodData Central nutrient id' }),
  sr_number: z
    .string()
    .min(1)
    .nullable()
    .meta({ description: 'Older SR number: another numbering than that of fdc_id' }),
  in_foods_json: z.boolean().meta({ description: 'True for the keys of per_100g' }),
  computed_from: z
    .string()
    .min(1)
    .nullable()
    .meta({ description: "How the figure is computed; null for the source's own" }),
  labels,
});

/** `nutrients.json`: every nutrient of the tables and salt, those of `per_100g` first and in its order. */
export const nutrientsFileSchema = z.strictObject({
  count: z.literal(NUTRIENTS.length + 1),
  nutrients: z.array(nutrientRowSchema).length(NUTRIENTS.length + 1),
});
export type NutrientsFile = z.infer<typeof nutrientsFileSchema>;

/** `categories.json`: every category that has rows in `foods.json`, in USDA's order, with headings for people. */
export const categoriesFileSchema = z.strictObject({
  count: z.int().min(1),
  categories: z.array(z.strictObject({ name: z.enum(CATEGORIES), rows: z.int().min(1), labels })),
});
export type CategoriesFile = z.infer<typeof categoriesFileSchema>;

/** What becomes of a source food: exactly one of these (decisions, 4). */
export const DISPOSITIONS = ['canonical', 'duplicate', 'answer_only', 'excluded'] as const;
export type Disposition = (typeof DISPOSITIONS)[number];

/** `audit.json`: the release in figures, so that anybody can check what it says of itself. */
export const auditFileSchema = z.strictObject({
  /** Rows of `foods.json` by class and licence. */
  rows: z.array(
    z.strictObject({
      source: provenanceFields.source,
      values_license: provenanceFields.values_license,
      rows: rowCount,
    }),
  ),
  /** Foods of SR Legacy by what became of them, and the rule that settled it; they add up to all of its foods. */
  dispositions: z.array(
    z.strictObject({ disposition: z.enum(DISPOSITIONS), rule: z.string().min(1), rows: rowCount }),
  ),
  /** Rows of `foods.json` without a value, by nutrient and class. */
  missing: z.array(
    z.strictObject({ key: nutrientKey, usda_sr_legacy: rowCount, curated_unverified: rowCount }),
  ),
  /** Rows whose official figures break a rule of plausibility, with what was found and why it stands. */
  outliers: z.array(
    z.strictObject({
      slug,
      name: z.string().min(1),
      rule: z.string().min(1),
      reason: z.string().min(1),
      found: z.string().min(1),
    }),
  ),
  redirects: rowCount,
  answer_only: rowCount,
});
export type AuditFile = z.infer<typeof auditFileSchema>;
