import type { z } from 'zod';
import type { Nutrient } from '../../src/tables/nutrients.ts';
import { SR_FACTS, SR_FOODS, SR_FOOTNOTES, SR_LANGUAL } from '../../src/tables/sr-legacy.ts';
import { type Cells, type ColumnOf, columnNames, type Table } from '../../src/tables/table.ts';
import { codesWord } from '../../src/tables/value-kinds.ts';
import { quote } from '../lib/problem.ts';
import { checkRow } from '../read/read-table.ts';
import {
  DERIVATION_TABLE,
  expectedText,
  LANGUAL_TABLE,
  type OfficialTable,
  SEPARATE_DERIVATIONS,
  SEPARATE_SOURCES,
  SOURCE_TABLE,
} from './official-table.ts';
import * as tables from './official-tables.ts';
import { readById, readOfficialTable, type TableReading } from './read-official-table.ts';
import type { SnapshotRow } from './snapshot.ts';

/** What the snapshot is made of, and the counts that are compared with the pins. Texts and amounts are as received. */
export type OfficialTables = Awaited<ReturnType<typeof readTables>>;

/** Rows of `foods.csv` by `fdc_id`. */
type Foods = ReadonlyMap<string, Record<string, string | null>>;

/** The unit that means none: what is measured is in the modifier alone, as it is throughout SR Legacy. */
const NO_UNIT = '9999';

const EMPTY_ROW: SnapshotRow = Object.fromEntries(columnNames(SR_FOODS).map((column) => [column, null]));

/**
 * Reads the official tables, each once, into rows of the snapshot's files, each in its order. After a table with problems it goes
 * on, so that one run names all of them.
 */
export async function readTables(context: Omit<TableReading, 'rows' | 'known'>) {
  const reading: TableReading = { ...context, rows: new Map(), known: new Map() };
  await readNutrients(reading);
  const foods = await readFoods(reading);
  const archive = codesOf(await readById(reading, SOURCE_TABLE), await readById(reading, DERIVATION_TABLE));
  const known: Known = new Map();
  await readValues(reading, foods, archive, known);
  const codesFrom: 'archive' | 'separate' = known.size > 0 ? 'archive' : 'separate';
  const codes =
    codesFrom === 'archive'
      ? archive
      : codesOf(await readById(reading, SEPARATE_SOURCES), await readById(reading, SEPARATE_DERIVATIONS));
  if (codesFrom === 'separate') await readSeparate(reading, foods, codes, known);
  const portions = await readPortions(reading);
  // By fdc_id, because source_ref is made of it and the publisher's own table has that order: both can be compared with
  // the snapshot line by line. NDB numbers belong to the retired numbering.
  const inOrder = (one: SnapshotRow, other: SnapshotRow): number =>
    Number(one.fdc_id) - Number(other.fdc_id) ||
    Number(one.seq_num ?? one.seq ?? 0) - Number(other.seq_num ?? other.seq ?? 0);
  const facts = await readCopied(reading, tables.FACTS_TABLE, SR_FACTS);
  const footnotes = await readCopied(reading, tables.FOOTNOTE_TABLE, SR_FOOTNOTES);
  const langual = await readCopied(reading, LANGUAL_TABLE, SR_LANGUAL);
  const ordered = [...foods.values()].sort(inOrder);
  return {
    foods: ordered,
    portions: portions.sort(inOrder),
    // Null if no table at hand says how values are known, or what is said of foods beside their amounts.
    values: known.size === 0 ? null : knownRows(ordered, known),
    codes: known.size === 0 ? null : codes.rows,
    facts: facts?.sort(inOrder) ?? null,
    footnotes: footnotes?.sort(inOrder) ?? null,
    langual,
    /** Where the codes are from: columns of the official table of values, or the separate table. */
    codesFrom: known.size === 0 ? null : codesFrom,
    rows: reading.rows,
  };
}

/** Reads `nutrient.csv`, which must have every nutrient of the snapshot: one that is gone is reported once. */
async function readNutrients(reading: TableReading): Promise<void> {
  const nutrients = await readById(reading, tables.NUTRIENT_TABLE);
  const { file } = tables.NUTRIENT_TABLE;
  if (!reading.rows.has(file)) return;
  reading.known.set(file, new Set([...tables.OURS.keys(), ...nutrients.keys()]));
  const place = { file: reading.source.label(file), field: 'id' };
  for (const [id, { key }] of tables.OURS) {
    if (nutrients.has(id)) continue;
    const [found, expected] = [`no nutrient ${id}`, `nutrient ${id} (${key})`];
    reading.problems.add({ ...place, rule: 'nutrient-present', found, expected, fix: tables.NUTRIENT_FIX });
  }
}

/** Reads `food_category.csv`, `food.csv` and `sr_legacy_food.csv`, and joins them by id. */
async function readFoods(reading: TableReading): Promise<Foods> {
  const categories = await readById(reading, tables.CATEGORY_TABLE);
  const foods = await readById(reading, tables.FOOD_TABLE);
  const numbers = await readById(reading, tables.NDB_TABLE);
  const areWhole = [tables.FOOD_TABLE, tables.NDB_TABLE].every(({ file }) => reading.rows.has(file));
  const place = {
    file: reading.source.label(tables.FOOD_TABLE.file),
    field: 'fdc_id',
    rule: 'ndb-number-present',
  };
  for (const [id, { line }] of areWhole ? foods : []) {
    if (numbers.has(id)) continue;
    const found = `food ${id}, which ${tables.NDB_TABLE.file} does not have`;
    const fix = 'take both tables from the same archive of the publisher';
    reading.problems.add({ ...place, line, found, expected: 'an NDB number for every food', fix });
  }
  return new Map(
    [...foods].map(([id, { description, food_category_id }]) => {
      const category = categories.get(food_category_id)?.description ?? null;
      const ndb_number = numbers.get(id)?.NDB_number ?? null;
      return [id, { ...EMPTY_ROW, fdc_id: id, ndb_number, description, category }];
    }),
  );
}

/** Codes of values by food and nutrient, each in one word. */
type Known = Map<string, Map<Nutrient, string>>;

type CodeText = Readonly<Record<'code' | 'description', string>>;

/** USDA's codes with their texts, and the records that the ids of an archive name. */
interface Codes {
  readonly rows: readonly SnapshotRow[];
  readonly sources: ReadonlyMap<string, CodeText>;
  readonly derivations: ReadonlyMap<string, CodeText & { readonly source_id?: string }>;
}

/** Both tables of codes, which a copy may lack; the separate ones have a row for "no code", which is none. */
function codesOf(sources: Codes['sources'], derivations: Codes['derivations']): Codes {
  const rowsOf = (scheme: string, records: Codes['sources']) =>
    [...records.values()].flatMap(({ code, description }) =>
      code === '' ? [] : { scheme, code, description },
    );
  const rows = [...rowsOf('usda_source', sources), ...rowsOf('usda_derivation', derivations)];
  return { rows, sources, derivations };
}

/** Notes the codes of a value, and reports data points that are no number. */
function note(known: Known, fdcId: string, nutrient: Nutrient, codes: readonly [string, string, string]) {
  if (!/^\d*$/.test(codes[2])) return false;
  const own = known.get(fdcId) ?? new Map<Nutrient, string>();
  known.set(fdcId, own.set(nutrient, codesWord(...codes)));
  return true;
}

/**
 * Reads `food_nutrient.csv` into the foods, and into `known` the codes, if the table has them and the archive has the
 * tables of codes. Amounts of nutrients that the snapshot does not have are not checked.
 */
async function readValues(reading: TableReading, foods: Foods, codes: Codes, known: Known): Promise<void> {
  await readOfficialTable(reading, tables.VALUE_TABLE, (cells, report) => {
    const { fdc_id, nutrient_id, amount, derivation_id: id, data_points } = cells;
    const ours = tables.OURS.get(nutrient_id);
    if (ours === undefined) return;
    const food = foods.get(fdc_id);
    if (food !== undefined) food[ours.key] = amount;
    if (!tables.DECIMAL.test(amount)) report({ field: 'amount' });
    if (id === '' || codes.derivations.size === 0) return;
    const derivation = codes.derivations.get(id);
    const source = codes.sources.get(derivation?.source_id ?? '');
    if (derivation === undefined || source === undefined) report({ field: 'derivation_id' });
    else if (!note(known, fdc_id, ours, [source.code, derivation.code, data_points]))
      report({ field: 'data_points' });
  });
}

/** Reads the separate table of codes; each must be listed, and that of a value that the foods have. */
async function readSeparate(reading: TableReading, foods: Foods, codes: Codes, known: Known): Promise<void> {
  await readOfficialTable(reading, tables.SEPARATE_TABLE, (cells, report) => {
    const { fdc_id, nutrient_id, derivation_code, source_code, data_points } = cells;
    const ours = tables.OURS.get(nutrient_id);
    if (ours === undefined) return;
    if ((foods.get(fdc_id)?.[ours.key] ?? null) === null)
      report({
        field: 'nutrient_id',
        rule: 'value-known',
        expected: `a value of ${tables.VALUE_TABLE.file}`,
      });
    if (!codes.sources.has(source_code)) report({ field: 'source_code' });
    if (!codes.derivations.has(derivation_code)) report({ field: 'derivation_code' });
    if (!note(known, fdc_id, ours, [source_code, derivation_code, data_points]))
      report({ field: 'data_points' });
  });
}

/** The rows of a table that a copy may lack, as they become a table of the snapshot; null without the table. */
async function readCopied<S extends z.ZodObject>(
  reading: TableReading,
  table: OfficialTable,
  snapshot: Table<S>,
): Promise<SnapshotRow[] | null> {
  const file = reading.source.label(table.file);
  const rows: SnapshotRow[] = [];
  await readOfficialTable(reading, table, (cells, _report, line) => {
    const row = Object.fromEntries(columnNames(snapshot).map((column) => [column, cells[column] || null]));
    reading.problems.add(...checkRow(snapshot, { file, line }, row as Cells<ColumnOf<S>>).problems);
    rows.push(row);
  });
  return reading.rows.has(table.file) ? rows : null;
}

/** Rows of `values.csv`: for each food its codes, each with the SR numbers that it holds for. */
function knownRows(foods: readonly SnapshotRow[], known: Known): SnapshotRow[] {
  return foods.flatMap(({ fdc_id = null }) => {
    const groups = new Map<string, string[]>();
    const own = [...(known.get(fdc_id ?? '') ?? [])];
    own.sort(([one], [other]) => Number(one.srNumber) - Number(other.srNumber));
    for (const [{ srNumber }, word] of own) groups.set(word, [...(groups.get(word) ?? []), srNumber]);
    const cell = [...groups].map(([word, numbers]) => `${word} ${numbers.join(' ')}`).join(';');
    return cell === '' ? [] : { fdc_id, known: cell };
  });
}

/**
 * Reads `measure_unit.csv` and `food_portion.csv`. Every portion must have a text for its measure: the name of the unit, if
 * there is one, the description and the modifier: `cup, mashed`.
 */
async function readPortions(reading: TableReading): Promise<SnapshotRow[]> {
  const units = await readById(reading, tables.UNIT_TABLE);
  const unitsWhole = reading.rows.has(tables.UNIT_TABLE.file);
  const portions: SnapshotRow[] = [];
  await readOfficialTable(reading, tables.PORTION_TABLE, (cells, report) => {
    const { fdc_id, seq_num, amount, gram_weight: grams, measure_unit_id: unitId } = cells;
    const unit = unitId === NO_UNIT ? '' : units.get(unitId)?.name;
    const parts = [unit ?? '', cells.portion_description, cells.modifier];
    const measure = parts.filter((text) => text.trim() !== '').join(', ');
    // Without the units an empty text may be one whose unit could not be read.
    const expected = unitsWhole ? expectedText(measure) : null;
    if (expected !== null) report({ field: 'modifier', found: quote(measure), expected });
    portions.push({ fdc_id, seq_num, amount, measure, grams });
  });
  return portions;
}
