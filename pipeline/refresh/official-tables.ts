/**
 * The official tables that the snapshot is made of, in the layout of FoodData Central's CSV download. Columns beside the
 * described ones are allowed and not read, and so are the archive's other tables.
 */
import * as z from 'zod';
import { ALL_NUTRIENTS } from '../../src/tables/nutrients.ts';
import { SR_FACTS, SR_FOOTNOTES } from '../../src/tables/sr-legacy.ts';
import { type CellFault, type LineRule, matching, type Table, withRowRules } from '../../src/tables/table.ts';
import {
  cell,
  DERIVATION_TABLE,
  LANGUAL_TABLE,
  official,
  once,
  publishedText,
  reference,
  SEPARATE_DERIVATIONS,
  SEPARATE_SOURCES,
  SOURCE_TABLE,
} from './official-table.ts';

/** Amounts stay text until the snapshot is written, so that no digit of the source is lost. */
export const DECIMAL = /^(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/;
const DECIMAL_ABOVE_ZERO = /^(?!0(?:\.0+)?$)(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/;
/** An id, a number or a unit that differs from ours means that values would get into the wrong column or unit. */
export const NUTRIENT_FIX =
  'compare with src/tables/nutrients.ts: if the publisher renumbered or rescaled, that table must follow first';

/** The nutrients of the snapshot by the publisher's id. */
export const OURS = new Map(ALL_NUTRIENTS.map((nutrient) => [String(nutrient.fdcId), nutrient]));

export const NUTRIENT_TABLE = official(
  'nutrient.csv',
  withRowRules(
    z.object({
      id: cell('FoodData Central id of the nutrient'),
      unit_name: cell('unit of its amounts', { rule: 'nutrient-unit' }),
      nutrient_nbr: cell('SR number, the older numbering', { rule: 'nutrient-number' }),
    }),
    ({ id, ...cells }) => {
      const ours = OURS.get(id);
      if (ours === undefined) return [];
      const right = { unit_name: ours.fdcUnit, nutrient_nbr: ours.srNumber };
      return (['unit_name', 'nutrient_nbr'] as const)
        .filter((field) => cells[field] !== right[field])
        .map((field): CellFault => {
          const expected = `${right[field]} for nutrient ${id} (${ours.key})`;
          return { field, expected, fix: NUTRIENT_FIX };
        });
    },
  ),
  { lines: [once(['id'], 'nutrient-id-unique', 'nutrient')] },
);

export const CATEGORY_TABLE = official(
  'food_category.csv',
  z.object({ id: cell('id of the category'), description: publishedText("USDA's name of the category") }),
  { lines: [once(['id'], 'category-id-unique', 'category')] },
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
    food_category_id: reference('category', CATEGORY_TABLE.file),
  }),
  {
    lines: [once(['fdc_id'], 'fdc-id-unique', 'food')],
    references: { food_category_id: CATEGORY_TABLE.file },
  },
);

const ofFood = { fdc_id: FOOD_TABLE.file };

export const NDB_TABLE = official(
  'sr_legacy_food.csv',
  z.object({
    fdc_id: reference('food', FOOD_TABLE.file),
    NDB_number: matching(/^[0-9]{4,6}$/, 'four to six digits', {
      description: 'number of the food in the older numbering, leading zeros kept',
      rule: 'ndb-number',
    }),
  }),
  {
    lines: [once(['NDB_number'], 'ndb-number-unique', 'number'), once(['fdc_id'], 'fdc-id-unique', 'food')],
    references: ofFood,
  },
);

/**
 * Each nutrient once a food. Quicker than one map of all pairs, because the publisher lists the values of a food together;
 * and a set of numbers keeps no text of the hundreds of thousands of records alive.
 */
const valueOnce: LineRule<'fdc_id' | 'nutrient_id'> = () => {
  const numbers = new Map<string | null, number>();
  const nutrientsOf = new Map<string | null, Set<number>>();
  let food: string | null = null;
  let nutrients = new Set<number>();
  return ({ fdc_id, nutrient_id }) => {
    if (fdc_id !== food) {
      food = fdc_id;
      nutrients = nutrientsOf.get(food) ?? new Set();
      nutrientsOf.set(food, nutrients);
    }
    const number = numbers.get(nutrient_id) ?? numbers.size;
    if (number === numbers.size) numbers.set(nutrient_id, number);
    const before = nutrients.size;
    const isNew = nutrients.add(number).size > before;
    return isNew
      ? null
      : { field: 'nutrient_id', rule: 'value-once', expected: 'each food and nutrient once' };
  };
};

/** What the tables of values have in common. */
const ofValue = {
  lines: [valueOnce],
  references: { ...ofFood, nutrient_id: NUTRIENT_TABLE.file },
  unchecked: true,
} as const;
const valueCells = {
  fdc_id: reference('food', FOOD_TABLE.file),
  nutrient_id: reference('nutrient', NUTRIENT_TABLE.file),
};
const dataPoints = cell('number of analyses behind the value', {
  rule: 'data-points',
  expected: 'a whole number, or nothing',
});

/** A missing value has no row. */
export const VALUE_TABLE = official(
  'food_nutrient.csv',
  z.object({
    ...valueCells,
    amount: cell("amount in 100 g, in the nutrient's unit; checked if the snapshot has the nutrient", {
      rule: 'amount-decimal',
      expected: 'a plain decimal, zero or more, such as 0.85',
    }),
    data_points: dataPoints,
    derivation_id: reference('derivation', DERIVATION_TABLE.file),
  }),
  { ...ofValue, mayLack: ['data_points', 'derivation_id'] },
);

const listedCode = { rule: 'codes-known', expected: 'a listed code' };
/** The codes of values, in a table of its own for copies of the official tables that lack them. */
export const SEPARATE_TABLE = official(
  'value_derivation.csv.gz',
  z.object({
    ...valueCells,
    derivation_code: cell('derivation code, or nothing', listedCode),
    source_code: cell('source code', listedCode),
    data_points: dataPoints,
  }),
  { ...ofValue, isOptional: true },
);

/** What is said of foods beside their amounts; checked against the table of the snapshot that it becomes. */
const copied = (file: string, { row }: Pick<Table, 'row'>) =>
  official(
    file,
    z.object({
      ...Object.fromEntries(Object.keys(row.shape).map((column) => [column, cell(column)])),
      fdc_id: reference('food', FOOD_TABLE.file),
    }),
    { isOptional: true, unchecked: true, references: ofFood },
  );
export const FACTS_TABLE = copied('food_level.csv', SR_FACTS);
export const FOOTNOTE_TABLE = copied('footnotes.csv', SR_FOOTNOTES);

export const UNIT_TABLE = official(
  'measure_unit.csv',
  z.object({ id: cell('id of the unit'), name: publishedText('name of the unit') }),
  { lines: [once(['id'], 'unit-id-unique', 'unit')] },
);

export const PORTION_TABLE = official(
  'food_portion.csv',
  z.object({
    fdc_id: reference('food', FOOD_TABLE.file),
    seq_num: matching(/^(?:0|[1-9][0-9]{0,3})$/, 'a whole number, zero or more', {
      description: "the source's own order among the portions of a food",
      rule: 'portion-order',
    }),
    amount: matching(DECIMAL, 'a plain decimal, such as 0.5', {
      description: 'how many of the measure; the source has a few of 0, where a fraction was lost',
      rule: 'amount-decimal',
    }),
    measure_unit_id: reference('unit', UNIT_TABLE.file),
    portion_description: cell('the measure in words'),
    modifier: cell('what the measure is of', { rule: 'text' }),
    gram_weight: matching(DECIMAL_ABOVE_ZERO, 'a plain decimal above 0', {
      description: 'weight of the amount',
      unit: 'g',
      rule: 'portion-weight',
    }),
  }),
  {
    lines: [once(['fdc_id', 'seq_num'], 'portion-once', 'food and number', 'seq_num')],
    references: { ...ofFood, measure_unit_id: UNIT_TABLE.file },
  },
);

/** Files of the tables, in the order in which they are read. */
export const TABLE_FILES: readonly string[] = [
  NUTRIENT_TABLE,
  CATEGORY_TABLE,
  FOOD_TABLE,
  NDB_TABLE,
  SOURCE_TABLE,
  DERIVATION_TABLE,
  VALUE_TABLE,
  UNIT_TABLE,
  PORTION_TABLE,
].map(({ file }) => file);

/** Files that may lie beside them, in a folder of their own: what a reduced copy of the official tables lacks. */
export const SEPARATE_FILES: readonly string[] = [
  SEPARATE_SOURCES,
  SEPARATE_DERIVATIONS,
  SEPARATE_TABLE,
  FACTS_TABLE,
  FOOTNOTE_TABLE,
  LANGUAL_TABLE,
].map(({ file }) => file);
