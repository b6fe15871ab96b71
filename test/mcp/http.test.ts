import { rmSync, utimesSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { exchange, isOneResponse, parseHead } from '../support/http.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
const { fixture, request } = server;

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const post = (payload: string, headers = {}) =>
  request('/mcp', { method: 'POST', payload, headers: { ...HEADERS, ...headers } });
const message = (method: string, params: object = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id: 7, method, params });
const PING = message('ping');

test('a message is answered with one JSON body, and its release is named', async () => {
  const { status, headers, json } = await post(message('tools/list'));
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/json; charset=utf-8',
    'no-store',
  ]);
  expect(headers['x-dataset-version']).toBeTruthy();
  expect(headers['x-data-license']).toBe('mixed');
  expect(headers['mcp-session-id']).toBeUndefined();
  expect(json()).toMatchObject({ jsonrpc: '2.0', id: 7, result: { tools: expect.any(Array) } });
});

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

test('a message of another protocol version, or with a session, is no fault of the server', async () => {
  expect((await post(PING, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
  expect((await post(PING, { 'mcp-session-id': 'x', 'mcp-protocol-version': '2025-06-18' })).status).toBe(
    200,
  );
});

test('a notification and a stray response are taken without an answer', async () => {
  for (const body of ['{"jsonrpc":"2.0","method":"x"}', '{"jsonrpc":"2.0","id":1,"result":{}}'])
    expect((await post(body)).status).toBe(202);
});

test('there is no stream to open and no session to end: 405 that names POST', async () => {
  for (const method of ['GET', 'DELETE', 'HEAD', 'PUT', 'PROPFIND']) {
    const { status, headers } = await request('/mcp', { method });
    expect([status, headers.allow]).toEqual([405, 'POST, OPTIONS']);
  }
  const { status, headers } = await request('/mcp', { method: 'OPTIONS' });
  expect([status, headers['access-control-allow-headers']]).toEqual([204, '*']);
});

test('each message counts under the limit of the beta interface, what is refused for its method does not', async () => {
  server.start({ betaRateLimit: 2 });
  const remaining = [];
  for (const asked of [() => request('/mcp'), () => post(PING), () => post('{')])
    remaining.push((await asked()).headers['x-ratelimit-remaining']);
  expect(remaining).toEqual(['2', '1', '0']);
  const { status, json } = await post(PING);
  expect([status, json().error]).toEqual([429, 'rate_limited']);
  expect((await request('/v1/categories')).status).toBe(429);
});

test('without a dataset it is 503, and what a tool lacks it names as the reason', async () => {
  const asked = message('tools/call', { name: 'answer_question', arguments: { question: 'kcal in butter' } });
  onTestFinished(() => fixture.restore());
  rmSync(fixture.path('answer-index.json'));
  // The files beside the foods are looked at now and then, and when the foods were touched.
  utimesSync(fixture.path('foods.json'), new Date(), new Date());
  const { json } = await post(asked);
  expect(json()).toMatchObject({
    result: { structuredContent: { found: null, refused: { reason: 'dataset_unavailable' } } },
  });
  fixture.write('foods.json', '{}');
  expect((await post(asked)).status).toBe(503);
});

test('a body over 64 KiB is refused before it is read, whether its length is stated or not', async () => {
  expect((await post('x'.repeat(65_537))).status).toBe(413);
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
