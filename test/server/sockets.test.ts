import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fixture, makeFixture } from '../support/fixture.ts';
import { exchange, listen, parseHead, testApp } from '../support/http.ts';

let fixture: Fixture;
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  fixture = makeFixture();
  app = testApp(fixture, { requestTimeout: 1_000 });
  port = await listen(app);
});
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
  fixture.remove();
});

const END = '\r\nHost: localhost\r\nConnection: close\r\n\r\n';
const send = (...sent: [string | Buffer, ((raw: string) => boolean)?]) => exchange(port, ...sent);
const bodyOf = (raw: string): string => raw.slice(raw.indexOf('\r\n\r\n') + 4);

function expectCors(raw: string): void {
  const { headers } = parseHead(raw);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-allow-methods')).toBe('GET, OPTIONS');
  expect(headers.get('access-control-expose-headers')).toContain('Retry-After');
}

describe('7 what the parser or the framework refuses is refused with the CORS headers', () => {
  test.each<[string, string | Buffer, number, string]>([
    ['no HTTP', 'hello\r\n\r\n', 400, 'bad_request'],
    ['unknown method', `FOO /food-api.php HTTP/1.1${END}`, 400, 'bad_request'],
    ['a method in lower case', `get /food-api.php HTTP/1.1${END}`, 400, 'bad_request'],
    ['unknown version', `GET / HTTP/9.9${END}`, 400, 'bad_request'],
    ['a header without a colon', `GET / HTTP/1.1\r\nbroken${END}`, 400, 'bad_request'],
    ['two lengths', `POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2${END}`, 400, 'bad_request'],
    [
      'length and chunks',
      `POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked${END}`,
      400,
      'bad_request',
    ],
    ['NUL in a header', `GET / HTTP/1.1\r\nX: a\0b${END}`, 400, 'bad_request'],
    ['a tunnel', `CONNECT example.org:443 HTTP/1.1${END}`, 400, 'bad_request'],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'bad_request'],
    ['two Hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400, 'bad_request'],
    ['two Hosts that agree', 'GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n', 400, 'bad_request'],
    ['a Host of two words', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', 400, 'bad_request'],
    [
      'a Host with a path',
      'GET / HTTP/1.0\r\nHost: a/b\r\nConnection: keep-alive\r\n\r\n',
      400,
      'bad_request',
    ],
    [
      'an unknown coding',
      'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n',
      400,
      'bad_request',
    ],
    ['no coding', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\n\r\n', 400, 'bad_request'],
    [
      'a coding before chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
      400,
      'bad_request',
    ],
    ['HTTP/0.9', 'GET /\r\n\r\n', 400, 'bad_request'],
    ['HTTP/2.0', 'GET / HTTP/2.0\r\nHost: a\r\n\r\n', 400, 'bad_request'],
    ['a broken escape', `GET /foods/%E0%A4%A HTTP/1.1${END}`, 400, 'bad_request'],
    ['a long target', `GET /${'a'.repeat(20_000)} HTTP/1.1${END}`, 414, 'uri_too_long'],
    ['huge headers', `GET / HTTP/1.1\r\nX: ${'a'.repeat(40_000)}${END}`, 431, 'headers_too_large'],
    ['random bytes', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0xff, 0x0d, 0x0a]), 400, 'bad_request'],
  ])('%s', async (_name, bytes, status, error) => {
    const raw = await send(bytes);
    expect(parseHead(raw).status).toBe(status);
    expectCors(raw);
    expect(bodyOf(raw)).toBe(JSON.stringify({ error }));
    expect(parseHead(raw).headers.get('content-length')).toBe(String(bodyOf(raw).length));
    expect(parseHead(raw).headers.get('cache-control')).toBe('no-store');
    expect(parseHead(raw).headers.get('connection')).toBe('close');
  });

  test('a request that never ends: 408', async () => {
    const raw = await send('GET /food-api.php HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    expect(parseHead(raw).status).toBe(408);
    expectCors(raw);
    expect(bodyOf(raw)).toBe('{"error":"request_timeout"}');
  });

  test('an Expect that nobody knows is ignored', async () => {
    const raw = await send(`GET /healthz HTTP/1.1\r\nExpect: miracles${END}`);
    expect(parseHead(raw).status).toBe(200);
    expectCors(raw);
  });

  test('a client that hangs up in the middle of a refusal harms nobody', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('broken\r\n\r\n');
        socket.resetAndDestroy();
        resolve();
      });
    });
    expect(parseHead(await send(`GET /healthz HTTP/1.1${END}`)).status).toBe(200);
  });
});

describe('requests as they come over the wire', () => {
  test.each(['a', 'a:80', 'a:', '', 'food.example.org', '[::1]:8080', '127.0.0.1', "x_y-z.~!$&'()*+,;=%20"])(
    'any Host that can be one: %j',
    async (host) => {
      const raw = await send(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect(parseHead(raw).status).toBe(200);
    },
  );

  test('HTTP/1.0 without Host', async () => {
    const raw = await send('GET /food-api.php?food=butter-salted HTTP/1.0\r\n\r\n');
    expect(parseHead(raw).status).toBe(200);
    expectCors(raw);
    expect(JSON.parse(bodyOf(raw))).toMatchObject({ food: { slug: 'butter-salted' } });
  });

  test('pipelined requests are answered in order', async () => {
    const urls = ['/food-api.php?food=bananas-raw', '/v1/foods/butter-salted', '/nope', '/healthz'];
    const requests = urls.map((url) => `GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    const raw = await send(`${requests.join('')}GET /robots.txt HTTP/1.1${END}`);
    const order = ['"slug":"bananas-raw"', '"id":"butter-salted"', '"not_found"', '"status":"ok"'];
    const places = order.map((text) => raw.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('bytes beyond ASCII that were not escaped are refused by the parser, with the CORS headers', async () => {
    const raw = await send(Buffer.from(`GET /v1/foods?q=või&lang=et HTTP/1.1${END}`, 'utf8'));
    expect(parseHead(raw).status).toBe(400);
    expectCors(raw);
  });

  test('escaped bytes that are no UTF-8 are an unknown slug', async () => {
    const raw = await send(`GET /food-api.php?food=%ff%fe%e0%a4 HTTP/1.1${END}`);
    expect(parseHead(raw).status).toBe(404);
    expectCors(raw);
  });

  test('the absolute form of a target', async () => {
    const raw = await send(`GET http://other.example/food-api.php?food=butter-salted HTTP/1.1${END}`);
    expect(parseHead(raw).status).toBe(200);
    expect(raw).not.toContain('other.example');
  });

  test('OPTIONS * asks about the server as a whole', async () => {
    const raw = await send(`OPTIONS * HTTP/1.1${END}`);
    expect(parseHead(raw).status).toBe(204);
    expectCors(raw);
  });

  test('4.1.6 a body that is still under way does not hold the response back', async () => {
    const raw = await send(
      'POST /food-api.php?food=butter-salted HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n' +
        'Content-Type: application/json\r\n\r\n{"a":',
      (answer) => answer.includes('"slug":"butter-salted"'),
    );
    expect(parseHead(raw).status).toBe(200);
  });

  test.each(['Content-Length: 1000000000', 'Transfer-Encoding: chunked'])(
    '4.1.6 a long body (%s) is not read to its end: the request is answered, and its connection ends',
    async (announced) => {
      let read = (): number => 0;
      app.server.once('connection', (socket) => {
        read = () => socket.bytesRead;
      });
      const chunk = `ffff\r\n${'x'.repeat(0xffff)}\r\n`.repeat(10);
      const raw = await new Promise<string>((resolve) => {
        let answer = '';
        let sent = 0;
        const socket = connect(port, '127.0.0.1');
        const write = (): void => {
          while (!socket.destroyed && sent < 60_000_000 && socket.write(chunk)) sent += chunk.length;
        };
        socket.write(
          `POST /food-api.php?food=butter-salted HTTP/1.1\r\nHost: localhost\r\n${announced}\r\n\r\n`,
        );
        socket.on('drain', write).on('error', () => {});
        socket.on('data', (data) => {
          if (answer === '') write();
          answer += String(data);
        });
        socket.on('close', () => resolve(answer));
      });
      expect(parseHead(raw)).toMatchObject({ status: 200 });
      expect(parseHead(raw).headers.get('connection')).toBe('close');
      expect(JSON.parse(bodyOf(raw))).toMatchObject({ food: { slug: 'butter-salted' } });
      expect(read()).toBeLessThan(5_000_000);
    },
  );

  test('4.1.6 a body is never taken for the next request', async () => {
    const hidden = 'GET /foods/hidden HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const raw = await send(
      `POST /food-api.php?food=butter-salted HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${hidden.length}\r\n\r\n` +
        `${hidden}GET /healthz HTTP/1.1${END}`,
    );
    expect(raw.match(/HTTP\/1\.1 /g)).toHaveLength(2);
    expect(raw).not.toContain('hidden');
  });

  test('4.1.6 a HEAD response has no body', async () => {
    const raw = await send(`HEAD /food-api.php?food=butter-salted HTTP/1.1${END}`);
    expect(bodyOf(raw)).toBe('');
    expect(Number(parseHead(raw).headers.get('content-length'))).toBeGreaterThan(500);
  });

  test('4.2.5 a 204 has neither body nor length', async () => {
    const raw = await send(`OPTIONS /api/answer HTTP/1.1${END}`);
    expect(parseHead(raw).status).toBe(204);
    expect(parseHead(raw).headers.has('content-length')).toBe(false);
    expect(bodyOf(raw)).toBe('');
  });

  test('an upgrade is not offered: the request is answered as any other', async () => {
    const raw = await send(
      'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n',
    );
    expect(parseHead(raw).status).toBe(200);
  });

  test('nothing of a request ends up in a header', async () => {
    const raw = await send(`GET /foods/old-banana%0d%0aX-Injected:%201 HTTP/1.1${END}`);
    expect(parseHead(raw).headers.has('x-injected')).toBe(false);
    const echoed = await send(`GET /food-api.php?search=a%0d%0aX-Injected:%201 HTTP/1.1${END}`);
    expect(parseHead(echoed).headers.has('x-injected')).toBe(false);
  });
});
