import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { exchange, isOneResponse, parseHead } from '../support/http.ts';
import { useServer } from '../support/server.ts';

const server = useServer();

test.each(['\u0000', '\ud800'])('a body that is no text of Unicode is 400: %j', async (payload) => {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const { status, json } = await server.request('/mcp', { method: 'POST', payload, headers });
  expect(status).toBe(400);
  expect(json()).toMatchObject({ jsonrpc: '2.0', error: { code: expect.any(Number) } });
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

test('a client that waits for 100 Continue before it sends its message is told to go on', async () => {
  const port = await server.port();
  const message = '{"jsonrpc":"2.0","id":7,"method":"ping"}';
  const told: string[] = [];
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('POST /mcp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nExpect: 100-continue\r\n');
      socket.write('Accept: application/json, text/event-stream\r\nContent-Type: application/json\r\n');
      socket.write(`Content-Length: ${message.length}\r\n\r\n`);
    });
    socket.on('data', (data) => {
      told.push(String(data));
      if (told.length === 1) socket.write(message);
    });
    socket.on('close', () => resolve());
  });
  expect(told.shift()).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  expect(parseHead(told.join('')).status).toBe(200);
  expect(told.join('')).toContain('"id":7');
});

test('of a message that is too long none is wanted', async () => {
  const head =
    'POST /mcp HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 9999999\r\n\r\n';
  const raw = await exchange(await server.port(), head, isOneResponse);
  expect(parseHead(raw).status).toBe(413);
});
