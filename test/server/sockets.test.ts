import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { exchange, parseHead } from '../support/http.ts';
import { END, GET, ofHost, POST, REFUSED, REFUSED_HERE, target } from '../support/refused-requests.ts';
import { useServer } from '../support/server.ts';
import { words } from '../support/words.ts';

const server = useServer(undefined, { requestTimeout: 1_000 });

/** Sends bytes; the response has the CORS headers, whatever it is. */
async function send(bytes: string | Buffer, isWhole?: (raw: string) => boolean) {
  const raw = await exchange(await server.port(), bytes, isWhole);
  const { status, headers } = parseHead(raw);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-allow-methods')).toBe('GET, OPTIONS');
  expect(headers.get('access-control-expose-headers')).toContain('Retry-After');
  return { raw, status, headers, body: raw.slice(raw.indexOf('\r\n\r\n') + 4) };
}

describe('7 what the parser or the framework refuses is refused with the CORS headers', () => {
  test.each([...REFUSED, ...REFUSED_HERE])('%s', async (_what, status, error, bytes) => {
    const refusal = await send(bytes);
    expect([refusal.status, refusal.body]).toEqual([status, JSON.stringify({ error })]);
    expect(refusal.headers.get('content-length')).toBe(String(refusal.body.length));
    expect(refusal.headers.get('cache-control')).toBe('no-store');
    expect(refusal.headers.get('connection')).toBe('close');
  });

  test('a request that never ends: 408', async () => {
    const { status, body } = await send('GET /food-api.php HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    expect([status, body]).toEqual([408, '{"error":"request_timeout"}']);
  });

  test('a client that hangs up in the middle of a refusal harms nobody', async () => {
    const port = await server.port();
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('broken\r\n\r\n');
        socket.resetAndDestroy();
        resolve();
      });
    });
    expect((await send(GET + END)).status).toBe(200);
  });
});

describe('requests as they come over the wire', () => {
  const hosts = ['', ...words("a a:80 a: food.example.org [::1]:8080 127.0.0.1 x_y-z.~!$&'()*+,;=%20")];
  test.each<[string, string, number]>([
    ...hosts.map((host): [string, string, number] => [`the Host "${host}"`, ofHost(` ${host}`), 200]),
    ['an Expect that nobody knows', `${GET}\r\nExpect: miracles${END}`, 200],
    ['escaped bytes that are no UTF-8, an unknown slug', target('/food-api.php?food=%ff%fe%e0%a4'), 404],
    ['OPTIONS * about the server as a whole', target('*', 'OPTIONS'), 204],
    [
      'an upgrade, which is not offered',
      'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n',
      200,
    ],
  ])('%s', async (_what, bytes, status) => {
    expect((await send(bytes)).status).toBe(status);
  });

  test('HTTP/1.0 without Host', async () => {
    const { status, body } = await send('GET /food-api.php?food=butter-salted HTTP/1.0\r\n\r\n');
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ food: { slug: 'butter-salted' } });
  });

  test('pipelined requests are answered in order', async () => {
    const urls = ['/food-api.php?food=bananas-raw', '/v1/foods/butter-salted', '/nope', '/healthz'];
    const requests = urls.map((url) => `GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    const { raw } = await send(requests.join('') + target('/robots.txt'));
    const order = ['"slug":"bananas-raw"', '"id":"butter-salted"', '"not_found"', '"status":"ok"'];
    const places = order.map((text) => raw.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('what comes behind a request for an upgrade is lost to the parser, so the response says that it is the last', async () => {
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    const { raw, headers } = await send(`${GET}\r\nHost: localhost\r\n${upgrade}${target('/robots.txt')}`);
    expect(raw.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(headers.get('connection')).toBe('close');
  });

  test('the absolute form of a target', async () => {
    const { status, raw } = await send(target('http://other.example/food-api.php?food=butter-salted'));
    expect(status).toBe(200);
    expect(raw).not.toContain('other.example');
  });

  test('4.1.6 a body that is still under way does not hold the response back', async () => {
    const head = `${POST}\r\nHost: localhost\r\nContent-Length: 1000000\r\nContent-Type: application/json\r\n\r\n`;
    const { status } = await send(`${head}{"a":`, (answer) => answer.includes('"slug":"butter-salted"'));
    expect(status).toBe(200);
  });

  test.each(['Content-Length: 1000000000', 'Transfer-Encoding: chunked'])(
    '4.1.6 a long body (%s) is not read to its end: the request is answered, and its connection ends',
    async (announced) => {
      const port = await server.port();
      let read = (): number => 0;
      server.app.server.once('connection', (socket) => {
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
        socket.write(`${POST}\r\nHost: localhost\r\n${announced}\r\n\r\n`);
        socket.on('drain', write).on('error', () => {});
        socket.on('data', (data) => {
          if (answer === '') write();
          answer += String(data);
        });
        socket.on('close', () => resolve(answer));
      });
      expect(parseHead(raw)).toMatchObject({ status: 200 });
      expect(parseHead(raw).headers.get('connection')).toBe('close');
      expect(raw).toContain('"slug":"butter-salted"');
      expect(read()).toBeLessThan(5_000_000);
    },
  );

  test('4.1.6 a client that is still sending its body when the response comes is not cut off', async () => {
    const port = await server.port();
    const told: string[] = [];
    await new Promise<void>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      socket.write(`${POST}\r\nHost: localhost\r\nContent-Length: 3000000\r\n\r\n`);
      // The server has said its last word; the client learns of that only when it has sent everything.
      socket.once('end', () => socket.end('x'.repeat(3_000_000)));
      socket.on('data', (data) => told.push(parseHead(String(data)).status === 200 ? 'answer' : ''));
      socket.on('error', (error) => told.push(error.message));
      socket.on('close', () => resolve());
    });
    expect(told.filter((what) => what !== '')).toEqual(['answer']);
  });

  test('4.1.6 a body is never taken for the next request', async () => {
    const hidden = 'GET /foods/hidden HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const post = `${POST}\r\nHost: localhost\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`;
    const { raw } = await send(post + GET + END);
    expect(raw.match(/HTTP\/1\.1 /g)).toHaveLength(2);
    expect(raw).not.toContain('hidden');
  });

  test('4.1.6 a HEAD response has no body; 4.2.5 a 204 has neither body nor length', async () => {
    const head = await send(target('/food-api.php?food=butter-salted', 'HEAD'));
    expect(head.body).toBe('');
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(500);
    const options = await send(target('/api/answer', 'OPTIONS'));
    expect([options.status, options.headers.has('content-length'), options.body]).toEqual([204, false, '']);
  });

  test.each(['/foods/old-banana%0d%0aX-Injected:%201', '/food-api.php?search=a%0d%0aX-Injected:%201'])(
    'nothing of a request ends up in a header: %s',
    async (path) => {
      expect((await send(target(path))).headers.has('x-injected')).toBe(false);
    },
  );
});
