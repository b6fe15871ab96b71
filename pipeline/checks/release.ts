import { canonicalRows } from '../../src/tables/expectations.ts';
import { nutrientUnit, PER_100G_KEYS } from '../../src/tables/nutrients.ts';
import { compareVersions, isVersion, LAST_ROWS_FILE, majorOf } from '../../src/tables/release.ts';
import { SOURCES, VALUES_LICENSE } from '../../src/tables/row-parts.ts';
import { quote } from '../lib/problem.ts';
import { SOURCE_FILES } from '../read/sources.ts';
import { rescaledBy } from '../releases/compare-releases.ts';
import { recordFile } from '../releases/record.ts';
import { defineCheck, exactFields } from './check.ts';

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

/** A row's licence and reference are those of its class, never more than its class allows (API 2.6). */
export const licenceMatchesClass = exactFields('licence-matches-class', () => (row) => [
  ['values_license', row.values_license, VALUES_LICENSE[row.source]],
  ['source_ref', row.source_ref, row.source === 'usda_sr_legacy' ? `fdc:${row.source_id}` : null],
]);

/** A curated row claims no reference, no licence and no sugars: null, which means unknown (API 2.2, 2.6). */
export const curatedFieldsNull = exactFields('curated-fields-null', () => (row) => {
  if (row.source !== 'curated_unverified') return [];
  const { per_100g: per100g, source_ref: sourceRef, values_license: valuesLicense } = row;
  return [
    ['per_100g.sugar_g', per100g.sugar_g, null],
    ['source_ref', sourceRef, null],
    ['values_license', valuesLicense, null],
  ];
});

/** A row that says something else of its licence than its class may. */
export type LicenceBreach = Readonly<Record<'slug' | 'field' | 'rule' | 'found' | 'expected', string>>;

/**
 * The licence rules of one published row, whatever its shape (API 2.6): a known class, the class's own licence, a
 * reference on USDA rows and none on curated ones, no sugars on curated rows.
 */
export function licenceBreaches(row: Readonly<Record<string, unknown>>, index: number): LicenceBreach[] {
  const slug = typeof row.slug === 'string' ? row.slug : `row ${index + 1}`;
  const breaches: LicenceBreach[] = [];
  const breach = (field: string, rule: string, expected: string): void => {
    breaches.push({ slug, field, rule, found: field in row ? quote(row[field]) : 'no such field', expected });
  };
  const source = SOURCES.find((one) => one === row.source);
  if (source === undefined) {
    breach('source', 'known-class', SOURCES.join(' or '));
    return breaches;
  }
  const license = VALUES_LICENSE[source];
  if (row.values_license !== license) breach('values_license', 'licence-of-class', quote(license));
  if (source === 'usda_sr_legacy') {
    if (typeof row.source_ref !== 'string' || !/^fdc:\d+$/.test(row.source_ref)) {
      breach('source_ref', 'reference-kept', 'fdc: and the FDC id');
    }
    return breaches;
  }
  if (row.source_ref !== null) breach('source_ref', 'no-reference-claimed', 'null');
  const block = row.per_100g;
  const sugars =
    typeof block === 'object' && block !== null && 'sugar_g' in block ? block.sugar_g : undefined;
  if (sugars !== null) {
    const field = 'per_100g.sugar_g';
    breaches.push({ slug, field, rule: 'no-sugars-claimed', found: quote(sugars), expected: 'null' });
  }
  return breaches;
}
