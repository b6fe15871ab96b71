/**
 * What comes through nginx is what the bundled server says: status, headers and bytes, for every address. What nginx
 * itself refuses looks like the server's own refusals, and deploy/README.md lists every request that the two take differently.
 */
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { COMMON_HEADERS } from '../../src/server/replies.ts';
import { DIST_FILE_NAMES, PUBLISHED_FILES } from '../../src/tables/files.ts';
import { ofKind, readParts, readRecipes } from '../support/cases.ts';
import { operations } from '../support/contract-documents.ts';
import { type Asking, askPort, describeDeployed, type Reply, until } from '../support/deployment.ts';
import { digestOf, ROOT } from '../support/files.ts';
import { exchange, isOneResponse, parseHead } from '../support/http.ts';
import { END, GET, REFUSED, requestOf, target } from '../support/refused-requests.ts';

/** Of one connection, not of the response. */
const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive', 'server'];
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE', 'LOCK'];

/** Every address of the contract, with a food where it wants one; measurements are for this machine alone. */
const addresses = operations().map(({ path }) => path.replace(/\{\w+\}/g, 'bananas-raw'));
const described = [...new Set(addresses)].filter((path) => path !== '/metrics');

/** Characters of a body that are shown where two differ. */
const LONG = 100_000;
const PATHS = readParts('test/deploy/paths.txt', /^(?:same|untouched)$/).flat();
const CODINGS = ['', 'gzip', 'br', 'gzip, deflate, br', 'BR;q=1.0', 'br;q=0, gzip', 'identity', 'x-br'];

/** What is compared of a response: the body as it travels, or as the client is meant to see it, less the headers named. */
function comparable(
  { status, headers, body, header }: Reply,
  without: readonly string[],
  asItTravels: boolean,
) {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[header('content-encoding') ?? ''];
  const kept = headers.filter(([name]) => !OF_THE_CONNECTION.includes(name) && !without.includes(name));
  const text = asItTravels || decode === undefined || body.length === 0 ? body : decode(body);
  // Of a long body a digest is compared: a test that fails prints what it compares.
  const told = text.length > LONG ? digestOf(text) : text.toString('latin1');
  return { status, headers: kept.map((pair) => pair.join(': ')).sort(), body: told };
}

/** Requests by row of the table in deploy/README.md: what is asked, the status from nginx and that from an instance. */
const DIFFERENCES = readRecipes('test/deploy/differences.txt');

test('the list of differences in deploy/README.md is the one that is held here', () => {
  const readme = readFileSync(join(ROOT, 'deploy/README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| (.+ \| \d{3} \| \d{3}) \|$/gm)].map(([, row]) => row);
  expect(rows).toEqual(DIFFERENCES.map(([row]) => row));
});

describeDeployed('through nginx', {}, (deployment) => {
  let clients = 0;
  const instance = (): number => deployment.instances[0]?.port ?? 0;

  /** Asks an instance directly and through nginx, each as a client that nobody has counted yet; gives what nginx said. */
  async function expectSame(path: string, asking: Asking = {}, without = ['vary']): Promise<Reply> {
    clients += 1;
    const host = `${Math.floor(clients / 250)}.${(clients % 250) + 1}`;
    const direct = await askPort(instance(), path, { ...asking, from: `127.1.${host}` });
    const proxied = await deployment.ask(path, { ...asking, from: `127.2.${host}` });
    const coding = direct.header('content-encoding');
    // What both send as it lies on disk need not be decoded to be the same.
    const asItTravels = proxied.header('content-encoding') === coding && proxied.body.equals(direct.body);
    expect(comparable(proxied, without, asItTravels)).toEqual(comparable(direct, without, asItTravels));
    return proxied;
  }

  test.each(described)('%s: the same as from the server, by any method', async (path) => {
    for (const method of METHODS) {
      const { headers } = await expectSame(path, { method });
      const names = headers.map(([name]) => name);
      expect(names.filter((name) => name === 'access-control-allow-origin')).toHaveLength(1);
      expect(names).not.toContain('etag');
      expect(names).not.toContain('last-modified');
    }
  });

  test.each(ofKind(PATHS, 'same').flat())('%s: the same', async (path) => {
    await expectSame(path);
    await expectSame(path, { method: 'HEAD' });
  });

  const untouched = [...ofKind(PATHS, 'untouched').flat(), `/foods/${'a'.repeat(5_000)}`];
  test.each(untouched)(
    '%.60s: nothing is decoded, tidied or served that the server would not',
    async (path) => {
      await expectSame(path);
      await expectSame(path, { method: 'POST' });
    },
  );

  test.each(DIST_FILE_NAMES)(
    '%s of the release: the same in every coding, or as little there',
    async (name) => {
      const isPublic = PUBLISHED_FILES.some((file) => file.isPublic && file.name === name);
      for (const coding of isPublic ? CODINGS : ['']) {
        const headers = coding === '' ? {} : { 'accept-encoding': coding };
        for (const method of ['GET', 'HEAD']) {
          const without = isPublic ? [] : ['vary'];
          const { status } = await expectSame(`/datasets/${name}`, { method, headers }, without);
          expect(status).toBe(isPublic ? 200 : 404);
        }
      }
    },
  );

  test.each(['if-none-match', 'if-match', 'if-unmodified-since', 'if-modified-since', 'range', 'if-range'])(
    '4 no conditional or partial response: %s is ignored',
    async (name) => {
      for (const value of ['*', 'Sat, 01 Jan 2000 00:00:00 GMT', 'bytes=0-9', '"x"']) {
        const { status } = await expectSame('/datasets/foods.csv', { headers: { [name]: value } }, []);
        expect(status).toBe(200);
      }
    },
  );

  test('what an instance says is compressed for a client that takes gzip, and says by what it varies', async () => {
    const page = (await askPort(instance(), '/')).body.toString();
    const assets = [...page.matchAll(/"(\/assets\/[^"]+\.(?:css|js))"/g)].map(([, path = '']) => path);
    expect(assets.length).toBeGreaterThan(0);
    for (const path of ['/', '/foods/bananas-raw', '/food-api.php?search=a', '/sitemap.xml', ...assets]) {
      const headers = { 'accept-encoding': 'gzip, deflate' };
      const without = ['vary', 'content-encoding', 'content-length', 'transfer-encoding'];
      const packed = await expectSame(path, { headers }, without);
      expect([path, packed.header('content-encoding')]).toEqual([path, 'gzip']);
      const plain = await deployment.ask(path);
      expect(plain.header('content-encoding')).toBeUndefined();
      expect(packed.body.length).toBeLessThan(0.8 * plain.body.length);
      for (const reply of [packed, plain, await deployment.ask(path, { method: 'HEAD' })]) {
        expect(reply.headers.filter(([name]) => name === 'vary')).toEqual([['vary', 'Accept-Encoding']]);
      }
    }
  });

  test('measurements are for this machine alone: through nginx they are nobody’s', async () => {
    expect((await askPort(instance(), '/metrics')).status).toBe(200);
    const { status, body } = await deployment.ask('/metrics');
    expect([status, body.toString()]).toEqual([404, '{"error":"not_found"}']);
  });

  test('the one body that is read, a message of an assistant, is passed on; no other is', async () => {
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const asked = { name: 'get_food', arguments: { food: 'bananas-raw' } };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: asked });
    const { status, body: answered } = await expectSame('/mcp', { method: 'POST', headers, body });
    expect([status, JSON.parse(answered.toString()).result.structuredContent.refused]).toEqual([200, null]);
    for (const path of ['/mcp?x=1', '/mcp/', '/mcpx', '/x/../mcp', '/food-api.php'])
      await expectSame(path, { method: 'POST', headers, body });
    for (const long of [70_000, 3_000_000])
      expect((await expectSame('/mcp', { method: 'POST', headers, body: 'x'.repeat(long) })).status).toBe(
        413,
      );
  });

  test('no body is read elsewhere, whatever its length', async () => {
    for (const body of ['{"a":', 'x'.repeat(3_000_000)]) {
      for (const method of ['POST', 'PUT', 'REPORT']) {
        await expectSame('/food-api.php?food=bananas-raw', { method, body });
      }
    }
    const headers = { 'transfer-encoding': 'chunked' };
    for (const path of ['/food-api.php?food=bananas-raw', '/datasets/foods.json']) {
      await expectSame(path, { method: 'POST', headers, body: 'x'.repeat(100_000) });
    }
  });

  test('logs hold no query text and no full address', async () => {
    await deployment.ask('/food-api.php?search=secret-word', { from: '127.77.66.55' });
    const logs = (): string => deployment.nginx?.logs() ?? '';
    // A line is written after its response has gone.
    await until('the line', () => logs().includes('"client":"127.77.66.0/24"'));
    expect(logs()).toContain('"path":"/food-api.php"');
    expect(logs()).not.toContain('secret-word');
    expect(logs()).not.toContain('127.77.66.55');
  });

  test('a file that has gone is for the instance to answer', async () => {
    const file = join(deployment.root, 'dist', 'openapi-extras.yaml');
    const path = '/.well-known/openapi-extras.yaml';
    expect((await expectSame(path)).status).toBe(200);
    renameSync(file, `${file}.aside`);
    expect((await expectSame(path)).status).toBe(404);
    renameSync(`${file}.aside`, file);
    expect((await expectSame(path)).status).toBe(200);
  });

  test.each(REFUSED)('7 refused as JSON with the CORS headers: %s', async (_what, status, error, bytes) => {
    const expected = {
      ...COMMON_HEADERS,
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
    };
    for (const port of [deployment.port, instance()]) {
      const raw = await exchange(port, bytes, isOneResponse);
      const { headers, status: found } = parseHead(raw);
      expect(found).toBe(status);
      for (const [name, value] of Object.entries(expected)) {
        expect([name, headers.get(name.toLowerCase())]).toEqual([name, value]);
      }
      expect(raw.match(/access-control-allow-origin/gi)).toHaveLength(1);
      expect(raw.slice(raw.indexOf('\r\n\r\n'))).toContain(JSON.stringify({ error }));
    }
  });

  test.each([
    ['the longest target that is allowed', target(`/nope?${'a'.repeat(16_000)}`), 404],
    ['a large header', `${GET}\r\nX: ${'a'.repeat(20_000)}${END}`, 200],
    ['HTTP/1.0 without Host', 'GET /food-api.php?food=bananas-raw HTTP/1.0\r\n\r\n', 200],
    ['the absolute form', target('http://other.example/food-api.php?food=bananas-raw'), 200],
    ['an Expect that nobody knows', `${GET}\r\nExpect: miracles${END}`, 200],
    ['an upgrade', 'GET /healthz HTTP/1.0\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n', 200],
  ])('not refused: %s', async (_name, text, status) => {
    const { headers, status: found } = parseHead(await exchange(deployment.port, text, isOneResponse));
    expect([found, headers.get('access-control-allow-origin')]).toEqual([status, '*']);
  });

  test.each(DIFFERENCES)('%s', async (row, requests) => {
    const statuses = row.split(' | ').slice(1).map(Number);
    for (const request of requests) {
      for (const [at, port] of [deployment.port, instance()].entries()) {
        // The two may close at different moments; the status is in the first line.
        const raw = await exchange(port, requestOf(request), (text) => text.includes('\r\n\r\n'));
        const { headers, status } = parseHead(raw);
        const cors = headers.get('access-control-allow-origin');
        expect([request.slice(0, 200), status, cors]).toEqual([request.slice(0, 200), statuses[at], '*']);
      }
    }
  });
});
