import { groupBy } from '../../src/collections.ts';
import { ENERGY_TOLERANCE, energyAgrees, energyFromMacros, isWithinRounding } from '../../src/energy.ts';
import { CORE_KEYS, mostPer100g, PER_100G_KEYS, saltFromSodium } from '../../src/tables/nutrients.ts';
import { quote } from '../lib/problem.ts';
import { amountOf, type CrosscheckPart, type SrFood } from '../read/foods.ts';
import { SOURCE_FILES } from '../read/sources.ts';
import type { Draft } from '../stages/draft.ts';
import { type Check, defineCheck, exactFields, type Finding, fixOf, rowFinding } from './check.ts';
import { energyReasons, factorEnergyOf } from './energy-reasons.ts';

/** Energy, protein, carbohydrate, fat and fibre are known on every row (decisions, section 4). */
export const coreNutrientsPresent = defineCheck('core-nutrients-present', ({ rows }) =>
  rows.flatMap((row) =>
    CORE_KEYS.filter((key) => !Number.isFinite(row.per_100g[key])).map((key) => {
      const fix = 'exclude the food: a missing figure is never filled in';
      return rowFinding(row, `per_100g.${key}`, quote(row.per_100g[key]), 'a number', fix);
    }),
  ),
);

/** Salt is sodium × 2.5, and unknown exactly where sodium is (decisions, section 4). */
export const saltFromSodiumCheck = exactFields('salt-from-sodium', () => ({ per_100g: per100g }) => {
  const { salt_g: salt, sodium_mg: sodium } = per100g;
  return [['salt_g', salt, sodium === null ? null : saltFromSodium(sodium)]];
});

/**
 * Every published USDA figure is the snapshot's own, null with null: nothing on the way may touch one but a line of
 * `sources/registry/corrections.csv`.
 */
export const usdaValuesMatch = exactFields('usda-values-match', ({ foods, corrections }) => {
  const corrected = new Map(corrections.map((one) => [`${one.fdc_id} ${one.field}`, one.new]));
  return ({ source, source_id, per_100g: per100g }) => {
    if (source !== 'usda_sr_legacy') return [];
    const amounts = foods.get(source_id)?.amounts ?? {};
    return PER_100G_KEYS.flatMap((key) => {
      if (key === 'salt_g') return [];
      const correction = corrected.get(`${source_id} ${key}`);
      const text = correction === undefined ? amountOf(amounts, key) : correction;
      return [[key, per100g[key], text === null ? null : Number(text)] as const];
    });
  };
});

/** A rule that a row breaks: where, what was found, what would be right. */
type Breach = Readonly<Record<'field' | 'found' | 'expected', string>>;

/**
 * A rule with exceptions. A USDA row whose official figures themselves break it is listed in
 * `sources/registry/exceptions.csv` with the reason; a line that is not needed any more is a problem too.
 *
 * @param why why a line is not needed
 * @param among from all rows what one of them breaks
 */
const withExceptions = (
  id: string,
  why: string,
  among: (rows: readonly Draft[]) => (row: Draft) => readonly Breach[],
): Check =>
  defineCheck(id, ({ rows, answerOnly, exceptions }) => {
    const all = [...rows, ...answerOnly];
    const breachesOf = among(all);
    const ours = exceptions.filter(({ rule }) => rule === id);
    const listed = new Set(ours.map(({ source_id }) => source_id));
    const needed = new Set<string>();
    const unlisted = all.flatMap((row) => {
      const breaches = breachesOf(row);
      if (breaches.length > 0) needed.add(row.source_id);
      const isUsda = row.source === 'usda_sr_legacy';
      if (isUsda && listed.has(row.source_id)) return [];
      const fix = isUsda
        ? `where the official figures are so, list ${row.source_id} in ${SOURCE_FILES.exceptions} with the reason`
        : fixOf(row.origin.file);
      return breaches.map(({ field, found, expected }) => rowFinding(row, field, found, expected, fix));
    });
    const stale = ours
      .filter(({ source_id }) => !needed.has(source_id))
      .map(({ source_id, line }) => ({
        file: SOURCE_FILES.exceptions,
        line,
        field: 'source_id',
        found: `an exception for ${source_id}, ${why}`,
        expected: 'exceptions that are needed',
        fix: 'take the line out',
      }));
    return [...unlisted, ...stale];
  });

/** Energy that a row's macronutrients give, in kcal per 100 g. */
export const energyOf = ({ per_100g: per100g, amounts }: Pick<Draft, 'per_100g' | 'amounts'>): number =>
  energyFromMacros(per100g, Number(amounts.alcohol_g ?? 0));

/**
 * Energy agrees with the macronutrients (decisions, section 4), where USDA states no factors of the food itself. Exceptions are USDA rows whose official energy was
 * computed with other factors (sugar alcohols, gums, cocoa, bran).
 */
export const energyAgreesCheck = withExceptions('energy-agrees', 'whose energy agrees', () => (row) => {
  const tolerance = ENERGY_TOLERANCE[row.source];
  const { kcal } = row.per_100g;
  if (factorEnergyOf(row) !== null || energyAgrees(kcal, energyOf(row), tolerance)) return [];
  const within = `within ${100 * tolerance.share} % or ${tolerance.kcal} kcal`;
  const expected = `${energyOf(row).toFixed(0)} kcal from its macronutrients, ${within}`;
  return [{ field: 'kcal', found: `${kcal} kcal`, expected }];
});

/**
 * Where USDA states a food's own factors, its energy is what they give, but for rounding, or what it documents and the
 * figures themselves explain.
 */
export const energyByFactorsCheck = withExceptions(
  'energy-by-factors',
  'whose energy its factors give or its figures explain',
  (rows) => {
    const reasonOf = energyReasons(rows);
    return (row) => {
      const own = factorEnergyOf(row);
      const { kcal } = row.per_100g;
      if (own === null || isWithinRounding(kcal, own) || reasonOf(row) !== null) return [];
      const expected = `${own.kcal.toFixed(1)} kcal by its own factors, within ${own.tolerance.toFixed(2)} kcal of rounding`;
      return [{ field: 'kcal', found: `${kcal} kcal`, expected }];
    };
  },
);

/** Grams by which rounded figures of one food may overlap. */
const ROUNDING = 0.05;
/**
 * Grams by which protein, carbohydrate by difference, fat and alcohol may pass 100 g together: USDA analyses them apart
 * from each other; curated figures are written together, and have no such excuse (decisions, section 4).
 */
const SUM_TOLERANCE = { usda_sr_legacy: 1, curated_unverified: 0 } as const;
/** Tolerance for floating-point sums. */
const EPSILON = 1e-9;

/** The ranges that a row breaks. */
export function rangeBreaches({ source, per_100g: per100g, amounts }: Draft): Breach[] {
  const breaches: Breach[] = [];
  for (const [field, value] of Object.entries(per100g)) {
    const max = mostPer100g(field);
    if (value !== null && !(value >= 0 && value <= max))
      breaches.push({ field, found: String(value), expected: `0 to ${max}` });
  }
  const { carbs_g: carbs, fat_g: fat, fiber_g: fibre, sugar_g: sugars, saturated_fat_g: saturated } = per100g;
  const parts = [
    { field: 'saturated_fat_g', part: saturated, whole: fat, of: 'fat' },
    { field: 'sugar_g', part: sugars, whole: carbs, of: 'carbohydrate' },
    { field: 'fiber_g', part: fibre, whole: carbs, of: 'carbohydrate' },
  ];
  for (const { field, part, whole, of } of parts) {
    if (part !== null && part > whole + ROUNDING + EPSILON)
      breaches.push({ field, found: `${part} of ${whole} g ${of}`, expected: `at most the ${of}` });
  }
  const sum = per100g.protein_g + carbs + fat + Number(amounts.alcohol_g ?? 0);
  if (sum > 100 + SUM_TOLERANCE[source] + EPSILON) {
    const expected = 'protein, carbohydrate, fat and alcohol of at most 100 g';
    breaches.push({ field: 'per_100g', found: `${sum.toFixed(2)} g in all`, expected });
  }
  return breaches;
}

/**
 * Figures that a food can have: none negative or beyond its unit's bound; saturated fat within fat, sugars and fibre
 * within carbohydrate, all together within 100 g.
 */
export const nutrientRanges = withExceptions('nutrient-ranges', 'which breaks no range', () => rangeBreaches);

const ENERGY = { share: 0.15, amount: 15 };
const MACRO = { share: 0.2, amount: 2.5 };
const COMPARED = [
  { key: 'kcal', ...ENERGY },
  { key: 'protein_g', ...MACRO },
  { key: 'carbs_g', ...MACRO },
  { key: 'fat_g', ...MACRO },
] as const;

/**
 * Each curated row is plausible: its recipe (or nearest kin) in SR Legacy foods gives energy within 15 % or 15 kcal, and
 * protein, carbohydrate and fat within 20 % or 2.5 g, per 100 g of the finished dish.
 */
export const curatedCrosscheck = defineCheck('curated-crosscheck', ({ rows, crosschecks, foods }) => {
  const file = SOURCE_FILES.crosschecks;
  const curated = rows.filter(({ source }) => source === 'curated_unverified');
  const ids = new Set(curated.map(({ source_id }) => source_id));
  const recipes = groupBy(crosschecks, ({ id }) => id);
  const unknown = crosschecks.flatMap(({ id, ref, line }): Finding[] => {
    const place = { file, line, fix: `correct ${file}` };
    const isUnknown = ref.startsWith('fdc:') && !foods.has(ref.slice(4));
    return [
      ...(ids.has(id)
        ? []
        : [{ ...place, field: 'id', found: quote(id), expected: 'the id of a curated row' }]),
      ...(isUnknown ? [{ ...place, field: 'ref', found: quote(ref), expected: 'an SR Legacy food' }] : []),
    ];
  });
  const implausible = curated.flatMap((row) => {
    const recipe = recipes.get(row.source_id);
    if (!recipe?.some(({ ref }) => ref.startsWith('fdc:')))
      return rowFinding(row, 'id', `no recipe for ${row.source_id}`, `lines in ${file}`, 'write its recipe');
    const computed = figuresOf(recipe, foods);
    return COMPARED.flatMap(({ key, share, amount }) => {
      const stated = row.per_100g[key];
      const expected = computed[key];
      if (Math.abs(stated - expected) <= Math.max(amount, share * Math.max(stated, expected))) return [];
      const wanted = `${expected.toFixed(1)} from its recipe, within ${100 * share} % or ${amount}`;
      return rowFinding(row, key, String(stated), wanted, 'correct the figure or the recipe');
    });
  });
  return [...unknown, ...implausible];
});

type Figures = Record<(typeof COMPARED)[number]['key'], number>;

/** Figures of a recipe per 100 g of its yield; an ingredient's unknown value counts as nothing here. */
function figuresOf(recipe: readonly CrosscheckPart[], foods: ReadonlyMap<string, SrFood>): Figures {
  const total: Figures = { kcal: 0, protein_g: 0, carbs_g: 0, fat_g: 0 };
  let weight = 0;
  for (const { ref, grams } of recipe) {
    weight += grams;
    const amounts = foods.get(ref.slice(4))?.amounts;
    for (const { key } of COMPARED) total[key] += (Number(amounts?.[key] ?? 0) * grams) / 100;
  }
  const finished = recipe.find(({ ref }) => ref === 'yield')?.grams ?? weight;
  for (const { key } of COMPARED) total[key] = (total[key] / finished) * 100;
  return total;
}
