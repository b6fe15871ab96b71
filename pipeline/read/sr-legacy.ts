import { CATEGORIES, type Category } from '../../src/tables/categories.ts';
import { NUTRIENTS, type NutrientKey } from '../../src/tables/nutrients.ts';
import { type Problem, type Problems, quote } from '../lib/problem.ts';
import { readFilledCsv } from './csv.ts';
import { SOURCE_FILES, type SourceLocation } from './source-files.ts';

/** One of the 7,793 foods of the embedded snapshot. */
export interface SrFood {
  readonly fdcId: string;
  /** USDA's older number, leading zeros kept. */
  readonly ndbNumber: string;
  /** As received. */
  readonly description: string;
  readonly category: Category;
  /** The source's own decimals; null where it has no value. */
  readonly amounts: Readonly<Record<NutrientKey, string | null>>;
  /** The same as numbers, in the unit that the key carries, per 100 g of edible portion. */
  readonly values: Readonly<Record<NutrientKey, number | null>>;
  readonly origin: SourceLocation;
}

const ID_COLUMNS = ['fdc_id', 'ndb_number', 'description', 'category'] as const;

/** Columns of the snapshot, in order. */
export const SR_LEGACY_COLUMNS = [...ID_COLUMNS, ...NUTRIENTS.map(({ key }) => key)] as const;

const NUTRIENT_KEYS: readonly NutrientKey[] = NUTRIENTS.map(({ key }) => key);
const DECIMAL = /^\d+(?:\.\d+)?$/;

/** Reads the embedded snapshot of SR Legacy; faults go into `problems`, and rows without a fault are returned. */
export function readSrLegacy(
  root: string,
  problems: Problems,
  file: string = SOURCE_FILES.srLegacy,
): SrFood[] {
  const table = readFilledCsv(root, file, SR_LEGACY_COLUMNS, problems);
  const foods: SrFood[] = [];
  const lineOf = new Map<string, number>();
  const ndbLineOf = new Map<string, number>();
  for (const { line, cells } of table.rows) {
    const faults: Problem[] = [];
    const fault = (field: string, rule: string, found: string, expected: string): void => {
      faults.push({ file, line, field, rule, found, expected, fix: 'run npm run sources:refresh' });
    };
    const { fdc_id: fdcId, ndb_number: ndbNumber, description, category } = cells;
    if (!/^\d+$/.test(fdcId)) fault('fdc_id', 'sr-id', quote(fdcId), 'digits');
    if (!/^\d{4,5}$/.test(ndbNumber)) fault('ndb_number', 'sr-id', quote(ndbNumber), '4 or 5 digits');
    if (description.trim() === '')
      fault('description', 'sr-description', quote(description), 'a description');
    if (!isCategory(category))
      fault('category', 'sr-category', quote(category), 'a label of src/tables/categories.ts');
    const before = lineOf.get(fdcId);
    if (before !== undefined)
      fault('fdc_id', 'sr-duplicate-id', quote(fdcId), `an id unlike that of line ${before}`);
    lineOf.set(fdcId, line);
    const ndbBefore = ndbLineOf.get(ndbNumber);
    if (ndbBefore !== undefined) {
      fault('ndb_number', 'sr-duplicate-id', quote(ndbNumber), `a number unlike that of line ${ndbBefore}`);
    }
    ndbLineOf.set(ndbNumber, line);
    const amounts = {} as Record<NutrientKey, string | null>;
    const values = {} as Record<NutrientKey, number | null>;
    for (const key of NUTRIENT_KEYS) {
      const text = cells[key];
      if (text !== '' && !DECIMAL.test(text)) {
        fault(
          key,
          'sr-amount',
          quote(text),
          'a plain decimal number, or nothing where the source has no value',
        );
      }
      amounts[key] = text === '' ? null : text;
      values[key] = text === '' ? null : Number(text);
    }
    if (faults.length > 0) problems.add(...faults);
    else if (isCategory(category)) {
      const origin = { file, line, id: fdcId };
      foods.push({ fdcId, ndbNumber, description, category, amounts, values, origin });
    }
  }
  return foods;
}

const categories: ReadonlySet<string> = new Set(CATEGORIES);

function isCategory(text: string): text is Category {
  return categories.has(text);
}
