import { quote } from '../lib/problem.ts';
import { SharedTexts } from './kept-amounts.ts';
import { checkText, type FoodEntry } from './read-foods.ts';
import { type ReadingContext, readTable } from './read-table.ts';
import { DECIMAL } from './read-values.ts';
import type { OfficialPortion } from './sr-legacy.ts';

export interface PortionTables {
  /** Ordered by `fdc_id`, then by `seq_num`, both as numbers. */
  readonly portions: readonly OfficialPortion[];
  /** Rows counted in `measure_unit.csv` and `food_portion.csv`; null when the table could not be read to its end. */
  readonly unitRows: number | null;
  readonly portionRows: number | null;
}

/** The unit that stands for none: what is measured is in the modifier alone, as it is throughout SR Legacy. */
const NO_UNIT = '9999';
const SEQ_NUM = /^(?:0|[1-9][0-9]{0,3})$/;
/** Above every number that `SEQ_NUM` lets pass. */
const SEQ_NUMS = 10_000;

/**
 * Reads `measure_unit.csv` and `food_portion.csv`. Every portion must name a known food and unit, have a text, an amount
 * and a weight above zero, and a place of its own among the portions of its food.
 *
 * @param foods null when `food.csv` cannot be relied on; then only the form of the portions is checked
 */
export async function readOfficialPortions(
  context: ReadingContext,
  foods: ReadonlyMap<string, FoodEntry> | null,
): Promise<PortionTables> {
  const { units, rows: unitRows } = await readUnits(context);
  const portions: OfficialPortion[] = [];
  const seen = new Set<string | number>();
  const texts = new SharedTexts();
  const { rows, whole } = await readTable(context, {
    table: 'food_portion.csv',
    columns: [
      'fdc_id',
      'seq_num',
      'amount',
      'measure_unit_id',
      'portion_description',
      'modifier',
      'gram_weight',
    ],
    begin: (at, faults) => (record, line) => {
      const fdcId = record[at.fdc_id] ?? '';
      const seqNum = record[at.seq_num] ?? '';
      const amount = record[at.amount] ?? '';
      const unitId = record[at.measure_unit_id] ?? '';
      const grams = record[at.gram_weight] ?? '';
      const food = foods?.get(fdcId);
      if (foods && food === undefined)
        faults.add(line, 'fdc_id', 'food-known', quote(fdcId), 'an id of food.csv');
      if (!SEQ_NUM.test(seqNum))
        faults.add(line, 'seq_num', 'portion-order', quote(seqNum), 'a whole number, zero or more');
      // A number where there can be one: it takes a third of the room.
      const isPlain = food !== undefined && SEQ_NUM.test(seqNum);
      const place = isPlain ? food.place * SEQ_NUMS + Number(seqNum) : `${fdcId} ${seqNum}`;
      if (seen.has(place)) {
        const found = `a second portion ${seqNum} of food ${fdcId}`;
        faults.add(line, 'seq_num', 'portion-once', found, 'one portion for each food and number');
      }
      seen.add(place);
      if (!DECIMAL.test(amount))
        faults.add(line, 'amount', 'amount-decimal', quote(amount), 'a plain decimal, such as 0.5');
      if (!DECIMAL.test(grams) || Number(grams) === 0)
        faults.add(line, 'gram_weight', 'portion-weight', quote(grams), 'a plain decimal above 0');
      const unit = unitId === NO_UNIT ? '' : units?.get(unitId);
      if (units && unit === undefined)
        faults.add(line, 'measure_unit_id', 'unit-known', quote(unitId), 'an id of measure_unit.csv');
      const parts = [unit ?? '', record[at.portion_description] ?? '', record[at.modifier] ?? ''];
      const measure = parts.filter((text) => text.trim() !== '').join(', ');
      // Without the units a text that is empty may be one whose unit could not be read.
      if (units) checkText(faults, line, 'modifier', measure);
      portions.push({
        fdcId: food?.fdcId ?? fdcId,
        seqNum,
        amount: texts.of(amount),
        measure: texts.of(measure),
        grams: texts.of(grams),
      });
    },
  });
  portions.sort(
    (one, other) => Number(one.fdcId) - Number(other.fdcId) || Number(one.seqNum) - Number(other.seqNum),
  );
  return { portions, unitRows, portionRows: whole ? rows : null };
}

/** Names of the units by id; null when the table cannot be relied on. */
async function readUnits(
  context: ReadingContext,
): Promise<{ units: ReadonlyMap<string, string> | null; rows: number | null }> {
  const units = new Map<string, string>();
  const { rows, whole } = await readTable(context, {
    table: 'measure_unit.csv',
    columns: ['id', 'name'],
    begin: (at, faults) => (record, line) => {
      const id = record[at.id] ?? '';
      const name = record[at.name] ?? '';
      checkText(faults, line, 'name', name);
      if (units.has(id)) faults.add(line, 'id', 'unit-id-unique', quote(id), 'each unit once');
      else units.set(id, name);
    },
  });
  return whole ? { units, rows } : { units: null, rows: null };
}
