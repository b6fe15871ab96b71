/**
 * `foods.json`, the canonical list (API, part 2), what is published by its slugs (redirects, names, portions, amounts), and what its keys
 * and categories mean, with labels for people.
 */
import * as z from 'zod';
import { canonicalRows, type Expectations } from './expectations.ts';
import { ANSWER_LANGS, byLanguage, LANGS, LANGUAGE, nutrientLabel } from './languages.ts';
import { ALL_NUTRIENTS, type Figure, nutrientUnit, PER_100G, type PublishedFigure } from './nutrients.ts';
import { CATEGORIES, count, listOf, nameField, provenanceFields, slug, text, urlField } from './row-parts.ts';
import { sourceNutrient } from './sr-legacy.ts';
import { valueOriginFields } from './value-kinds.ts';

const amount = z.number().min(0);

type Known = PublishedFigure['known'];
type Fields<F extends Figure, Certain extends Known> = {
  [G in F as G['key']]: G['known'] extends Certain ? z.ZodNumber : z.ZodNullable<z.ZodNumber>;
};

/** A block of figures: a number for each that is certain on its rows, and null allowed for the others. */
function block<F extends Figure, Certain extends Known>(figures: readonly F[], certain: readonly Certain[]) {
  const fields = figures.map(({ key, known, what }) => {
    const unit = nutrientUnit(key);
    const field = certain.some((one) => one === known) ? amount : amount.nullable();
    return [key, field.meta({ description: `${what}, ${unit} per 100 g of edible portion`, unit })];
  });
  return z.strictObject(Object.fromEntries(fields) as Fields<F, Certain>);
}

/** Per 100 g of edible portion; null is "the source has no value", never zero (API 2.2). */
const per100gSchema = block(PER_100G, ['everywhere', 'canonical']);
export type Per100g = z.infer<typeof per100gSchema>;

/** The same on a row that only the answer endpoint knows, whose fibre the source may not have. */
export const answerPer100gSchema = block(PER_100G, ['everywhere']);
export type AnswerPer100g = z.infer<typeof answerPer100gSchema>;

type NamedFigure = Extract<Figure, { known: Exclude<Known, 'further'> }>;
const isNamed = (figure: Figure): figure is NamedFigure => figure.known !== 'further';

/** The figures that API 2.2 names, and whatever amounts a release has beside them. */
export const namedPer100gSchema = block(PER_100G.filter(isNamed), ['everywhere', 'canonical']).catchall(
  amount.nullable(),
);

/** The same as every row has it; an answer-only row may lack its fibre. */
export type NamedBlock = z.infer<ReturnType<typeof block<NamedFigure, 'everywhere'>>> & {
  readonly [key: string]: number | null;
};

/** One row of `foods.json` (API 2.1), and of the flat tables, which have the figures in the place of their block. */
export const foodRowSchema = z.strictObject({
  slug: slug.meta({ description: 'Name for machines, given once and kept for ever', key: true }),
  name: nameField,
  category: z.enum(CATEGORIES).describe("USDA's food group; a label for grouping"),
  ...provenanceFields,
  per_100g: per100gSchema,
  url: urlField,
});
export type FoodRow = z.infer<typeof foodRowSchema>;

/** `foods.json` (API 2.8), with exactly as many rows as expected. */
export const foodsFileSchema = (expected: Expectations) =>
  z.strictObject({
    count: z.literal(canonicalRows(expected)),
    foods: z.array(foodRowSchema).length(canonicalRows(expected)),
  });
export type FoodsFile = z.infer<ReturnType<typeof foodsFileSchema>>;

/** `redirects.json`: duplicate slug to canonical slug, one hop (decisions, 3). */
export const redirectsFileSchema = z.strictObject({
  count: count.describe('Number of redirects'),
  redirects: z.record(slug, slug).describe('Canonical slug by duplicate slug'),
});

/** `names.<lang>.json`: names that differ from the English one (decisions, 3). */
export const namesFileSchema = z.strictObject({
  lang: z.enum(LANGS),
  count: count.describe('Number of names'),
  names: z.record(slug, text).describe('Localised name by slug'),
});

const aboveZero = z.number().gt(0);

/** One household portion: how many of the measure, and the grams that they weigh together. */
export const portionSchema = z.strictObject({
  amount: aboveZero.describe('How many of the measure'),
  measure: text.describe('The household measure, in the words of the source'),
  grams: aboveZero.meta({ description: 'What they weigh together, in grams', unit: 'g' }),
});
export type PortionRecord = z.infer<typeof portionSchema>;

/** `portions.json`: household portions by slug. */
export const portionsFileSchema = z.strictObject({
  count: count.describe('Number of slugs'),
  portions: z
    .record(slug, z.array(portionSchema).min(1))
    .describe('Portions by slug, in the order of the source; rows without any are absent'),
});
export type PortionsFile = z.infer<typeof portionsFileSchema>;

const id = z.int().min(1);
const anyText = z.string().nullable();

/** `nutrients.csv`: the amounts of the sources in the long form, one line an amount. */
export const amountRowSchema = z.strictObject({
  slug: slug.meta({ description: 'The food: a slug of the table of foods', key: true, references: 'foods' }),
  fdc_id: id.nullable().describe('FoodData Central id of the source row; empty on curated rows'),
  ndb_number: anyText.describe("USDA's older NDB number of the source row; empty on curated rows"),
  nutrient: sourceNutrient.meta({ description: 'Key of the nutrient, which carries its unit', key: true }),
  fdc_nutrient_id: id.describe('FoodData Central id of the nutrient'),
  sr_number: text.describe('Older SR number of the nutrient'),
  infoods_tag: text.nullable().describe('INFOODS tagname of the nutrient; empty where none is certain'),
  amount: amount.describe(
    "Amount per 100 g of edible portion, in the source's own decimals; where it is unknown there is no line",
  ),
  unit: text.describe('Unit of the amount'),
  ...valueOriginFields,
  ...provenanceFields,
});
export type AmountRow = z.infer<typeof amountRowSchema>;

/** `nutrients-wide.csv`: the same amounts, one row a food and one column a nutrient. */
export const wideRowSchema = z.strictObject({
  slug: slug.meta({ description: 'The food: a slug of the table of foods', key: true, references: 'foods' }),
  name: nameField,
  category: z.enum(CATEGORIES).describe("USDA's food group; a label for grouping"),
  ...provenanceFields,
  ...Object.fromEntries(
    ALL_NUTRIENTS.map(({ key, unit }) => {
      const description = `${nutrientLabel(key, 'en') ?? key}, ${unit} per 100 g of edible portion`;
      return [key, amount.nullable().meta({ description, unit })];
    }),
  ),
});

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

/** `nutrients.json`: every nutrient of the tables and salt, those of `per_100g` first and in its order. */
export const nutrientsFileSchema = z.strictObject({
  count: z.literal(ALL_NUTRIENTS.length + 1),
  nutrients: z.array(nutrientRowSchema).length(ALL_NUTRIENTS.length + 1),
});
export type NutrientsFile = z.infer<typeof nutrientsFileSchema>;

/** `categories.json`: every category that has rows in `foods.json`, in USDA's order, with headings for people. */
export const categoriesFileSchema = z.strictObject({
  count: z.int().min(1),
  categories: listOf({
    name: z.enum(CATEGORIES).describe('The category in foods.json'),
    rows: z.int().min(1).describe('Its rows in foods.json'),
    labels,
  }),
});
export type CategoriesFile = z.infer<typeof categoriesFileSchema>;
