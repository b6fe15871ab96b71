import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import type { z } from 'zod';
import type { Progress } from '../../src/progress.ts';
import { type CellFault, type ColumnOf, columnNames, type Table } from '../../src/tables/table.ts';
import { type Problems, quote } from '../lib/problem.ts';
import { grouped } from './grouped.ts';
import { TableFaults, TableGivenUp } from './table-faults.ts';

/** The official tables of a folder or an archive. */
export interface TableSource {
  /** The table as messages show it. */
  label(table: string): string;
  /** The table's bytes, or null if there is no such table. Faults of reading are errors of the stream. */
  open(table: string): Promise<Readable | null>;
  /** Closes the archive, and deletes temporary files. */
  close(): Promise<void>;
}

/** What reading the official tables takes and gives. */
export interface Reading {
  readonly source: TableSource;
  readonly problems: Problems;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  /** Records after the header by file; null for a table that could not be read to its end. */
  readonly rows: Map<string, number | null>;
}

/** Takes one record, and reports those of its faults that other records or tables show. */
type TakeRecord<C extends string> = (
  cells: Readonly<Record<C, string>>,
  line: number,
  report: (fault: CellFault) => void,
) => void;

const REPORT_EVERY_ROWS = 8_192;
/** UTF-8 with or without a byte order mark, LF or CRLF, RFC 4180 quoting. */
const CSV_OPTIONS = {
  bom: true,
  record_delimiter: ['\r\n', '\n'],
  relax_column_count: true,
  /** In bytes: a quote that is never closed must not take the whole table into memory. */
  max_record_size: 1024 * 1024,
};

/**
 * Streams one official table into `take`, a record at a time, and checks each record against the table's description.
 * Problems go into `reading`. A record with faulty cells is taken all the same, so that it causes no further problems.
 *
 * @returns true if the table was read to its end; otherwise nothing may be concluded from what it lacks
 * @throws only the signal's reason, if it is aborted
 */
export async function readOfficialTable<S extends z.ZodObject>(
  reading: Reading,
  table: Table<S>,
  take: TakeRecord<ColumnOf<S>>,
): Promise<boolean> {
  const { source, signal } = reading;
  const faults = new TableFaults(table, source.label(table.file), reading.problems);
  let rows: number | null = null;
  try {
    const input = await source.open(table.file);
    if (input === null)
      faults.add(null, null, 'table-missing', 'no such table', `the official table ${table.file}`);
    else rows = await readRecords(input, reading, table, take, faults);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof TableGivenUp)) faults.addReadingError(error);
  }
  reading.rows.set(table.file, rows);
  return rows !== null;
}

/** @returns the number of records after the header; null if there is no header */
async function readRecords<S extends z.ZodObject>(
  input: Readable,
  { progress, signal }: Reading,
  table: Table<S>,
  take: TakeRecord<ColumnOf<S>>,
  faults: TableFaults,
): Promise<number | null> {
  const columns = columnNames(table);
  let header: readonly string[] | null = null;
  let places: readonly { readonly column: ColumnOf<S>; readonly at: number }[] = [];
  let cells = {} as Record<ColumnOf<S>, string>;
  let rows = 0;
  let line = 1;
  const report = (fault: CellFault): void => faults.addCell(line, cells, fault);
  const takeRecord = (record: readonly string[]): void => {
    if (header === null) {
      checkHeader(record, columns, faults);
      header = record;
      places = columns.map((column) => ({ column, at: record.indexOf(column) }));
    } else {
      rows += 1;
      if (rows % REPORT_EVERY_ROWS === 0)
        progress.update(() => `Reading ${table.file}: ${grouped(rows)} rows`);
      if (record.length === header.length) {
        cells = {} as Record<ColumnOf<S>, string>;
        for (const { column, at } of places) cells[column] = record[at] ?? '';
        faults.check(line, cells);
        take(cells, line, report);
      } else {
        const found = `${record.length} cells: ${quote(record.join(','))}`;
        faults.add(line, null, 'table-width', found, `${header.length} cells, as in the header`);
      }
    }
    line += linesOf(record);
  };
  const parser = parse(CSV_OPTIONS);
  // Iterating over the parser takes a tenth longer, and would lose the records just before a syntax error.
  parser.on('data', (record: string[]) => {
    try {
      if (!parser.destroyed) takeRecord(record);
    } catch (error) {
      parser.destroy(error as Error);
    }
  });
  await pipeline(input, parser, { signal });
  if (header !== null) return rows;
  faults.add(1, null, 'table-header', 'an empty file', `the columns ${columns.join(', ')}`);
  return null;
}

/** Throws `TableGivenUp` unless the header has each of the columns once. */
function checkHeader(header: readonly string[], columns: readonly string[], faults: TableFaults): void {
  const timesOf = (column: string): number => header.filter((name) => name === column).length;
  const faulty = columns.filter((column) => timesOf(column) !== 1);
  for (const column of faulty) {
    const times = timesOf(column);
    const found =
      times === 0 ? `no such column among ${quote(header.join(','))}` : `the column ${times} times`;
    faults.add(1, column, 'table-header', found, `one column ${column}`);
  }
  if (faulty.length > 0) throw new TableGivenUp();
}

/** Lines that a record takes up. The parser itself is ahead of the record when it is asked. */
function linesOf(record: readonly string[]): number {
  let lines = 1;
  for (const cell of record)
    for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
