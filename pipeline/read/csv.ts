import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import type { Cells } from '../../src/tables/table.ts';
import { type Problem, type Problems, quote } from '../lib/problem.ts';
import { MAX_BYTES, type Sources } from './sources.ts';

/** One record: its cells by column, null for an empty one, and the 1-based line on which it begins. */
export interface CsvRow<C extends string> {
  readonly line: number;
  readonly cells: Cells<C>;
}

/**
 * Reads one of the project's own CSV sources whole: composed UTF-8 without BOM, LF line ends, a header with exactly
 * `columns` in their order, RFC 4180 quoting. Every fault of the file goes into `problems` with its line; rows of the right width are
 * returned even then, so that later rules can be checked in the same run.
 *
 * @param file path of the source, relative to the repository's root
 */
export function readCsv<const C extends string>(
  sources: Sources,
  file: string,
  columns: readonly C[],
  problems: Problems,
): readonly CsvRow<C>[] {
  const text = readText(sources, file, problems);
  const records = text === null ? null : parseRecords(text, file, problems);
  const header = records?.[0]?.record;
  if (records !== null && header === undefined) {
    problems.add(fault(file, 1, 'csv-header', 'an empty file', `the header ${columns.join(',')}`));
  }
  if (records === null || header === undefined || !headerMatches(header, file, columns, problems)) return [];
  const rows: CsvRow<C>[] = [];
  for (const { record, line } of records.slice(1)) {
    if (record.length !== header.length) {
      const found = `${record.length} cells: ${quote(record.join(','))}`;
      problems.add(fault(file, line, 'csv-width', found, `${header.length} cells, as in the header`));
      continue;
    }
    const cells = {} as Record<C, string | null>;
    // The one place in which an empty cell becomes null.
    for (const [at, column] of columns.entries()) cells[column] = record[at] || null;
    rows.push({ line, cells });
  }
  return rows;
}

function headerMatches(
  header: readonly string[],
  file: string,
  columns: readonly string[],
  problems: Problems,
): boolean {
  const faults: Problem[] = [];
  for (const column of columns) {
    if (!header.includes(column)) {
      faults.push({ ...fault(file, 1, 'csv-header', 'no such column', `a column ${column}`), field: column });
    }
  }
  header.forEach((column, at) => {
    const known = columns.includes(column);
    if (known && header.indexOf(column) === at) return;
    const found = known ? 'the column a second time' : `an unknown column ${quote(column)}`;
    const field = column === '' ? null : column;
    faults.push({ ...fault(file, 1, 'csv-header', found, `only ${columns.join(', ')}`), field });
  });
  if (faults.length === 0) faults.push(...orderFaults(header, file, columns));
  problems.add(...faults);
  return faults.length === 0;
}

/**
 * Columns in another order than the described one. Two names that were exchanged are the commonest slip, and where both
 * columns have figures no cell would tell.
 */
function orderFaults(header: readonly string[], file: string, columns: readonly string[]): Problem[] {
  const misplaced = columns.filter((column, at) => header[at] !== column);
  const [one, other] = misplaced;
  if (one === undefined) return [];
  const found =
    misplaced.length === 2
      ? `the columns ${one} and ${other} are in each other's place`
      : `the columns in the order ${header.join(',')}`;
  const fix = `correct the order of the names in ${file}, and that of the cells if they were moved with the names`;
  return [{ ...fault(file, 1, 'csv-header', found, `the header ${columns.join(',')}`), field: one, fix }];
}

/** The file's text, or null with a problem when it cannot be read as clean UTF-8 text. */
function readText(sources: Sources, file: string, problems: Problems): string | null {
  const found = sources.get(file) ?? { code: 'ENOENT' };
  if ('code' in found) {
    const fix = 'restore the file from version control, or correct its permissions';
    problems.add(
      found.size === undefined
        ? { ...fault(file, null, 'csv-readable', found.code, 'a readable file'), fix }
        : fault(file, null, 'csv-size', `${found.size} bytes`, `at most ${MAX_BYTES} bytes`),
    );
    return null;
  }
  const text = found.toString('utf8');
  const faults = [...encodingFaults(found, file), ...compositionFaults(text, file)];
  problems.add(...faults);
  return faults.length === 0 ? text : null;
}

function encodingFaults(bytes: Buffer, file: string): Problem[] {
  const faults: Problem[] = [];
  const report = (at: number, rule: string, found: string, expected: string): void => {
    faults.push(fault(file, lineAt(bytes, at), rule, found, expected));
  };
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    report(0, 'csv-bom', 'a byte order mark', 'UTF-8 without a byte order mark');
  }
  const nul = bytes.indexOf(0);
  if (nul !== -1) report(nul, 'csv-nul', 'a NUL byte', 'text');
  const carriageReturn = bytes.indexOf(0x0d);
  if (carriageReturn !== -1)
    report(carriageReturn, 'csv-line-ends', 'a carriage return', 'lines that end in LF alone');
  if (!isUtf8(bytes)) {
    const at = firstInvalidByte(bytes);
    const byte = (bytes[at] ?? 0).toString(16).padStart(2, '0');
    report(
      at,
      'csv-utf8',
      `the byte 0x${byte}, which is not UTF-8`,
      'UTF-8 (the file may be in Latin-1 or cp1252)',
    );
  }
  return faults;
}

/** One fault for a file, however many of its lines are decomposed: an editor that does this to one does it to all. */
function compositionFaults(text: string, file: string): Problem[] {
  if (text === text.normalize('NFC')) return [];
  const lines = text.split('\n');
  const places = lines.flatMap((line, at) => (line === line.normalize('NFC') ? [] : at));
  const [first = 0] = places;
  const found = `${quote(lines[first])}${places.length === 1 ? '' : ` and ${places.length - 1} more lines`}`;
  return [
    fault(file, first + 1, 'csv-nfc', found, 'composed Unicode (NFC), as in é rather than e and a mark'),
  ];
}

/** Offset of the first byte that begins no UTF-8 character. */
function firstInvalidByte(bytes: Buffer): number {
  let at = 0;
  while (at < bytes.length) {
    const start = at;
    const length = [1, 2, 3, 4].find((count) => isUtf8(bytes.subarray(start, start + count)));
    if (length === undefined) return at;
    at += length;
  }
  return 0;
}

function lineAt(bytes: Buffer, offset: number): number {
  let line = 1;
  for (let at = bytes.indexOf(0x0a); at !== -1 && at < offset; at = bytes.indexOf(0x0a, at + 1)) line += 1;
  return line;
}

interface Located {
  readonly record: readonly string[];
  readonly line: number;
}

const OPTIONS = { relax_column_count: true, skip_empty_lines: false, record_delimiter: '\n' } as const;

/** Records with the line on which each begins; null with a problem when the quoting is broken. */
function parseRecords(text: string, file: string, problems: Problems): Located[] | null {
  try {
    const { located, next } = locate(parse(text, OPTIONS));
    if (!text.endsWith('\n') && text !== '') {
      const expected = 'a line end after the last record (a file cut short has none)';
      problems.add(fault(file, next - 1, 'csv-last-line', 'no line end', expected));
    }
    return located;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A quote that is never closed may be noticed many lines behind the record that it breaks.
    const whole = Number(error.records);
    const { next } = locate(whole > 0 ? parse(text, { ...OPTIONS, to: whole }) : []);
    problems.add(
      fault(file, next, 'csv-syntax', `${error.code}: ${quote(error.message)}`, 'RFC 4180 quoting'),
    );
    return null;
  }
}

/** The records in their places, and the line behind the last. */
function locate(records: readonly (readonly string[])[]): { located: Located[]; next: number } {
  let next = 1;
  const located = records.map((record) => {
    const line = next;
    next += linesOf(record);
    return { record, line };
  });
  return { located, next };
}

/** Lines that a record takes up; csv-parse, which is slower at it, counts a CRLF inside quotes twice. */
export function linesOf(record: readonly string[]): number {
  let lines = 1;
  for (const cell of record)
    for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

function fault(file: string, line: number | null, rule: string, found: string, expected: string): Problem {
  return { file, line, field: null, rule, found, expected, fix: `correct ${file} in a text editor` };
}
