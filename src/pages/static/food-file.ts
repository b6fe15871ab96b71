import type { FoodDetails } from '../../dataset/details.ts';
import type { NamedBlock } from '../../tables/foods.ts';
import type { Lang } from '../../tables/languages.ts';
import type { Source } from '../../tables/row-parts.ts';
import type { PageLang } from '../i18n/strings.ts';
import type { Site } from '../layout.ts';

/**
 * `api/foods/SLUG.json` of a site of files: what `/v1/foods/SLUG` answers, with every figure and the address of the food's row, and
 * the amounts that `/v1/foods/SLUG/nutrients` answers, by the keys of `api/nutrients.json`.
 */
export interface FoodFile {
  readonly id: string;
  readonly name: string;
  readonly per_100g: NamedBlock;
  readonly source: Source;
  readonly source_ref: string | null;
  readonly values_license: string | null;
  /** Null for a food that is in no list of foods. */
  readonly category: string | null;
  readonly names: Readonly<Partial<Record<Lang, string>>> & { readonly en: string };
  readonly portions: FoodDetails['portions'];
  /** Public address of the food's page. */
  readonly url: string;
  /** The nutrients, and what their amounts are of; of a food in no list only its lineage has them. */
  readonly basis?: string;
  readonly nutrients?: readonly object[];
}

/** What a page that a script fills says of itself. */
export interface FilledPage {
  readonly site: Site;
  readonly lang: PageLang;
  /** Address by which the service gives the page, without what is asked. */
  readonly address: string;
  /** From the page to the root of the site. */
  readonly toRoot: string;
  /** File names of the scripts that the page has on a server, in their order. */
  readonly scripts: readonly string[];
}
