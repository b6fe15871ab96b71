import * as z from 'zod';
import { BASES, ORDERS } from '../../dataset/rankings.ts';
import { rankingOf } from '../../server/rankings.ts';
import { CATEGORIES } from '../../tables/categories.ts';
import { figuresOf, foodFigures } from '../figures.ts';
import { defineTool, findNutrient, INPUTS, isRefused, refuse } from '../tool.ts';

export const rankFoods = defineTool({
  name: 'rank_foods',
  title: 'Rank foods by a nutrient',
  description:
    'The foods with most of a nutrient per 100 g, or with least; foods of which it is unknown are not among them.',
  input: z.strictObject({
    nutrient: INPUTS.nutrient,
    lang: INPUTS.lang,
    category: z.enum(CATEGORIES).optional().meta({ description: 'Foods of this group alone' }),
    order: z.enum(ORDERS).default('highest'),
    by: z.enum(BASES).default('100g').meta({
      description: 'Amount that foods are ranked by; the figures given are per 100 g all the same',
    }),
    analysed_only: z
      .boolean()
      .default(false)
      .meta({ description: 'Values that were analysed, and no others' }),
    limit: z.int().min(1).max(50).default(10),
  }),
  found: z.object({
    count: z.int().min(0).meta({ description: 'How many foods there are whose amount is known' }),
    foods: z.array(foodFigures),
  }),
  run({ release }, { nutrient, lang, category, order, by, analysed_only, limit }) {
    const named = findNutrient(nutrient, lang);
    if (isRefused(named)) return named;
    const { key } = named;
    const ranked = rankingOf(release, { key, category, order, basis: by, analysedOnly: analysed_only });
    if (ranked === null) return refuse('no_ranking', `Foods are not ranked by ${key} now.`);
    const foods = ranked.slice(0, limit).map(({ food }) => figuresOf(release, food, [key], lang));
    return { found: { count: ranked.length, foods } };
  },
});
