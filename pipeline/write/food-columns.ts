import { CATEGORIES } from '../../src/tables/categories.ts';
import { PER_100G_KEYS } from '../../src/tables/nutrients.ts';
import { type FoodRow, type Per100g, SOURCES } from '../../src/tables/records.ts';

/** One column of the flat table of foods: the same in CSV, Parquet, SQLite and every description of them. */
export interface FoodColumn {
  readonly name: string;
  readonly kind: 'text' | 'number';
  readonly isNullable: boolean;
  readonly description: string;
  /** Unit per 100 g of edible portion; null where the column is no amount. */
  readonly unit: string | null;
  /** The only values there are, where they are few. */
  readonly values?: readonly string[];
}

export type Cell = string | number | null;

const AMOUNTS: Readonly<Record<keyof Per100g, readonly [unit: string, nullable: boolean, what: string]>> = {
  kcal: ['kcal', false, 'Energy'],
  protein_g: ['g', false, 'Protein'],
  carbs_g: ['g', false, 'Carbohydrate by difference, fibre included'],
  fat_g: ['g', false, 'Total fat'],
  fiber_g: ['g', false, 'Dietary fibre'],
  sugar_g: ['g', true, 'Total sugars; unknown on every curated row'],
  saturated_fat_g: ['g', true, 'Saturated fatty acids'],
  salt_g: ['g', true, 'Salt: sodium_mg × 2.5 / 1000, the one computed figure'],
  sodium_mg: ['mg', true, 'Sodium'],
};

/** The fields of a row of `foods.json` in its own order, those of `per_100g` in the place of the block. */
export const FOOD_COLUMNS: readonly FoodColumn[] = [
  text('slug', 'Name for machines, given once and kept for ever'),
  text('name', 'English name'),
  { ...text('category', "USDA's food group; a label for grouping"), values: CATEGORIES },
  { ...text('source', 'Row class, on which the licence of the values depends'), values: SOURCES },
  { ...text('source_ref', 'fdc: and the FoodData Central id; empty on curated rows'), isNullable: true },
  {
    ...text(
      'values_license',
      'What may be done with the numbers: us_public_domain, or nothing, which grants nothing',
    ),
    isNullable: true,
    values: ['us_public_domain'],
  },
  ...PER_100G_KEYS.map((name): FoodColumn => {
    const [unit, isNullable, what] = AMOUNTS[name];
    const unknown = isNullable ? '; empty means unknown, never zero' : '';
    return {
      name,
      kind: 'number',
      isNullable,
      description: `${what}, ${unit} per 100 g of edible portion${unknown}`,
      unit,
    };
  }),
  text('url', 'Page for people'),
];

/** The cells of a row, in the order of `FOOD_COLUMNS`; null stays null. */
export function foodCells(row: FoodRow): Cell[] {
  const { per_100g, ...fields } = row;
  const flat: Readonly<Record<string, Cell>> = { ...fields, ...per_100g };
  return FOOD_COLUMNS.map(({ name }) => flat[name] ?? null);
}

function text(name: string, description: string): FoodColumn {
  return { name, kind: 'text', isNullable: false, description, unit: null };
}
