import { isVersion } from '../../src/tables/release.ts';
import { recordFile } from '../releases/record.ts';
import { compareVersions } from '../releases/version.ts';
import type { Check } from './check.ts';

/** The version that is built is valid, and not lower than the last one released. */
export const releaseVersion: Check = {
  id: 'release-version',
  run: ({ version, lastRelease }) => {
    const isLower =
      lastRelease !== null && isVersion(version) && compareVersions(version, lastRelease.version) < 0;
    if (isVersion(version) && !isLower) return [];
    return [
      {
        file: 'package.json',
        line: null,
        field: 'version',
        rule: 'release-version',
        found: version,
        expected:
          lastRelease === null
            ? 'a version such as 1.0.0'
            : `${lastRelease.version} or higher: ${recordFile(lastRelease.version)} is there`,
        fix: 'correct the version',
      },
    ];
  },
};
