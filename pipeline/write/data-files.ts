import { parquetWriteBuffer } from 'hyparquet-writer';
import { PACKAGE_NAME } from '../../src/about.ts';
import { remembered, rememberedOf } from '../../src/collections.ts';
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
export const foodsCsv = ({ foods }: ReleaseTables): Buffer => csvTable(foodRowSchema, foods);

/** `foods.ndjson` */
export const foodsNdjson = ({ foods }: ReleaseTables): string =>
  foods.map((row) => `${JSON.stringify(row)}\n`).join('');

type Rights = Pick<FoodRow, 'source' | 'source_ref' | 'values_license'>;
const rightsOf = ({ source, source_ref, values_license }: FoodRow): Rights => ({
  source,
  source_ref,
  values_license,
});

/** A table column by column, which takes a third of the memory of its rows. */
type TableColumns = readonly (readonly Cell[])[];

/** The columns of one of those tables, made once for all the formats that have it. */
export const flatCells = (tables: ReleaseTables, name: FlatTable): TableColumns => madeCells(tables)(name);

const madeCells = rememberedOf((tables: ReleaseTables) =>
  remembered((name: FlatTable) => FLAT_CELLS[name](flatColumns(flatTable(name).row), tables)),
);

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

/** No row is ever made: the largest table has six million cells. */
const amountCells = (columns: readonly Column[], { amounts }: ReleaseTables): TableColumns =>
  columns.map(({ name }) => amounts.map(AMOUNT_CELLS[name as keyof AmountRow]));

/** A row of so many columns is never made: a row's own fields come from its food, its amounts from the lineage. */
function wideCells(columns: readonly Column[], { foods, lineage }: ReleaseTables): TableColumns {
  const amounts = new Map(columns.map(({ name }) => [name, foods.map((): Cell => null)]));
  for (const [at, { slug }] of foods.entries())
    for (const [name, amount] of Object.entries(lineage.get(slug)?.amounts ?? {})) {
      const own = amounts.get(name);
      if (own !== undefined) own[at] = amount;
    }
  return columns.map(({ name, path }) =>
    name in foodRowSchema.shape ? foods.map((food) => cellAt(food, path)) : (amounts.get(name) ?? []),
  );
}

/** The cells of a table whose rows are made. */
const fromRows =
  (rowsOf: (tables: ReleaseTables) => readonly object[]) =>
  (columns: readonly Column[], tables: ReleaseTables): TableColumns =>
    columnCells(columns, rowsOf(tables));

/** Cells of the tables in which everything that the sources state is published. */
const FLAT_CELLS: Readonly<
  Record<FlatTable, (columns: readonly Column[], tables: ReleaseTables) => TableColumns>
> = {
  nutrients: amountCells,
  'nutrients-wide': wideCells,
  'food-facts': fromRows(({ foods, lineage }) =>
    foods.flatMap((food) => {
      const facts = lineage.get(food.slug)?.facts;
      return facts === undefined ? [] : { slug: food.slug, ...facts, ...rightsOf(food) };
    }),
  ),
  'food-langual': fromRows(({ foods, lineage, codes }) => {
    const texts = new Map(
      codes.flatMap((one) => (one.scheme === 'langual' ? [[one.code, one.description]] : [])),
    );
    return foods.flatMap((food) =>
      (lineage.get(food.slug)?.facts?.langual_codes?.split(' ') ?? []).map((code) => {
        return { slug: food.slug, code, description: texts.get(code), ...rightsOf(food) };
      }),
    );
  }),
  'food-footnotes': fromRows(({ foods, lineage }) =>
    foods.flatMap((food) =>
      (lineage.get(food.slug)?.footnotes ?? []).map((note) => ({
        slug: food.slug,
        ...note,
        ...rightsOf(food),
      })),
    ),
  ),
};

/** The cells of rows that are there. */
const columnCells = (columns: readonly Column[], rows: readonly object[]): TableColumns =>
  columns.map(({ path }) => rows.map((row) => cellAt(row, path)));

/** The description of one of those tables. */
export function flatTable(name: FlatTable): (typeof FLAT_TABLES)[number] {
  const table = FLAT_TABLES.find((one) => one.name === name);
  if (table === undefined) throw new Error(`no table ${name}`);
  return table;
}

/** One of those tables as CSV, and as Parquet. */
export const flatCsv = (tables: ReleaseTables, name: FlatTable): Buffer =>
  csvOf(flatColumns(flatTable(name).row), flatCells(tables, name));
export const flatParquet = (tables: ReleaseTables, name: FlatTable, version: string): Buffer =>
  parquetOf(flatColumns(flatTable(name).row), flatCells(tables, name), version);

/** `licence-audit.csv`: the verdict is what the audit's own rules say of the row as it is published. */
export function licenceAuditCsv({ foods }: ReleaseTables): Buffer {
  const rows = foods.map((row, index): LicenceAuditRow => {
    const { slug, source, source_ref, values_license } = row;
    const breaches = licenceBreaches(row, index).map(({ rule }) => rule);
    const verdict = breaches.length === 0 ? 'holds' : `breaks ${breaches.join(' ')}`;
    return { slug, source, source_ref, values_license, basis: VALUES[source].basis, verdict };
  });
  return csvTable(licenceAuditRowSchema, rows);
}

/** The header and rows of a described table, with CRLF line ends as RFC 4180 wants them. */
function csvTable(row: Parameters<typeof flatColumns>[0], rows: readonly object[]): Buffer {
  const columns = flatColumns(row);
  return csvOf(columns, columnCells(columns, rows));
}

/** Bytes that are kept as one piece until all are put together. */
const PIECE = 1024 * 1024;

/** The bytes of each cell are made once and copied: a table's texts repeat, and a line of text would be made of them anew. */
function csvOf(columns: readonly Column[], cells: TableColumns): Buffer {
  const bytesBefore = (end: string) => remembered((text) => Buffer.from(csvCell(text) + end));
  const [bytesWithin, bytesAtEnd] = [bytesBefore(','), bytesBefore('\r\n')];
  const made: Buffer[] = [Buffer.from(`${columns.map(({ name }) => name).join(',')}\r\n`)];
  // What a column had last: of the largest table most cells are those of the row above.
  const above = cells.map((own, at) => ({
    own,
    bytesOf: at + 1 === cells.length ? bytesAtEnd : bytesWithin,
    cell: undefined as Cell | undefined,
    bytes: Buffer.alloc(0),
  }));
  let piece = Buffer.allocUnsafe(PIECE);
  let end = 0;
  for (let row = 0; row < (cells[0]?.length ?? 0); row += 1) {
    for (const column of above) {
      const cell = column.own[row] ?? null;
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
export function foodsParquet({ foods }: ReleaseTables, version: string): Buffer {
  const columns = flatColumns(foodRowSchema);
  return parquetOf(columns, columnCells(columns, foods), version);
}

const PARQUET_TYPES = { string: 'STRING', integer: 'INT32', number: 'DOUBLE' } as const;

/**
 * A flat table with typed columns, nulls where a value is unknown, Snappy pages. Unit and description of each column are
 * not part of Parquet's schema; they are in `datapackage.json`.
 */
function parquetOf(columns: readonly Column[], cells: TableColumns, version: string): Buffer {
  // The bytes of a text that many rows have are made once.
  const bytesOf = remembered((text: string) => Buffer.from(text));
  const buffer = parquetWriteBuffer({
    columnData: columns.map(({ name, type, isNullable }, at) => ({
      name,
      type: PARQUET_TYPES[type],
      nullable: isNullable,
      data: (cells[at] ?? []).map((cell) =>
        cell === null ? null : type === 'string' ? bytesOf(String(cell)) : Number(cell),
      ),
    })),
    rowGroupSize: cells[0]?.length ?? 0,
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
