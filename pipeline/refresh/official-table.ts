/** How an official table is described: its cells, its rules, and what a copy of it may lack. */
import * as z from 'zod';
import { type ColumnMeta, defineTable, type LineRule, type Table, unique } from '../../src/tables/table.ts';

/** U+FFFD is what a byte that is not UTF-8 decodes to. A text may contain a line feed, but no carriage return. */
const UNFIT = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufffd]/;

const FIX = 'take the table from its publisher again; do not correct it by hand';

/** What is expected of a published text; null if the text is as expected. */
export function expectedText(text: string): string | null {
  if (text.trim() === '') return 'a text';
  return UNFIT.test(text) ? 'UTF-8 text without control characters' : null;
}

export const publishedText = (description: string) =>
  z
    .string()
    .superRefine((text, context) => {
      const expected = expectedText(text);
      if (expected !== null) context.addIssue({ code: 'custom', params: { expected } });
    })
    .meta({ description, rule: 'text' } satisfies ColumnMeta);

/** A cell that the table alone cannot check; `rule` and `expected` are for the one that checks it, if it is checked. */
export const cell = (description: string, about: Omit<ColumnMeta, 'description'> = {}) =>
  z.string().meta({ description, ...about } satisfies ColumnMeta);

/** A cell that names a record of another table, once that table was read to its end. */
export const reference = (what: string, of: string) =>
  cell(`the ${what}`, { rule: `${what}-known`, expected: `an id of ${of}` });

export const once = <const C extends string>(
  columns: readonly [C, ...C[]],
  rule: string,
  what: string,
  field?: C,
): LineRule<C> => unique(columns, rule, `each ${what} once; line {line} has it already`, field);

/** An official table. Its records are known to other tables by the first column. */
export interface OfficialTable<S extends z.ZodObject = z.ZodObject> extends Table<S> {
  /** Columns that name records of other tables, with the files of these. */
  readonly references?: Readonly<Partial<Record<keyof S['shape'], string>>>;
  /** True if no cell has a rule of its own. */
  readonly unchecked?: boolean;
  /** Columns that a copy may lack; their cells are empty then. */
  readonly mayLack?: readonly (keyof S['shape'])[];
}

export const official = <S extends z.ZodObject>(
  file: string,
  row: S,
  about: Omit<Partial<OfficialTable<S>>, 'file' | 'row' | 'rule' | 'fix'> = {},
): OfficialTable<S> => ({ ...defineTable({ file, rule: 'official-table', fix: FIX, row }), ...about });

const text = { description: publishedText("USDA's text for the code") };

/** The codes of the publisher's own archive, by the ids that it gives them. */
export const SOURCE_TABLE = official(
  'food_nutrient_source.csv',
  z.object({ id: cell('id of the source code'), code: cell('source code'), ...text }),
  { isOptional: true, lines: [once(['id'], 'source-id-unique', 'source')] },
);

/** How the archive's values are derived, each with the source code that goes with it. */
export const DERIVATION_TABLE = official(
  'food_nutrient_derivation.csv',
  z.object({
    id: cell('id of the derivation'),
    code: cell('derivation code'),
    ...text,
    source_id: reference('source', SOURCE_TABLE.file),
  }),
  { isOptional: true, lines: [once(['id'], 'derivation-id-unique', 'derivation')] },
);

/** USDA's texts for the codes of the separate table. */
export const [SEPARATE_SOURCES, SEPARATE_DERIVATIONS] = [
  codesTable('source_codes.csv'),
  codesTable('derivation_codes.csv'),
];

/** LanguaL's texts for the codes of foods. */
export const LANGUAL_TABLE = codesTable('langual_codes.csv');

function codesTable(file: string) {
  const row = z.object({ code: cell('the code'), ...text });
  return official(file, row, { isOptional: true, lines: [once(['code'], 'code-unique', 'code')] });
}
