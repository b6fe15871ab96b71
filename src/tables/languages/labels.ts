import type { MeasureKey } from '../measures.ts';
import nutrientTable from '../nutrients.json' with { type: 'json' };
import type { NutrientKey } from '../nutrients.ts';
import table from './labels.json' with { type: 'json' };
import portions from './portions.json' with { type: 'json' };

/** The texts of one language, of a table that has those of all languages by key. */
const columnOf = <K extends string, L extends string>(
  part: Readonly<Record<K, Readonly<Record<L, string>>>>,
  lang: L,
) => Object.fromEntries(Object.keys(part).map((key) => [key, part[key as K][lang]])) as Record<K, string>;

type AcidKind = keyof typeof table.fatty_acids;

/** Labels of the fatty acids by key, each the word for its kind with its carbon atoms and double bonds: "Saturated fatty acid 16:0". */
const fattyAcidLabels = (kinds: Readonly<Record<AcidKind, string>>) =>
  Object.fromEntries(
    Object.entries(nutrientTable.fatty_acids).map(([key, acid]) => [
      key,
      acid.replace(/^\w+/, (kind) => kinds[kind as AcidKind]),
    ]),
  );

/** What is told in a language, of the tables that have the texts of all languages by key. */
export const labelsIn = (lang: keyof typeof table.metrics.energy) => ({
  /**
   * How the language says an answer; `{name}` is filled in. Values are the stored ones, unrounded; names come first, so that none is
   * inflected. `stated` and `unknown` are parts of `single`; `portion`, of several `portions`, is behind it, where `told` is the
   * amount as it was asked for and its weight; `perHundred` follows if the question named another amount than 100 g.
   */
  sentences: { ...columnOf(table.sentences, lang), metrics: columnOf(table.metrics, lang) },
  /** In the terms of food labels and national food tables. Carbohydrate by difference includes fibre. */
  nutrients: {
    ...(columnOf(table.nutrients, lang) satisfies Readonly<Record<NutrientKey | 'salt_g', string>>),
    ...fattyAcidLabels(columnOf(table.fatty_acids, lang)),
  },
  /** Headings in the words of a shopper; USDA's own labels list the content of the group. */
  categories: columnOf(table.categories, lang),
  /** Null in a language without a column, as English, in which the source tells its portions. */
  portions: isTold(lang) ? portionWords(lang) : null,
});

type Told = keyof typeof portions.piece;

const isTold = (lang: string): lang is Told => Object.hasOwn(portions.piece, lang);

/**
 * Portions in words. Forms are in one text, separated by `|`, as they follow numbers: for one, then in the order of the categories
 * of `Intl.PluralRules` (few, many, or all others); the last form serves for those that are not stated. A word with one form is an
 * abbreviation or is never inflected.
 */
export const portionWords = (lang: Told) => ({
  /** Counts pieces whatever they are: "2 шт.". */
  piece: portions.piece[lang],
  sizes: columnOf(portions.sizes, lang),
  measures: columnOf(portions.measures, lang) satisfies Readonly<Record<MeasureKey, string>>,
  /** What the source calls pieces, in the singular. */
  nouns: columnOf<string, Told>(portions.nouns, lang),
  /** Words for kinds of a food that the source calls by such a noun, where the language has another word: cherry tomatoes. */
  kinds: columnOf<string, string>(portions.kinds, lang),
  /** What the source says of a portion besides, each as it is written behind a comma. */
  qualifiers: columnOf<string, Told>(portions.qualifiers, lang),
  /** What dimensions are told with. */
  notes: columnOf(portions.notes, lang),
});
export type PortionWords = ReturnType<typeof portionWords>;
