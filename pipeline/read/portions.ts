import { type Problem, type Problems, quote } from '../lib/problem.ts';
import { readFilledCsv } from './csv.ts';
import { SOURCE_FILES } from './source-files.ts';

/** One household portion of the embedded snapshot. */
export interface SrPortion {
  readonly fdcId: string;
  /** The source's own number among the portions of a food. */
  readonly seqNum: number;
  /** How many of the measure; 0 where the source has lost the fraction. */
  readonly amount: number;
  /** As received: `cup, mashed`. */
  readonly measure: string;
  /** Weight of the amount in grams, above 0. */
  readonly grams: number;
}

const COLUMNS = ['fdc_id', 'seq_num', 'amount', 'measure', 'grams'] as const;
const DECIMAL = /^\d+(?:\.\d+)?$/;

/**
 * Reads the embedded snapshot's household portions; faults go into `problems`, and portions without a fault are
 * returned, in the file's order: by food, then by number.
 *
 * @param foodIds FDC ids of the snapshot's foods; null when they could not be read without a fault
 */
export function readPortions(
  root: string,
  foodIds: ReadonlySet<string> | null,
  problems: Problems,
): SrPortion[] {
  const file = SOURCE_FILES.portions;
  const portions: SrPortion[] = [];
  let before: { readonly id: number; readonly seqNum: number; readonly line: number } | null = null;
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
        fix: 'run npm run sources:refresh',
      });
    };
    const { fdc_id: fdcId, seq_num: number, amount, measure, grams } = cells;
    if (foodIds !== null && !foodIds.has(fdcId))
      fault('fdc_id', 'portion-known-food', fdcId, `a food of ${SOURCE_FILES.srLegacy}`);
    if (!/^\d+$/.test(number)) fault('seq_num', 'portion-number', number, 'a whole number');
    if (!DECIMAL.test(amount)) fault('amount', 'portion-amount', amount, 'a plain decimal number');
    if (measure.trim() === '') fault('measure', 'portion-measure', measure, 'what is measured');
    if (!DECIMAL.test(grams) || Number(grams) === 0)
      fault('grams', 'portion-weight', grams, 'a weight in grams above 0');
    const place = { id: Number(fdcId), seqNum: Number(number), line };
    if (before !== null && (place.id - before.id || place.seqNum - before.seqNum) <= 0) {
      const found = `portion ${number} of food ${fdcId}`;
      const expected = `each portion once, in the order of food and number, behind line ${before.line}`;
      fault('seq_num', 'portion-order', found, expected);
    }
    before = place;
    if (faults.length > 0) problems.add(...faults);
    else
      portions.push({ fdcId, seqNum: place.seqNum, amount: Number(amount), measure, grams: Number(grams) });
  }
  return portions;
}
