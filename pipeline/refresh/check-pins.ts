import { NUTRIENTS } from '../../src/tables/nutrients.ts';
import { type Problem, quote } from '../lib/problem.ts';
import { portionText } from './portions.ts';
import { grouped } from './progress.ts';
import type { Descriptor } from './read-descriptor.ts';
import type { OfficialTables } from './read-tables.ts';
import type { OfficialFood, OfficialPortion } from './sr-legacy.ts';

/**
 * Compares the tables with the counts and spot values that the descriptor pins. Nothing is concluded from a table that
 * could not be read to its end; that it could not is a problem already.
 *
 * @param descriptorFile the descriptor as messages show it: a pin is what a maintainer may have to change
 */
export function checkPins(tables: OfficialTables, descriptor: Descriptor, descriptorFile: string): Problem[] {
  const { rows } = tables;
  const pinned = new Pins(descriptorFile);
  for (const [table, pin] of Object.entries(descriptor.tables)) {
    const count = rows[table as keyof typeof rows];
    const { min, max } = pin.rows;
    if (count === null || (count >= min && count <= max)) continue;
    const expected = min === max ? `${grouped(min)} rows` : `${grouped(min)} to ${grouped(max)} rows`;
    pinned.miss(`tables.${table}.rows`, 'row-count', `${grouped(count)} rows`, expected, pin.reason);
  }
  if (Object.values(rows).includes(null)) return pinned.problems;
  checkValueCounts(tables.foods, descriptor, pinned);
  checkSpotValues(tables.foods, descriptor, pinned);
  checkSpotPortions(tables.portions, descriptor, pinned);
  return pinned.problems;
}

function checkValueCounts(foods: readonly OfficialFood[], { values }: Descriptor, pinned: Pins): void {
  const counts = NUTRIENTS.map(() => 0);
  for (const { amounts } of foods) {
    amounts.forEach((amount, column) => {
      if (amount !== null) counts[column] = (counts[column] ?? 0) + 1;
    });
  }
  NUTRIENTS.forEach(({ key }, column) => {
    const count = counts[column] ?? 0;
    const expected = values.by_nutrient[key];
    if (count === expected) return;
    const field = `values.by_nutrient.${key}`;
    const found = `${grouped(count)} foods with a value`;
    pinned.miss(field, 'value-count', found, grouped(expected), values.reason);
  });
}

function checkSpotValues(foods: readonly OfficialFood[], { spot_values }: Descriptor, pinned: Pins): void {
  const wanted = new Set(spot_values.map(({ fdc_id: id }) => id));
  const byId = new Map(foods.filter(({ fdcId }) => wanted.has(fdcId)).map((food) => [food.fdcId, food]));
  spot_values.forEach((spot, index) => {
    const field = `spot_values.${index}`;
    const food = byId.get(spot.fdc_id);
    if (food === undefined) {
      pinned.miss(`${field}.fdc_id`, 'spot-value', `no food ${spot.fdc_id}`, spot.description, spot.reason);
      return;
    }
    const compare = (name: string, found: string | null, expected: string | null): void => {
      if (found === expected) return;
      const about = `${shownOrNone(expected)} for food ${spot.fdc_id} (${spot.description})`;
      pinned.miss(`${field}.${name}`, 'spot-value', shownOrNone(found), about, spot.reason);
    };
    compare('ndb_number', food.ndbNumber, spot.ndb_number);
    compare('description', food.description, spot.description);
    NUTRIENTS.forEach(({ key }, column) => {
      const expected = spot.values[key];
      if (expected !== undefined) compare(`values.${key}`, food.amounts[column] ?? null, expected);
    });
  });
}

function checkSpotPortions(
  portions: readonly OfficialPortion[],
  { spot_portions }: Descriptor,
  pinned: Pins,
): void {
  const wanted = new Set(spot_portions.map(({ fdc_id: id }) => id));
  const byPlace = new Map(
    portions
      .filter(({ fdcId }) => wanted.has(fdcId))
      .map((portion) => [`${portion.fdcId} ${portion.seqNum}`, portion]),
  );
  spot_portions.forEach(({ fdc_id: id, seq_num: number, amount, measure, grams, reason }, index) => {
    const portion = byPlace.get(`${id} ${number}`);
    const found = portion === undefined ? 'no such portion' : quote(portionText(portion));
    const expected = quote(portionText({ amount, measure, grams }));
    if (found === expected) return;
    const about = `${expected} for portion ${number} of food ${id}`;
    pinned.miss(`spot_portions.${index}`, 'spot-portion', found, about, reason);
  });
}

class Pins {
  readonly problems: Problem[] = [];
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  miss(field: string, rule: string, found: string, expected: string, reason: string): void {
    const fix = `take the publisher's own tables; change the pin only for a new edition. Why it is pinned: ${reason}`;
    this.problems.push({ file: this.#file, line: null, field, rule, found, expected, fix });
  }
}

function shownOrNone(value: string | null): string {
  return value === null ? 'no value' : quote(value);
}
