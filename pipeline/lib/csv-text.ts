import { stringify } from 'csv-stringify/sync';

/**
 * Rows as CSV (RFC 4180): cells quoted only where needed, a null as an empty cell.
 *
 * @param lineEnd LF in sources, CRLF in published tables
 */
export function csvText(
  rows: readonly (readonly (string | number | null)[])[],
  lineEnd: '\n' | '\r\n' = '\n',
): string {
  // The library quotes a cell for the line end that is written; a reader may take either for one.
  return stringify([...rows], { record_delimiter: lineEnd, quoted_match: /[\r\n]/ });
}
