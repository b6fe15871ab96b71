import * as z from 'zod';
import { CATEGORIES } from '../../tables/categories.ts';
import { figuresOf, foodFigures } from '../figures.ts';
import { defineTool, INPUTS, refuse, UNAVAILABLE } from '../tool.ts';

const MOST = 20;

export const searchFoods = defineTool({
  name: 'search_foods',
  title: 'Search foods',
  description:
    'Foods that a text may mean, best first, with their energy. Everyday names in English, Estonian, Finnish and Russian are known, words may come in any order, and misspelt words are corrected.',
  input: z.strictObject({
    query: INPUTS.text.meta({ description: 'What the food is called' }),
    lang: INPUTS.lang,
    category: z.enum(CATEGORIES).optional().meta({ description: 'Foods of this group alone' }),
    limit: z.int().min(1).max(MOST).default(10),
  }),
  found: z.object({
    exact: z
      .boolean()
      .meta({ description: 'False: nothing has these words, and the foods are called alike' }),
    foods: z.array(foodFigures).min(1),
  }),
  run({ release }, { query, lang, category, limit }) {
    const search = release.search(query, lang);
    if (search === null) return UNAVAILABLE;
    const exact = search.hits.length > 0;
    const foods = (exact ? search.hits : search.nearest)
      .filter((food) => category === undefined || ('category' in food && food.category === category))
      .slice(0, limit)
      .map((food) => figuresOf(release, food, ['kcal'], lang));
    if (foods.length === 0) return refuse('nothing_found', `No food is called ${JSON.stringify(query)}.`);
    return { found: { exact, foods } };
  },
});
