import { groupBy } from '../../src/collections.ts';
import type { NutrientKey } from '../../src/tables/nutrients.ts';
import { type Problems, quote } from '../lib/problem.ts';
import type { SrFood } from '../read/foods.ts';
import type { CorrectionRow, LedgerRow } from '../read/registry.ts';
import { SOURCE_FILES } from '../read/sources.ts';
import type { Draft } from './draft.ts';

/** A food with the figures that are published, and what was received instead of those that were corrected. */
export interface PublishedFood extends SrFood {
  readonly corrected: Draft['corrected'];
}

/**
 * The foods with their corrected figures. Foods are classified before, as received, so that a correction never
 * moves a row. A correction that no longer applies is a problem: the source has another figure now, or the food is not
 * published.
 */
export function applyCorrections(
  foods: readonly SrFood[],
  corrections: readonly CorrectionRow[],
  ledger: ReadonlyMap<string, LedgerRow>,
  problems: Problems,
): PublishedFood[] {
  const byFood = groupBy(corrections, ({ fdc_id }) => fdc_id);
  const foodOf = new Map(foods.map((food) => [food.fdcId, food]));
  for (const { fdc_id: fdcId, field, old, line } of corrections) {
    const miss = (cell: string, found: string, expected: string): void => {
      const file = SOURCE_FILES.corrections;
      const fix = 'take the line out, or correct it';
      problems.add({ file, line, field: cell, rule: 'correction-applies', found, expected, fix });
    };
    const food = foodOf.get(fdcId);
    const disposition = ledger.get(fdcId)?.disposition;
    if (food === undefined) miss('fdc_id', quote(fdcId), 'a food of the snapshot');
    else if (disposition !== 'canonical' && disposition !== 'answer_only')
      miss('fdc_id', `${quote(fdcId)}, which is ${disposition}`, 'a food that is published');
    else if (food.amounts[field] !== old)
      miss('old', quote(old), `${quote(food.amounts[field])}, the figure of the source`);
  }
  return foods.map((food) => correctFood(food, byFood.get(food.fdcId) ?? []));
}

function correctFood(food: SrFood, corrections: readonly CorrectionRow[]): PublishedFood {
  if (corrections.length === 0) return { ...food, corrected: {} };
  const amounts: Record<NutrientKey, string | null> = { ...food.amounts };
  const corrected: Draft['corrected'] = {};
  for (const { field, old, new: next, reason, reference } of corrections) {
    amounts[field] = next;
    corrected[field] = { received: old, reason, reference };
  }
  return { ...food, amounts, corrected };
}
