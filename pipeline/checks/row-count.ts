import { canonicalRows } from '../../src/tables/expectations.ts';
import { SOURCE_FILES } from '../read/source-files.ts';
import { defineCheck } from './check.ts';

/** The canonical list and the answer index have exactly the sizes that the API promises (API 2.8, 1.4). */
export const rowCount = defineCheck('row-count', ({ rows, answerOnly, expectations }) => {
  const counts = [
    { what: 'canonical rows', found: rows.length, expected: canonicalRows(expectations) },
    { what: 'answer-only rows', found: answerOnly.length, expected: expectations.answer_only },
  ];
  return counts
    .filter(({ found, expected }) => found !== expected)
    .map(({ what, found, expected }) => ({
      file: SOURCE_FILES.dispositions,
      found: `${found} ${what}`,
      expected: `${expected} ${what}`,
      fix: 'a row more or fewer changes the contract: classify another row the other way, or change the contract first',
    }));
});
