/** What comes through nginx is what the bundled server says: status, headers and bytes, for every address. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../support/contract-documents.ts';
import { type Asking, askPort, Deployment, type Reply, STARTING_MS } from '../support/deployment.ts';
import { NO_NGINX } from '../support/nginx.ts';
import { words } from '../support/words.ts';

/** Of one connection, not of the response. */
const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive', 'server'];

let deployment: Deployment;
let clients = 0;

/** Asks an instance directly and through nginx, each as a client that nobody has counted yet. */
async function askBoth(path: string, asking: Asking = {}): Promise<{ direct: Reply; proxied: Reply }> {
  clients += 1;
  const host = `${Math.floor(clients / 250)}.${(clients % 250) + 1}`;
  const [instance] = deployment.instances;
  const direct = await askPort(instance?.port ?? 0, path, { ...asking, from: `127.1.${host}` });
  const proxied = await deployment.ask(path, { ...asking, from: `127.2.${host}` });
  return { direct, proxied };
}

function comparable({ status, headers, body }: Reply): unknown {
  const kept = headers.filter(([name]) => !OF_THE_CONNECTION.includes(name));
  return { status, headers: kept.map((pair) => pair.join(': ')).sort(), body: body.toString('latin1') };
}

async function expectSame(path: string, asking: Asking = {}): Promise<Reply> {
  const { direct, proxied } = await askBoth(path, asking);
  expect(comparable(proxied)).toEqual(comparable(direct));
  return proxied;
}

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE', 'LOCK'];

/** Every address of the contract, with a food where it wants one. */
const described = [...new Set(operations().map(({ path }) => path.replace(/\{\w+\}/g, 'bananas-raw')))];

test.skipIf(NO_NGINX === null)('nginx is here', (context) => context.skip(NO_NGINX ?? ''));

describe.skipIf(NO_NGINX !== null)('through nginx', { timeout: STARTING_MS }, () => {
  beforeAll(async () => {
    deployment = await Deployment.start();
  }, STARTING_MS);
  afterAll(() => deployment?.close(), STARTING_MS);

  test.each(described)('%s: the same as from the server, by any method', async (path) => {
    for (const method of METHODS) {
      const { headers } = await expectSame(path, { method });
      const names = headers.map(([name]) => name);
      expect(names.filter((name) => name === 'access-control-allow-origin')).toHaveLength(1);
      expect(names).not.toContain('etag');
      expect(names).not.toContain('last-modified');
    }
  });

  test.each(
    words(`
    / /food-api.php?food=bananas-raw&lang=ru /food-api.php?food=xyzzy
    /food-api.php?search=buckwheat /food-api.php?search= /food-api.php?search=%ff%fe
    /food-api.php?search=a?b#c /food-api.php?food=a&food=bananas-raw
    /api/answer?q=how%20many%20calories%20in%20a%20banana /api/answer?q=banana%20vs%20apple
    /api/answer?q=xyzzy /api/answer.php?q=milk+fat /v1/foods?q=piim&lang=et
    /v1/foods?q=%D0%BC%D0%BE%D0%BB%D0%BE%D0%BA%D0%BE&lang=ru /v1/foods/xyzzy /foods/xyzzy
    /foods/Bananas-Raw /counter.php?format=json /counter.php?format=json&format=html
    /datasets/foods.json?x=1 /nope
  `),
  )('%s: the same', async (path) => {
    await expectSame(path);
    await expectSame(path, { method: 'HEAD' });
  });

  test.each(
    words(`
    //robots.txt /./robots.txt /x/../robots.txt /robots%2Etxt /robots.txt/ /robots.txt%20
    /ROBOTS.TXT /datasets/%66oods.json /datasets/../foods.json /datasets/provenance.jsonl
    /datasets/foods.json%2f /datasets/answer-index.json /datasets/ /.well-known/
    /.well-known/..%2ffoods.json /counter.php/ /counter.json /foods.json /foods//bananas-raw
    /foods/bananas%2Draw /foods/a%2Fb /foods/..%2fetc%2fpasswd /v1//foods?q=a
    /.food-api-error/503
  `).concat(`/foods/${'a'.repeat(5_000)}`),
  )('%.60s: nothing is decoded, tidied or served that the server would not', async (path) => {
    await expectSame(path);
    await expectSame(path, { method: 'POST' });
  });

  test.each(['if-none-match', 'if-match', 'if-unmodified-since', 'if-modified-since', 'range', 'if-range'])(
    '4 no conditional or partial response: %s is ignored',
    async (name) => {
      for (const value of ['*', 'Sat, 01 Jan 2000 00:00:00 GMT', 'bytes=0-9', '"x"']) {
        const { status } = await expectSame('/datasets/foods.json', { headers: { [name]: value } });
        expect(status).toBe(200);
      }
    },
  );

  test('a client that takes gzip gets what the server gives it', async () => {
    for (const path of ['/datasets/foods.json', '/robots.txt', '/', '/food-api.php?search=a']) {
      await expectSame(path, { headers: { 'accept-encoding': 'gzip' } });
    }
  });

  test('no body is read, whatever its length', async () => {
    for (const body of ['{"a":', 'x'.repeat(3_000_000)]) {
      for (const method of ['POST', 'PUT', 'REPORT']) {
        await expectSame('/food-api.php?food=bananas-raw', { method, body });
      }
    }
    const headers = { 'transfer-encoding': 'chunked' };
    await expectSame('/food-api.php?food=bananas-raw', {
      method: 'POST',
      headers,
      body: 'x'.repeat(100_000),
    });
    await expectSame('/datasets/foods.json', { method: 'POST', headers, body: 'x' });
  });

  test('logs hold no query text and no full address', async () => {
    await deployment.ask('/food-api.php?search=secret-word', { from: '127.77.66.55' });
    const logs = deployment.nginx?.logs() ?? '';
    expect(logs).toContain('"path":"/food-api.php"');
    expect(logs).toContain('"client":"127.77.66.0/24"');
    expect(logs).not.toContain('secret-word');
    expect(logs).not.toContain('127.77.66.55');
  });

  test('a file that was compressed beforehand is sent as it lies there, with Vary', async () => {
    const release = join(deployment.root, 'dist');
    const plain = await deployment.ask('/robots.txt');
    writeFileSync(join(release, 'robots.txt.gz'), gzipSync(plain.body));
    try {
      const packed = await deployment.ask('/robots.txt', { headers: { 'accept-encoding': 'gzip' } });
      expect([packed.header('content-encoding'), packed.header('vary')]).toEqual(['gzip', 'Accept-Encoding']);
      expect(packed.body.equals(gzipSync(plain.body))).toBe(true);
      expect(packed.header('content-type')).toBe(plain.header('content-type'));
      const whole = await deployment.ask('/robots.txt');
      expect([whole.header('content-encoding'), whole.header('vary')]).toEqual([
        undefined,
        'Accept-Encoding',
      ]);
    } finally {
      rmSync(join(release, 'robots.txt.gz'));
    }
  });

  test('a file that has gone is for the instance to judge', async () => {
    const file = join(deployment.root, 'dist', 'openapi-extras.yaml');
    const before = await expectSame('/.well-known/openapi-extras.yaml');
    rmSync(file);
    expect((await expectSame('/.well-known/openapi-extras.yaml')).status).toBe(404);
    writeFileSync(file, before.body);
    expect((await expectSame('/.well-known/openapi-extras.yaml')).status).toBe(200);
  });
});
