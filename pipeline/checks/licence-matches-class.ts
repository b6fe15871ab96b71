import { SOURCES, VALUES_LICENSE } from '../../src/tables/row-parts.ts';
import { quote } from '../lib/problem.ts';
import { defineCheck, FIX_STAGE, rowFinding } from './check.ts';

/** A row's licence and reference are those of its class, never more than its class allows (API 2.6). */
export const licenceMatchesClass = defineCheck('licence-matches-class', ({ rows, answerOnly }) =>
  [...rows, ...answerOnly].flatMap((row) => {
    const reference = row.source === 'usda_sr_legacy' ? `fdc:${row.source_id}` : null;
    const fields = [
      { field: 'values_license', found: row.valuesLicense, expected: VALUES_LICENSE[row.source] },
      { field: 'source_ref', found: row.sourceRef, expected: reference },
    ];
    return fields
      .filter(({ found, expected }) => found !== expected)
      .map(({ field, found, expected }) => rowFinding(row, field, quote(found), quote(expected), FIX_STAGE));
  }),
);

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
    breaches.push({
      slug,
      field: 'per_100g.sugar_g',
      rule: 'no-sugars-claimed',
      found: quote(sugars),
      expected: 'null',
    });
  }
  return breaches;
}
