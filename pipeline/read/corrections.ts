import { CORE_KEYS, NUTRIENTS, type NutrientKey } from '../../src/tables/nutrients.ts';
import { type Problem, type Problems, quote } from '../lib/problem.ts';
import { readCsv } from './csv.ts';
import { SOURCE_FILES } from './source-files.ts';

/** A figure of the official tables that is not published as it stands. */
export interface CorrectionRow {
  readonly fdcId: string;
  readonly field: NutrientKey;
  /** The source's decimal, per 100 g in the field's unit. */
  readonly old: string;
  /** The decimal that is published instead; null: unknown. */
  readonly new: string | null;
  readonly reason: string;
  /** The USDA publication that has the new figure; null where none is given. */
  readonly reference: string | null;
  readonly line: number;
}

const COLUMNS = ['fdc_id', 'field', 'old', 'new', 'reason', 'reference'] as const;
const DECIMAL = /^\d+(?:\.\d+)?$/;
/** Only USDA's own figures keep the row in the public domain, and the class `usda_sr_legacy` honest. */
const USDA_PUBLICATION = /^(?:fdc:\d+|https:\/\/(?:[a-z0-9-]+\.)+usda\.gov\/\S*)$/;

/**
 * Reads `sources/registry/corrections.csv`, which a release ships empty unless USDA itself has published another figure, or
 * one of its figures is known to be wrong. Faults go into `problems`, and corrections without a fault are returned.
 */
export function readCorrections(root: string, problems: Problems): CorrectionRow[] {
  const file = SOURCE_FILES.corrections;
  const corrections: CorrectionRow[] = [];
  const lineOf = new Map<string, number>();
  for (const { line, cells } of readCsv(root, file, COLUMNS, problems).rows) {
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
    const { fdc_id: fdcId, old, new: next, reason, reference } = cells;
    const field = NUTRIENTS.find(({ key }) => key === cells.field)?.key;
    if (field === undefined)
      fault(
        'field',
        'correction-field',
        cells.field,
        'a nutrient column of the snapshot; salt follows sodium',
      );
    const place = `${fdcId} ${cells.field}`;
    const before = lineOf.get(place);
    if (before !== undefined)
      fault('fdc_id', 'correction-once', place, `a figure that line ${before} does not correct`);
    lineOf.set(place, line);
    if (!DECIMAL.test(old))
      fault(
        'old',
        'correction-old',
        old,
        "the source's own decimal: a value that it does not have is never filled in",
      );
    if (next !== '' && !DECIMAL.test(next))
      fault('new', 'correction-new', next, 'a plain decimal number, or nothing for unknown');
    if (next === '' && CORE_KEYS.some((key) => key === field))
      fault('new', 'correction-new', next, 'a number: no row is published without this figure');
    if (next === old) fault('new', 'correction-new', next, 'another figure than the old one');
    if (reason.trim() === '')
      fault('reason', 'correction-reason', reason, 'why the official figure is not published');
    if (reference === '' ? next !== '' : !USDA_PUBLICATION.test(reference))
      fault(
        'reference',
        'correction-reference',
        reference,
        'where USDA has published the new figure: fdc:<id>, or an https address of usda.gov',
      );
    if (faults.length > 0 || field === undefined) problems.add(...faults);
    else
      corrections.push({
        fdcId,
        field,
        old,
        new: next === '' ? null : next,
        reason,
        reference: reference === '' ? null : reference,
        line,
      });
  }
  return corrections;
}
