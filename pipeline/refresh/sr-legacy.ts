import { NUTRIENTS } from '../../src/nutrients.ts';

/** The official tables that the snapshot is made of; the archive's other tables are not read. */
export const TABLE_FILES = [
  'nutrient.csv',
  'food_category.csv',
  'food.csv',
  'sr_legacy_food.csv',
  'food_nutrient.csv',
] as const;
export type TableFile = (typeof TABLE_FILES)[number];

/** One food of the snapshot: texts and amounts exactly as the source has them. */
export interface Food {
  readonly fdcId: string;
  readonly ndbNumber: string;
  readonly description: string;
  /** USDA's description of the food category. */
  readonly category: string;
  /** The source's decimals per 100 g, in the order of `NUTRIENTS`; null where it has no value. */
  readonly amounts: readonly (string | null)[];
}

/** Columns of `foods.csv`. */
export const SNAPSHOT_COLUMNS: readonly string[] = [
  'fdc_id',
  'ndb_number',
  'description',
  'category',
  ...NUTRIENTS.map(({ key }) => key),
];
