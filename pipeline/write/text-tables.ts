import type { Expectations } from '../../src/tables/expectations.ts';
import { NUTRIENT_BY_KEY } from '../../src/tables/nutrients.ts';
import { type Source, VALUES_LICENSE } from '../../src/tables/records.ts';
import { licenceBreaches } from '../checks/licence-rules.ts';
import { csvText } from '../lib/csv-text.ts';
import { AMOUNT_COLUMNS } from './amount-columns.ts';
import { FOOD_COLUMNS, foodCells } from './food-columns.ts';
import type { ReleaseTables } from './release-tables.ts';

/** Columns of `licence-audit.csv`: one line a food. */
export const LICENCE_AUDIT_COLUMNS = [
  'slug',
  'source',
  'source_ref',
  'values_license',
  'basis',
  'verdict',
] as const;

/** Why a class's values have the licence that they have. */
const BASIS: Readonly<Record<Source, string>> = {
  usda_sr_legacy:
    'USDA SR Legacy: a work of the government of the United States, in the public domain there; USDA asks to be cited',
  curated_unverified: 'written by hand with no source kept: no right of reuse is asserted',
};

/** The text formats that are made of the release's tables, by file name. */
export function textTables(
  tables: ReleaseTables,
  expected: Expectations,
): readonly (readonly [name: string, text: string])[] {
  const { foods } = tables;
  const clean = foods.filter((row) => row.values_license === VALUES_LICENSE.usda_sr_legacy);
  if (clean.length !== expected.usda_sr_legacy) throw new Error(`${clean.length} rows in the public domain`);
  const lines = clean.map((row) => JSON.stringify(row)).join(',\n');
  const header = FOOD_COLUMNS.map(({ name }) => name);
  return [
    ['foods.us_public_domain.json', `{"count":${clean.length},"foods":[\n${lines}\n]}\n`],
    ['foods.csv', csvText([header, ...foods.map(foodCells)], '\r\n')],
    ['foods.ndjson', foods.map((row) => `${JSON.stringify(row)}\n`).join('')],
    ['nutrients.csv', nutrientsCsv(tables)],
    ['licence-audit.csv', licenceAuditCsv(tables)],
  ];
}

function nutrientsCsv({ amounts }: ReleaseTables): string {
  const rows = amounts.map(({ slug, fdcId, ndbNumber, nutrient, amount }) => {
    const about = NUTRIENT_BY_KEY.get(nutrient);
    if (about === undefined) throw new Error(`no nutrient ${nutrient}`);
    const { fdcId: fdcNutrientId, srNumber, infoods, unit } = about;
    return [slug, fdcId, ndbNumber, nutrient, fdcNutrientId, srNumber, infoods, amount, unit];
  });
  return csvText([AMOUNT_COLUMNS.map(({ name }) => name), ...rows], '\r\n');
}

/** The verdict is what the audit's own rules say of the row as it is published. */
function licenceAuditCsv({ foods }: ReleaseTables): string {
  const rows = foods.map((row, index) => {
    const breaches = licenceBreaches(row, index).map(({ rule }) => rule);
    const verdict = breaches.length === 0 ? 'holds' : `breaks ${breaches.join(' ')}`;
    return [row.slug, row.source, row.source_ref, row.values_license, BASIS[row.source], verdict];
  });
  return csvText([LICENCE_AUDIT_COLUMNS, ...rows], '\r\n');
}
