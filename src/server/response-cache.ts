import type { FastifyReply } from 'fastify';
import type { Release } from '../dataset/release.ts';
import { CACHE, JSON_TYPE } from './headers.ts';
import type { Limiter } from './limiter.ts';
import { isLimitHeader } from './rate-hook.ts';
import { TwoGenerationCache } from './two-generation-cache.ts';

/** Characters kept of one release, addresses and bodies together: every food once, and as much again. */
const MAX_LENGTH = 6_000_000;
/** Longer ones are not kept; a search that finds the most has some 6,000. */
const MAX_EACH = 16_000;
/** Characters of addresses that are remembered as asked for once. */
const MAX_SEEN = 500_000;

/** What a response says of caching. */
type Caching = (typeof CACHE)[keyof typeof CACHE];

/** A response that depends on its address and the release alone. */
export interface JsonResponse {
  readonly status: number;
  readonly caching: Caching;
  /** The body. */
  readonly json: string;
  /** Of one that is kept, how the app sent it to a GET: null until it has. */
  sent?: Sent | null;
}

/** What a response needs to be sent again as it was. */
export interface Sent {
  /** Names and values in turn, without those of the limit. */
  readonly headers: readonly string[];
  /** What counts its requests; null where nothing does. */
  readonly limiter: Limiter | null;
}

/** What is kept of one release. */
interface Kept {
  readonly release: Release;
  readonly responses: TwoGenerationCache<JsonResponse>;
  /** Addresses that were asked for. */
  readonly seen: TwoGenerationCache<true>;
}

/**
 * The responses to addresses that were asked for more than once lately, gone with their release. They need no rule of their
 * own for staleness, since its caller has taken the release that is valid now. What is asked for once is not kept: most
 * of what people type never comes again, and to keep it costs more than to make it.
 */
export class ResponseCache {
  readonly #ofRelease = new WeakMap<Release, Kept>();
  readonly #maxLength: number;
  /** Of the release that is served. */
  #served: Kept | null = null;

  constructor(maxLength = MAX_LENGTH) {
    this.#maxLength = maxLength;
  }

  /** Turns to another release, or to none; the one before is held no longer. */
  serve(release: Release | null): void {
    this.#served = release === null ? null : this.#keptOf(release);
  }

  /** The release that is served. */
  get release(): Release | null {
    return this.#served?.release ?? null;
  }

  /** The response of the release that is served, where it is kept. */
  find(address: string): JsonResponse | undefined {
    return this.#served?.responses.get(address);
  }

  /**
   * The response to an address.
   *
   * @param address path and query as they are routed; whatever decides on the response must be in it
   * @param make gives the response, or null where it is none of this kind; that is not kept
   */
  get<R extends JsonResponse | null>(release: Release, address: string, make: () => R): R | JsonResponse {
    const { responses, seen } = this.#keptOf(release);
    const known = responses.get(address);
    if (known !== undefined) return known;
    const response = make();
    if (response === null || lengthOf(address, response) > MAX_EACH) return response;
    if (seen.get(address)) {
      response.sent = null;
      responses.set(address, response);
    } else {
      seen.set(address, true);
    }
    return response;
  }

  #keptOf(release: Release): Kept {
    let kept = this.#ofRelease.get(release);
    if (kept === undefined) {
      const responses = new TwoGenerationCache(this.#maxLength, lengthOf);
      const seen = new TwoGenerationCache<true>(MAX_SEEN, ({ length }) => length);
      kept = { release, responses, seen };
      this.#ofRelease.set(release, kept);
    }
    return kept;
  }
}

const lengthOf = (address: string, { json }: JsonResponse): number => address.length + json.length;

/** Headers by what they say of caching: made once, for they are the same for nearly every response. */
const HEADERS: ReadonlyMap<Caching, Readonly<Record<string, string>>> = new Map(
  Object.values(CACHE).map((caching) => [caching, { 'Cache-Control': caching, 'Content-Type': JSON_TYPE }]),
);

/** An error of API part 7 as a response that may be kept; caches outside never store it. */
export function errorResponse(
  status: number,
  error: string,
  details: Readonly<Record<string, unknown>> = {},
): JsonResponse {
  return { status, caching: CACHE.never, json: JSON.stringify({ error, ...details }) };
}

/**
 * Sends a kept response, or one that may be kept; for a GET it records how, so that it can be sent again in front of the app.
 *
 * @param limiter what counts the requests for it
 */
export function sendResponse(
  reply: FastifyReply,
  response: JsonResponse,
  limiter: Limiter | null,
): FastifyReply {
  reply.code(response.status).headers(HEADERS.get(response.caching) ?? {});
  if (response.sent === null && reply.request.method === 'GET') {
    response.sent = { headers: headersSent(reply, response.json), limiter };
  }
  return reply.send(response.json);
}

function headersSent(reply: FastifyReply, body: string): readonly string[] {
  const headers = { ...reply.getHeaders(), 'content-length': Buffer.byteLength(body) };
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || isLimitHeader(name) ? [] : [name, String(value)],
  );
}
