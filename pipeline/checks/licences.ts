import { SOURCES, VALUES_LICENSE } from '../../src/tables/row-parts.ts';
import { quote } from '../lib/problem.ts';
import { exactFields } from './check.ts';

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
export interface LicenceBreach {
  readonly slug: string;
  readonly field: string;
  readonly rule: string;
  readonly found: string;
  readonly expected: string;
}

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
