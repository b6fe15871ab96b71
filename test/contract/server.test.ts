import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ASSETS_PATH } from '../../src/pages/read-assets.ts';
import type { AppOptions } from '../../src/server/app.ts';
import { CONTRACT_EXPECTATIONS } from '../../src/tables/expectations.ts';
import { expectToMatchContract, type ObservedResponse } from '../support/contract.ts';
import { operations } from '../support/contract-documents.ts';
import { askPort } from '../support/deployment.ts';
import { listen, testApp } from '../support/http.ts';
import { useServer } from '../support/server.ts';
import { casesOf, words } from '../support/words.ts';

const server = useServer(CONTRACT_EXPECTATIONS);
const { fixture } = server;
const apps: FastifyInstance[] = [];
/** Operation and status of every response that was held against the contract, as in "GET /api/answer 429". */
const seen = new Set<string>();

afterAll(() => Promise.all(apps.map((app) => app.close())));

interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
type Ask = (asked: Asked | string) => Promise<ObservedResponse>;

/** A server on a free port, asked over real sockets; every response is held against the contract. */
async function serve(
  options: Partial<AppOptions> = {},
  prepare?: (app: FastifyInstance) => void,
): Promise<Ask> {
  const app = testApp(fixture, options);
  apps.push(app);
  prepare?.(app);
  const port = await listen(app);
  return async (asked) => {
    const response = await send(port, typeof asked === 'string' ? { path: asked } : asked);
    expectToMatchContract(response);
    seen.add(`${response.method} ${response.path.split('?')[0]} ${response.status}`);
    return response;
  };
}

/** By Node's own client, because a header of 33,000 bytes never reaches `inject`. */
async function send(port: number, { path, ...asking }: Asked): Promise<ObservedResponse> {
  const { status, headers, body } = await askPort(port, path, asking);
  return {
    method: asking.method ?? 'GET',
    path,
    status,
    headers: Object.fromEntries(headers),
    body: body.toString(),
  };
}

describe('with a valid dataset', () => {
  let ask: Ask;
  let broken: Ask | undefined;
  beforeAll(async () => {
    ask = await serve();
  });

  const assets = ['site.css', 'search.js', 'favicon.svg'].map((name) => `${ASSETS_PATH}/${name}`);
  const addresses = {
    200: `
      /food-api.php /food-api.php?food=butter-salted /food-api.php?food=butter-salted&lang=et
      /food-api.php?food=butter-with-salt&lang=xx /food-api.php?food=%20Black-Rye-LOAF%20&lang=ru
      /food-api.php?food=tea-black-brewed /food-api.php?search= /food-api.php?search=BUTTER&food=x
      /food-api.php?search=xyzzy /api/answer?q=calories+in+butter /api/answer?q=sodium+in+butter
      /api/answer?q=fat+in+butter+vs+banana /api/answer.php?q=banana+and+apple /datasets/foods.json
      /datasets/names.et.json /datasets/datapackage.json /datasets/SHA256SUMS /datasets/1.0.0/datapackage.json /downloads /licences
      /foods/butter-salted/picture.png?lang=ru /counter.php?format=json
      /counter.php /v1/foods?q=butter /v1/foods?q=soolatud&lang=et /v1/foods?q=xyzzy
      /v1/foods?category=Beverages /v1/foods?q=sample&limit=2&cursor=from-2&lang=et
      /v1/foods:batch?ids=butter-salted,nothing-like-it /v1/foods/butter-salted/nutrients?lang=et
      /v1/categories?lang=fi /v1/nutrients?lang=ru /v1/nutrients/protein_g/foods?limit=3
      /v1/nutrients/iron_mg/foods?order=lowest&category=Beverages&known=analysed
      /foods /foods?category=dairy-and-egg-products&sort=-kcal /nutrients /nutrients/iron_mg
      /nutrients/protein_g?category=Beverages&per=100kcal&order=lowest&food=water-tap
      /v1/foods/butter-salted / /search /search?q=butter /ask /ask?q=calories+in+butter
      /assets/000000000000/site.css /sitemap.xml /foods/butter-salted /foods/answer-only-stew
      /foods/butter-salted/provenance.json /compare /compare?a=butter-salted&b=bananas-raw /audit
      /healthz /readyz /metrics /robots.txt /.well-known/openapi.yaml /.well-known/openapi-extras.yaml
      ${assets.join(' ')}`,
    301: '/foods/butter-with-salt /foods/butter-with-salt/provenance.json',
    400: `
      /api/answer /api/answer.php?q=%20 /datasets/%zz /datasets/1.0.0/%zz /v1/foods /v1/foods/%zz /v1/foods:batch
      /v1/foods?q=butter&limit=0 /v1/foods?category=x /v1/foods?q=butter&cursor=x /v1/foods/%zz/nutrients
      /v1/nutrients/protein_g/foods?order=x /v1/nutrients/protein_g/foods?category=x /assets/%zz/site.css
      /nutrients/%zz /foods/%zz /foods/%zz/provenance.json /foods/%zz/picture.png`,
    404: `
      /food-api.php?food= /food-api.php?food=__proto__ /api/answer?q=protein+in+water
      /api/answer?q=sugar+in+rye+loaf /api/answer?q=calories+in+xyzzy
      /api/answer?q=butter+vs+banana+vs+apple /api/answer?q=${'x'.repeat(161)}
      /api/answer.php?q=butter%0A /api/answer?q=%0A /datasets/foods.csv /datasets/0.9.0/foods.json /v1/foods/constructor
      /foods?category=nothing /foods?page=9999 /nutrients/constructor /nutrients/iron_mg?per=x
      /v1/foods/constructor/nutrients /v1/nutrients/constructor/foods
      /ask?q=calories+in+xyzzy /assets/butter-salted/butter-salted /foods/nothing-like-it
      /foods/nothing-like-it/provenance.json /foods/nothing-like-it/picture.png /compare?a=butter-salted&b=xyzzy`,
  };
  test.each(casesOf(addresses, words))('GET %.60s answers %s', async (path, status) => {
    expect(String((await ask(path)).status)).toBe(status);
  });

  test('GET /metrics answers 404 through a proxy', async () => {
    expect((await ask({ path: '/metrics', headers: { via: '1.1 proxy' } })).status).toBe(404);
  });

  const call = (body: string, headers: Readonly<Record<string, string>> = {}): Asked => ({
    method: 'POST',
    path: '/mcp',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'content-length': String(Buffer.byteLength(body)),
      ...headers,
    },
    body,
  });
  const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
  test.each<[number, Asked]>([
    [200, call(PING)],
    [202, call('{"jsonrpc":"2.0","method":"notifications/initialized"}')],
    [400, call('{')],
    [405, { path: '/mcp' }],
    [406, call(PING, { accept: 'application/json' })],
    [413, call('x'.repeat(65_537))],
    [414, { ...call(PING), path: `/mcp?${'x'.repeat(16_384)}` }],
    [415, call(PING, { 'content-type': 'text/plain' })],
    [431, call(PING, { 'x-filler': 'x'.repeat(33_000) })],
    [431, { path: '/mcp', method: 'OPTIONS', headers: { 'x-filler': 'x'.repeat(33_000) } }],
    [204, { path: '/mcp', method: 'OPTIONS' }],
  ])('/mcp answers %i', async (status, asked) => {
    expect((await ask(asked)).status).toBe(status);
  });

  test('/mcp answers 408 to a body that does not end, 429 over the limit, 500 to a fault of its own', async () => {
    const impatient = await serve({ requestTimeout: 400, betaRateLimit: 1 });
    expect((await impatient(call(PING, { 'content-length': '100' }))).status).toBe(408);
    expect((await impatient(call(PING))).status).toBe(429);
    const faulty = await serve({}, (app) => {
      app.addHook('preHandler', async () => {
        throw new Error('broken on purpose');
      });
    });
    expect((await faulty(call(PING))).status).toBe(500);
  });

  const paths = operations()
    .filter(({ method }) => method === 'get')
    .map(({ path }) => path.replace('/nutrients/{key}', '/nutrients/iron_mg'))
    .map((path) => path.replace(/\{\w+\}/g, 'butter-salted'));

  test.each(paths)('%s answers methods other than GET', async (path) => {
    for (const method of ['HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])
      await ask({ method, path });
  });

  test.each(paths)(
    '%s refuses an address of more than 16384 characters and headers of more than 32 KiB',
    async (path) => {
      expect((await ask(`${path}?q=${'x'.repeat(16_384)}`)).status).toBe(414);
      const headers = { 'x-filler': 'x'.repeat(33_000) };
      for (const method of ['GET', 'OPTIONS']) {
        expect((await ask({ method, path, headers })).status).toBe(431);
      }
    },
  );

  test.each(
    words(`/api/answer?q=butter /api/answer.php?q=butter /ask?q=butter /v1/foods?q=butter /v1/foods/butter-salted
      /v1/foods:batch?ids=butter-salted /v1/foods/butter-salted/nutrients /v1/categories /v1/nutrients
      /v1/nutrients/protein_g/foods`),
  )('%s answers 429 over the limit', async (path) => {
    const ask = await serve({ answerRateLimit: 1, betaRateLimit: 1 });
    expect((await ask(path)).status).toBe(200);
    expect((await ask(path)).status).toBe(429);
    await ask({ path, method: 'OPTIONS' });
  });

  // The health checks have nothing that could fail: they read no figures and no file.
  test.each(paths.filter((path) => path !== '/healthz' && path !== '/readyz'))(
    '%s answers 500 to a fault of its own',
    async (path) => {
      broken ??= await serve({}, (app) => {
        app.addHook('preHandler', async () => {
          throw new Error('broken on purpose');
        });
      });
      expect((await broken(path)).status).toBe(500);
    },
  );
});

describe('with a broken dataset', () => {
  afterEach(() => fixture.restore());

  test('answers 503 wherever figures are wanted', async () => {
    fixture.write('foods.json', '{"count":0,"foods":[]}');
    const ask = await serve();
    for (const path of words(`
      /food-api.php /food-api.php?food=butter-salted /api/answer?q=butter /api/answer.php?q=butter
      /datasets/foods.json /datasets/1.0.0/foods.json /v1/foods?q=butter /v1/foods/butter-salted /foods/butter-salted
      /v1/foods:batch?ids=butter-salted /v1/foods/butter-salted/nutrients /v1/categories /v1/nutrients
      /v1/nutrients/protein_g/foods /foods /nutrients /nutrients/iron_mg
      /foods/butter-salted/provenance.json /foods/butter-salted/picture.png /licences /compare?a=butter-salted&b=bananas-raw /audit
      /search?q=butter /ask?q=butter /sitemap.xml /readyz
    `)) {
      expect((await ask(path)).status).toBe(503);
    }
    const message = { method: 'POST', path: '/mcp', body: '{}', headers: { 'content-length': '2' } };
    expect((await ask(message)).status).toBe(503);
    expect((await ask('/healthz')).status).toBe(200);
  });

  test('answers 503 without an answer index to what needs it, and says which file is at fault', async () => {
    rmSync(fixture.path('answer-index.json'));
    const ask = await serve();
    for (const path of ['/api/answer?q=butter', '/foods/answer-only-stew'])
      expect((await ask(path)).status).toBe(503);
    for (const path of ['/food-api.php?food=butter-salted', '/foods/butter-salted'])
      expect((await ask(path)).status).toBe(200);
    const { body } = await ask('/readyz');
    expect(JSON.parse(body).faults).toEqual([{ file: 'answer-index.json', reason: 'missing' }]);
    expect(body).not.toContain('/');
    fixture.restore();
    expect((await ask('/api/answer?q=butter')).status).toBe(200);
  });

  test('answers 503 and 404 for single files that are gone', async () => {
    const ask = await serve();
    for (const file of ['counter.json', 'robots.txt', 'openapi.yaml', 'openapi-extras.yaml'])
      rmSync(fixture.path(file));
    expect((await ask('/counter.php?format=json')).status).toBe(503);
    for (const path of ['/robots.txt', '/.well-known/openapi.yaml', '/.well-known/openapi-extras.yaml']) {
      expect((await ask(path)).status).toBe(404);
    }
  });
});

/** Speaks of the whole run of this file: alone it cannot hold. */
test('every response of the contract was provoked', () => {
  const described = operations().flatMap((operation) =>
    operation.responses.map(({ status }) => ({ ...operation, status })),
  );
  const missing = described.filter(
    ({ method, path, status }) =>
      ![...seen].some((one) => {
        const [verb, where, code] = one.split(' ');
        const fits = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(
          where ?? '',
        );
        const other = status === '405' && method !== 'options';
        return fits && code === status && (other || verb?.toLowerCase() === method);
      }),
  );
  expect(missing.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([]);
});
