/** Why energy is not what a food's own factors give: found from what USDA documents and from the food's figures. */
import { expect, test } from 'vitest';
import { energyReasons } from '../../pipeline/checks/energy-reasons.ts';
import { energyByFactorsCheck } from '../../pipeline/checks/figures.ts';
import type { Draft } from '../../pipeline/stages/draft.ts';
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
const kind = (name: Draft['known'][number]['kind']) => ({ known: [{ kind: name, ...SOURCE, of: ['kcal'] }] });
/** What gives energy, in place of the 10 g, 10 g and 20 g. */
const grams = (protein_g: number, fat_g: number, carbs_g: number) => ({
  per_100g: { protein_g, fat_g, carbs_g },
});

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

test.each<[string, Draft, RegExp | null]>([
  ['the general factors', food(210), /^the energy is what the general factors 4, 9 and 4 give, /],
  [
    'the general factors, alcohol with 6.93',
    food(487, { amounts: { alcohol_g: '40.0' } }),
    /^the energy is what the general factors /,
  ],
  [
    'the general factors, alcohol with 7',
    food(490, { amounts: { alcohol_g: '40.0' } }),
    /^the energy is what the general factors /,
  ],
  [
    'a calculation of the manufacturer',
    food(230, kind('from the manufacturer')),
    /^the energy is the manufacturer's/,
  ],
  ['a label', food(230, kind('from a label')), /from the label/],
  ['a recipe', food(230, kind('recipe or formulation')), /^the energy is that of a recipe/],
  ['several kinds', food(230, kind('combined from several kinds')), /^the energy was combined from /],
  ['another food', food(230, kind('imputed')), /^the energy was imputed from another food/],
  ['analyses', food(230, kind('analysed')), /with the analyses of the record/],
  ['what analyses gave', food(230, kind('derived from analysis')), /with the analyses of the record/],
  ['either', food(230, kind('analysed or derived from analysis')), /with the analyses of the record/],
  ['nothing documented', food(230, { known: [] }), /^USDA documents neither /],
  [
    'another figure that is imputed',
    food(230, { known: [{ kind: 'imputed', ...SOURCE, of: ['fat_g'] }, ...CALCULATED] }),
    null,
  ],
  [
    'factors of one decimal',
    food(213, { facts: factors(3.4, 8.4, 4.7) }),
    /^the factors are rounded to one decimal/,
  ],
  [
    'further off than that explains',
    food(213, { ...grams(10, 10, 19.6), facts: factors(3.4, 8.4, 4.7) }),
    null,
  ],
  ['the same of two decimals: not rounded so', food(213, { facts: factors(3.4, 8.4, 4.68) }), null],
  [
    'the figure in kJ',
    food(213, { amounts: { energy_kj: '884' } }),
    /^the energy in kJ beside it is what the factors/,
  ],
  ['a figure in kJ that is as far off', food(213, { amounts: { energy_kj: '891' } }), null],
  ['no figure in kJ, which is not one of 0', food(5, grams(0, 0, 0)), null],
  ['a figure in kJ without factors', food(213, { facts: {}, amounts: { energy_kj: '884' } }), null],
  [
    'a gram that no figure counts beside alcohol',
    food(223, { amounts: { water_g: '57.0', ash_g: '1.0', alcohol_g: '1.0' } }),
    /add up to 99\.0 g; the energy counts the rest, as carbohydrate$/,
  ],
  [
    'a gram that no figure counts',
    food(216, { amounts: { water_g: '58.0', ash_g: '1.0' } }),
    /add up to 99\.0 g; the energy counts the rest, as carbohydrate$/,
  ],
  ['a gram that no part explains', food(225, { amounts: { water_g: '58.0', ash_g: '1.0' } }), null],
  ['water that is unknown, and not 0', food(220, { amounts: { ash_g: '59.0' } }), null],
  ['ash that is unknown, and not 0', food(220, { amounts: { water_g: '59.0' } }), null],
  [
    'a tenth of a gram that no figure counts',
    food(468, { ...grams(0, 0, 99.5), amounts: { water_g: '0.3', ash_g: '0.1' } }),
    /add up to 99\.9 g; the energy counts the rest, as carbohydrate$/,
  ],
  [
    'less than that: rounding',
    food(468, { ...grams(0, 0, 99.5), amounts: { water_g: '0.31', ash_g: '0.1' } }),
    null,
  ],
  [
    'a gram too much, and the rounding of the rest',
    food(204, { ...grams(10, 10, 20.08), amounts: { water_g: '59.82', ash_g: '1.1' } }),
    /add up to 101\.0 g; the energy leaves the surplus out, as fat$/,
  ],
  [
    'a gram too much',
    food(203, { amounts: { water_g: '59.9', ash_g: '1.1' } }),
    /add up to 101\.0 g; the energy leaves the surplus out, as fat$/,
  ],
  [
    'the commonest factors of other foods of its name',
    food(189),
    /^the energy is what the factors of other foods called Peaches give: 3\.62 for carbohydrate, not 4\.69$/,
  ],
  [
    'two factors of another food of its name, which lacks one',
    food(124, { name: 'Broth, of hen', ...grams(10, 10, 0) }),
    /called Broth give: 3\.6 for protein, not 3\.36; 8\.84 for fat, not 8\.37$/,
  ],
  [
    'a factor of at least five foods of its category',
    food(198),
    /^the energy is what the factors of other foods of its category give: 4\.03 for carbohydrate, not 4\.69$/,
  ],
  ['a factor of four of them: none that is usual', food(218), null],
  ['nothing that could be found', food(230), null],
])('%s', (_what, row, expected) => {
  const reason = energyReasons([row, ...OTHERS])(row);
  if (expected === null) expect(reason).toBeNull();
  else expect(reason).toMatch(expected);
});

test('a food among no others has no factors of others', () => {
  expect(energyReasons([])(food(230))).toBeNull();
});

test('what is explained needs no line of its own, what is not does', () => {
  expect(found(energyByFactorsCheck, { rows: [food(189), ...OTHERS] })).toEqual([]);
  expect(found(energyByFactorsCheck, { rows: [food(230, { facts: {} }), ...OTHERS] })).toEqual([]);
  expect(found(energyByFactorsCheck, { rows: [food(230), ...OTHERS] })).toEqual(['kcal: 230 kcal']);
});
