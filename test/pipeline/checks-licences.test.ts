/** The licence rules of one published row (API 2.6), as the audit, the release and licence-audit.csv apply them. */
import { expect, test } from 'vitest';
import { licenceBreaches } from '../../pipeline/checks/release.ts';

const usda = { slug: 'a', source: 'usda_sr_legacy', source_ref: 'fdc:1', values_license: 'us_public_domain' };
const curated = {
  slug: 'b',
  source: 'curated_unverified',
  source_ref: null,
  values_license: null,
  per_100g: { sugar_g: null },
};

test.each([usda, { ...usda, source_ref: 'fdc:173944', per_100g: { sugar_g: 12 } }, curated])(
  'a row with the licence, the reference and the sugars of its class keeps them: %j',
  (row) => {
    expect(licenceBreaches(row, 0)).toEqual([]);
  },
);

const { values_license: _license, ...withoutLicence } = usda;
test.each([
  [{ ...usda, source: 'wild' }, 'source', 'known-class', '"wild"', 'usda_sr_legacy or curated_unverified'],
  [withoutLicence, 'values_license', 'licence-of-class', 'no such field', '"us_public_domain"'],
  [{ ...usda, values_license: null }, 'values_license', 'licence-of-class', 'null', '"us_public_domain"'],
  [{ ...usda, source_ref: null }, 'source_ref', 'reference-kept', 'null', 'fdc: and the FDC id'],
  [{ ...usda, source_ref: 'fdc:' }, 'source_ref', 'reference-kept', '"fdc:"', 'fdc: and the FDC id'],
  [{ ...usda, source_ref: 'xfdc:1' }, 'source_ref', 'reference-kept', '"xfdc:1"', 'fdc: and the FDC id'],
  [{ ...usda, source_ref: 'fdc:1x' }, 'source_ref', 'reference-kept', '"fdc:1x"', 'fdc: and the FDC id'],
  [{ ...curated, values_license: 'CC0' }, 'values_license', 'licence-of-class', '"CC0"', 'null'],
  [{ ...curated, source_ref: 'fdc:1' }, 'source_ref', 'no-reference-claimed', '"fdc:1"', 'null'],
  [{ ...curated, per_100g: { sugar_g: 0 } }, 'per_100g.sugar_g', 'no-sugars-claimed', '0', 'null'],
  [{ ...curated, per_100g: {} }, 'per_100g.sugar_g', 'no-sugars-claimed', 'undefined', 'null'],
  [{ ...curated, per_100g: null }, 'per_100g.sugar_g', 'no-sugars-claimed', 'undefined', 'null'],
  [{ ...curated, per_100g: 'none' }, 'per_100g.sugar_g', 'no-sugars-claimed', 'undefined', 'null'],
])('%j breaks %s %s', (row, field, rule, found, expected) => {
  expect(licenceBreaches(row, 0)).toEqual([{ slug: row.slug, field, rule, found, expected }]);
});

test('a row without a slug is named by its place, and every breach of a row is listed', () => {
  const nameless = { source: 'curated_unverified', source_ref: 'x', values_license: 'y' };
  expect(licenceBreaches(nameless, 6).map(({ slug, rule }) => `${slug}: ${rule}`)).toEqual([
    'row 7: licence-of-class',
    'row 7: no-reference-claimed',
    'row 7: no-sugars-claimed',
  ]);
});
