import { PER_100G_KEYS } from '../../src/tables/nutrients.ts';
import { quote } from '../lib/problem.ts';
import { defineCheck, FIX_STAGE, rowFinding } from './check.ts';

/**
 * Every published USDA figure is the snapshot's own, null with null: nothing on the way may touch one but a line of
 * `sources/registry/corrections.csv`.
 */
export const usdaValuesMatch = defineCheck(
  'usda-values-match',
  ({ rows, answerOnly, foods, corrections }) => {
    const corrected = new Map(corrections.map((one) => [`${one.fdc_id} ${one.field}`, one.new]));
    const usda = [...rows, ...answerOnly].filter(({ source }) => source === 'usda_sr_legacy');
    return usda.flatMap((row) => {
      const amounts = foods.get(row.source_id)?.amounts;
      return PER_100G_KEYS.flatMap((key) => {
        if (key === 'salt_g') return [];
        const correction = corrected.get(`${row.source_id} ${key}`);
        const text = (correction === undefined ? amounts?.[key] : correction) ?? null;
        const expected = text === null ? null : Number(text);
        const found = row.per100g[key];
        return found === expected ? [] : rowFinding(row, key, quote(found), quote(expected), FIX_STAGE);
      });
    });
  },
);
