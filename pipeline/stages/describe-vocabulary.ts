import { groupBy } from '../../src/collections.ts';
import type { CategoriesFile, NutrientsFile, PortionRecord } from '../../src/tables/foods.ts';
import { ANSWER_LANGS, byLanguage, LANGUAGE, nutrientLabel } from '../../src/tables/languages.ts';
import * as table from '../../src/tables/nutrients.ts';
import { CATEGORIES } from '../../src/tables/row-parts.ts';
import type { SrPortion } from '../read/foods.ts';
import type { Draft } from './draft.ts';

type NutrientRecord = NutrientsFile['nutrients'][number];

const IN_FOODS: ReadonlySet<string> = new Set(table.PER_100G_KEYS);

/** Keys of every nutrient and of salt: those of `per_100g` in its order, then the further ones of the snapshot. */
export const ALL_KEYS: readonly NutrientRecord['key'][] = [
  ...table.PER_100G_KEYS,
  ...table.ALL_NUTRIENTS.flatMap(({ key }) => (IN_FOODS.has(key) ? [] : key)),
];

/** `nutrients.json`: what each key means, in which unit, and under which ids others know it. */
export function describeNutrients(): NutrientsFile {
  const nutrients = ALL_KEYS.map((key): NutrientRecord => {
    const nutrient = table.NUTRIENT_BY_KEY.get(key);
    return {
      key,
      unit: table.nutrientUnit(key),
      infoods: nutrient?.infoods ?? null,
      fdc_id: nutrient?.fdcId ?? null,
      sr_number: nutrient?.srNumber ?? null,
      in_foods_json: IN_FOODS.has(key),
      computed_from: key === 'salt_g' ? table.SALT_FROM_SODIUM : null,
      labels: byLanguage(ANSWER_LANGS, (lang) => nutrientLabel(key, lang) ?? key),
    };
  });
  return { count: nutrients.length as NutrientsFile['count'], nutrients };
}

/** `categories.json`: categories of the canonical rows, in USDA's order. */
export function describeCategories(rows: readonly Draft[]): CategoriesFile {
  const categories = CATEGORIES.flatMap((name) => {
    const count = rows.filter(({ category }) => category === name).length;
    const labels = byLanguage(ANSWER_LANGS, (lang) => LANGUAGE[lang].categories[name]);
    return count === 0 ? [] : { name, rows: count, labels };
  });
  return { count: categories.length, categories };
}

/** The portions of one published row. */
export interface RowPortions {
  readonly slug: string;
  readonly portions: readonly PortionRecord[];
}

/**
 * The household portions of the rows that have any, in the rows' order; curated rows have none, because no source
 * weighs them. Blanks of the measure are tidied. A portion that says the same as an earlier one is told once, and one of
 * amount 0, where the source has lost the fraction, is left out: the amount that its weight belongs to is unknown.
 */
export function collectPortions(
  rows: readonly Draft[],
  portions: readonly Omit<SrPortion, 'line'>[],
): RowPortions[] {
  const stated = portions.filter(({ amount }) => amount !== 0);
  const byFood = groupBy(stated, ({ fdc_id }) => fdc_id);
  return rows.flatMap(({ source, source_id, slug }) => {
    const own = source === 'usda_sr_legacy' ? byFood.get(source_id) : undefined;
    if (own === undefined) return [];
    const told = own.map(({ amount, measure, grams }) => ({ amount, measure: tidyMeasure(measure), grams }));
    return { slug, portions: [...new Map(told.map((one) => [JSON.stringify(one), one])).values()] };
  });
}

/** One blank between words, none at the ends, inside brackets or before a comma. */
export function tidyMeasure(measure: string): string {
  return measure
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,)])/g, '')
    .replace(/(?<=\() /g, '')
    .trim();
}
