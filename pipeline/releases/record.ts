import { nutrientUnit } from '../../src/tables/nutrients.ts';
import {
  lastRowsTable,
  otherFields,
  type RELEASED_KINDS,
  type ReleaseRecord,
} from '../../src/tables/release.ts';
import { SOURCES, type Source } from '../../src/tables/row-parts.ts';
import { columnNames } from '../../src/tables/table.ts';
import { csvText } from '../lib/csv-text.ts';
import { type Artifact, sha256Of } from '../lib/files.ts';
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

/** A slug as it was released. */
export interface ReleasedSlug {
  readonly slug: string;
  readonly kind: (typeof RELEASED_KINDS)[number];
  readonly source: Source;
  readonly source_id: string;
  /** Values by key; empty for a redirect. */
  readonly values: Readonly<Record<string, number | null>>;
  /** Line in `last-rows.csv`. */
  readonly line: number;
}

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
      ...release.valueFields.map((key) => row?.values.get(key) ?? null),
      ...languages.map((lang) => release.names?.get(lang)?.get(slug) ?? ''),
    ];
  });
  return csvText([columnNames(table), ...lines]);
}

function otherCell(row: ReleasedRow | undefined, field: string): string {
  const value = row?.others.get(field) ?? null;
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
  const countOf = (source: Source): number =>
    canonical.filter(({ others }) => others.get('source') === source).length;
  const names = [...(release.names ?? [])].sort(([a], [b]) => byCodeUnit(a, b));
  const { version, previous, base_url, changes } = about;
  return {
    version,
    previous,
    base_url,
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
    changes,
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
export interface ArtifactChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** Files that differ whenever the version does, and so indicate no change of their own. */
const DESCRIBES_OTHERS = ['datapackage.json', 'SHA256SUMS'];

/** Compares artifacts by name and digest, compressed copies left out. */
export function compareArtifacts(record: ReleaseRecord, artifacts: readonly Artifact[]): ArtifactChanges {
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
