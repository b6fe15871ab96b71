import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import type { z } from 'zod';
import type { Progress } from '../../src/progress.ts';
import { type CellFault, type ColumnOf, columnNames, type Table } from '../../src/tables/table.ts';
import { type Problem, type Problems, quote } from '../lib/problem.ts';
import { checkRow, problemOf } from '../read/read-table.ts';
import { grouped } from './refusal.ts';

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
export interface TableReading {
  readonly source: TableSource;
  readonly problems: Problems;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  /** Records after the header by file; only of tables that were read to their end. */
  readonly rows: Map<string, number>;
}

/**
 * Takes one record, and reports those of its faults that other records or tables show. The object of the cells is used
 * again for the next record.
 */
type TakeRecord<C extends string> = (
  cells: Readonly<Record<C, string>>,
  report: (fault: CellFault) => void,
  line: number,
) => void;

/** After so many faults the table is another one, and the list must stay bounded. */
const MAX_FAULTS = 1_000;
const REPORT_EVERY_ROWS = 8_192;
/** UTF-8 with or without a byte order mark, LF or CRLF, RFC 4180 quoting. */
const CSV_OPTIONS = {
  bom: true,
  record_delimiter: ['\r\n', '\n'],
  relax_column_count: true,
  /** In bytes: a quote that is never closed must not take the whole table into memory. */
  max_record_size: 1024 * 1024,
};

/** Thrown if a table is not worth reading on; the reason is among the problems. */
class TableGivenUp extends Error {}

/** Where the faults of one table go. `line` is 1-based, null for the file. */
interface Faults {
  readonly file: string;
  add(problem: Problem): void;
  /** A fault of the file, of its header, or of a whole record. */
  addAt(line: number | null, field: string | null, rule: string, found: string, expected: string): void;
}

/**
 * Streams one official table into `take`, a record at a time, and checks each record against the table's description.
 * Problems go into `reading`. A record with faulty cells is taken all the same, so that it causes no further problems.
 *
 * @returns true if the table was read to its end; otherwise nothing may be concluded from what it lacks
 * @throws only the signal's reason, if it is aborted
 */
export async function readOfficialTable<S extends z.ZodObject>(
  reading: TableReading,
  table: Table<S>,
  take: TakeRecord<ColumnOf<S>>,
): Promise<boolean> {
  const { source, problems, signal, rows } = reading;
  const faults = startFaults(table, source.label(table.file), problems);
  try {
    const input = await source.open(table.file);
    if (input !== null) rows.set(table.file, await readRecords(input, reading, table, take, faults));
    else faults.addAt(null, null, 'table-missing', 'no such table', `the official table ${table.file}`);
  } catch (error) {
    signal.throwIfAborted();
    // Beside the limit, because nothing follows it.
    if (!(error instanceof TableGivenUp)) problems.add(readingFault(error, faults.file, table.fix));
  }
  return rows.has(table.file);
}

function startFaults({ fix = '' }: Pick<Table, 'fix'>, file: string, problems: Problems): Faults {
  let count = 0;
  const add = (problem: Problem): void => {
    count += 1;
    if (count > MAX_FAULTS) {
      const found = `more than ${grouped(MAX_FAULTS)} faults; the rest was not read`;
      const expected = 'the official table of this release';
      problems.add({ ...problem, field: null, rule: 'table-given-up', found, expected, fix });
      throw new TableGivenUp();
    }
    problems.add(problem);
  };
  return {
    file,
    add,
    addAt: (line, field, rule, found, expected) => add({ file, line, field, rule, found, expected, fix }),
  };
}

/** The error that ended the reading of a table. */
function readingFault(error: unknown, file: string, fix = ''): Problem {
  const message = error instanceof Error ? error.message : String(error);
  const fault = { file, line: null, field: null, fix };
  if (!(error instanceof CsvError))
    return {
      ...fault,
      rule: 'table-readable',
      found: message,
      expected: 'a table that can be read to its end',
    };
  const line = typeof error.lines === 'number' ? error.lines : null;
  const found = `${error.code}: ${message}`;
  return { ...fault, line, rule: 'table-syntax', found, expected: 'RFC 4180 quoting' };
}

/** @returns the number of records after the header */
async function readRecords<S extends z.ZodObject>(
  input: Readable,
  { progress, signal }: TableReading,
  table: Table<S>,
  take: TakeRecord<ColumnOf<S>>,
  faults: Faults,
): Promise<number> {
  const columns = columnNames(table);
  const hasRules = columns.some((column) => (table.row.shape[column]?._zod.def.checks ?? []).length > 0);
  const cells = {} as Record<ColumnOf<S>, string>;
  let places: readonly { readonly column: ColumnOf<S>; readonly at: number }[] = [];
  let width = 0;
  let rows = -1;
  let line = 1;
  const place = () => ({ file: faults.file, line });
  const report = (fault: CellFault): void => faults.add(problemOf(table, place(), cells, fault));
  const takeRecord = (record: readonly string[]): void => {
    rows += 1;
    if (rows === 0) {
      checkHeader(record, columns, faults);
      places = columns.map((column) => ({ column, at: record.indexOf(column) }));
      width = record.length;
    } else if (record.length === width) {
      for (const { column, at } of places) cells[column] = record[at] ?? '';
      // The largest table has no rules for single cells, so zod has nothing to check in its records.
      if (hasRules) checkRow(table, place(), cells).problems.forEach(faults.add);
      take(cells, report, line);
    } else {
      const found = `${record.length} cells: ${quote(record.join(','))}`;
      faults.addAt(line, null, 'table-width', found, `${width} cells, as in the header`);
    }
    if (rows > 0 && rows % REPORT_EVERY_ROWS === 0)
      progress.update(() => `Reading ${table.file}: ${grouped(rows)} rows`);
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
  if (rows >= 0) return rows;
  faults.addAt(1, null, 'table-header', 'an empty file', `the columns ${columns.join(', ')}`);
  throw new TableGivenUp();
}

/** Throws `TableGivenUp` unless the header has each of the columns once. */
function checkHeader(header: readonly string[], columns: readonly string[], { addAt }: Faults): void {
  const faulty = columns.filter((column) => header.filter((name) => name === column).length !== 1);
  for (const column of faulty) {
    const times = header.filter((name) => name === column).length;
    const found =
      times === 0 ? `no such column among ${quote(header.join(','))}` : `the column ${times} times`;
    addAt(1, column, 'table-header', found, `one column ${column}`);
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

/** Names by id of a table that has each id once; empty if the table cannot be read. */
export async function readNames<S extends z.ZodObject>(
  reading: TableReading,
  table: Table<S>,
  what: string,
  entryOf: (
    cells: Readonly<Record<ColumnOf<S>, string>>,
    report: (fault: CellFault) => void,
  ) => readonly [id: string, name: string],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  await readOfficialTable(reading, table, (cells, report) => {
    const [id, name] = entryOf(cells, report);
    if (names.has(id)) report({ field: 'id', rule: `${what}-id-unique`, expected: `each ${what} once` });
    else names.set(id, name);
  });
  return names;
}
