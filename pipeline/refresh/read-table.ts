import { pipeline } from 'node:stream/promises';
import { CsvError } from 'csv-parse';
import type { Problems } from '../lib/problem.ts';
import type { Progress } from './progress.ts';
import { TableFaults } from './table-faults.ts';
import { GivenUp, TableParser, type TableReading } from './table-parser.ts';
import type { TableSource } from './table-source.ts';

export interface ReadingContext {
  readonly source: TableSource;
  readonly problems: Problems;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

export interface TableOutcome {
  /** Records after the header. */
  readonly rows: number;
  /** False when the table is missing, unreadable or was given up: nothing may be concluded from its rows. */
  readonly whole: boolean;
}

/**
 * Streams one official table, a record at a time, into `reading`. Faults go into the context's problems.
 * Rejects only when the context's signal is aborted.
 */
export async function readTable<const C extends string>(
  context: ReadingContext,
  reading: TableReading<C>,
): Promise<TableOutcome> {
  const { source, signal } = context;
  const faults = new TableFaults(source.label(reading.table), context.problems);
  const parser = new TableParser(reading, faults, context.progress);
  try {
    const stream = await source.open(reading.table);
    if (stream === null) {
      faults.add(null, null, 'table-missing', 'no such table', `the official table ${reading.table}`);
      return { rows: 0, whole: false };
    }
    await pipeline(stream, parser, { signal });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof GivenUp)) addReadingFault(faults, error);
    return { rows: parser.rows, whole: false };
  }
  if (!parser.hasHeader) {
    faults.add(1, null, 'table-header', 'an empty file', `the columns ${reading.columns.join(', ')}`);
  }
  return { rows: parser.rows, whole: parser.hasHeader };
}

function addReadingFault(faults: TableFaults, error: unknown): void {
  if (error instanceof CsvError) {
    const line = typeof error.lines === 'number' ? error.lines : null;
    faults.add(line, null, 'table-syntax', `${error.code}: ${error.message}`, 'RFC 4180 quoting');
  } else {
    const found = error instanceof Error ? error.message : String(error);
    faults.add(null, null, 'table-readable', found, 'a table that can be read to its end');
  }
}
