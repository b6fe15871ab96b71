import { describe, expect, test } from 'vitest';
import { availableCarbohydrate, energyShares, kilojoules } from '../../src/energy.ts';
import { percentOfReference } from '../../src/tables/nutrients.ts';

const BUTTER = { protein_g: 0.85, carbs_g: 0.06, fat_g: 81.11, fiber_g: 0 };
const NOTHING = { protein_g: 0, carbs_g: 0, fat_g: 0, fiber_g: 0 };

describe('energy', () => {
  test('kilojoules are kcal × 4.184, whole', () => {
    expect([kilojoules(0), kilojoules(717), kilojoules(1)]).toEqual([0, 3000, 4]);
  });

  test('available carbohydrate is carbohydrate without fibre, without binary fractions, and null below zero', () => {
    expect(availableCarbohydrate({ ...NOTHING, carbs_g: 22.84, fiber_g: 2.6 })).toBe(20.24);
    expect(availableCarbohydrate({ ...NOTHING, carbs_g: 5.3, fiber_g: 5.3 })).toBe(0);
    expect(availableCarbohydrate({ ...NOTHING, carbs_g: 5, fiber_g: 5.3 })).toBeNull();
  });

  test('shares follow Atwater 4, 4, 9, 7 and add up to 100', () => {
    const shares = energyShares(BUTTER, 0);
    expect(shares.map(({ part }) => part)).toEqual(['protein', 'carbohydrate', 'fat']);
    expect(shares.map(({ percent }) => percent)).toEqual([0, 0, 100]);
    const thirds = energyShares({ ...NOTHING, protein_g: 9, carbs_g: 9, fat_g: 4 }, null);
    expect(thirds.map(({ percent }) => percent)).toEqual([34, 33, 33]);
  });

  test('alcohol that is unknown is left out, not counted as none; no energy gives no shares', () => {
    expect(energyShares(BUTTER, null).map(({ part }) => part)).not.toContain('alcohol');
    expect(energyShares(NOTHING, 0)).toEqual([]);
    const spirit = energyShares(NOTHING, 33.4).map(({ part, percent }) => `${part} ${percent}`);
    expect(spirit).toEqual(['protein 0', 'carbohydrate 0', 'fat 0', 'alcohol 100']);
  });
});

describe('reference intakes', () => {
  test('are those of Annex XIII, in whole per cent', () => {
    expect(percentOfReference('fat_g', 35)).toBe(50);
    expect(percentOfReference('salt_g', 1.6075)).toBe(27);
    expect(percentOfReference('calcium_mg', 0)).toBe(0);
  });

  test('unknown has none, nor has a nutrient that the regulation defines otherwise', () => {
    expect(percentOfReference('sugar_g', null)).toBeNull();
    for (const key of ['vitamin_a_rae_ug', 'niacin_mg', 'folate_dfe_ug', 'carbs_g', 'constructor']) {
      expect(percentOfReference(key, 10)).toBeNull();
    }
  });
});
