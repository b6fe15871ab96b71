import { on } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { addRoute, type ReleaseVisit, type ServerContext, withRelease } from '../context.ts';
import { rateHook } from '../limiter.ts';
import { CACHE, DATA_LICENSE, sendError } from '../replies.ts';

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
  const answer = async ({ release, site, request, reply }: ReleaseVisit, body: string) => {
    const { answerMessage } = await import('../../mcp/server.ts');
    const report = (error: unknown): void =>
      request.log.error({ reqId: request.id, err: error }, 'tool failed');
    const message = { headers: request.headers, body };
    const take = async () => ({ release, baseUrl: site.baseUrl });
    const answered = await answerMessage(message, release.version, take, report);
    reply.code(answered.status).header('Cache-Control', CACHE.never).header('X-Data-License', DATA_LICENSE);
    const type = answered.headers.get('content-type');
    if (type !== null) reply.type(type);
    return reply.send(await answered.text());
  };
  app.register(async (scope) => {
    scope.addHook('onRequest', rateHook(context.limits.beta, ['POST']));
    const take: RouteHandlerMethod = async (request, reply) => {
      const body = await readBody(request.raw, reply.raw, MESSAGE_MAX_BYTES, context.patience);
      if ('status' in body) {
        // What is left of the body would be taken for the next request.
        return sendError(reply.header('Connection', 'close'), body.status, BODY_ERRORS[body.status]);
      }
      // The release is taken when the message is whole: none is held while a slow client sends.
      withRelease(context, 'all', (visit) => answer(visit, body.text))(request, reply);
      // What is given is waited for: this handler is done before the reply is sent.
      return reply;
    };
    addRoute(scope, '/mcp', take, ['POST']);
  });
}

/**
 * Reads the body of a request, which only one address does: as text, or the status of the refusal where it is too long, too slow, or
 * broken off.
 *
 * @param response told to go on, a client that waits for that sends its body (RFC 9110, 10.1.1)
 * @param most longest body in bytes; of a longer one nothing more is read
 * @param patience longest time for it to arrive, in ms
 */
async function readBody(request: IncomingMessage, response: ServerResponse, most: number, patience: number) {
  const { 'content-length': announced = 0, expect } = request.headers;
  if (Number(announced) > most) return { status: 413 } as const;
  // Node would put it into the middle of a response that waits for those before it, which have the socket.
  if (expect?.toLowerCase() === '100-continue' && response.socket !== null) response.writeContinue();
  const chunks: Buffer[] = [];
  let length = 0;
  const late = AbortSignal.timeout(patience);
  try {
    for await (const [chunk] of on(request, 'data', { close: ['end', 'close'], signal: late })) {
      length += chunk.length;
      if (length > most) return { status: 413 } as const;
      chunks.push(chunk);
    }
  } catch {
    return { status: late.aborted ? 408 : 400 } as const;
  }
  const isWhole = request.readableEnded;
  return isWhole ? { text: Buffer.concat(chunks).toString('utf8') } : ({ status: 400 } as const);
}
