import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { clientKey } from './address.ts';
import type { Allowance, Limiter } from './limiter.ts';
import { sendError } from './replies.ts';

/** GET counts, and HEAD, which is computed as GET is (decisions, 6). */
const COUNTED: readonly string[] = ['GET', 'HEAD'];

/**
 * Puts both rate headers on every response of the routes it is added to, and answers 429 over the limit.
 *
 * @param counted the methods that count
 */
export function rateHook(limiter: Limiter, counted = COUNTED): onRequestHookHandler {
  return (request, reply, done) => {
    const goOn = ({ retryAfter }: Allowance): void => {
      if (retryAfter === null) done();
      else sendError(reply, 429, 'rate_limited', { retry_after: retryAfter });
    };
    let allowance: Allowance | Promise<Allowance>;
    try {
      allowance = countRequest(limiter, request, reply, counted);
    } catch (error) {
      // Fastify takes what a hook of this kind hands over, but not what it throws.
      done(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    if (allowance instanceof Promise) allowance.then(goOn, done);
    else goOn(allowance);
  };
}

/**
 * Counts a request by its method, and puts the limit's headers on its response, which may have to be a 429. A promise only
 * where the counters are elsewhere: a request that need not wait is answered in the turn in which it came.
 */
export function countRequest(
  limiter: Limiter,
  request: FastifyRequest,
  reply: FastifyReply,
  counted = COUNTED,
): Allowance | Promise<Allowance> {
  const client = clientKey(request.ip) ?? clientKey(request.socket.remoteAddress) ?? 'unknown';
  const allowance = counted.includes(request.method) ? limiter.take(client) : limiter.look(client);
  const tell = (one: Allowance): Allowance => {
    reply.header('X-RateLimit-Limit', one.limit).header('X-RateLimit-Remaining', one.remaining);
    if (one.retryAfter !== null) reply.header('Retry-After', one.retryAfter);
    return one;
  };
  return allowance instanceof Promise ? allowance.then(tell) : tell(allowance);
}
