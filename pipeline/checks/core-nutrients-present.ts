import { CORE_KEYS } from '../../src/tables/nutrients.ts';
import { quote } from '../lib/problem.ts';
import { type Check, rowProblem } from './check.ts';

/** Energy, protein, carbohydrate, fat and fibre are known on every row (decisions, section 4). */
export const coreNutrientsPresent: Check = {
  id: 'core-nutrients-present',
  run: ({ rows }) =>
    rows.flatMap((row) =>
      CORE_KEYS.filter((key) => !Number.isFinite(row.per100g[key])).map((key) =>
        rowProblem(
          row,
          'core-nutrients-present',
          `per_100g.${key}`,
          quote(row.per100g[key]),
          'a number',
          'exclude the food: a missing figure is never filled in',
        ),
      ),
    ),
};
