import * as z from 'zod';
import type { FoodDetails } from '../dataset/details.ts';
import type { Release, SearchedFood } from '../dataset/release.ts';
import { type AnswerLang, nutrientLabel } from '../tables/languages.ts';
import { nutrientUnit } from '../tables/nutrients.ts';
import { amountOf, figureOrigin, type ProvenanceRecord } from '../tables/provenance.ts';
import { nameField, provenanceFields, slug, urlField } from '../tables/row-parts.ts';

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
export type ToolFigure = z.infer<typeof figure>;

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
  const { slug, name, source, source_ref, values_license, url } = food;
  return {
    slug,
    name,
    local_name: release.localName(food, lang),
    category: 'category' in food ? food.category : null,
    ...{ source, source_ref, values_license, url },
    figures: keys.map((key) => figureOf(food, key, provenance, lang)),
  };
}

function figureOf(
  { per_100g }: SearchedFood,
  key: string,
  provenance: ProvenanceRecord | null,
  lang: AnswerLang,
): ToolFigure {
  const amount = per_100g[key] ?? (provenance === null ? null : amountOf(key, provenance));
  return {
    key,
    name: nutrientLabel(key, lang) ?? key,
    amount,
    unit: nutrientUnit(key),
    basis: PER_100G_EDIBLE,
    known: provenance === null || amount === null ? null : howKnown(key, provenance),
  };
}

/** How a figure is known, in a few words; `explain_value` tells it in full. */
function howKnown(key: string, provenance: ProvenanceRecord): NonNullable<ToolFigure['known']> {
  const origin = figureOrigin(key, provenance);
  switch (origin.kind) {
    case 'computed':
      return { how: `computed: ${origin.rule}`, data_points: null };
    case 'corrected':
      return { how: `corrected: ${origin.reason}`, data_points: null };
    case 'curated':
      return { how: 'worked out by hand, not verified', data_points: null };
    case 'received':
      return { how: origin.known?.kind ?? 'not stated', data_points: origin.known?.data_points ?? null };
    case 'absent':
      return { how: 'not stated', data_points: null };
  }
}
