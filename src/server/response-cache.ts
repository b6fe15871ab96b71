import { LRUCache } from 'lru-cache';
import { digestOf } from '../answer/text/keys.ts';
import { bytesOf } from '../dataset/artifact.ts';
import type { Release } from '../dataset/release.ts';
import { CACHE } from './replies.ts';

/** Characters kept, addresses and bodies together. */
const MAX_LENGTH = 4_000_000;
/** Addresses remembered: what is asked for again comes soon again. */
const MAX_ADDRESSES = 1_000;
/** Longer ones are not kept; a search that finds the most has some 6,000. */
const MAX_EACH = 16_000;

/** A JSON response that depends on its address and the release alone. */
export interface JsonResponse {
  readonly status: number;
  readonly caching: (typeof CACHE)[keyof typeof CACHE];
  /** The bytes of the body, a character each (`bytesOf`). */
  readonly body: string;
}

const responses = (_release: Release) =>
  new LRUCache<string, JsonResponse>({
    max: MAX_ADDRESSES,
    maxSize: MAX_LENGTH,
    maxEntrySize: MAX_EACH,
    sizeCalculation: ({ body }, address) => address.length + body.length,
  });

/** Digests of addresses that were asked for, in whatever release, each at the place that it names: to keep what never comes again costs more than to make it. */
const asked = new Int32Array(4 * MAX_ADDRESSES);

/** True for an address that was asked for a little while before; rarely for another. */
function comesAgain(address: string): boolean {
  const digest = digestOf(address);
  const place = (digest >>> 0) % asked.length;
  const isKnown = asked[place] === digest;
  asked[place] = digest;
  return isKnown;
}

/**
 * The response to an address, kept from the second time it is asked for while it is among those asked for lately. It is
 * gone with its release, so that it needs no rule of its own for staleness.
 *
 * @param address path and query as they are routed; whatever decides on the response must be in it
 */
export function cachedResponse(release: Release, address: string, make: () => JsonResponse): JsonResponse {
  const kept = release.memo(responses);
  const known = kept.get(address);
  if (known !== undefined) return known;
  const response = make();
  if (comesAgain(address)) kept.set(address, response);
  return response;
}

/** True for an address whose response is kept. */
export const isKept = (release: Release, address: string): boolean => release.memo(responses).has(address);

/** An error of API part 7 as a response; caches outside never store it. */
export function errorResponse(
  status: number,
  error: string,
  details: Readonly<Record<string, unknown>> = {},
): JsonResponse {
  return { status, caching: CACHE.never, body: bytesOf(JSON.stringify({ error, ...details })) };
}
