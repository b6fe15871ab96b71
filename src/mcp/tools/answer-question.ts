import * as z from 'zod';
import { answerQuestion as answer } from '../../answer/answer.ts';
import { answerHint, suggestionsFor } from '../../server/hints.ts';
import { METRIC_KEYS } from '../../tables/metrics.ts';
import { figuresOf, foodFigures } from '../figures.ts';
import { defineTool, INPUTS, refuse, UNAVAILABLE } from '../tool.ts';

export const answerQuestion = defineTool({
  name: 'answer_question',
  title: 'Answer a question',
  description:
    'Answers a question about energy, protein, carbohydrate, fat, fibre, sugar, saturated fat or salt of a food, or compares two foods, in one sentence made of stored figures: "how many calories in a banana", "сколько белка в гречке". No language model; refuses rather than guesses.',
  input: z.strictObject({ question: INPUTS.text, lang: INPUTS.lang }),
  found: z.object({
    sentence: z.string().meta({ description: 'In the language of the question' }),
    read_as: z
      .string()
      .nullable()
      .meta({ description: 'The question as it was read, where spelling was corrected' }),
    foods: z.array(foodFigures).min(1).meta({ description: 'The food or foods with the figure asked for' }),
    portion: z
      .object({
        text: z.string(),
        grams: z.number(),
        value: z.number().meta({ description: 'Of the figure asked for, in its unit' }),
        basis: z.string().meta({ description: 'Where the weight is known from' }),
      })
      .nullable()
      .meta({
        description: 'The amount that was asked about; null where none was, or its weight is unknown',
      }),
  }),
  run({ release, baseUrl }, { question, lang }) {
    if (release.answers === null) return UNAVAILABLE;
    if (question.trim() === '') return refuse('missing_question', 'There is no question.');
    const result = answer(question, release.answers, { lang });
    if (result.kind === 'refused') {
      const nearest = suggestionsFor(release, result);
      const hint = answerHint(baseUrl, result, nearest);
      const more = result.reason === 'unknown_metric' ? '. get_food with nutrients "all" has it' : '';
      return refuse(result.reason, hint + more, nearest);
    }
    const single = result.kind === 'single';
    const foods = single ? [result.food] : result.foods.map(({ food }) => food);
    return {
      found: {
        sentence: result.sentence,
        read_as: result.readAs,
        foods: foods.map((food) => figuresOf(release, food, [METRIC_KEYS[result.metric]], result.lang)),
        portion: single ? result.portion : null,
      },
    };
  },
});
