import type { Category } from '../../src/tables/categories.ts';
import { type CROSSCHECKS, CURATED_FOODS, curatedAmounts } from '../../src/tables/curated.ts';
import { LANGS, type Lang, nameColumn } from '../../src/tables/languages.ts';
import type { Problems } from '../lib/problem.ts';
import { type RowOf, readTable } from './read-table.ts';
import type { SourceLocation } from './source-files.ts';
import type { Sources } from './sources.ts';
import { asNumbers } from './sr-legacy.ts';

type CuratedAmount = keyof typeof curatedAmounts;

/** Figures of a curated food, per 100 g as eaten. */
const CURATED_AMOUNTS = Object.keys(curatedAmounts) as CuratedAmount[];

/** One of the 426 foods that this project adds by hand. */
export interface CuratedFood {
  readonly id: string;
  readonly name: string;
  readonly category: Category;
  /** As written in the file; null for an empty cell. */
  readonly amounts: Readonly<Record<CuratedAmount, string | null>>;
  readonly values: Readonly<Record<CuratedAmount, number | null>>;
  /** Names a shopper would use; a language without one is absent. */
  readonly names: Readonly<Partial<Record<Lang, string>>>;
  readonly origin: SourceLocation;
}

/** One ingredient of the recipe, or the most similar food, against which a curated food's figures are checked. */
export type CrosscheckPart = RowOf<typeof CROSSCHECKS>;

/** Reads the curated foods; faults go into `problems`, and rows without a fault are returned. */
export function readCurated(sources: Sources, problems: Problems): CuratedFood[] {
  return readTable(sources, CURATED_FOODS, problems).map((row) => {
    const { id, name, category, line } = row;
    const amounts = {} as Record<CuratedAmount, string | null>;
    for (const key of CURATED_AMOUNTS) amounts[key] = row[key];
    const origin = { file: CURATED_FOODS.file, line, id };
    return { id, name, category, amounts, values: asNumbers(amounts), names: namesIn(row), origin };
  });
}

/** The names in a row's localised columns; a language whose cell is empty is absent. */
export function namesIn(row: Readonly<Record<`name_${Lang}`, string | null>>): Partial<Record<Lang, string>> {
  const names: Partial<Record<Lang, string>> = {};
  for (const lang of LANGS) {
    const own = row[nameColumn(lang)];
    if (own !== null) names[lang] = own;
  }
  return names;
}
