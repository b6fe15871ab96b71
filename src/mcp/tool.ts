import * as z from 'zod';
import type { FoodDetails } from '../dataset/details.ts';
import type { Release, SearchedFood } from '../dataset/release.ts';
import { ANSWER_LANGS, type AnswerLang, nutrientLabel } from '../tables/languages.ts';
import { ALL_NUTRIENTS, nutrientUnit, PER_100G_KEYS } from '../tables/nutrients.ts';
import { amountOf, figureOrigin, type ProvenanceRecord } from '../tables/provenance.ts';
import { nameField, provenanceFields, rightsOf, slug, urlField } from '../tables/row-parts.ts';
import TEXTS from './tools.json' with { type: 'json' };

/** What a tool is run over: the release of the call, and the public address of the service. */
export interface ToolContext {
  readonly release: Release;
  readonly baseUrl: string;
}

/** Why a tool gives nothing: an outcome like any other, so that an assistant says it instead of trying to guess. */
const refusal = z.object({
  reason: z.string().describe('A word for programs, such as unknown_food'),
  explanation: z.string().describe('The same in a sentence, with what may help'),
  suggestions: z
    .array(z.object({ slug: z.string(), name: z.string() }))
    .describe('Foods that were probably meant'),
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
    attribution: z.string().describe('To credit where figures are shown'),
  });

type Shape = Readonly<Record<string, z.ZodType>>;

/** Fields with what `tools.json` says of them. */
function described<S extends Shape>(shape: S, texts: Readonly<Record<string, string>>): S {
  const told = Object.entries(texts).map(([field, text]) => [field, shape[field]?.describe(text)]);
  return { ...shape, ...Object.fromEntries(told) };
}

/**
 * Defines a tool whose `run` takes and gives what its fields say, or throws `Refusal`; `tools.json` has its texts. Both transports offer the same.
 * What was sent is validated.
 */
export function defineTool<I extends Shape, F extends Shape>(
  name: keyof typeof TEXTS.tools,
  spec: {
    readonly input: I;
    readonly found: F;
    run(context: ToolContext, input: z.output<z.ZodObject<I>>): z.input<z.ZodObject<F>>;
  },
) {
  const { title, description, ...texts } = TEXTS.tools[name];
  const input = z.strictObject(described(spec.input, texts.input));
  const output: z.ZodObject = outcome(z.object(described(spec.found, texts.found)));
  const run = (context: ToolContext, sent: unknown): unknown => spec.run(context, input.parse(sent));
  return { name, title, description, input: input as z.ZodObject, output, run };
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
  food: text.describe('A slug such as bananas-raw, or a plain name in the language: "banana", "гречка"'),
  lang: z
    .enum(ANSWER_LANGS)
    .default('en')
    .describe(
      'Language of names, and of texts that could be read in several: English, Estonian, Finnish, Russian',
    ),
  nutrient: z
    .string()
    .min(1)
    .max(60)
    .describe('A key such as iron_mg, or its English name such as "Vitamin C"'),
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

/** What every figure refers to. */
const PER_100G_EDIBLE = 'per 100 g of edible portion';

/** One figure of a food: no number leaves a tool without unit, basis and how it is known. */
const figure = z.object({
  key: z.string().describe('Key of the nutrient, which carries its unit'),
  name: z.string().describe('Name of the nutrient in the language asked for'),
  amount: z.number().min(0).nullable().describe('Null is unknown, never zero'),
  unit: z.string(),
  basis: z.literal(PER_100G_EDIBLE),
  known: z
    .object({
      how: z.string().describe('Such as analysed, calculated, imputed, assumed zero, from a label'),
      data_points: z.int().min(0).nullable().describe('Analyses behind it, as the source states'),
    })
    .nullable()
    .describe('How the amount is known; null where there is no amount, or no lineage to read'),
});

/** A food with figures, and what may be done with them. */
export const foodFigures = z.object({
  slug,
  name: nameField,
  local_name: z.string().nullable().describe('Name in the language asked for; null if it is English'),
  category: z.string().nullable().describe('Food group; null for a food that answers alone know'),
  ...provenanceFields,
  url: urlField,
  figures: z.array(figure),
});
export type FoodFigures = z.infer<typeof foodFigures>;

/** A food with the figures of some nutrients, in their order; one that is unknown stays, with null. */
export function figuresOf(
  release: Release,
  food: SearchedFood,
  keys: readonly string[],
  lang: AnswerLang,
  { provenance }: Pick<FoodDetails, 'provenance'> = release.details.of(food.slug),
): FoodFigures {
  const { slug, name, url } = food;
  return {
    slug,
    name,
    local_name: release.localName(food, lang),
    category: 'category' in food ? food.category : null,
    ...{ ...rightsOf(food), url },
    figures: keys.map((key) => {
      const amount = food.per_100g[key] ?? (provenance === null ? null : amountOf(key, provenance));
      const known = provenance === null || amount === null ? null : howKnown(key, provenance);
      const told = { key, name: nutrientLabel(key, lang) ?? key, amount, unit: nutrientUnit(key) };
      return { ...told, basis: PER_100G_EDIBLE, known };
    }),
  };
}

/** How a figure is known, in a few words; `explain_value` tells it in full. */
function howKnown(key: string, provenance: ProvenanceRecord): NonNullable<z.infer<typeof figure>['known']> {
  const origin = figureOrigin(key, provenance);
  const told = (how: string) => ({ how, data_points: null });
  if (origin.kind === 'computed') return told(`computed: ${origin.rule}`);
  if (origin.kind === 'corrected') return told(`corrected: ${origin.reason}`);
  if (origin.kind === 'curated') return told('worked out by hand, not verified');
  const known = origin.kind === 'received' ? origin.known : null;
  return known === null ? told('not stated') : { how: known.kind, data_points: known.data_points };
}
