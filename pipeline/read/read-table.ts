/** The one reader of the project's own tables: rows that match their description, and a problem for all the rest. */
import type { z } from 'zod';
import {
  type CellFault,
  type Cells,
  type ColumnOf,
  columnMeta,
  columnsOf,
  type Table,
} from '../../src/tables/table.ts';
import { type Problem, Problems, quote } from '../lib/problem.ts';
import { readCsv } from './csv.ts';

/** Where a record is: file relative to the repository's root, and the 1-based line on which the record begins. */
export interface RecordPlace {
  readonly file: string;
  readonly line: number;
}

/** A row with its line. */
export interface Located<T> {
  readonly line: number;
  readonly row: T;
}

/** What messages take from a table's description. */
type Described = Pick<Table, 'row' | 'rule' | 'fix'>;

/**
 * Reads one table of the project. Every fault goes into `problems`; rows without a fault are returned in the file's order.
 *
 * @param root the repository's root
 * @param file path of the table relative to `root`, of a table in several files
 */
export function readTable<S extends z.ZodObject>(
  root: string,
  table: Table<S>,
  problems: Problems,
  file: string = table.file,
): Located<z.output<S>>[] {
  const own = new Problems();
  const records = readCsv(root, file, columnsOf(table), own).rows;
  if (table.filled && records.length === 0 && own.count === 0) own.add(noRows(file));
  const lineRules = (table.lines ?? []).map((start) => start());
  const located: Located<z.output<S>>[] = [];
  for (const { line, cells: texts } of records) {
    const place = { file, line };
    const cells = emptyAsNull(texts);
    const checked = checkRow(table, place, cells);
    const faults = lineRules.flatMap((check) => check(cells, line) ?? []);
    own.add(...checked.problems, ...faults.map((fault) => problemOf(table, place, cells, fault)));
    if (checked.row !== null && faults.length === 0) located.push({ line, row: checked.row });
  }
  problems.add(...own.list);
  return located;
}

/** The one place in which an empty cell becomes null. */
export function emptyAsNull<C extends string>(texts: Readonly<Record<C, string>>): Cells<C> {
  const cells = {} as Record<C, string | null>;
  for (const column in texts) cells[column] = texts[column] === '' ? null : texts[column];
  return cells;
}

/** One record against the row of its table: the row, or what is wrong with the record. */
export function checkRow<S extends z.ZodObject>(
  table: Pick<Table<S>, 'row' | 'rule' | 'fix'>,
  place: RecordPlace,
  cells: Cells<ColumnOf<S>>,
): { readonly row: z.output<S> | null; readonly problems: readonly Problem[] } {
  const result = table.row.safeParse(cells);
  if (result.success) return { row: result.data, problems: [] };
  return { row: null, problems: problemsOfRow(table, place, cells, result.error.issues) };
}

/** The issues that zod found in one record, as problems: one for each cell and rule. */
export function problemsOfRow(
  table: Described,
  place: RecordPlace,
  cells: Cells,
  issues: readonly z.core.$ZodIssue[],
): Problem[] {
  const problems = new Map<string, Problem>();
  for (const issue of issues) {
    const stated: Partial<CellFault> = issue.code === 'custom' ? (issue.params ?? {}) : {};
    const problem = problemOf(table, place, cells, { ...stated, field: String(issue.path[0]) });
    const key = `${problem.field} ${problem.rule}`;
    if (!problems.has(key)) problems.set(key, problem);
  }
  return [...problems.values()];
}

function problemOf(table: Described, { file, line }: RecordPlace, cells: Cells, fault: CellFault): Problem {
  const { field, remark = '' } = fault;
  const column = columnMeta(table.row, field);
  return {
    file,
    line,
    field,
    rule: fault.rule ?? column.rule ?? table.rule,
    found: fault.found ?? quote(cells[field] ?? '') + remark,
    expected: fault.expected ?? column.expected ?? 'another value',
    fix: fault.fix ?? column.fix ?? table.fix ?? `correct the cell in ${file}`,
  };
}

function noRows(file: string): Problem {
  return {
    file,
    line: 1,
    field: null,
    rule: 'csv-rows',
    found: 'a header without rows',
    expected: 'at least one row',
    fix: 'restore the file from version control',
  };
}
