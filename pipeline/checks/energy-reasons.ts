import { groupBy, remembered } from '../../src/collections.ts';
import { energyByFactors, isWithinRounding, KJ_PER_KCAL } from '../../src/energy.ts';
import type { ValueKind } from '../../src/tables/value-kinds.ts';
import type { Draft } from '../stages/draft.ts';

/** The parts that have energy factors; carbohydrate, which is what the others leave, first. */
const PARTS = [
  { amount: 'carbs_g', factor: 'carbohydrate_kcal_factor', word: 'carbohydrate' },
  { amount: 'protein_g', factor: 'protein_kcal_factor', word: 'protein' },
  { amount: 'fat_g', factor: 'fat_kcal_factor', word: 'fat' },
] as const;
type Part = (typeof PARTS)[number];

/** What energy is worked out from; some of it is another than stated where a reason is looked for. */
type Figures = Pick<Draft, 'per_100g' | 'amounts' | 'facts'>;
type Amounts = Pick<Draft['per_100g'], Part['amount']>;
type Factors = Parameters<typeof energyByFactors>[2];

/** Energy by the factors that USDA states for the food itself; null where it states none. */
export const factorEnergyOf = (
  { per_100g: per100g, amounts, facts }: Figures,
  other: { readonly amounts?: Partial<Amounts>; readonly factors?: Factors } = {},
) =>
  energyByFactors({ ...per100g, ...other.amounts }, Number(amounts.alcohol_g ?? 0), {
    ...facts,
    ...other.factors,
  });

const FROM_ANALYSES =
  'the energy was taken over with the analyses of the record, not computed from these means';
/** What USDA documents of an energy that was not computed from the amounts and factors beside it. */
const DOCUMENTED: Readonly<Partial<Record<ValueKind, string>>> = {
  'from the manufacturer': "the energy is the manufacturer's own calculation, which USDA took over",
  'from a label': 'the energy was worked out from the label, not with these factors',
  'recipe or formulation': 'the energy is that of a recipe or formulation, not computed from these amounts',
  imputed: 'the energy was imputed from another food together with the other values, not computed from them',
  analysed: FROM_ANALYSES,
  'analysed or derived from analysis': FROM_ANALYSES,
  'derived from analysis': FROM_ANALYSES,
  'combined from several kinds':
    'the energy was combined from several kinds of data, not computed from these amounts',
  'not stated': 'USDA documents neither the energy nor how it is known; it is not what the factors give',
};

/** A factor that so many foods of a category have is no slip of a single food's. */
const MIN_FOODS = 5;
/** Half of the last place of a figure with one decimal, less what half of the second decimal explains already. */
const ONE_DECIMAL = 0.05 - 0.005;
/** Grams by which figures of a food may miss 100 g together by rounding, and what one that takes the rest is off by. */
const SUM_ROUNDING = { most: 0.1, of_rest: 0.025 };

/** @param others factors that the energy may have been worked out with, and whose they are */
type Reason = (row: Draft, others: ReturnType<typeof factorsOf>) => string | null;

/**
 * True if the stated energy is what other amounts or factors give, but for rounding and `more` kcal. Factors of which
 * none has a second decimal are rounded to the first.
 */
function gives(row: Draft, other: Parameters<typeof factorEnergyOf>[1] = {}, more = 0): boolean {
  const energy = factorEnergyOf(row, other);
  if (energy === null) return false;
  const factors = PARTS.map(({ factor }) => other.factors?.[factor] ?? row.facts[factor]);
  const decimals = Math.max(...factors.map((factor) => String(factor).split('.')[1]?.length ?? 0));
  const coarse = decimals === 1 ? ONE_DECIMAL * gramsOf(row) : 0;
  return isWithinRounding(row.per_100g.kcal, { ...energy, tolerance: energy.tolerance + coarse + more });
}

const gramsOf = ({ per_100g: per100g }: Figures): number =>
  PARTS.reduce((sum, { amount }) => sum + per100g[amount], 0);

const GENERAL: Factors = { carbohydrate_kcal_factor: 4, protein_kcal_factor: 4, fat_kcal_factor: 9 };

/** The reasons in the order in which they are tried: what USDA documents, then what the figures show. */
const REASONS: readonly Reason[] = [
  (row) =>
    gives(row, { factors: GENERAL }) || gives(row, { factors: { ...GENERAL, alcohol_kcal_factor: 7 } })
      ? 'the energy is what the general factors 4, 9 and 4 give, not those that are stated for the food'
      : null,

  ({ known }) => DOCUMENTED[known.find(({ of }) => of.includes('kcal'))?.kind ?? 'not stated'] ?? null,

  (row) =>
    gives(row) ? 'the factors are rounded to one decimal, and that rounding explains the difference' : null,

  (row) => {
    const [energy, kj] = [factorEnergyOf(row), row.amounts.energy_kj ?? null];
    return energy !== null && kj !== null && isWithinRounding(Number(kj) / KJ_PER_KCAL, energy)
      ? 'the energy in kJ beside it is what the factors give; the one in kcal was rounded apart from it'
      : null;
  },

  (row) => {
    const { water_g: water = null, ash_g: ash = null, alcohol_g: alcohol } = row.amounts;
    if (water === null || ash === null) return null;
    const rest = 100 - gramsOf(row) - Number(water) - Number(ash) - Number(alcohol ?? 0);
    const part = PARTS.find(({ amount, factor }) => {
      const amounts = { [amount]: row.per_100g[amount] + rest };
      return gives(row, { amounts }, SUM_ROUNDING.of_rest * (row.facts[factor] ?? 0));
    });
    if (part === undefined || Math.abs(rest) < SUM_ROUNDING.most) return null;
    const does = rest > 0 ? 'counts the rest' : 'leaves the surplus out';
    return `water, ash and what gives energy add up to ${(100 - rest).toFixed(1)} g; the energy ${does}, as ${part.word}`;
  },

  (row, others) => {
    const other = others.find(({ factors }) => gives(row, { factors }));
    if (other === undefined) return null;
    const changed = PARTS.filter(
      ({ factor }) => (other.factors[factor] ?? row.facts[factor]) !== row.facts[factor],
    );
    const text = changed.map(
      ({ factor, word }) => `${other.factors[factor]} for ${word}, not ${row.facts[factor]}`,
    );
    return `the energy is what ${other.text} give: ${text.join('; ')}`;
  },
];

/** The head of a name: what the food is, before the first comma. */
const headOf = ({ name }: Draft): string => name.split(',')[0] ?? name;

/**
 * Why the energy of a food is not what its own factors give, found from what USDA documents and from its figures; null
 * where neither explains it.
 *
 * @param rows all that are published: factors of others are theirs
 */
export function energyReasons(rows: readonly Draft[]): (row: Draft) => string | null {
  const byHead = groupBy(rows, headOf);
  const byCategory = groupBy(rows, ({ category }) => category);
  const ofHead = remembered((head) =>
    factorsOf(byHead.get(head) ?? [], PARTS, `the factors of other foods called ${head}`, 1),
  );
  const ofCategory = remembered((category: Draft['category']) => {
    const [foods, text] = [byCategory.get(category) ?? [], 'the factors of other foods of its category'];
    return PARTS.flatMap((part) => factorsOf(foods, [part], text, MIN_FOODS));
  });
  return (row) => {
    const others = [...ofHead(headOf(row)), ...ofCategory(row.category)];
    return REASONS.reduce<string | null>((reason, reasonOf) => reason ?? reasonOf(row, others), null);
  };
}

/** The factors of some parts that at least so many foods have, the commonest first. */
function factorsOf(foods: readonly Draft[], parts: readonly Part[], text: string, atLeast: number) {
  return [...groupBy(foods, ({ facts }) => parts.map(({ factor }) => facts[factor]).join(' ')).values()]
    .filter(({ length }) => length >= atLeast)
    .sort((a, b) => b.length - a.length)
    .map(([first]) => ({
      factors: Object.fromEntries(parts.map(({ factor }) => [factor, first?.facts[factor]])),
      text,
    }));
}
