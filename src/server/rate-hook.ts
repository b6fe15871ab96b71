import type { IncomingMessage } from 'node:http';
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
  const client = clientOf(request.raw, request.ip);
  const allowance = counted.includes(request.method)
    ? (countedAhead.get(request.raw) ?? limiter.take(client))
    : limiter.look(client);
  const tell = (one: Allowance): Allowance => {
    const [limit, limitValue, remaining, remainingValue] = limitHeaders(one);
    reply.header(limit, limitValue).header(remaining, remainingValue);
    if (one.retryAfter !== null) reply.header('Retry-After', one.retryAfter);
    return one;
  };
  return allowance instanceof Promise ? allowance.then(tell) : tell(allowance);
}

/** Requests that were counted before they came to a hook. */
const countedAhead = new WeakMap<IncomingMessage, Allowance | Promise<Allowance>>();

/**
 * Counts a GET before the app has it. Null where the app must answer: the request is over the limit, or the counters are
 * elsewhere and take their time. The app then does not count it again.
 *
 * @param address what a trusted proxy says of the client, or the socket's
 */
export function countEarly(
  limiter: Limiter,
  request: IncomingMessage,
  address: string | undefined,
): Allowance | null {
  let allowance: Allowance | Promise<Allowance>;
  try {
    allowance = limiter.take(clientOf(request, address));
  } catch {
    // Whatever it is, the app meets it again, and answers it.
    return null;
  }
  if (!(allowance instanceof Promise) && allowance.retryAfter === null) return allowance;
  countedAhead.set(request, allowance);
  return null;
}

/** Names and values in turn. */
export function limitHeaders({ limit, remaining }: Allowance): [string, string, string, string] {
  return ['x-ratelimit-limit', String(limit), 'x-ratelimit-remaining', String(remaining)];
}

/** True for the name of a header that says how much one client has left, in lower case. */
export function isLimitHeader(name: string): boolean {
  return name.startsWith('x-ratelimit-');
}

/** The address that counts: the one a trusted proxy vouches for, else the socket's. */
function clientOf({ socket }: IncomingMessage, address: string | undefined): string {
  return clientKey(address) ?? clientKey(socket.remoteAddress) ?? 'unknown';
}
