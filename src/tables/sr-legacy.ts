/**
 * The embedded snapshot of USDA's SR Legacy: foods and household portions, and what it says of a food beside its amounts
 * (inedible part, scientific name, factors, LanguaL codes, footnotes), which is published too.
 */

import * as z from 'zod';
import FACTS from './facts.json' with { type: 'json' };
import { nutrientLabel } from './languages.ts';
import { ALL_NUTRIENTS, type NutrientKey } from './nutrients.ts';
import { CATEGORIES, count, provenanceFields, slug, text } from './row-parts.ts';
import * as tables from './table.ts';
import { KNOWN_CELL } from './value-kinds.ts';

/** A table of the snapshot. */
const snapshotTable = <S extends z.ZodObject>(name: string, table: Omit<tables.Table<S>, 'file' | 'fix'>) =>
  tables.defineTable<S>({
    file: `sources/usda_sr_legacy/${name}.csv`,
    fix: 'run npm run sources:refresh',
    ...table,
  });

/** One line a food. */
const oneLine = tables.unique(['fdc_id'], 'sr-duplicate-id', 'an id unlike that of line {line}');

/** One column for each nutrient, whose name carries its unit; amounts are per 100 g of edible portion. */
const nutrientColumns = Object.fromEntries(
  ALL_NUTRIENTS.map(({ key, unit, fdcId: sourceId }) => [
    key,
    tables.decimalOrNull(nutrientLabel(key, 'en') ?? key, {
      unit,
      sourceId,
      rule: 'sr-amount',
      expected: 'a plain decimal number, or nothing where the source has no value',
    }),
  ]),
) as Record<NutrientKey, ReturnType<typeof tables.decimalOrNull>>;

export const SR_FOODS = snapshotTable('foods', {
  rule: 'sr-id',
  filled: true,
  row: z.object({
    fdc_id: tables.fdcId('FoodData Central id'),
    ndb_number: tables.matching(/^\d{4,5}$/, '4 or 5 digits', {
      description: "USDA's older number, leading zeros kept",
    }),
    description: tables.text('as received', { rule: 'sr-description', expected: 'a description' }),
    category: tables.oneOf(CATEGORIES, {
      description: "label of USDA's food group",
      rule: 'sr-category',
      expected: 'a label of src/tables/languages/labels.json',
    }),
    ...nutrientColumns,
  }),
  lines: [oneLine, tables.unique(['ndb_number'], 'sr-duplicate-id', 'a number unlike that of line {line}')],
});

/** Each portion once, ordered by food, then by the source's own number. */
const portionOrder: tables.LineRule<'fdc_id' | 'seq_num'> = () => {
  let before: { readonly id: number; readonly number: number; readonly line: number } | null = null;
  return ({ fdc_id, seq_num }, line) => {
    const now = { id: Number(fdc_id), number: Number(seq_num), line };
    const earlier = before;
    before = now;
    if (earlier === null || !((now.id - earlier.id || now.number - earlier.number) <= 0)) return null;
    return {
      field: 'seq_num',
      rule: 'portion-order',
      found: `portion ${seq_num} of food ${fdc_id}`,
      expected: `each portion once, in the order of food and number, behind line ${earlier.line}`,
    };
  };
};

/** @param foodIds ids of the snapshot's foods; null when they could not be read without a fault */
export const srPortions = (foodIds: ReadonlySet<string> | null) =>
  snapshotTable('portions', {
    rule: 'portion-known-food',
    filled: true,
    row: z.object({
      fdc_id: z
        .string()
        .refine((id) => foodIds === null || foodIds.has(id))
        .meta({ description: 'the food', expected: `a food of ${SR_FOODS.file}` }),
      seq_num: tables.wholeNumber("the portion's number in its food", { rule: 'portion-number' }),
      amount: tables.number('how many of the measure; 0 if the source has lost a fraction', {
        rule: 'portion-amount',
      }),
      measure: tables.text('unit and modifier as received, such as `cup, mashed`', {
        rule: 'portion-measure',
        expected: 'what is measured',
      }),
      grams: tables.weight('weight of the amount', { rule: 'portion-weight' }),
    }),
    lines: [portionOrder],
  });

/** How the values are known, one line a food: USDA's codes, each with the SR numbers of the nutrients that it holds for. */
export const SR_VALUES = snapshotTable('values', {
  rule: 'value-codes',
  row: z.object({
    fdc_id: tables.fdcId('FoodData Central id of the food'),
    known: tables.matching(KNOWN_CELL, 'codes with SR numbers, such as 1A12 203 204;4NC 208', {
      description: 'codes with the SR numbers of the nutrients',
    }),
  }),
  lines: [oneLine],
});

/** What the codes mean, in the words of those who gave them. */
export const SR_CODES = snapshotTable('codes', {
  rule: 'code-text',
  row: z.object({
    scheme: tables.oneOf(['usda_source', 'usda_derivation'], { description: 'whose code it is' }),
    code: tables.text('the code'),
    description: tables.text('its text, as received'),
  }),
  lines: [tables.unique(['scheme', 'code'], 'code-text', 'a code unlike that of line {line}')],
});

/** What each fact is, by `facts.json`; those with a unit are numbers. */
type Fact = keyof typeof FACTS;
/** The facts that are numbers. */
type NumberFact = { [F in Fact]: (typeof FACTS)[F] extends { unit: string } ? F : never }[Fact];

const factsWith = <N, T>(
  number: (about: { description: string; unit: string }) => N,
  words: (about: { description: string }) => T,
) =>
  Object.fromEntries(
    Object.entries(FACTS).map(([fact, about]) => [fact, 'unit' in about ? number(about) : words(about)]),
  ) as { [F in Fact]: F extends NumberFact ? N : T };

export const SR_FACTS = snapshotTable('facts', {
  rule: 'food-fact',
  row: z.object({
    fdc_id: tables.fdcId('the food'),
    ...factsWith(
      ({ description, unit }) => tables.decimalOrNull(description, { unit }),
      ({ description }) => tables.textOrNull(description),
    ),
  }),
  lines: [oneLine],
});

export const SR_FOOTNOTES = snapshotTable('footnotes', {
  rule: 'footnote',
  row: z.object({
    fdc_id: tables.fdcId('the food'),
    seq: tables.matching(/^\d+$/, 'digits', { description: "the source's own number" }),
    type: tables.oneOf(['D', 'M', 'N'], { description: 'D description, M measure, N nutrient' }),
    nutrient_id: tables.textOrNull('FoodData Central id of the nutrient it is about'),
    text: tables.text('the footnote, as received'),
  }),
});

export const SR_LANGUAL = snapshotTable('langual', {
  rule: 'langual-code',
  row: z.object({
    code: tables.text('LanguaL code'),
    description: tables.text('its text'),
  }),
  lines: [tables.unique(['code'], 'langual-code', 'a code unlike that of line {line}')],
});

/** The tables of the snapshot by the names of their files, each with how many columns, from the first, make up the key of a row. */
export const SNAPSHOT = {
  foods: { table: SR_FOODS, keys: 1 },
  portions: { table: srPortions(null), keys: 2 },
  values: { table: SR_VALUES, keys: 1 },
  codes: { table: SR_CODES, keys: 2 },
  facts: { table: SR_FACTS, keys: 1 },
  footnotes: { table: SR_FOOTNOTES, keys: 4 },
  langual: { table: SR_LANGUAL, keys: 1 },
} as const;
export type SnapshotName = keyof typeof SNAPSHOT;

/** The facts of a food as they are published; null where the source says nothing. */
const factFields = factsWith(
  (about) => z.number().min(0).nullable().meta(about),
  (about) => text.nullable().meta(about),
);
export const foodFactsSchema = z.strictObject(factFields);
export type FoodFacts = Readonly<z.infer<typeof foodFactsSchema>>;

const ofFood = slug.meta({ description: 'The food', key: true, references: 'foods' });

/** `food-facts.csv`: one line a food of USDA. */
export const foodFactsRowSchema = z.strictObject({ slug: ofFood, ...factFields, ...provenanceFields });

/** `food-langual.csv`: one line a food and LanguaL code. */
export const foodLangualRowSchema = z.strictObject({
  slug: ofFood,
  code: text.meta({ description: 'LanguaL code', key: true }),
  description: text.describe('Text of the code'),
  ...provenanceFields,
});

/** Key of a nutrient that the source states. */
export const sourceNutrient = z.enum(ALL_NUTRIENTS.map(({ key }) => key));

/** A footnote of a food or of one of its amounts. */
export const footnoteFields = {
  seq: count.meta({ description: "The source's own number", key: true }),
  type: z.enum(['D', 'M', 'N']).describe('D description, M measure, N nutrient'),
  nutrient: sourceNutrient.nullable().describe('Key of the nutrient that it is about'),
  text: text.describe('The footnote, as received'),
};
export type Footnote = Readonly<z.infer<z.ZodObject<typeof footnoteFields>>>;

/** `food-footnotes.csv`: one line a footnote. */
export const footnoteRowSchema = z.strictObject({ slug: ofFood, ...footnoteFields, ...provenanceFields });

/** `codes.json`: what the codes of sources, derivations and LanguaL mean. */
const schemes = z.enum(['usda_source', 'usda_derivation', 'langual']);
export const codeRowSchema = z.strictObject({
  scheme: schemes.meta({ description: 'Whose code', key: true }),
  code: text.meta({ description: 'The code', key: true }),
  description: text.describe('Its text, in the words of those who gave it'),
});
export type CodeRow = Readonly<z.infer<typeof codeRowSchema>>;
export const codesFileSchema = z.strictObject({ count, codes: z.array(codeRowSchema) });
