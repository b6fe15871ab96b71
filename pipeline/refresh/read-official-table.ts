import { CsvError, parse } from 'csv-parse/sync';
import type { z } from 'zod';
import type { Progress } from '../../src/command.ts';
import { type CellFault, type ColumnOf, columnNames } from '../../src/tables/table.ts';
import { type Fault, grouped, type Problems, quote } from '../lib/problem.ts';
import { linesOf } from '../read/csv.ts';
import { checkRow, problemOf } from '../read/read-table.ts';
import type { OfficialTable } from './official-table.ts';

/** The official tables of a folder or an archive. */
export interface TableSource {
  /** The table as messages show it. */
  label(table: string): string;
  /** The table's bytes, or null if there is no such table. Rejects if they cannot be read. */
  open(table: string): Promise<Buffer | null>;
}

/** What reading the official tables takes and gives. */
export interface TableReading {
  readonly source: TableSource;
  readonly problems: Problems;
  readonly progress: Progress;
  /** Records after the header by file; only of tables that were read to their end. */
  readonly rows: Map<string, number>;
  /** Records that other tables may name, by file; only of tables that were read to their end. */
  readonly known: Map<string, { has(id: string): boolean }>;
}

/** The cells of one record. The object is used again for the next record. */
type RecordOf<S extends z.ZodObject> = Readonly<Record<ColumnOf<S>, string>>;

/** Takes one record, and reports those of its faults that the table's description does not find. */
type TakeRecord<S extends z.ZodObject> = (
  cells: RecordOf<S>,
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

/** Adds a fault of the file, of its header, of a whole record or of a cell. */
type AddFault = (fault: Omit<Fault, 'file' | 'fix'>) => void;

/**
 * Reads one official table into `take`, a record at a time, and checks each record against the table's description.
 * Problems go into `reading`. A record with faulty cells is taken all the same, so that it causes no further problems.
 * A table that was not read to its end is not in `reading.rows`: nothing may be concluded from what it lacks.
 */
export async function readOfficialTable<S extends z.ZodObject>(
  reading: TableReading,
  table: OfficialTable<S>,
  take: TakeRecord<S>,
): Promise<void> {
  const { source, problems, rows } = reading;
  const { fix = '' } = table;
  const file = source.label(table.file);
  let faults = 0;
  const add: AddFault = (fault) => {
    faults += 1;
    if (faults <= MAX_FAULTS) return problems.add({ file, fix, ...fault });
    const found = `more than ${grouped(MAX_FAULTS)} faults; the rest was not read`;
    const expected = 'the official table of this release';
    problems.add({ ...fault, file, field: null, rule: 'table-given-up', found, expected, fix });
    throw new TableGivenUp();
  };
  try {
    const bytes = await source.open(table.file);
    if (bytes === null && table.isOptional) return;
    const expected = `the official table ${table.file}`;
    if (bytes === null) return add({ rule: 'table-missing', found: 'no such table', expected });
    rows.set(table.file, readRecords(bytes, reading, table, take, add));
  } catch (error) {
    // Beside the limit, because nothing follows it.
    if (!(error instanceof TableGivenUp)) problems.add({ ...readingFault(error), file, fix });
  }
}

/** The records of a table by its first column, each with its line; of several with one id the first. */
export async function readById<S extends z.ZodObject>(
  reading: TableReading,
  table: OfficialTable<S>,
): Promise<ReadonlyMap<string, RecordOf<S> & { readonly line: number }>> {
  const records = new Map<string, RecordOf<S> & { readonly line: number }>();
  const [key] = columnNames(table);
  await readOfficialTable(reading, table, (cells, _report, line) => {
    const id = key === undefined ? '' : cells[key];
    if (!records.has(id)) records.set(id, { ...cells, line });
  });
  if (reading.rows.has(table.file)) reading.known.set(table.file, records);
  return records;
}

/** The error that ended the reading of a table. */
function readingFault(error: unknown): Omit<Fault, 'file' | 'fix'> {
  const found = error instanceof Error ? error.message : String(error);
  if (!(error instanceof CsvError)) {
    const expected = 'a table that can be read to its end';
    return { rule: 'table-readable', found, expected };
  }
  const line = typeof error.lines === 'number' ? error.lines : null;
  const expected = 'RFC 4180 quoting';
  return { line, rule: 'table-syntax', found: `${error.code}: ${found}`, expected };
}

/** @returns the number of records after the header */
function readRecords<S extends z.ZodObject>(
  bytes: Buffer,
  { source, progress, known }: TableReading,
  table: OfficialTable<S>,
  take: TakeRecord<S>,
  add: AddFault,
): number {
  const file = source.label(table.file);
  const columns = columnNames(table);
  const lineRules = (table.lines ?? []).map((start) => start());
  const references = columns.flatMap((field) => {
    const ids = known.get(table.references?.[field] ?? '');
    return ids === undefined ? [] : [{ field, ids, last: '' }];
  });
  const cells = {} as Record<ColumnOf<S>, string>;
  let places: readonly { readonly column: ColumnOf<S>; readonly at: number }[] = [];
  let width = 0;
  let rows = -1;
  let line = 1;
  const report = (fault: CellFault): void => add(problemOf(table, { file, line }, cells, fault));
  const takeRecord = (record: readonly string[]): void => {
    rows += 1;
    if (rows === 0) {
      checkHeader(record, columns, table.mayLack ?? [], add);
      places = columns.map((column) => ({ column, at: record.indexOf(column) }));
      width = record.length;
    } else if (record.length === width) {
      for (const { column, at } of places) cells[column] = record[at] ?? '';
      if (!table.unchecked) checkRow(table, { file, line }, cells).problems.forEach(add);
      for (const check of lineRules) {
        const fault = check(cells, line);
        if (fault !== null) report(fault);
      }
      for (const reference of references) {
        const { field, ids, last } = reference;
        const id = cells[field];
        // The publisher lists the records of a food together, so that most need no look-up.
        if (id !== last && !ids.has(id)) report({ field });
        else reference.last = id;
      }
      take(cells, report, line);
    } else {
      const found = `${record.length} cells: ${quote(record.join(','))}`;
      add({ line, rule: 'table-width', found, expected: `${width} cells, as in the header` });
    }
    if (rows > 0 && rows % REPORT_EVERY_ROWS === 0)
      progress.update(() => `Reading ${table.file}: ${grouped(rows)} rows`);
    line += linesOf(record);
  };
  // Taken one by one and not kept: a list would lose the records just before a syntax error.
  parse(bytes, { ...CSV_OPTIONS, on_record: (record: string[]) => void takeRecord(record) });
  if (rows >= 0) return rows;
  const expected = `the columns ${columns.join(', ')}`;
  add({ line: 1, rule: 'table-header', found: 'an empty file', expected });
  throw new TableGivenUp();
}

/** Throws `TableGivenUp` unless the header has each of the columns once. */
function checkHeader(
  header: readonly string[],
  columns: readonly string[],
  mayLack: readonly PropertyKey[],
  add: AddFault,
): void {
  const timesOf = (column: string): number => header.filter((name) => name === column).length;
  const faulty = columns.filter(
    (column) => timesOf(column) !== 1 && !(timesOf(column) === 0 && mayLack.includes(column)),
  );
  for (const column of faulty) {
    const none = `no such column among ${quote(header.join(','))}`;
    const found = timesOf(column) === 0 ? none : `the column ${timesOf(column)} times`;
    add({ line: 1, field: column, rule: 'table-header', found, expected: `one column ${column}` });
  }
  if (faulty.length > 0) throw new TableGivenUp();
}
