/** The one reader of the project's own tables: rows that match their description, and a problem for all the rest. */
import type { z } from 'zod';
import * as tables from '../../src/tables/table.ts';
import { type Fault, type Problem, Problems, quote } from '../lib/problem.ts';
import { type CsvRow, readCsv } from './csv.ts';
import type { RecordPlace, Sources } from './sources.ts';

/** A row of a table with the line on which it begins. */
export type RowOf<T extends { readonly row: z.ZodType }> = Readonly<z.output<T['row']> & { line: number }>;

/** What messages take from a table's description. */
type Described = Pick<tables.Table, 'row' | 'rule' | 'fix' | 'withheld'>;

/**
 * Reads one table of the project. Every fault goes into `problems`; rows whose cells are right are returned in the file's
 * order, also if a rule over several lines is broken.
 *
 * @param file path of the table, for a table in several files
 */
export function readTable<S extends z.ZodObject>(
  sources: Sources,
  table: tables.Table<S>,
  problems: Problems,
  file: string = table.file,
): RowOf<tables.Table<S>>[] {
  if (table.isOptional && !sources.has(file)) return [];
  const own = new Problems();
  const records = readCsv(sources, file, tables.columnNames(table), own);
  if (own.count === 0) own.add(...missingRows(file, table, records));
  const lineRules = (table.lines ?? []).map((start) => start());
  const rows: RowOf<tables.Table<S>>[] = [];
  for (const { line, cells } of records) {
    const place = { file, line };
    const checked = checkRow(table, place, cells);
    own.add(...checked.problems);
    for (const check of lineRules) {
      const fault = check(cells, line);
      if (fault !== null) own.add(problemOf(table, place, cells, fault));
    }
    // The row is this call's own: a copy for its line would take as long as the check.
    if (checked.row !== null) rows.push(Object.assign(checked.row, { line }));
  }
  // One by one: a whole table of faults is too long for the arguments of one call.
  for (const problem of withheld(table, own.list)) problems.add(problem);
  return rows;
}

/** One record against the row of its table: the row, or what is wrong with the record. */
export function checkRow<S extends z.ZodObject>(
  table: Pick<tables.Table<S>, keyof Described>,
  place: RecordPlace,
  cells: tables.Cells<tables.ColumnOf<S>>,
): { readonly row: z.output<S> | null; readonly problems: readonly Problem[] } {
  const result = table.row.safeParse(cells);
  if (result.success) return { row: result.data, problems: [] };
  // One for each cell and rule.
  const problems = new Map<string, Problem>();
  for (const issue of result.error.issues) {
    const stated: Partial<tables.CellFault> = issue.code === 'custom' ? (issue.params ?? {}) : {};
    const problem = problemOf(table, place, cells, { ...stated, field: String(issue.path[0]) });
    const key = `${problem.field} ${problem.rule}`;
    if (!problems.has(key)) problems.set(key, problem);
  }
  return { row: null, problems: [...problems.values()] };
}

/** One fault of a cell as a problem: what the fault leaves out comes from the column and the table. */
export function problemOf(
  table: Described,
  { file, line }: RecordPlace,
  cells: tables.Cells,
  fault: tables.CellFault,
): Problem {
  const { field, remark = '' } = fault;
  const column = tables.columnMeta(table.row, field);
  const cell = cells[field] ?? '';
  const secret = table.withheld?.pattern.test(cell) ? table.withheld : undefined;
  return {
    file,
    line,
    field,
    rule: fault.rule ?? column.rule ?? table.rule,
    found: secret?.found ?? fault.found ?? quote(cell) + remark,
    expected: fault.expected ?? column.expected ?? 'another value',
    fix: secret?.fix ?? fault.fix ?? column.fix ?? table.fix ?? `correct the cell in ${file}`,
  };
}

function missingRows<C extends string>(
  file: string,
  { filled, covers, rule, fix = `correct ${file}` }: Pick<tables.Table, 'filled' | 'covers' | 'rule' | 'fix'>,
  records: readonly CsvRow<C>[],
): Fault[] {
  if (filled && records.length === 0) {
    const [found, expected] = ['a header without rows', 'at least one row'];
    const restore = 'restore the file from version control';
    return [{ file, line: 1, rule: 'csv-rows', found, expected, fix: restore }];
  }
  const { column = '', values = [] } = covers ?? {};
  const stated = new Set(records.map(({ cells }) => (cells as tables.Cells)[column]));
  const expected = `a row for each of ${values.join(', ')}`;
  return values
    .filter((value) => !stated.has(value))
    .map((value) => ({ file, field: column, rule, found: `no row for ${value}`, expected, fix }));
}

/** Faults of the file itself, which show records and headers, without the text that no message may repeat. */
function withheld({ withheld: secret }: Pick<tables.Table, 'withheld'>, problems: readonly Problem[]) {
  if (secret === undefined) return problems;
  return problems.map((problem) => {
    if (!problem.rule.startsWith('csv-')) return problem;
    if (secret.pattern.test(problem.field ?? ''))
      return { ...problem, field: null, found: secret.found, fix: secret.fix };
    // The record may be cut before the pattern.
    return { ...problem, found: problem.found.replace(/: ".*/s, '') };
  });
}
