import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { clientKey } from './address.ts';
import type { Allowance, Limiter } from './limiter.ts';
import { sendError } from './replies.ts';

/**
 * Puts both rate headers on every response of the routes it is added to, and answers 429 over the limit. Only GET
 * counts (decisions, 6).
 */
export function rateHook(limiter: Limiter): onRequestHookHandler {
  return (request, reply, done) => {
    const goOn = ({ retryAfter }: Allowance): void => {
      if (retryAfter === null) done();
      else sendError(reply, 429, 'rate_limited', { retry_after: retryAfter });
    };
    let counted: Allowance | Promise<Allowance>;
    try {
      counted = countRequest(limiter, request, reply);
    } catch (error) {
      // Fastify takes what a hook of this kind hands over, but not what it throws.
      done(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    if (counted instanceof Promise) counted.then(goOn, done);
    else goOn(counted);
  };
}

/**
 * Counts a request if it is a GET, and puts the limit's headers on its response, which may have to be a 429. A promise only
 * where the counters are elsewhere: a request that need not wait is answered in the turn in which it came.
 */
export function countRequest(
  limiter: Limiter,
  request: FastifyRequest,
  reply: FastifyReply,
): Allowance | Promise<Allowance> {
  const client = clientOf(request);
  const allowance = request.method === 'GET' ? limiter.take(client) : limiter.look(client);
  const tell = (one: Allowance): Allowance => {
    reply.header('X-RateLimit-Limit', one.limit).header('X-RateLimit-Remaining', one.remaining);
    if (one.retryAfter !== null) reply.header('Retry-After', one.retryAfter);
    return one;
  };
  return allowance instanceof Promise ? allowance.then(tell) : tell(allowance);
}

/** The address that counts: the one a trusted proxy vouches for, else the socket's. */
function clientOf(request: FastifyRequest): string {
  return clientKey(request.ip) ?? clientKey(request.socket.remoteAddress) ?? 'unknown';
}
