import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerQuestion } from '../../answer/answer.ts';
import type { SearchedFood } from '../../dataset/release.ts';
import { askPage, type Outcome } from '../../pages/ask.ts';
import type { AnswerLang } from '../../tables/languages.ts';
import { addPage, type ServerContext } from '../context.ts';
import { CACHE, DATA_LICENSE } from '../headers.ts';
import { suggestionsFor } from '../hints.ts';
import { parameter } from '../query.ts';
import { countRequest } from '../rate-hook.ts';

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
        ? await answer(context, question, site.lang, reply)
        : { kind: 'limited', retryAfter };
    return { html: askPage(site, { question, outcome }), status: statusOf(outcome) };
  });
}

async function answer(
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
