import { CORE_KEYS } from '../../src/nutrients.ts';
import { shown } from '../problem.ts';
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
          shown(row.per100g[key]),
          'a number',
          'exclude the food: a missing figure is never filled in',
        ),
      ),
    ),
};
