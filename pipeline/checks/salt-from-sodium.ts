import { saltFromSodium } from '../../src/tables/nutrients.ts';
import { quote } from '../lib/problem.ts';
import { defineCheck, FIX_STAGE, rowFinding } from './check.ts';

/** Salt is sodium × 2.5, and unknown exactly where sodium is (decisions, section 4). */
export const saltFromSodiumCheck = defineCheck('salt-from-sodium', ({ rows, answerOnly }) =>
  [...rows, ...answerOnly].flatMap((row) => {
    const { salt_g: salt, sodium_mg: sodium } = row.per100g;
    const expected = sodium === null ? null : saltFromSodium(sodium);
    return salt === expected ? [] : rowFinding(row, 'salt_g', quote(salt), quote(expected), FIX_STAGE);
  }),
);
