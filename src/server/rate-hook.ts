import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { clientKey } from './address.ts';
import type { Limiter } from './limiter.ts';
import { sendError } from './replies.ts';

/** GET counts, and HEAD, which is computed as GET is (decisions, 6). */
const COUNTED: readonly string[] = ['GET', 'HEAD'];

/**
 * Puts both rate headers on every response of the routes it is added to, and answers 429 over the limit.
 *
 * @param counted the methods that count
 */
export function rateHook(limiter: Limiter, counted = COUNTED): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const { retryAfter } = await countRequest(limiter, request, reply, counted);
    return retryAfter === null
      ? undefined
      : sendError(reply, 429, 'rate_limited', { retry_after: retryAfter });
  };
}

/** Counts a request by its method, and puts the limit's headers on its response, which may have to be a 429. */
export async function countRequest(
  limiter: Limiter,
  request: FastifyRequest,
  reply: FastifyReply,
  counted = COUNTED,
) {
  const client = clientKey(request.ip) ?? clientKey(request.socket.remoteAddress) ?? 'unknown';
  const allowance = await (counted.includes(request.method) ? limiter.take(client) : limiter.look(client));
  const { limit, remaining, retryAfter } = allowance;
  reply.header('X-RateLimit-Limit', limit).header('X-RateLimit-Remaining', remaining);
  if (retryAfter !== null) reply.header('Retry-After', retryAfter);
  return allowance;
}
