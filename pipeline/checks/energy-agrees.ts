import { ENERGY_TOLERANCE, energyAgrees, energyFromMacros } from '../../src/energy.ts';
import { SOURCE_FILES } from '../read/source-files.ts';
import type { Draft } from '../stages/draft.ts';
import { type Check, fixFor, rowProblem } from './check.ts';

/** Energy that a row's macronutrients give, in kcal per 100 g. */
export const energyOf = ({ per100g, amounts }: Pick<Draft, 'per100g' | 'amounts'>): number =>
  energyFromMacros(per100g, Number(amounts.alcohol_g ?? 0));

/**
 * Energy agrees with the macronutrients (decisions, section 4). USDA rows whose official energy was computed with other
 * factors (sugar alcohols, gums, cocoa, bran) are listed in `sources/registry/exceptions.csv`, each with its reason.
 */
export const energyAgreesCheck: Check = {
  id: 'energy-agrees',
  run: ({ rows, answerOnly, exceptions }) => {
    const ours = exceptions.filter(({ rule }) => rule === 'energy-agrees');
    const listed = new Set(ours.map(({ sourceId }) => sourceId));
    const outliers = [...rows, ...answerOnly].filter(
      (row) => !energyAgrees(row.per100g.kcal, energyOf(row), ENERGY_TOLERANCE[row.source]),
    );
    const needed = new Set(outliers.map(({ sourceId }) => sourceId));
    const problems = outliers
      .filter((row) => row.source === 'curated_unverified' || !listed.has(row.sourceId))
      .map((row) => {
        const { share, kcal } = ENERGY_TOLERANCE[row.source];
        const expected = `${energyOf(row).toFixed(0)} kcal from its macronutrients, within ${100 * share} % or ${kcal} kcal`;
        return rowProblem(row, 'energy-agrees', 'kcal', `${row.per100g.kcal} kcal`, expected, fixFor(row));
      });
    const stale = ours
      .filter(({ sourceId }) => !needed.has(sourceId))
      .map(({ sourceId, line }) => ({
        file: SOURCE_FILES.exceptions,
        line,
        field: 'source_id',
        rule: 'energy-agrees',
        found: `an exception for ${sourceId}, whose energy agrees`,
        expected: 'exceptions that are needed',
        fix: 'take the line out',
      }));
    return [...problems, ...stale];
  },
};
