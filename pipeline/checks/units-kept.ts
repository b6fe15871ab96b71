import { LAST_ROWS_FILE } from '../../src/tables/last-rows.ts';
import { PER_100G_KEYS } from '../../src/tables/nutrients.ts';
import { releaseUnitOf, rescaledBy } from '../releases/units.ts';
import { majorOf } from '../releases/version.ts';
import { defineCheck } from './check.ts';

/**
 * What a key of `per_100g` means stays as it was in the last release: the key is there, its unit is the same, and its
 * values did not all change by one factor. Only a new major version may change that.
 */
export const unitsKept = defineCheck('units-kept', ({ rows, version, lastRelease: last }) => {
  if (last === null || majorOf(version) > majorOf(last.version)) return [];
  const next = `npm run release -- --version ${majorOf(last.version) + 1}.0.0`;
  const keys: readonly string[] = PER_100G_KEYS;
  const now = new Map(rows.map((row) => [row.slug, row.per100g as Readonly<Record<string, number | null>>]));
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
    if (releaseUnitOf(key) !== unit) {
      const expected = `${unit}, as in release ${last.version}`;
      return finding(releaseUnitOf(key), expected, 'keep the unit, add another key');
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
