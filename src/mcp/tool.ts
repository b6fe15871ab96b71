import * as z from 'zod';
import type { Release, SearchedFood } from '../dataset/release.ts';
import { ANSWER_LANGS, type AnswerLang, nutrientLabel } from '../tables/languages.ts';
import { ALL_NUTRIENTS, PER_100G_KEYS } from '../tables/nutrients.ts';

/** What a tool is run over: the release of the call, and the public address of the service. */
export interface Ground {
  readonly release: Release;
  readonly baseUrl: string;
}

/** Why a tool gives nothing: an outcome like any other, so that an assistant says it instead of trying to guess. */
const refusal = z.object({
  reason: z.string().meta({ description: 'A word for programs, such as unknown_food' }),
  explanation: z.string().meta({ description: 'The same in a sentence, with what may help' }),
  suggestions: z
    .array(z.object({ slug: z.string(), name: z.string() }))
    .meta({ description: 'Foods that were probably meant' }),
});

/** Thrown by a tool that gives nothing. */
export class Refusal extends Error {
  readonly refused: z.infer<typeof refusal>;

  constructor(reason: string, explanation: string, suggestions: readonly SearchedFood[] = []) {
    super(reason);
    const named = suggestions.map(({ slug, name }) => ({ slug, name }));
    this.refused = { reason, explanation, suggestions: named };
  }
}

/** What a tool gives: what was found, or why there is nothing; one of the two is null. */
const outcome = <F extends z.ZodType>(found: F) =>
  z.object({
    found: found.nullable(),
    refused: refusal.nullable(),
    dataset_version: z.string(),
    attribution: z.string().meta({ description: 'To credit where figures are shown' }),
  });

/** One tool; both transports offer the same. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  /**
   * What was found. Throws `Refusal` where nothing is.
   *
   * @param input what was sent, validated against `input`
   */
  run(ground: Ground, input: unknown): unknown;
}

/** Defines a tool whose `run` takes and gives what its schemas say. */
export function defineTool<I extends z.ZodObject, F extends z.ZodType>(spec: {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: I;
  readonly found: F;
  run(ground: Ground, input: z.output<I>): z.input<F>;
}): Tool {
  const { found, run, ...told } = spec;
  return { ...told, output: outcome(found), run: (ground, sent) => run(ground, spec.input.parse(sent)) };
}

/** 503 of the other addresses: a file of the release that is needed cannot be used. */
export const unavailable = (): Refusal =>
  new Refusal(
    'dataset_unavailable',
    'A file of the dataset that this needs cannot be used now. Try again later.',
  );

/** Longest text that names a food or asks a question (API 4.2 rule 4). */
const TEXT_MAX_LENGTH = 160;
const text = z.string().min(1).max(TEXT_MAX_LENGTH);

/** What tools are asked with; each takes some of them. */
export const INPUTS = {
  text,
  food: text.meta({
    description: 'A slug such as bananas-raw, or a plain name in the language: "banana", "гречка"',
  }),
  lang: z.enum(ANSWER_LANGS).default('en').meta({
    description:
      'Language of names, and of texts that could be read in several: English, Estonian, Finnish, Russian',
  }),
  nutrient: z.string().min(1).max(60).meta({
    description: 'A key such as iron_mg, or its English name such as "Vitamin C"',
  }),
};

/** The food of a slug, or the one that a question of nothing but the text would be about. Throws `Refusal` for none. */
export function findFood(release: Release, text: string, lang: AnswerLang): SearchedFood {
  const food = release.findAny(text) ?? release.foodNamed(text, lang);
  if (food !== null) return food;
  const nearest = release.suggestAnswers(text, lang);
  const explanation = `No food is called ${JSON.stringify(text)}. search_foods finds foods.`;
  throw new Refusal('unknown_food', explanation, nearest);
}

/** Keys of all figures: the published ones first, salt among them, then every further nutrient. */
export const FIGURE_KEYS: readonly string[] = [
  ...new Set([...PER_100G_KEYS, ...ALL_NUTRIENTS.map(({ key }) => key)]),
];

/** The key of a nutrient by its key or name, in any case. Throws `Refusal` for none. */
export function findNutrient(text: string, lang: AnswerLang): string {
  const asked = text.trim().toLowerCase();
  const names = (key: string) => [key, nutrientLabel(key, 'en'), nutrientLabel(key, lang)];
  const key = FIGURE_KEYS.find((one) => names(one).some((name) => name?.toLowerCase() === asked));
  if (key !== undefined) return key;
  const explanation = `${JSON.stringify(text)} is no nutrient. Keys: ${FIGURE_KEYS.join(', ')}`;
  throw new Refusal('unknown_nutrient', explanation);
}
