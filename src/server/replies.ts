import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import Negotiator from 'negotiator';
import type { Html } from '../html.ts';
import { CODINGS, type Coding } from '../tables/files.ts';
import type { JsonResponse } from './response-cache.ts';

/** On every response, whatever its status (API part 4; decisions, 7). */
export const COMMON_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, OPTIONS',
  'Access-Control-Expose-Headers':
    'X-RateLimit-Limit, X-RateLimit-Remaining, Retry-After, X-Data-License, X-Dataset-Version',
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * What a preflight needs besides, so that a page may send any header it likes; none of them is read. For browsers a key
 * (`Authorization`) is not among all headers, and must be named.
 */
export const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Headers': '*, Authorization',
  'Access-Control-Max-Age': '86400',
} as const;

/** Values of `Cache-Control` (API 4.1, 4.2, 4.5, part 8; decisions, 6); `forever` is for addresses that name their bytes. */
export const CACHE = {
  day: 'public, max-age=86400',
  hour: 'public, max-age=3600',
  forever: 'public, max-age=31536000, immutable',
  never: 'no-store',
} as const;

/** Value of `X-Data-License`: a warning, not a licence (API 2.3). */
export const DATA_LICENSE = 'mixed';

export const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';

/** Sends a body as JSON. Never through a response schema: Fastify's serialiser would print null as 0. */
export const sendJson = (reply: FastifyReply, body: unknown): FastifyReply =>
  reply.type(JSON_TYPE).send(JSON.stringify(body));

const COMMON = Object.entries(COMMON_HEADERS).flat();
/** What hooks and handlers may have put on a response before it is sent at once. */
const OWN_HEADERS = [
  'x-data-license',
  'x-dataset-version',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'retry-after',
  'connection',
];

/**
 * Sends a response of the addresses that programs ask for most, with all its headers in one write. Hooks that follow the
 * response run as ever, those that change what is sent do not.
 */
export function sendResponse(reply: FastifyReply, { status, caching, body }: JsonResponse): FastifyReply {
  const headers = [...COMMON, 'Cache-Control', caching, 'Content-Type', JSON_TYPE];
  headers.push('Content-Length', String(body.length));
  // One by one: all as an object take longer than the whole body.
  for (const name of OWN_HEADERS) {
    const value = reply.getHeader(name);
    if (value !== undefined) headers.push(name, String(value));
  }
  reply.hijack();
  reply.raw.writeHead(status, headers).end(body, 'latin1');
  return reply;
}

/**
 * Codings that the client accepts and prefers to no coding at all, best first (RFC 9110, 12.5.3). Where it likes two
 * equally, Brotli comes first. Without the header, and where nothing fits, there is none: the plain bytes are sent.
 */
export function acceptedCodings(header: string | undefined): readonly Coding[] {
  // An older name of gzip, which is equivalent (RFC 9110, 8.4.1.3).
  const sent = (header ?? '').replaceAll(/\bx-gzip\b/gi, 'gzip');
  const preferred = CODINGS.map(({ coding }) => coding);
  const accepted = new Negotiator({ headers: { 'accept-encoding': sent } }).encodings(
    [...preferred, 'identity'],
    { preferred },
  );
  const plain = accepted.indexOf('identity');
  const better = plain === -1 ? accepted : accepted.slice(0, plain);
  return better.flatMap((name) => preferred.filter((coding) => coding === name));
}

/** Half the time of Brotli's usual level and window, for 6 % more bytes of a food's page. */
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** Compresses what is made for one request, off the main thread. */
export const COMPRESS: Readonly<Record<Coding, (text: string) => Promise<Buffer>>> = {
  br: (text) => promisify(brotliCompress)(text, { params: QUICK }),
  gzip: (text) => promisify(gzip)(text, { level: 3 }),
};

/**
 * Pages load this site's own styles, scripts and pictures, request this site's own addresses, and are shown in no frame.
 * Data blocks (`application/ld+json`, `application/json`) need no permission because browsers do not run them; inline
 * scripts, style elements and style attributes are refused.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page and how it is sent: with 200 unless stated, which is kept for an hour unless stated; anything else is never kept. */
export interface Page {
  readonly html: Html;
  readonly status?: number;
  readonly caching?: string;
  /** True for figures or names of foods. */
  readonly isData?: boolean;
}

/** Sends a page, compressed if the client accepts that, with a policy that lets it load nothing from anywhere else; 503 for none. */
export async function sendPage(reply: FastifyReply, page: Page | null): Promise<FastifyReply> {
  if (page === null) return sendUnavailable(reply);
  const { html, status = 200, caching = status === 200 ? CACHE.hour : CACHE.never, isData = false } = page;
  reply.code(status).header('Cache-Control', caching);
  if (isData) reply.header('X-Data-License', DATA_LICENSE);
  const [coding] = acceptedCodings(reply.request.headers['accept-encoding']);
  if (coding !== undefined) reply.header('Content-Encoding', coding);
  return reply
    .header('Vary', 'Accept-Encoding')
    .header('Content-Security-Policy', CONTENT_SECURITY_POLICY)
    .header('Referrer-Policy', 'no-referrer')
    .type(HTML_TYPE)
    .send(coding === undefined ? html.text : await COMPRESS[coding](html.text));
}

/** An error of API part 7, or one of the server's own: a JSON object with a code, never stored by caches. */
export function sendError(
  reply: FastifyReply,
  status: number,
  error: string,
  details: Readonly<Record<string, unknown>> = {},
): FastifyReply {
  reply.code(status).header('Cache-Control', CACHE.never);
  return sendJson(reply, { error, ...details });
}

export const sendUnavailable = (reply: FastifyReply): FastifyReply =>
  sendError(reply, 503, 'dataset_unavailable');
