/** The embedded snapshot of USDA's SR Legacy: foods and household portions. */
import * as z from 'zod';
import { CATEGORIES } from './categories.ts';
import { decimalOrNull, fdcId, matching, number, oneOf, text, weight, wholeNumber } from './cells.ts';
import { nutrientLabel } from './languages.ts';
import { ALL_NUTRIENTS, type NutrientKey } from './nutrients.ts';
import { defineTable, type LineRule, unique } from './table.ts';
import { KNOWN_CELL } from './value-kinds.ts';

const FIX = 'run npm run sources:refresh';

/** One column for each nutrient, whose name carries its unit; amounts are per 100 g of edible portion. */
const nutrientColumns = Object.fromEntries(
  ALL_NUTRIENTS.map(({ key, unit, fdcId: sourceId }) => [
    key,
    decimalOrNull({
      description: nutrientLabel(key, 'en') ?? key,
      unit,
      sourceId,
      rule: 'sr-amount',
      expected: 'a plain decimal number, or nothing where the source has no value',
    }),
  ]),
) as Record<NutrientKey, ReturnType<typeof decimalOrNull>>;

export const SR_FOODS = defineTable({
  file: 'sources/usda_sr_legacy/foods.csv',
  rule: 'sr-id',
  fix: FIX,
  filled: true,
  row: z.object({
    fdc_id: fdcId({ description: 'FoodData Central id' }),
    ndb_number: matching(/^\d{4,5}$/, '4 or 5 digits', {
      description: "USDA's older number, leading zeros kept",
    }),
    description: text({ description: 'as received', rule: 'sr-description', expected: 'a description' }),
    category: oneOf(CATEGORIES, {
      description: "label of USDA's food group",
      rule: 'sr-category',
      expected: 'a label of src/tables/categories.ts',
    }),
    ...nutrientColumns,
  }),
  lines: [
    unique(['fdc_id'], 'sr-duplicate-id', (line) => `an id unlike that of line ${line}`),
    unique(['ndb_number'], 'sr-duplicate-id', (line) => `a number unlike that of line ${line}`),
  ],
});

/** Each portion once, ordered by food, then by the source's own number. */
const portionOrder: LineRule<'fdc_id' | 'seq_num'> = () => {
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
  defineTable({
    file: 'sources/usda_sr_legacy/portions.csv',
    rule: 'portion-known-food',
    fix: FIX,
    filled: true,
    row: z.object({
      fdc_id: z
        .string()
        .refine((id) => foodIds === null || foodIds.has(id))
        .meta({ description: 'the food', expected: `a food of ${SR_FOODS.file}` }),
      seq_num: wholeNumber({ description: "the portion's number in its food", rule: 'portion-number' }),
      amount: number({
        description: 'how many of the measure; 0 if the source has lost a fraction',
        rule: 'portion-amount',
      }),
      measure: text({
        description: 'unit and modifier as received, such as `cup, mashed`',
        rule: 'portion-measure',
        expected: 'what is measured',
      }),
      grams: weight({ description: 'weight of the amount', rule: 'portion-weight' }),
    }),
    lines: [portionOrder],
  });

/** How the values are known, one line a food: USDA's codes, each with the SR numbers of the nutrients that it holds for. */
export const SR_VALUES = defineTable({
  file: 'sources/usda_sr_legacy/values.csv',
  rule: 'value-codes',
  fix: FIX,
  row: z.object({
    fdc_id: fdcId({ description: 'FoodData Central id of the food' }),
    known: matching(KNOWN_CELL, 'codes with SR numbers, such as 1A12 203 204;4NC 208', {
      description: 'codes with the SR numbers of the nutrients',
    }),
  }),
  lines: [unique(['fdc_id'], 'sr-duplicate-id', (line) => `an id unlike that of line ${line}`)],
});

/** What the codes mean, in the words of those who gave them. */
export const SR_CODES = defineTable({
  file: 'sources/usda_sr_legacy/codes.csv',
  rule: 'code-text',
  fix: FIX,
  row: z.object({
    scheme: oneOf(['usda_source', 'usda_derivation'], { description: 'whose code it is' }),
    code: text({ description: 'the code' }),
    description: text({ description: 'its text, as received' }),
  }),
  lines: [unique(['scheme', 'code'], 'code-text', (line) => `a code unlike that of line ${line}`)],
});
