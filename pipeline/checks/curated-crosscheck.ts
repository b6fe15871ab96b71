import { groupBy } from '../lib/group-by.ts';
import { quote } from '../lib/problem.ts';
import type { CrosscheckPart } from '../read/curated.ts';
import { SOURCE_FILES } from '../read/source-files.ts';
import type { SrFood } from '../read/sr-legacy.ts';
import { defineCheck, type Finding, rowFinding } from './check.ts';

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
      const stated = row.per100g[key];
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
    if (ref === 'yield') continue;
    weight += grams;
    const values = foods.get(ref.slice(4))?.values;
    for (const { key } of COMPARED) total[key] += ((values?.[key] ?? 0) * grams) / 100;
  }
  const finished = recipe.find(({ ref }) => ref === 'yield')?.grams ?? weight;
  for (const { key } of COMPARED) total[key] = (total[key] / finished) * 100;
  return total;
}
