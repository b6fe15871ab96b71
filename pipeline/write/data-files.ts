import { parquetWriteBuffer } from 'hyparquet-writer';
import { PACKAGE_NAME } from '../../src/about.ts';
import { remembered } from '../../src/collections.ts';
import { type LicenceAuditRow, licenceAuditRowSchema } from '../../src/tables/audit.ts';
import { type Cell, type Column, cellAt, flatColumns } from '../../src/tables/derive.ts';
import type { Expectations } from '../../src/tables/expectations.ts';
import { FLAT_TABLES, type FlatTable } from '../../src/tables/files.ts';
import { type AmountRow, type FoodRow, foodRowSchema } from '../../src/tables/foods.ts';
import { LICENCE_SUMMARY, VALUES } from '../../src/tables/licences.ts';
import { VALUES_LICENSE } from '../../src/tables/row-parts.ts';
import { NOT_STATED } from '../../src/tables/value-kinds.ts';
import { licenceBreaches } from '../checks/release.ts';
import { csvCell } from '../lib/csv-text.ts';
import type { AmountEntry, ReleaseTables } from './release-tables.ts';

/** `foods.us_public_domain.json`: the rows whose values are in the public domain. Throws unless there are as many as expected. */
export function publicDomainJson({ foods }: ReleaseTables, expected: Expectations): string {
  const clean = foods.filter((row) => row.values_license === VALUES_LICENSE.usda_sr_legacy);
  if (clean.length !== expected.usda_sr_legacy) throw new Error(`${clean.length} rows in the public domain`);
  const lines = clean.map((row) => JSON.stringify(row)).join(',\n');
  return `{"count":${clean.length},"foods":[\n${lines}\n]}\n`;
}

/** `foods.csv` */
export const foodsCsv = ({ foods }: ReleaseTables): Buffer => csvOf(tableOf(foodRowSchema, foods));

/** `foods.ndjson` */
export const foodsNdjson = ({ foods }: ReleaseTables): string =>
  foods.map((row) => `${JSON.stringify(row)}\n`).join('');

type Rights = Pick<FoodRow, 'source' | 'source_ref' | 'values_license'>;
const rightsOf = ({ source, source_ref, values_license }: FoodRow): Rights => ({
  source,
  source_ref,
  values_license,
});

type RowSchema = Parameters<typeof flatColumns>[0];

/** A flat table as its columns, which give a cell by the place of its row: of the six million cells of the largest table none is kept. */
interface CellTable {
  readonly length: number;
  readonly columns: readonly (Column & { readonly cellOf: (at: number) => Cell })[];
}

/** @param cellsOf how a column takes its cell from what a row is made of, unless that is the row itself */
function tableOf<Row extends object>(
  schema: RowSchema,
  rows: readonly Row[],
  cellsOf: (column: Column) => (row: Row) => Cell = ({ path }) =>
    (row) =>
      cellAt(row, path),
): CellTable {
  const columns = flatColumns(schema).map((column) => {
    const ofRow = cellsOf(column);
    const cellOf = (at: number): Cell => {
      const row = rows[at];
      return row === undefined ? null : ofRow(row);
    };
    return { ...column, cellOf };
  });
  return { length: rows.length, columns };
}

/** The rows of a table as lists of cells. */
export const cellRows = ({ length, columns }: CellTable): Cell[][] =>
  Array.from({ length }, (_, at) => columns.map(({ cellOf }) => cellOf(at)));

const AMOUNT_CELLS: Readonly<Record<keyof AmountRow, (amount: AmountEntry) => Cell>> = {
  slug: ({ of }) => of.food.slug,
  fdc_id: ({ of }) => of.fdcId,
  ndb_number: ({ of }) => of.record.ndb_number,
  nutrient: ({ nutrient }) => nutrient.key,
  fdc_nutrient_id: ({ nutrient }) => nutrient.fdcId,
  sr_number: ({ nutrient }) => nutrient.srNumber,
  infoods_tag: ({ nutrient }) => nutrient.infoods,
  amount: ({ amount }) => amount,
  unit: ({ nutrient }) => nutrient.unit,
  kind: ({ origin }) => (origin ?? NOT_STATED).kind,
  source_code: ({ origin }) => (origin ?? NOT_STATED).source_code,
  derivation_code: ({ origin }) => (origin ?? NOT_STATED).derivation_code,
  data_points: ({ origin }) => (origin ?? NOT_STATED).data_points,
  source: ({ of }) => of.food.source,
  source_ref: ({ of }) => of.food.source_ref,
  values_license: ({ of }) => of.food.values_license,
};

/** The tables in which everything that the sources state is published. */
const FLAT: Readonly<Record<FlatTable, (schema: RowSchema, tables: ReleaseTables) => CellTable>> = {
  nutrients: (schema, { amounts }) =>
    tableOf(schema, amounts, ({ name }) => AMOUNT_CELLS[name as keyof AmountRow]),
  // A row's own fields come from its food, its amounts from the lineage.
  'nutrients-wide': (schema, { foods, lineage }) =>
    tableOf(schema, foods, ({ name, path }) =>
      name in foodRowSchema.shape
        ? (food) => cellAt(food, path)
        : ({ slug }) => lineage.get(slug)?.amounts[name] ?? null,
    ),
  'food-facts': (schema, { foods, lineage }) => {
    const rows = foods.flatMap((food) => {
      const facts = lineage.get(food.slug)?.facts;
      return facts === undefined ? [] : { slug: food.slug, ...facts, ...rightsOf(food) };
    });
    return tableOf(schema, rows);
  },
  'food-langual': (schema, { foods, lineage, codes }) => {
    const texts = new Map(
      codes.flatMap((one) => (one.scheme === 'langual' ? [[one.code, one.description]] : [])),
    );
    const rows = foods.flatMap((food) =>
      (lineage.get(food.slug)?.facts?.langual_codes?.split(' ') ?? []).map((code) => {
        return { slug: food.slug, code, description: texts.get(code), ...rightsOf(food) };
      }),
    );
    return tableOf(schema, rows);
  },
  'food-footnotes': (schema, { foods, lineage }) => {
    const rows = foods.flatMap((food) => {
      const notes = lineage.get(food.slug)?.footnotes ?? [];
      return notes.map((note) => ({ slug: food.slug, ...note, ...rightsOf(food) }));
    });
    return tableOf(schema, rows);
  },
};

/** One of those tables, and the same as CSV and as Parquet. */
export const flatCells = (tables: ReleaseTables, name: FlatTable): CellTable =>
  FLAT[name](FLAT_TABLES[name], tables);
export const flatCsv = (tables: ReleaseTables, name: FlatTable): Buffer => csvOf(flatCells(tables, name));
export const flatParquet = (tables: ReleaseTables, name: FlatTable, version: string): Buffer =>
  parquetOf(flatCells(tables, name), version);

/** `licence-audit.csv`: the verdict is what the audit's own rules say of the row as it is published. */
export function licenceAuditCsv({ foods }: ReleaseTables): Buffer {
  const rows = foods.map((row, index): LicenceAuditRow => {
    const { slug, source, source_ref, values_license } = row;
    const breaches = licenceBreaches(row, index).map(({ rule }) => rule);
    const verdict = breaches.length === 0 ? 'holds' : `breaks ${breaches.join(' ')}`;
    return { slug, source, source_ref, values_license, basis: VALUES[source].basis, verdict };
  });
  return csvOf(tableOf(licenceAuditRowSchema, rows));
}

/** Bytes that are kept as one piece until all are put together. */
const PIECE = 1024 * 1024;

/**
 * The header and rows of a table, with CRLF line ends as RFC 4180 wants them. The bytes of each cell are made once and copied:
 * texts repeat, and a line of text would be made of them anew.
 */
function csvOf({ length, columns }: CellTable): Buffer {
  const bytesBefore = (end: string) => remembered((text) => Buffer.from(csvCell(text) + end));
  const [bytesWithin, bytesAtEnd] = [bytesBefore(','), bytesBefore('\r\n')];
  const made: Buffer[] = [Buffer.from(`${columns.map(({ name }) => name).join(',')}\r\n`)];
  // What a column had last: of the largest table most cells are those of the row above.
  const above = columns.map(({ cellOf }, at) => ({
    cellOf,
    bytesOf: at + 1 === columns.length ? bytesAtEnd : bytesWithin,
    cell: undefined as Cell | undefined,
    bytes: Buffer.alloc(0),
  }));
  let piece = Buffer.allocUnsafe(PIECE);
  let end = 0;
  for (let row = 0; row < length; row += 1) {
    for (const column of above) {
      const cell = column.cellOf(row);
      if (cell !== column.cell) {
        column.cell = cell;
        column.bytes = column.bytesOf(String(cell ?? ''));
      }
      const { bytes } = column;
      if (end + bytes.length > piece.length) {
        made.push(piece.subarray(0, end));
        piece = Buffer.allocUnsafe(Math.max(PIECE, bytes.length));
        end = 0;
      }
      for (let at = 0; at < bytes.length; at += 1) piece[end + at] = bytes[at] ?? 0;
      end += bytes.length;
    }
  }
  return Buffer.concat([...made, piece.subarray(0, end)]);
}

/** `foods.parquet` */
export const foodsParquet = ({ foods }: ReleaseTables, version: string): Buffer =>
  parquetOf(tableOf(foodRowSchema, foods), version);

const PARQUET_TYPES = { string: 'STRING', integer: 'INT32', number: 'DOUBLE' } as const;

/**
 * A flat table with typed columns, nulls where a value is unknown, Snappy pages. Unit and description of each column are
 * not part of Parquet's schema; they are in `datapackage.json`.
 */
function parquetOf({ length, columns }: CellTable, version: string): Buffer {
  // The bytes of a text that many rows have are made once.
  const bytesOf = remembered((text: string) => Buffer.from(text));
  const buffer = parquetWriteBuffer({
    columnData: columns.map(({ name, type, isNullable, cellOf }) => {
      const data = Array<Buffer | number | null>(length);
      for (let at = 0; at < length; at += 1) {
        const cell = cellOf(at);
        data[at] = cell === null ? null : type === 'string' ? bytesOf(String(cell)) : Number(cell);
      }
      return { name, type: PARQUET_TYPES[type], nullable: isNullable, data };
    }),
    rowGroupSize: length,
    // Of one group of rows they would be those of the whole file, and they take as long to make as the file.
    statistics: false,
    createdBy: PACKAGE_NAME,
    kvMetadata: [
      { key: 'version', value: version },
      { key: 'licence', value: LICENCE_SUMMARY },
    ],
  });
  return Buffer.from(buffer);
}
