import { CORE_KEYS } from '../../src/tables/nutrients.ts';
import { quote } from '../lib/problem.ts';
import { defineCheck, rowFinding } from './check.ts';

const FIX = 'exclude the food: a missing figure is never filled in';

/** Energy, protein, carbohydrate, fat and fibre are known on every row (decisions, section 4). */
export const coreNutrientsPresent = defineCheck('core-nutrients-present', ({ rows }) =>
  rows.flatMap((row) =>
    CORE_KEYS.filter((key) => !Number.isFinite(row.per100g[key])).map((key) =>
      rowFinding(row, `per_100g.${key}`, quote(row.per100g[key]), 'a number', FIX),
    ),
  ),
);
