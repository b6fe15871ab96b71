import { energyFromMacros } from '../../src/energy.ts';
import { SOURCE_FILES } from '../read/source-files.ts';
import type { Draft } from '../stages/draft.ts';
import { type Check, fixFor, rowProblem } from './check.ts';

/** Allowed distance by class: kcal, or share of the larger figure. USDA computes with factors of each food group. */
const TOLERANCE = {
  curated_unverified: { share: 0.15, kcal: 15 },
  usda_sr_legacy: { share: 0.2, kcal: 20 },
} as const;

/** Energy that a row's macronutrients give, in kcal per 100 g. */
export const energyOf = ({ per100g, amounts }: Pick<Draft, 'per100g' | 'amounts'>): number =>
  energyFromMacros(per100g, Number(amounts.alcohol_g ?? 0));

/** True when a row's energy is as far from its macronutrients as its class allows, or nearer. */
export function energyAgrees(row: Pick<Draft, 'per100g' | 'amounts' | 'source'>): boolean {
  const { share, kcal } = TOLERANCE[row.source];
  const expected = energyOf(row);
  const stated = row.per100g.kcal;
  return Math.abs(expected - stated) <= Math.max(kcal, share * Math.max(expected, stated));
}

/**
 * Energy agrees with the macronutrients (decisions, section 4). USDA rows whose official energy was computed with other
 * factors (sugar alcohols, gums, cocoa, bran) stand in `sources/registry/exceptions.csv`, each with its reason.
 */
export const energyAgreesCheck: Check = {
  id: 'energy-agrees',
  run: ({ rows, answerOnly, exceptions }) => {
    const ours = exceptions.filter(({ rule }) => rule === 'energy-agrees');
    const listed = new Set(ours.map(({ sourceId }) => sourceId));
    const outliers = [...rows, ...answerOnly].filter((row) => !energyAgrees(row));
    const needed = new Set(outliers.map(({ sourceId }) => sourceId));
    const problems = outliers
      .filter((row) => row.source === 'curated_unverified' || !listed.has(row.sourceId))
      .map((row) => {
        const { share, kcal } = TOLERANCE[row.source];
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
