import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Release } from '../../dataset/release.ts';
import { addRoute, type ServerContext, withRelease } from '../context.ts';
import { CACHE, DATA_LICENSE } from '../headers.ts';
import { rateHook } from '../rate-hook.ts';
import { sendError } from '../replies.ts';
import { readBody } from '../request-body.ts';

/** Longest message, in bytes: a call has a text or two. */
const MESSAGE_MAX_BYTES = 65_536;
const BODY_ERRORS = { 400: 'bad_request', 408: 'request_timeout', 413: 'body_too_large' } as const;

/**
 * `/mcp`: the tools for assistants over Streamable HTTP (decisions, 9). Without sessions there is no stream to open and
 * nothing to delete, so GET and DELETE are 405, as the protocol has it.
 *
 * Any origin may call, as everywhere: there is nothing here but public data, and nothing to change.
 */
export function mcpRoutes(app: FastifyInstance, context: ServerContext): void {
  const { baseUrl, limits, patience } = context;
  const answer = async (release: Release, request: FastifyRequest, reply: FastifyReply, body: string) => {
    const { answerMessage } = await import('../../mcp/server.ts');
    const report = (error: unknown): void =>
      request.log.error({ reqId: request.id, err: error }, 'tool failed');
    const message = { headers: request.headers, body };
    const take = async () => ({ release, baseUrl });
    const answered = await answerMessage(message, release.version, take, report);
    reply.code(answered.status).header('Cache-Control', CACHE.never).header('X-Data-License', DATA_LICENSE);
    if (answered.type !== null) reply.type(answered.type);
    return reply.send(answered.body);
  };
  app.register(async (scope) => {
    scope.addHook('onRequest', rateHook(limits.beta, ['POST']));
    addRoute(scope, '/mcp', ['POST'], async (request, reply) => {
      const body = await readBody(request.raw, MESSAGE_MAX_BYTES, patience);
      if ('status' in body) {
        // What is left of the body would be taken for the next request.
        return sendError(reply.header('Connection', 'close'), body.status, BODY_ERRORS[body.status]);
      }
      // The release is taken when the message is whole: none is held while a slow client sends.
      const handler = withRelease(context, (release, asked, to) => answer(release, asked, to, body.text));
      return handler.call(app, request, reply);
    });
  });
}
