import { nutrientUnit } from '../../src/tables/nutrients.ts';
import * as release from '../../src/tables/release.ts';
import { lastRowsTable, otherFields, type ReleaseRecord } from '../../src/tables/release.ts';
import { SOURCES, type Source } from '../../src/tables/row-parts.ts';
import { columnNames } from '../../src/tables/table.ts';
import { csvText } from '../lib/csv-text.ts';
import { type Artifact, sha256Of } from '../lib/files.ts';
import { type Problems, quote } from '../lib/problem.ts';
import { type RowOf, readTable } from '../read/read-table.ts';
import { namesInFolder, type Sources } from '../read/sources.ts';
import { byCodeUnit } from '../stages/draft.ts';
import type { ReleasedRow, ReleaseSnapshot } from './read-release.ts';

/** Where releases are recorded, relative to the repository's root. */
export const RELEASES_DIR = 'sources/registry/releases';
/** The record of one release, kept for ever. */
export const recordFile = (version: string): string => `${RELEASES_DIR}/${version}.json`;

/** Takes back what a release that was interrupted before its record has written. */
export const RESTORE = `git checkout -- CHANGELOG.md package.json package-lock.json ${RELEASES_DIR}`;

/** True for a compressed copy of an artifact, whose bytes may differ between machines. */
export const isTransportCopy = (name: string): boolean => /\.(?:br|gz)$/.test(name);

/** Source row of each slug, from slugs.csv. */
type SlugOwners = ReadonlyMap<string, { readonly source: Source; readonly source_id: string }>;

/** `last-rows.csv` of a release: a line a slug, ordered by slug; an empty cell is unknown or none. */
export function rowsText(release: ReleaseSnapshot, owners: SlugOwners): string {
  const languages = [...(release.names?.keys() ?? [])].sort(byCodeUnit);
  const table = lastRowsTable({ fields: release.rowFields, keys: release.valueFields, languages });
  const slugs = [...release.rows.keys(), ...(release.redirects?.keys() ?? [])].sort(byCodeUnit);
  const lines = slugs.map((slug) => {
    const owner = owners.get(slug);
    if (owner === undefined) throw new Error(`${slug} is not in the ledger of slugs`);
    const row = release.rows.get(slug);
    return [
      slug,
      row === undefined ? 'redirect' : row.answerOnly ? 'answer_only' : 'row',
      row === undefined ? (release.redirects?.get(slug) ?? '') : '',
      owner.source,
      owner.source_id,
      row?.name ?? '',
      ...otherFields(release.rowFields).map((field) => otherCell(row, field)),
      ...release.valueFields.map((key) => row?.per_100g[key] ?? null),
      ...languages.map((lang) => release.names?.get(lang)?.get(slug) ?? ''),
    ];
  });
  return csvText([columnNames(table), ...lines]);
}

function otherCell(row: ReleasedRow | undefined, field: string): string {
  const value = row?.[field] ?? null;
  if (value !== null && typeof value !== 'string') throw new Error(`${row?.slug}: ${field} is no text`);
  return value ?? '';
}

/** The record of a release: what `about` says, its counts, and the digest of every artifact but compressed copies. */
export function recordOf(
  release: ReleaseSnapshot,
  about: Pick<ReleaseRecord, 'version' | 'previous' | 'base_url' | 'changes'>,
  artifacts: readonly Artifact[],
  rows: string,
): ReleaseRecord {
  const canonical = [...release.rows.values()].filter(({ answerOnly }) => !answerOnly);
  const countOf = (source: Source): number => canonical.filter((row) => row.source === source).length;
  const names = [...(release.names ?? [])].sort(([a], [b]) => byCodeUnit(a, b));
  return {
    ...about,
    counts: {
      rows: canonical.length,
      rows_by_source: Object.fromEntries(SOURCES.map((source) => [source, countOf(source)])),
      answer_only: release.rows.size - canonical.length,
      redirects: release.redirects?.size ?? 0,
      names: Object.fromEntries(names.map(([lang, all]) => [lang, all.size])),
    },
    row_fields: [...release.rowFields],
    units: Object.fromEntries(release.valueFields.map((key) => [key, nutrientUnit(key)])),
    artifacts: artifacts
      .filter(({ name }) => !isTransportCopy(name))
      .map(({ name, bytes, sha256 }) => ({ name, bytes: bytes.length, sha256 })),
    rows_sha256: sha256Of(rows),
  };
}

/** A release's record as its file has it: readable, one change a line. */
export function recordText(record: ReleaseRecord): string {
  const { changes, ...rest } = record;
  const head = JSON.stringify(rest, null, 2).replace(/\n}$/, '');
  if (changes === null) return `${head},\n  "changes": null\n}\n`;
  const lines = Object.entries(changes).map(([key, value]) => {
    if (!Array.isArray(value) || value.length === 0)
      return `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`;
    const entries = value.map((entry) => `      ${JSON.stringify(entry)}`);
    return `    ${JSON.stringify(key)}: [\n${entries.join(',\n')}\n    ]`;
  });
  return `${head},\n  "changes": {\n${lines.join(',\n')}\n  }\n}\n`;
}

/** Artifacts that are new, gone and changed since a release. */
export type ArtifactChanges = ReturnType<typeof compareArtifacts>;

/** Files that differ whenever the version does, and so indicate no change of their own. */
const DESCRIBES_OTHERS = ['datapackage.json', 'SHA256SUMS'];

/** Compares artifacts by name and digest, compressed copies left out. */
export function compareArtifacts(record: ReleaseRecord, artifacts: readonly Artifact[]) {
  const digests = (list: readonly Pick<Artifact, 'name' | 'sha256'>[]): Map<string, string> =>
    new Map(list.filter(({ name }) => !isTransportCopy(name)).map(({ name, sha256 }) => [name, sha256]));
  const [old, now] = [digests(record.artifacts), digests(artifacts)];
  return {
    added: [...now.keys()].filter((name) => !old.has(name)),
    removed: [...old.keys()].filter((name) => !now.has(name)),
    changed: [...now.keys()].filter(
      (name) => old.has(name) && old.get(name) !== now.get(name) && !DESCRIBES_OTHERS.includes(name),
    ),
  };
}

/** The last release as it was recorded, with all that the next one is compared with. */
export type RecordedRelease = ReturnType<typeof recordedRelease>;

/** A slug as it was released, with its line in `last-rows.csv`. */
export type ReleasedSlug = Readonly<RecordedRelease['slugs'][number]>;

/** What checks look at. */
export type LastRelease = Pick<RecordedRelease, 'version' | 'units' | 'slugs'>;

/**
 * The last recorded release; null if none was recorded yet, or if its files are at fault, which goes into `problems` with
 * the file and what to do.
 */
export function readLastRelease(sources: Sources, problems: Problems): RecordedRelease | null {
  const version = namesInFolder(sources, RELEASES_DIR)
    .map((name) => (name.endsWith('.json') ? name.slice(0, -'.json'.length) : ''))
    .filter(release.isVersion)
    .sort(release.compareVersions)
    .at(-1);
  if (version === undefined) return null;
  const fault = (file: string, field: string | null, found: string, expected: string): null => {
    const fix = `copy changes of your own elsewhere, then take back what an interrupted release has written: ${RESTORE}`;
    problems.add({ file, field, rule: 'release-record', found, expected, fix });
    return null;
  };
  const file = recordFile(version);
  const found = sources.get(file);
  let value: unknown;
  try {
    value = JSON.parse(String(found));
  } catch {
    const code = found !== undefined && 'code' in found ? found.code : 'no JSON';
    return fault(file, null, code, 'a readable JSON file');
  }
  const { data: record, error } = release.releaseRecordSchema.safeParse(value);
  if (record === undefined) {
    const [issue] = error.issues;
    const field = issue?.path.join('.') ?? null;
    return fault(file, field, issue?.message ?? 'another shape', 'what npm run release writes');
  }
  if (record.version !== version) return fault(file, 'version', quote(record.version), quote(version));
  // The digest first: after an interrupted release that is the fault to report, not a column that is new.
  const lastRows = sources.get(release.LAST_ROWS_FILE);
  if (lastRows === undefined || 'code' in lastRows || sha256Of(lastRows) !== record.rows_sha256) {
    const other = `no file, or other rows than those that ${file} was recorded with`;
    return fault(release.LAST_ROWS_FILE, null, other, `the rows of release ${version}, untouched`);
  }
  const before = problems.count;
  const rows = readTable(sources, lastRowsOf(record), problems);
  return problems.count > before ? null : recordedRelease(record, rows);
}

const lastRowsOf = ({ row_fields: fields, units, counts }: release.ReleaseRecord) =>
  release.lastRowsTable({ fields, keys: Object.keys(units), languages: Object.keys(counts.names) });

/** The columns of every release, and by name those that depend on it. */
type LastRow = RowOf<ReturnType<typeof lastRowsOf>> & Readonly<Record<string, string | number | null>>;

function recordedRelease(record: release.ReleaseRecord, rows: readonly LastRow[]) {
  const { version, units } = record;
  const slugs = rows.map((row) => {
    const { slug, kind, source, source_id, line } = row;
    return { slug, kind, source, source_id, values: kind === 'redirect' ? {} : valuesOf(row, record), line };
  });
  let snapshot: ReleaseSnapshot | undefined;
  return {
    version,
    /** Keys of `per_100g` with their units. */
    units,
    slugs,
    record,
    // Only a release is compared with it; a build does without.
    get snapshot(): ReleaseSnapshot {
      snapshot ??= snapshotOf(record, rows);
      return snapshot;
    },
  };
}

function snapshotOf(record: release.ReleaseRecord, rows: readonly LastRow[]): ReleaseSnapshot {
  const { version, units, row_fields: rowFields } = record;
  const published = rows.filter(({ kind }) => kind !== 'redirect');
  const namesIn = (lang: string) =>
    published.flatMap((row): [string, string][] => {
      const name = row[release.releasedNameColumn(lang)];
      return name ? [[row.slug, String(name)]] : [];
    });
  return {
    label: `release ${version}`,
    version,
    rowFields,
    valueFields: Object.keys(units),
    rows: new Map(published.map((row) => [row.slug, snapshotRow(row, record)])),
    answersKnown: true,
    redirects: new Map(
      rows.flatMap((row) => (row.kind === 'redirect' ? [[row.slug, row.redirect_to ?? '']] : [])),
    ),
    names: new Map(Object.keys(record.counts.names).map((lang) => [lang, new Map(namesIn(lang))])),
  };
}

const valuesOf = (row: LastRow, { units }: release.ReleaseRecord): Record<string, number | null> =>
  Object.fromEntries(Object.keys(units).map((key) => [key, row[key] ? Number(row[key]) : null]));

/** Fields that rows of the answer index have besides their values. */
const ANSWER_FIELDS = ['source_ref', 'values_license'];

function snapshotRow(row: LastRow, record: release.ReleaseRecord): ReleasedRow {
  const { slug, source, name } = row;
  const answerOnly = row.kind === 'answer_only';
  const texts = release
    .otherFields(record.row_fields)
    .filter((field) => !answerOnly || ANSWER_FIELDS.includes(field));
  const others = Object.fromEntries(texts.map((field) => [field, row[field] ?? null]));
  const url = `${record.base_url}/foods/${slug}`;
  return { ...others, slug, name: name ?? '', source, url, per_100g: valuesOf(row, record), answerOnly };
}
