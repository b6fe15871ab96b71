import { NUTRIENTS } from '../../src/tables/nutrients.ts';
import { DECIMAL, NUTRIENT_TABLE, VALUE_TABLE } from './official-tables.ts';
import type { OfficialFood, ReadFoods } from './read-foods.ts';
import { type Reading, readOfficialTable } from './read-official-table.ts';

/** An id, a number or a unit that differs from ours means that values would get into the wrong column or unit. */
const NUTRIENT_FIX =
  'compare with src/tables/nutrients.ts: if the publisher renumbered or rescaled, that table must follow first';

const OUR_IDS: readonly string[] = NUTRIENTS.map(({ fdcId }) => String(fdcId));

export interface OfficialNutrients {
  /** Numbers of the nutrients by FoodData Central id: first those of `NUTRIENTS` in order, then the others. */
  readonly places: ReadonlyMap<string, number>;
  /** True if `nutrient.csv` was read to its end. */
  readonly whole: boolean;
}

/** Reads `nutrient.csv`, and checks that ids, SR numbers and units are those of `src/tables/nutrients.ts`. */
export async function readNutrients(reading: Reading): Promise<OfficialNutrients> {
  const ids = new Set<string>();
  const whole = await readOfficialTable(
    reading,
    NUTRIENT_TABLE,
    ({ id, unit_name, nutrient_nbr }, _line, report) => {
      if (ids.has(id)) report({ field: 'id', rule: 'nutrient-id-unique', expected: 'each nutrient id once' });
      ids.add(id);
      const nutrient = NUTRIENTS[OUR_IDS.indexOf(id)];
      if (nutrient === undefined) return;
      const { key, fdcUnit, srNumber } = nutrient;
      const compare = (field: string, rule: string, found: string, right: string): void => {
        if (found !== right)
          report({ field, rule, expected: `${right} for nutrient ${id} (${key})`, fix: NUTRIENT_FIX });
      };
      compare('unit_name', 'nutrient-unit', unit_name, fdcUnit);
      compare('nutrient_nbr', 'nutrient-number', nutrient_nbr, srNumber);
    },
  );
  if (whole) addMissing(reading, ids);
  const places = new Map([...new Set([...OUR_IDS, ...ids])].map((id, place) => [id, place]));
  return { places, whole };
}

function addMissing(reading: Reading, ids: ReadonlySet<string>): void {
  const file = reading.source.label(NUTRIENT_TABLE.file);
  for (const { fdcId, key } of NUTRIENTS) {
    if (ids.has(String(fdcId))) continue;
    const [found, expected] = [`no nutrient ${fdcId}`, `nutrient ${fdcId} (${key})`];
    const problem = { file, line: null, field: 'id', rule: 'nutrient-present', found, expected };
    reading.problems.add({ ...problem, fix: NUTRIENT_FIX });
  }
}

/**
 * Reads `food_nutrient.csv` into the foods. Every record must name a known food and nutrient, each pair once; the amounts
 * of nutrients that the snapshot does not have are not checked.
 */
export async function readValues(
  reading: Reading,
  { foods, whole: foodsWhole }: ReadFoods,
  { places, whole: nutrientsWhole }: OfficialNutrients,
): Promise<void> {
  /** Values of nutrients that the snapshot does not have, as numbers made of food and nutrient. */
  const others = new Set<number>();
  let food: OfficialFood | undefined;
  await readOfficialTable(reading, VALUE_TABLE, ({ fdc_id, nutrient_id, amount }, _line, report) => {
    // The publisher lists the values of a food together.
    if (food?.fdcId !== fdc_id) food = foods.get(fdc_id);
    if (food === undefined && foodsWhole) report({ field: 'fdc_id' });
    const place = places.get(nutrient_id);
    if (place === undefined) {
      if (nutrientsWhole) report({ field: 'nutrient_id' });
      return;
    }
    const isOurs = place < NUTRIENTS.length;
    if (food !== undefined) {
      const other = food.line * places.size + place;
      if (isOurs ? food.amounts[place] !== null : others.has(other)) {
        const found = `a second value of nutrient ${nutrient_id} for food ${fdc_id}`;
        const expected = 'one value for each food and nutrient';
        report({ field: 'nutrient_id', rule: 'value-once', found, expected });
      }
      if (isOurs) food.amounts[place] = amount;
      else others.add(other);
    }
    if (isOurs && !DECIMAL.test(amount)) report({ field: 'amount' });
  });
}
