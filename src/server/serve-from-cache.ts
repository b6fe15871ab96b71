import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Dataset } from '../dataset/dataset.ts';
import { countEarly, limitHeaders } from './rate-hook.ts';
import type { ResponseCache, Sent } from './response-cache.ts';

/** What the cache in front of the app works with. */
export interface CacheFront {
  readonly dataset: Dataset;
  readonly responses: ResponseCache;
  /** Address of the client. */
  readonly addressOf: (request: IncomingMessage) => string | undefined;
  /** Called after each response with its duration in ms; null if access logging is off. */
  readonly onSent: ((request: IncomingMessage, status: number, ms: number) => void) | null;
}

/**
 * Sends a cached response again as the app sent it, by the rules that a cache outside cannot follow: the dataset is
 * validated for each request, a request that counts is counted, and every other request goes to the app.
 *
 * @returns true when the request was answered; false when the app must
 */
export function serveFromCache(
  front: CacheFront,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { dataset, responses, addressOf, onSent } = front;
  const { method, url = '' } = request;
  const known = method === 'GET' ? responses.find(url) : undefined;
  // The app refuses a request without a host.
  if (!known?.sent || request.headers.host === undefined) return false;
  const began = onSent === null ? 0 : performance.now();
  const standing = dataset.cachedStatus();
  if (standing === null || standing.release !== responses.release) return false;
  const headers = withLimit(known.sent, request, addressOf);
  if (headers === null) return false;
  response.writeHead(known.status, headers).end(known.json);
  onSent?.(request, known.status, performance.now() - began);
  return true;
}

/** The headers with those of the limit, once the request is counted; null where that takes time or it is over the limit. */
function withLimit(
  { headers, limiter }: Sent,
  request: IncomingMessage,
  addressOf: CacheFront['addressOf'],
): string[] | null {
  // Node's types want an array that it never changes.
  if (limiter === null) return headers as string[];
  const allowance = countEarly(limiter, request, addressOf(request));
  return allowance === null ? null : [...headers, ...limitHeaders(allowance)];
}
