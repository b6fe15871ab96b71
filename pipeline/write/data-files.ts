import { parquetWriteBuffer } from 'hyparquet-writer';
import { PACKAGE_NAME } from '../../src/about.ts';
import { type LicenceAuditRow, licenceAuditRowSchema } from '../../src/tables/audit.ts';
import { type Cell, type Column, cellAt, flatColumns } from '../../src/tables/derive.ts';
import type { Expectations } from '../../src/tables/expectations.ts';
import { FLAT_TABLES, type FlatTable } from '../../src/tables/files.ts';
import { type AmountRow, type FoodRow, foodRowSchema } from '../../src/tables/foods.ts';
import { LICENCE_SUMMARY, VALUES } from '../../src/tables/licences.ts';
import { NUTRIENT_BY_KEY } from '../../src/tables/nutrients.ts';
import { VALUES_LICENSE } from '../../src/tables/row-parts.ts';
import { licenceBreaches } from '../checks/licences.ts';
import { csvCell } from '../lib/csv-text.ts';
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

/** The table with a column for each nutrient. */
const WIDE = 'nutrients-wide';

type Rights = Pick<FoodRow, 'source' | 'source_ref' | 'values_license'>;
const rightsOf = ({ source, source_ref, values_license }: FoodRow): Rights => ({
  source,
  source_ref,
  values_license,
});

/** Rows of the tables in which everything that the sources state is published. */
const FLAT_ROWS: Readonly<
  Record<Exclude<FlatTable, typeof WIDE>, (tables: ReleaseTables) => Iterable<object>>
> = {
  *nutrients({ amounts, foods }) {
    const rights = new Map(foods.map((food) => [food.slug, rightsOf(food)]));
    for (const { slug, fdcId, ndbNumber, nutrient, amount, origin } of amounts) {
      const [about, own] = [NUTRIENT_BY_KEY.get(nutrient), rights.get(slug)];
      if (about === undefined || own === undefined)
        throw new Error(`no nutrient ${nutrient} or food ${slug}`);
      yield {
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
        ...own,
      } satisfies Record<keyof AmountRow, Cell>;
    }
  },
  'food-facts': ({ foods, lineage }) =>
    foods.flatMap((food) => {
      const facts = lineage.get(food.slug)?.facts;
      return facts === undefined ? [] : { slug: food.slug, ...facts, ...rightsOf(food) };
    }),
  'food-langual'({ foods, lineage, codes }) {
    const texts = new Map(
      codes.flatMap((one) => (one.scheme === 'langual' ? [[one.code, one.description]] : [])),
    );
    return foods.flatMap((food) =>
      (lineage.get(food.slug)?.facts?.langual_codes?.split(' ') ?? []).map((code) => {
        return { slug: food.slug, code, description: texts.get(code), ...rightsOf(food) };
      }),
    );
  },
  'food-footnotes': ({ foods, lineage }) =>
    foods.flatMap((food) =>
      (lineage.get(food.slug)?.footnotes ?? []).map((note) => ({
        slug: food.slug,
        ...note,
        ...rightsOf(food),
      })),
    ),
};

/** A table column by column, which takes a third of the memory of its rows. */
type TableColumns = readonly (readonly Cell[])[];

/** The columns of one of those tables, made once for all the formats that have it. */
export function flatCells(tables: ReleaseTables, name: FlatTable): TableColumns {
  const made = FLAT_CELLS.get(tables) ?? new Map<FlatTable, TableColumns>();
  FLAT_CELLS.set(tables, made);
  const before = made.get(name);
  if (before !== undefined) return before;
  const columns = flatColumns(flatTable(name).row);
  const cells = name === WIDE ? wideCells(columns, tables) : columnCells(columns, FLAT_ROWS[name](tables));
  made.set(name, cells);
  return cells;
}

/** A row of so many columns is never made: a row's own fields come from its food, its amounts from the lineage. */
const wideCells = (columns: readonly Column[], { foods, lineage }: ReleaseTables): TableColumns => {
  const cells = columns.map(({ name, path }) => ({
    name,
    path: name in foodRowSchema.shape ? path : null,
    own: [] as Cell[],
  }));
  for (const food of foods) {
    const amounts: Readonly<Record<string, string>> = lineage.get(food.slug)?.amounts ?? {};
    for (const { name, path, own } of cells)
      own.push(path === null ? (amounts[name] ?? null) : cellAt(food, path));
  }
  return cells.map(({ own }) => own);
};

const FLAT_CELLS = new WeakMap<ReleaseTables, Map<FlatTable, TableColumns>>();

function columnCells(columns: readonly Column[], rows: Iterable<object>): TableColumns {
  const cells = columns.map(({ path }) => ({ path, own: [] as Cell[] }));
  // No list of a row's cells: the largest table has six million.
  for (const row of rows) for (const { path, own } of cells) own.push(cellAt(row, path));
  return cells.map(({ own }) => own);
}

/** The description of one of those tables. */
export function flatTable(name: FlatTable): (typeof FLAT_TABLES)[number] {
  const table = FLAT_TABLES.find((one) => one.name === name);
  if (table === undefined) throw new Error(`no table ${name}`);
  return table;
}

/** One of those tables as CSV, and as Parquet. */
export const flatCsv = (tables: ReleaseTables, name: FlatTable): string =>
  csvOf(flatColumns(flatTable(name).row), flatCells(tables, name));
export const flatParquet = (tables: ReleaseTables, name: FlatTable, version: string): Buffer =>
  parquetOf(flatColumns(flatTable(name).row), flatCells(tables, name), version);

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
  return csvOf(columns, columnCells(columns, rows));
}

function csvOf(columns: readonly Column[], cells: TableColumns): string {
  const lines = [columns.map(({ name }) => name).join(',')];
  // What a column had last, and its text: of the largest table most cells are those of the row above.
  const last = cells.map((own) => ({ own, cell: null as Cell, text: '' }));
  const texts = cells.map(() => '');
  for (let row = 0; row < (cells[0]?.length ?? 0); row += 1) {
    for (const [at, column] of last.entries()) {
      const cell = column.own[row] ?? null;
      if (cell !== column.cell) {
        column.cell = cell;
        column.text = String(csvCell(cell));
      }
      texts[at] = column.text;
    }
    lines.push(texts.join(','));
  }
  return `${lines.join('\r\n')}\r\n`;
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
  const buffer = parquetWriteBuffer({
    columnData: columns.map(({ name, type, isNullable }, at) => ({
      name,
      type: PARQUET_TYPES[type],
      nullable: isNullable,
      data:
        type === 'string'
          ? [...(cells[at] ?? [])]
          : (cells[at] ?? []).map((cell) => (cell === null ? null : Number(cell))),
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
