import * as release from '../../src/tables/release.ts';
import { sha256Of } from '../lib/files.ts';
import { type Problems, quote } from '../lib/problem.ts';
import { type RowOf, readTable } from '../read/read-table.ts';
import { namesInFolder, type Sources } from '../read/sources.ts';
import type { ReleasedRow, ReleaseSnapshot } from './read-release.ts';
import { RELEASES_DIR, RESTORE, type ReleasedSlug, recordFile } from './record.ts';
import { compareVersions } from './version.ts';

/** The last release as it was recorded. */
export interface LastRelease {
  readonly version: string;
  /** Keys of `per_100g` with their units. */
  readonly units: Readonly<Record<string, string>>;
  readonly slugs: readonly ReleasedSlug[];
}

/** The last release, with all that the next one is compared with. */
export interface RecordedRelease extends LastRelease {
  readonly record: release.ReleaseRecord;
  readonly snapshot: ReleaseSnapshot;
}

/**
 * The last recorded release; null if none was recorded yet, or if its files are at fault, which goes into `problems` with
 * the file and what to do.
 */
export function readLastRelease(sources: Sources, problems: Problems): RecordedRelease | null {
  const version = namesInFolder(sources, RELEASES_DIR)
    .map((name) => (name.endsWith('.json') ? name.slice(0, -'.json'.length) : ''))
    .filter(release.isVersion)
    .sort(compareVersions)
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

function recordedRelease(record: release.ReleaseRecord, rows: readonly LastRow[]): RecordedRelease {
  const { version, units } = record;
  const slugs = rows.map((row): ReleasedSlug => {
    const { slug, kind, source, source_id, line } = row;
    return { slug, kind, source, source_id, values: kind === 'redirect' ? {} : valuesOf(row, record), line };
  });
  let snapshot: ReleaseSnapshot | undefined;
  return {
    version,
    units,
    slugs,
    record,
    // Only a release is compared with it; a build does without.
    get snapshot() {
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
      rows
        .filter(({ kind }) => kind === 'redirect')
        .map(({ slug, redirect_to: target }) => [slug, target ?? '']),
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
  return {
    slug,
    name: name ?? '',
    answerOnly,
    values: new Map(Object.entries(valuesOf(row, record))),
    others: new Map<string, unknown>([
      ['source', source],
      ...texts.map((field): [string, unknown] => [field, row[field] ?? null]),
      ['url', `${record.base_url}/foods/${slug}`],
    ]),
  };
}
