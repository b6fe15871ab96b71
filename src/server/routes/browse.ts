import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BASES, ORDERS } from '../../dataset/rankings.ts';
import type { Release, SearchedFood } from '../../dataset/release.ts';
import { SEARCH_LIMIT } from '../../dataset/search-index.ts';
import type { Html } from '../../html.ts';
import { browsePage, listPage, missingListPage, nutrientsPage } from '../../pages/browse/browse-page.ts';
import * as paths from '../../pages/browse/paths.ts';
import { isEnergy, rankingPage } from '../../pages/browse/ranking-page.ts';
import { categoryAsked, foodByReference } from '../../pages/food-lookup.ts';
import type { PageLang } from '../../pages/i18n/strings.ts';
import type { LocalSite } from '../../pages/layout.ts';
import { type Found, type SearchHit, searchPage, searchUnavailablePage } from '../../pages/search.ts';
import { isRankedKey } from '../../tables/nutrients.ts';
import { addPage, addReleaseRoute, type ServerContext } from '../context.ts';
import type { Page } from '../replies.ts';
import { pageAsked, parameter, parameterOrNull, pathParameter } from '../request-target.ts';

/**
 * `/foods`: the categories and letters; with a parameter a list, `/foods?category=&letter=&sort=&page=`. `/nutrients`, and for each
 * of them `/nutrients/KEY?category=&per=&known=&order=&food=&page=`: the foods that have it.
 */
export function browseRoutes(app: FastifyInstance, context: ServerContext): void {
  addReleaseRoute(app, context, '/foods', 'answers', ({ release, site, request }) => {
    const parameters = ['category', 'letter', 'sort', 'page'];
    if (parameters.every((name) => parameterOrNull(request, name) === null))
      return { html: browsePage(site, release), isData: true };
    const choice = listAsked(release, request, site);
    return listOr404(site, choice && listPage(site, release, choice));
  });
  addReleaseRoute(app, context, '/nutrients', 'rows', ({ site }) => ({
    html: nutrientsPage(site),
    isData: true,
  }));
  addReleaseRoute(app, context, '/nutrients/:key', 'all', ({ release, site, request }) => {
    const choice = rankingAsked(release, request);
    const ranked = choice && release.rankings?.of(choice);
    if (choice !== null && !ranked) return null;
    return listOr404(site, choice && rankingPage(site, release, choice, ranked ?? []));
  });
}

/** 404 to an address that names no list. */
const listOr404 = (site: LocalSite, html: Html | null): Page =>
  html === null ? { html: missingListPage(site), status: 404 } : { html, isData: true };

/** Null for an address that names no list. */
function listAsked(release: Release, request: FastifyRequest, { lang }: LocalSite): paths.ListChoice | null {
  const asked = parameterOrNull(request, 'category');
  const category = asked === null ? null : categoryAsked(release, asked);
  const letter = parameterOrNull(request, 'letter')?.toLocaleUpperCase(lang) ?? null;
  const sorting = sortingAsked(parameterOrNull(request, 'sort') ?? 'name');
  const page = pageAsked(request);
  if ((asked !== null && category === null) || sorting === null || page === null) return null;
  return { category, letter, sorting, page };
}

/** Reads `kcal` or `-kcal`; null for what no list is sorted by. */
function sortingAsked(text: string): paths.Sorting | null {
  const key = paths.SORT_KEYS.find((one) => one === text.replace(/^-/, ''));
  return key === undefined ? null : { key, isDescending: text.startsWith('-') };
}

/** The ranking that is asked for; null if there is no such. */
function rankingAsked(release: Release, request: FastifyRequest): paths.RankingChoice | null {
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

/** Characters of a text that are searched for; no name is longer. */
const TEXT_MAX_LENGTH = 160;
/** Foods called alike that are shown where none is found. */
const NEAREST = 5;

/** `/search?q=&page=`: the search for people, over names in English and in the page's language; no request limit. */
export function searchRoutes(app: FastifyInstance, context: ServerContext): void {
  addPage(app, context, '/search', async ({ site, request, reply }) => {
    const { release } = await context.dataset.current('answers');
    const text = (parameter(request, 'q') ?? '').trim().slice(0, TEXT_MAX_LENGTH);
    const found = release && (text === '' ? null : find(release, text, site.lang, pageAsked(request) ?? 1));
    if (release === null || found === undefined) return { html: searchUnavailablePage(site), status: 503 };
    reply.header('X-Dataset-Version', release.version);
    return { html: searchPage(site, found) };
  });
}

/** Undefined where the release cannot be searched. */
function find(release: Release, text: string, lang: PageLang, page: number): Found | undefined {
  if (!release.hasNames(lang)) return undefined;
  const found = release.search(text, lang, Number.POSITIVE_INFINITY);
  if (found === null) return undefined;
  const { hits, nearest } = found;
  const part = paths.pagePart(hits.length, page, SEARCH_LIMIT);
  return {
    text,
    hits: hits.slice(part.from - 1, part.to).map((food) => hitOf(release, food, lang)),
    part,
    nearest: nearest.slice(0, NEAREST).map((food) => hitOf(release, food, lang)),
  };
}

function hitOf(release: Release, food: SearchedFood, lang: PageLang): SearchHit {
  const { slug, name, per_100g } = food;
  const local = release.localName(food, lang);
  return {
    slug,
    name: local ?? name,
    englishName: local === null ? null : name,
    category: 'category' in food ? food.category : null,
    kcal: per_100g.kcal ?? null,
  };
}
