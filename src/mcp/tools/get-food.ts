import * as z from 'zod';
import { portionSchema } from '../../tables/foods.ts';
import { LANGS } from '../../tables/languages.ts';
import { PER_100G_KEYS } from '../../tables/nutrients.ts';
import { figuresOf, foodFigures } from '../figures.ts';
import { defineTool, FIGURE_KEYS, findFood, INPUTS, isRefused, UNAVAILABLE } from '../tool.ts';

export const getFood = defineTool({
  name: 'get_food',
  title: 'Get a food',
  description:
    'One food: the figures of its label, or every amount that the source states; household portions and their weights; names. Multiply by grams / 100 for a portion.',
  input: z.strictObject({
    food: INPUTS.food,
    lang: INPUTS.lang,
    nutrients: z.enum(['label', 'all']).default('label').meta({
      description:
        'label: energy, protein, carbohydrate, fat, fibre, sugars, saturated fat, salt; all: up to 143',
    }),
  }),
  found: z.object({
    food: foodFigures,
    names: z.record(z.string(), z.string()).meta({ description: 'Names by language' }),
    portions: z.array(portionSchema).nullable().meta({ description: 'Null where they cannot be read' }),
  }),
  run({ release }, { food: text, lang, nutrients }) {
    const food = findFood(release, text, lang);
    if (isRefused(food)) return food;
    const details = release.details.of(food.slug);
    if (details.provenance === null) return UNAVAILABLE;
    const all = nutrients === 'all';
    const figures = figuresOf(release, food, all ? FIGURE_KEYS : PER_100G_KEYS, lang, details);
    const names = LANGS.flatMap((one) => {
      const name = release.localName(food, one);
      return name === null ? [] : [[one, name]];
    });
    return {
      found: {
        // What the source does not state is left out of the long list, as in its tables.
        food: all
          ? { ...figures, figures: figures.figures.filter(({ amount }) => amount !== null) }
          : figures,
        names: Object.fromEntries([['en', food.name], ...names]),
        portions: details.portions?.map(({ amount, measure, grams }) => ({ amount, measure, grams })) ?? null,
      },
    };
  },
});
