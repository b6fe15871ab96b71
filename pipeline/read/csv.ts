import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import type { Cells } from '../../src/tables/table.ts';
import { type Fault, type Problems, quote } from '../lib/problem.ts';
import { MAX_BYTES, type Sources } from './sources.ts';

/** One record: its cells by column, null for an empty one, and the 1-based line on which it begins. */
export interface CsvRow<C extends string> {
  readonly line: number;
  readonly cells: Cells<C>;
}

/** Adds a fault of the file; it is corrected in a text editor unless `more` says otherwise. */
type Report = (
  line: number | null,
  rule: string,
  found: string,
  expected: string,
  more?: Partial<Pick<Fault, 'field' | 'fix'>>,
) => void;

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
  const before = problems.count;
  const report: Report = (line, rule, found, expected, more) =>
    problems.add({ file, line, rule, found, expected, fix: `correct ${file} in a text editor`, ...more });
  const text = readText(sources, file, report);
  const [head, ...records] = problems.count > before ? [] : parseRecords(text, report);
  const header = head?.record ?? [];
  if (head === undefined && problems.count === before)
    report(1, 'csv-header', 'an empty file', `the header ${columns.join(',')}`);
  if (head === undefined || !headerMatches(header, file, columns, report)) return [];
  return records.flatMap(({ record, line }): CsvRow<C>[] => {
    if (record.length !== header.length) {
      const found = `${record.length} cells: ${quote(record.join(','))}`;
      report(line, 'csv-width', found, `${header.length} cells, as in the header`);
      return [];
    }
    const cells = {} as Record<C, string | null>;
    // The one place in which an empty cell becomes null.
    for (const [at, column] of columns.entries()) cells[column] = record[at] || null;
    return [{ line, cells }];
  });
}

function headerMatches(
  header: readonly string[],
  file: string,
  columns: readonly string[],
  report: Report,
): boolean {
  const missing = columns.filter((column) => !header.includes(column));
  for (const field of missing) report(1, 'csv-header', 'no such column', `a column ${field}`, { field });
  const further = header.filter((column, at) => !columns.includes(column) || header.indexOf(column) !== at);
  for (const column of further) {
    const isKnown = columns.includes(column);
    const found = isKnown ? 'the column a second time' : `an unknown column ${quote(column)}`;
    report(1, 'csv-header', found, `only ${columns.join(', ')}`, { field: column || null });
  }
  if (missing.length + further.length > 0) return false;
  const misplaced = columns.filter((column, at) => header[at] !== column);
  const [field, other] = misplaced;
  if (field === undefined) return true;
  // Two names that were exchanged are the commonest slip, and where both columns have figures no cell would tell.
  const found =
    misplaced.length === 2
      ? `the columns ${field} and ${other} are in each other's place`
      : `the columns in the order ${header.join(',')}`;
  const fix = `correct the order of the names in ${file}, and that of the cells if they were moved with the names`;
  report(1, 'csv-header', found, `the header ${columns.join(',')}`, { field, fix });
  return false;
}

/** The file's text; what keeps it from being clean UTF-8 text is reported. */
function readText(sources: Sources, file: string, report: Report): string {
  const bytes = sources.get(file) ?? { code: 'ENOENT' };
  if ('code' in bytes) {
    const fix = 'restore the file from version control, or correct its permissions';
    if (bytes.size === undefined) report(null, 'csv-readable', bytes.code, 'a readable file', { fix });
    else report(null, 'csv-size', `${bytes.size} bytes`, `at most ${MAX_BYTES} bytes`);
    return '';
  }
  checkEncoding(bytes, report);
  const text = bytes.toString('utf8');
  checkComposition(text, report);
  return text;
}

const UNFIT = [
  { byte: 0, rule: 'csv-nul', found: 'a NUL byte', expected: 'text' },
  { byte: 0x0d, rule: 'csv-line-ends', found: 'a carriage return', expected: 'lines that end in LF alone' },
] as const;

function checkEncoding(bytes: Buffer, report: Report): void {
  const lineAt = (offset: number): number =>
    bytes.subarray(0, offset).reduce((line, byte) => line + Number(byte === 0x0a), 1);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    report(1, 'csv-bom', 'a byte order mark', 'UTF-8 without a byte order mark');
  for (const { byte, rule, found, expected } of UNFIT) {
    const at = bytes.indexOf(byte);
    if (at !== -1) report(lineAt(at), rule, found, expected);
  }
  if (isUtf8(bytes)) return;
  const at = firstInvalidByte(bytes);
  const found = `the byte 0x${(bytes[at] ?? 0).toString(16).padStart(2, '0')}, which is not UTF-8`;
  report(lineAt(at), 'csv-utf8', found, 'UTF-8 (the file may be in Latin-1 or cp1252)');
}

/** One fault for a file, however many of its lines are decomposed: an editor that does this to one does it to all. */
function checkComposition(text: string, report: Report): void {
  if (text === text.normalize('NFC')) return;
  const lines = text.split('\n');
  const places = lines.flatMap((line, at) => (line === line.normalize('NFC') ? [] : at));
  const [first = 0] = places;
  const found = `${quote(lines[first])}${places.length === 1 ? '' : ` and ${places.length - 1} more lines`}`;
  report(first + 1, 'csv-nfc', found, 'composed Unicode (NFC), as in é rather than e and a mark');
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

const OPTIONS = { relax_column_count: true, skip_empty_lines: false, record_delimiter: '\n' } as const;

/** Records with the line on which each begins; none, and a fault, when the quoting is broken. */
function parseRecords(text: string, report: Report): ReturnType<typeof locate>['located'] {
  try {
    const { located, next } = locate(parse(text, OPTIONS), text);
    const expected = 'a line end after the last record (a file cut short has none)';
    if (!text.endsWith('\n') && text !== '') report(next - 1, 'csv-last-line', 'no line end', expected);
    return located;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A quote that is never closed may be noticed many lines behind the record that it breaks.
    const whole = Number(error.records);
    const { next } = locate(whole > 0 ? parse(text, { ...OPTIONS, to: whole }) : [], text);
    report(next, 'csv-syntax', `${error.code}: ${quote(error.message)}`, 'RFC 4180 quoting');
    return [];
  }
}

/** The records in their places, and the line behind the last. */
function locate(records: readonly string[][], text: string) {
  // Looking for line ends in a million cells takes a while.
  const isLineEach = text.replace(/\n$/, '').split('\n').length === records.length;
  let next = 1;
  const located = records.map((record) => {
    const line = next;
    next += isLineEach ? 1 : linesOf(record);
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
