/** The licence rules of one published row (API 2.6), as the audit, the release and licence-audit.csv apply them. */
import { expect, test } from 'vitest';
import { licenceBreaches } from '../../pipeline/checks/release.ts';
import { readParts } from '../support/cases.ts';

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

test.each(readParts('test/pipeline/cases/licences.txt', /^(?:usda|curated)$/).flat())(
  'a %s row with %s breaks %s %s',
  (of, changes = '', field = '', rule = '', found = '', expected = '') => {
    const stated = Object.entries(JSON.parse(changes)).map(([key, value]) => [
      key,
      value === '-' ? undefined : value,
    ]);
    const row = { ...(of === 'usda' ? usda : curated), ...Object.fromEntries(stated) };
    const kept = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
    expect(licenceBreaches(kept, 0)).toEqual([{ slug: row.slug, field, rule, found, expected }]);
  },
);

test('a row without a slug is named by its place, and every breach of a row is listed', () => {
  const nameless = { source: 'curated_unverified', source_ref: 'x', values_license: 'y' };
  expect(licenceBreaches(nameless, 6).map(({ slug, rule }) => `${slug}: ${rule}`)).toEqual([
    'row 7: licence-of-class',
    'row 7: no-reference-claimed',
    'row 7: no-sugars-claimed',
  ]);
});
