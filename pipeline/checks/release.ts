import { canonicalRows } from '../../src/tables/expectations.ts';
import { nutrientUnit, PER_100G_KEYS } from '../../src/tables/nutrients.ts';
import { isVersion, LAST_ROWS_FILE } from '../../src/tables/release.ts';
import { SOURCES } from '../../src/tables/row-parts.ts';
import { SOURCE_FILES } from '../read/source-files.ts';
import { rescaledBy } from '../releases/compare-releases.ts';
import { recordFile } from '../releases/record.ts';
import { compareVersions, majorOf } from '../releases/version.ts';
import { defineCheck } from './check.ts';

/** The canonical list and the answer index have exactly the sizes that the API promises (API 2.8, 1.4). */
export const rowCount = defineCheck('row-count', ({ rows, answerOnly, expectations }) => {
  const counts = [
    { what: 'canonical rows', found: rows.length, expected: canonicalRows(expectations) },
    { what: 'answer-only rows', found: answerOnly.length, expected: expectations.answer_only },
  ];
  return counts
    .filter(({ found, expected }) => found !== expected)
    .map(({ what, found, expected }) => ({
      file: SOURCE_FILES.dispositions,
      found: `${found} ${what}`,
      expected: `${expected} ${what}`,
      fix: 'a row more or fewer changes the contract: classify another row the other way, or change the contract first',
    }));
});

/** As many rows of each source as expected (API 2.6). */
export const rowSplit = defineCheck('row-split', ({ rows, expectations }) =>
  SOURCES.flatMap((source) => {
    const found = rows.filter((row) => row.source === source).length;
    const expected = expectations[source];
    if (found === expected) return [];
    const file = source === 'usda_sr_legacy' ? SOURCE_FILES.dispositions : SOURCE_FILES.curated;
    return {
      file,
      field: 'source',
      found: `${found} rows of ${source}`,
      expected: `${expected} rows of ${source}`,
      fix: `move a row of ${file} the other way, or change the contract first`,
    };
  }),
);

/** The version that is built is valid, and not lower than the last one released. */
export const releaseVersion = defineCheck('release-version', ({ version, lastRelease: last }) => {
  if (isVersion(version) && (last === null || compareVersions(version, last.version) >= 0)) return [];
  const expected =
    last === null
      ? 'a version such as 1.0.0'
      : `${last.version} or higher: ${recordFile(last.version)} is there`;
  return [{ file: 'package.json', field: 'version', found: version, expected, fix: 'correct the version' }];
});

/**
 * What a key of `per_100g` means stays as it was in the last release: the key is there, its unit is the same, and its
 * values did not all change by one factor. Only a new major version may change that.
 */
export const unitsKept = defineCheck('units-kept', ({ rows, version, lastRelease: last }) => {
  if (last === null || majorOf(version) > majorOf(last.version)) return [];
  const next = `npm run release -- --version ${majorOf(last.version) + 1}.0.0`;
  const keys: readonly string[] = PER_100G_KEYS;
  const now = new Map(rows.map((row) => [row.slug, row.per_100g as Readonly<Record<string, number | null>>]));
  return Object.entries(last.units).flatMap(([key, unit]) => {
    const finding = (found: string, expected: string, fix: string) => ({
      file: LAST_ROWS_FILE,
      line: 1,
      field: `per_100g.${key}`,
      found,
      expected,
      fix: `${fix}, or release it as a new major version: ${next}`,
    });
    if (!keys.includes(key)) {
      const expected = `the key, in ${unit}, as in release ${last.version}`;
      return finding('no such key any more', expected, 'bring it back');
    }
    if (nutrientUnit(key) !== unit) {
      const expected = `${unit}, as in release ${last.version}`;
      return finding(nutrientUnit(key), expected, 'keep the unit, add another key');
    }
    const rescaled = rescaledBy(
      last.slugs.map(({ slug, values }) => ({
        old: values[key] ?? null,
        new: now.get(slug)?.[key] ?? null,
      })),
    );
    if (rescaled === null) return [];
    const found = `${rescaled.factor} times the value of release ${last.version} in ${rescaled.rows} rows`;
    return finding(found, `values in ${unit}`, 'correct the unit of the source');
  });
});
