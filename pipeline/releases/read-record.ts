import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCES } from '../../src/tables/records.ts';
import type { Cells } from '../../src/tables/table.ts';
import { sha256Of } from '../lib/files.ts';
import { type Problems, quote } from '../lib/problem.ts';
import { readCsv } from '../read/csv.ts';
import {
  LAST_ROWS_FILE,
  RELEASES_DIR,
  type ReleasedSlug,
  type ReleaseRecord,
  recordFile,
  releaseRecordSchema,
  rowsColumns,
} from './record.ts';
import type { ReleaseSnapshot, SnapshotRow } from './snapshot.ts';
import { compareVersions, isVersion } from './version.ts';

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

const FIX =
  'run npm run release, which finishes a release that was interrupted; else restore the file from version control';

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
 * The last recorded release; null where none was recorded yet, or where its files are at fault, which goes into
 * `problems` with the file and what to do.
 */
export function readLastRelease(root: string, problems: Problems): RecordedRelease | null {
  const version = recordedVersions(root).at(-1);
  if (version === undefined) return null;
  const record = readRecord(root, version, problems);
  if (record === null) return null;
  // The digest first: where a release was interrupted, that is the fault to tell, not a column that is new.
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
    return fault(
      issue?.path.join('.') ?? null,
      issue?.message ?? 'another shape',
      'what npm run release writes',
    );
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
  const keys = Object.keys(record.units);
  const rows = new Map<string, SnapshotRow>();
  const redirects = new Map<string, string>();
  const names = new Map(Object.keys(record.counts.names).map((lang) => [lang, new Map<string, string>()]));
  const slugs: ReleasedSlug[] = [];
  for (const { line, cells } of lines) {
    const [slug, target] = [cells.slug ?? '', cells.redirect_to ?? ''];
    const { kind, source_id: sourceId, name } = cells;
    const source = SOURCES.find((one) => one === cells.source) ?? 'usda_sr_legacy';
    if (kind === 'redirect') {
      redirects.set(slug, target);
      slugs.push({ slug, kind, source, sourceId: sourceId ?? '', values: {}, line });
      continue;
    }
    const values = keys.map((key): [string, number | null] => {
      const cell = cells[key] ?? null;
      return [key, cell === null ? null : Number(cell)];
    });
    const answerOnly = kind === 'answer_only';
    const texts = others.filter((field) => !answerOnly || ANSWER_FIELDS.includes(field));
    rows.set(slug, {
      slug,
      name: name ?? '',
      answerOnly,
      values: new Map(values),
      others: new Map<string, unknown>([
        ['source', source],
        ...texts.map((field): [string, unknown] => [field, cells[field] ?? null]),
        ['url', `${record.base_url}/foods/${slug}`],
      ]),
    });
    slugs.push({
      slug,
      kind: answerOnly ? 'answer_only' : 'row',
      source,
      sourceId: sourceId ?? '',
      values: Object.fromEntries(values),
      line,
    });
    for (const [lang, all] of names) if (cells[`name_${lang}`]) all.set(slug, cells[`name_${lang}`] ?? '');
  }
  const snapshot: ReleaseSnapshot = {
    label: `release ${record.version}`,
    version: record.version,
    rowFields: record.row_fields,
    valueFields: keys,
    rows,
    answersKnown: true,
    redirects,
    names,
  };
  return { version: record.version, units: record.units, slugs, record, snapshot };
}

/** Fields that rows of the answer index have besides their values. */
const ANSWER_FIELDS = ['source_ref', 'values_license'];
