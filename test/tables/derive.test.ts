/** What users read of a table in other formats follows from its one description. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  cellsOf,
  flatColumns,
  jsonSchemaOf,
  sqlColumns,
  tableSchemaFields,
} from '../../src/tables/derive.ts';

const row = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z]+$/)
    .meta({ description: 'The food', key: true }),
  amounts: z.strictObject({
    iron_mg: z.number().min(0).nullable().meta({ description: 'Iron', unit: 'mg' }),
  }),
  labels: z
    .strictObject({ en: z.string().meta({ description: 'English label' }) })
    .meta({ columnPrefix: 'label_' }),
});
const columns = flatColumns(row);

test('the fields of a block are columns in its place', () => {
  expect(columns.map(({ name }) => name)).toEqual(['slug', 'iron_mg', 'label_en']);
  expect(cellsOf(columns, { slug: 'kale', amounts: { iron_mg: 0 }, labels: { en: 'Kale' } })).toEqual([
    'kale',
    0,
    'Kale',
  ]);
  expect(cellsOf(columns, { slug: 'kale', amounts: { iron_mg: null }, labels: { en: '' } })).toEqual([
    'kale',
    null,
    '',
  ]);
});

test('an amount that may be unknown is described as such in every format', () => {
  expect(tableSchemaFields(columns)).toEqual([
    {
      name: 'slug',
      type: 'string',
      description: 'The food',
      constraints: { required: true, unique: true, pattern: '^[a-z]+$' },
    },
    {
      name: 'iron_mg',
      type: 'number',
      description: 'Iron; empty means unknown, never zero',
      unit: 'mg',
      constraints: { minimum: 0 },
    },
    { name: 'label_en', type: 'string', description: 'English label', constraints: { required: true } },
  ]);
  expect(sqlColumns(columns)).toBe('  slug TEXT NOT NULL UNIQUE,\n  iron_mg REAL,\n  label_en TEXT NOT NULL');
  expect(jsonSchemaOf(row.shape.amounts).properties).toEqual({
    iron_mg: {
      anyOf: [{ type: 'number', minimum: 0 }, { type: 'null' }],
      description: 'Iron; null means unknown, never zero',
    },
  });
});

test('a field that no column can hold, or that has no description, is refused', () => {
  expect(() => flatColumns(z.strictObject({ a: z.string() }))).toThrow('the field a has no description');
  const list = z.array(z.string()).meta({ description: 'A list' });
  expect(() => flatColumns(z.strictObject({ a: list }))).toThrow('a is no column: array');
});
