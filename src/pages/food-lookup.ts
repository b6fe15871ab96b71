import { shortNames } from '../answer/text/short-names.ts';
import { groupBy, remembered } from '../collections.ts';
import type { FoodDetails } from '../dataset/details.ts';
import type { Release, SearchedFood } from '../dataset/release.ts';
import type { Food } from '../dataset/served-rows.ts';
import { similarFoods } from '../dataset/similar-foods.ts';
import { proposeSlug } from '../slug.ts';
import type { NamedBlock } from '../tables/foods.ts';
import type { AnswerLang } from '../tables/languages.ts';
import { rightsOf } from '../tables/row-parts.ts';
import { WITHIN_KEYS, type WithinKey } from './browse/within-section.ts';

/** Foods by category, in the order of the dataset. */
export const foodsByCategory = ({ foods }: Release): ReadonlyMap<string, readonly Food[]> =>
  groupBy(foods, ({ category }) => category);

const byKey = (release: Release): ReadonlyMap<string, string> =>
  new Map([...release.memo(foodsByCategory).keys()].map((category) => [proposeSlug(category), category]));

/** The category that a page is asked for, by its key in addresses or by its name; null for one that has no food. */
export function categoryAsked(release: Release, text: string): string | null {
  const found = release.memo(byKey).get(text);
  return found ?? (release.memo(foodsByCategory).has(text) ? text : null);
}

/** Each category with the number of its foods. */
export const categoryCounts = (release: Release): { category: string; foods: number }[] =>
  [...release.memo(foodsByCategory)].map(([category, { length }]) => ({ category, foods: length }));

/** Foods that a page names as similar. */
const NEAR_LIMIT = 6;
/** Foods named alike that are looked at for a row without a category. */
const NAMED_ALIKE = 60;

/** Foods of its category like one: its page compares it with up to a thousand others. */
const nearFoods = (release: Release) =>
  remembered((slug: string): readonly Food[] => {
    const row = release.findAny(slug);
    if (row === null) return [];
    const ofCategory = release.memo(foodsByCategory).get(categoryOf(row) ?? '');
    return similarFoods(row, ofCategory ?? release.suggest(row.name, NAMED_ALIKE), NEAR_LIMIT);
  });

/** Null for a food that only answers know. */
const categoryOf = (row: SearchedFood): string | null => ('category' in row ? row.category : null);

/**
 * A food with all that its page shows; everything comes from the one release. What belongs to a category is null for a row that only answers
 * have.
 */
export function foodPageData(release: Release, row: SearchedFood, baseUrl: string) {
  const category = categoryOf(row);
  const details = release.details.of(row.slug);
  const per_100g: NamedBlock = row.per_100g;
  return {
    ...foodUrl(release, row),
    ...{ category, ...rightsOf(row), per_100g },
    answerOnly: category === null,
    /** Public address of the page. */
    url: `${baseUrl}/foods/${row.slug}`,
    version: release.version,
    details,
    /** How the figures of its category are spread. */
    spread: category === null ? null : release.memo(spreads)(category),
    near: release
      .memo(nearFoods)(row.slug)
      .map((one) => foodUrl(release, one)),
    ingredients: ingredients(release, details),
  };
}
export type FoodPageData = Readonly<ReturnType<typeof foodPageData>>;

const foodsByRef = (release: Release) => new Map(release.foods.map((food) => [food.source_ref, food]));

/** A canonical food by its slug or a duplicate one, or by the number of its source; null if there is none. */
export const foodByReference = (release: Release, asked: string): Food | null =>
  release.find(asked) ?? release.memo(foodsByRef).get(`fdc:${asked}`) ?? null;

/** The foods that a curated row was worked out from by the references of its recipe, as far as they are rows. */
function ingredients(release: Release, { provenance }: FoodDetails): ReadonlyMap<string, FoodLink> {
  const recipe = provenance?.recipe ?? [];
  const found = recipe.flatMap(({ ref }) => {
    const food = release.memo(foodsByRef).get(ref);
    return food === undefined ? [] : [[ref, foodUrl(release, food)] as const];
  });
  return new Map(found);
}

/** A food as pages link it. */
export function foodUrl(release: Release, food: SearchedFood) {
  const { slug, name } = food;
  return { slug, name, localNames: release.localNames(food), shorten: release.memo(shortener) };
}
export type FoodLink = Readonly<ReturnType<typeof foodUrl>>;

/** Short forms of names by language, by which lists and links tell a food from all others; made of all names of a language when the first one is asked for. */
function shortener(release: Release) {
  const all = release.answers?.rows ?? release.foods;
  const shortIn = remembered((lang: AnswerLang) =>
    shortNames(lang, () => all.map((food) => release.localName(food, lang) ?? food.name)),
  );
  return (lang: AnswerLang, name: string): string => shortIn(lang)(name);
}

/** The known figures of a category's foods, each the lowest first. */
const spreads = (release: Release) =>
  remembered((category) => {
    const foods = release.memo(foodsByCategory).get(category) ?? [];
    const values = (key: WithinKey): Float64Array =>
      Float64Array.from(foods.flatMap(({ per_100g }) => per_100g[key] ?? [])).sort();
    const byKey = Object.fromEntries(WITHIN_KEYS.map((key) => [key, values(key)]));
    return { foods: foods.length, values: byKey as Readonly<Record<WithinKey, Float64Array>> };
  });
