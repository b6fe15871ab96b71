import type { PER_100G_KEYS } from './nutrients.ts';

/** The eight metrics (API 4.2 rule 1). */
export const METRICS = [
  'energy',
  'protein',
  'carbohydrate',
  'fat',
  'fibre',
  'sugar',
  'saturated_fat',
  'salt',
] as const;
export type Metric = (typeof METRICS)[number];

/** What a metric word asks for: one of the eight metrics, or sodium, which is answered as salt. */
export const METRIC_WORDS = [...METRICS, 'sodium'] as const;
export type MetricWord = (typeof METRIC_WORDS)[number];

/** Unit of a metric's value in an answer (decisions, 6). */
export function metricUnit(metric: Metric): 'kcal_per_100g' | 'g_per_100g' {
  return metric === 'energy' ? 'kcal_per_100g' : 'g_per_100g';
}

/** Key of the stored value. */
export const METRIC_KEYS: Readonly<Record<Metric, (typeof PER_100G_KEYS)[number]>> = {
  energy: 'kcal',
  protein: 'protein_g',
  carbohydrate: 'carbs_g',
  fat: 'fat_g',
  fibre: 'fiber_g',
  sugar: 'sugar_g',
  saturated_fat: 'saturated_fat_g',
  salt: 'salt_g',
};

/** A metric as a question names it. */
export interface AskedMetric {
  readonly metric: Metric;
  /** True for "sodium": the value is salt, and the sentence names the sodium too. */
  readonly sodium: boolean;
}

/** What a metric word of the tables in `sources/answers/` asks for. */
export function askedBy(word: MetricWord): AskedMetric {
  return word === 'sodium' ? { metric: 'salt', sodium: true } : { metric: word, sodium: false };
}

/** Metric of a question without a metric word (API 4.2 rule 2). */
export const DEFAULT_METRIC: AskedMetric = askedBy('energy');
