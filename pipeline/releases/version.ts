import { BUMPS, type Bump, parseVersion } from '../../src/tables/release.ts';
import { refusal } from '../lib/problem.ts';

function partsOf(version: string): readonly [number, number, number] {
  const parts = parseVersion(version);
  if (parts === null) throw new Error(`${JSON.stringify(version)} is no version`);
  return parts;
}

/** The first of the three numbers. */
export const majorOf = (version: string): number => partsOf(version)[0];

/** Negative if `a` is the lower version, 0 if they are the same. Compares numbers: 1.10.0 is above 1.9.0. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}

/** The next version after `version` for a change of this kind. */
export function bumped(version: string, bump: Bump): string {
  const [major, minor, patch] = partsOf(version);
  if (bump === 'major') return `${major + 1}.0.0`;
  if (bump === 'minor') return `${major}.${minor + 1}.0`;
  if (bump === 'patch') return `${major}.${minor}.${patch + 1}`;
  return version;
}

/** The greatest of several bumps; `none` without any. */
export const maxBump = (bumps: readonly Bump[]): Bump =>
  BUMPS.findLast((bump) => bumps.includes(bump)) ?? 'none';

/**
 * The version of the next release: the one asked for, else package.json's if it is above the last one, else the one
 * proposed. Throws `ProblemsError` if the choice is lower than the one proposed, or is not above the last one.
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
  const fix = 'leave the version out to have it proposed, or give a higher one with --version';
  throw refusal('package.json', 'release-version', version, expected, fix, 'version');
}
