import type { FoodDetails } from '../../dataset/details.ts';
import { amountOf } from '../../lineage.ts';
import type { NamedBlock } from '../../tables/foods.ts';
import type { AnswerLang, Lang } from '../../tables/languages.ts';
import type { Source } from '../../tables/row-parts.ts';

/** A food that a page links to. */
export interface FoodLink {
  readonly slug: string;
  readonly name: string;
  readonly localNames: Readonly<Partial<Record<Lang, string>>>;
}

/** A canonical or answer-only row, as its page shows it. */
export interface FoodPageData extends FoodLink {
  /** Null for an answer-only row. */
  readonly category: string | null;
  readonly source: Source;
  readonly source_ref: string | null;
  readonly values_license: string | null;
  readonly per_100g: NamedBlock;
  readonly answerOnly: boolean;
  /** Public address of the page. */
  readonly url: string;
  /** Release of all these parts. */
  readonly version: string;
  readonly details: FoodDetails;
  readonly near: readonly FoodLink[];
}

/** A name and the language that it is in. */
interface SpokenName {
  readonly text: string;
  readonly lang: AnswerLang;
}

/** The name in a page's language; the English one if there is none. */
export function nameIn(
  { name, localNames }: Pick<FoodLink, 'name' | 'localNames'>,
  lang: AnswerLang,
): SpokenName {
  const local = lang === 'en' ? undefined : localNames[lang];
  return local === undefined ? { text: name, lang: 'en' } : { text: local, lang };
}

/**
 * An amount per 100 g, in the nutrient's own unit: the row's published figure, else the source's. Null is unknown,
 * never zero.
 */
export function amountPer100g(
  key: string,
  { per_100g, details }: Pick<FoodPageData, 'per_100g' | 'details'>,
): number | null {
  const published = per_100g[key];
  if (published !== undefined) return published;
  return details.provenance === null ? null : amountOf(key, details.provenance);
}
