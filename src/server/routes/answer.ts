import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerQuestion } from '../../answer/answer.ts';
import type { AnswerIndex } from '../../answer/answer-index.ts';
import type { Release } from '../../dataset/release.ts';
import { ALL_METHODS, type ServerContext, withRelease } from '../context.ts';
import { answerEnvelope } from '../envelopes.ts';
import { CACHE } from '../headers.ts';
import { answerHint } from '../hints.ts';
import { type KeptAnswer, KeptAnswers } from '../kept-answers.ts';
import type { Limiter } from '../limiter.ts';
import { parameter } from '../query.ts';
import { rateHook } from '../rate-hook.ts';
import { sendError, sendJsonText, sendMethodNotAllowed, sendPreflight, sendUnavailable } from '../replies.ts';

function answerTo(question: string, release: Release, answers: AnswerIndex, baseUrl: string): KeptAnswer {
  const result = answerQuestion(question, answers);
  if (result.kind !== 'refused') {
    return { status: 200, json: JSON.stringify(answerEnvelope(question, result, baseUrl)) };
  }
  const hint = answerHint(baseUrl, result, release.nearestAnswers(result.about));
  return { status: 404, json: JSON.stringify({ error: 'answer_not_found', query: question, hint }) };
}

/** `/api/answer` and `/api/answer.php` (API 4.2), one limit for both. */
export function answerRoutes(app: FastifyInstance, context: ServerContext, limiter: Limiter): void {
  const { baseUrl } = context;
  const kept = new KeptAnswers();
  const respond = (release: Release, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { answers } = release;
    if (answers === null) return sendUnavailable(reply);
    const question = parameter(request, 'q') ?? '';
    if (question.trim() === '') {
      const example = `${baseUrl}/api/answer?q=calories+in+bananas`;
      return sendError(reply, 400, 'missing_query', { example });
    }
    const { status, json } = kept.get(release, question, () => answerTo(question, release, answers, baseUrl));
    reply.code(status).header('Cache-Control', status === 200 ? CACHE.hour : CACHE.never);
    return sendJsonText(reply, json);
  };
  const answer = withRelease(context, (release, request, reply) =>
    release.hasAnswersReady
      ? respond(release, request, reply)
      : release.readyAnswers().then(() => respond(release, request, reply)),
  );
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
