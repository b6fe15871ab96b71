import type { FastifyInstance } from 'fastify';
import { answerQuestion } from '../../answer/answer.ts';
import { isRejected } from '../../answer/normalise.ts';
import { bytesOf } from '../../dataset/artifact.ts';
import type { Release } from '../../dataset/release.ts';
import type { AnswerLang } from '../../tables/languages.ts';
import { addRoute, type ServerContext, withRelease } from '../context.ts';
import { answerEnvelope } from '../envelopes.ts';
import { CACHE } from '../headers.ts';
import { answerHint, suggestionsFor } from '../hints.ts';
import { languageOf, parameter } from '../query.ts';
import { rateHook } from '../rate-hook.ts';
import { sendResponse } from '../replies.ts';
import { cachedResponse, errorResponse, type JsonResponse } from '../response-cache.ts';

/** `/api/answer` and `/api/answer.php` (API 4.2), one limit for both. */
export function answerRoutes(app: FastifyInstance, context: ServerContext): void {
  const { baseUrl, limits } = context;
  const respond = (release: Release, question: string, lang: AnswerLang): JsonResponse => {
    const { answers } = release;
    if (answers === null) return errorResponse(503, 'dataset_unavailable');
    // A question of control characters alone is rejected, though nothing would be left of it after trimming.
    if (question.trim() === '' && !isRejected(question)) {
      return errorResponse(400, 'missing_query', { example: `${baseUrl}/api/answer?q=calories+in+bananas` });
    }
    const result = answerQuestion(question, answers, { lang });
    if (result.kind === 'refused') {
      const nearest = suggestionsFor(release, result);
      const hint = answerHint(baseUrl, result, nearest);
      const suggestions = nearest.map(({ slug, name }) => ({ slug, name }));
      return errorResponse(404, 'answer_not_found', { query: question, hint, suggestions });
    }
    return {
      status: 200,
      caching: CACHE.hour,
      body: bytesOf(JSON.stringify(answerEnvelope(question, result, baseUrl))),
    };
  };
  const answer = withRelease(
    context,
    (release, request, reply) => {
      const make = () => respond(release, parameter(request, 'q') ?? '', languageOf(request));
      return sendResponse(reply, cachedResponse(release, request.url, make));
    },
    'answers',
  );
  app.register(async (scope) => {
    // HEAD is no method of this address (API 4.2), so it is not counted either.
    scope.addHook('onRequest', rateHook(limits.answers, ['GET']));
    for (const url of ['/api/answer', '/api/answer.php']) addRoute(scope, url, ['GET'], answer);
  });
}
