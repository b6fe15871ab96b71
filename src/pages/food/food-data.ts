import type { FoodDetails } from '../../dataset/details.ts';
import { amountOf } from '../../lineage.ts';
import type { NamedBlock } from '../../tables/foods.ts';
import type { AnswerLang, Lang, Source } from '../../tables/records.ts';

/** A food that a page points at. */
export interface FoodLink {
  readonly slug: string;
  readonly name: string;
  readonly localNames: Readonly<Partial<Record<Lang, string>>>;
}

/** What a food's page shows: a canonical row, or one that only the answer endpoint knows. */
export interface FoodPageData extends FoodLink {
  /** Null for an answer-only row, which has none. */
  readonly category: string | null;
  readonly source: Source;
  readonly source_ref: string | null;
  readonly values_license: string | null;
  readonly per_100g: NamedBlock;
  readonly answerOnly: boolean;
  /** Address of the page at the public address. */
  readonly url: string;
  /** Release that all of this is from. */
  readonly version: string;
  readonly details: FoodDetails;
  readonly near: readonly FoodLink[];
}

/** A name and the language that it is in. */
export interface SpokenName {
  readonly text: string;
  readonly lang: AnswerLang;
}

/** The name in a page's language; the English one where there is none in it. */
export function nameIn(
  { name, localNames }: Pick<FoodLink, 'name' | 'localNames'>,
  lang: AnswerLang,
): SpokenName {
  const local = lang === 'en' ? undefined : localNames[lang];
  return local === undefined ? { text: name, lang: 'en' } : { text: local, lang };
}

/**
 * An amount per 100 g, in the nutrient's own unit: the published figure where the row publishes it, else the source's
 * own. Null is unknown, never zero.
 */
export function amountPer100g(
  key: string,
  { per_100g, details }: Pick<FoodPageData, 'per_100g' | 'details'>,
): number | null {
  const published = per_100g[key];
  if (published !== undefined) return published;
  return details.provenance === null ? null : amountOf(key, details.provenance);
}
