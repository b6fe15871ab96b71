import type { FastifyInstance } from 'fastify';
import type { Release } from '../../dataset/release.ts';
import { foodApiPage } from '../../pages/food-api.ts';
import { type ServerContext, withRelease } from '../context.ts';
import { foodEnvelope, searchEnvelope } from '../envelopes.ts';
import { unknownFood } from '../hints.ts';
import { CACHE, DATA_LICENSE } from '../replies.ts';
import { parameter } from '../request-target.ts';
import { cachedResponse, errorResponse, type JsonResponse } from '../response-cache.ts';

/** `/food-api.php` (API 4.1): one food, a search, or the page for people; the same for every method. */
export function foodApiRoutes(app: FastifyInstance, context: ServerContext): void {
  const findFood = withRelease(context, 'rows', ({ release, site, request, reply }) => {
    const slug = parameter(request, 'food');
    if (slug === undefined) return { html: foodApiPage(site), caching: CACHE.day };
    const food = release.find(slug);
    if (food !== null) return { status: 200, caching: CACHE.day, body: foodEnvelope(release, food, site) };
    // Foods alike are known later than the rows.
    suggestFoods(request, reply);
    return reply;
  });
  const suggestFoods = withRelease(context, 'answers', ({ release, site, request, reply }) => {
    const slug = parameter(request, 'food') ?? '';
    if (release.find(slug) === null)
      return errorResponse(404, 'food_not_found', unknownFood(release, site.baseUrl, slug));
    // A new release has it.
    findFood(request, reply);
    return reply;
  });
  const search = withRelease(context, 'answers', ({ release, request }) =>
    cachedResponse(release, request.url, () => searchResponse(release, parameter(request, 'search') ?? '')),
  );
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
