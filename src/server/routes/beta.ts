import type { FastifyInstance } from 'fastify';
import { isLang } from '../../tables/languages.ts';
import { addReadRoute, type ServerContext, withRelease } from '../context.ts';
import { betaFood, betaRow } from '../envelopes.ts';
import { CACHE, DATA_LICENSE } from '../headers.ts';
import { foodHint } from '../hints.ts';
import type { Limiter } from '../limiter.ts';
import { parameter, pathParameter } from '../query.ts';
import { rateHook } from '../rate-hook.ts';
import { sendError, sendJson, sendUnavailable } from '../replies.ts';

/** The beta interface under `/v1` (API 4.6, decisions 7). */
export function betaRoutes(app: FastifyInstance, context: ServerContext, limiter: Limiter): void {
  app.register(
    async (scope) => {
      scope.addHook('onRequest', rateHook(limiter));
      scope.setNotFoundHandler((_request, reply) => sendError(reply, 404, 'not_found'));
      addSearch(scope, context);
      addFood(scope, context);
    },
    { prefix: '/v1' },
  );
}

function addSearch(scope: FastifyInstance, context: ServerContext): void {
  addReadRoute(
    scope,
    '/foods',
    withRelease(context, (release, request, reply) => {
      const query = parameter(request, 'q') ?? '';
      if (query.trim() === '') {
        const example = `${context.baseUrl}/v1/foods?q=butter`;
        return sendError(reply, 400, 'missing_query', { example });
      }
      const wanted = parameter(request, 'lang');
      const lang = isLang(wanted) ? wanted : null;
      const found = release.searchFoods(query, lang ?? 'en');
      if (found === null) return sendUnavailable(reply);
      const foods = found.hits.length > 0 ? found.hits : found.nearest;
      const results = foods.map((food) => betaRow(release, food, lang));
      reply.header('Cache-Control', CACHE.hour).header('X-Data-License', DATA_LICENSE);
      return sendJson(reply, { query, results });
    }),
  );
}

function addFood(scope: FastifyInstance, context: ServerContext): void {
  addReadRoute(
    scope,
    '/foods/:id',
    withRelease(context, (release, request, reply) => {
      const slug = pathParameter(request, 'id');
      const food = release.find(slug);
      if (food === null) {
        const hint = foodHint(context.baseUrl, slug, release.suggest(slug));
        return sendError(reply, 404, 'food_not_found', { slug, hint });
      }
      reply.header('Cache-Control', CACHE.hour).header('X-Data-License', DATA_LICENSE);
      return sendJson(reply, betaFood(food));
    }),
  );
}
