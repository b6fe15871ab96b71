/** On every response, whatever its status (API part 4; decisions, 7). */
export const COMMON_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, OPTIONS',
  'Access-Control-Expose-Headers':
    'X-RateLimit-Limit, X-RateLimit-Remaining, Retry-After, X-Data-License, X-Dataset-Version',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** What a preflight needs besides, so that a page may send any header it likes; none of them is read. */
export const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Headers': '*',
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
export const HTML_TYPE = 'text/html; charset=utf-8';
