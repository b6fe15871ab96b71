import { UsageError } from '../../src/command.ts';
import {
  type Bump,
  type Changes,
  isVersion,
  LAST_ROWS_FILE,
  type ReleaseRecord,
} from '../../src/tables/release.ts';
import type { PipelineConfig } from '../config.ts';
import type { Artifact } from '../lib/files.ts';
import { ProblemsError, quote } from '../lib/problem.ts';
import type { SlugEntry } from '../read/registry.ts';
import { EMPTY_CHANGELOG, withEntry } from './changelog.ts';
import { compareReleases } from './compare-releases.ts';
import { firstNotes, notesOf } from './notes.ts';
import type { RecordedRelease } from './read-record.ts';
import { parseRelease, type ReleaseSnapshot } from './read-release.ts';
import {
  type ArtifactChanges,
  compareArtifacts,
  recordFile,
  recordOf,
  recordText,
  rowsText,
} from './record.ts';
import { interruptedFaults, releaseFaults } from './release-faults.ts';
import { chooseVersion, maxBump } from './version.ts';

/** How a build differs from the last release, and the version that this asks for. */
interface Step {
  readonly previous: string;
  readonly changes: Changes;
  readonly files: ArtifactChanges;
  readonly bump: Bump;
  readonly proposed: string;
  readonly version: string;
}

/** A release that could be written. */
export interface Plan {
  readonly version: string;
  /** Null for the first release. */
  readonly step: Step | null;
  readonly artifacts: readonly Artifact[];
  /** Files to write besides the artifacts, in the order in which they are put in place. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

/** What a release needs of a build. */
export interface Built {
  /** The last recorded release; null before the first one. */
  readonly lastRelease: RecordedRelease | null;
  readonly artifacts: readonly Artifact[];
  readonly data: { readonly slugs: readonly SlugEntry[] };
}

/** What a release changes, as it is now. */
export interface CurrentFiles {
  readonly changelog: string | null;
  readonly manifest: string;
  readonly lock: string | null;
  /** Version of the artifacts that are in place; null without any. */
  readonly inDist: string | null;
}

/** What the command was told. */
export interface Stated {
  readonly version: string | undefined;
  /** Day of the release, as YYYY-MM-DD. */
  readonly date: string;
}

/** Completes the whole release from the build's artifacts, under a version. */
type Complete = (version: string) => Promise<readonly Artifact[]>;

/**
 * Plans the next release from what a build has made: compares it with the last one, chooses the version, audits it, and
 * writes the record and the notes. Null if nothing has changed and no version was asked for. Throws `ProblemsError`
 * with all that prevents the release. Pure but for `complete`.
 */
export async function planRelease(
  config: Pick<PipelineConfig, 'version' | 'baseUrl'>,
  build: Built,
  current: CurrentFiles,
  stated: Stated,
  complete: Complete,
): Promise<Plan | null> {
  if (stated.version !== undefined && !isVersion(stated.version))
    throw new UsageError(`--version ${quote(stated.version)} is not a version such as 1.1.0`);
  const { lastRelease: last } = build;
  const interrupted = last === null ? [] : interruptedFaults(last.record, current.inDist);
  if (interrupted.length > 0) throw new ProblemsError(interrupted);

  const texts = new Map(build.artifacts.map(({ name, bytes }) => [name, bytes.toString('utf8')]));
  const release = parseRelease('this build', texts);
  const step = last === null ? null : await stepFrom(last, release, config, stated, complete);
  const version = step?.version ?? stated.version ?? config.version;
  if (version === last?.version) return null;
  const faults = releaseFaults({
    foods: JSON.parse(texts.get('foods.json') ?? '').foods,
    changes: step?.changes ?? null,
    released: new Set(last?.slugs.map(({ slug }) => slug)),
    ledger: build.data.slugs,
    version,
    changelog: current.changelog ?? '',
  });
  if (faults.length > 0) throw new ProblemsError(faults);

  const artifacts = await complete(version);
  const rows = rowsText(release, new Map(build.data.slugs.map((entry) => [entry.slug, entry])));
  const [previous, changes] = [step?.previous ?? null, step?.changes ?? null];
  const about = { version, previous, base_url: config.baseUrl, changes };
  const record = recordOf(release, about, artifacts, rows);
  return { version, step, artifacts, files: filesOf(record, rows, step, current, stated.date) };
}

async function stepFrom(
  last: RecordedRelease,
  release: ReleaseSnapshot,
  config: Pick<PipelineConfig, 'version'>,
  stated: Stated,
  complete: Complete,
): Promise<Step> {
  const changes = compareReleases(last.snapshot, release);
  const files = compareArtifacts(last.record, await complete(last.version));
  const bump = weighRelease(changes, files);
  const given = { asked: stated.version, inPackage: config.version, last: last.version, bump };
  const { proposed, version } = chooseVersion(given);
  const named = { ...changes, new: { ...changes.new, label: `release ${version}`, version } };
  return { previous: last.version, changes: named, files, bump, proposed, version };
}

/** The greatest bump: of the data, or of the files, of which one gone is major and a new one is minor. */
function weighRelease(changes: Changes, { added, removed, changed }: ArtifactChanges): Bump {
  return maxBump([
    changes.bump,
    removed.length > 0 ? 'major' : 'none',
    added.length > 0 ? 'minor' : 'none',
    changed.length > 0 ? 'patch' : 'none',
  ]);
}

/**
 * The record is the last: a release that is interrupted before it leaves rows that do not have the digest recorded, or an
 * entry of the changelog without a record, which the next build or release reports.
 */
function filesOf(
  record: ReleaseRecord,
  rows: string,
  step: Step | null,
  { changelog, lock, manifest }: CurrentFiles,
  date: string,
): Plan['files'] {
  const { version } = record;
  const notes = step === null ? firstNotes(record) : notesOf(step.changes, step.files, version);
  return [
    { path: LAST_ROWS_FILE, text: rows },
    { path: 'CHANGELOG.md', text: withEntry(changelog ?? EMPTY_CHANGELOG, version, date, notes) },
    ...(lock === null ? [] : [{ path: 'package-lock.json', text: withVersion(lock, version) }]),
    { path: 'package.json', text: withVersion(manifest, version, date) },
    { path: recordFile(version), text: recordText(record) },
  ];
}

interface Manifest {
  version?: string;
  released?: string;
  packages?: Record<string, { version?: string }>;
}

/**
 * The text of package.json or package-lock.json with another version, otherwise as npm writes it.
 *
 * @param released the release's day, which package.json alone states
 */
export function withVersion(text: string, version: string, released?: string): string {
  const manifest: Manifest = JSON.parse(text);
  manifest.version = version;
  if (released !== undefined) manifest.released = released;
  const own = manifest.packages?.[''];
  if (own !== undefined) own.version = version;
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
