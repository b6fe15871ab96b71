import { Parser } from 'csv-parse';
import { quote } from '../lib/problem.ts';
import { grouped, type Progress } from './progress.ts';
import type { TableFile } from './sr-legacy.ts';
import type { TableFaults } from './table-faults.ts';

/** Takes one record and the 1-based line on which it begins. Must not throw. */
export type TakeRecord = (record: readonly string[], line: number) => void;

/** What is read of a table, and how. */
export interface TableReading<C extends string> {
  readonly table: TableFile;
  /** Columns that are needed; the publisher may have others beside them. */
  readonly columns: readonly C[];
  /** Called once with the columns' positions; gives the function that takes the records. */
  begin(at: Readonly<Record<C, number>>, faults: TableFaults): TakeRecord;
}

/** Longest record in bytes: a quote that is never closed must not swallow the whole table into memory. */
const MAX_RECORD_BYTES = 1024 * 1024;
const REPORT_EVERY_ROWS = 8_192;

/** Ends the stream early; what there is to say is among the faults already. */
export class GivenUp extends Error {}

/**
 * csv-parse with the records taken where it emits them. Handing 640,000 records on through the readable side costs
 * as much as all that is done with them here, and the line counter would have moved on by then.
 *
 * Takes UTF-8 with or without a byte order mark, LF or CRLF, RFC 4180 quoting.
 */
export class TableParser<const C extends string> extends Parser {
  readonly #reading: TableReading<C>;
  readonly #faults: TableFaults;
  readonly #progress: Progress;
  #take: TakeRecord | null = null;
  #width = 0;
  #nextLine = 1;
  #linesSeen = 0;
  #rows = 0;

  constructor(reading: TableReading<C>, faults: TableFaults, progress: Progress) {
    super({
      bom: true,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      max_record_size: MAX_RECORD_BYTES,
    });
    this.#reading = reading;
    this.#faults = faults;
    this.#progress = progress;
    // Nothing becomes readable, and yet the stream ends only when somebody reads.
    this.resume();
  }

  /** Records after the header so far. */
  get rows(): number {
    return this.#rows;
  }

  get hasHeader(): boolean {
    return this.#take !== null;
  }

  override push(record: readonly string[] | null): boolean {
    if (record === null) return super.push(null);
    // csv-parse goes on to the end of its chunk after the stream was given up.
    if (!this.destroyed) this.#takeRecord(record);
    return true;
  }

  #takeRecord(record: readonly string[]): void {
    const line = this.#nextLine;
    this.#nextLine += this.#linesOf(record);
    if (this.#take === null) {
      this.#take = this.#begin(record);
      if (this.#take === null) this.destroy(new GivenUp());
      return;
    }
    this.#rows += 1;
    if (record.length === this.#width) this.#take(record, line);
    else {
      const found = `${record.length} cells: ${quote(record.join(','))}`;
      this.#faults.add(line, null, 'table-width', found, `${this.#width} cells, as in the header`);
    }
    if (this.#faults.tooMany) this.destroy(new GivenUp());
    if (this.#rows % REPORT_EVERY_ROWS === 0) {
      this.#progress.update(() => `Reading ${this.#reading.table}: ${grouped(this.#rows)} rows`);
    }
  }

  /** Finds the needed columns; null when one is missing or stands twice. */
  #begin(header: readonly string[]): TakeRecord | null {
    const at = {} as Record<C, number>;
    let whole = true;
    for (const column of this.#reading.columns) {
      at[column] = header.indexOf(column);
      const times = header.filter((name) => name === column).length;
      if (times === 1) continue;
      whole = false;
      const found =
        times === 0 ? `no such column among ${quote(header.join(','))}` : `the column ${times} times`;
      this.#faults.add(1, column, 'table-header', found, `one column ${column}`);
    }
    this.#width = header.length;
    return whole ? this.#reading.begin(at, this.#faults) : null;
  }

  /** Lines a record takes up; counted in the cells only where csv-parse's own counter shows more than one. */
  #linesOf(record: readonly string[]): number {
    const moved = this.info.lines - this.#linesSeen;
    this.#linesSeen = this.info.lines;
    if (moved === 1) return 1;
    // Its counter takes a CRLF inside quotes for two lines.
    return record.reduce((lines, cell) => lines + cell.split('\n').length - 1, 1);
  }
}
