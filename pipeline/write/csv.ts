import type { Cell } from './food-columns.ts';

/**
 * A CSV text as RFC 4180 defines it: a header, CRLF line ends, quotes only where they are needed. A null is an empty
 * cell; as no text of the dataset is empty, nothing else is.
 */
export function csvText(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [header, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  const text = String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
