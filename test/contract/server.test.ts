import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { assetUrl } from '../../src/pages/read-assets.ts';
import type { AppOptions } from '../../src/server/app.ts';
import { CONTRACT_EXPECTATIONS } from '../../src/tables/expectations.ts';
import { expectToMatchContract, type ObservedResponse } from '../support/contract.ts';
import { operations, responsesOf } from '../support/contract-documents.ts';
import { askPort } from '../support/deployment.ts';
import { listen, testApp } from '../support/http.ts';
import { useServer } from '../support/server.ts';
import { words } from '../support/words.ts';

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

  test.each([
    ['/food-api.php', 200],
    ['/food-api.php?food=butter-salted', 200],
    ['/food-api.php?food=butter-salted&lang=et', 200],
    ['/food-api.php?food=butter-with-salt&lang=xx', 200],
    ['/food-api.php?food=%20Black-Rye-LOAF%20&lang=ru', 200],
    ['/food-api.php?food=tea-black-brewed', 200],
    ['/food-api.php?search=', 200],
    ['/food-api.php?search=BUTTER&food=x', 200],
    ['/food-api.php?search=xyzzy', 200],
    ['/food-api.php?food=', 404],
    ['/food-api.php?food=__proto__', 404],
    ['/api/answer?q=calories+in+butter', 200],
    ['/api/answer?q=sodium+in+butter', 200],
    ['/api/answer?q=protein+in+water', 404],
    ['/api/answer?q=fat+in+butter+vs+banana', 200],
    ['/api/answer.php?q=banana+and+apple', 200],
    ['/api/answer?q=sugar+in+rye+loaf', 404],
    ['/api/answer?q=calories+in+xyzzy', 404],
    ['/api/answer?q=butter+vs+banana+vs+apple', 404],
    [`/api/answer?q=${'x'.repeat(161)}`, 404],
    ['/api/answer.php?q=butter%0A', 404],
    ['/api/answer?q=%0A', 404],
    ['/api/answer', 400],
    ['/api/answer.php?q=%20', 400],
    ['/datasets/foods.json', 200],
    ['/datasets/names.et.json', 200],
    ['/datasets/datapackage.json', 200],
    ['/datasets/SHA256SUMS', 200],
    ['/datasets/foods.csv', 404],
    ['/datasets/%zz', 400],
    ['/counter.php?format=json', 200],
    ['/counter.php', 200],
    ['/v1/foods?q=butter', 200],
    ['/v1/foods?q=soolatud&lang=et', 200],
    ['/v1/foods?q=xyzzy', 200],
    ['/v1/foods', 400],
    ['/v1/foods/butter-salted', 200],
    ['/v1/foods/constructor', 404],
    ['/v1/foods/%zz', 400],
    ['/', 200],
    ['/search', 200],
    ['/search?q=butter', 200],
    ['/ask', 200],
    ['/ask?q=calories+in+butter', 200],
    ['/ask?q=calories+in+xyzzy', 404],
    [assetUrl('', 'site.css'), 200],
    [assetUrl('', 'search.js'), 200],
    [assetUrl('', 'favicon.svg'), 200],
    ['/assets/000000000000/site.css', 200],
    ['/assets/butter-salted/butter-salted', 404],
    ['/assets/%zz/site.css', 400],
    ['/sitemap.xml', 200],
    ['/foods/butter-salted', 200],
    ['/foods/answer-only-stew', 200],
    ['/foods/butter-with-salt', 301],
    ['/foods/nothing-like-it', 404],
    ['/foods/%zz', 400],
    ['/foods/butter-salted/provenance.json', 200],
    ['/foods/butter-with-salt/provenance.json', 301],
    ['/foods/nothing-like-it/provenance.json', 404],
    ['/foods/%zz/provenance.json', 400],
    ['/compare', 200],
    ['/compare?a=butter-salted&b=bananas-raw', 200],
    ['/compare?a=butter-salted&b=xyzzy', 404],
    ['/audit', 200],
    ['/healthz', 200],
    ['/readyz', 200],
    ['/metrics', 200],
    ['/robots.txt', 200],
    ['/.well-known/openapi.yaml', 200],
    ['/.well-known/openapi-extras.yaml', 200],
  ])('GET %.60s answers %i', async (path, status) => {
    expect((await ask(path)).status).toBe(status);
  });

  test('GET /metrics answers 404 through a proxy', async () => {
    expect((await ask({ path: '/metrics', headers: { via: '1.1 proxy' } })).status).toBe(404);
  });

  const paths = operations()
    .filter(({ method }) => method === 'get')
    .map(({ path }) => path.replace(/\{\w+\}/g, 'butter-salted'));

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

  test.each([
    '/api/answer?q=butter',
    '/api/answer.php?q=butter',
    '/ask?q=butter',
    '/v1/foods?q=butter',
    '/v1/foods/butter-salted',
  ])('%s answers 429 over the limit', async (path) => {
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
      /datasets/foods.json /v1/foods?q=butter /v1/foods/butter-salted /foods/butter-salted
      /foods/butter-salted/provenance.json /compare?a=butter-salted&b=bananas-raw /audit
      /search?q=butter /ask?q=butter /sitemap.xml /readyz
    `)) {
      expect((await ask(path)).status).toBe(503);
    }
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
    responsesOf(operation).map(({ status }) => ({ ...operation, status })),
  );
  const missing = described.filter(
    ({ method, path, status }) =>
      ![...seen].some((one) => {
        const [verb, where, code] = one.split(' ');
        const fits = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(
          where ?? '',
        );
        const other = status === '405' && method === 'get';
        return fits && code === status && (other || verb?.toLowerCase() === method);
      }),
  );
  expect(missing.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([]);
});
