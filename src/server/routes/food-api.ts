import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Release } from '../../dataset/release.ts';
import type { Food } from '../../dataset/served-rows.ts';
import { foodApiPage } from '../../pages/food-api.ts';
import { isLang } from '../../tables/languages.ts';
import { ALL_METHODS, type ServerContext, withRelease } from '../context.ts';
import { foodEnvelope, searchEnvelope, searchRow } from '../envelopes.ts';
import { CACHE, DATA_LICENSE } from '../headers.ts';
import { foodHint } from '../hints.ts';
import { languageOf, parameter } from '../query.ts';
import { sendPage } from '../replies.ts';
import { errorResponse, type JsonResponse, sendResponse } from '../response-cache.ts';

/** `/food-api.php` (API 4.1): one food, a search, or the page for people; the same for every method. */
export function foodApiRoutes(app: FastifyInstance, context: ServerContext): void {
  const { baseUrl, responses } = context;
  const rowTexts: TextsOfRows = new WeakMap();
  const respond = (release: Release, request: FastifyRequest): JsonResponse | null => {
    const search = parameter(request, 'search');
    if (search !== undefined) {
      const rows = release.search(search).map((row) => keptText(rowTexts, release, row, searchRow));
      return { status: 200, caching: CACHE.day, json: searchEnvelope(search, rows) };
    }
    const slug = parameter(request, 'food');
    if (slug === undefined) return null;
    const food = release.find(slug);
    if (food === null) {
      const hint = foodHint(baseUrl, slug, release.nearest(slug));
      return errorResponse(404, 'food_not_found', { slug, hint });
    }
    const lang = parameter(request, 'lang');
    const envelope = foodEnvelope(release, food, isLang(lang) ? lang : null, baseUrl);
    return { status: 200, caching: CACHE.day, json: JSON.stringify(envelope) };
  };
  const answer = withRelease(context, (release, request, reply) => {
    const response = responses.get(release, request.url, () => respond(release, request));
    if (response !== null) return sendResponse(reply, response, null);
    reply.header('Cache-Control', CACHE.day);
    return sendPage(reply, foodApiPage(context, languageOf(request)));
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

/** What responses say of rows, as JSON; gone with the release that the rows are of. At most about 700 bytes a row. */
type TextsOfRows = WeakMap<Release, Map<Food, string>>;

/** The JSON of what `make` gives for a row, made at the first request for it. */
function keptText(texts: TextsOfRows, release: Release, food: Food, make: (food: Food) => object): string {
  let ofRelease = texts.get(release);
  if (ofRelease === undefined) {
    ofRelease = new Map();
    texts.set(release, ofRelease);
  }
  let text = ofRelease.get(food);
  if (text === undefined) {
    text = JSON.stringify(make(food));
    ofRelease.set(food, text);
  }
  return text;
}
