import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerQuestion } from '../../answer/answer.ts';
import { isRejected } from '../../answer/normalise.ts';
import { bytesOf } from '../../dataset/artifact.ts';
import type { Release, SearchedFood } from '../../dataset/release.ts';
import { askPage, type Outcome } from '../../pages/ask.ts';
import type { LocalSite } from '../../pages/layout.ts';
import type { AnswerLang } from '../../tables/languages.ts';
import { addPage, addRoute, type ServerContext, withRelease } from '../context.ts';
import { answerEnvelope } from '../envelopes.ts';
import { answerHint, suggestionsFor } from '../hints.ts';
import { parameter } from '../query.ts';
import { countRequest, rateHook } from '../rate-hook.ts';
import { CACHE, DATA_LICENSE } from '../replies.ts';
import { cachedResponse, errorResponse, type JsonResponse } from '../response-cache.ts';

/** `/api/answer` and `/api/answer.php` (API 4.2), one limit for both. */
export function answerRoutes(app: FastifyInstance, context: ServerContext): void {
  const answer = withRelease(context, 'answers', ({ release, site, request }) =>
    cachedResponse(release, request.url, () => respond(release, parameter(request, 'q') ?? '', site)),
  );
  app.register(async (scope) => {
    // HEAD is no method of this address (API 4.2), so it is not counted either.
    scope.addHook('onRequest', rateHook(context.limits.answers, ['GET']));
    for (const url of ['/api/answer', '/api/answer.php']) addRoute(scope, url, ['GET'], answer);
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
    if (question === '') return { html: askPage(site, null), caching: CACHE.day };
    const { retryAfter } = await countRequest(context.limits.answers, request, reply);
    const outcome: Outcome =
      retryAfter === null
        ? await outcomeOf(context, question, site.lang, reply)
        : { kind: 'limited', retryAfter };
    return { html: askPage(site, { question, outcome }), status: statusOf(outcome) };
  });
}

async function outcomeOf(
  { dataset }: ServerContext,
  question: string,
  lang: AnswerLang,
  reply: FastifyReply,
): Promise<Outcome> {
  const { release } = await dataset.current('answers');
  const answers = release?.answers ?? null;
  if (release === null || answers === null) return { kind: 'unavailable' };
  reply.header('X-Dataset-Version', release.version).header('X-Data-License', DATA_LICENSE);
  const result = answerQuestion(question, answers, { lang });
  const localName = (food: SearchedFood): string | null => release.localName(food, lang);
  const suggested = result.kind === 'refused' ? suggestionsFor(release, result) : [];
  return {
    kind: 'result',
    result,
    nearest: suggested.map((food) => ({ ...food, local: localName(food) })),
    localName,
  };
}

function statusOf(outcome: Outcome): number {
  if (outcome.kind === 'limited') return 429;
  if (outcome.kind === 'unavailable') return 503;
  return outcome.result.kind === 'refused' ? 404 : 200;
}
