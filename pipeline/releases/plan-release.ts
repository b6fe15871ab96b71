import { UsageError } from '../../src/command.ts';
import { SettingError } from '../../src/settings.ts';
import * as versions from '../../src/tables/release.ts';
import { licenceBreaches } from '../checks/release.ts';
import type { PipelineConfig } from '../config.ts';
import type { Artifact } from '../lib/files.ts';
import { type Fault, ProblemsError, quote, refusal } from '../lib/problem.ts';
import type { SlugEntry } from '../read/registry.ts';
import { SOURCE_FILES } from '../read/sources.ts';
import { compareReleases } from './compare-releases.ts';
import { EMPTY_CHANGELOG, entryOf, firstNotes, notesOf, withEntry } from './notes.ts';
import { parseRelease, type ReleaseSnapshot } from './read-release.ts';
import type { RecordedRelease } from './record.ts';
import * as records from './record.ts';

/** How a build differs from the last release, and the version that this asks for. */
type Step = Awaited<ReturnType<typeof stepFrom>>;

/** A release that could be written. */
export type Plan = Readonly<NonNullable<Awaited<ReturnType<typeof planRelease>>>>;

/** What a release needs of a build. */
interface Built {
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
) {
  if (stated.version !== undefined && !versions.isVersion(stated.version))
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
  const rows = records.rowsText(release, new Map(build.data.slugs.map((entry) => [entry.slug, entry])));
  const [previous, changes] = [step?.previous ?? null, step?.changes ?? null];
  const about = { version, previous, base_url: config.baseUrl, changes };
  const record = records.recordOf(release, about, artifacts, rows);
  const files = filesOf(record, rows, step, current, stated.date);
  return { version, /** Null for the first release. */ step, artifacts, files };
}

async function stepFrom(
  last: RecordedRelease,
  release: ReleaseSnapshot,
  config: Pick<PipelineConfig, 'version'>,
  stated: Stated,
  complete: Complete,
) {
  const changes = compareReleases(last.snapshot, release);
  const files = records.compareArtifacts(last.record, await complete(last.version));
  const bump = weighRelease(changes, files);
  const given = { asked: stated.version, inPackage: config.version, last: last.version, bump };
  const { proposed, version } = chooseVersion(given);
  const named = { ...changes, new: { ...changes.new, label: `release ${version}`, version } };
  return { previous: last.version, changes: named, files, bump, proposed, version };
}

/** The greatest bump: of the data, or of the files, of which one gone is major and a new one is minor. */
function weighRelease(
  changes: versions.Changes,
  { added, removed, changed }: records.ArtifactChanges,
): versions.Bump {
  return versions.maxBump([
    changes.bump,
    removed.length > 0 ? 'major' : 'none',
    added.length > 0 ? 'minor' : 'none',
    changed.length > 0 ? 'patch' : 'none',
  ]);
}

/**
 * Files to write besides the artifacts, in the order in which they are put in place. The record is the last: a release that is interrupted before it leaves rows that do not have the digest recorded, or an
 * entry of the changelog without a record, which the next build or release reports.
 */
function filesOf(
  record: versions.ReleaseRecord,
  rows: string,
  step: Step | null,
  { changelog, lock, manifest }: CurrentFiles,
  date: string,
) {
  const { version } = record;
  const notes = step === null ? firstNotes(record) : notesOf(step.changes, step.files, version);
  return [
    { path: versions.LAST_ROWS_FILE, text: rows },
    { path: 'CHANGELOG.md', text: withEntry(changelog ?? EMPTY_CHANGELOG, version, date, notes) },
    ...(lock === null ? [] : [{ path: 'package-lock.json', text: withVersion(lock, version) }]),
    { path: 'package.json', text: withVersion(manifest, version, date) },
    { path: records.recordFile(version), text: records.recordText(record) },
  ];
}

/**
 * The text of package.json or package-lock.json with another version, otherwise as npm writes it.
 *
 * @param released the release's day, which package.json alone states
 */
export function withVersion(text: string, version: string, released?: string): string {
  const manifest = JSON.parse(text);
  manifest.version = version;
  if (released !== undefined) manifest.released = released;
  const own = manifest.packages?.[''];
  if (own !== undefined) own.version = version;
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Hosts of this machine as a URL has them, which writes an IP address in one form: 127.1 and 0x7f.1 as 127.0.0.1. */
const THIS_MACHINE = [
  /^(?:.+\.)?localhost\.?$/,
  /^127\.\d+\.\d+\.\d+$/,
  /^0\.0\.0\.0$/,
  /^\[::1?\]$/,
  // IPv4 in IPv6: ::ffff:127.0.0.1 is ::ffff:7f00:1 there.
  /^\[::ffff:(?:7f[0-9a-f]{2}:[0-9a-f]+|0:0)\]$/,
];

/**
 * Refuses a `BASE_URL` that names this machine, as its default does: it goes into the url of every published row. Throws
 * `SettingError`.
 *
 * @param baseUrl an http or https address
 */
export function requirePublicAddress(baseUrl: string): void {
  const { hostname } = new URL(baseUrl);
  if (!THIS_MACHINE.some((pattern) => pattern.test(hostname))) return;
  throw new SettingError(
    'BASE_URL',
    baseUrl,
    'a release needs BASE_URL to be set to its public address, such as https://food.example.org, and not to this machine',
  );
}

/** A release that was interrupted before its artifacts were in place, if the folder of artifacts shows that. */
function interruptedFaults(
  { version, base_url }: Pick<versions.ReleaseRecord, 'version' | 'base_url'>,
  inDist: string | null,
): Fault[] {
  if (inDist === null || !versions.isVersion(inDist) || versions.compareVersions(inDist, version) >= 0)
    return [];
  const place = { file: 'dist/datapackage.json', field: 'version', rule: 'release-interrupted' };
  const found = `${inDist}: release ${version} was interrupted before its artifacts were in place`;
  const expected = `${version}, as ${records.recordFile(version)} says`;
  const fix = `finish it with BASE_URL=${base_url} npm run build, or take it back with ${records.RESTORE} && git clean -f ${records.recordFile(version)}`;
  return [{ ...place, found, expected, fix }];
}

/**
 * What prevents a release besides the build's own checks: a row that breaks a licence rule, a slug that has vanished, a new
 * slug that states another release as its first, and an entry of the changelog that would be written a second time.
 */
function releaseFaults(given: {
  readonly foods: readonly Readonly<Record<string, unknown>>[];
  /** Null for the first release. */
  readonly changes: versions.Changes | null;
  /** Slugs of the last release. */
  readonly released: ReadonlySet<string>;
  readonly ledger: readonly Pick<SlugEntry, 'slug' | 'since' | 'line'>[];
  readonly version: string;
  readonly changelog: string;
}): Fault[] {
  const { foods, changes, released, ledger, version, changelog } = given;
  const licences = foods.flatMap(licenceBreaches).map(({ slug, ...breach }): Fault => {
    const fix = 'correct the stage that gives the row its licence';
    return { file: `foods.json (${slug})`, ...breach, fix };
  });
  const slugs = { file: SOURCE_FILES.slugs, field: 'slug', rule: 'release-slug-vanished' };
  const vanished = (changes?.vanished ?? []).map(({ slug, reason }): Fault => {
    const expected = 'every slug of the last release a row, or redirecting to one';
    const fix = `bring the row back, or add the slug to ${SOURCE_FILES.withdrawn}`;
    return { ...slugs, found: `${slug}: ${reason}`, expected, fix };
  });
  const since = ledger
    .filter((entry) => changes !== null && !released.has(entry.slug) && entry.since !== version)
    .map((entry): Fault => {
      const found = `${entry.since} for ${entry.slug}, which no release has had yet`;
      const fix = `write ${version} there: the release in which the slug first appears`;
      const place = { ...slugs, line: entry.line, field: 'since', rule: 'release-slug-since' };
      return { ...place, found, expected: version, fix };
    });
  const faults = [...licences, ...vanished, ...since];
  if (entryOf(changelog, version) !== null) {
    const place = { file: 'CHANGELOG.md', rule: 'release-entry' };
    const fix = `move what it says under Unreleased, and take the entry out; if a release was interrupted: ${records.RESTORE}`;
    const expected = 'none: npm run release writes it';
    faults.push({ ...place, found: `an entry for ${version}`, expected, fix });
  }
  return faults;
}

/**
 * The version of the next release: the one asked for, else package.json's if it is above the last one, else the one
 * proposed. Throws `ProblemsError` if the choice is lower than the one proposed, or is not above the last one.
 */
export function chooseVersion(given: {
  readonly asked: string | undefined;
  readonly inPackage: string;
  readonly last: string;
  readonly bump: versions.Bump;
}): { readonly proposed: string; readonly version: string } {
  const { asked, inPackage, last, bump } = given;
  const proposed = versions.bumped(last, bump);
  const version = asked ?? (versions.compareVersions(inPackage, last) > 0 ? inPackage : proposed);
  const isStep = versions.compareVersions(version, last) > 0 || (asked === undefined && bump === 'none');
  if (isStep && versions.compareVersions(version, proposed) >= 0) return { proposed, version };
  const expected =
    versions.compareVersions(proposed, last) > 0
      ? `${proposed} or higher: the changes since ${last} are ${bump}`
      : `above ${last}, which is released`;
  const fix = 'leave the version out to have it proposed, or give a higher one with --version';
  throw refusal('package.json', 'release-version', version, expected, fix, 'version');
}
