import { parquetWriteBuffer } from 'hyparquet-writer';
import { PACKAGE_NAME } from '../../src/about.ts';
import { cellsOf, flatColumns } from '../../src/tables/derive.ts';
import { foodRowSchema } from '../../src/tables/foods.ts';
import type { ReleaseTables } from './release-tables.ts';

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
      { key: 'licence', value: 'mixed: see values_license of each row' },
    ],
  });
  return Buffer.from(buffer);
}
