/**
 * What a release is recorded as (`sources/registry/releases/X.Y.Z.json`), and what changed between two releases, as
 * `npm run diff -- OLD NEW --json` prints it. Lists are ordered by slug (code units), then by field, so that the same two
 * releases give the same text.
 */
import * as z from 'zod';
import { count, listOf, SOURCES } from './row-parts.ts';
import { decimalOrNull, defineTable, oneOf, slugCell, text as textCell, textOrNull } from './table.ts';

/** How far a change raises the version number, the least first. */
export const BUMPS = ['none', 'patch', 'minor', 'major'] as const;
export type Bump = (typeof BUMPS)[number];

const VERSION = /^(?:0|[1-9]\d{0,5})(?:\.(?:0|[1-9]\d{0,5})){2}$/;

/** True for a release's number: three numbers, nothing before or after them. */
export const isVersion = (text: string): boolean => VERSION.test(text);

function partsOf(version: string): readonly [number, number, number] {
  if (!isVersion(version)) throw new Error(`${JSON.stringify(version)} is no version`);
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
}

/** The first of the three numbers. */
export const majorOf = (version: string): number => partsOf(version)[0];

/** Negative if `a` is the lower version, 0 if they are the same. Compares numbers: 1.10.0 is above 1.9.0. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}

/** The next version after `version` for a change of this kind. */
export function bumped(version: string, bump: Bump): string {
  const [major, minor, patch] = partsOf(version);
  if (bump === 'major') return `${major + 1}.0.0`;
  if (bump === 'minor') return `${major}.${minor + 1}.0`;
  if (bump === 'patch') return `${major}.${minor}.${patch + 1}`;
  return version;
}

/** The greatest of several bumps; `none` without any. */
export const maxBump = (bumps: readonly Bump[]): Bump =>
  BUMPS.findLast((bump) => bumps.includes(bump)) ?? 'none';

const text = z.string();
const textOrNone = text.nullable();
const value = z.number().nullable();
const addedAndRemoved = z.strictObject({ added: z.array(text), removed: z.array(text) });

/** What a row is listed under: its category, and what may be done with its values. */
const listedUnder = { category: textOrNone, source: textOrNone, values_license: textOrNone };
const rowNote = { slug: text, name: text, ...listedUnder };
const valueChange = { field: text, old: value, new: value };

const followed = listOf(valueChange).describe(
  'Values that who asks for the slug gets otherwise than before; null is unknown, never zero',
);

const side = z.strictObject({
  label: text,
  version: textOrNone,
  rows: count,
  redirects: count.nullable().describe('Null if there was no redirects.json to read'),
  languages: z.array(text).nullable().describe('Null if there were no localised names to read'),
});

export const changesSchema = z.strictObject({
  old: side,
  new: side,
  added: listOf({ ...rowNote, answer_only: z.boolean() }).describe(
    'New rows, in foods.json or (answer_only) in the answer index alone',
  ),
  vanished: listOf({
    ...rowNote,
    name: textOrNone.describe('Null if only a redirect had the slug'),
    was: z.enum(['row', 'answer_only', 'redirect']),
    reason: text,
  }).describe('Slugs that worked and no longer do'),
  redirected: listOf({ ...rowNote, to: text, values: followed }).describe(
    'Rows that are gone and whose slug redirects to another row',
  ),
  renamed: listOf({ slug: text, old: text, new: text, ...listedUnder }),
  values: listOf({ ...rowNote, ...valueChange }).describe(
    'Values per 100 g, of keys that both releases have; null is unknown, never zero',
  ),
  fields: listOf({ slug: text, field: text, old: z.unknown(), new: z.unknown() }).describe(
    'Other fields of rows that both releases have: category, source, url and so on',
  ),
  base_url: z
    .strictObject({ old: text, new: text, rows: count })
    .nullable()
    .describe('Set if every url changed in the public address alone; these are not in fields then'),
  row_fields: addedAndRemoved,
  value_fields: addedAndRemoved.describe('Keys of per_100g, without those of units'),
  units: listOf({ old: text, new: text }).describe('Keys of per_100g that came back in another unit'),
  rescaled: listOf({ field: text, factor: z.number(), rows: count }).describe(
    'Keys whose values nearly all changed by one factor: another unit or meaning',
  ),
  languages: addedAndRemoved,
  names: listOf({ lang: text, slug: text, old: textOrNone, new: textOrNone }).describe(
    'Localised names, of languages that both releases have; null is no name',
  ),
  redirects: listOf({
    slug: text,
    old: textOrNone,
    new: textOrNone,
    ...listedUnder,
    values: followed,
  }).describe(
    'Redirects that are new, changed, or ended because the slug is a row, and the row they lead to',
  ),
  affected: listOf({ what: text, who: text, keeps_working: z.boolean(), bump: z.enum(BUMPS) }).describe(
    'Who is affected, and how far the change raises the version number',
  ),
  bump: z.enum(BUMPS).describe('The greatest of affected'),
});

/** What changed between two releases. */
export type Changes = z.infer<typeof changesSchema>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const version = z.string().refine(isVersion, 'a version such as 1.0.0');

export const releaseRecordSchema = z.strictObject({
  version,
  previous: version.nullable(),
  base_url: z.string().min(1).describe('Public address that the artifacts were built for'),
  counts: z.strictObject({
    rows: count,
    rows_by_source: z.record(z.string(), count),
    answer_only: count,
    redirects: count,
    names: z.record(z.string(), count).describe('Localised names by language'),
  }),
  row_fields: z.array(z.string()).min(1),
  units: z.record(z.string(), z.string()).describe('Keys of per_100g with their units'),
  artifacts: listOf({ name: z.string().min(1), bytes: count, sha256 }).min(1),
  rows_sha256: sha256.describe('Digest of last-rows.csv as this release wrote it'),
  changes: changesSchema.nullable().describe('Null for the first release'),
});

/** One release: its counts, the digest of every artifact, and what changed since the release before. */
export type ReleaseRecord = z.infer<typeof releaseRecordSchema>;

/** The rows of the last release, by which the next one is compared and every released slug is kept alive. */
export const LAST_ROWS_FILE = 'sources/registry/releases/last-rows.csv';

/** What a released slug is. */
export const RELEASED_KINDS = ['row', 'answer_only', 'redirect'] as const;

/** Fields of a released row that have columns of their own here, or follow from others. */
const OWN_FIELDS = ['slug', 'name', 'source', 'per_100g', 'url'];

/** Fields of a released row besides the columns that every release has. */
export const otherFields = (fields: readonly string[]): readonly string[] =>
  fields.filter((field) => !OWN_FIELDS.includes(field));

/** The columns depend on what the release that wrote them had; a redirect has no values. */
export const lastRowsTable = ({
  fields,
  keys,
  languages,
}: Readonly<Record<'fields' | 'keys' | 'languages', readonly string[]>>) =>
  defineTable({
    file: LAST_ROWS_FILE,
    rule: 'release-record',
    row: z.object({
      slug: slugCell('every slug of the release'),
      kind: oneOf(RELEASED_KINDS, { description: 'what the slug was' }),
      redirect_to: textOrNull('slug that a redirect led to'),
      source: oneOf(SOURCES, { description: 'class of the row' }),
      source_id: textCell("the source's own id"),
      name: textOrNull('the published name; empty for a redirect'),
      ...columns(otherFields(fields), (field) => textOrNull(`${field} as published`)),
      ...columns(keys, (key) => decimalOrNull(`${key} as published; empty for unknown`)),
      ...columns(languages.map(releasedNameColumn), () => textOrNull('the localised name')),
    }),
  });

/** Column of a name in a language that the release had. */
export const releasedNameColumn = (lang: string): string => `name_${lang}`;

const columns = <S>(names: readonly string[], describe: (name: string) => S): Record<string, S> =>
  Object.fromEntries(names.map((name) => [name, describe(name)]));
