import type { PER_100G_KEYS } from './nutrients.ts';

/** The eight metrics (API 4.2 rule 1), each with the key of its stored value. */
export const METRIC_KEYS = {
  energy: 'kcal',
  protein: 'protein_g',
  carbohydrate: 'carbs_g',
  fat: 'fat_g',
  fibre: 'fiber_g',
  sugar: 'sugar_g',
  saturated_fat: 'saturated_fat_g',
  salt: 'salt_g',
} as const satisfies Readonly<Record<string, (typeof PER_100G_KEYS)[number]>>;
export type Metric = keyof typeof METRIC_KEYS;
export const METRICS = Object.keys(METRIC_KEYS) as readonly Metric[];

/**
 * What a metric word asks for: one of the eight metrics; sodium, which is answered as salt; kilojoules, which are answered as
 * energy; or the label, which is energy, protein, carbohydrate and fat.
 */
export const METRIC_WORDS = [...METRICS, 'sodium', 'kilojoules', 'label'] as const;
export type MetricWord = (typeof METRIC_WORDS)[number];

/** Unit of a metric's value in an answer (decisions, 6). */
export const metricUnit = (metric: Metric): 'kcal_per_100g' | 'g_per_100g' =>
  metric === 'energy' ? 'kcal_per_100g' : 'g_per_100g';

/**
 * A metric as a question names it: the one whose value is the answer, and the word of the tables in `sources/answers/`, which the sentence
 * names beside it where it is not the metric itself.
 */
export function askedBy(word: MetricWord) {
  const isEnergy = word === 'kilojoules' || word === 'label';
  const metric: Metric = word === 'sodium' ? 'salt' : isEnergy ? 'energy' : word;
  return { metric, word };
}
export type AskedMetric = Readonly<ReturnType<typeof askedBy>>;

/** What a label states first. */
export const LABEL_METRICS: readonly Metric[] = ['energy', 'protein', 'carbohydrate', 'fat'];

/** Metric of a question without a metric word (API 4.2 rule 2). */
export const DEFAULT_METRIC: AskedMetric = askedBy('energy');
