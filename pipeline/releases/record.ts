import { z } from 'zod';
import { NUTRIENT_BY_KEY } from '../../src/tables/nutrients.ts';
import { SOURCES, type Source } from '../../src/tables/records.ts';
import { csvLine } from '../lib/csv-text.ts';
import { type Artifact, sha256Of } from '../lib/files.ts';
import { byCodeUnit } from '../stages/draft.ts';
import { type Changes, changesSchema } from './changes.ts';
import type { ReleaseSnapshot, SnapshotRow } from './snapshot.ts';
import { isVersion } from './version.ts';

/** Where releases are recorded, relative to the repository's root. */
export const RELEASES_DIR = 'sources/registry/releases';
/** Every slug of the last release with its row, so that the next one can be compared without a network. */
export const LAST_ROWS_FILE = `${RELEASES_DIR}/last-rows.csv`;
/** The record of one release, kept for ever. */
export const recordFile = (version: string): string => `${RELEASES_DIR}/${version}.json`;

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const version = z.string().refine(isVersion, 'a version such as 1.0.0');

/** One release's record: what it held, the digest of every artifact, and what changed since the one before. */
export const releaseRecordSchema = z.strictObject({
  version,
  previous: version.nullable(),
  /** The public address that the artifacts were built for. */
  base_url: z.string().min(1),
  counts: z.strictObject({
    rows: count,
    rows_by_source: z.record(z.string(), count),
    answer_only: count,
    redirects: count,
    names: z.record(z.string(), count),
  }),
  row_fields: z.array(z.string()).min(1),
  /** Keys of `per_100g` with their units. */
  units: z.record(z.string(), z.string()),
  artifacts: z.array(z.strictObject({ name: z.string().min(1), bytes: count, sha256 })).min(1),
  /** Digest of `last-rows.csv` as this release wrote it. */
  rows_sha256: sha256,
  changes: changesSchema.nullable(),
});
export type ReleaseRecord = z.infer<typeof releaseRecordSchema>;

/** A slug as it was released. */
export interface ReleasedSlug {
  readonly slug: string;
  readonly kind: 'row' | 'answer_only' | 'redirect';
  readonly source: Source;
  readonly sourceId: string;
  /** Values by key; empty for a redirect. */
  readonly values: Readonly<Record<string, number | null>>;
  /** Line in `last-rows.csv`. */
  readonly line: number;
}

/** Unit of a key of `per_100g`; salt is no nutrient of the table, since it is computed. */
export const releaseUnitOf = (key: string): string => NUTRIENT_BY_KEY.get(key)?.unit ?? 'g';

/** Fields that are kept in columns of their own, or follow from others. */
const OWN_COLUMNS = ['slug', 'name', 'source', 'per_100g', 'url'];

/** Columns of `last-rows.csv` for a release with these fields, keys and languages. */
export function rowsColumns(
  fields: readonly string[],
  keys: readonly string[],
  languages: readonly string[],
) {
  const others = fields.filter((field) => !OWN_COLUMNS.includes(field));
  return {
    others,
    all: [
      'slug',
      'kind',
      'redirect_to',
      'source',
      'source_id',
      'name',
      ...others,
      ...keys,
      ...languages.map((lang) => `name_${lang}`),
    ],
  };
}

/** Who holds a slug: the ledger's word. */
export type SlugOwners = ReadonlyMap<string, { readonly source: Source; readonly sourceId: string }>;

/** `last-rows.csv` of a release: a line a slug, ordered by slug; an empty cell is unknown or none. */
export function rowsText(release: ReleaseSnapshot, holders: SlugOwners): string {
  const languages = [...(release.names?.keys() ?? [])].sort(byCodeUnit);
  const columns = rowsColumns(release.rowFields, release.valueFields, languages);
  const slugs = [...release.rows.keys(), ...(release.redirects?.keys() ?? [])].sort(byCodeUnit);
  const lines = slugs.map((slug) => {
    const holder = holders.get(slug);
    if (holder === undefined) throw new Error(`${slug} is not in the ledger of slugs`);
    const row = release.rows.get(slug);
    const target = row === undefined ? (release.redirects?.get(slug) ?? '') : '';
    return csvLine([
      slug,
      row === undefined ? 'redirect' : row.answerOnly ? 'answer_only' : 'row',
      target,
      holder.source,
      holder.sourceId,
      row?.name ?? '',
      ...columns.others.map((field) => otherCell(row, field)),
      ...release.valueFields.map((key) => String(row?.values.get(key) ?? '')),
      ...languages.map((lang) => release.names?.get(lang)?.get(slug) ?? ''),
    ]);
  });
  return csvLine(columns.all) + lines.join('');
}

function otherCell(row: SnapshotRow | undefined, field: string): string {
  const value = row?.others.get(field) ?? null;
  if (value !== null && typeof value !== 'string') throw new Error(`${row?.slug}: ${field} is no text`);
  return value ?? '';
}

/** The record of a release. `changes` is null for the first one. */
export function recordOf(
  release: ReleaseSnapshot,
  about: {
    readonly version: string;
    readonly previous: string | null;
    readonly baseUrl: string;
    readonly artifacts: readonly Artifact[];
    readonly rows: string;
    readonly changes: Changes | null;
  },
): ReleaseRecord {
  const rows = [...release.rows.values()];
  const canonical = rows.filter(({ answerOnly }) => !answerOnly);
  const of = (source: Source): number =>
    canonical.filter(({ others }) => others.get('source') === source).length;
  const names = [...(release.names ?? [])].sort(([a], [b]) => byCodeUnit(a, b));
  return {
    version: about.version,
    previous: about.previous,
    base_url: about.baseUrl,
    counts: {
      rows: canonical.length,
      rows_by_source: Object.fromEntries(SOURCES.map((source) => [source, of(source)])),
      answer_only: rows.length - canonical.length,
      redirects: release.redirects?.size ?? 0,
      names: Object.fromEntries(names.map(([lang, all]) => [lang, all.size])),
    },
    row_fields: [...release.rowFields],
    units: Object.fromEntries(release.valueFields.map((key) => [key, releaseUnitOf(key)])),
    artifacts: about.artifacts.map(({ name, bytes, sha256: hash }) => ({
      name,
      bytes: bytes.length,
      sha256: hash,
    })),
    rows_sha256: sha256Of(about.rows),
    changes: about.changes,
  };
}
