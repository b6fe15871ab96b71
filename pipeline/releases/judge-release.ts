import { licenceBreaches } from '../checks/licence-rules.ts';
import type { Artifact } from '../lib/files.ts';
import { type Problem, ProblemsError } from '../lib/problem.ts';
import { SOURCE_FILES } from '../read/source-files.ts';
import type { Changes } from './changes.ts';
import type { ReleaseRecord } from './record.ts';
import { type Bump, bumped, compareVersions, heavier } from './version.ts';

/** Files that differ whenever the version does, so that they tell nothing else. */
const DESCRIBES_OTHERS = ['datapackage.json', 'SHA256SUMS'];

/** Artifacts that came, went, and changed since a release. */
export interface ArtifactChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** Compares artifacts by name and digest. */
export function compareArtifacts(record: ReleaseRecord, artifacts: readonly Artifact[]): ArtifactChanges {
  const old = new Map(record.artifacts.map(({ name, sha256 }) => [name, sha256]));
  const now = new Set(artifacts.map(({ name }) => name));
  return {
    added: artifacts.flatMap(({ name }) => (old.has(name) ? [] : [name])),
    removed: [...old.keys()].filter((name) => !now.has(name)),
    changed: artifacts.flatMap(({ name, sha256 }) =>
      old.has(name) && old.get(name) !== sha256 && !DESCRIBES_OTHERS.includes(name) ? [name] : [],
    ),
  };
}

/** The heaviest change: of the data, or of the files; a file that goes is major, one that comes is minor. */
export function weighRelease(changes: Changes, artifacts: ArtifactChanges): Bump {
  const ofFiles: Bump =
    artifacts.removed.length > 0
      ? 'major'
      : artifacts.added.length > 0
        ? 'minor'
        : artifacts.changed.length > 0
          ? 'patch'
          : 'none';
  return heavier(changes.bump, ofFiles);
}

/**
 * The version of the next release: the one asked for, else package.json's where it is above the last one, else the one
 * that the changes ask for. Throws `ProblemsError` where the choice is lower than that, or is no step up.
 */
export function chooseVersion(given: {
  readonly asked: string | undefined;
  readonly inPackage: string;
  readonly last: string;
  readonly bump: Bump;
}): { readonly proposed: string; readonly version: string } {
  const { asked, inPackage, last, bump } = given;
  const proposed = bumped(last, bump);
  const version = asked ?? (compareVersions(inPackage, last) > 0 ? inPackage : proposed);
  const isStep = compareVersions(version, last) > 0 || (asked === undefined && bump === 'none');
  if (isStep && compareVersions(version, proposed) >= 0) return { proposed, version };
  const expected =
    compareVersions(proposed, last) > 0
      ? `${proposed} or higher: the changes since ${last} are ${bump}`
      : `above ${last}, which is released`;
  throw new ProblemsError([
    {
      file: 'package.json',
      line: null,
      field: 'version',
      rule: 'release-version',
      found: version,
      expected,
      fix: 'leave the version out to have it proposed, or give a higher one with --version',
    },
  ]);
}

/**
 * What keeps a release from being cut besides the build's own checks: a row that breaks a licence rule, a slug that has
 * vanished, and a new slug that claims another release as its first.
 */
export function releaseFaults(given: {
  readonly foods: readonly Readonly<Record<string, unknown>>[];
  /** Null for the first release. */
  readonly changes: Changes | null;
  /** Slugs of the last release. */
  readonly released: ReadonlySet<string>;
  readonly ledger: readonly { readonly slug: string; readonly since: string; readonly line: number }[];
  readonly version: string;
}): Problem[] {
  const { foods, changes, released, ledger, version } = given;
  const licences = foods.flatMap((row, index) =>
    licenceBreaches(row, index).map(({ slug, field, rule, found, expected }) => ({
      file: `foods.json (${slug})`,
      line: null,
      field,
      rule,
      found,
      expected,
      fix: 'correct the stage that gives the row its licence',
    })),
  );
  const vanished = (changes?.vanished ?? []).map(({ slug, reason }) => ({
    file: SOURCE_FILES.slugs,
    line: null,
    field: 'slug',
    rule: 'release-slug-vanished',
    found: `${slug}: ${reason}`,
    expected: 'every slug of the last release a row, or redirecting to one',
    fix: `bring the row back, or add the slug to ${SOURCE_FILES.withdrawn}`,
  }));
  const since = ledger
    .filter((entry) => changes !== null && !released.has(entry.slug) && entry.since !== version)
    .map(({ slug, since: found, line }) => ({
      file: SOURCE_FILES.slugs,
      line,
      field: 'since',
      rule: 'release-slug-since',
      found: `${found} for ${slug}, which no release has had yet`,
      expected: version,
      fix: `write ${version} there: the release in which the slug first appears`,
    }));
  return [...licences, ...vanished, ...since];
}
