import * as z from 'zod';
import { answerQuestion } from '../answer/answer.ts';
import { BASES, ORDERS } from '../dataset/rankings.ts';
import { answerHint, suggestionsFor } from '../server/hints.ts';
import { portionSchema } from '../tables/foods.ts';
import { VALUES } from '../tables/licences.ts';
import { METRIC_KEYS, NUTRIENT_BY_KEY, PER_100G_KEYS } from '../tables/nutrients.ts';
import { figureOrigin, provenanceRecordSchema } from '../tables/provenance.ts';
import { CATEGORIES } from '../tables/row-parts.ts';
import * as tool from './tool.ts';

/** Foods that a search gives. */
const MOST = 20;

function highestOf(rows: readonly tool.FoodFigures[], at: number): string | null {
  const amounts = rows.map(({ figures }) => figures[at]?.amount ?? Number.NaN);
  const most = Math.max(...amounts);
  const those = rows.filter((_, index) => amounts[index] === most);
  return those.length === 1 ? (those[0]?.slug ?? null) : null;
}

const { origin, recipe, slug_since } = provenanceRecordSchema.shape;

/** What assistants can do, on either transport (decisions, 9). */
export const TOOLS = [
  tool.defineTool('search_foods', {
    input: {
      query: tool.INPUTS.text,
      lang: tool.INPUTS.lang,
      category: z.enum(CATEGORIES).optional(),
      limit: z.int().min(1).max(MOST).default(10),
    },
    found: {
      exact: z.boolean(),
      foods: z.array(tool.foodFigures).min(1),
    },
    run({ release }, { query, lang, category, limit }) {
      const search = release.search(query, lang);
      if (search === null) throw tool.unavailable();
      const exact = search.hits.length > 0;
      const foods = (exact ? search.hits : search.nearest)
        .filter((food) => category === undefined || ('category' in food && food.category === category))
        .slice(0, limit)
        .map((food) => tool.figuresOf(release, food, ['kcal'], lang));
      if (foods.length === 0)
        throw new tool.Refusal('nothing_found', `No food is called ${JSON.stringify(query)}.`);
      return { exact, foods };
    },
  }),
  tool.defineTool('get_food', {
    input: {
      food: tool.INPUTS.food,
      lang: tool.INPUTS.lang,
      nutrients: z.enum(['label', 'all']).default('label'),
    },
    found: {
      food: tool.foodFigures,
      names: z.record(z.string(), z.string()),
      portions: z.array(portionSchema).nullable(),
    },
    run({ release }, { food: text, lang, nutrients }) {
      const food = tool.findFood(release, text, lang);
      const details = release.details.of(food.slug);
      if (details.provenance === null) throw tool.unavailable();
      const all = nutrients === 'all';
      const figures = tool.figuresOf(release, food, all ? tool.FIGURE_KEYS : PER_100G_KEYS, lang, details);
      return {
        // What the source does not state is left out of the long list, as in its tables.
        food: all
          ? { ...figures, figures: figures.figures.filter(({ amount }) => amount !== null) }
          : figures,
        names: { en: food.name, ...release.localNames(food) },
        portions: details.portions?.map(({ amount, measure, grams }) => ({ amount, measure, grams })) ?? null,
      };
    },
  }),
  tool.defineTool('answer_question', {
    input: { question: tool.INPUTS.text, lang: tool.INPUTS.lang },
    found: {
      sentence: z.string(),
      read_as: z.string().nullable(),
      foods: z.array(tool.foodFigures).min(1),
      portion: z
        .object({
          text: z.string(),
          grams: z.number(),
          value: z.number().describe('Of the figure asked for, in its unit'),
          basis: z.string().describe('Where the weight is known from'),
        })
        .nullable(),
    },
    run({ release, baseUrl }, { question, lang }) {
      if (release.answers === null) throw tool.unavailable();
      if (question.trim() === '') throw new tool.Refusal('missing_question', 'There is no question.');
      const result = answerQuestion(question, release.answers, { lang });
      if (result.kind === 'refused') {
        const nearest = suggestionsFor(release, result);
        const hint = answerHint(baseUrl, result, nearest);
        const more = result.reason === 'unknown_metric' ? '. get_food with nutrients "all" has it' : '';
        throw new tool.Refusal(result.reason, hint + more, nearest);
      }
      const single = result.kind === 'single';
      const foods = single ? [result.food] : result.foods.map(({ food }) => food);
      return {
        sentence: result.sentence,
        read_as: result.readAs,
        foods: foods.map((food) => tool.figuresOf(release, food, [METRIC_KEYS[result.metric]], result.lang)),
        portion: single ? result.portion : null,
      };
    },
  }),
  tool.defineTool('compare_foods', {
    input: {
      foods: z.array(tool.INPUTS.food).min(2).max(4),
      lang: tool.INPUTS.lang,
      nutrients: z.array(tool.INPUTS.nutrient).min(1).max(20).optional(),
    },
    found: {
      foods: z.array(tool.foodFigures).min(2),
      highest: z.record(z.string(), z.string().nullable()),
    },
    run({ release }, { foods: texts, lang, nutrients = PER_100G_KEYS }) {
      const keys = nutrients.map((text) => tool.findNutrient(text, lang));
      const rows = texts
        .map((text) => tool.findFood(release, text, lang))
        .map((food) => tool.figuresOf(release, food, keys, lang));
      if (new Set(rows.map(({ slug }) => slug)).size < rows.length)
        throw new tool.Refusal(
          'same_food',
          `Two of the texts mean the same food: ${rows.map(({ slug }) => slug).join(', ')}`,
        );
      const highest = Object.fromEntries(keys.map((key, at) => [key, highestOf(rows, at)]));
      return { foods: rows, highest };
    },
  }),
  tool.defineTool('rank_foods', {
    input: {
      nutrient: tool.INPUTS.nutrient,
      lang: tool.INPUTS.lang,
      category: z.enum(CATEGORIES).optional(),
      order: z.enum(ORDERS).default('highest'),
      by: z.enum(BASES).default('100g'),
      analysed_only: z.boolean().default(false),
      limit: z.int().min(1).max(50).default(10),
    },
    found: {
      count: z.int().min(0),
      foods: z.array(tool.foodFigures),
    },
    run({ release }, { nutrient, lang, category, order, by, analysed_only, limit }) {
      const key = tool.findNutrient(nutrient, lang);
      const ranked = release.rankings?.of({ key, category, order, basis: by, analysedOnly: analysed_only });
      if (!ranked) throw new tool.Refusal('no_ranking', `Foods are not ranked by ${key} now.`);
      const foods = ranked.slice(0, limit).map(({ food }) => tool.figuresOf(release, food, [key], lang));
      return { count: ranked.length, foods };
    },
  }),
  tool.defineTool('explain_value', {
    input: { food: tool.INPUTS.food, nutrient: tool.INPUTS.nutrient, lang: tool.INPUTS.lang },
    found: {
      food: tool.foodFigures,
      origin: z.record(z.string(), z.unknown()),
      source_line: origin,
      recipe: recipe,
      slug_since,
      may_be_used: z.string(),
      ids: z.object({ fdc_id: z.int(), sr_number: z.string(), infoods: z.string().nullable() }).nullable(),
      lineage_url: z.string(),
    },
    run({ release, baseUrl }, { food: text, nutrient, lang }) {
      const key = tool.findNutrient(nutrient, lang);
      const food = tool.findFood(release, text, lang);
      const details = release.details.of(food.slug);
      const { provenance } = details;
      if (provenance === null) throw tool.unavailable();
      const figures = tool.figuresOf(release, food, [key], lang, details);
      if (figures.figures[0]?.amount === null)
        throw new tool.Refusal('no_value', `The source has no ${key} of ${food.slug}; unknown is not zero.`, [
          food,
        ]);
      const known = NUTRIENT_BY_KEY.get(key);
      const { nutrient: _, ...told } = { nutrient: null, ...figureOrigin(key, provenance) };
      return {
        food: figures,
        origin: told,
        source_line: provenance.origin,
        recipe: provenance.recipe,
        slug_since: provenance.slug_since,
        may_be_used: VALUES[food.source].basis,
        ids:
          known === undefined
            ? null
            : { fdc_id: known.fdcId, sr_number: known.srNumber, infoods: known.infoods },
        lineage_url: `${baseUrl}/foods/${food.slug}/provenance.json`,
      };
    },
  }),
];
