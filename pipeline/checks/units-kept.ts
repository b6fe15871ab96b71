import { LAST_ROWS_FILE } from '../../src/tables/last-rows.ts';
import { PER_100G_KEYS } from '../../src/tables/nutrients.ts';
import type { Problem } from '../lib/problem.ts';
import { releaseUnitOf, rescaledBy } from '../releases/units.ts';
import { majorOf } from '../releases/version.ts';
import type { Check } from './check.ts';

const NEXT = 'or release it as a new major version: npm run release -- --version';

/**
 * What a key of `per_100g` means stays as it was in the last release: the key is there, its unit is the same, and its
 * values did not all change by one factor. Only a new major version may change that.
 */
export const unitsKept: Check = {
  id: 'units-kept',
  run: ({ rows, version, lastRelease }) => {
    if (lastRelease === null || majorOf(version) > majorOf(lastRelease.version)) return [];
    const next = `${NEXT} ${majorOf(lastRelease.version) + 1}.0.0`;
    const problem = (key: string, found: string, expected: string, fix: string): Problem => ({
      file: LAST_ROWS_FILE,
      line: 1,
      field: `per_100g.${key}`,
      rule: 'units-kept',
      found,
      expected,
      fix: `${fix}, ${next}`,
    });
    const keys: readonly string[] = PER_100G_KEYS;
    const now = new Map(
      rows.map((row) => [row.slug, row.per100g as Readonly<Record<string, number | null>>]),
    );
    return Object.entries(lastRelease.units).flatMap(([key, unit]) => {
      if (!keys.includes(key)) {
        return problem(
          key,
          'no such key any more',
          `the key, in ${unit}, as in release ${lastRelease.version}`,
          'bring it back',
        );
      }
      if (releaseUnitOf(key) !== unit) {
        return problem(
          key,
          releaseUnitOf(key),
          `${unit}, as in release ${lastRelease.version}`,
          'keep the unit, add another key',
        );
      }
      const found = rescaledBy(
        lastRelease.slugs.map(({ slug, values }) => ({
          old: values[key] ?? null,
          new: now.get(slug)?.[key] ?? null,
        })),
      );
      if (found === null) return [];
      return problem(
        key,
        `${found.factor} times the value of release ${lastRelease.version} in ${found.rows} rows`,
        `values in ${unit}`,
        'correct the unit of the source',
      );
    });
  },
};
