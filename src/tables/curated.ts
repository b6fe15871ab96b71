/** The foods that this project adds by hand, and the recipes that their figures are checked against. */

import * as z from 'zod';
import { LANGS, LANGUAGE, type Lang, nameColumn } from './languages.ts';
import { CATEGORIES } from './row-parts.ts';
import * as tables from './table.ts';

const amount = { rule: 'curated-amount' } as const;

/** Figures per 100 g as eaten. */
export const curatedAmounts = {
  kcal: tables.decimal('energy', { ...amount, unit: 'kcal' }),
  protein_g: tables.decimal('protein', { ...amount, unit: 'g' }),
  carbs_g: tables.decimal("carbohydrate, fibre included as in USDA's tables", { ...amount, unit: 'g' }),
  fat_g: tables.decimal('total fat', { ...amount, unit: 'g' }),
  fiber_g: tables.decimal('dietary fibre', { ...amount, unit: 'g' }),
  saturated_fat_g: tables.decimalOrNull('saturated fatty acids', { ...amount, unit: 'g' }),
  sodium_mg: tables.decimalOrNull('sodium', { ...amount, unit: 'mg' }),
  alcohol_g: tables.decimal('alcohol; 0 for foods without', { ...amount, unit: 'g' }),
};

/** A food's localised names. */
export const nameColumns = Object.fromEntries(
  LANGS.map((lang) => {
    const description = `${LANGUAGE[lang].english} name on a label or menu; empty rather than doubtful`;
    return [nameColumn(lang), tables.textOrNull(description)];
  }),
) as Record<`name_${Lang}`, ReturnType<typeof tables.textOrNull>>;

export const CURATED_FOODS = tables.defineTable({
  file: 'sources/curated/foods.csv',
  rule: 'curated-name',
  filled: true,
  row: z.object({
    id: tables.matching(/^[a-z]{2}\d{3}$/, 'two letters and three digits, such as ee001', {
      description: 'assigned once; the letters name a region',
      rule: 'curated-id',
    }),
    name: tables.text('the English name that people search for', { expected: 'a name' }),
    category: tables.oneOf(CATEGORIES, {
      description: 'a label of `src/tables/languages/labels.json`',
      rule: 'curated-category',
      expected: 'a label of src/tables/languages/labels.json',
    }),
    ...curatedAmounts,
    ...nameColumns,
  }),
  lines: [tables.unique(['id'], 'curated-duplicate-id', 'an id unlike that of line {line}')],
});

export const CROSSCHECKS = tables.defineTable({
  file: 'sources/curated/crosschecks.csv',
  rule: 'crosscheck-cell',
  filled: true,
  row: z.object({
    id: tables.text('the curated food'),
    ref: tables.matching(/^(fdc:\d+|water|yield)$/, 'fdc:<id>, water or yield', {
      description: '`fdc:<id>`, `water`, or `yield` for the finished weight',
    }),
    grams: tables.weight('weight in the recipe'),
    note: tables.textOrNull('what the ingredient is'),
  }),
});
