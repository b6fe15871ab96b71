import type { FastifyInstance } from 'fastify';
import type { Release } from '../../dataset/release.ts';
import { foodApiPage } from '../../pages/food-api.ts';
import { siteIn } from '../../pages/layout.ts';
import { isLang } from '../../tables/languages.ts';
import { type ServerContext, withRelease } from '../context.ts';
import { foodEnvelope, searchEnvelope } from '../envelopes.ts';
import { unknownFood } from '../hints.ts';
import { languageOf, parameter } from '../query.ts';
import { CACHE, DATA_LICENSE, sendPage, sendResponse } from '../replies.ts';
import { cachedResponse, errorResponse, type JsonResponse } from '../response-cache.ts';

/** `/food-api.php` (API 4.1): one food, a search, or the page for people; the same for every method. */
export function foodApiRoutes(app: FastifyInstance, context: ServerContext): void {
  const { baseUrl } = context;
  const findFood = withRelease(context, 'rows', (release, request, reply) => {
    const slug = parameter(request, 'food');
    if (slug === undefined) {
      const html = foodApiPage(siteIn(context, languageOf(request)));
      return sendPage(reply, { html, caching: CACHE.day });
    }
    const food = release.find(slug);
    // Foods alike are known later than the rows.
    if (food === null) return suggestFoods(request, reply);
    const lang = parameter(request, 'lang');
    const body = foodEnvelope(release, food, isLang(lang) ? lang : null, baseUrl);
    return sendResponse(reply, { status: 200, caching: CACHE.day, body });
  });
  const suggestFoods = withRelease(context, 'answers', (release, request, reply) => {
    const slug = parameter(request, 'food') ?? '';
    // A new release may have it.
    if (release.find(slug) !== null) return findFood(request, reply);
    return sendResponse(reply, errorResponse(404, 'food_not_found', unknownFood(release, baseUrl, slug)));
  });
  const search = withRelease(context, 'answers', (release, request, reply) => {
    const make = () => searchResponse(release, parameter(request, 'search') ?? '');
    return sendResponse(reply, cachedResponse(release, request.url, make));
  });
  // Every method: all are routed as GET (request-target.ts).
  app.get('/food-api.php', (request, reply) => {
    reply.header('X-Data-License', DATA_LICENSE);
    return parameter(request, 'search') === undefined ? findFood(request, reply) : search(request, reply);
  });
}

function searchResponse(release: Release, text: string): JsonResponse {
  const found = release.holding(text);
  if (found === null) return errorResponse(503, 'dataset_unavailable');
  return { status: 200, caching: CACHE.day, body: searchEnvelope(release, text, found) };
}
