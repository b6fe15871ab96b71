import { type Problem, quote } from '../lib/problem.ts';
import type { CrosscheckPart } from '../read/curated.ts';
import { SOURCE_FILES } from '../read/source-files.ts';
import type { SrFood } from '../read/sr-legacy.ts';
import { type Check, rowProblem } from './check.ts';

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
export const curatedCrosscheck: Check = {
  id: 'curated-crosscheck',
  run: ({ rows, crosschecks, foods }) => {
    const file = SOURCE_FILES.crosschecks;
    const curated = new Map(
      rows.flatMap((row) => (row.source === 'curated_unverified' ? [[row.sourceId, row]] : [])),
    );
    const problems: Problem[] = [];
    const recipes = new Map<string, CrosscheckPart[]>();
    for (const part of crosschecks) {
      const fault = (field: string, found: string, expected: string): void => {
        problems.push({
          file,
          line: part.line,
          field,
          rule: 'curated-crosscheck',
          found: quote(found),
          expected,
          fix: `correct ${file}`,
        });
      };
      if (!curated.has(part.foodId)) fault('id', part.foodId, 'the id of a curated row');
      if (part.ref.startsWith('fdc:') && !foods.has(part.ref.slice(4)))
        fault('ref', part.ref, 'an SR Legacy food');
      const recipe = recipes.get(part.foodId);
      if (recipe) recipe.push(part);
      else recipes.set(part.foodId, [part]);
    }
    for (const [id, row] of curated) {
      const recipe = recipes.get(id);
      if (!recipe?.some(({ ref }) => ref.startsWith('fdc:'))) {
        problems.push(
          rowProblem(
            row,
            'curated-crosscheck',
            'id',
            `no recipe for ${id}`,
            `lines in ${file}`,
            'write its recipe',
          ),
        );
        continue;
      }
      const computed = figuresOf(recipe, foods);
      for (const { key, share, amount } of COMPARED) {
        const stated = row.per100g[key];
        const expected = computed[key];
        if (Math.abs(stated - expected) <= Math.max(amount, share * Math.max(stated, expected))) continue;
        const wanted = `${expected.toFixed(1)} from its recipe, within ${100 * share} % or ${amount}`;
        problems.push(
          rowProblem(
            row,
            'curated-crosscheck',
            key,
            String(stated),
            wanted,
            'correct the figure or the recipe',
          ),
        );
      }
    }
    return problems;
  },
};

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
