import { NUTRIENTS } from '../../src/tables/nutrients.ts';

/** The official tables that the snapshot is made of; the archive's other tables are not read. */
export const TABLE_FILES = [
  'nutrient.csv',
  'food_category.csv',
  'food.csv',
  'sr_legacy_food.csv',
  'food_nutrient.csv',
  'measure_unit.csv',
  'food_portion.csv',
] as const;
export type TableFile = (typeof TABLE_FILES)[number];

/** Tables whose number of rows the descriptor pins. */
export const COUNTED_TABLES = [
  'food.csv',
  'sr_legacy_food.csv',
  'food_nutrient.csv',
  'measure_unit.csv',
  'food_portion.csv',
] as const satisfies readonly TableFile[];
export type CountedTable = (typeof COUNTED_TABLES)[number];

/** One food of the snapshot: texts and amounts exactly as the source has them. */
export interface OfficialFood {
  readonly fdcId: string;
  readonly ndbNumber: string;
  readonly description: string;
  /** USDA's description of the food category. */
  readonly category: string;
  /** The source's decimals per 100 g, in the order of `NUTRIENTS`; null where it has no value. */
  readonly amounts: readonly (string | null)[];
}

/** One household portion of the snapshot, its decimals exactly as the source has them. */
export interface OfficialPortion {
  readonly fdcId: string;
  /** The source's own order among the portions of a food. */
  readonly seqNum: string;
  /** How many of the measure; the source has a few of 0, where a fraction was lost. */
  readonly amount: string;
  /** Name of the unit, where there is one, and the modifier: `cup, mashed`. Blanks are as received. */
  readonly measure: string;
  /** Weight of the amount in grams, above 0. */
  readonly grams: string;
}

/** Columns of `portions.csv`. */
export const PORTION_COLUMNS = ['fdc_id', 'seq_num', 'amount', 'measure', 'grams'] as const;

/** Columns of `foods.csv`. */
export const SNAPSHOT_COLUMNS: readonly string[] = [
  'fdc_id',
  'ndb_number',
  'description',
  'category',
  ...NUTRIENTS.map(({ key }) => key),
];
