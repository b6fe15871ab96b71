import { parse } from 'csv-parse/sync';
import { NUTRIENTS } from '../../src/tables/nutrients.ts';
import { SR_FOODS, srPortions } from '../../src/tables/sr-legacy.ts';
import { columnNames } from '../../src/tables/table.ts';
import { csvText } from '../lib/csv-text.ts';
import {
  compareFoods,
  comparePortions,
  type SnapshotChanges,
  type SnapshotRow,
  type SnapshotTable,
} from './compare-snapshots.ts';
import type { OfficialFood } from './read-foods.ts';
import type { OfficialTables } from './read-tables.ts';

interface SnapshotFile {
  readonly name: 'foods.csv' | 'portions.csv';
  readonly columns: readonly string[];
  /** Columns that make up the key of a row. */
  readonly key: readonly string[];
  /** Columns without which an earlier file cannot be compared. */
  readonly needed: readonly string[];
  readonly shape: (tables: OfficialTables) => SnapshotRow[];
  readonly compare: (before: SnapshotTable, after: SnapshotTable) => SnapshotChanges;
}

const PORTION_COLUMNS = columnNames(srPortions(null));

/** The files of the snapshot: how their rows are made of the official tables, and how two of them are compared. */
export const SNAPSHOT_FILES: readonly SnapshotFile[] = [
  {
    name: 'foods.csv',
    columns: columnNames(SR_FOODS),
    key: ['fdc_id'],
    needed: ['fdc_id'],
    shape: ({ foods }) => foods.map(shapeFood),
    compare: compareFoods,
  },
  {
    name: 'portions.csv',
    columns: PORTION_COLUMNS,
    key: ['fdc_id', 'seq_num'],
    needed: PORTION_COLUMNS,
    shape: ({ portions }) =>
      portions.map(({ fdcId, seqNum, ...rest }) => ({ fdc_id: fdcId, seq_num: seqNum, ...rest })),
    compare: comparePortions,
  },
];

function shapeFood({ fdcId, ndbNumber, description, category, amounts }: OfficialFood): SnapshotRow {
  const row: Record<string, string> = { fdc_id: fdcId, ndb_number: ndbNumber ?? '', description, category };
  for (const [place, { key }] of NUTRIENTS.entries()) row[key] = amounts[place] ?? '';
  return row;
}

/** The file's text: one header line, then the rows, LF, cells quoted only if RFC 4180 needs it. */
export function formatSnapshot({ columns, shape }: SnapshotFile, tables: OfficialTables): string {
  return csvText([columns, ...shape(tables).map((row) => columns.map((column) => row[column] ?? ''))]);
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
      Object.fromEntries(columns.map((column, at) => [column, record[at] ?? ''])),
    );
    return { columns, rows: new Map(rows.map((row) => [key.map((column) => row[column]).join('/'), row])) };
  } catch {
    return null;
  }
}
