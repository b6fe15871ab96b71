import * as z from 'zod';
import { figureOrigin } from '../../lineage.ts';
import { VALUES } from '../../tables/licences.ts';
import { NUTRIENT_BY_KEY } from '../../tables/nutrients.ts';
import { provenanceRecordSchema } from '../../tables/provenance.ts';
import { figuresOf, foodFigures } from '../figures.ts';
import { defineTool, findFood, findNutrient, INPUTS, isRefused, refuse, UNAVAILABLE } from '../tool.ts';

const { origin, recipe, slug_since } = provenanceRecordSchema.shape;

export const explainValue = defineTool({
  name: 'explain_value',
  title: 'Explain a value',
  description:
    "Where one figure of a food comes from: the source's line, its own decimals and codes, whether it was analysed, calculated, assumed or corrected, and what may be done with it.",
  input: z.strictObject({ food: INPUTS.food, nutrient: INPUTS.nutrient, lang: INPUTS.lang }),
  found: z.object({
    food: foodFigures.meta({ description: 'The food with this figure' }),
    origin: z.record(z.string(), z.unknown()).meta({
      description:
        'kind (received, computed, corrected or curated), and what belongs to it: decimals, rule, codes',
    }),
    source_line: origin,
    recipe: recipe.meta({ description: 'What the figures of a curated food were worked out from' }),
    slug_since,
    may_be_used: z.string().meta({ description: 'What may be done with the figure, in words' }),
    ids: z
      .object({ fdc_id: z.int(), sr_number: z.string(), infoods: z.string().nullable() })
      .nullable()
      .meta({ description: "The nutrient's numbers elsewhere; null for salt, which is computed" }),
    lineage_url: z.string(),
  }),
  run({ release, baseUrl }, { food: text, nutrient, lang }) {
    const named = findNutrient(nutrient, lang);
    const food = findFood(release, text, lang);
    if (isRefused(named)) return named;
    if (isRefused(food)) return food;
    const details = release.details.of(food.slug);
    const { provenance } = details;
    if (provenance === null) return UNAVAILABLE;
    const figures = figuresOf(release, food, [named.key], lang, details);
    if (figures.figures[0]?.amount === null)
      return refuse('no_value', `The source has no ${named.key} of ${food.slug}; unknown is not zero.`, [
        food,
      ]);
    const known = NUTRIENT_BY_KEY.get(named.key);
    const { nutrient: _, ...told } = { nutrient: null, ...figureOrigin(named.key, provenance) };
    return {
      found: {
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
      },
    };
  },
});
