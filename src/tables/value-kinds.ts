/** How USDA knows a value: its source code, derivation code and number of data points, and the kind made of them in plain words. */
import * as z from 'zod';
import { count } from './row-parts.ts';
import { defineTable, oneOf, text, textOrNull, unique } from './table.ts';
import KINDS from './value-kinds.json' with { type: 'json' };

/** A kind in plain words; `value-kinds.json` has each, with what pages mark it as, from what was measured to what is not documented. */
export type ValueKind = keyof typeof KINDS;
export const VALUE_KINDS = Object.keys(KINDS) as readonly ValueKind[];

/** What the figures of a kind are marked as on pages. */
export const kindGroup = (kind: ValueKind): string => KINDS[kind];

const code = z.string().nullable();
/** How one value is known; the codes are USDA's own, null where it states none. */
export const valueOriginFields = {
  kind: z.enum(VALUE_KINDS).describe("How the value is known, made of USDA's codes"),
  source_code: code.describe("USDA's source code of the value; empty where none is stated"),
  derivation_code: code.describe("USDA's derivation code of the value; empty where none is stated"),
  data_points: count
    .nullable()
    .describe('Number of analyses behind the value as USDA states it; 0 where none is stated for it'),
};
export type ValueOrigin = z.infer<z.ZodObject<typeof valueOriginFields>>;

/** A value of which nothing may be said. */
export const NOT_STATED: ValueOrigin = {
  kind: 'not stated',
  source_code: null,
  derivation_code: null,
  data_points: null,
};

/** A value that the source does not have, and that no other figure leaves room for (decisions, section 4). */
export const LOGICALLY_ZERO: ValueOrigin = { ...NOT_STATED, kind: 'logical zero' };

/** The two codes and the data points in one word: `1A12`, `4NC`, `7Z`, and `1-12` where there is no derivation code. */
const CODES = /^([1-9]\d?)(?:([A-Z]+)(\d*)|-(\d+))?$/;
const WORD = CODES.source.slice(1, -1);
/** Codes, each with the SR numbers of the nutrients that it holds for. */
export const KNOWN_CELL = new RegExp(`^${WORD}(?: \\d{3})+(?:;${WORD}(?: \\d{3})+)*$`);

/** The word for the codes of a value. */
export const codesWord = (source: string, derivation: string, points: string): string =>
  source + (derivation || (Number(points) > 0 ? '-' : '')) + (Number(points) > 0 ? points : '');

/** The codes of a word, which must be one. */
export function readCodes(word: string): Omit<ValueOrigin, 'kind'> {
  const [, source_code = null, derivation_code = null, points, otherPoints] = CODES.exec(word) ?? [];
  return { source_code, derivation_code, data_points: Number(points || otherPoints || 0) };
}

/** The one table that makes a kind of USDA's codes; codes that it does not list are a problem of the build. */
export const VALUE_KIND_TABLE = defineTable({
  file: 'sources/registry/value_kinds.csv',
  rule: 'value-kind',
  filled: true,
  row: z.object({
    source_code: text("USDA's source code"),
    derivation_code: textOrNull("USDA's derivation code; empty for a value without one"),
    points: oneOf(['any', 'some', 'none'], { description: 'whether data points are stated' }),
    kind: oneOf(VALUE_KINDS, { description: 'the kind, which never says more than the codes' }),
  }),
  lines: [
    unique(
      ['source_code', 'derivation_code', 'points'],
      'value-kind',
      'codes that line {line} does not list',
    ),
  ],
});
