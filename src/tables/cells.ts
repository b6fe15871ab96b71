/** Kinds of cells, each with what is reported as expected when a cell is of another kind. An empty cell is null. */
import * as z from 'zod';
import { isSlug } from '../slug.ts';
import type { ColumnMeta } from './table.ts';

/** A number as a source writes it: plain digits, without sign, exponent or separator. */
const DECIMAL = /^\d+(?:\.\d+)?$/;

function described<S extends z.ZodType>(schema: S, expected: string, about: ColumnMeta): S {
  return schema.meta({ expected, ...about });
}

/** A text that matches a pattern. */
export const matching = (pattern: RegExp, expected: string, about: ColumnMeta) =>
  described(z.string().regex(pattern), expected, about);

/** A text with more than blanks in it. */
export const text = (about: ColumnMeta) => matching(/\S/, 'a text', about);

/** Any text, or nothing. */
export const textOrNull = (about: ColumnMeta) => described(z.string().nullable(), 'any text', about);

/** One of the given texts. */
export const oneOf = <const T extends string>(values: readonly T[], about: ColumnMeta) =>
  described(z.enum(values), `one of ${values.join(', ')}`, about);

/** The decimal as received, because a number would lose its digits. */
export const decimal = (about: ColumnMeta) => matching(DECIMAL, 'a plain decimal number', about);

/** The same; null for an empty cell, which means unknown and is never a zero. */
export const decimalOrNull = (about: ColumnMeta) =>
  described(z.string().regex(DECIMAL).nullable(), 'a plain decimal number, or nothing where unknown', about);

/** A plain decimal as a number. */
export const number = (about: ColumnMeta) =>
  described(z.string().regex(DECIMAL).transform(Number), 'a plain decimal number', about);

/** A weight in grams as a number above 0. */
export const weight = (about: ColumnMeta) =>
  described(
    z
      .string()
      .regex(DECIMAL)
      .transform(Number)
      .refine((grams) => grams > 0),
    'a weight in grams above 0',
    { unit: 'g', ...about },
  );

/** A whole number from 0 up. */
export const wholeNumber = (about: ColumnMeta) =>
  described(z.string().regex(/^\d+$/).transform(Number), 'a whole number', about);

/** An identifier of FoodData Central. */
export const fdcId = (about: ColumnMeta) => matching(/^\d+$/, 'digits', about);

/** A row's name for machines (decisions, 4). */
export const slugCell = (about: ColumnMeta) =>
  described(
    z.string().refine(isSlug),
    'lower-case ASCII words joined by hyphens, at most 128 characters',
    about,
  );

/** The version of a release. */
export const release = (about: ColumnMeta) => matching(/^\d+\.\d+\.\d+$/, 'a release such as 1.0.0', about);
