import { METHODS } from 'node:http';
import { describe, expect, test } from 'vitest';
import { useServer } from '../support/server.ts';

const { request } = useServer();

describe('4.1.6 any method gives what GET gives', () => {
  /** By their type; '' for a request without one. */
  const BODIES = {
    '': [''],
    'application/json': ['{"food":"bananas-raw"}', '{', '', '{"__proto__":{"x":1}}'],
    'application/xml': ['<food/>'],
    'application/x-www-form-urlencoded': ['food=bananas-raw'],
    ';;': ['x'],
  };
  const bodies = Object.entries(BODIES).flatMap(([type, all]) => all.map((body) => [type, body] as const));
  const methods = METHODS.filter((method) => method !== 'CONNECT' && method !== 'HEAD');

  test.each(methods)('4.1.6 any method: %s', async (method) => {
    const expected = await request('/food-api.php?food=butter-salted');
    for (const [type, payload] of bodies) {
      const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
      const asked = { method, headers, payload };
      const { status, body } = await request('/food-api.php?food=butter-salted', asked);
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
