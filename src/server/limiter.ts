import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { clientKey } from './address.ts';
import { sendError } from './replies.ts';

/** Milliseconds of a window. */
const HOUR_MS = 3_600_000;

/** How long a store that failed is left alone, so that a hanging one does not delay every request. */
const REST_AFTER_FAILURE_MS = 1_000;

/** Counts requests by client and clock hour. Methods may throw or reject: the limiter then lets requests through. */
export interface CounterStore {
  /** Where the counters are. */
  readonly kind: 'process' | 'redis';
  /** True while it does not count. */
  readonly isLost: boolean;
  /**
   * Counts one request unless `limit` is reached already, in one atomic step. Gives its number: more than the limit where it is not
   * counted, 0 where there is no room to count it.
   */
  hit(name: string, client: string, hour: number, limit: number): number | Promise<number>;
  /** Requests counted so far; changes nothing. */
  count(name: string, client: string, hour: number): number | Promise<number>;
}

/** Tells whether `Date.now()` or, in tests, another clock is used; in ms since the epoch. */
export type Clock = () => number;

/**
 * Requests per client and clock hour: windows are fixed and flip on the hour (API part 3, part 8). A request over the
 * limit does not count. When the store fails, requests are served and the full allowance is shown.
 *
 * @param name tells several limits in one store apart
 */
export function makeLimiter(name: string, limit: number, store: CounterStore, clock: Clock) {
  const taken = { allowed: 0, refused: 0, uncounted: 0 };
  let restingUntil = 0;

  /**
   * Counts one request, unless it does not count, and gives its allowance; `retryAfter` is the seconds until the window flips, where it
   * is over the limit. Never rejects.
   */
  async function take(client: string, counts = true) {
    const now = clock();
    const hour = Math.floor(now / HOUR_MS);
    let count = 0;
    if (now >= restingUntil || restingUntil - now > REST_AFTER_FAILURE_MS) {
      try {
        count = await (counts ? store.hit(name, client, hour, limit) : store.count(name, client, hour));
      } catch {
        restingUntil = now + REST_AFTER_FAILURE_MS;
      }
    }
    const isOver = counts && count > limit;
    if (counts) taken[isOver ? 'refused' : count === 0 ? 'uncounted' : 'allowed'] += 1;
    const retryAfter = isOver ? secondsToFlip(now) : null;
    return { limit, remaining: Math.max(0, limit - count), retryAfter };
  }

  return {
    name,
    /** How many requests it has let through, refused, and let through without counting them. */
    taken,
    take,
  };
}
export type Limiter = ReturnType<typeof makeLimiter>;

/** Whole seconds until the hour is over: 1 to 3,600. */
export const secondsToFlip = (now: number): number => Math.ceil((HOUR_MS - (now % HOUR_MS)) / 1_000);

/** Clients counted in one hour; about 20 MB. Beyond it, new clients are served uncounted. */
const MAX_CLIENTS = 200_000;

/**
 * Counters in the process: one map an hour, for the hour and the one before it, so that a clock that steps back over the
 * edge meets the counts that it left. A flood of addresses cannot push out a client that is counted already, nor fill
 * the memory.
 */
export function makeMemoryStore(maxClients = MAX_CLIENTS) {
  const windowOf = (hour: number) => ({ hour, counts: new Map<string, number>() });
  let current = windowOf(Number.NaN);
  let other = current;
  const countsOf = (hour: number): Map<string, number> => {
    if (hour !== current.hour) [current, other] = [other.hour === hour ? other : windowOf(hour), current];
    return current.counts;
  };
  return {
    kind: 'process',
    isLost: false,
    hit(name: string, client: string, hour: number, limit: number): number {
      const counts = countsOf(hour);
      const key = `${name} ${client}`;
      const before = counts.get(key) ?? 0;
      if (before === 0 && counts.size >= maxClients) return 0;
      if (before < limit) counts.set(key, before + 1);
      return before + 1;
    },
    count: (name: string, client: string, hour: number): number =>
      countsOf(hour).get(`${name} ${client}`) ?? 0,
  } as const satisfies CounterStore;
}

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
  const allowance = await limiter.take(client, counted.includes(request.method));
  const { limit, remaining, retryAfter } = allowance;
  reply.header('X-RateLimit-Limit', limit).header('X-RateLimit-Remaining', remaining);
  if (retryAfter !== null) reply.header('Retry-After', retryAfter);
  return allowance;
}
