import { parquetWriteBuffer } from 'hyparquet-writer';
import { PACKAGE_NAME } from '../../src/about.ts';
import { type LicenceAuditRow, licenceAuditRowSchema } from '../../src/tables/audit.ts';
import { type Cell, type Column, cellAt, flatColumns } from '../../src/tables/derive.ts';
import type { Expectations } from '../../src/tables/expectations.ts';
import { FLAT_TABLES, type FlatTable } from '../../src/tables/files.ts';
import { type AmountRow, type FoodRow, foodRowSchema } from '../../src/tables/foods.ts';
import { LICENCE_SUMMARY, VALUES } from '../../src/tables/licences.ts';
import type { ProvenanceRecord } from '../../src/tables/provenance.ts';
import { VALUES_LICENSE } from '../../src/tables/row-parts.ts';
import { licenceBreaches } from '../checks/release.ts';
import { remembered, rememberedOf } from '../lib/collections.ts';
import { csvCell } from '../lib/csv-text.ts';
import { type AmountEntry, amountsOf, type ReleaseTables } from './release-tables.ts';

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

/** A food with its lineage, and its number at USDA. */
interface KnownFood {
  readonly food: FoodRow;
  readonly record: ProvenanceRecord;
  readonly fdcId: string | null;
}

const AMOUNT_CELLS: Readonly<Record<keyof AmountRow, (amount: AmountEntry, of: KnownFood) => Cell>> = {
  slug: (_amount, { food }) => food.slug,
  fdc_id: (_amount, { fdcId }) => fdcId,
  ndb_number: (_amount, { record }) => record.ndb_number,
  nutrient: ({ nutrient }) => nutrient.key,
  fdc_nutrient_id: ({ nutrient }) => nutrient.fdcId,
  sr_number: ({ nutrient }) => nutrient.srNumber,
  infoods_tag: ({ nutrient }) => nutrient.infoods,
  amount: ({ amount }) => amount,
  unit: ({ nutrient }) => nutrient.unit,
  kind: ({ origin }) => origin.kind,
  source_code: ({ origin }) => origin.source_code,
  derivation_code: ({ origin }) => origin.derivation_code,
  data_points: ({ origin }) => origin.data_points,
  source: (_amount, { food }) => food.source,
  source_ref: (_amount, { food }) => food.source_ref,
  values_license: (_amount, { food }) => food.values_license,
};

/** No row is ever made: the largest table has six million cells. */
function amountCells(columns: readonly Column[], { foods, lineage }: ReleaseTables): TableColumns {
  const cells = columns.map(({ name }) => ({
    cellOf: AMOUNT_CELLS[name as keyof AmountRow],
    own: [] as Cell[],
  }));
  for (const food of foods) {
    const record = lineage.get(food.slug);
    if (record === undefined) throw new Error(`no lineage of ${food.slug}`);
    const amounts = amountsOf(record);
    const known = { food, record, fdcId: record.source_ref?.replace(/^fdc:/, '') ?? null };
    for (const { cellOf, own } of cells) for (const amount of amounts) own.push(cellOf(amount, known));
  }
  return cells.map(({ own }) => own);
}

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

/** Lines that become bytes at once: a text of all lines would be copied from one place in memory to the next. */
const LINES_AT_ONCE = 1000;

function csvOf(columns: readonly Column[], cells: TableColumns): Buffer {
  const made: Buffer[] = [];
  let lines = [columns.map(({ name }) => name).join(',')];
  // What a column had last, and its text: of the largest table most cells are those of the row above.
  const last = cells.map((own) => ({ own, cell: null as Cell, text: '' }));
  const texts = cells.map(() => '');
  const rows = cells[0]?.length ?? 0;
  for (let row = 0; row < rows; row += 1) {
    for (const [at, column] of last.entries()) {
      const cell = column.own[row] ?? null;
      if (cell !== column.cell) {
        column.cell = cell;
        column.text = String(csvCell(cell));
      }
      texts[at] = column.text;
    }
    lines.push(texts.join(','));
    if (lines.length < LINES_AT_ONCE) continue;
    made.push(Buffer.from(`${lines.join('\r\n')}\r\n`));
    lines = [];
  }
  if (lines.length > 0) made.push(Buffer.from(`${lines.join('\r\n')}\r\n`));
  return Buffer.concat(made);
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
