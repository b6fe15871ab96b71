/** What a cell may have to be quoted for, whatever the line end is: a reader may take either for one. */
const SPECIAL = /[",\r\n]/;

/** Rows as CSV (RFC 4180) with LF line ends: cells quoted only where needed, a null as an empty cell. */
export const csvText = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((cells) => `${cells.map(csvCell).join(',')}\n`).join('');

/** One cell, quoted only where RFC 4180 needs it; a null is empty. */
export function csvCell(cell: string | number | null): string | number {
  if (cell === null) return '';
  return typeof cell === 'string' && SPECIAL.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
