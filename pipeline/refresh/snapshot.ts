import { parse } from 'csv-parse/sync';
import { SR_FOODS, srPortions } from '../../src/tables/sr-legacy.ts';
import { columnNames } from '../../src/tables/table.ts';
import { csvText } from '../lib/csv-text.ts';
import { compareFoods, comparePortions } from './compare-snapshots.ts';
import type { OfficialTables } from './read-tables.ts';

/** Cells by column; null if the source has no value. */
export type SnapshotRow = Readonly<Record<string, string | null>>;

/** One file of the snapshot as a table. One written earlier may have other columns than today's. */
export interface SnapshotTable {
  readonly columns: readonly string[];
  /** In the file's order, by key: the key's cells joined by a slash. */
  readonly rows: ReadonlyMap<string, SnapshotRow>;
}

interface SnapshotFile {
  readonly name: 'foods.csv' | 'portions.csv';
  readonly columns: readonly string[];
  /** Columns that make up the key of a row. */
  readonly key: readonly string[];
  /** Columns without which an earlier file cannot be compared. */
  readonly needed: readonly string[];
  /** The official tables with the rows of the file. */
  readonly table: 'foods' | 'portions';
  /** What differs, as text. */
  readonly compare: (before: SnapshotTable, after: SnapshotTable) => string;
}

const PORTION_COLUMNS = columnNames(srPortions(null));

/** The files of the snapshot, and how two versions of them are compared. */
export const SNAPSHOT_FILES: readonly SnapshotFile[] = [
  {
    name: 'foods.csv',
    columns: columnNames(SR_FOODS),
    key: ['fdc_id'],
    needed: ['fdc_id'],
    table: 'foods',
    compare: compareFoods,
  },
  {
    name: 'portions.csv',
    columns: PORTION_COLUMNS,
    key: ['fdc_id', 'seq_num'],
    needed: PORTION_COLUMNS,
    table: 'portions',
    compare: comparePortions,
  },
];

/** The file's text: one header line, then the rows, LF, cells quoted only if RFC 4180 needs it. */
export function formatSnapshot({ columns, table }: SnapshotFile, tables: OfficialTables): string {
  return csvText([columns, ...tables[table].map((row) => columns.map((column) => row[column] ?? null))]);
}

/** Reads the text of a file for comparison; null if it is not such a file (a needed column missing, broken quoting). */
export function parseSnapshot(
  { key, needed }: Pick<SnapshotFile, 'key' | 'needed'>,
  text: string,
): SnapshotTable | null {
  try {
    const [columns = [], ...records]: string[][] = parse(text, { relax_column_count: true });
    if (!needed.every((column) => columns.includes(column))) return null;
    const rows = records.map((record) =>
      Object.fromEntries(columns.map((column, at) => [column, record[at] || null])),
    );
    return { columns, rows: new Map(rows.map((row) => [key.map((column) => row[column]).join('/'), row])) };
  } catch {
    return null;
  }
}
