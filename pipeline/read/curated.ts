import { CATEGORIES, type Category } from '../../src/tables/categories.ts';
import { LANGS, type Lang, nameColumn } from '../../src/tables/languages.ts';
import { type Problem, type Problems, quote } from '../lib/problem.ts';
import { readFilledCsv } from './csv.ts';
import { SOURCE_FILES, type SourceLocation } from './source-files.ts';

/** Figures of a curated food, per 100 g as eaten. */
export const CURATED_AMOUNTS = [
  'kcal',
  'protein_g',
  'carbs_g',
  'fat_g',
  'fiber_g',
  'saturated_fat_g',
  'sodium_mg',
  'alcohol_g',
] as const;
export type CuratedAmount = (typeof CURATED_AMOUNTS)[number];

const REQUIRED: readonly CuratedAmount[] = ['kcal', 'protein_g', 'carbs_g', 'fat_g', 'fiber_g', 'alcohol_g'];

/** One of the 426 foods that this project adds by hand. */
export interface CuratedFood {
  readonly id: string;
  readonly name: string;
  readonly category: Category;
  /** As written in the file; null where the cell is empty. */
  readonly amounts: Readonly<Record<CuratedAmount, string | null>>;
  readonly values: Readonly<Record<CuratedAmount, number | null>>;
  /** Names a shopper would use; a language without one is absent. */
  readonly names: Readonly<Partial<Record<Lang, string>>>;
  readonly origin: SourceLocation;
}

/** One ingredient of the recipe, or the nearest kin, that makes a curated food's figures plausible. */
export interface CrosscheckPart {
  readonly foodId: string;
  /** `fdc:<id>`, `water`, or `yield` for the finished weight. */
  readonly ref: string;
  readonly grams: number;
  readonly line: number;
}

const COLUMNS = ['id', 'name', 'category', ...CURATED_AMOUNTS, ...LANGS.map(nameColumn)] as const;
const DECIMAL = /^\d+(?:\.\d+)?$/;

/** Reads `sources/curated/foods.csv`; faults go into `problems`, and rows without a fault are returned. */
export function readCurated(root: string, problems: Problems): CuratedFood[] {
  const file = SOURCE_FILES.curated;
  const foods: CuratedFood[] = [];
  const lineOf = new Map<string, number>();
  for (const { line, cells } of readFilledCsv(root, file, COLUMNS, problems).rows) {
    const faults: Problem[] = [];
    const fault = (field: string, rule: string, found: string, expected: string): void => {
      faults.push({
        file,
        line,
        field,
        rule,
        found: quote(found),
        expected,
        fix: `correct the cell in ${file}`,
      });
    };
    if (!/^[a-z]{2}\d{3}$/.test(cells.id))
      fault('id', 'curated-id', cells.id, 'two letters and three digits, such as ee001');
    const before = lineOf.get(cells.id);
    if (before !== undefined)
      fault('id', 'curated-duplicate-id', cells.id, `an id unlike that of line ${before}`);
    lineOf.set(cells.id, line);
    if (cells.name === '') fault('name', 'curated-name', cells.name, 'a name');
    const category = CATEGORIES.find((label) => label === cells.category);
    if (category === undefined)
      fault('category', 'curated-category', cells.category, 'a label of src/tables/categories.ts');
    const amounts = {} as Record<CuratedAmount, string | null>;
    const values = {} as Record<CuratedAmount, number | null>;
    for (const key of CURATED_AMOUNTS) {
      const text = cells[key];
      if (text === '' ? REQUIRED.includes(key) : !DECIMAL.test(text)) {
        const expected = REQUIRED.includes(key)
          ? 'a plain decimal number'
          : 'a plain decimal number, or nothing where unknown';
        fault(key, 'curated-amount', text, expected);
      }
      amounts[key] = text === '' ? null : text;
      values[key] = text === '' ? null : Number(text);
    }
    if (faults.length > 0 || category === undefined) {
      problems.add(...faults);
      continue;
    }
    const names: Partial<Record<Lang, string>> = {};
    for (const lang of LANGS) {
      const name = cells[nameColumn(lang)];
      if (name !== '') names[lang] = name;
    }
    foods.push({
      id: cells.id,
      name: cells.name,
      category,
      amounts,
      values,
      names,
      origin: { file, line, id: cells.id },
    });
  }
  return foods;
}

/** Reads `sources/curated/crosschecks.csv`: recipes in SR Legacy foods, by curated food. */
export function readCrosschecks(root: string, problems: Problems): CrosscheckPart[] {
  const file = SOURCE_FILES.crosschecks;
  const parts: CrosscheckPart[] = [];
  for (const { line, cells } of readFilledCsv(root, file, ['id', 'ref', 'grams', 'note'], problems).rows) {
    const fault = (field: string, found: string, expected: string): void => {
      problems.add({
        file,
        line,
        field,
        rule: 'crosscheck-cell',
        found: quote(found),
        expected,
        fix: `correct the cell in ${file}`,
      });
    };
    if (!/^(fdc:\d+|water|yield)$/.test(cells.ref)) fault('ref', cells.ref, 'fdc:<id>, water or yield');
    if (!DECIMAL.test(cells.grams) || Number(cells.grams) === 0)
      fault('grams', cells.grams, 'a weight in grams above 0');
    parts.push({ foodId: cells.id, ref: cells.ref, grams: Number(cells.grams), line });
  }
  return parts;
}
