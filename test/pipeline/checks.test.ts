/** Where each rule ends: the figure that is just allowed, and the next one, which is not. */
import { describe, expect, test } from 'vitest';
import type { Check, CheckData } from '../../pipeline/checks/check.ts';
import * as figures from '../../pipeline/checks/figures.ts';
import { cleanNames, uniqueNames } from '../../pipeline/checks/name-words.ts';
import { curatedFieldsNull, licenceMatchesClass, rowCount, rowSplit } from '../../pipeline/checks/release.ts';
import { redirectsResolve, slugContinuity, uniqueSlugs } from '../../pipeline/checks/slugs.ts';
import type { Draft } from '../../pipeline/stages/draft.ts';
import { energyFromMacros } from '../../src/energy.ts';
import { checkData, draft, found, slugEntry, srFood } from '../support/drafts.ts';

const CURATED = { source: 'curated_unverified' } as const;
type Figures = Partial<Draft['per_100g']>;

const inRow = (check: Check, row: Draft): string[] => found(check, { rows: [row] });
const times = (count: number, row: Draft): Draft[] => Array.from({ length: count }, () => row);
test.each([
  [5038, 199, 0],
  [5037, 199, 1],
  [5039, 199, 1],
  [5038, 198, 1],
  [5038, 200, 1],
  [5039, 198, 2],
])('row-count: %i canonical and %i answer-only rows: %i problems', (canonical, answerOnly, problems) => {
  const data = { rows: times(canonical, draft()), answerOnly: times(answerOnly, draft()) };
  expect(found(rowCount, data)).toHaveLength(problems);
});

describe('row-split', () => {
  const split = (usda: number, curated: number) => ({
    rows: [...times(usda, draft()), ...times(curated, draft(CURATED))],
  });
  test('4,612 and 426 pass, the same total split otherwise does not', () => {
    expect(found(rowSplit, split(4612, 426))).toEqual([]);
    expect(found(rowSplit, split(4613, 425))).toEqual([
      'source: 4613 rows of usda_sr_legacy',
      'source: 425 rows of curated_unverified',
    ]);
  });
});

test('unique-slugs: two rows with two slugs pass; one slug for a USDA and a curated row does not', () => {
  expect(found(uniqueSlugs, { slugs: [slugEntry('rye', '1'), slugEntry('oat', '2')] })).toEqual([]);
  const curated = slugEntry('rye', '1', { line: 3, ...CURATED });
  expect(found(uniqueSlugs, { slugs: [slugEntry('rye', '1'), curated] })).toEqual([
    'slug: "rye" for curated_unverified 1, held by usda_sr_legacy 1 (line 2)',
  ]);
});

describe('slug-continuity', () => {
  const slugs = [slugEntry('rye', '1')];
  const redirect = { from: 'rye', to: 'oat', file: 'x', line: 2 };
  test.each<[string, Partial<CheckData>]>([
    ['a row', { rows: [draft({ slug: 'rye' })] }],
    ['an answer-only row', { answerOnly: [draft({ slug: 'rye' })] }],
    ['a redirect', { redirects: [redirect] }],
  ])('a slug behind which there is %s lives', (_what, data) => {
    expect(found(slugContinuity, { slugs, ...data })).toEqual([]);
  });

  test('one that others only redirect to is lost', () => {
    const data = { slugs, redirects: [{ ...redirect, from: 'oat', to: 'rye' }] };
    expect(found(slugContinuity, data)).toEqual(['slug: "rye" of usda_sr_legacy 1 leads nowhere']);
  });
});

describe('redirects-resolve', () => {
  const rows = [draft({ slug: 'oat' })];
  const redirect = (from: string, to: string) => ({ from, to, file: 'x', line: 2 });
  test('one hop to a canonical row passes, also twice to the same', () => {
    const redirects = [redirect('rye', 'oat'), redirect('barley', 'oat')];
    expect(found(redirectsResolve, { rows, redirects })).toEqual([]);
  });

  test('a circle is told at both ends', () => {
    const redirects = [redirect('rye', 'barley'), redirect('barley', 'rye')];
    expect(found(redirectsResolve, { rows, redirects })).toHaveLength(2);
  });

  test('a redirect to itself', () => {
    expect(found(redirectsResolve, { rows, redirects: [redirect('rye', 'rye')] })).toEqual([
      'redirect: "rye" leads to "rye", which redirects itself',
    ]);
  });
});

describe('licence-matches-class', () => {
  test('each class with its own licence passes', () => {
    expect(found(licenceMatchesClass, { rows: [draft(), draft(CURATED)], answerOnly: [draft()] })).toEqual(
      [],
    );
  });

  test('the reference of another food is none', () => {
    expect(inRow(licenceMatchesClass, draft({ source_ref: 'fdc:1' }))).toEqual(['source_ref: "fdc:1"']);
  });
});

test('curated-fields-null: zero grams of sugars are a claim; a USDA row may make it', () => {
  const per_100g = { sugar_g: 0 };
  expect(inRow(curatedFieldsNull, draft({ ...CURATED, per_100g }))).toEqual(['per_100g.sugar_g: 0']);
  expect(inRow(curatedFieldsNull, draft({ per_100g }))).toEqual([]);
  expect(inRow(curatedFieldsNull, draft(CURATED))).toEqual([]);
});

test('core-nutrients-present: zero is a figure; what is no number is none', () => {
  expect(inRow(figures.coreNutrientsPresent, draft())).toEqual([]);
  const per_100g = { kcal: Number.NaN, fat_g: Number.POSITIVE_INFINITY };
  expect(inRow(figures.coreNutrientsPresent, draft({ per_100g })).map((text) => text.split(':')[0])).toEqual([
    'per_100g.kcal',
    'per_100g.fat_g',
  ]);
});

describe('nutrient-ranges', () => {
  const fields = (per_100g: Figures, stated: Partial<Draft> = {}): string[] =>
    inRow(figures.nutrientRanges, draft({ ...stated, per_100g })).map((text) => text.split(':')[0] ?? '');

  test.each<[string, Figures, Figures]>([
    ['kcal', { kcal: 902 }, { kcal: 902.1 }],
    ['sodium_mg', { sodium_mg: 40_000 }, { sodium_mg: 40_001 }],
    ['salt_g', { salt_g: 100 }, { salt_g: 100.1 }],
    ['saturated_fat_g', { fat_g: 4, saturated_fat_g: 4.05 }, { fat_g: 4, saturated_fat_g: 4.06 }],
    ['sugar_g', { carbs_g: 10, sugar_g: 10.05 }, { carbs_g: 10, sugar_g: 10.06 }],
    ['fiber_g', { carbs_g: 7.1, fiber_g: 7.15 }, { carbs_g: 7.1, fiber_g: 7.16 }],
    ['per_100g', { carbs_g: 50, fat_g: 51 }, { carbs_g: 50, fat_g: 51.01 }],
    ['protein_g', { protein_g: 0 }, { protein_g: -0.01 }],
    ['fat_g', { fat_g: 1 }, { fat_g: Number.NaN }],
  ])('%s', (field, allowed, beyond) => {
    expect(fields(allowed)).toEqual([]);
    expect(fields(beyond)).toContain(field);
  });

  test('sugars and saturated fat that are unknown break nothing', () => {
    expect(fields({ sugar_g: null, saturated_fat_g: null })).toEqual([]);
  });

  test('curated figures may not pass 100 g together, alcohol among them', () => {
    const spirit = { ...CURATED, amounts: { alcohol_g: '40' } };
    expect(fields({ carbs_g: 59.9, fat_g: 0.1 }, spirit)).toEqual([]);
    expect(fields({ carbs_g: 60, fat_g: 0.1 }, spirit)).toEqual(['per_100g']);
  });
});

describe('energy-agrees', () => {
  test('the factors are 4 protein, 4 carbohydrate without fibre, 2 fibre, 9 fat, 7 alcohol', () => {
    const per_100g = { protein_g: 1, carbs_g: 20, fiber_g: 10, fat_g: 100 };
    expect(energyFromMacros(per_100g, 1000)).toBe(4 + 40 + 20 + 900 + 7000);
  });

  test.each([
    ['usda_sr_legacy', 0, 20, 21],
    ['usda_sr_legacy', 25, 125, 126],
    ['usda_sr_legacy', 25, 80, 79],
    ['curated_unverified', 0, 15, 16],
    ['curated_unverified', 50, 235, 236],
    ['curated_unverified', 50, 170, 169],
  ] as const)('%s with %i g protein: %i kcal agree, %i do not', (source, protein, allowed, beyond) => {
    const row = (kcal: number) => draft({ source, per_100g: { kcal, protein_g: protein } });
    expect(inRow(figures.energyAgreesCheck, row(allowed))).toEqual([]);
    expect(inRow(figures.energyAgreesCheck, row(beyond))).toEqual([`kcal: ${beyond} kcal`]);
  });
});

test('energy-agrees: a food with factors of its own is held against those alone', () => {
  const facts = { protein_kcal_factor: 1, fat_kcal_factor: 1, carbohydrate_kcal_factor: 1 };
  const row = draft({ facts, per_100g: { kcal: 100, protein_g: 100 } });
  expect(inRow(figures.energyAgreesCheck, row)).toEqual([]);
  expect(inRow(figures.energyByFactorsCheck, row)).toEqual([]);
  const calculated = { kind: 'calculated', source_code: '4', derivation_code: 'NC', data_points: 0 } as const;
  const known = [{ ...calculated, of: ['kcal'] }];
  const other = draft({ facts, known, per_100g: { kcal: 300, protein_g: 100 } });
  expect(inRow(figures.energyAgreesCheck, other)).toEqual([]);
  expect(inRow(figures.energyByFactorsCheck, other)).toEqual(['kcal: 300 kcal']);
  expect(inRow(figures.energyByFactorsCheck, draft({ per_100g: { kcal: 100, protein_g: 100 } }))).toEqual([]);
});

test.each<[number | null, number | null]>([
  [643, 1.6075],
  [0, 0],
  [null, null],
  [0.1, 0.00025],
  [38758, 96.895],
])('salt-from-sodium: %s mg sodium are %s g salt', (sodium_mg, salt_g) => {
  expect(inRow(figures.saltFromSodiumCheck, draft({ per_100g: { sodium_mg, salt_g } }))).toEqual([]);
});

describe('usda-values-match', () => {
  const foods = new Map([
    ['173430', srFood('173430', 'Butter', { kcal: '717', protein_g: '0.850', fiber_g: '0' })],
  ]);
  const same = { kcal: 717, protein_g: 0.85, sugar_g: null };
  const given = (per_100g: Figures, stated: Partial<Draft> = {}) => {
    const block = { carbs_g: null, fat_g: null, ...same, ...per_100g } as Figures;
    return found(figures.usdaValuesMatch, { foods, rows: [draft({ ...stated, per_100g: block })] });
  };

  test('the same figures pass, whatever zeros end them; null is neither 0 nor left out', () => {
    expect(given({})).toEqual([]);
    expect(given({ sugar_g: 0 })).toEqual(['sugar_g: 0']);
    expect(given({ kcal: 717.0001 })).toEqual(['kcal: 717.0001']);
  });

  test('fibre that USDA does not state is 0 where carbohydrate by difference is 0, and else unknown', () => {
    const fibre = (carbs_g: number, fiber_g: number | null) => {
      const food = srFood('173430', 'Butter', {
        kcal: '1',
        protein_g: '1',
        fat_g: '1',
        carbs_g: `${carbs_g}`,
      });
      const snapshot = new Map([['173430', food]]);
      const block = { kcal: 1, protein_g: 1, fat_g: 1, carbs_g, fiber_g };
      return found(figures.usdaValuesMatch, { foods: snapshot, rows: [draft({ per_100g: block })] });
    };
    expect(fibre(0, 0)).toEqual([]);
    expect(fibre(0, null)).toEqual(['fiber_g: null']);
    expect(fibre(5, null)).toEqual([]);
    expect(fibre(5, 0)).toEqual(['fiber_g: 0']);
  });

  test('a row without a food behind it has no figure right', () => {
    expect(given({}, { source_id: '999' })).toEqual(['kcal: 717', 'protein_g: 0.85', 'fiber_g: 0']);
  });
});

test.each(['Crème brûlée', 'Cheese, 50% fat (1/2" slices)', 'Jalapeño', "Campbell's & Co."])(
  'clean-names: %s is clean',
  (name) => {
    expect(inRow(cleanNames, draft({ name }))).toEqual([]);
  },
);

describe('unique-names', () => {
  test('names that differ in more than case pass', () => {
    expect(found(uniqueNames, { rows: [draft({ name: 'Rye' }), draft({ name: 'Rye bread' })] })).toEqual([]);
  });

  test('a curated row that repeats a USDA row is at fault, wherever it stands', () => {
    const usda = draft({ name: 'Sauerkraut', slug: 'z' });
    const curated = draft({
      ...CURATED,
      name: 'sauerkraut',
      slug: 'a',
      origin: { file: 'c.csv', line: 7, id: 'ee001' },
    });
    for (const data of [{ rows: [curated, usda] }, { rows: [curated], answerOnly: [usda] }]) {
      const [problem, ...more] = uniqueNames.run(checkData(data));
      expect(more).toEqual([]);
      expect(problem).toMatchObject({ file: 'c.csv', line: 7, found: '"sauerkraut", also the name of z' });
    }
  });
});

describe('curated-crosscheck', () => {
  const kin = srFood('1', 'Kin', { kcal: '200', protein_g: '20', carbs_g: '2', fat_g: '10' });
  const foods = new Map([['1', kin]]);
  const part = (ref: string, grams: number) => ({ id: 'ee001', ref, grams, note: null, line: 2 });
  const given = (per_100g: Figures, crosschecks = [part('fdc:1', 50)]) => {
    const block = { kcal: 200, protein_g: 20, carbs_g: 2, fat_g: 10, ...per_100g };
    return found(figures.curatedCrosscheck, {
      foods,
      crosschecks,
      rows: [draft({ ...CURATED, per_100g: block })],
    });
  };

  test.each<[keyof Draft['per_100g'], number, number]>([
    ['kcal', 235, 236],
    ['kcal', 170, 169],
    ['protein_g', 25, 25.1],
    ['protein_g', 16, 15.9],
    ['carbs_g', 4.5, 4.6],
    ['carbs_g', 0, -0.6],
    ['fat_g', 12.5, 12.6],
  ])('%s of %f agrees with its kin, %f does not', (key, allowed, beyond) => {
    expect(given({ [key]: allowed })).toEqual([]);
    expect(given({ [key]: beyond })).toEqual([`${key}: ${beyond}`]);
  });

  test('water thins the recipe, and the yield counts where it is stated', () => {
    const half = { kcal: 100, protein_g: 10, carbs_g: 1, fat_g: 5 };
    expect(given(half, [part('fdc:1', 50), part('water', 50)])).toEqual([]);
    expect(given(half, [part('fdc:1', 50), part('yield', 100)])).toEqual([]);
    expect(given({}, [part('fdc:1', 50), part('water', 150), part('yield', 50)])).toEqual([]);
  });

  test('a recipe of water alone is none', () => {
    expect(given({}, [part('water', 100)])).toEqual(['id: no recipe for ee001']);
  });
});
