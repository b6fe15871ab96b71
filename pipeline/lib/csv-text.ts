import { stringify } from 'csv-stringify/sync';

/** What a cell may have to be quoted for, whatever the line end is: a reader may take either for one. */
const SPECIAL = /[",\r\n]/;

/** Rows as CSV (RFC 4180) with LF line ends: cells quoted only where needed, a null as an empty cell. */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  // The library looks at every cell in several ways; a table of a million cells without a comma needs none of them.
  if (rows.every((cells) => !cells.some((cell) => typeof cell === 'string' && SPECIAL.test(cell))))
    return rows.map((cells) => `${cells.join(',')}\n`).join('');
  return stringify([...rows], { record_delimiter: '\n', quoted_match: /[\r\n]/ });
}

/** One cell of a published table, quoted only where RFC 4180 needs it; a null is empty. */
export function csvCell(cell: string | number | null): string | number {
  if (cell === null) return '';
  return typeof cell === 'string' && SPECIAL.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
