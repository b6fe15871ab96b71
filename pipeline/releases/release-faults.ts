import { SettingError } from '../../src/settings.ts';
import { type Changes, isVersion, type ReleaseRecord } from '../../src/tables/release.ts';
import { licenceBreaches } from '../checks/licences.ts';
import type { Fault } from '../lib/problem.ts';
import type { SlugEntry } from '../read/registry.ts';
import { SOURCE_FILES } from '../read/source-files.ts';
import { entryOf } from './changelog.ts';
import { RESTORE, recordFile } from './record.ts';
import { compareVersions } from './version.ts';

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
export function interruptedFaults(
  { version, base_url }: Pick<ReleaseRecord, 'version' | 'base_url'>,
  inDist: string | null,
): Fault[] {
  if (inDist === null || !isVersion(inDist) || compareVersions(inDist, version) >= 0) return [];
  const place = { file: 'dist/datapackage.json', field: 'version', rule: 'release-interrupted' };
  const found = `${inDist}: release ${version} was interrupted before its artifacts were in place`;
  const expected = `${version}, as ${recordFile(version)} says`;
  const fix = `finish it with BASE_URL=${base_url} npm run build, or take it back with ${RESTORE} && git clean -f ${recordFile(version)}`;
  return [{ ...place, found, expected, fix }];
}

/**
 * What prevents a release besides the build's own checks: a row that breaks a licence rule, a slug that has vanished, a new
 * slug that states another release as its first, and an entry of the changelog that would be written a second time.
 */
export function releaseFaults(given: {
  readonly foods: readonly Readonly<Record<string, unknown>>[];
  /** Null for the first release. */
  readonly changes: Changes | null;
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
    const fix = `move what it says under Unreleased, and take the entry out; if a release was interrupted: ${RESTORE}`;
    const expected = 'none: npm run release writes it';
    faults.push({ ...place, found: `an entry for ${version}`, expected, fix });
  }
  return faults;
}
