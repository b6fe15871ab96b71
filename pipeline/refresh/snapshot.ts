import { parse } from 'csv-parse/sync';
import * as sr from '../../src/tables/sr-legacy.ts';
import { columnNames, type Table } from '../../src/tables/table.ts';
import { csvText } from '../lib/csv-text.ts';
import { grouped, quote } from '../lib/problem.ts';
import type { OfficialTables } from './read-tables.ts';

/** Cells by column; null if the source has no value. */
export type SnapshotRow = Readonly<Record<string, string | null>>;

/** One file of the snapshot as a table. One written earlier may have other columns than today's. */
interface SnapshotTable {
  readonly columns: readonly string[];
  /** In the file's order, by key: the key's cells joined by a slash. */
  readonly rows: ReadonlyMap<string, SnapshotRow>;
}

interface SnapshotFile {
  readonly name: `${SnapshotFile['rows']}.csv`;
  readonly columns: readonly string[];
  /** Columns that make up the key of a row. */
  readonly key: readonly string[];
  /** Columns without which an earlier file cannot be compared. */
  readonly needed: readonly string[];
  /** The rows, as titles name them; also the official tables with them. */
  readonly rows: 'foods' | 'portions' | 'values' | 'codes' | 'facts' | 'footnotes' | 'langual';
  /** A row that came or went, and one that changed, as the report names it. */
  readonly nameOf: (row: SnapshotRow) => string | null | undefined;
  readonly changedNameOf: SnapshotFile['nameOf'];
  /** What is compared, given the columns that both versions have: a title, and the text that a row has for it. */
  readonly compared: (shared: readonly string[]) => [title: string, textOf: SnapshotFile['nameOf']][];
  /** Column by which a row that has another key is found again. */
  readonly alias?: string;
}

const TITLES: Readonly<Record<string, string>> = {
  ndb_number: 'NDB numbers changed',
  description: 'descriptions changed',
  category: 'categories changed',
};
const PORTION_COLUMNS = columnNames(sr.srPortions(null));
const SHOWN_PER_GROUP = 5;

/** The files of the snapshot, and how two versions of them are compared. */
export const SNAPSHOT_FILES: readonly [SnapshotFile, SnapshotFile, ...SnapshotFile[]] = [
  {
    name: 'foods.csv',
    columns: columnNames(sr.SR_FOODS),
    key: ['fdc_id'],
    needed: ['fdc_id'],
    rows: 'foods',
    nameOf: ({ description }) => description,
    changedNameOf: ({ description }) => description,
    compared: (shared) =>
      shared.map((column) => [TITLES[column] ?? `${column} changed`, (row) => row[column]]),
    // A food that is gone while its NDB number lives on was renumbered, which matters because `source_ref` names the fdc_id.
    alias: 'ndb_number',
  },
  {
    name: 'portions.csv',
    columns: PORTION_COLUMNS,
    key: ['fdc_id', 'seq_num'],
    needed: PORTION_COLUMNS,
    rows: 'portions',
    nameOf: portionText,
    changedNameOf: ({ measure }) => measure,
    compared: () => [['portions changed', portionText]],
  },
  further('values', sr.SR_VALUES, ['fdc_id']),
  further('codes', sr.SR_CODES, ['scheme', 'code']),
  further('facts', sr.SR_FACTS, ['fdc_id']),
  further('footnotes', sr.SR_FOOTNOTES, ['fdc_id', 'seq', 'type', 'nutrient_id']),
  further('langual', sr.SR_LANGUAL, ['code']),
];

/** A file whose rows are compared cell by cell. */
function further(
  rows: SnapshotFile['rows'],
  table: Pick<Table, 'row'>,
  key: readonly string[],
): SnapshotFile {
  const columns = columnNames(table);
  const compared = columns.filter((column) => !key.includes(column));
  return {
    name: `${rows}.csv`,
    columns,
    key,
    needed: key,
    rows,
    nameOf: (row) => compared.flatMap((column) => row[column] ?? []).join(', '),
    changedNameOf: () => rows,
    compared: () => compared.map((column) => [`${column} of ${rows} changed`, (row) => row[column]]),
  };
}

/** A portion as reports print it: `1 cup, mashed = 225 g`. */
export function portionText({ amount, measure, grams }: SnapshotRow): string {
  return `${amount} ${measure} = ${grams} g`;
}

/** A value as messages show it; a missing one in words. */
export const quoteOrNone = (value: string | null): string => (value === null ? 'no value' : quote(value));

/**
 * The file's text: one header line, then the rows, LF, cells quoted only if RFC 4180 needs it; null if the tables at hand
 * do not have what the file holds.
 */
export function formatSnapshot({ columns, rows }: SnapshotFile, tables: OfficialTables): string | null {
  const own = tables[rows];
  if (own === null) return null;
  return csvText([columns, ...own.map((row) => columns.map((column) => row[column] ?? null))]);
}

/** Reads the text of a file for comparison; null if it is not such a file (a needed column missing, broken quoting). */
export function parseSnapshot({ key, needed }: SnapshotFile, text: string): SnapshotTable | null {
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

/** What differs between two versions of a file, as text: each group of changes with its count and its first few lines. */
export function compareSnapshots(
  { rows, key: keys, nameOf, changedNameOf, compared, alias }: SnapshotFile,
  before: SnapshotTable,
  after: SnapshotTable,
): string {
  const groups = new Map<string, string[]>();
  const add = (title: string, key: string, name: string | null | undefined, change?: (string | null)[]) => {
    const line = `  ${key} ${quote(name ?? '')}`;
    const group = groups.get(title) ?? [];
    groups.set(title, group);
    group.push(change === undefined ? line : `${line}: ${change.map(quoteOrNone).join(' -> ')}`);
  };
  const missingFrom = (other: SnapshotTable, { rows }: SnapshotTable) =>
    [...rows].filter(([key]) => !other.rows.has(key));
  const aliasOf = (row: SnapshotRow): string | null => (alias === undefined ? null : (row[alias] ?? null));
  const gone = new Map(missingFrom(after, before));
  for (const [key, row] of missingFrom(before, after)) {
    const [earlier] =
      [...gone].find(([, old]) => aliasOf(old) !== null && aliasOf(old) === aliasOf(row)) ?? [];
    if (earlier === undefined) add(`${rows} added`, key, nameOf(row));
    else add(`${keys[0]} changed`, key, nameOf(row), [earlier, key]);
    gone.delete(earlier ?? '');
  }
  for (const [key, row] of gone) add(`${rows} removed`, key, nameOf(row));
  const shared = after.columns.filter((column) => before.columns.includes(column));
  for (const [title, textOf] of compared(shared)) {
    for (const [key, row] of after.rows) {
      const earlier = before.rows.get(key);
      const [was, is] = [textOf(earlier ?? row) ?? null, textOf(row) ?? null];
      if (was !== is) add(title, key, changedNameOf(row), [was, is]);
    }
  }
  const lines = [
    ...columnLines('added', after, before),
    ...columnLines('removed', before, after),
    ...[...groups].flatMap(([title, changes]) => {
      const more = changes.length - SHOWN_PER_GROUP;
      const rest = more > 0 ? [`  … and ${grouped(more)} more`] : [];
      return [`${title}: ${grouped(changes.length)}`, ...changes.slice(0, SHOWN_PER_GROUP), ...rest];
    }),
  ];
  return lines.join('\n') || 'only the order or the quoting of the file changed';
}

function columnLines(what: string, { columns }: SnapshotTable, other: SnapshotTable): string[] {
  const own = columns.filter((column) => !other.columns.includes(column));
  return own.length === 0 ? [] : [`columns ${what}: ${own.join(', ')}`];
}
