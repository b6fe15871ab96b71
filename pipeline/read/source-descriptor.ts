import { join } from 'node:path';
import * as z from 'zod';
import { ALL_NUTRIENTS } from '../../src/tables/nutrients.ts';
import { SNAPSHOT, type SnapshotName } from '../../src/tables/sr-legacy.ts';
import { sha256Of } from '../lib/files.ts';
import { type Problems, quote } from '../lib/problem.ts';
import { readWhole, SNAPSHOT_DESCRIPTOR, SOURCE_FILES, type SourceFile, type Sources } from './sources.ts';

const text = z.string().regex(/\S/, 'a text');
const count = z.int().min(0);
const reason = text.describe('why this is pinned, for the maintainer who meets a difference');
const nutrientKey = z.enum(ALL_NUTRIENTS.map(({ key }) => key));
const digest = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'null, or 64 lower-case hexadecimal digits')
  .nullable();
const tablePin = z.strictObject({
  rows: z.strictObject({ min: count, max: count }).refine(({ min, max }) => min <= max, 'min at most max'),
  reason,
});

/** One edition that codes are taken from, and how its values were matched with the snapshot's. */
const codesOrigins = z.strictObject({ edition: text, match: text, license: text, citation: text });

/** An http or https address without user name and password. */
export const httpAddress = z
  .url({ protocol: /^https?$/, error: 'an http or https address without credentials', abort: true })
  .refine((address) => {
    const { username, password } = new URL(address);
    return username + password === '';
  }, 'an http or https address without credentials');

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
  archive: z.strictObject({ url: httpAddress, sha256: digest, max_bytes: z.int().min(1) }),
  codes: z
    .strictObject({
      from: z.enum(['archive', 'separate']).nullable(),
      archive: codesOrigins,
      separate: codesOrigins,
      rows: z.partialRecord(z.string(), tablePin),
    })
    .describe(
      'where it is from how values are known, as the last refresh found it, and what may be said of it',
    ),
  snapshot: z
    .strictObject(
      Object.fromEntries(Object.keys(SNAPSHOT).map((name) => [`${name}.csv`, digest])) as Record<
        `${SnapshotName}.csv`,
        typeof digest
      >,
    )
    .describe('sha256 of the files as the last refresh wrote them; null before the first one'),
  tables: z
    .strictObject({
      'food.csv': tablePin,
      'sr_legacy_food.csv': tablePin,
      'food_nutrient.csv': tablePin,
      'measure_unit.csv': tablePin,
      'food_portion.csv': tablePin,
    })
    .describe('official tables whose number of rows is pinned'),
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

/** `source.json`: who publishes the source, under which licence, and what must be true of its tables. */
export type Descriptor = z.infer<typeof descriptorSchema>;
export type DescriptorFile = NonNullable<Awaited<ReturnType<typeof readDescriptor>>>;

/**
 * Reads and checks the descriptor in `folder`: with its text as received, so that a digest can be entered without changing anything else.
 * Null, with problems added, if it cannot be used.
 */
export async function readDescriptor(folder: string, problems: Problems) {
  const path = join(folder, 'source.json');
  const found = await readWhole(path);
  const descriptor = parseDescriptor(path, found, problems);
  return descriptor === null ? null : { path, text: found.toString(), descriptor };
}

/** @param file the descriptor as messages show it */
function parseDescriptor(file: string, found: SourceFile, problems: Problems): Descriptor | null {
  const fault = (field: string | null, rule: string, found: string, expected: string): null => {
    const fix = `correct ${file} in a text editor, or restore it from version control`;
    problems.add({ file, field, rule, found, expected, fix });
    return null;
  };
  if ('code' in found) return fault(null, 'descriptor-readable', found.code, 'a readable file');
  let json: unknown;
  try {
    json = JSON.parse(found.toString('utf8'));
  } catch (error) {
    return fault(null, 'descriptor-json', (error as Error).message, 'JSON');
  }
  const result = descriptorSchema.safeParse(json, { reportInput: true });
  if (result.success) return result.data;
  for (const { path: keys, input, message } of result.error.issues)
    fault(keys.join('.') || null, 'descriptor-shape', quote(input), message);
  return null;
}

/** Where it is from how values are known, as the last refresh found it. */
export function codesOrigin(descriptor: Descriptor | null) {
  const from = descriptor?.codes.from ?? null;
  if (descriptor === null || from === null) return NO_CODES;
  const { edition, match, citation } = descriptor.codes[from];
  return { edition, match, citation };
}

const NO_CODES = { edition: 'none', match: 'no codes are embedded', citation: 'none' };

/**
 * The descriptor's text with the digests entered, everything else as it was. The file has the form that `JSON.stringify`
 * gives (two blanks), so that only the lines of the digests change.
 *
 * @param digests of the archive, unless that is null, and of the snapshot by file; and where the codes of values were taken from
 */
export function withDigests(
  raw: string,
  digests: {
    readonly archive: string | null;
    readonly snapshot: Readonly<Record<string, string>>;
    readonly codesFrom?: 'archive' | 'separate' | null;
  },
): string {
  const { archive, snapshot, codesFrom = null } = digests;
  const json = JSON.parse(raw) as Descriptor;
  if (archive !== null) json.archive.sha256 = archive;
  json.snapshot = { ...json.snapshot, ...snapshot };
  if (codesFrom !== null) json.codes.from = codesFrom;
  return `${JSON.stringify(json, null, 2)}\n`;
}

/**
 * Compares the embedded snapshot with the digests that the refresh which wrote it has entered in the descriptor: a figure
 * that was edited by hand is found without the official tables. A file that has a problem already is skipped, because that
 * problem says more.
 *
 * @returns the descriptor; null if it cannot be used
 */
export function checkSnapshotDigests(sources: Sources, problems: Problems): Descriptor | null {
  const faulty = new Set(problems.list.map(({ file }) => file));
  const stated = sources.get(SNAPSHOT_DESCRIPTOR) ?? { code: 'ENOENT' };
  const descriptor = parseDescriptor(SNAPSHOT_DESCRIPTOR, stated, problems);
  if (descriptor === null) return null;
  for (const [name, pinned] of Object.entries(descriptor.snapshot)) {
    const file = SNAPSHOT_DESCRIPTOR.replace('source.json', name);
    const bytes = sources.get(file);
    if (faulty.has(file) || bytes === undefined || 'code' in bytes) continue;
    const found = sha256Of(bytes);
    if (found === pinned) continue;
    const expected = `${pinned === null ? 'a digest' : `sha256 ${pinned}`}, as ${SNAPSHOT_DESCRIPTOR} has it from the refresh that wrote the file`;
    const fix = `run npm run sources:refresh, which writes the publisher's figures; a correction of one belongs in ${SOURCE_FILES.corrections}`;
    problems.add({ file, rule: 'snapshot-digest', found: `sha256 ${found}`, expected, fix });
  }
  return descriptor;
}
