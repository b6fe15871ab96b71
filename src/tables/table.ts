/**
 * How an input table is described: one zod row in the order of the file's header, what each column means, and the rules
 * that concern several lines. Reader, messages, column lists and the documented columns derive from the description.
 */

import * as z from 'zod';
import { fill } from '../fill.ts';
import { isSlug } from '../slug.ts';

/** What a column means, and what is reported about a cell that its schema refuses. */
export interface ColumnMeta {
  readonly description: string;
  readonly unit?: string;
  /** The publisher's own number of what the column states. */
  readonly sourceId?: number;
  /** Name of the rule that a refused cell breaks; the table's by default. */
  readonly rule?: string;
  readonly expected?: string;
  readonly fix?: string;
}

/** The cells of one record by column, as received; null for an empty cell. */
export type Cells<C extends string = string> = Readonly<Record<C, string | null>>;

/**
 * What is wrong with one cell. Whatever is absent is taken from the column's description; `found` is by default the
 * quoted cell, followed by `remark`. A zod refinement states the same in the `params` of its issue.
 */
export type CellFault = { readonly field: string } & { readonly [K in FaultPart]?: string };
type FaultPart = 'rule' | 'found' | 'remark' | 'expected' | 'fix';

/** A rule that concerns several lines: started once a file, then given each record in order. */
export type LineRule<C extends string> = () => (cells: Cells<C>, line: number) => CellFault | null;

export type ColumnOf<S extends z.ZodObject> = keyof z.output<S> & string;

export interface Table<S extends z.ZodObject = z.ZodObject> {
  /** Path relative to the repository's root; of a table in several files, the pattern of their paths. */
  readonly file: string;
  /** Name of the rule that a refused cell breaks, unless its column has another. */
  readonly rule: string;
  readonly row: S;
  /** How a refused cell is corrected; by default in the file itself. */
  readonly fix?: string;
  /** True for a table that always has rows: a header alone is what an interrupted program left behind. */
  readonly filled?: boolean;
  /** True for a table that may be missing as a whole: it is empty then. */
  readonly isOptional?: boolean;
  readonly lines?: readonly LineRule<ColumnOf<S>>[];
  /** Values that a column must have, each in at least one row. */
  readonly covers?: { readonly column: ColumnOf<S>; readonly values: readonly string[] };
  /** Text that no message may repeat, because build logs may be public. */
  readonly withheld?: { readonly pattern: RegExp; readonly found: string; readonly fix: string };
}

/** A table's description; exists for the inference of its row's type. */
export function defineTable<S extends z.ZodObject>(table: Table<S>): Table<S> {
  return table;
}

/** Names of the columns in the order of the header. */
export function columnNames<S extends z.ZodObject>({ row }: Pick<Table<S>, 'row'>): readonly ColumnOf<S>[] {
  return Object.keys(row.shape) as ColumnOf<S>[];
}

/** The description of one column. */
export function columnMeta(row: z.ZodObject, column: string): Partial<ColumnMeta> {
  const schema = row.shape[column] as z.ZodType | undefined;
  return (schema?.meta() ?? {}) as Partial<ColumnMeta>;
}

/** Adds rules over the cells of one row, which apply once every cell is right by itself. */
export function withRowRules<S extends z.ZodObject>(
  row: S,
  faultsOf: (row: z.output<S>) => readonly CellFault[],
): S {
  return row.superRefine((value, context) => {
    for (const { field, ...params } of faultsOf(value)) {
      context.addIssue({ code: 'custom', path: [field], params });
    }
  });
}

/** The key of a row, found in no other line of the file; `expected` says what is, of the `{line}` before. The fault is reported at the first of the columns. */
export function unique<const C extends string>(
  columns: readonly [C, ...C[]],
  rule: string,
  expected: string,
  field: C = columns[0],
): LineRule<C> {
  return () => {
    const lineOf = new Map<string, number>();
    return (cells, line) => {
      const key = columns.map((column) => cells[column] ?? '').join(' ');
      const before = lineOf.get(key);
      lineOf.set(key, before ?? line);
      return before === undefined ? null : { field, rule, expected: fill(expected, { line: before }) };
    };
  };
}

/** A number as a source writes it: plain digits, without sign, exponent or separator. */
const DECIMAL = /^\d+(?:\.\d+)?$/;

/** What is said of a column beside its description. */
type Further = Omit<ColumnMeta, 'description'>;

/** A kind of cell: its schema, and what is reported as expected of a cell of another kind. An empty cell is null. */
const kind =
  <S extends z.ZodType>(schema: S, expected: string, unit: Pick<Further, 'unit'> = {}) =>
  (description: string, further: Further = {}): S =>
    schema.meta({ expected, ...unit, description, ...further });

/** A text that matches a pattern. */
export const matching = (pattern: RegExp, expected: string, { description, ...further }: ColumnMeta) =>
  kind(z.string().regex(pattern), expected)(description, further);

/** One of the given texts. */
export const oneOf = <const T extends string>(
  values: readonly T[],
  { description, ...further }: ColumnMeta,
) => kind(z.enum(values), `one of ${values.join(', ')}`)(description, further);

/** A text with more than blanks in it. */
export const text = kind(z.string().regex(/\S/), 'a text');

/** Any text, or nothing. */
export const textOrNull = kind(z.string().nullable(), 'any text');

const decimalText = z.string().regex(DECIMAL);
const decimalNumber = decimalText.transform(Number);

/** The decimal as received, because a number would lose its digits. */
export const decimal = kind(decimalText, 'a plain decimal number');

/** The same; null for an empty cell, which means unknown and is never a zero. */
export const decimalOrNull = kind(decimalText.nullable(), 'a plain decimal number, or nothing where unknown');

/** A plain decimal as a number. */
export const number = kind(decimalNumber, 'a plain decimal number');

/** A weight in grams as a number above 0. */
export const weight = kind(
  decimalNumber.refine((grams) => grams > 0),
  'a weight in grams above 0',
  { unit: 'g' },
);

/** A whole number from 0 up. */
export const wholeNumber = kind(z.string().regex(/^\d+$/).transform(Number), 'a whole number');

/** An identifier of FoodData Central. */
export const fdcId = kind(z.string().regex(/^\d+$/), 'digits');

/** A row's name for machines (decisions, 4). */
export const slugCell = kind(
  z.string().refine(isSlug),
  'lower-case ASCII words joined by hyphens, at most 128 characters',
);

/** The version of a release. */
export const release = kind(z.string().regex(/^\d+\.\d+\.\d+$/), 'a release such as 1.0.0');
