import { expect, test } from 'vitest';
import type { AppOptions } from '../../src/server/app.ts';
import { readParts } from '../support/cases.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
const { fixture } = server;

/** A server until the end of the test, and the lines that it has logged so far. */
function logging(options: Partial<AppOptions>) {
  const lines: string[] = [];
  const app = server.start({ ...options, logTo: { write: (line) => lines.push(line) } });
  const records = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { app, lines, requests: () => records().filter(({ msg }) => msg === 'request') };
}

test('2 logs are JSON lines, one a response, without query text and without a full address', async () => {
  const { app, lines, requests } = logging({ logLevel: 'info' });
  const urls = [
    ...['/food-api.php?search=secretword', '/api/answer?q=secretword', '/v1/foods?q=secretword'],
    ...['/nope?q=secretword', '/food-api.php#secretword', '/%zz?q=secretword', '/api/answer?q=secret%00word'],
  ];
  const headers = { 'x-forwarded-for': '198.51.100.99', referer: 'https://x.example/secretword' };
  for (const url of urls) await app.inject({ url, remoteAddress: '203.0.113.77', headers });
  await app.inject({ url: '/healthz', remoteAddress: '2001:db8:1:2:3:4:5:6' });
  const logged = requests();
  expect(logged).toHaveLength(urls.length + 1);
  const client = '203.0.113.0/24';
  expect(logged[0]).toMatchObject({ method: 'GET', path: '/food-api.php', status: 200, client });
  expect(logged.at(-1)).toMatchObject({ client: '2001:db8:1::/48' });
  for (const text of ['secretword', '203.0.113.77', '198.51.100.99', '3:4:5:6'])
    expect(lines.join('')).not.toContain(text);
});

const PATHS = readParts('test/server/logged-paths.txt').flat();
test.each(PATHS)('2 what somebody typed into a path is not logged: %s', async (url = '', path = '') => {
  const { app, requests } = logging({ logLevel: 'info' });
  await app.inject(url);
  expect(requests()).toMatchObject([{ path }]);
});

test('2 at debug paths are logged as they came', async () => {
  const { app, requests } = logging({ logLevel: 'debug' });
  const urls = ['/foods/secret%20word', '/secret', '/healthz'];
  for (const url of urls) await app.inject(url);
  expect(requests().map(({ path }) => path)).toEqual(urls);
});

test.each([
  ['https://food.example.org', 0],
  ['https://food.example.org/other', 1],
  ['http://food.example.org', 1],
])('a server at %s says %i times that its rows name another address', async (baseUrl, times) => {
  const { app, lines } = logging({ baseUrl, logLevel: 'info' });
  await app.inject('/readyz');
  const warnings = lines.filter((line) => line.includes('BASE_URL'));
  expect(warnings).toHaveLength(times);
  for (const line of warnings) expect(JSON.parse(line)).toMatchObject({ level: 40, baseUrl });
});

test('a fault of the server is logged with its stack, which the client never sees', async () => {
  const clock = () => {
    throw new Error('broken clock: /secret/path');
  };
  const { app, lines } = logging({ logLevel: 'error', clock });
  expect((await app.inject('/api/answer?q=banana')).body).toBe('{"error":"internal_error"}');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('broken clock');
});

test('the verdict on the dataset is logged when it changes, without a path', async () => {
  const { app, lines } = logging({ logLevel: 'info' });
  await app.inject('/readyz');
  fixture.write('foods.json', 'broken');
  await app.inject('/readyz');
  await app.inject('/readyz');
  fixture.restore();
  await app.inject('/readyz');
  const verdicts = lines.filter((line) => line.includes('"faults"'));
  expect(verdicts.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'dataset valid',
    'dataset unavailable',
    'dataset valid',
  ]);
  expect(verdicts.join('')).not.toContain(fixture.dist);
});

test('silent logs nothing', async () => {
  const { app, lines } = logging({ logLevel: 'silent' });
  await app.inject('/nope');
  expect(lines).toEqual([]);
});
