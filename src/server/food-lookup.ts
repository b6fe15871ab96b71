import { shortNames } from '../answer/short-names.ts';
import type { FoodDetails } from '../dataset/details.ts';
import type { Release, SearchedFood } from '../dataset/release.ts';
import type { Food } from '../dataset/served-rows.ts';
import { similarFoods } from '../dataset/similar-foods.ts';
import type { FoodLink, FoodPageData } from '../pages/food/food-data.ts';
import { type AnswerLang, LANGS } from '../tables/languages.ts';
import { spreadOfCategory } from './category-spread.ts';

/** Foods that a page names as similar. */
const NEAR_LIMIT = 6;
/** Foods named alike that are looked at for a row without a category. */
const NAMED_ALIKE = 60;

/** Foods like each that was asked for: a page compares its food with up to a thousand others. */
const nearBySlug = (_release: Release) => new Map<string, readonly Food[]>();

function nearFoods(release: Release, row: SearchedFood, category: string | null): readonly Food[] {
  const known = release.memo(nearBySlug);
  const near = known.get(row.slug);
  if (near !== undefined) return near;
  const candidates = category === null ? release.suggest(row.name, NAMED_ALIKE) : release.foods;
  const found = similarFoods({ ...row, category }, candidates, NEAR_LIMIT);
  known.set(row.slug, found);
  return found;
}

/**
 * A food by its slug as sent, canonical or answer-only, with all that its page shows; a duplicate slug is followed.
 * Everything comes from the one release. Null for an unknown slug.
 */
export function foodPageData(release: Release, slug: string, baseUrl: string): FoodPageData | null {
  const food = release.find(slug);
  const row = food ?? release.findAnswerRow(slug);
  if (row === null) return null;
  const category = food?.category ?? null;
  const details = release.details.of(row.slug);
  return {
    slug: row.slug,
    name: row.name,
    category,
    source: row.source,
    source_ref: row.source_ref,
    values_license: row.values_license,
    per_100g: row.per_100g,
    answerOnly: food === null,
    localNames: localNames(release, row),
    shorten: release.memo(shortener),
    url: `${baseUrl}/foods/${row.slug}`,
    version: release.version,
    details,
    spread: category === null ? null : spreadOfCategory(release, category),
    near: nearFoods(release, row, category).map((one) => foodUrl(release, one)),
    ingredients: ingredients(release, details),
  };
}

const foodsByRef = (release: Release) => new Map(release.foods.map((food) => [food.source_ref, food]));

/** A canonical food by its slug or a duplicate one, or by the number of its source; null if there is none. */
export const foodByReference = (release: Release, asked: string): Food | null =>
  release.find(asked) ?? release.memo(foodsByRef).get(`fdc:${asked}`) ?? null;

/** The foods of a recipe by their references, as far as they are rows. */
function ingredients(release: Release, { provenance }: FoodDetails): FoodPageData['ingredients'] {
  const recipe = provenance?.recipe ?? [];
  const found = recipe.flatMap(({ ref }) => {
    const food = release.memo(foodsByRef).get(ref);
    return food === undefined ? [] : [[ref, foodUrl(release, food)] as const];
  });
  return new Map(found);
}

/** A food as pages link it. */
export function foodUrl(release: Release, food: SearchedFood): FoodLink {
  return {
    ...{ slug: food.slug, name: food.name, localNames: localNames(release, food) },
    shorten: release.memo(shortener),
  };
}

/** Short forms of names by language, made of all names of a language when the first one is asked for. */
function shortener(release: Release): FoodLink['shorten'] {
  const made = new Map<AnswerLang, (name: string) => string>();
  return (lang, name) => {
    const shorten = made.get(lang) ?? shortNames(lang, () => namesIn(release, lang));
    made.set(lang, shorten);
    return shorten(name);
  };
}

const namesIn = (release: Release, lang: AnswerLang): string[] =>
  (release.answers?.rows ?? release.foods).map(
    (food) => (lang === 'en' ? null : release.localName(food, lang)) ?? food.name,
  );

function localNames(release: Release, food: SearchedFood): FoodLink['localNames'] {
  return Object.fromEntries(
    LANGS.flatMap((lang) => {
      const name = release.localName(food, lang);
      return name === null ? [] : [[lang, name]];
    }),
  );
}
