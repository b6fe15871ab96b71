import { expect, test } from 'vitest';
import { useServer } from '../support/server.ts';
import { words } from '../support/words.ts';

const server = useServer();

/** One of each kind, and what the contract does not describe; contract/server.test.ts tries every response that it does. */
test.each([
  ...words(`/ /food-api.php?food=xyzzy /api/answer?q=banana /datasets/foods.json /foods/old-banana /nope
    /assets/000000000000/nope.css /%zz *`),
  `/${'a'.repeat(17_000)}`,
])('4 every response may be read by any page, and is asked for anew: %.40s', async (url) => {
  const conditional = { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() };
  for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
    const { statusCode, headers } = await server.app.inject({ method, url, headers: conditional });
    expect(statusCode).not.toBe(304);
    expect(statusCode).toBeLessThan(500);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-methods']).toBe('GET, OPTIONS');
    for (const name of words(
      'X-RateLimit-Limit X-RateLimit-Remaining Retry-After X-Data-License X-Dataset-Version',
    ))
      expect(headers['access-control-expose-headers']).toContain(name);
    expect(headers['x-content-type-options']).toBe('nosniff');
    for (const name of ['etag', 'last-modified', 'set-cookie']) expect(headers).not.toHaveProperty(name);
    if (statusCode >= 400) expect(headers['cache-control']).toBe('no-store');
  }
});
