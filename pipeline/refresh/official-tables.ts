/**
 * The official tables that the snapshot is made of, in the layout of FoodData Central's CSV download. Columns beside the
 * described ones are allowed and not read, and so are the archive's other tables.
 */
import { z } from 'zod';
import { matching } from '../../src/tables/cells.ts';
import { type ColumnMeta, defineTable, type Table } from '../../src/tables/table.ts';

/** Amounts stay text until the snapshot is written, so that no digit of the source is lost. */
export const DECIMAL = /^(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/;
const DECIMAL_ABOVE_ZERO = /^(?!0(?:\.0+)?$)(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/;
/** U+FFFD is what a byte that is not UTF-8 decodes to. A text may contain a line feed, but no carriage return. */
const UNFIT = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufffd]/;

const FIX = 'take the table from its publisher again; do not correct it by hand';

/** What is expected of a published text; null if the text is as expected. */
export function expectedText(text: string): string | null {
  if (text.trim() === '') return 'a text';
  return UNFIT.test(text) ? 'UTF-8 text without control characters' : null;
}

const publishedText = (description: string) =>
  z
    .string()
    .superRefine((text, context) => {
      const expected = expectedText(text);
      if (expected !== null) context.addIssue({ code: 'custom', params: { expected } });
    })
    .meta({ description, rule: 'text' } satisfies ColumnMeta);

/** A cell that the table alone cannot check; `rule` and `expected` are for the one that checks it, if it is checked. */
const cell = (description: string, about: Omit<ColumnMeta, 'description'> = {}) =>
  z.string().meta({ description, ...about } satisfies ColumnMeta);

const food = () => cell('the food', { rule: 'food-known', expected: 'an id of food.csv' });

function official<S extends z.ZodObject>(file: string, row: S): Table<S> {
  return defineTable({ file, rule: 'official-table', fix: FIX, row });
}

export const NUTRIENT_TABLE = official(
  'nutrient.csv',
  z.object({
    id: cell('FoodData Central id of the nutrient'),
    unit_name: cell('unit of its amounts'),
    nutrient_nbr: cell('SR number, the older numbering'),
  }),
);

export const CATEGORY_TABLE = official(
  'food_category.csv',
  z.object({ id: cell('id of the category'), description: publishedText("USDA's name of the category") }),
);

export const FOOD_TABLE = official(
  'food.csv',
  z.object({
    fdc_id: matching(/^[1-9][0-9]{0,14}$/, 'a positive whole number', {
      description: 'FoodData Central id of the food',
      rule: 'fdc-id',
    }),
    data_type: matching(/^sr_legacy_food$/, 'sr_legacy_food: the tables of SR Legacy alone', {
      description: "FoodData Central's data set",
      rule: 'data-type',
    }),
    description: publishedText("USDA's name of the food"),
    food_category_id: cell('the category', {
      rule: 'category-known',
      expected: 'an id of food_category.csv',
    }),
  }),
);

export const NDB_TABLE = official(
  'sr_legacy_food.csv',
  z.object({
    fdc_id: food(),
    NDB_number: matching(/^[0-9]{4,6}$/, 'four to six digits', {
      description: 'number of the food in the older numbering, leading zeros kept',
      rule: 'ndb-number',
    }),
  }),
);

/** A missing value has no row. */
export const VALUE_TABLE = official(
  'food_nutrient.csv',
  z.object({
    fdc_id: food(),
    nutrient_id: cell('the nutrient', { rule: 'nutrient-known', expected: 'an id of nutrient.csv' }),
    amount: cell("amount in 100 g, in the nutrient's unit; checked if the snapshot has the nutrient", {
      rule: 'amount-decimal',
      expected: 'a plain decimal, zero or more, such as 0.85',
    }),
  }),
);

export const UNIT_TABLE = official(
  'measure_unit.csv',
  z.object({ id: cell('id of the unit'), name: publishedText('name of the unit') }),
);

export const PORTION_TABLE = official(
  'food_portion.csv',
  z.object({
    fdc_id: food(),
    seq_num: matching(/^(?:0|[1-9][0-9]{0,3})$/, 'a whole number, zero or more', {
      description: "the source's own order among the portions of a food",
      rule: 'portion-order',
    }),
    amount: matching(DECIMAL, 'a plain decimal, such as 0.5', {
      description: 'how many of the measure; the source has a few of 0, where a fraction was lost',
      rule: 'amount-decimal',
    }),
    measure_unit_id: cell('the unit', { rule: 'unit-known', expected: 'an id of measure_unit.csv' }),
    portion_description: cell('the measure in words'),
    modifier: cell('what the measure is of'),
    gram_weight: matching(DECIMAL_ABOVE_ZERO, 'a plain decimal above 0', {
      description: 'weight of the amount',
      unit: 'g',
      rule: 'portion-weight',
    }),
  }),
);

/** Files of the tables, in the order in which they are read. */
export const TABLE_FILES: readonly string[] = [
  NUTRIENT_TABLE,
  CATEGORY_TABLE,
  FOOD_TABLE,
  NDB_TABLE,
  VALUE_TABLE,
  UNIT_TABLE,
  PORTION_TABLE,
].map(({ file }) => file);
