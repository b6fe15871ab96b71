import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/**
 * One page of every kind that people see, over the committed release. Whatever must hold for all of them is tested over
 * this list: validity, accessibility, weight, policy. A new kind of page is added to pages.csv, and nowhere else.
 */
export interface PageKind {
  readonly kind: string;
  readonly path: string;
  readonly status: number;
}

/** What a page may have at most, before any compression. */
export const PAGE_BYTES = 60_000;

const TABLE = readFileSync(new URL('pages.csv', import.meta.url));
const rows: Record<'kind' | 'path' | 'status', string>[] = parse(TABLE, { columns: true });
export const PAGES: readonly PageKind[] = rows.map((row) => ({ ...row, status: Number(row.status) }));
