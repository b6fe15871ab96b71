import { quote } from '../lib/problem.ts';
import { expectedText, PORTION_TABLE, UNIT_TABLE } from './official-tables.ts';
import type { ReadFoods } from './read-foods.ts';
import { type Reading, readOfficialTable } from './read-official-table.ts';

/** One household portion of the official tables, its decimals exactly as received. */
export interface OfficialPortion {
  readonly fdcId: string;
  readonly seqNum: string;
  readonly amount: string;
  /** Name of the unit, if there is one, description and modifier: `cup, mashed`. Blanks are as received. */
  readonly measure: string;
  readonly grams: string;
}

/** The unit that means none: what is measured is in the modifier alone, as it is throughout SR Legacy. */
const NO_UNIT = '9999';

/**
 * Reads `measure_unit.csv` and `food_portion.csv`. Every portion must name a known food and unit, have a text for its
 * measure, and a number of its own among the portions of its food.
 */
export async function readPortions(
  reading: Reading,
  { foods, whole: foodsWhole }: ReadFoods,
): Promise<OfficialPortion[]> {
  const units = await readUnits(reading);
  const portions: OfficialPortion[] = [];
  const seen = new Set<string>();
  await readOfficialTable(reading, PORTION_TABLE, (cells, _line, report) => {
    const { fdc_id: fdcId, seq_num: seqNum, amount, gram_weight: grams, measure_unit_id: unitId } = cells;
    if (foodsWhole && !foods.has(fdcId)) report({ field: 'fdc_id' });
    const place = `${fdcId} ${seqNum}`;
    if (seen.has(place)) {
      const found = `a second portion ${seqNum} of food ${fdcId}`;
      const expected = 'one portion for each food and number';
      report({ field: 'seq_num', rule: 'portion-once', found, expected });
    }
    seen.add(place);
    const unit = unitId === NO_UNIT ? '' : units?.get(unitId);
    if (units !== null && unit === undefined) report({ field: 'measure_unit_id' });
    const parts = [unit ?? '', cells.portion_description, cells.modifier];
    const measure = parts.filter((text) => text.trim() !== '').join(', ');
    // Without the units an empty text may be one whose unit could not be read.
    const expected = units === null ? null : expectedText(measure);
    if (expected !== null) report({ field: 'modifier', rule: 'text', found: quote(measure), expected });
    portions.push({ fdcId, seqNum, amount, measure, grams });
  });
  return portions;
}

/** Names of the units by id; null if the table could not be read to its end. */
async function readUnits(reading: Reading): Promise<ReadonlyMap<string, string> | null> {
  const units = new Map<string, string>();
  const whole = await readOfficialTable(reading, UNIT_TABLE, ({ id, name }, _line, report) => {
    if (units.has(id)) report({ field: 'id', rule: 'unit-id-unique', expected: 'each unit once' });
    else units.set(id, name);
  });
  return whole ? units : null;
}
