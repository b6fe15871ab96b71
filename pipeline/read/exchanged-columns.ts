import type { z } from 'zod';
import { type ColumnOf, columnNames, type Table } from '../../src/tables/table.ts';
import type { Problem } from '../lib/problem.ts';
import type { CsvRow } from './csv.ts';

/** Fewer refused rows than this may be wrong for other reasons. */
const MIN_ROWS = 3;

/** Share of the refused rows that must be right the other way round. */
const SHARE = 0.9;

/**
 * The problems of one file, but with one problem for two columns whose names look exchanged in the header: in most rows
 * one column refuses its cell, and both columns would accept each other's.
 */
export function withoutExchanged<S extends z.ZodObject>(
  table: Table<S>,
  file: string,
  records: readonly CsvRow<ColumnOf<S>>[],
  problems: readonly Problem[],
): readonly Problem[] {
  if (problems.length < MIN_ROWS || problems.length * 2 <= records.length) return problems;
  const pair = exchangedColumns(table, records);
  if (pair === null) return problems;
  const exchanged: Problem = {
    file,
    line: 1,
    field: pair[0],
    rule: 'csv-header',
    found: `the columns ${pair[0]} and ${pair[1]} look exchanged`,
    expected: 'the cells of each column under its own name',
    fix: `exchange the two names in the header of ${file}, or the cells under them`,
  };
  return [exchanged, ...problems.filter(({ field }) => field === null || !pair.includes(field))];
}

function exchangedColumns<S extends z.ZodObject>(
  table: Table<S>,
  records: readonly CsvRow<ColumnOf<S>>[],
): readonly [string, string] | null {
  const columns = columnNames(table);
  const accepts = (column: ColumnOf<S>, cell: string | null): boolean =>
    (table.row.shape[column] as z.ZodType).safeParse(cell).success;
  for (const column of columns) {
    const refused = records.filter(({ cells }) => !accepts(column, cells[column]));
    if (refused.length < MIN_ROWS || refused.length * 2 <= records.length) continue;
    const other = columns.find((one) => {
      if (one === column) return false;
      const right = refused.filter(({ cells }) => accepts(column, cells[one]) && accepts(one, cells[column]));
      return right.length >= refused.length * SHARE;
    });
    if (other !== undefined) return [column, other];
  }
  return null;
}
