/** The edge over a real socket: what it sends again is what the app would send, and whatever else comes goes to the app. */
import { rmSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppOptions } from '../../src/server/app.ts';
import { MemoryStore } from '../../src/server/memory-store.ts';
import { stopOnSignals } from '../../src/server/stop.ts';
import { type Fixture, fixtureData, makeFixture, writeDist } from '../support/fixture.ts';
import { exchange, isOneResponse, listen, parseHead, testApp } from '../support/http.ts';

const FOOD = '/food-api.php?food=butter-salted';
const QUESTION = '/api/answer?q=calories+in+butter+salted';

let fixture: Fixture;
let app: FastifyInstance;
let port: number;
/** Requests that came to the app. */
let toApp: string[];

async function start(
  options: Partial<AppOptions> = {},
  prepare = (_app: FastifyInstance) => {},
): Promise<void> {
  app = testApp(fixture, options);
  prepare(app);
  toApp = [];
  app.addHook('onRequest', async ({ method, originalUrl }) => {
    toApp.push(`${method} ${originalUrl}`);
  });
  port = await listen(app);
}

beforeEach(() => {
  fixture = makeFixture();
});
afterEach(async () => {
  await app.close();
  fixture.remove();
});

interface Response {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** One request on a connection of its own; `date` is left out, for it moves by itself. */
async function send(path: string, lines: readonly string[] = [], method = 'GET'): Promise<Response> {
  const head = [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...lines, '', ''];
  const raw = await exchange(port, head.join('\r\n'), method === 'HEAD' ? undefined : isOneResponse);
  const { status, headers } = parseHead(raw);
  const { date: _, ...rest } = Object.fromEntries(headers);
  const body = Buffer.from(raw.slice(raw.indexOf('\r\n\r\n') + 4), 'latin1').toString('utf8');
  return { status, headers: rest, body };
}

/** Asks for an address until its response is kept; the last one that the app has sent. */
async function untilKept(path: string): Promise<Response> {
  await send(path);
  return send(path);
}

describe('what was asked for before', () => {
  test.each([
    FOOD,
    '/food-api.php?food=butter-salted&lang=et',
    '/food-api.php?food=nobody-knows',
    '/food-api.php?search=butter',
    '/food-api.php?search=v%C3%B5i',
    '/food-api.php?search=',
    '/food-api.php?search=%zz%ff',
    '/api/answer',
    QUESTION,
    '/api/answer.php?q=calories+in+butter+salted',
    '/api/answer?q=calories+in+v%C3%B5i',
    '/api/answer?q=calories+in+apple+watch',
  ])('%s: the same headers and bytes, without the app', async (path) => {
    await start();
    const first = await untilKept(path);
    const again = await send(path);
    const remaining = first.headers['x-ratelimit-remaining'];
    const counted = remaining === undefined ? {} : { 'x-ratelimit-remaining': String(Number(remaining) - 1) };
    expect(again).toEqual({ ...first, headers: { ...first.headers, ...counted } });
    expect(toApp).toEqual([`GET ${path}`, `GET ${path}`]);
    const injected = await app.inject(path);
    expect([injected.statusCode, injected.body]).toEqual([first.status, first.body]);
    expect(first.headers['x-dataset-version']).toBe(injected.headers['x-dataset-version']);
  });

  test('another method, the page, a target in another form, and one without a host go to the app', async () => {
    await start();
    const first = await untilKept(FOOD);
    for (const method of ['HEAD', 'POST', 'OPTIONS']) {
      const { status, body } = await send(FOOD, [], method);
      expect([method, status, body]).toEqual([method, 200, method === 'HEAD' ? '' : first.body]);
    }
    for (let again = 0; again < 2; again += 1) {
      expect((await send('/food-api.php')).headers['content-type']).toContain('text/html');
      expect(await send(`http://elsewhere.example${FOOD}`)).toEqual(first);
    }
    expect(toApp).toHaveLength(9);
    const bare = parseHead(await exchange(port, `GET ${FOOD} HTTP/1.1\r\n\r\n`, isOneResponse));
    expect(bare.status).toBe(400);
    const old = await exchange(port, `GET ${FOOD} HTTP/1.0\r\n\r\n`);
    expect(parseHead(old).status).toBe(200);
    expect(old.endsWith(first.body)).toBe(true);
  });

  test('pipelined behind what takes longer, it keeps its place', async () => {
    await start();
    const { body } = await untilKept(FOOD);
    const line = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n`;
    const raw = await exchange(
      port,
      `${line('/datasets/foods.json')}\r\n${line(FOOD)}\r\n${line('/healthz')}Connection: close\r\n\r\n`,
    );
    const bodies = raw.split(/HTTP\/1\.1 200 OK\r\n[\s\S]*?\r\n\r\n/).slice(1);
    expect(bodies).toHaveLength(3);
    expect(Buffer.from(bodies[1] ?? '', 'latin1').toString('utf8')).toBe(body);
    expect(JSON.parse(bodies[2] ?? '')).toMatchObject({ status: 'ok' });
  });

  test('with a body, with an Expect, to a client that hangs up: answered or dropped, and the next one too', async () => {
    await start();
    const first = await untilKept(FOOD);
    expect((await send(FOOD, ['Content-Length: 4', '', 'body'])).body).toBe(first.body);
    expect((await send(FOOD, ['Expect: 100-continue'])).body).toBe(first.body);
    await new Promise<void>((resolve) => {
      const request = get({ port, path: FOOD }, () => request.destroy());
      request.on('error', () => {});
      request.on('close', resolve);
    });
    expect(await send(FOOD)).toEqual(first);
  });

  test('each is logged as the app would', async () => {
    const lines: string[] = [];
    await start({ logLevel: 'info', logTo: { write: (line) => lines.push(line) } });
    for (let again = 0; again < 4; again += 1) await send(FOOD);
    await app.close();
    const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const requests = records.filter(({ msg }) => msg === 'request');
    expect(toApp).toHaveLength(2);
    expect(requests).toHaveLength(4);
    expect(new Set(requests.map((record) => Object.keys(record).join(' '))).size).toBe(1);
    expect(new Set(requests.map(({ reqId }) => reqId)).size).toBe(4);
    const { path, status, method, client } = requests[3] ?? {};
    expect({ path, status, method, client }).toEqual({
      path: '/food-api.php',
      status: 200,
      method: 'GET',
      client: '127.0.0.0/24',
    });
    expect(lines.join('')).not.toContain('butter');
  });
});

describe('the dataset is judged for each request', () => {
  test('broken, gone, repaired and another release: at once', async () => {
    await start();
    const first = await untilKept(FOOD);
    expect(await send(FOOD)).toEqual(first);
    for (const damage of [
      () => fixture.write('foods.json', '{}'),
      () => rmSync(fixture.path('foods.json')),
    ]) {
      damage();
      for (let again = 0; again < 2; again += 1) {
        const { status, body } = await send(FOOD);
        expect([status, body]).toEqual([503, '{"error":"dataset_unavailable"}']);
      }
      fixture.restore();
      expect(await send(FOOD)).toEqual(first);
    }
    const data = fixtureData();
    for (const row of data.foods) {
      if (row.slug === 'butter-salted') row.per_100g = { ...row.per_100g, kcal: 1 };
    }
    writeDist(fixture.dist, data);
    const other = await untilKept(FOOD);
    expect(JSON.parse(other.body)).toMatchObject({ food: { per_100g: { kcal: 1 } } });
    const asked = toApp.length;
    expect(await send(FOOD)).toEqual(other);
    expect(toApp).toHaveLength(asked);
  });
});

describe('the limit', () => {
  const rates = ({ status, headers }: Response) => [status, headers['x-ratelimit-remaining']];

  test('counts each request once, and the app refuses what is over it', async () => {
    await start({ answerRateLimit: 4 });
    const seen = [];
    for (let times = 0; times < 6; times += 1) seen.push(rates(await send(QUESTION)));
    expect(seen).toEqual([
      [200, '3'],
      [200, '2'],
      [200, '1'],
      [200, '0'],
      [429, '0'],
      [429, '0'],
    ]);
    const over = await send(QUESTION);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect(over.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(over.body)).toMatchObject({ error: 'rate_limited' });
    expect((await send(FOOD)).status).toBe(200);
  });

  test('of counters that take their time, counts once, and the app answers', async () => {
    class Slow extends MemoryStore {
      hits = 0;
      override hit(...args: Parameters<MemoryStore['hit']>) {
        this.hits += 1;
        return Promise.resolve(super.hit(...args)) as never;
      }
    }
    const store = new Slow();
    await start({ answerRateLimit: 3, store });
    const seen = [];
    for (let times = 0; times < 4; times += 1) seen.push(rates(await send(QUESTION)));
    expect(seen).toEqual([
      [200, '2'],
      [200, '1'],
      [200, '0'],
      [429, '0'],
    ]);
    expect(store.hits).toBe(4);
    // The limit's own hook answers what is over it, before this test's.
    expect(toApp).toHaveLength(3);
  });

  test('counts the client that a trusted proxy names, and the socket of anybody else', async () => {
    await start({ answerRateLimit: 2, trustProxy: ['127.0.0.0/8'] });
    const from = (client: string) => send(QUESTION, [`X-Forwarded-For: 6.6.6.6, ${client}`]);
    const seen = [];
    for (const client of ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2', 'secret']) {
      seen.push(rates(await from(client)));
    }
    expect(seen).toEqual([
      [200, '1'],
      [200, '0'],
      [429, '0'],
      [200, '1'],
      [200, '1'],
    ]);
    await app.close();
    await start({ answerRateLimit: 1 });
    expect(rates(await from('203.0.113.1'))).toEqual([200, '0']);
    expect(rates(await from('203.0.113.2'))).toEqual([429, '0']);
  });

  test("a fault of the counting is the app's to answer", async () => {
    let broken = false;
    const clock = () => {
      if (broken) throw new Error('broken clock');
      return 0;
    };
    await start({ clock });
    await untilKept(QUESTION);
    broken = true;
    expect((await send(QUESTION)).status).toBe(500);
    broken = false;
    expect((await send(QUESTION)).status).toBe(200);
  });
});

test('what is sent again while the server stops says that its connection ends', async () => {
  let stop = async (): Promise<void> => {};
  await start({}, (one) => {
    stop = stopOnSignals(one, () => {});
  });
  const { body } = await untilKept(FOOD);
  const received = new Promise<void>((resolve) => {
    app.server.once('connection', (socket) => {
      const look = setInterval(() => {
        if (socket.bytesRead === 0) return;
        clearInterval(look);
        resolve();
      }, 5);
    });
  });
  let raw = '';
  const socket = connect(port, '127.0.0.1');
  socket.on('data', (chunk) => {
    raw += String(chunk);
  });
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  socket.write(`GET ${FOOD} HTTP/1.1\r\n`);
  await received;
  const stopped = stop();
  socket.write('Host: localhost\r\n\r\n');
  await Promise.all([stopped, closed]);
  const { status, headers } = parseHead(raw);
  expect([status, headers.get('connection')]).toEqual([200, 'close']);
  expect(raw.endsWith(body)).toBe(true);
  expect(toApp).toHaveLength(2);
});
