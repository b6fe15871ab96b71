import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { clientKey } from './address.ts';
import type { Allowance, Limiter } from './limiter.ts';
import { sendError } from './replies.ts';

/**
 * Puts both rate headers on every response of the routes it is added to, and answers 429 over the limit. Only GET
 * counts (decisions, 6).
 */
export function rateHook(limiter: Limiter): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const { retryAfter } = await countRequest(limiter, request, reply);
    if (retryAfter !== null) return sendError(reply, 429, 'rate_limited', { retry_after: retryAfter });
  };
}

/** Counts a request if it is a GET, and puts the limit's headers on its response, which may have to be a 429. */
export async function countRequest(
  limiter: Limiter,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Allowance> {
  const client = clientOf(request);
  const allowance = request.method === 'GET' ? await limiter.take(client) : await limiter.look(client);
  reply.header('X-RateLimit-Limit', allowance.limit).header('X-RateLimit-Remaining', allowance.remaining);
  if (allowance.retryAfter !== null) reply.header('Retry-After', allowance.retryAfter);
  return allowance;
}

/** The address that counts: the one a trusted proxy vouches for, else the socket's. */
function clientOf(request: FastifyRequest): string {
  return clientKey(request.ip) ?? clientKey(request.socket.remoteAddress ?? '') ?? 'unknown';
}
