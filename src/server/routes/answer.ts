import type { FastifyInstance } from 'fastify';
import { answerQuestion } from '../../answer/answer.ts';
import { ALL_METHODS, type ServerContext, withRelease } from '../context.ts';
import { answerEnvelope } from '../envelopes.ts';
import { CACHE } from '../headers.ts';
import { answerHint } from '../hints.ts';
import type { Limiter } from '../limiter.ts';
import { parameter } from '../query.ts';
import { rateHook } from '../rate-hook.ts';
import { sendError, sendJson, sendMethodNotAllowed, sendPreflight, sendUnavailable } from '../replies.ts';

/** `/api/answer` and `/api/answer.php` (API 4.2), one limit for both. */
export function answerRoutes(app: FastifyInstance, context: ServerContext, limiter: Limiter): void {
  const { baseUrl } = context;
  const answer = withRelease(context, async (release, request, reply) => {
    const answers = await release.readyAnswers();
    if (answers === null) return sendUnavailable(reply);
    const question = parameter(request, 'q') ?? '';
    if (question.trim() === '') {
      const example = `${baseUrl}/api/answer?q=calories+in+bananas`;
      return sendError(reply, 400, 'missing_query', { example });
    }
    const result = answerQuestion(question, answers);
    if (result.kind === 'refused') {
      const hint = answerHint(baseUrl, result, release.nearestAnswers(result.about));
      return sendError(reply, 404, 'answer_not_found', { query: question, hint });
    }
    reply.header('Cache-Control', CACHE.hour);
    return sendJson(reply, answerEnvelope(question, result, baseUrl));
  });
  app.register(async (scope) => {
    scope.addHook('onRequest', rateHook(limiter));
    for (const url of ['/api/answer', '/api/answer.php']) {
      scope.route({
        method: [...ALL_METHODS],
        url,
        handler(request, reply) {
          if (request.method === 'GET') return answer.call(app, request, reply);
          if (request.method === 'OPTIONS') return sendPreflight(reply);
          return sendMethodNotAllowed(reply, 'GET, OPTIONS');
        },
      });
    }
  });
}
