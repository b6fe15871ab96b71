import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Dataset } from '../dataset/dataset.ts';
import { countAhead, limitHeaders } from './rate-hook.ts';
import type { ResponseCache, Sent } from './response-cache.ts';

/** What the edge knows of the server that it stands before. */
export interface Edge {
  readonly dataset: Dataset;
  readonly kept: ResponseCache;
  /** The address of the client that counts. */
  readonly addressOf: (request: IncomingMessage) => string | undefined;
  /** Told of every response, and of the ms it took; null where nobody wants to know. */
  readonly onSent: ((request: IncomingMessage, status: number, ms: number) => void) | null;
}

/**
 * What a cache in front of the server would do, within it: sends a response that is kept again as the app sent it, by all
 * the rules that a cache outside cannot keep. The dataset is judged for each request, a request that counts is counted,
 * and whatever is not plainly the same request as before goes to the app.
 *
 * @returns true when the request was answered; false when the app must
 */
export function answerAtEdge(edge: Edge, request: IncomingMessage, response: ServerResponse): boolean {
  const { dataset, kept, addressOf, onSent } = edge;
  const { method, url = '' } = request;
  const known = method === 'GET' ? kept.find(url) : undefined;
  // The app refuses a request without a host.
  if (!known?.sent || request.headers.host === undefined) return false;
  const began = onSent === null ? 0 : performance.now();
  const standing = dataset.standing();
  if (standing === null || standing.release !== kept.release) return false;
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
  addressOf: Edge['addressOf'],
): string[] | null {
  // Node's types want an array that it never changes.
  if (limiter === null) return headers as string[];
  const allowance = countAhead(limiter, request, addressOf(request));
  return allowance === null ? null : [...headers, ...limitHeaders(allowance)];
}
