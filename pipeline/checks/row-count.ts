import { ANSWER_ONLY_COUNT, ROW_COUNTS } from '../../src/tables/records.ts';
import { SOURCE_FILES } from '../read/source-files.ts';
import type { Check } from './check.ts';

/** The canonical list and the answer index have exactly the sizes that the API promises (API 2.8, 1.4). */
export const rowCount: Check = {
  id: 'row-count',
  run: ({ rows, answerOnly }) => {
    const counts = [
      { what: 'canonical rows', found: rows.length, expected: ROW_COUNTS.total },
      { what: 'answer-only rows', found: answerOnly.length, expected: ANSWER_ONLY_COUNT },
    ];
    return counts
      .filter(({ found, expected }) => found !== expected)
      .map(({ what, found, expected }) => ({
        file: SOURCE_FILES.dispositions,
        line: null,
        field: null,
        rule: 'row-count',
        found: `${found} ${what}`,
        expected: `${expected} ${what}`,
        fix: 'a row more or fewer changes the contract: settle another row the other way, or change the contract first',
      }));
  },
};
