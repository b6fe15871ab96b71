import { afterEach, describe, expect, test } from 'vitest';
import { useServer } from '../support/server.ts';
import { words } from '../support/words.ts';

const server = useServer();
const { fixture, request } = server;
afterEach(() => fixture.restore());

describe('7 unknown addresses', () => {
  test.each(
    words(`
    /nope /food-api.php/ /Food-Api.php /api/ /api/answers /v1 /v1/ /foods /foods/ /v1/foods/ //
    /.env
  `),
  )('%s: 404 not_found, for any method', async (url) => {
    for (const method of ['GET', 'POST', 'DELETE', 'PROPFIND', 'OPTIONS']) {
      const { status, body } = await request(url, { method });
      expect([status, body]).toEqual([404, '{"error":"not_found"}']);
    }
  });

  test('the index page names what is here', async () => {
    const { status, body } = await request('/');
    expect(status).toBe(200);
    for (const path of [
      '/food-api.php',
      '/api/answer',
      '/datasets/foods.json',
      '/.well-known/openapi.yaml',
    ]) {
      expect(body).toContain(path);
    }
  });
});

describe('4 on every response', () => {
  /** One of each kind; contract/server.test.ts tries every response that is described. */
  const requests: readonly (readonly [string, string])[] = [
    ['GET', '/'],
    ['GET', '/food-api.php?food=butter-salted'],
    ['GET', '/food-api.php?food=xyzzy'],
    ['HEAD', '/food-api.php'],
    ['POST', '/api/answer'],
    ['OPTIONS', '/api/answer'],
    ['GET', '/datasets/foods.json'],
    ['GET', '/.well-known/openapi.yaml'],
    ['GET', '/assets/000000000000/nope.css'],
    ['GET', '/foods/old-banana'],
    ['POST', '/robots.txt'],
    ['GET', '/nope'],
    ['GET', '/%zz'],
    ['GET', `/${'a'.repeat(17_000)}`],
    ['GET', '*'],
  ];

  test.each(requests)('4 CORS headers, no ETag, no Last-Modified: %s %.40s', async (method, url) => {
    const conditional = { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() };
    const { statusCode, headers } = await server.app.inject({
      method: method as 'GET',
      url,
      headers: conditional,
    });
    expect(statusCode).not.toBe(304);
    expect(statusCode).toBeLessThan(500);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-methods']).toBe('GET, OPTIONS');
    for (const name of [
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'Retry-After',
      'X-Data-License',
      'X-Dataset-Version',
    ]) {
      expect(headers['access-control-expose-headers']).toContain(name);
    }
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers).not.toHaveProperty('etag');
    expect(headers).not.toHaveProperty('last-modified');
    expect(headers).not.toHaveProperty('set-cookie');
    if (statusCode >= 400) expect(headers['cache-control']).toBe('no-store');
  });

  test('a fault of the server is 500 internal_error, without detail, with the same headers', async () => {
    const clock = () => {
      throw new Error('the clock is broken: /secret/path');
    };
    server.start({ clock });
    const { statusCode, headers, body } = await server.app.inject('/api/answer?q=banana');
    expect(statusCode).toBe(500);
    expect(body).toBe('{"error":"internal_error"}');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['cache-control']).toBe('no-store');
  });
});
