/**
 * What follows from the one description of a table, a zod row whose fields carry `.meta({ description, … })`: its
 * columns in CSV, Parquet and SQL, its Table Schema, its Croissant fields and its JSON Schema.
 */
import * as z from 'zod';
import { rememberedOf } from '../collections.ts';

declare module 'zod' {
  /** What a field of a row says beside its type and description. */
  interface GlobalMeta {
    /** Unit of the amount; one that may be null is then unknown, never zero. */
    unit?: string;
    /** Part of the table's key. */
    key?: boolean;
    /** The table whose slug it names. */
    references?: 'foods';
    /** Said in Table Schemas alone, since strict validators of JSON Schema refuse formats they do not know. */
    columnFormat?: 'uri';
    /** Of a block: prefix of its fields' names as columns. */
    columnPrefix?: string;
  }
}

/** What JSON Schema has no words for. */
const OWN_KEYWORDS = ['unit', 'key', 'references', 'columnFormat', 'columnPrefix'] as const;

export type Cell = string | number | null;

/** One column of a flat table; see `columnOf`. */
export type Column = Readonly<ReturnType<typeof columnOf>>;

/** Columns of a row in its own order; the fields of a block are in its place. Throws for a field that is no column. */
export const flatColumns = rememberedOf((row: z.ZodObject): readonly Column[] => {
  const columns = blockColumns(row, [], '');
  const hasOneKey = columns.filter(({ isKey }) => isKey).length === 1;
  return columns.map((column) => ({ ...column, isUnique: column.isKey && hasOneKey }));
});

function blockColumns(block: z.ZodObject, path: readonly string[], prefix: string): Column[] {
  return Object.entries(block.shape).flatMap(([key, field]) =>
    field instanceof z.ZodObject
      ? blockColumns(field, [...path, key], field.meta()?.columnPrefix ?? '')
      : columnOf(`${prefix}${key}`, [...path, key], field),
  );
}

/**
 * @param path where a row has the value: the field, or the block and its field
 */
function columnOf(name: string, path: readonly string[], field: z.core.$ZodType) {
  const meta = z.globalRegistry.get(field) ?? {};
  const { unit = null, references = null, columnFormat: format = null, key, description } = meta;
  if (description === undefined) throw new Error(`the field ${name} has no description`);
  const isNullable = field instanceof z.ZodNullable;
  const value = isNullable ? field.unwrap() : field;
  const { type, pattern, minimum, const: only, enum: several } = z.toJSONSchema(value);
  if (type !== 'string' && type !== 'integer' && type !== 'number')
    throw new Error(`${name} is no column: ${type}`);
  const values = only === undefined ? several : [only];
  return {
    name,
    path,
    type,
    isNullable,
    description:
      unit !== null && isNullable ? `${description}; empty means unknown, never zero` : description,
    unit,
    isKey: key === true,
    /** True for the only column of a key. */
    isUnique: false,
    references,
    format,
    /** Further rules of a value, in the words that JSON Schema and Table Schema share. */
    constraints: stated({ pattern, minimum, enum: values }),
  };
}

/** The cells of a row, in the order of its columns; null stays null. */
export const cellsOf = (columns: readonly Column[], row: object): Cell[] =>
  columns.map(({ path }) => cellAt(row, path));

/** One cell of a row, by the path of its column; what is neither text nor number is null. */
export function cellAt(row: object, path: readonly string[]): Cell {
  let value: unknown = row;
  for (const key of path) value = (value as Readonly<Record<string, unknown>> | undefined)?.[key];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** Fields of a Table Schema (Data Package v2): name, type, description, unit, format and constraints of each column. */
export function tableSchemaFields(columns: readonly Column[]): readonly object[] {
  return columns.map(({ name, type, isNullable, isUnique, description, unit, format, constraints }) => {
    const all = stated({ required: !isNullable || null, unique: isUnique || null, ...constraints });
    const further = { unit, format, constraints: Object.keys(all).length === 0 ? null : all };
    return { name, type, description, ...stated(further) };
  });
}

const SQL_TYPES = { string: 'TEXT', integer: 'INTEGER', number: 'REAL' } as const;

/** Column definitions of a `CREATE TABLE`, one a line. */
export function sqlColumns(columns: readonly Column[]): string {
  return columns
    .map(({ name, type, isNullable, isUnique }) => {
      const rules = `${isNullable ? '' : ' NOT NULL'}${isUnique ? ' UNIQUE' : ''}`;
      return `  ${name} ${SQL_TYPES[type]}${rules}`;
    })
    .join(',\n');
}

/** The JSON Schema of a file or record, with each field's description; draft-7, as Ajv reads it by default. */
export function jsonSchemaOf(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    override: ({ zodSchema, jsonSchema }) => {
      if (jsonSchema.unit !== undefined && zodSchema instanceof z.ZodNullable)
        jsonSchema.description = `${jsonSchema.description}; null means unknown, never zero`;
      for (const keyword of OWN_KEYWORDS) delete jsonSchema[keyword];
    },
  });
}

/** The properties that have a value. */
const stated = (properties: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value != null));
