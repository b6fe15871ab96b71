import { SOURCES } from '../../src/tables/row-parts.ts';
import { SOURCE_FILES } from '../read/source-files.ts';
import { defineCheck } from './check.ts';

/** As many rows of each source as expected (API 2.6). */
export const rowSplit = defineCheck('row-split', ({ rows, expectations }) =>
  SOURCES.flatMap((source) => {
    const found = rows.filter((row) => row.source === source).length;
    const expected = expectations[source];
    if (found === expected) return [];
    const file = source === 'usda_sr_legacy' ? SOURCE_FILES.dispositions : SOURCE_FILES.curated;
    return {
      file,
      field: 'source',
      found: `${found} rows of ${source}`,
      expected: `${expected} rows of ${source}`,
      fix: `move a row of ${file} the other way, or change the contract first`,
    };
  }),
);
