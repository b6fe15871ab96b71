/** Lines that excuse or correct a row: for whom they hold, and that none outlives its reason. */
import { describe, expect, test } from 'vitest';
import {
  curatedCrosscheck,
  energyAgreesCheck,
  nutrientRanges,
  usdaValuesMatch,
} from '../../pipeline/checks/figures.ts';
import type { CorrectionRow, RangeException } from '../../pipeline/read/registry.ts';
import { draft, found, srFood } from '../support/drafts.ts';

const CURATED = { source: 'curated_unverified' } as const;
const ID = '173430';

describe.each([
  ['energy-agrees', energyAgreesCheck, { kcal: 300 }, 'whose energy agrees'],
  ['nutrient-ranges', nutrientRanges, { fat_g: 1, saturated_fat_g: 2 }, 'which breaks no range'],
] as const)('%s', (rule, check, broken, needless) => {
  const exception = (stated: Partial<RangeException> = {}): RangeException => ({
    source_id: ID,
    rule,
    reason: 'official',
    line: 2,
    ...stated,
  });
  const sound = draft();
  const wrong = draft({ per_100g: broken });

  test('an exception that no row needs is told, wherever its row is', () => {
    const told = [`source_id: an exception for ${ID}, ${needless}`];
    expect(found(check, { rows: [sound], exceptions: [exception()] })).toEqual(told);
    expect(found(check, { answerOnly: [sound], exceptions: [exception()] })).toEqual(told);
    expect(found(check, { exceptions: [exception()] })).toEqual(told);
  });

  test('an exception excuses the USDA row that needs it, canonical or answer-only, and no curated one', () => {
    expect(found(check, { rows: [wrong], exceptions: [exception()] })).toEqual([]);
    expect(found(check, { answerOnly: [wrong], exceptions: [exception()] })).toEqual([]);
    const curated = draft({ ...CURATED, per_100g: broken });
    expect(found(check, { rows: [curated], exceptions: [exception({ source_id: 'ee001' })] })).toHaveLength(
      1,
    );
  });

  test('an exception of another rule, or of another row, neither excuses nor is told', () => {
    const other = exception({ rule: rule === 'energy-agrees' ? 'nutrient-ranges' : 'energy-agrees' });
    expect(found(check, { rows: [sound], exceptions: [other] })).toEqual([]);
    expect(found(check, { rows: [wrong], exceptions: [other] })).toHaveLength(1);
    const elsewhere = found(check, { rows: [wrong], exceptions: [exception({ source_id: '1' })] });
    expect(elsewhere).toHaveLength(2);
    expect(elsewhere).toContain(`source_id: an exception for 1, ${needless}`);
  });
});

describe('usda-values-match', () => {
  const foods = new Map([[ID, srFood(ID, 'Butter', { kcal: '717', fat_g: '81.11' })]]);
  const correction = (stated: Partial<CorrectionRow>): CorrectionRow => ({
    fdc_id: ID,
    field: 'kcal',
    old: '717',
    new: '7.17',
    reason: 'a misprint',
    reference: null,
    line: 2,
    ...stated,
  });
  const figures = { protein_g: null, carbs_g: null, fiber_g: null } as unknown as { kcal: number };
  const butter = (kcal: number | null, fat_g = 81.11) =>
    draft({ per_100g: { ...figures, kcal: kcal as number, fat_g } });

  test('a corrected figure is published as corrected, or as unknown; the old one is wrong from then on', () => {
    const corrected = { foods, corrections: [correction({})] };
    expect(found(usdaValuesMatch, { ...corrected, rows: [butter(7.17)] })).toEqual([]);
    expect(found(usdaValuesMatch, { ...corrected, rows: [butter(717)] })).toEqual(['kcal: 717']);
    const withdrawn = { foods, corrections: [correction({ new: null })] };
    expect(found(usdaValuesMatch, { ...withdrawn, rows: [butter(null)] })).toEqual([]);
    expect(found(usdaValuesMatch, { ...withdrawn, rows: [butter(0)] })).toEqual(['kcal: 0']);
  });

  test('a correction touches its own figure of its own food alone', () => {
    const corrections = [correction({ fdc_id: '1' }), correction({ field: 'fat_g', new: '80' })];
    expect(found(usdaValuesMatch, { foods, corrections, rows: [butter(717, 80)] })).toEqual([]);
    expect(found(usdaValuesMatch, { foods, corrections, rows: [butter(717)] })).toEqual(['fat_g: 81.11']);
  });

  test('answer-only rows are held to the snapshot too; curated rows have none', () => {
    expect(found(usdaValuesMatch, { foods, answerOnly: [butter(718)] })).toEqual(['kcal: 718']);
    expect(found(usdaValuesMatch, { rows: [draft(CURATED)] })).toEqual([]);
  });
});

test('curated-crosscheck: only a curated row needs a recipe, and only a curated row may have one', () => {
  expect(found(curatedCrosscheck, { rows: [draft()] })).toEqual([]);
  const foods = new Map([['1', srFood('1', 'Kin', {})]]);
  const crosschecks = [{ id: ID, ref: 'fdc:1', grams: 100, note: null, line: 2 }];
  expect(found(curatedCrosscheck, { rows: [draft()], foods, crosschecks })).toEqual([`id: "${ID}"`]);
});
