import type { FastifyInstance } from 'fastify';
import type { Release } from '../../dataset/release.ts';
import { foodApiPage } from '../../pages/food-api.ts';
import { isLang, type Lang } from '../../tables/languages.ts';
import { type ServerContext, withRelease } from '../context.ts';
import { foodEnvelope, searchEnvelope, searchRow } from '../envelopes.ts';
import { CACHE, DATA_LICENSE } from '../headers.ts';
import { foodHint } from '../hints.ts';
import { languageOf, parameter } from '../query.ts';
import { sendPage, sendResponse } from '../replies.ts';
import { cachedResponse, errorResponse, type JsonResponse } from '../response-cache.ts';

/** `/food-api.php` (API 4.1): one food, a search, or the page for people; the same for every method. */
export function foodApiRoutes(app: FastifyInstance, context: ServerContext): void {
  const { baseUrl } = context;
  const answer = withRelease(context, (release, request, reply) => {
    const search = parameter(request, 'search');
    if (search !== undefined) {
      return sendResponse(
        reply,
        cachedResponse(release, request.url, () => searchResponse(release, search)),
      );
    }
    const slug = parameter(request, 'food');
    if (slug !== undefined) {
      const lang = parameter(request, 'lang');
      return sendResponse(reply, foodResponse(release, slug, isLang(lang) ? lang : null, baseUrl));
    }
    reply.header('Cache-Control', CACHE.day);
    return sendPage(reply, foodApiPage(context, languageOf(request)));
  });
  // Every method: all are routed as GET (methods.ts).
  app.get('/food-api.php', (request, reply) => {
    reply.header('X-Data-License', DATA_LICENSE);
    return answer.call(app, request, reply);
  });
}

/** The thin rows of searches as JSON, by food. */
const searchRows = ({ foods }: Release) =>
  new Map(foods.map((food) => [food, JSON.stringify(searchRow(food))]));

function searchResponse(release: Release, text: string): JsonResponse {
  const found = release.holding(text);
  if (found === null) return errorResponse(503, 'dataset_unavailable');
  const texts = release.memo(searchRows);
  const rows = found.map((food) => texts.get(food) ?? '');
  return { status: 200, caching: CACHE.day, json: searchEnvelope(text, rows) };
}

function foodResponse(release: Release, slug: string, lang: Lang | null, baseUrl: string): JsonResponse {
  const food = release.find(slug);
  if (food !== null)
    return { status: 200, caching: CACHE.day, json: foodEnvelope(release, food, lang, baseUrl) };
  const hint = foodHint(baseUrl, slug, release.suggest(slug));
  return errorResponse(404, 'food_not_found', { slug, hint });
}
