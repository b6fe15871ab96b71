import { SLUG_PATTERN } from '../../../src/slug.ts';
import { NUTRIENTS } from '../../../src/tables/nutrients.ts';
import { SOURCES } from '../../../src/tables/records.ts';
import { AMOUNT_COLUMNS, type AmountColumn } from '../amount-columns.ts';
import { FOOD_COLUMNS, type FoodColumn } from '../food-columns.ts';
import { LICENCE_AUDIT_COLUMNS } from '../text-tables.ts';

interface Field {
  readonly name: string;
  readonly type: 'string' | 'number' | 'integer';
  readonly description: string;
  readonly [key: string]: unknown;
}

const PROFILE = 'https://datapackage.org/profiles/2.0/tableschema.json';
const TYPES = { text: 'string', integer: 'integer', number: 'number' } as const;
const REQUIRED = { constraints: { required: true } } as const;
const SLUG = { constraints: { required: true, pattern: SLUG_PATTERN.source } } as const;

const AUDIT_FIELDS: Readonly<Record<(typeof LICENCE_AUDIT_COLUMNS)[number], Omit<Field, 'name'>>> = {
  slug: { type: 'string', description: 'The food', constraints: { ...SLUG.constraints, unique: true } },
  source: {
    type: 'string',
    description: 'Row class',
    constraints: { required: true, enum: [...SOURCES] },
  },
  source_ref: { type: 'string', description: 'fdc: and the FoodData Central id; empty on curated rows' },
  values_license: { type: 'string', description: 'Licence of the values; empty grants nothing' },
  basis: { type: 'string', description: 'Why the values have that licence', ...REQUIRED },
  verdict: { type: 'string', description: 'holds, or the rules that the row breaks', ...REQUIRED },
};

const toFoods = {
  fields: ['slug'],
  reference: { resource: 'foods-csv', fields: ['slug'] },
} as const;

/** Table Schemas (Data Package v2) of the flat tables, by file name. */
export const TABLE_SCHEMAS: Readonly<Record<string, object>> = {
  'foods.csv': foodsSchema({ missingValues: [''] }),
  'foods.parquet': foodsSchema({}),
  'nutrients.csv': {
    $schema: PROFILE,
    fields: AMOUNT_COLUMNS.map(amountField),
    missingValues: [''],
    primaryKey: ['slug', 'nutrient'],
    foreignKeys: [toFoods],
  },
  'licence-audit.csv': {
    $schema: PROFILE,
    fields: LICENCE_AUDIT_COLUMNS.map((name) => ({ name, ...AUDIT_FIELDS[name] })),
    missingValues: [''],
    primaryKey: ['slug'],
    foreignKeys: [toFoods],
  },
};

function foodsSchema(more: object): object {
  return { $schema: PROFILE, fields: FOOD_COLUMNS.map(foodField), ...more, primaryKey: ['slug'] };
}

function foodField({ name, kind, isNullable, description, unit, values }: FoodColumn): Field {
  const constraints = {
    ...(isNullable ? {} : { required: true }),
    ...(name === 'slug' ? { unique: true, pattern: SLUG_PATTERN.source } : {}),
    ...(kind === 'number' ? { minimum: 0 } : {}),
    ...(values === undefined ? {} : { enum: values }),
  };
  return {
    name,
    type: kind === 'text' ? 'string' : 'number',
    description,
    ...(unit === null ? {} : { unit }),
    ...(name === 'url' ? { format: 'uri' } : {}),
    ...(Object.keys(constraints).length === 0 ? {} : { constraints }),
  };
}

function amountField({ name, kind, isNullable, description }: AmountColumn): Field {
  const constraints = {
    ...(isNullable ? {} : { required: true }),
    ...(name === 'slug' ? { pattern: SLUG_PATTERN.source } : {}),
    ...(name === 'nutrient' ? { enum: NUTRIENTS.map(({ key }) => key) } : {}),
    ...(kind === 'number' ? { minimum: 0 } : {}),
  };
  return {
    name,
    type: TYPES[kind],
    description,
    ...(Object.keys(constraints).length === 0 ? {} : { constraints }),
  };
}
