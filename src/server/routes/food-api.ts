import type { FastifyInstance } from 'fastify';
import { foodApiPage } from '../../pages/food-api.ts';
import { isLang } from '../../records.ts';
import { ALL_METHODS, type ServerContext, withRelease } from '../context.ts';
import { foodEnvelope, searchEnvelope } from '../envelopes.ts';
import { CACHE, DATA_LICENSE } from '../headers.ts';
import { foodHint } from '../hints.ts';
import { languageOf, parameter } from '../query.ts';
import { sendError, sendJson, sendPage } from '../replies.ts';

/** `/food-api.php` (API 4.1): one food, a search, or the page for people; the same for every method. */
export function foodApiRoutes(app: FastifyInstance, context: ServerContext): void {
  const { baseUrl } = context;
  const answer = withRelease(context, (release, request, reply) => {
    const search = parameter(request, 'search');
    const slug = parameter(request, 'food');
    reply.header('Cache-Control', CACHE.day);
    if (search !== undefined) return sendJson(reply, searchEnvelope(search, release.search(search)));
    if (slug === undefined) return sendPage(reply, foodApiPage(context, languageOf(request)));
    const food = release.find(slug);
    if (food === null) {
      const hint = foodHint(baseUrl, slug, release.nearest(slug));
      return sendError(reply, 404, 'food_not_found', { slug, hint });
    }
    const lang = parameter(request, 'lang');
    return sendJson(reply, foodEnvelope(release, food, isLang(lang) ? lang : null, baseUrl));
  });
  app.route({
    method: [...ALL_METHODS],
    url: '/food-api.php',
    handler(request, reply) {
      reply.header('X-Data-License', DATA_LICENSE);
      return answer.call(app, request, reply);
    },
  });
}
