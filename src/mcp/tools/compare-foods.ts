import * as z from 'zod';
import { PER_100G_KEYS } from '../../tables/nutrients.ts';
import { type FoodFigures, figuresOf, foodFigures } from '../figures.ts';
import { defineTool, findFood, findNutrient, INPUTS, isRefused, refuse } from '../tool.ts';

export const compareFoods = defineTool({
  name: 'compare_foods',
  title: 'Compare foods',
  description: 'Two to four foods side by side, and which has most of each nutrient.',
  input: z.strictObject({
    foods: z.array(INPUTS.food).min(2).max(4),
    lang: INPUTS.lang,
    nutrients: z.array(INPUTS.nutrient).min(1).max(20).optional().meta({
      description: 'Which nutrients; the figures of the label unless given',
    }),
  }),
  found: z.object({
    foods: z.array(foodFigures).min(2),
    highest: z.record(z.string(), z.string().nullable()).meta({
      description:
        'Slug of the food with most of it, by nutrient; null if that is not known of all, or several have it',
    }),
  }),
  run({ release }, { foods: texts, lang, nutrients = PER_100G_KEYS }) {
    const named = nutrients.map((text) => findNutrient(text, lang));
    const foods = texts.map((text) => findFood(release, text, lang));
    const refused = [...named, ...foods].find(isRefused);
    if (refused !== undefined) return refused;
    const keys = named.flatMap((one) => ('key' in one ? one.key : []));
    const rows = foods.flatMap((food) => (isRefused(food) ? [] : figuresOf(release, food, keys, lang)));
    if (new Set(rows.map(({ slug }) => slug)).size < rows.length)
      return refuse(
        'same_food',
        `Two of the texts mean the same food: ${rows.map(({ slug }) => slug).join(', ')}`,
      );
    const highest = Object.fromEntries(keys.map((key, at) => [key, highestOf(rows, at)]));
    return { found: { foods: rows, highest } };
  },
});

function highestOf(rows: readonly FoodFigures[], at: number): string | null {
  const amounts = rows.map(({ figures }) => figures[at]?.amount ?? Number.NaN);
  const most = Math.max(...amounts);
  const those = rows.filter((_, index) => amounts[index] === most);
  return those.length === 1 ? (those[0]?.slug ?? null) : null;
}
