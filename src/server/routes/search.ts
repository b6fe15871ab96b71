import type { FastifyInstance } from 'fastify';
import type { Release, SearchedFood } from '../../dataset/release.ts';
import { SEARCH_LIMIT } from '../../dataset/search-index.ts';
import { pagePart } from '../../pages/browse/paths.ts';
import type { PageLang } from '../../pages/i18n/strings.ts';
import { type Found, type SearchHit, searchPage, searchUnavailablePage } from '../../pages/search.ts';
import { addPage, type ServerContext } from '../context.ts';
import { pageAsked, parameter } from '../query.ts';

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
  const part = pagePart(hits.length, page, SEARCH_LIMIT);
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
