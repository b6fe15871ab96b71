import { isVersion } from '../../src/tables/release.ts';
import { recordFile } from '../releases/record.ts';
import { compareVersions } from '../releases/version.ts';
import { defineCheck } from './check.ts';

/** The version that is built is valid, and not lower than the last one released. */
export const releaseVersion = defineCheck('release-version', ({ version, lastRelease: last }) => {
  if (isVersion(version) && (last === null || compareVersions(version, last.version) >= 0)) return [];
  const expected =
    last === null
      ? 'a version such as 1.0.0'
      : `${last.version} or higher: ${recordFile(last.version)} is there`;
  return [{ file: 'package.json', field: 'version', found: version, expected, fix: 'correct the version' }];
});
