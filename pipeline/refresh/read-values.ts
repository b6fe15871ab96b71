import { NUTRIENTS } from '../../src/tables/nutrients.ts';
import { DECIMAL, FOOD_TABLE, NUTRIENT_TABLE, VALUE_TABLE } from './official-tables.ts';
import { readNames, readOfficialTable, type TableReading } from './read-official-table.ts';
import type { OfficialFood, OfficialFoods } from './read-tables.ts';

/** An id, a number or a unit that differs from ours means that values would get into the wrong column or unit. */
const NUTRIENT_FIX =
  'compare with src/tables/nutrients.ts: if the publisher renumbered or rescaled, that table must follow first';

const OURS = new Map(NUTRIENTS.map((nutrient) => [String(nutrient.fdcId), nutrient]));

/**
 * Reads `nutrient.csv`, and checks that ids, SR numbers and units are those of `src/tables/nutrients.ts`.
 *
 * @returns numbers of the nutrients by FoodData Central id: first those of `NUTRIENTS` in order, then the others
 */
export async function readNutrients(reading: TableReading): Promise<ReadonlyMap<string, number>> {
  const { source, problems, rows } = reading;
  const ids = await readNames(
    reading,
    NUTRIENT_TABLE,
    'nutrient',
    ({ id, unit_name, nutrient_nbr }, report) => {
      const nutrient = OURS.get(id);
      if (nutrient !== undefined) {
        const { key, fdcUnit, srNumber } = nutrient;
        const compare = (field: string, rule: string, found: string, right: string): void => {
          if (found !== right)
            report({ field, rule, expected: `${right} for nutrient ${id} (${key})`, fix: NUTRIENT_FIX });
        };
        compare('unit_name', 'nutrient-unit', unit_name, fdcUnit);
        compare('nutrient_nbr', 'nutrient-number', nutrient_nbr, srNumber);
      }
      return [id, unit_name];
    },
  );
  const file = source.label(NUTRIENT_TABLE.file);
  for (const [id, { key }] of rows.has(NUTRIENT_TABLE.file) ? OURS : []) {
    if (ids.has(id)) continue;
    const [found, expected] = [`no nutrient ${id}`, `nutrient ${id} (${key})`];
    const problem = { file, line: null, field: 'id', rule: 'nutrient-present', found, expected };
    problems.add({ ...problem, fix: NUTRIENT_FIX });
  }
  return new Map([...new Set([...OURS.keys(), ...ids.keys()])].map((id, place) => [id, place]));
}

/**
 * Reads `food_nutrient.csv` into the foods. Every record must name a known food and nutrient, each pair once; the amounts
 * of nutrients that the snapshot does not have are not checked.
 *
 * @param places numbers of the nutrients, as `readNutrients` gives them
 */
export async function readValues(
  reading: TableReading,
  foods: OfficialFoods,
  places: ReadonlyMap<string, number>,
): Promise<void> {
  const foodsWhole = reading.rows.has(FOOD_TABLE.file);
  const nutrientsWhole = reading.rows.has(NUTRIENT_TABLE.file);
  let id = '';
  let food: OfficialFood | undefined;
  await readOfficialTable(reading, VALUE_TABLE, ({ fdc_id, nutrient_id, amount }, report) => {
    // The publisher lists the values of a food together.
    if (id !== fdc_id) food = foods.get(fdc_id);
    id = fdc_id;
    if (food === undefined && foodsWhole) report({ field: 'fdc_id' });
    const place = places.get(nutrient_id);
    if (place === undefined) {
      if (nutrientsWhole) report({ field: 'nutrient_id' });
      return;
    }
    if (food !== undefined) {
      if (food.values[place]) {
        const found = `a second value of nutrient ${nutrient_id} for food ${fdc_id}`;
        const expected = 'one value for each food and nutrient';
        report({ field: 'nutrient_id', rule: 'value-once', found, expected });
      }
      food.values[place] = 1;
    }
    const key = NUTRIENTS[place]?.key;
    if (key === undefined) return;
    if (food !== undefined) food.row[key] = amount;
    if (!DECIMAL.test(amount)) report({ field: 'amount' });
  });
}
