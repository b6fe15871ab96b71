import type { MetricWord, Per100g } from '../tables/records.ts';

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

/** Unit of a metric's value in an answer (decisions, 6). */
export function metricUnit(metric: Metric): 'kcal_per_100g' | 'g_per_100g' {
  return metric === 'energy' ? 'kcal_per_100g' : 'g_per_100g';
}

/** Key of the stored value. */
export const METRIC_KEYS: Readonly<Record<Metric, keyof Per100g>> = {
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

const asked = (metric: Metric): AskedMetric => ({ metric, sodium: false });

/** What each metric word of the tables in `sources/answers/` asks for. */
export const ASKED_BY_WORD: Readonly<Record<MetricWord, AskedMetric>> = {
  energy: asked('energy'),
  protein: asked('protein'),
  carbohydrate: asked('carbohydrate'),
  fat: asked('fat'),
  fibre: asked('fibre'),
  sugar: asked('sugar'),
  saturated_fat: asked('saturated_fat'),
  salt: asked('salt'),
  sodium: { metric: 'salt', sodium: true },
};

/** Metric of a question without a metric word (API 4.2 rule 2). */
export const DEFAULT_METRIC: AskedMetric = ASKED_BY_WORD.energy;
