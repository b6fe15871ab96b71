import { ENERGY_TOLERANCE, energyAgrees, energyFromMacros } from '../../src/energy.ts';
import type { Draft } from '../stages/draft.ts';
import { defineCheck, fixFor, rowFinding, staleExceptions } from './check.ts';

/** Energy that a row's macronutrients give, in kcal per 100 g. */
export const energyOf = ({ per100g, amounts }: Pick<Draft, 'per100g' | 'amounts'>): number =>
  energyFromMacros(per100g, Number(amounts.alcohol_g ?? 0));

/**
 * Energy agrees with the macronutrients (decisions, section 4). USDA rows whose official energy was computed with other
 * factors (sugar alcohols, gums, cocoa, bran) are listed in `sources/registry/exceptions.csv`, each with its reason.
 */
export const energyAgreesCheck = defineCheck('energy-agrees', ({ rows, answerOnly, exceptions }) => {
  const ours = exceptions.filter(({ rule }) => rule === 'energy-agrees');
  const listed = new Set(ours.map(({ source_id }) => source_id));
  const outliers = [...rows, ...answerOnly].filter(
    (row) => !energyAgrees(row.per100g.kcal, energyOf(row), ENERGY_TOLERANCE[row.source]),
  );
  const needed = new Set(outliers.map(({ source_id }) => source_id));
  const unlisted = outliers
    .filter((row) => row.source === 'curated_unverified' || !listed.has(row.source_id))
    .map((row) => {
      const { share, kcal } = ENERGY_TOLERANCE[row.source];
      const expected = `${energyOf(row).toFixed(0)} kcal from its macronutrients, within ${100 * share} % or ${kcal} kcal`;
      return rowFinding(row, 'kcal', `${row.per100g.kcal} kcal`, expected, fixFor(row));
    });
  return [...unlisted, ...staleExceptions(ours, needed, 'whose energy agrees')];
});
