/** Why energy is not what a food's own factors give: found from what USDA documents and from the food's figures. */
import { expect, test } from 'vitest';
import { energyReasons } from '../../pipeline/checks/energy-reasons.ts';
import { energyByFactorsCheck } from '../../pipeline/checks/figures.ts';
import type { Draft } from '../../pipeline/stages/draft.ts';
import { readParts } from '../support/cases.ts';
import { draft, found } from '../support/drafts.ts';

const SOURCE = { source_code: '4', derivation_code: 'NC', data_points: 0 };
const CALCULATED: Draft['known'] = [{ kind: 'calculated', ...SOURCE, of: ['kcal'] }];

/** A food of 10 g protein, 10 g fat and 20 g carbohydrate: 211.1 kcal by its own factors. */
const food = (kcal: number, stated: Parameters<typeof draft>[0] = {}): Draft =>
  draft({
    name: 'Peaches, canned',
    known: CALCULATED,
    facts: factors(3.36, 8.37, 4.69),
    ...stated,
    per_100g: { kcal, protein_g: 10, fat_g: 10, carbs_g: 20, ...stated.per_100g },
  });
const factors = (protein: number, fat: number, carbohydrate: number): Draft['facts'] => ({
  protein_kcal_factor: protein,
  fat_kcal_factor: fat,
  carbohydrate_kcal_factor: carbohydrate,
});

/** How a food differs, as the table of cases has it. */
function statedIn(text: string): Parameters<typeof food>[1] {
  const {
    kind,
    fat,
    factors: own,
    grams,
    name,
    ...amounts
  }: Record<string, string> = Object.fromEntries(
    text.split('; ').flatMap((part) => (part === '' ? [] : [part.split('=')])),
  );
  const [protein_g = 10, fat_g = 10, carbs_g = 20] = grams?.split(',').map(Number) ?? [];
  const [protein = 0, ofFat = 0, carbohydrate = 0] = own?.split(',').map(Number) ?? [];
  const ofKind = (name = '', of = 'kcal') => ({ kind: name as 'imputed', ...SOURCE, of: [of] });
  return {
    amounts,
    per_100g: { protein_g, fat_g, carbs_g },
    ...(name && { name }),
    ...(own && { facts: own === 'none' ? {} : factors(protein, ofFat, carbohydrate) }),
    ...(kind && { known: kind === 'none' ? [] : [ofKind(kind)] }),
    ...(fat && { known: [ofKind(fat, 'fat_g'), ...CALCULATED] }),
  };
}

/** Foods beside it, whose factors it may have been worked out with. */
const OTHERS = [
  draft({ name: 'Peaches, raw', facts: factors(3.36, 8.37, 3.6) }),
  ...['frozen', 'dried'].map((of) => draft({ name: `Peaches, ${of}`, facts: factors(3.36, 8.37, 3.62) })),
  draft({ name: 'Broth, of fish', facts: { carbohydrate_kcal_factor: 3.6, fat_kcal_factor: 8.84 } }),
  draft({ name: 'Broth, of meat', facts: { protein_kcal_factor: 3.6, fat_kcal_factor: 8.84 } }),
  draft({ name: 'Broth, of nothing known' }),
  ...['a', 'b', 'c', 'd', 'e'].map((name) => draft({ name, facts: factors(2.78, 8.84, 4.03) })),
  ...['f', 'g', 'h', 'i'].map((name) => draft({ name, facts: factors(2.44, 9.02, 4.12) })),
];

test.each(readParts('test/pipeline/cases/energy-reasons.txt').flat())(
  '%s: %s kcal',
  (_what, kcal, stated = '', expected = '') => {
    const row = food(Number(kcal), statedIn(stated));
    const reason = energyReasons([row, ...OTHERS])(row);
    if (expected === '') expect(reason).toBeNull();
    else expect(reason).toMatch(new RegExp(expected));
  },
);

test('a food among no others has no factors of others', () => {
  expect(energyReasons([])(food(230))).toBeNull();
});

test('what is explained needs no line of its own, what is not does', () => {
  expect(found(energyByFactorsCheck, { rows: [food(189), ...OTHERS] })).toEqual([]);
  expect(found(energyByFactorsCheck, { rows: [food(230, { facts: {} }), ...OTHERS] })).toEqual([]);
  expect(found(energyByFactorsCheck, { rows: [food(230), ...OTHERS] })).toEqual(['kcal: 230 kcal']);
});
