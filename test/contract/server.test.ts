import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { ASSETS_PATH } from '../../src/pages/read-assets.ts';
import type { AppOptions } from '../../src/server/app.ts';
import { CONTRACT_EXPECTATIONS } from '../../src/tables/expectations.ts';
import { expectToMatchContract } from '../support/contract.ts';
import { operations } from '../support/contract-documents.ts';
import { askPort } from '../support/deployment.ts';
import { testExchanges } from '../support/exchanges.ts';
import { type Answered, type Asked, listen, testApp } from '../support/http.ts';
import { useServer } from '../support/server.ts';

const { fixture } = useServer(CONTRACT_EXPECTATIONS);
const apps: FastifyInstance[] = [];
/** Operation and status of every response that was held against the contract, as in "GET /api/answer 429". */
const seen = new Set<string>();

afterAll(() => Promise.all(apps.map((app) => app.close())));
afterEach(() => fixture.restore());

/** The port of a server of its own. */
async function serve(
  options: Partial<AppOptions> = {},
  prepare?: (app: FastifyInstance) => void,
): Promise<number> {
  const app = testApp(fixture, options);
  apps.push(app);
  prepare?.(app);
  return listen(app);
}

let ofFile: Promise<number> | undefined;
let port: number;
beforeEach(async () => {
  ofFile ??= serve();
  port = await ofFile;
});

/**
 * A request over a real socket; the response is held against the contract. By Node's own client, because a header of 33,000
 * bytes never reaches `inject`.
 */
async function ask(path: string, { method = 'GET', headers: sent, payload }: Asked = {}): Promise<Answered> {
  const asking = { method, headers: sent ?? {}, ...(payload !== undefined && { body: payload }) };
  const { status, headers: list, body: bytes } = await askPort(port, path, asking);
  const [headers, body] = [Object.fromEntries(list), bytes.toString()];
  expectToMatchContract({ method, path, status, headers, body });
  seen.add(`${method} ${path.split('?')[0]} ${status}`);
  return { status, headers, body, bytes, json: () => JSON.parse(body) };
}

testExchanges('test/contract/requests', ask, {
  async start(first, rest) {
    port = await serve(JSON.parse(`${first} ${rest}`));
  },
  write: (file, text) => fixture.write(file, text),
  remove: (file) => rmSync(fixture.path(file)),
  restore: () => fixture.restore(),
});

test.each(['site.css', 'search.js', 'favicon.svg'])('the asset %s', async (name) => {
  expect((await ask(`${ASSETS_PATH}/${name}`)).status).toBe(200);
});

const paths = operations()
  .filter(({ method }) => method === 'get')
  .map(({ path }) => path.replace('/nutrients/{key}', '/nutrients/iron_mg'))
  .map((path) => path.replace(/\{\w+\}/g, 'butter-salted'));

test.each(paths)('%s answers methods other than GET', async (path) => {
  for (const method of ['HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])
    await ask(path, { method });
});

test.each(paths)(
  '%s refuses an address of more than 16384 characters and headers of more than 32 KiB',
  async (path) => {
    expect((await ask(`${path}?q=${'x'.repeat(16_384)}`)).status).toBe(414);
    const headers = { 'x-filler': 'x'.repeat(33_000) };
    for (const method of ['GET', 'OPTIONS']) expect((await ask(path, { method, headers })).status).toBe(431);
  },
);

let faulty: Promise<number> | undefined;
// The health checks have nothing that could fail: they read no figures and no file.
test.each([...paths.filter((path) => path !== '/healthz' && path !== '/readyz'), '/mcp'])(
  '%s answers 500 to a fault of its own',
  async (path) => {
    faulty ??= serve({}, (app) => {
      app.addHook('preHandler', async () => {
        throw new Error('broken on purpose');
      });
    });
    port = await faulty;
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const message = { method: 'POST', headers, payload: '{"jsonrpc":"2.0","id":1,"method":"ping"}' };
    expect((await ask(path, path === '/mcp' ? message : {})).status).toBe(500);
  },
);

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
