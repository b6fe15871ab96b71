import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCES } from '../../src/tables/records.ts';
import { isVersion, type ReleaseRecord, releaseRecordSchema } from '../../src/tables/release.ts';
import type { Cells } from '../../src/tables/table.ts';
import { sha256Of } from '../lib/files.ts';
import { type Problems, quote } from '../lib/problem.ts';
import { readCsv } from '../read/csv.ts';
import type { ReleaseSnapshot, SnapshotRow } from './read-release.ts';
import {
  LAST_ROWS_FILE,
  RELEASES_DIR,
  RESTORE,
  type ReleasedSlug,
  recordFile,
  rowsColumns,
} from './record.ts';
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
  readonly record: ReleaseRecord;
  readonly snapshot: ReleaseSnapshot;
}

const FIX = `copy changes of your own elsewhere, then take back what an interrupted release has written: ${RESTORE}`;

/** Versions recorded, the oldest first. */
export function recordedVersions(root: string): string[] {
  const folder = join(root, RELEASES_DIR);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && isVersion(name.slice(0, -'.json'.length)))
    .map((name) => name.slice(0, -'.json'.length))
    .sort(compareVersions);
}

/**
 * The last recorded release; null if none was recorded yet, or if its files are at fault, which goes into `problems` with
 * the file and what to do.
 */
export function readLastRelease(root: string, problems: Problems): RecordedRelease | null {
  const version = recordedVersions(root).at(-1);
  if (version === undefined) return null;
  const record = readRecord(root, version, problems);
  if (record === null) return null;
  // The digest first: after an interrupted release that is the fault to report, not a column that is new.
  if (!isAsRecorded(root, record)) {
    problems.add({
      file: LAST_ROWS_FILE,
      line: null,
      field: null,
      rule: 'release-record',
      found: `no file, or other rows than those that ${recordFile(version)} was recorded with`,
      expected: `the rows of release ${version}, untouched`,
      fix: FIX,
    });
    return null;
  }
  const columns = rowsColumns(record.row_fields, Object.keys(record.units), Object.keys(record.counts.names));
  const before = problems.count;
  const { rows } = readCsv(root, LAST_ROWS_FILE, columns.all, problems);
  if (problems.count > before) return null;
  return recordedRelease(record, columns.others, rows);
}

function isAsRecorded(root: string, record: ReleaseRecord): boolean {
  const path = join(root, LAST_ROWS_FILE);
  return existsSync(path) && sha256Of(readFileSync(path, 'utf8')) === record.rows_sha256;
}

function readRecord(root: string, version: string, problems: Problems): ReleaseRecord | null {
  const file = recordFile(version);
  const fault = (field: string | null, found: string, expected: string): null => {
    problems.add({ file, line: null, field, rule: 'release-record', found, expected, fix: FIX });
    return null;
  };
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return fault(null, code ?? 'no JSON', 'a readable JSON file');
  }
  const result = releaseRecordSchema.safeParse(value);
  if (!result.success) {
    const [issue] = result.error.issues;
    const field = issue?.path.join('.') ?? null;
    return fault(field, issue?.message ?? 'another shape', 'what npm run release writes');
  }
  if (result.data.version !== version) return fault('version', quote(result.data.version), quote(version));
  return result.data;
}

/** From cells that are as they were written, which the digest has shown. */
function recordedRelease(
  record: ReleaseRecord,
  others: readonly string[],
  lines: readonly { readonly line: number; readonly cells: Cells }[],
): RecordedRelease {
  const { version, units, row_fields: rowFields } = record;
  const languages = Object.keys(record.counts.names);
  const slugs = lines.map(({ line, cells }) => releasedSlug(cells, line, Object.keys(units)));
  const cellsOf = new Map(lines.map(({ cells }) => [cells.slug ?? '', cells]));
  const textOf = (slug: string, column: string): string => cellsOf.get(slug)?.[column] ?? '';
  const rows = slugs.filter(({ kind }) => kind !== 'redirect');
  const snapshot: ReleaseSnapshot = {
    label: `release ${version}`,
    version,
    rowFields,
    valueFields: Object.keys(units),
    rows: new Map(
      rows.map((row) => [row.slug, snapshotRow(row, cellsOf.get(row.slug) ?? {}, record, others)]),
    ),
    answersKnown: true,
    redirects: new Map(
      slugs.filter(({ kind }) => kind === 'redirect').map(({ slug }) => [slug, textOf(slug, 'redirect_to')]),
    ),
    names: new Map(
      languages.map((lang) => [
        lang,
        new Map(
          rows
            .map(({ slug }): [string, string] => [slug, textOf(slug, `name_${lang}`)])
            .filter(([, name]) => name !== ''),
        ),
      ]),
    ),
  };
  return { version, units, slugs, record, snapshot };
}

function releasedSlug(cells: Cells, line: number, keys: readonly string[]): ReleasedSlug {
  const [slug, sourceId] = [cells.slug ?? '', cells.source_id ?? ''];
  const source = SOURCES.find((one) => one === cells.source) ?? 'usda_sr_legacy';
  if (cells.kind === 'redirect') return { slug, kind: cells.kind, source, sourceId, values: {}, line };
  const values = keys.map((key): [string, number | null] => {
    const cell = cells[key] ?? null;
    return [key, cell === null ? null : Number(cell)];
  });
  const kind = cells.kind === 'answer_only' ? 'answer_only' : 'row';
  return { slug, kind, source, sourceId, values: Object.fromEntries(values), line };
}

/** Fields that rows of the answer index have besides their values. */
const ANSWER_FIELDS = ['source_ref', 'values_license'];

function snapshotRow(
  { slug, kind, source, values }: ReleasedSlug,
  cells: Cells,
  { base_url }: ReleaseRecord,
  others: readonly string[],
): SnapshotRow {
  const answerOnly = kind === 'answer_only';
  const texts = others.filter((field) => !answerOnly || ANSWER_FIELDS.includes(field));
  return {
    slug,
    name: cells.name ?? '',
    answerOnly,
    values: new Map(Object.entries(values)),
    others: new Map<string, unknown>([
      ['source', source],
      ...texts.map((field): [string, unknown] => [field, cells[field] ?? null]),
      ['url', `${base_url}/foods/${slug}`],
    ]),
  };
}
