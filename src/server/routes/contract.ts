import type { FastifyInstance } from 'fastify';
import { answerQuestion } from '../../answer/answer.ts';
import { isRejected } from '../../answer/text/normalise.ts';
import { bytesOf } from '../../dataset/artifact.ts';
import type { Extent } from '../../dataset/load-release.ts';
import type { Release } from '../../dataset/release.ts';
import { answerBlock, askPage, noAnswer, refusal } from '../../pages/ask.ts';
import { foodApiPage } from '../../pages/food-api.ts';
import type { LocalSite } from '../../pages/layout.ts';
import { addPage, addRoute, type ServerContext, withRelease } from '../context.ts';
import { answerEnvelope, foodEnvelope, searchEnvelope } from '../envelopes.ts';
import { answerHint, suggestionsFor, unknownFood } from '../hints.ts';
import { countRequest, rateHook } from '../limiter.ts';
import { CACHE, DATA_LICENSE } from '../replies.ts';
import { parameter } from '../request-target.ts';
import { cachedResponse, errorResponse, type JsonResponse } from '../response-cache.ts';

/** `/api/answer` and `/api/answer.php` (API 4.2), one limit for both. */
export function answerRoutes(app: FastifyInstance, context: ServerContext): void {
  const answer = withRelease(context, 'answers', ({ release, site, request }) =>
    cachedResponse(release, request.url, () => respond(release, parameter(request, 'q') ?? '', site)),
  );
  app.register(async (scope) => {
    // HEAD is no method of this address (API 4.2), so it is not counted either.
    scope.addHook('onRequest', rateHook(context.limits.answers, ['GET']));
    for (const url of ['/api/answer', '/api/answer.php']) addRoute(scope, url, answer, ['GET']);
  });
}

function respond(release: Release, question: string, { baseUrl, lang }: LocalSite): JsonResponse {
  const { answers } = release;
  if (answers === null) return errorResponse(503, 'dataset_unavailable');
  // A question of control characters alone is rejected, though nothing would be left of it after trimming.
  if (question.trim() === '' && !isRejected(question))
    return errorResponse(400, 'missing_query', { example: `${baseUrl}/api/answer?q=calories+in+bananas` });
  const result = answerQuestion(question, answers, { lang });
  if (result.kind === 'refused') {
    const nearest = suggestionsFor(release, result);
    const hint = answerHint(baseUrl, result, nearest);
    const suggestions = nearest.map(({ slug, name }) => ({ slug, name }));
    return errorResponse(404, 'answer_not_found', { query: question, hint, suggestions });
  }
  const body = bytesOf(JSON.stringify(answerEnvelope(question, result, baseUrl)));
  return { status: 200, caching: CACHE.hour, body };
}

/**
 * `/ask?q=`: a question and its answer for people. Questions count against the limit of `/api/answer`; the page without
 * one does not. Statuses are those of `/api/answer`, but that a page without a question is no error.
 */
export function askRoutes(app: FastifyInstance, context: ServerContext): void {
  addPage(app, context, '/ask', async ({ site, request, reply }) => {
    const question = (parameter(request, 'q') ?? '').trim();
    if (question === '') return { html: askPage(site), caching: CACHE.day };
    const { retryAfter } = await countRequest(context.limits.answers, request, reply);
    if (retryAfter !== null)
      return { html: askPage(site, question, noAnswer(site, retryAfter)), status: 429 };
    const { release } = await context.dataset.current('answers');
    if (release === null || release.answers === null)
      return { html: askPage(site, question, noAnswer(site, null)), status: 503 };
    reply.header('X-Dataset-Version', release.version).header('X-Data-License', DATA_LICENSE);
    const result = answerQuestion(question, release.answers, { lang: site.lang });
    if (result.kind !== 'refused')
      return { html: askPage(site, question, answerBlock(site, release, result)) };
    const refused = refusal(site, release, question, result, suggestionsFor(release, result));
    return { html: askPage(site, question, refused), status: 404 };
  });
}

/** `/food-api.php` (API 4.1): one food, a search, or the page for people; the same for every method. */
export function foodApiRoutes(app: FastifyInstance, context: ServerContext): void {
  const findIn = (extent: Extent) =>
    withRelease(context, extent, ({ release, site, request, reply }) => {
      const slug = parameter(request, 'food');
      if (slug === undefined) return { html: foodApiPage(site), caching: CACHE.day };
      const food = release.find(slug);
      if (food !== null) return { status: 200, caching: CACHE.day, body: foodEnvelope(release, food, site) };
      if (release.isBeyondRows)
        return errorResponse(404, 'food_not_found', unknownFood(release, site.baseUrl, slug));
      // Foods alike are known later than the rows.
      findOrSuggest(request, reply);
      return reply;
    });
  const [findFood, findOrSuggest] = [findIn('rows'), findIn('answers')];
  const search = withRelease(context, 'answers', ({ release, request }) =>
    cachedResponse(release, request.url, () => {
      const text = parameter(request, 'search') ?? '';
      const found = release.holding(text);
      if (found === null) return errorResponse(503, 'dataset_unavailable');
      return { status: 200, caching: CACHE.day, body: searchEnvelope(release, text, found) };
    }),
  );
  // Every method: all are routed as GET (request-target.ts).
  app.get('/food-api.php', (request, reply) => {
    reply.header('X-Data-License', DATA_LICENSE);
    return parameter(request, 'search') === undefined ? findFood(request, reply) : search(request, reply);
  });
}
