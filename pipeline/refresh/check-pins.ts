import { NUTRIENTS } from '../../src/tables/nutrients.ts';
import { type Problem, quote } from '../lib/problem.ts';
import type { Descriptor } from '../read/source-descriptor.ts';
import type { OfficialTables } from './read-tables.ts';
import { grouped } from './refusal.ts';
import { portionText, quoteOrNone } from './snapshot.ts';

/** A pin that the tables do not fulfil. `field` is its path in the descriptor, `reason` why it is pinned. */
type Miss = Pick<Problem, 'field' | 'rule' | 'found' | 'expected'> & { readonly reason: string };

/**
 * Compares the tables with the counts and spot values that the descriptor pins. Nothing is concluded from a table that
 * could not be read to its end; that it could not is a problem already.
 *
 * @param file the descriptor as messages show it: a pin is what a maintainer may have to change
 */
export function checkPins(tables: OfficialTables, descriptor: Descriptor, file: string): Problem[] {
  const isWhole = Object.keys(descriptor.tables).every((table) => tables.rows.has(table));
  const finds = isWhole
    ? [rowCountMisses, valueCountMisses, spotValueMisses, spotPortionMisses]
    : [rowCountMisses];
  return finds
    .flatMap((find) => find(tables, descriptor))
    .map(({ reason, ...miss }) => {
      const fix = `take the publisher's own tables; change the pin only for a new edition. Why it is pinned: ${reason}`;
      return { file, line: null, ...miss, fix };
    });
}

function rowCountMisses({ rows }: OfficialTables, { tables }: Descriptor): Miss[] {
  return Object.entries(tables).flatMap(
    ([
      table,
      {
        rows: { min, max },
        reason,
      },
    ]) => {
      const count = rows.get(table);
      if (count === undefined || (count >= min && count <= max)) return [];
      const expected = `${min === max ? grouped(min) : `${grouped(min)} to ${grouped(max)}`} rows`;
      const found = `${grouped(count)} rows`;
      return { field: `tables.${table}.rows`, rule: 'row-count', found, expected, reason };
    },
  );
}

function valueCountMisses({ foods }: OfficialTables, { values }: Descriptor): Miss[] {
  return NUTRIENTS.flatMap(({ key }) => {
    const count = foods.filter((food) => food[key] !== null).length;
    const pinned = values.by_nutrient[key];
    if (count === pinned) return [];
    const found = `${grouped(count)} foods with a value`;
    const { reason } = values;
    return {
      field: `values.by_nutrient.${key}`,
      rule: 'value-count',
      found,
      expected: grouped(pinned),
      reason,
    };
  });
}

function spotValueMisses({ foods }: OfficialTables, { spot_values }: Descriptor): Miss[] {
  return spot_values.flatMap(({ fdc_id: id, ndb_number, description, values, reason }, index) => {
    const rule = 'spot-value';
    const field = `spot_values.${index}`;
    const food = foods.find(({ fdc_id }) => fdc_id === id);
    if (food === undefined)
      return { field: `${field}.fdc_id`, rule, found: `no food ${id}`, expected: description, reason };
    const compare = (name: string, value: string | null = null, right: string | null = null): Miss[] => {
      if (value === right) return [];
      const expected = `${quoteOrNone(right)} for food ${id} (${description})`;
      return [{ field: `${field}.${name}`, rule, found: quoteOrNone(value), expected, reason }];
    };
    return [
      ...compare('ndb_number', food.ndb_number, ndb_number),
      ...compare('description', food.description, description),
      ...Object.entries(values).flatMap(([key, pinned]) => compare(`values.${key}`, food[key], pinned)),
    ];
  });
}

function spotPortionMisses({ portions }: OfficialTables, { spot_portions }: Descriptor): Miss[] {
  return spot_portions.flatMap(({ reason, ...spot }, index) => {
    const { fdc_id: id, seq_num: number } = spot;
    const portion = portions.find(({ fdc_id, seq_num }) => fdc_id === id && seq_num === number);
    const found = portion === undefined ? 'no such portion' : quote(portionText(portion));
    const right = quote(portionText(spot));
    if (found === right) return [];
    const expected = `${right} for portion ${number} of food ${id}`;
    return { field: `spot_portions.${index}`, rule: 'spot-portion', found, expected, reason };
  });
}
