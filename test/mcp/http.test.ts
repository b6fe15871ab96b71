import { expect, test } from 'vitest';
import { exchange, isOneResponse, parseHead } from '../support/http.ts';
import { useServer } from '../support/server.ts';

const server = useServer();

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const post = (payload: string) => server.request('/mcp', { method: 'POST', payload, headers: HEADERS });
const message = (method: string, params: object = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id: 7, method, params });
const PING = message('ping');

test.each([
  '',
  '{',
  'null',
  '1',
  '"x"',
  '[]',
  `[${PING},${PING}]`,
  ' [1]',
  '{}',
  '{"jsonrpc":"1.0","id":1,"method":"ping"}',
  '{"jsonrpc":"2.0","id":{},"method":"ping"}',
  '{"jsonrpc":"2.0","id":null,"method":"ping"}',
  '{"__proto__":{"jsonrpc":"2.0"},"constructor":1}',
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  '\u0000',
  '\ud800',
])('a body that is no message is 400, never 500: %.40s', async (body) => {
  const { status, json } = await post(body);
  expect(status).toBe(400);
  expect(json()).toMatchObject({ jsonrpc: '2.0', error: { code: expect.any(Number) } });
});

test.each([
  message('nothing/such'),
  message('tools/call'),
  message('tools/call', { name: 7 }),
  message('tools/call', { name: '__proto__', arguments: {} }),
  message('tools/call', { name: 'get_food', arguments: [] }),
  message('tools/call', { name: 'get_food', arguments: { food: 'x'.repeat(161) } }),
  message('tools/call', { name: 'get_food', arguments: { food: {} } }),
  message('tools/call', { name: 'rank_foods', arguments: { nutrient: 'kcal', limit: 1e9 } }),
  message('tools/call', { name: 'rank_foods', arguments: { nutrient: 'kcal' }, task: { ttl: 1 } }),
  message('initialize', { protocolVersion: 'x', capabilities: {}, clientInfo: {} }),
  `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"get_food","arguments":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}}`,
])('a message that asks for what is not there is answered as the protocol has it: %.90s', async (body) => {
  const { status, json } = await post(body);
  expect(status).toBe(200);
  const { error, result } = json();
  expect(error ?? result).toMatchObject(
    error === undefined ? { isError: true } : { code: expect.any(Number) },
  );
  expect(JSON.stringify(json())).not.toMatch(/node_modules|\/src\//);
});

test('a body over 64 KiB is refused before it is read, whether its length is stated or not', async () => {
  const port = await server.port();
  const head = 'POST /mcp HTTP/1.1\r\nHost: localhost\r\n';
  const stated = await exchange(port, `${head}Content-Length: 9999999\r\n\r\n`, isOneResponse);
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n${chunk}${chunk}`;
  for (const raw of [stated, await exchange(port, chunked, isOneResponse)]) {
    const { status, headers } = parseHead(raw);
    expect([status, headers.get('connection')]).toEqual([413, 'close']);
    expect(headers.get('access-control-allow-origin')).toBe('*');
  }
});
