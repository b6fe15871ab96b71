import type { MeasureKey, Size } from '../measures.ts';
import nutrientTable from '../nutrients.json' with { type: 'json' };
import table from './labels.json' with { type: 'json' };
import portions from './portions.json' with { type: 'json' };

/** The texts of one language, of a table that has those of all languages by key. */
export const columnOf = <K extends string, L extends string>(
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

/** What a language calls the metrics of answers, the nutrients and the categories. */
export const labelsIn = (lang: keyof typeof table.metrics.energy) => ({
  metrics: columnOf(table.metrics, lang),
  nutrients: {
    ...columnOf(table.nutrients, lang),
    ...fattyAcidLabels(columnOf(table.fatty_acids, lang)),
  },
  categories: columnOf(table.categories, lang),
});

/**
 * Portions in words. Forms are in one text, separated by `|`, as they follow numbers: for one, then in the order of the categories
 * of `Intl.PluralRules` (few, many, or all others); the last form serves for those that are not stated. A word with one form is an
 * abbreviation or is never inflected.
 */
export interface PortionWords {
  /** Counts pieces whatever they are: "2 шт.". */
  readonly piece: string;
  readonly sizes: Readonly<Record<Size, string>>;
  readonly measures: Readonly<Record<MeasureKey, string>>;
  /** What the source calls pieces, in the singular. */
  readonly nouns: Readonly<Record<string, string>>;
  /** Words for kinds of a food that the source calls by such a noun, where the language has another word: cherry tomatoes. */
  readonly kinds?: Readonly<Record<string, string>>;
  /** What the source says of a portion besides, each as it is written behind a comma. */
  readonly qualifiers: Readonly<Record<string, string>>;
  /** What dimensions are told with. */
  readonly notes: Readonly<
    Record<'cm' | 'or' | 'dia' | 'long' | 'thick' | 'high' | 'about' | 'below' | 'least' | 'most', string>
  >;
}

/** A language that the table has a column of. */
type Told = keyof typeof portions.piece;

/** The words of a language, of the table that has those of all languages by key. */
export function portionWords(lang: Told): PortionWords {
  const { piece, sizes, measures, nouns, qualifiers, notes } = portions;
  return {
    piece: piece[lang],
    sizes: columnOf(sizes, lang),
    measures: columnOf(measures, lang),
    nouns: columnOf(nouns, lang),
    qualifiers: columnOf(qualifiers, lang),
    notes: columnOf(notes, lang),
  };
}
