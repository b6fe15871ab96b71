import { expect, test } from 'vitest';
import { testApp } from '../support/http.ts';
import { useServer } from '../support/server.ts';

const { fixture } = useServer();

test('2 logs are JSON lines, one a response, without query text and without a full address', async () => {
  const lines: string[] = [];
  const app = testApp(fixture, { logLevel: 'info', logTo: { write: (line) => lines.push(line) } });
  const urls = [
    '/food-api.php?search=secretword',
    '/api/answer?q=secretword',
    '/v1/foods?q=secretword',
    '/nope?q=secretword',
    '/food-api.php#secretword',
    '/%zz?q=secretword',
    '/api/answer?q=secret%00word',
  ];
  const headers = { 'x-forwarded-for': '198.51.100.99', referer: 'https://x.example/secretword' };
  for (const url of urls) await app.inject({ url, remoteAddress: '203.0.113.77', headers });
  await app.inject({ url: '/healthz', remoteAddress: '2001:db8:1:2:3:4:5:6' });
  await app.close();
  const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const requests = records.filter(({ msg }) => msg === 'request');
  expect(requests).toHaveLength(urls.length + 1);
  expect(requests[0]).toMatchObject({
    method: 'GET',
    path: '/food-api.php',
    status: 200,
    client: '203.0.113.0/24',
  });
  expect(requests.at(-1)).toMatchObject({ client: '2001:db8:1::/48' });
  const all = lines.join('');
  for (const text of ['secretword', '203.0.113.77', '198.51.100.99', '3:4:5:6'])
    expect(all).not.toContain(text);
});

/** What the log calls the address of each request. */
async function loggedPaths(logLevel: 'info' | 'debug', urls: readonly string[]): Promise<unknown[]> {
  const lines: string[] = [];
  const app = testApp(fixture, { logLevel, logTo: { write: (line) => lines.push(line) } });
  for (const url of urls) await app.inject(url);
  await app.close();
  const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return records.filter(({ msg }) => msg === 'request').map(({ path }) => path);
}

test.each([
  ['/foods/butter-salted?lang=et', '/foods/butter-salted'],
  ['/foods/butter-with-salt', '/foods/butter-with-salt'],
  ['/v1/foods/butter-salted', '/v1/foods/butter-salted'],
  ['/foods/secret%20word', '/foods/:slug'],
  ['/foods/%zzsecret', '/foods/:slug'],
  ['/foods/secret/provenance.json', '/foods/:slug/provenance.json'],
  ['/v1/foods/secret', '/v1/foods/:id'],
  ['/datasets/secret', '/datasets/:name'],
  ['/foods/secret/word', 'unknown'],
  ['/v1/secret', 'unknown'],
  ['/secret', 'unknown'],
  ['http://secret.example/healthz', '/healthz'],
])('2 what somebody typed into a path is not logged: %s', async (url, path) => {
  expect(await loggedPaths('info', [url])).toEqual([path]);
});

test('2 at debug paths are logged as they came', async () => {
  const urls = ['/foods/secret%20word', '/secret', '/healthz'];
  expect(await loggedPaths('debug', urls)).toEqual(urls);
});

test.each([
  ['https://food.example.org', 0],
  ['https://food.example.org/other', 1],
  ['http://food.example.org', 1],
])('a server at %s says %i times that its rows name another address', async (baseUrl, times) => {
  const lines: string[] = [];
  const app = testApp(fixture, { baseUrl, logLevel: 'info', logTo: { write: (line) => lines.push(line) } });
  await app.ready();
  await app.inject('/readyz');
  await app.close();
  const warnings = lines.filter((line) => line.includes('BASE_URL'));
  expect(warnings).toHaveLength(times);
  for (const line of warnings) expect(JSON.parse(line)).toMatchObject({ level: 40, baseUrl });
});

test('a fault of the server is logged with its stack, which the client never sees', async () => {
  const lines: string[] = [];
  const app = testApp(fixture, {
    logLevel: 'error',
    logTo: { write: (line) => lines.push(line) },
    clock: () => {
      throw new Error('broken clock');
    },
  });
  const { body } = await app.inject('/api/answer?q=banana');
  await app.close();
  expect(body).not.toContain('clock');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('broken clock');
});

test('the verdict on the dataset is logged when it changes, without a path', async () => {
  const lines: string[] = [];
  const app = testApp(fixture, { logLevel: 'info', logTo: { write: (line) => lines.push(line) } });
  await app.inject('/readyz');
  fixture.write('foods.json', 'broken');
  await app.inject('/readyz');
  await app.inject('/readyz');
  fixture.restore();
  await app.inject('/readyz');
  await app.close();
  const verdicts = lines.filter((line) => line.includes('"faults"'));
  expect(verdicts.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'dataset valid',
    'dataset unavailable',
    'dataset valid',
  ]);
  expect(verdicts.join('')).not.toContain(fixture.dist);
});

test('silent logs nothing', async () => {
  const lines: string[] = [];
  const app = testApp(fixture, { logLevel: 'silent', logTo: { write: (line) => lines.push(line) } });
  await app.inject('/nope');
  await app.close();
  expect(lines).toEqual([]);
});
