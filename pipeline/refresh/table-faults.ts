import { CsvError } from 'csv-parse';
import type { CellFault, Cells, Table } from '../../src/tables/table.ts';
import type { Problem, Problems } from '../lib/problem.ts';
import { problemOf, problemsOfRow } from '../read/read-table.ts';
import { grouped } from './grouped.ts';

/** After so many faults the table is another one, and the list must stay bounded. */
const MAX_FAULTS = 1_000;

/** Thrown if a table is not worth reading on; the reason is among the problems. */
export class TableGivenUp extends Error {}

/** Adds the faults of one official table to the problems. */
export class TableFaults {
  readonly #table: Table;
  readonly #file: string;
  readonly #problems: Problems;
  #count = 0;

  /** @param file the table as messages show it */
  constructor(table: Table, file: string, problems: Problems) {
    this.#table = table;
    this.#file = file;
    this.#problems = problems;
  }

  /** A fault of the file or of a whole record. `line` is 1-based, null for the file. */
  add(line: number | null, field: string | null, rule: string, found: string, expected: string): void {
    this.#add({ file: this.#file, line, field, rule, found, expected, fix: this.#table.fix ?? '' });
  }

  /** A fault of one cell. */
  addCell(line: number, cells: Cells, fault: CellFault): void {
    this.#add(problemOf(this.#table, { file: this.#file, line }, cells, fault));
  }

  /** Checks the cells of one record against the table's description. */
  check(line: number, cells: Cells): void {
    const result = this.#table.row.safeParse(cells);
    if (result.success) return;
    const place = { file: this.#file, line };
    for (const problem of problemsOfRow(this.#table, place, cells, result.error.issues)) this.#add(problem);
  }

  /** The error that ended the reading; beside the limit, because nothing follows it. */
  addReadingError(error: unknown): void {
    const isSyntax = error instanceof CsvError;
    const message = error instanceof Error ? error.message : String(error);
    this.#problems.add({
      file: this.#file,
      line: isSyntax && typeof error.lines === 'number' ? error.lines : null,
      field: null,
      rule: isSyntax ? 'table-syntax' : 'table-readable',
      found: isSyntax ? `${error.code}: ${message}` : message,
      expected: isSyntax ? 'RFC 4180 quoting' : 'a table that can be read to its end',
      fix: this.#table.fix ?? '',
    });
  }

  #add(problem: Problem): void {
    this.#count += 1;
    if (this.#count <= MAX_FAULTS) {
      this.#problems.add(problem);
      return;
    }
    this.#problems.add({
      ...problem,
      field: null,
      rule: 'table-given-up',
      found: `more than ${grouped(MAX_FAULTS)} faults; the rest was not read`,
      expected: 'the official table of this release',
      fix: this.#table.fix ?? '',
    });
    throw new TableGivenUp();
  }
}
