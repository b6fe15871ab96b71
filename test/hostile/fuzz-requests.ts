/** Requests by chance, as a hostile client may send them, each of a form that HTTP allows. */
import { METHODS } from 'node:http';
import fc from 'fast-check';

/** In every hostile text, so that an echo outside its place is seen. */
export const MARK = 'zqx';
/** A host that is not this service's; no response may name it. */
export const OTHER_HOST = 'other-host.example';

/** One well-formed request. */
export interface Sent {
  readonly method: string;
  readonly target: string;
  readonly bytes: Buffer;
}

/** One of the parts of a text between bars. */
export const anyOf = (parts: string) => fc.constantFrom(...parts.split(/\s*\|\s*/));

const hostile = fc.oneof(
  anyOf(`__proto__|constructor|toString|hasOwnProperty|../../etc/passwd|%2e%2e%2f|%00|%zz|%E0%A4%A|%ff%fe
    |%0d%0aX-Zqx:%201|"><${MARK}>|<${MARK} onload=1>|';--|%F0%9F%8D%8C|-|+|&|;|#|?|=|%`),
  anyOf('\u0130|\u212a|\u00df|\u202e|\u200d|jalapen\u0303o|\uff4b\uff43\uff41\uff4c'),
  fc.constantFrom('\u00a0', '\ufeff', 'a and '.repeat(27), 'how many '.repeat(18), '1'.repeat(400)),
);
const known = anyOf(`bananas-raw|butter-salted|calories in a banana|butter vs banana|protein in tofu|buckwheat
  |sugar in kama|salt in bread and butter|калории банан|paljonko kaloreita banaanissa`);
const text = fc.oneof(
  known,
  hostile,
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.array(fc.oneof(known, hostile), { maxLength: 4 }).map((parts) => parts.join(' ')),
);
/** A text as part of a target: mostly escaped, at times only made sendable. */
const escaped = fc
  .tuple(text, fc.boolean())
  .map(([one, raw]) =>
    raw ? one.replace(/[^\x21-\x7e]/g, '') : encodeURIComponent(one.replace(/[\ud800-\udfff]/g, '?')),
  );
const name = anyOf('food|search|lang|q|format|food[]|__proto__|constructor||q%00');
const query = fc
  .array(fc.tuple(name, escaped), { maxLength: 4 })
  .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join('&'));
const path = fc.oneof(
  { arbitrary: anyOf('/food-api.php|/api/answer|/api/answer.php|/v1/foods'), weight: 5 },
  anyOf('/|/counter.php|/healthz|/readyz|/robots.txt|/.well-known/openapi.yaml'),
  anyOf('//|/api/|/api/answer/|/v1|/v1/|/foods/|/%2e%2e/|*|/FOOD-API.PHP|/./x'),
  escaped.map((slug) => `/foods/${slug}`),
  escaped.map((id) => `/v1/foods/${id}`),
  escaped.map((rest) => `/${rest}`),
  escaped.map((rest) => `http://${OTHER_HOST}/${rest}`),
);
const target = fc.tuple(path, query).map(([where, what]) => (what === '' ? where : `${where}?${what}`));
const method = fc.oneof(
  { arbitrary: fc.constant('GET'), weight: 6 },
  { arbitrary: fc.constantFrom(...METHODS.filter((one) => one !== 'CONNECT')), weight: 1 },
);
const header = fc.oneof(
  anyOf(`X-Forwarded-For: 203.0.113.7|X-Forwarded-For: ::ffff:203.0.113.8, 2001:db8::1|X-Forwarded-For: , ,x
    |X-Forwarded-Host: ${OTHER_HOST}|X-HTTP-Method-Override: DELETE|X-Forwarded-Proto: javascript
    |Accept-Encoding: gzip, br|Accept-Encoding: *;q=0|Range: bytes=0-1|Range: bytes=-1,5-|If-None-Match: *
    |If-Modified-Since: Sat, 21 Nov 2026 00:00:00 GMT|Origin: null|Accept: text/html;q=x|Accept-Version: 9.x
    |Content-Type: application/json|Content-Type: ;;;|Upgrade: websocket|Expect: 100-continue|TE: trailers
    |Access-Control-Request-Method: DELETE|Cookie: a=b; __proto__=1|Authorization: Bearer x|Max-Forwards: 0`),
  fc
    .integer({ min: 0, max: 2_000_000 })
    .map((at) => `X-Forwarded-For: 10.${at % 256}.${(at >> 8) % 256}.${at >> 16}`),
  fc
    .tuple(
      fc.constantFrom('X-A', 'Accept', 'User-Agent', 'Referer', 'Via', 'Forwarded'),
      fc.string({ maxLength: 60 }),
    )
    .map(([key, value]) => `${key}: ${value.replace(/[^\x20-\x7e]/g, '')}`),
  fc.integer({ min: 10_000, max: 60_000 }).map((size) => `X-Big: ${'b'.repeat(size)}`),
);
const headers = fc.oneof(
  { arbitrary: fc.array(header, { maxLength: 4 }), weight: 20 },
  { arbitrary: fc.array(header, { minLength: 20, maxLength: 120 }), weight: 1 },
);
const body = fc.option(
  fc.oneof(
    fc.constantFrom('{', '<a/>', '{"__proto__":1}', `GET /foods/${MARK} HTTP/1.1\r\nHost: x\r\n\r\n`),
    fc.string({ maxLength: 200 }),
    fc.integer({ min: 1, max: 100_000 }).map((size) => 'z'.repeat(size)),
  ),
  { freq: 4 },
);

/** A request that HTTP allows; the body is announced by its length or sent in chunks. */
export const request: fc.Arbitrary<Sent> = fc
  .tuple(method, target, headers, body, fc.boolean())
  .map(([verb, where, extra, payload, chunked]) => {
    const lines = [`${verb} ${where} HTTP/1.1`, `Host: ${OTHER_HOST}`, ...extra];
    let tail = '';
    if (payload !== null && chunked) {
      lines.push('Transfer-Encoding: chunked');
      tail = `${Buffer.byteLength(payload).toString(16)}\r\n${payload}\r\n0\r\n\r\n`;
      if (payload === '') tail = '0\r\n\r\n';
    } else if (payload !== null) {
      lines.push(`Content-Length: ${Buffer.byteLength(payload)}`);
      tail = payload;
    }
    return { method: verb, target: where, bytes: Buffer.from(`${lines.join('\r\n')}\r\n\r\n${tail}`) };
  });
