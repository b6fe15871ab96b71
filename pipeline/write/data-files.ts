import { parquetWriteBuffer } from 'hyparquet-writer';
import { PACKAGE_NAME } from '../../src/about.ts';
import { remembered } from '../../src/collections.ts';
import type { LicenceAuditRow } from '../../src/tables/audit.ts';
import { type Cell, type Column, cellAt, flatColumns } from '../../src/tables/derive.ts';
import type { Expectations } from '../../src/tables/expectations.ts';
import { FLAT_TABLES, type FlatTable } from '../../src/tables/files.ts';
import { type AmountRow, foodRowSchema } from '../../src/tables/foods.ts';
import { LICENCE_SUMMARY, VALUES } from '../../src/tables/licences.ts';
import { rightsOf, VALUES_LICENSE } from '../../src/tables/row-parts.ts';
import { NOT_STATED } from '../../src/tables/value-kinds.ts';
import { licenceBreaches } from '../checks/release.ts';
import { csvCell } from '../lib/csv-text.ts';
import { listFile } from './artifacts.ts';
import type { Amounts, ReleaseTables, Shared } from './release-tables.ts';

/** `foods.us_public_domain.json`: the rows whose values are in the public domain. Throws unless there are as many as expected. */
export function publicDomainJson({ foods }: ReleaseTables, expected: Expectations): string {
  const clean = foods.filter((row) => row.values_license === VALUES_LICENSE.usda_sr_legacy);
  if (clean.length !== expected.usda_sr_legacy) throw new Error(`${clean.length} rows in the public domain`);
  return listFile('foods', clean).text;
}

/** `foods.ndjson` */
export const foodsNdjson = ({ foods }: ReleaseTables): string =>
  foods.map((row) => `${JSON.stringify(row)}\n`).join('');

type RowSchema = Parameters<typeof flatColumns>[0];

/** What gives the cells of a column: of each row the cell of what it shares with others, each of which is asked for once. */
interface Cells {
  readonly places: ArrayLike<number>;
  /** Of how many places there are cells. */
  readonly count: number;
  readonly cellOf: (place: number) => Cell;
}

/** A flat table as its columns: of the six million cells of the largest table none is kept. */
type CellTable = readonly (Column & Cells)[];

const cellsFrom = <T>({ list, places }: Shared<T>, cell: (one: T) => Cell): Cells => ({
  places,
  count: list.length,
  cellOf: (place) => cell(list[place] as T),
});

/** @param cellsOf how a column takes its cell from what a row is made of, unless that is the row itself */
function tableOf<Row extends object>(
  schema: RowSchema,
  list: readonly Row[],
  cellsOf: (column: Column) => (row: Row) => Cell = ({ path }) =>
    (row) =>
      cellAt(row, path),
): CellTable {
  const rows = { list, places: [...list.keys()] };
  return flatColumns(schema).map((column) => ({ ...column, ...cellsFrom(rows, cellsOf(column)) }));
}

/** The rows of a table as lists of cells. */
export const cellRows = (table: CellTable): Cell[][] =>
  Array.from(table[0]?.places ?? [], (_, row) => table.map(({ places, cellOf }) => cellOf(places[row] ?? 0)));

/** How a cell follows from one part of an amount. */
const from =
  <Part extends keyof Amounts>(part: Part, cell: (one: Amounts[Part]['list'][number]) => Cell) =>
  (amounts: Amounts): Cells =>
    cellsFrom<Amounts[Part]['list'][number]>(amounts[part], cell);

const AMOUNT_CELLS: Readonly<Record<keyof AmountRow, (amounts: Amounts) => Cells>> = {
  slug: from('food', ({ food }) => food.slug),
  fdc_id: from('food', ({ fdcId }) => fdcId),
  ndb_number: from('food', ({ record }) => record.ndb_number),
  nutrient: from('nutrient', ({ key }) => key),
  fdc_nutrient_id: from('nutrient', ({ fdcId }) => fdcId),
  sr_number: from('nutrient', ({ srNumber }) => srNumber),
  infoods_tag: from('nutrient', ({ infoods }) => infoods),
  amount: from('amount', (amount) => amount),
  unit: from('nutrient', ({ unit }) => unit),
  kind: from('origin', (origin) => (origin ?? NOT_STATED).kind),
  source_code: from('origin', (origin) => (origin ?? NOT_STATED).source_code),
  derivation_code: from('origin', (origin) => (origin ?? NOT_STATED).derivation_code),
  data_points: from('origin', (origin) => (origin ?? NOT_STATED).data_points),
  source: from('food', ({ food }) => food.source),
  source_ref: from('food', ({ food }) => food.source_ref),
  values_license: from('food', ({ food }) => food.values_license),
};

/** The amounts of each nutrient by the place of the food. */
function amountsByNutrient({ food, nutrient, amount }: Amounts): ReadonlyMap<string, readonly string[]> {
  const columns = nutrient.list.map((): string[] => []);
  for (let row = 0; row < food.places.length; row += 1) {
    const at = food.list[food.places[row] ?? -1]?.at ?? 0;
    const column = columns[nutrient.places[row] ?? -1];
    if (column) column[at] = amount.list[amount.places[row] ?? -1] ?? '';
  }
  return new Map(nutrient.list.map(({ key }, at) => [key, columns[at] ?? []]));
}

const FLAT: Readonly<Record<FlatTable, (schema: RowSchema, tables: ReleaseTables) => CellTable>> = {
  foods: (schema, { foods }) => tableOf(schema, foods),
  nutrients: (schema, { amounts }) =>
    flatColumns(schema).map((column) => ({
      ...column,
      ...AMOUNT_CELLS[column.name as keyof AmountRow](amounts),
    })),
  // A row's own fields come from its food.
  'nutrients-wide': (schema, { foods, amounts }) => {
    const own = amountsByNutrient(amounts);
    return tableOf(schema, [...foods.entries()], ({ name, path }) => {
      const known = own.get(name);
      return name in foodRowSchema.shape ? ([, food]) => cellAt(food, path) : ([at]) => known?.[at] ?? null;
    });
  },
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
  // The verdict is what the audit's own rules say of the row as it is published.
  'licence-audit': (schema, { foods }) => {
    const rows = foods.map((row, index): LicenceAuditRow => {
      const breaches = licenceBreaches(row, index).map(({ rule }) => rule);
      const verdict = breaches.length === 0 ? 'holds' : `breaks ${breaches.join(' ')}`;
      return { slug: row.slug, ...rightsOf(row), basis: VALUES[row.source].basis, verdict };
    });
    return tableOf(schema, rows);
  },
};

/** One of the flat tables. */
export const flatCells = (tables: ReleaseTables, name: FlatTable): CellTable =>
  FLAT[name](FLAT_TABLES[name], tables);

/** A file of a flat table, which its name says: as CSV or as Parquet. */
export function flatFile(file: string, tables: ReleaseTables, version: string): Buffer {
  const [name = '', ending] = file.split('.');
  const table = flatCells(tables, name as FlatTable);
  return ending === 'csv' ? csvOf(table) : parquetOf(table, version);
}

/**
 * The header and rows of a table, with CRLF line ends as RFC 4180 wants them. The bytes of what rows share are made once and copied,
 * those of neighbouring columns together: a line of text would be made of them anew.
 */
function csvOf(table: CellTable): Buffer {
  const header = Buffer.from(`${table.map(({ name }) => name).join(',')}\r\n`);
  const rows = table[0]?.places.length ?? 0;
  const runs = runsOf(table);
  let length = header.length;
  for (const { places, bytesOf } of runs)
    for (let row = 0; row < rows; row += 1) length += bytesOf(places[row] ?? 0).length;
  const made = Buffer.allocUnsafe(length);
  let end = header.copy(made);
  for (let row = 0; row < rows; row += 1) {
    for (const { places, bytesOf } of runs) {
      const bytes = bytesOf(places[row] ?? 0);
      // A loop: most are shorter than a call takes.
      for (let at = 0; at < bytes.length; at += 1) made[end + at] = bytes[at] ?? 0;
      end += bytes.length;
    }
  }
  return made;
}

/** Neighbouring columns whose cells follow from the same, with their bytes at each place. */
function runsOf(table: CellTable) {
  const starts = table.flatMap(({ places }, at) => (places === table[at - 1]?.places ? [] : at));
  return starts.map((start, at) => {
    const columns = table.slice(start, starts[at + 1]);
    const end = at + 1 === starts.length ? '\r\n' : ',';
    const made: Buffer[] = [];
    const bytesOf = (place: number): Buffer => {
      const known = made[place];
      if (known !== undefined) return known;
      const bytes = Buffer.from(columns.map(({ cellOf }) => csvCell(cellOf(place))).join(',') + end);
      made[place] = bytes;
      return bytes;
    };
    return { places: columns[0]?.places ?? [], bytesOf };
  });
}

const PARQUET_TYPES = { string: 'STRING', integer: 'INT32', number: 'DOUBLE' } as const;

/**
 * A flat table with typed columns, nulls where a value is unknown, Snappy pages. Unit and description of each column are
 * not part of Parquet's schema; they are in `datapackage.json`.
 */
function parquetOf(table: CellTable, version: string): Buffer {
  // The bytes of a text that many rows have are made once.
  const bytesOf = remembered((text: string) => Buffer.from(text));
  const buffer = parquetWriteBuffer({
    columnData: table.map(({ name, type, isNullable, places, count, cellOf }) => {
      const values = Array.from({ length: count }, (_, place) => {
        const cell = cellOf(place);
        return cell === null ? null : type === 'string' ? bytesOf(String(cell)) : Number(cell);
      });
      const data = Array<Buffer | number | null>(places.length);
      for (let at = 0; at < data.length; at += 1) data[at] = values[places[at] ?? 0] ?? null;
      return { name, type: PARQUET_TYPES[type], nullable: isNullable, data };
    }),
    rowGroupSize: table[0]?.places.length ?? 0,
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
