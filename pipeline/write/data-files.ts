import { parquetWriteBuffer } from 'hyparquet-writer';
import { PACKAGE_NAME } from '../../src/about.ts';
import { type LicenceAuditRow, licenceAuditRowSchema } from '../../src/tables/audit.ts';
import { type Cell, cellsOf, flatColumns } from '../../src/tables/derive.ts';
import type { Expectations } from '../../src/tables/expectations.ts';
import { type AmountRow, amountRowSchema, foodRowSchema } from '../../src/tables/foods.ts';
import { LICENCE_SUMMARY, VALUES } from '../../src/tables/licences.ts';
import { NUTRIENT_BY_KEY } from '../../src/tables/nutrients.ts';
import { VALUES_LICENSE } from '../../src/tables/row-parts.ts';
import { licenceBreaches } from '../checks/licences.ts';
import { csvText } from '../lib/csv-text.ts';
import type { ReleaseTables } from './release-tables.ts';

/** `foods.us_public_domain.json`: the rows whose values are in the public domain. Throws unless there are as many as expected. */
export function publicDomainJson({ foods }: ReleaseTables, expected: Expectations): string {
  const clean = foods.filter((row) => row.values_license === VALUES_LICENSE.usda_sr_legacy);
  if (clean.length !== expected.usda_sr_legacy) throw new Error(`${clean.length} rows in the public domain`);
  const lines = clean.map((row) => JSON.stringify(row)).join(',\n');
  return `{"count":${clean.length},"foods":[\n${lines}\n]}\n`;
}

/** `foods.csv` */
export const foodsCsv = ({ foods }: ReleaseTables): string => csvTable(foodRowSchema, foods);

/** `foods.ndjson` */
export const foodsNdjson = ({ foods }: ReleaseTables): string =>
  foods.map((row) => `${JSON.stringify(row)}\n`).join('');

/** `nutrients.csv` */
export function nutrientsCsv({ amounts, foods }: ReleaseTables): string {
  const rightsOf = new Map(
    foods.map(({ slug, source, source_ref, values_license }) => [
      slug,
      { source, source_ref, values_license },
    ]),
  );
  const rows = amounts.map((entry): Record<keyof AmountRow, Cell> => {
    const { slug, fdcId, ndbNumber, nutrient, amount, origin } = entry;
    const rights = rightsOf.get(slug);
    const about = NUTRIENT_BY_KEY.get(nutrient);
    if (about === undefined || rights === undefined)
      throw new Error(`no nutrient ${nutrient} or food ${slug}`);
    return {
      slug,
      fdc_id: fdcId,
      ndb_number: ndbNumber,
      nutrient,
      fdc_nutrient_id: about.fdcId,
      sr_number: about.srNumber,
      infoods_tag: about.infoods,
      amount,
      unit: about.unit,
      ...origin,
      ...rights,
    };
  });
  return csvTable(amountRowSchema, rows);
}

/** `licence-audit.csv`: the verdict is what the audit's own rules say of the row as it is published. */
export function licenceAuditCsv({ foods }: ReleaseTables): string {
  const rows = foods.map((row, index): LicenceAuditRow => {
    const { slug, source, source_ref, values_license } = row;
    const breaches = licenceBreaches(row, index).map(({ rule }) => rule);
    const verdict = breaches.length === 0 ? 'holds' : `breaks ${breaches.join(' ')}`;
    return { slug, source, source_ref, values_license, basis: VALUES[source].basis, verdict };
  });
  return csvTable(licenceAuditRowSchema, rows);
}

/** The header and rows of a described table, with CRLF line ends as RFC 4180 wants them. */
function csvTable(row: Parameters<typeof flatColumns>[0], rows: readonly object[]): string {
  const columns = flatColumns(row);
  return csvText([columns.map(({ name }) => name), ...rows.map((one) => cellsOf(columns, one))], '\r\n');
}

/**
 * `foods.parquet`: the flat table with typed columns, nulls where a value is unknown, Snappy pages. Unit and description
 * of each column are not part of Parquet's schema; they are in `datapackage.json`.
 */
export function foodsParquet({ foods }: ReleaseTables, version: string): Buffer {
  const columns = flatColumns(foodRowSchema);
  const rows = foods.map((row) => cellsOf(columns, row));
  const buffer = parquetWriteBuffer({
    columnData: columns.map(({ name, type, isNullable }, at) => ({
      name,
      type: type === 'string' ? 'STRING' : 'DOUBLE',
      nullable: isNullable,
      data: rows.map((cells) => cells[at] ?? null),
    })),
    rowGroupSize: rows.length,
    createdBy: PACKAGE_NAME,
    kvMetadata: [
      { key: 'version', value: version },
      { key: 'licence', value: LICENCE_SUMMARY },
    ],
  });
  return Buffer.from(buffer);
}
