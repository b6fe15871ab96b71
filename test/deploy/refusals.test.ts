/** What nginx itself refuses has the bodies and headers of the server's own refusals. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Deployment, STARTING_MS } from '../support/deployment.ts';
import { exchange, isOneResponse, parseHead } from '../support/http.ts';
import { NO_NGINX } from '../support/nginx.ts';

const END = '\r\nHost: localhost\r\nConnection: close\r\n\r\n';

test.skipIf(NO_NGINX === null)('nginx is here', (context) => context.skip(NO_NGINX ?? ''));

describe.skipIf(NO_NGINX !== null)(
  '7 refused by nginx or behind it, as JSON with the CORS headers',
  { timeout: STARTING_MS },
  () => {
    let deployment: Deployment;
    beforeAll(async () => {
      deployment = await Deployment.start();
    }, STARTING_MS);
    afterAll(() => deployment?.close(), STARTING_MS);

    const REQUESTS: readonly (readonly [string, string | Buffer, number, string])[] = [
      ['no HTTP', 'hello\r\n\r\n', 400, 'bad_request'],
      [
        'TLS on a plain port',
        Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0xff, 0x0d, 0x0a]),
        400,
        'bad_request',
      ],
      ['a method that nobody knows', `FOO /food-api.php HTTP/1.1${END}`, 400, 'bad_request'],
      ['a method in lower case', `get /food-api.php HTTP/1.1${END}`, 400, 'bad_request'],
      ['a version that nobody knows', `GET / HTTP/9.9${END}`, 400, 'bad_request'],
      ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'bad_request'],
      ['a tunnel', `CONNECT example.org:443 HTTP/1.1${END}`, 400, 'bad_request'],
      ['two lengths', `POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2${END}`, 400, 'bad_request'],
      ['a body in a coding', `POST / HTTP/1.1\r\nTransfer-Encoding: gzip${END}`, 400, 'bad_request'],
      ['NUL in a header', `GET / HTTP/1.1\r\nX: a\0b${END}`, 400, 'bad_request'],
      ['a broken escape', `GET /foods/%zz HTTP/1.1${END}`, 400, 'bad_request'],
      ['an escape that is no UTF-8', `GET /foods/%ff HTTP/1.1${END}`, 400, 'bad_request'],
      ['an escaped NUL', `GET /foods/%00 HTTP/1.1${END}`, 400, 'bad_request'],
      ['a way out of the root', `GET /../../etc/passwd HTTP/1.1${END}`, 400, 'bad_request'],
      ['bytes beyond ASCII', Buffer.from(`GET /v1/foods?q=või HTTP/1.1${END}`), 400, 'bad_request'],
      ['a target over 16,384', `GET /${'a'.repeat(17_000)} HTTP/1.1${END}`, 414, 'uri_too_long'],
      ['a target over 32 KiB', `GET /${'a'.repeat(40_000)} HTTP/1.1${END}`, 414, 'uri_too_long'],
      ['a header over 32 KiB', `GET / HTTP/1.1\r\nX: ${'a'.repeat(40_000)}${END}`, 431, 'headers_too_large'],
      [
        'headers over 32 KiB together',
        `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\nY: ${'b'.repeat(20_000)}${END}`,
        431,
        'headers_too_large',
      ],
    ];

    test.each(REQUESTS)('%s', async (_name, bytes, status, error) => {
      const raw = await exchange(deployment.port, bytes, isOneResponse);
      const { headers, status: found } = parseHead(raw);
      expect(found).toBe(status);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-methods')).toBe('GET, OPTIONS');
      expect(headers.get('access-control-expose-headers')).toContain('Retry-After');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(raw.match(/access-control-allow-origin/gi)).toHaveLength(1);
      expect(raw.slice(raw.indexOf('\r\n\r\n'))).toContain(JSON.stringify({ error }));
    });

    test.each([
      ['the longest target that is allowed', `GET /nope?${'a'.repeat(16_000)} HTTP/1.1${END}`, 404],
      ['a large header', `GET /healthz HTTP/1.1\r\nX: ${'a'.repeat(20_000)}${END}`, 200],
      ['HTTP/1.0 without Host', 'GET /food-api.php?food=bananas-raw HTTP/1.0\r\n\r\n', 200],
      ['the absolute form', `GET http://other.example/food-api.php?food=bananas-raw HTTP/1.1${END}`, 200],
      ['an Expect that nobody knows', `GET /healthz HTTP/1.1\r\nExpect: miracles${END}`, 200],
      ['an upgrade', 'GET /healthz HTTP/1.0\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n', 200],
    ])('not refused: %s', async (_name, text, status) => {
      const raw = await exchange(deployment.port, text, isOneResponse);
      expect(parseHead(raw).status).toBe(status);
      expect(parseHead(raw).headers.get('access-control-allow-origin')).toBe('*');
    });
  },
);
