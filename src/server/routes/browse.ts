import type { FastifyInstance } from 'fastify';
import { BASES, ORDERS, type Ranked } from '../../dataset/rankings.ts';
import type { Release } from '../../dataset/release.ts';
import type { Food } from '../../dataset/served-rows.ts';
import * as browsing from '../../pages/browse/browse-page.ts';
import { pagePart, type RankingChoice, SORT_KEYS, type Sorting } from '../../pages/browse/paths.ts';
import { isEnergy, type RankedFood, rankingPage } from '../../pages/browse/ranking-page.ts';
import type { PageLang } from '../../pages/i18n/strings.ts';
import type { LocalSite } from '../../pages/layout.ts';
import { usualPortion } from '../../portion-text.ts';
import { isRankedKey } from '../../tables/nutrients.ts';
import { addReleaseRoute, type ReleaseVisit, type ServerContext } from '../context.ts';
import { categoryAsked, categoryCounts, foodByReference, foodsByCategory, foodUrl } from '../food-lookup.ts';
import { pageAsked, parameterOrNull, pathParameter } from '../query.ts';
import type { Page } from '../replies.ts';

/** Foods on a page of a list. */
const LIST_PAGE = 50;

/**
 * `/foods`: the categories and letters; with a parameter a list, `/foods?category=&letter=&sort=&page=`. `/nutrients`, and for each
 * of them `/nutrients/KEY?category=&per=&known=&order=&food=&page=`: the foods that have it.
 */
export function browseRoutes(app: FastifyInstance, context: ServerContext): void {
  const foods = (visit: ReleaseVisit): Page => {
    const { release, site, request } = visit;
    const parameters = ['category', 'letter', 'sort', 'page'];
    if (parameters.some((name) => parameterOrNull(request, name) !== null))
      return list(visit) ?? missingList(site);
    const letters = lettersOf(release.memoOf(foodsInOrder, site.lang), site.lang);
    return {
      html: browsing.browsePage(site, { categories: categoryCounts(release), letters }),
      isData: true,
    };
  };
  const nutrients = ({ site }: ReleaseVisit): Page => ({ html: browsing.nutrientsPage(site), isData: true });
  addReleaseRoute(app, context, '/foods', 'answers', foods);
  addReleaseRoute(app, context, '/nutrients', 'rows', nutrients);
  addReleaseRoute(app, context, '/nutrients/:key', 'all', (visit) => {
    const choice = choiceOf(visit);
    return choice === null ? missingList(visit.site) : ranking(visit, choice);
  });
}

/** 404 to an address that names no list. */
const missingList = (site: LocalSite): Page => ({ html: browsing.missingListPage(site), status: 404 });

/** Null for an address that names no list. */
function list({ release, site, request }: ReleaseVisit): Page | null {
  const { lang } = site;
  const asked = parameterOrNull(request, 'category');
  const category = asked === null ? null : categoryAsked(release, asked);
  const letter = parameterOrNull(request, 'letter')?.toLocaleUpperCase(lang) ?? null;
  const sorting = sortingAsked(parameterOrNull(request, 'sort') ?? 'name');
  const page = pageAsked(request);
  if ((asked !== null && category === null) || sorting === null || page === null) return null;
  const inCategory = release
    .memoOf(foodsInOrder, lang)
    .filter(({ food }) => category === null || food.category === category);
  const chosen = letter === null ? inCategory : inCategory.filter((one) => one.letter === letter);
  const part = pagePart(chosen.length, page, LIST_PAGE);
  if (chosen.length === 0 || part.page !== page) return null;
  const foods = sorted(chosen, sorting).slice(part.from - 1, part.to);
  const data = {
    choice: { category, letter, sorting, page },
    part,
    letters: lettersOf(inCategory, lang),
    foods: foods.map(({ food }) => ({ ...foodUrl(release, food), per_100g: food.per_100g })),
  };
  return { html: browsing.listPage(site, data), isData: true };
}

/** A food as lists have it. */
interface Listed {
  readonly food: Food;
  /** First letter of its name in the language of the list, upper case; 0 for a name that begins with none. */
  readonly letter: string;
}

/** All foods in the order of their names in a language, as its readers expect them. */
function foodsInOrder(release: Release, lang: PageLang): readonly Listed[] {
  const { compare } = new Intl.Collator(lang, { numeric: true });
  const letterOf = letters(lang);
  return release.foods
    .map((food) => ({ food, name: release.localName(food, lang) ?? food.name }))
    .sort((a, b) => compare(a.name, b.name))
    .map(({ food, name }) => ({ food, letter: letterOf(name) }));
}

/** Reads first letters: "Õ" is a letter of its own in Estonian, "É" is none in English, nor is "Ё" in Russian lists. */
function letters(lang: PageLang): (name: string) => string {
  const { compare } = new Intl.Collator(lang, { sensitivity: 'base' });
  return (name) => {
    const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase(lang) ?? '';
    if (!/\p{L}/u.test(letter)) return '0';
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
    return compare(letter, plain) === 0 ? plain : letter;
  };
}

/** The letters of a list in the order of a language. */
function lettersOf(list: readonly Listed[], lang: PageLang): readonly string[] {
  return [...new Set(list.map(({ letter }) => letter))].sort(new Intl.Collator(lang).compare);
}

/** Reads `kcal` or `-kcal`; null for what no list is sorted by. */
function sortingAsked(text: string): Sorting | null {
  const key = SORT_KEYS.find((one) => one === text.replace(/^-/, ''));
  return key === undefined ? null : { key, isDescending: text.startsWith('-') };
}

/** A list that is in the order of names in another one; equal figures stay in the order of names. */
function sorted(list: readonly Listed[], { key, isDescending }: Sorting): readonly Listed[] {
  if (key === 'name') return isDescending ? list.toReversed() : list;
  const sign = isDescending ? -1 : 1;
  return list.toSorted((a, b) => sign * (a.food.per_100g[key] - b.food.per_100g[key]));
}

/** The ranking that is asked for; null if there is no such. */
function choiceOf({ release, request }: ReleaseVisit): RankingChoice | null {
  const key = pathParameter(request, 'key');
  const asked = (name: string): string | null => parameterOrNull(request, name);
  const basis = BASES.find((one) => one === (asked('per') ?? '100g'));
  const order = ORDERS.find((one) => one === (asked('order') ?? 'highest'));
  const known = asked('known');
  const [group, slug] = [asked('category'), asked('food')];
  const category = group === null ? null : categoryAsked(release, group);
  const food = slug === null ? null : (foodByReference(release, slug)?.slug ?? null);
  const page = pageAsked(request);
  const isWrong = [
    !isRankedKey(key),
    known !== null && known !== 'analysed',
    group !== null && category === null,
    slug !== null && food === null,
    basis === '100kcal' && isEnergy(key),
  ].includes(true);
  if (isWrong || basis === undefined || order === undefined || page === null) return null;
  return { key, category, basis, order, analysedOnly: known !== null, food, page };
}

function ranking({ release, site }: ReleaseVisit, choice: RankingChoice): Page | null {
  const ranked = release.rankings?.of(choice);
  if (!ranked) return null;
  const part = pagePart(ranked.length, choice.page, LIST_PAGE);
  if (part.page !== choice.page) return missingList(site);
  const place = ranked.findIndex(({ food }) => food.slug === choice.food);
  const food = choice.food === null ? null : release.find(choice.food);
  const value = ranked[place]?.value;
  const data = {
    choice,
    part,
    foods: ranked.slice(part.from - 1, part.to).map((one) => shown(release, one, choice)),
    values: Float64Array.from(ranked, (one) => one.value).sort(),
    marked: food && {
      ...foodUrl(release, food),
      at: value === undefined ? null : { value, place: place + 1, page: 1 + Math.floor(place / LIST_PAGE) },
    },
    categories: [...release.memo(foodsByCategory).keys()],
  };
  return { html: rankingPage(site, data), isData: true };
}

function shown(release: Release, { food, value, kind }: Ranked, { basis }: RankingChoice): RankedFood {
  const { name, category, source, per_100g } = food;
  const portions = basis === 'portion' ? (release.details.portionsOf(food.slug) ?? []) : [];
  const portion = usualPortion({ name, kcal: per_100g.kcal }, portions);
  return { ...foodUrl(release, food), category, source, value, kind, portion };
}
