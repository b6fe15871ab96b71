import { METHODS } from 'node:http';
import { describe, expect, test } from 'vitest';
import { useServer } from '../support/server.ts';

const { request } = useServer();

describe('4.1.6 any method gives what GET gives', () => {
  const JSON_TYPE = 'application/json';
  const bodies: readonly [string | undefined, string][] = [
    [undefined, ''],
    ...['{"food":"bananas-raw"}', '{', '', '{"__proto__":{"x":1}}'].map((body): [string, string] => [
      JSON_TYPE,
      body,
    ]),
    ['application/xml', '<food/>'],
    ['application/x-www-form-urlencoded', 'food=bananas-raw'],
    [';;', 'x'],
  ];
  const methods = METHODS.filter((method) => method !== 'CONNECT' && method !== 'HEAD');

  test.each(methods)('4.1.6 any method: %s', async (method) => {
    const expected = await request('/food-api.php?food=butter-salted');
    for (const [type, payload] of bodies) {
      const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
      const { status, body } = await request('/food-api.php?food=butter-salted', {
        method,
        headers,
        payload,
      });
      expect([status, body], `${type} ${payload}`).toEqual([200, expected.body]);
    }
  });

  test('4.1.6 a body of 2 MB is not read', async () => {
    const payload = `{"food":"${'x'.repeat(2_000_000)}"}`;
    const headers = { 'content-type': 'application/json' };
    const response = await request('/food-api.php?food=butter-salted', { method: 'POST', headers, payload });
    expect(response.status).toBe(200);
  });
});
