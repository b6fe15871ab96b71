import * as sr from '../../src/tables/sr-legacy.ts';
import { csvText } from '../lib/csv-text.ts';
import { grouped, Problems, quote } from '../lib/problem.ts';
import { readCsv } from '../read/csv.ts';
import type { OfficialTables } from './read-tables.ts';

/** Cells by column; null if the source has no value. */
export type SnapshotRow = Readonly<Record<string, string | null>>;

const SHOWN_PER_GROUP = 5;

export const SNAPSHOT_FILES = (Object.keys(sr.SNAPSHOT) as sr.SnapshotName[]).map((rows) => {
  const { table, keys } = sr.SNAPSHOT[rows];
  const columns: readonly string[] = Object.keys(table.row.shape);
  return { name: `${rows}.csv`, columns, keys, rows } as const;
});
/** One file of the snapshot; what its rows are is also the name of the official tables with them. */
export type SnapshotFile = (typeof SNAPSHOT_FILES)[number];

/** A portion as messages print it: `1 cup, mashed = 225 g`. */
export const portionText = ({ amount, measure, grams }: SnapshotRow): string =>
  `${amount} ${measure} = ${grams} g`;

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

/** The rows of a file's text by key, the key's cells joined by a slash; null if it has other columns or broken quoting. */
function parseSnapshot({ name, columns, keys }: SnapshotFile, text: string) {
  const problems = new Problems();
  const rows = readCsv(new Map([[name, Buffer.from(text)]]), name, columns, problems);
  const keyed = rows.map(({ cells }) => {
    const own: SnapshotRow = cells;
    const key = columns.slice(0, keys).map((column) => own[column] ?? '');
    return [key.join('/'), own] as const;
  });
  return problems.count > 0 ? null : new Map(keyed);
}

/**
 * What differs between two versions of a file, as text: each group of changes with its count and its first few lines; null
 * if the earlier one is no such file.
 */
export function compareSnapshots(file: SnapshotFile, earlier: string, text: string): string | null {
  const [before, after] = [parseSnapshot(file, earlier), parseSnapshot(file, text)];
  if (before === null || after === null) return null;
  const { rows, columns, keys } = file;
  const missingFrom = (other: typeof before, own: typeof before): string[] =>
    [...own].flatMap(([key, row]) => (other.has(key) ? [] : lineOf(key, row)));
  const groups: (readonly [title: string, lines: readonly string[]])[] = [
    [`${rows} added`, missingFrom(before, after)],
    [`${rows} removed`, missingFrom(after, before)],
    ...columns.slice(keys).map((column) => {
      const lines = [...after].flatMap(([key, row]) => {
        const [was, is] = [before.get(key) ?? row, row].map((one) => one[column] ?? null);
        return was === is
          ? []
          : `${lineOf(key, row)}: ${quoteOrNone(was ?? null)} -> ${quoteOrNone(is ?? null)}`;
      });
      return [`${column} of ${rows} changed`, lines] as const;
    }),
  ];
  const told = groups.flatMap(([title, lines]) => {
    const more = lines.length - SHOWN_PER_GROUP;
    const rest = more > 0 ? [`  … and ${grouped(more)} more`] : [];
    return lines.length === 0
      ? []
      : [`${title}: ${grouped(lines.length)}`, ...lines.slice(0, SHOWN_PER_GROUP), ...rest];
  });
  return told.join('\n') || 'only the order or the quoting of the file changed';
}

/** A row as the report names it. */
const lineOf = (key: string, row: SnapshotRow): string =>
  `  ${key} ${quote(row.description ?? row.measure ?? row.text ?? '')}`;
