import { fattyAcidLabels } from '../further-nutrients.ts';
import table from './labels.json' with { type: 'json' };

/** The texts of one language, of a table that has those of all languages by key. */
export const columnOf = <K extends string, L extends string>(
  part: Readonly<Record<K, Readonly<Record<L, string>>>>,
  lang: L,
) => Object.fromEntries(Object.keys(part).map((key) => [key, part[key as K][lang]])) as Record<K, string>;

/** What a language calls the metrics of answers, the nutrients and the categories. */
export const labelsIn = (lang: keyof typeof table.metrics.energy) => ({
  metrics: columnOf(table.metrics, lang),
  nutrients: {
    ...columnOf(table.nutrients, lang),
    ...fattyAcidLabels(columnOf(table.fatty_acids, lang)),
  },
  categories: columnOf(table.categories, lang),
});
