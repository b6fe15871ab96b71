import { ALL_NUTRIENTS } from '../../src/tables/nutrients.ts';
import { type Fault, quote } from '../lib/problem.ts';
import type { Descriptor } from '../read/source-descriptor.ts';
import type { OfficialTables } from './read-tables.ts';
import { grouped } from './refusal.ts';
import { portionText, quoteOrNone } from './snapshot.ts';

/**
 * Compares the tables with the counts and spot values that the descriptor pins. Nothing is concluded from a table that
 * could not be read to its end; that it could not is a problem already.
 *
 * @param file the descriptor as messages show it: a pin is what a maintainer may have to change
 */
export function checkPins(
  { rows, foods, portions }: Pick<OfficialTables, 'rows' | 'foods' | 'portions'>,
  { tables, codes, values, spot_values, spot_portions }: Descriptor,
  file: string,
): Fault[] {
  const problems: Fault[] = [];
  /** Reports a pin that is not fulfilled; `field` is its path in the descriptor, `reason` why it is pinned. */
  const miss = (field: string, rule: string, found: string, expected: string, reason: string): void => {
    const fix = `take the publisher's own tables; change the pin only for a new edition. Why it is pinned: ${reason}`;
    problems.push({ file, field, rule, found, expected, fix });
  };
  const pins = [
    ...Object.entries(tables).map(([table, pin]) => ({ table, pin, field: 'tables' })),
    ...Object.entries(codes.rows).map(([table, pin]) => ({ table, pin, field: 'codes.rows' })),
  ];
  for (const { table, pin, field } of pins) {
    const { min, max } = pin?.rows ?? { min: 0, max: Infinity };
    const count = rows.get(table);
    if (pin === undefined || count === undefined || (count >= min && count <= max)) continue;
    const expected = min === max ? grouped(min) : `${grouped(min)} to ${grouped(max)}`;
    miss(`${field}.${table}.rows`, 'row-count', `${grouped(count)} rows`, `${expected} rows`, pin.reason);
  }
  if (!Object.keys(tables).every((table) => rows.has(table))) return problems;

  for (const { key } of ALL_NUTRIENTS) {
    const count = foods.filter((food) => food[key] !== null).length;
    const pinned = values.by_nutrient[key] ?? 0;
    const found = `${grouped(count)} foods with a value`;
    if (count !== pinned)
      miss(`values.by_nutrient.${key}`, 'value-count', found, grouped(pinned), values.reason);
  }
  for (const [index, { fdc_id: id, values, reason, ...pinned }] of spot_values.entries()) {
    const field = `spot_values.${index}`;
    const food = foods.find(({ fdc_id }) => fdc_id === id);
    if (food === undefined) {
      miss(`${field}.fdc_id`, 'spot-value', `no food ${id}`, pinned.description, reason);
      continue;
    }
    const compare = (name: string, value: string | null = null, right: string | null = null): void => {
      const expected = `${quoteOrNone(right)} for food ${id} (${pinned.description})`;
      if (value !== right) miss(`${field}.${name}`, 'spot-value', quoteOrNone(value), expected, reason);
    };
    for (const [key, right] of Object.entries(pinned)) compare(key, food[key], right);
    for (const [key, right] of Object.entries(values)) compare(`values.${key}`, food[key], right);
  }
  for (const [index, { reason, ...spot }] of spot_portions.entries()) {
    const { fdc_id: id, seq_num: number } = spot;
    const portion = portions.find(({ fdc_id, seq_num }) => fdc_id === id && seq_num === number);
    const found = portion === undefined ? 'no such portion' : quote(portionText(portion));
    const right = quote(portionText(spot));
    const expected = `${right} for portion ${number} of food ${id}`;
    if (found !== right) miss(`spot_portions.${index}`, 'spot-portion', found, expected, reason);
  }
  return problems;
}
