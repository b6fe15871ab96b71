import { NUTRIENTS } from '../../src/tables/nutrients.ts';
import { type Problem, quote } from '../lib/problem.ts';
import type { Descriptor } from '../read/source-descriptor.ts';
import { portionText, quoteOrNone } from './compare-snapshots.ts';
import { grouped } from './grouped.ts';
import type { OfficialTables } from './read-tables.ts';

/** A pin that the tables do not fulfil. */
interface Miss {
  /** Path of the pin in the descriptor. */
  readonly field: string;
  readonly rule: string;
  readonly found: string;
  readonly expected: string;
  readonly reason: string;
}

/**
 * Compares the tables with the counts and spot values that the descriptor pins. Nothing is concluded from a table that
 * could not be read to its end; that it could not is a problem already.
 *
 * @param file the descriptor as messages show it: a pin is what a maintainer may have to change
 */
export function checkPins(tables: OfficialTables, descriptor: Descriptor, file: string): Problem[] {
  const counts = Object.keys(descriptor.tables).map((table) => tables.rows.get(table) ?? null);
  const misses = counts.includes(null)
    ? rowCountMisses(tables, descriptor)
    : [rowCountMisses, valueCountMisses, spotValueMisses, spotPortionMisses].flatMap((find) =>
        find(tables, descriptor),
      );
  return misses.map(({ reason, ...miss }) => {
    const fix = `take the publisher's own tables; change the pin only for a new edition. Why it is pinned: ${reason}`;
    return { file, line: null, ...miss, fix };
  });
}

function rowCountMisses({ rows }: OfficialTables, descriptor: Descriptor): Miss[] {
  return Object.entries(descriptor.tables).flatMap(([table, { rows: pin, reason }]) => {
    const count = rows.get(table) ?? null;
    if (count === null || (count >= pin.min && count <= pin.max)) return [];
    const range = pin.min === pin.max ? grouped(pin.min) : `${grouped(pin.min)} to ${grouped(pin.max)}`;
    const found = `${grouped(count)} rows`;
    return { field: `tables.${table}.rows`, rule: 'row-count', found, expected: `${range} rows`, reason };
  });
}

function valueCountMisses({ foods }: OfficialTables, { values }: Descriptor): Miss[] {
  return NUTRIENTS.flatMap(({ key }, place) => {
    const count = foods.filter(({ amounts }) => amounts[place] !== null).length;
    if (count === values.by_nutrient[key]) return [];
    const found = `${grouped(count)} foods with a value`;
    const expected = grouped(values.by_nutrient[key]);
    return {
      field: `values.by_nutrient.${key}`,
      rule: 'value-count',
      found,
      expected,
      reason: values.reason,
    };
  });
}

function spotValueMisses({ foods }: OfficialTables, { spot_values }: Descriptor): Miss[] {
  return spot_values.flatMap(({ fdc_id: id, reason, ...spot }, index) => {
    const rule = 'spot-value';
    const field = `spot_values.${index}`;
    const food = foods.find(({ fdcId }) => fdcId === id);
    if (food === undefined)
      return { field: `${field}.fdc_id`, rule, found: `no food ${id}`, expected: spot.description, reason };
    const compared = [
      { name: 'ndb_number', found: food.ndbNumber, right: spot.ndb_number },
      { name: 'description', found: food.description, right: spot.description },
      ...NUTRIENTS.map(({ key }, place) => {
        return { name: `values.${key}`, found: food.amounts[place] ?? null, right: spot.values[key] };
      }),
    ];
    return compared.flatMap(({ name, found, right }) => {
      if (right === undefined || found === right) return [];
      const expected = `${quoteOrNone(right)} for food ${id} (${spot.description})`;
      return { field: `${field}.${name}`, rule, found: quoteOrNone(found), expected, reason };
    });
  });
}

function spotPortionMisses({ portions }: OfficialTables, { spot_portions }: Descriptor): Miss[] {
  return spot_portions.flatMap(({ fdc_id: id, seq_num: number, reason, ...spot }, index) => {
    const portion = portions.find(({ fdcId, seqNum }) => fdcId === id && seqNum === number);
    const found = portion === undefined ? 'no such portion' : quote(portionText(portion));
    const right = quote(portionText(spot));
    if (found === right) return [];
    const expected = `${right} for portion ${number} of food ${id}`;
    return { field: `spot_portions.${index}`, rule: 'spot-portion', found, expected, reason };
  });
}
