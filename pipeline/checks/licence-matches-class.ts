import { VALUES_LICENSE } from '../../src/tables/row-parts.ts';
import { type Problem, quote } from '../lib/problem.ts';
import { type Check, FIX_STAGE, rowProblem } from './check.ts';

/** A row's licence and reference are those of its class, never more than its class allows (API 2.6). */
export const licenceMatchesClass: Check = {
  id: 'licence-matches-class',
  run: ({ rows, answerOnly }) =>
    [...rows, ...answerOnly].flatMap((row) => {
      const rule = 'licence-matches-class';
      const expected = VALUES_LICENSE[row.source];
      const faults: Problem[] = [];
      const fault = (field: string, found: string | null, expected: string | null): void => {
        faults.push(rowProblem(row, rule, field, quote(found), quote(expected), FIX_STAGE));
      };
      if (row.valuesLicense !== expected) {
        fault('values_license', row.valuesLicense, expected);
      }
      const reference = row.source === 'usda_sr_legacy' ? `fdc:${row.sourceId}` : null;
      if (row.sourceRef !== reference) {
        fault('source_ref', row.sourceRef, reference);
      }
      return faults;
    }),
};
