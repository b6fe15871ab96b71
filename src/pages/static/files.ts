/** The search of a site without a server: names of foods in an index of MiniSearch, made with the site and read by browsers. */
import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import { shortNames } from '../../answer/text/short-names.ts';
import { remembered } from '../../collections.ts';
import type { FoodDetails } from '../../dataset/details.ts';
import type { AnswerLang, Lang } from '../../tables/languages.ts';
import type { FoodPageData } from '../food/food-data.ts';
import type { Site } from '../layout.ts';
import type { SearchHit } from '../search.ts';
import type { Rewriting } from './rewrite-page.ts';

/** A food that is searched for; those of a list come plain before composed. */
export interface NamedFood extends SearchHit {
  /** What people call it. */
  readonly everyday: readonly string[];
}

/** `names.json` of a language. */
export interface NamesFile {
  readonly foods: readonly NamedFood[];
  /** As MiniSearch writes it: documents are positions in `foods`. */
  readonly index: AsPlainObject;
}

/** Share of a word's letters that may be wrong. */
const MISSPELT = 0.25;

type Document = NamedFood & { readonly id: number };

/** Without case and marks, so that "Käse" finds "kase" and "ё" is "е". */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

const OPTIONS: Options<Document> = {
  fields: ['name', 'englishName', 'everyday'],
  tokenize: (text) => folded(text).split(/[^\p{L}\p{N}]+/u),
  processTerm: (term) => term || null,
  extractField: (food, field) => {
    const value = food[field as keyof Document];
    return Array.isArray(value) ? value.join(' ') : ((value ?? '') as string);
  },
};

/** The index of a list of foods, as `names.json` holds it. */
export function makeNamesFile(foods: readonly NamedFood[]): NamesFile {
  const index = new MiniSearch(OPTIONS);
  index.addAll(foods.map((food, id) => ({ ...food, id })));
  return { foods, index: index.toJSON() };
}

/** All names in a language, of those that have none their English ones. */
const namesOf = (foods: readonly NamedFood[], lang: AnswerLang): string[] =>
  foods.map(({ name, englishName }) => (lang === 'en' ? englishName : null) ?? name);

/** Reads a file of names. */
export function openNames({ foods, index }: NamesFile) {
  const names = MiniSearch.loadJS(index, OPTIONS);
  const whole = new Map<string, NamedFood>();
  const add = (food: NamedFood, texts: readonly string[]): void => {
    for (const text of texts.map(folded)) if (!whole.has(text)) whole.set(text, food);
  };
  // What people call a food goes before what another is called officially.
  for (const food of foods) add(food, [food.slug, ...food.everyday]);
  for (const food of foods) add(food, [food.name, food.englishName ?? '']);
  /** The food whose slug or whole name a text is; null for none. */
  const called = (text: string): NamedFood | null => whole.get(folded(text)) ?? null;
  const search = (text: string, fuzzy: number): readonly NamedFood[] =>
    names
      .search(text, {
        fuzzy,
        combineWith: 'AND',
        prefix: true,
        boost: { name: 2, everyday: 1.5 },
        // Of foods called alike the plain one is meant.
        boostDocument: (id: number) => 2 - id / foods.length,
      })
      .flatMap(({ id }) => foods[id as number] ?? []);
  /** Foods, best first; with corrected spelling where none has the words as they are. */
  const find = (text: string): readonly NamedFood[] => {
    const exact = search(text, 0);
    const hits = exact.length > 0 ? exact : search(text, MISSPELT);
    const first = called(text);
    return [...new Set(first === null ? hits : [first, ...hits])];
  };
  const shortIn = remembered((lang: AnswerLang) => shortNames(lang, () => namesOf(foods, lang)));
  return { called, find, shorten: (lang: AnswerLang, name: string): string => shortIn(lang)(name) };
}
export type Names = ReturnType<typeof openNames>;

type OfRow = 'name' | 'per_100g' | 'source' | 'source_ref' | 'values_license' | 'category' | 'url';

/**
 * `api/foods/SLUG.json` of a site of files: what `/v1/foods/SLUG` answers, with every figure and the address of the food's row, and
 * the amounts that `/v1/foods/SLUG/nutrients` answers, by the keys of `api/nutrients.json`.
 */
export interface FoodFile extends Pick<FoodPageData, OfRow> {
  readonly id: string;
  readonly names: Readonly<Partial<Record<Lang, string>>> & { readonly en: string };
  readonly portions: FoodDetails['portions'];
  /** The nutrients, and what their amounts are of; of a food in no list only its lineage has them. */
  readonly basis?: string;
  readonly nutrients?: readonly object[];
}

/** What a page that a script fills says of itself; its address is without what is asked. */
export interface FilledPage extends Pick<Rewriting, 'lang' | 'address' | 'toRoot'> {
  readonly site: Site;
  /** File names of the scripts that the page has on a server, in their order. */
  readonly scripts: readonly string[];
}
