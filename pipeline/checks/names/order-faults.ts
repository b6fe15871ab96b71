import { LANGS } from '../../../src/tables/languages.ts';
import { type Problem, quote } from '../../lib/problem.ts';
import type { CsvRow } from '../../read/csv.ts';

/** Rows that stand before one they should follow, and rows that say again what an earlier one said. */
export function orderFaults<C extends string>(
  file: string,
  rows: readonly CsvRow<C>[],
  keyOf: (cells: Readonly<Record<C, string>>) => string,
  field: NoInfer<C>,
): Problem[] {
  const faults: Problem[] = [];
  const lineOf = new Map<string, number>();
  let previous: { readonly key: string; readonly row: CsvRow<C> } | null = null;
  for (const row of rows) {
    const key = keyOf(row.cells);
    const found = quote(row.cells[field]);
    const place = { file, line: row.line, field };
    const first = lineOf.get(key);
    if (first !== undefined) {
      faults.push({
        ...place,
        rule: 'glossary-duplicate',
        found: `${found}, as on line ${first}`,
        expected: 'each entry once',
        fix: 'remove one of the two rows',
      });
    } else if (previous !== null && key < previous.key) {
      faults.push({
        ...place,
        rule: 'glossary-order',
        found: `${found} after ${quote(previous.row.cells[field])}`,
        expected: 'rows sorted by the code units of their lower-case text',
        fix: `run npm run names:report -- --lang ${LANGS.join('|')} --sort, or move the row`,
      });
    }
    lineOf.set(key, first ?? row.line);
    previous = { key, row };
  }
  return faults;
}
