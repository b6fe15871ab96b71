/** The rows of the last release, by which the next one is compared and every released slug is kept alive. */
import { z } from 'zod';
import { decimalOrNull, oneOf, slugCell, text, textOrNull } from './cells.ts';
import { SOURCES } from './row-parts.ts';
import { defineTable } from './table.ts';

export const LAST_ROWS_FILE = 'sources/registry/releases/last-rows.csv';

/** What a released slug is. */
export const RELEASED_KINDS = ['row', 'answer_only', 'redirect'] as const;

/** Fields of a released row that have columns of their own here, or follow from others. */
const OWN_FIELDS = ['slug', 'name', 'source', 'per_100g', 'url'];

/** What a release has: fields of a row, keys of `per_100g`, codes of the languages of names. */
interface ReleasedFields {
  readonly fields: readonly string[];
  readonly keys: readonly string[];
  readonly languages: readonly string[];
}

/** Fields of a released row besides the columns that every release has. */
export const otherFields = (fields: readonly string[]): readonly string[] =>
  fields.filter((field) => !OWN_FIELDS.includes(field));

/** The columns depend on the release that wrote them; a redirect has no values. */
export const lastRowsTable = ({ fields, keys, languages }: ReleasedFields) =>
  defineTable({
    file: LAST_ROWS_FILE,
    rule: 'release-record',
    row: z.object({
      slug: slugCell({ description: 'every slug of the release' }),
      kind: oneOf(RELEASED_KINDS, { description: 'what the slug was' }),
      redirect_to: textOrNull({ description: 'slug that a redirect led to' }),
      source: oneOf(SOURCES, { description: 'class of the row' }),
      source_id: text({ description: "the source's own id" }),
      name: textOrNull({ description: 'the published name; empty for a redirect' }),
      ...columns(otherFields(fields), (field) => textOrNull({ description: `${field} as published` })),
      ...columns(keys, (key) => decimalOrNull({ description: `${key} as published; empty for unknown` })),
      ...columns(languages.map(releasedNameColumn), () => textOrNull({ description: 'the localised name' })),
    }),
  });

/** Column of a name in a language that the release had. */
export const releasedNameColumn = (lang: string): string => `name_${lang}`;

const columns = <S>(names: readonly string[], describe: (name: string) => S): Record<string, S> =>
  Object.fromEntries(names.map((name) => [name, describe(name)]));
