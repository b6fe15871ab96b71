import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { NUTRIENTS } from '../../src/tables/nutrients.ts';
import { type Problem, type Problems, quote } from '../lib/problem.ts';
import { isHttpAddress } from './address.ts';
import { COUNTED_TABLES, type CountedTable } from './sr-legacy.ts';

const text = z.string().trim().min(1);
const count = z.int().min(0);
const reason = text.describe('why this is pinned, for the maintainer who meets a difference');
const httpAddress = z.string().refine(isHttpAddress, 'an http or https address without credentials');
const nutrientKey = z.enum(NUTRIENTS.map(({ key }) => key));
const digest = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'null, or 64 lower-case hexadecimal digits')
  .nullable();
const tablePin = z.strictObject({
  rows: z.strictObject({ min: count, max: count }).refine(({ min, max }) => min <= max, 'min at most max'),
  reason,
});

const descriptorSchema = z.strictObject({
  id: z.literal('usda_sr_legacy'),
  title: text,
  publisher: text,
  edition: text,
  homepage: httpAddress,
  license: z.strictObject({
    spdx: z.literal('CC0-1.0'),
    name: text,
    url: httpAddress,
    values_license: z.literal('us_public_domain'),
    note: text,
  }),
  citation: text,
  archive: z.strictObject({
    url: httpAddress,
    sha256: digest,
    max_bytes: z.int().min(1),
  }),
  /** sha256 of the snapshot's files as the last refresh wrote them; null before the first one. */
  snapshot: z.strictObject({ 'foods.csv': digest, 'portions.csv': digest }),
  tables: z.strictObject(
    Object.fromEntries(COUNTED_TABLES.map((table) => [table, tablePin])) as Record<
      CountedTable,
      typeof tablePin
    >,
  ),
  values: z.strictObject({ reason, by_nutrient: z.record(nutrientKey, count) }),
  spot_values: z.array(
    z.strictObject({
      fdc_id: text,
      ndb_number: text,
      description: z.string().min(1),
      values: z.partialRecord(nutrientKey, z.string().min(1).nullable()),
      reason,
    }),
  ),
  spot_portions: z.array(
    z.strictObject({ fdc_id: text, seq_num: text, amount: text, measure: text, grams: text, reason }),
  ),
});

/** `source.json`: who publishes the source, under which licence, and what must hold of its tables. */
export type Descriptor = z.infer<typeof descriptorSchema>;

export interface DescriptorFile {
  /** Path as messages show it. */
  readonly file: string;
  readonly path: string;
  /** The file as it stands, so that a digest can be entered without touching anything else. */
  readonly text: string;
  readonly descriptor: Descriptor;
}

/**
 * Reads and checks the descriptor in `folder`; null, with problems added, when it cannot be used.
 *
 * @param file the descriptor as messages show it
 */
export function readDescriptor(
  folder: string,
  problems: Problems,
  file: string = join(folder, 'source.json'),
): DescriptorFile | null {
  const path = join(folder, 'source.json');
  let raw: string;
  let json: unknown;
  try {
    raw = readFileSync(path, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    problems.add(fault(file, null, 'descriptor-readable', code, 'a readable file'));
    return null;
  }
  try {
    json = JSON.parse(raw);
  } catch (error) {
    problems.add(fault(file, null, 'descriptor-json', (error as Error).message, 'JSON'));
    return null;
  }
  const result = descriptorSchema.safeParse(json);
  if (result.success) return { file, path, text: raw, descriptor: result.data };
  for (const issue of result.error.issues) {
    const found = quote(valueAt(json, issue.path));
    problems.add(fault(file, issue.path.join('.') || null, 'descriptor-shape', found, issue.message));
  }
  return null;
}

/** Digests that a refresh enters: of the archive, where there was one, and of the snapshot's files. */
export interface Digests {
  readonly archive: string | null;
  readonly snapshot: Readonly<Record<keyof Descriptor['snapshot'], string>>;
}

/**
 * The descriptor's text with the digests entered, everything else as it was. The file is kept in the form that
 * `JSON.stringify` gives (two blanks), so that only their own lines change.
 */
export function withDigests(raw: string, { archive, snapshot }: Digests): string {
  const json = JSON.parse(raw) as Descriptor;
  if (archive !== null) json.archive.sha256 = archive;
  json.snapshot = { ...json.snapshot, ...snapshot };
  return `${JSON.stringify(json, null, 2)}\n`;
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  let value: unknown = json;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

function fault(file: string, field: string | null, rule: string, found: string, expected: string): Problem {
  const fix = `correct ${file} in a text editor, or restore it from version control`;
  return { file, line: null, field, rule, found, expected, fix };
}
