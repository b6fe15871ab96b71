import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { makeMemoryStore } from '../../src/server/limiter.ts';
import { listen, testApp } from '../support/http.ts';
import { freePort } from '../support/process.ts';
import { useServer } from '../support/server.ts';

const { fixture, start } = useServer();
afterEach(() => fixture.restore());

/** The lines of `/metrics` by series, as in `up{job="a"}`. */
async function scrape(app: FastifyInstance): Promise<ReadonlyMap<string, number>> {
  const { statusCode, headers, body } = await app.inject('/metrics');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(headers['cache-control']).toBe('no-store');
  expect(body.endsWith('\n')).toBe(true);
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [series = '', value] = line.split(/ (?=\S+$)/);
      return [series, Number(value)];
    }),
  );
}

describe('7 what is measured', () => {
  test('responses by route and status, whatever their address holds, and how long they took', async () => {
    const app = start();
    const found = '/food-api.php?food=butter-salted';
    for (const url of [found, found, '/food-api.php?food=nobody', '/foods/butter-salted', '/foods/secret'])
      await app.inject(url);
    for (const url of ['/secret', '/v1/secret']) await app.inject(url);
    const series = await scrape(app);
    const responses = [...series].filter(([name]) => name.startsWith('http_requests_total'));
    expect(responses).toEqual([
      ['http_requests_total{route="/food-api.php",status="200"}', 2],
      ['http_requests_total{route="/food-api.php",status="404"}', 1],
      ['http_requests_total{route="/foods/:slug",status="200"}', 1],
      ['http_requests_total{route="/foods/:slug",status="404"}', 1],
      ['http_requests_total{route="unknown",status="404"}', 2],
    ]);
    const duration = (part: string, rest = '') =>
      series.get(`http_request_duration_seconds_${part}{route="/food-api.php"${rest}}`) ?? -1;
    expect([duration('count'), duration('bucket', ',le="+Inf"')]).toEqual([3, 3]);
    const bounds = ['0.0005', '0.001', '0.01', '0.1', '1', '2.5', '+Inf'];
    const buckets = bounds.map((bound) => duration('bucket', `,le="${bound}"`));
    expect(buckets).toEqual([...buckets].sort((one, other) => one - other));
    expect(buckets[0]).toBeGreaterThanOrEqual(0);
    expect(duration('sum')).toBeGreaterThan(0);
  });

  test('the limits and their store', async () => {
    const counts = makeMemoryStore(1);
    const [hit, count] = [counts.hit.bind(counts), counts.count.bind(counts)];
    const store = { kind: 'redis' as const, isLost: false, hit, count };
    const app = start({ answerRateLimit: 2, store });
    const ask = (remoteAddress: string) => app.inject({ url: '/api/answer?q=butter', remoteAddress });
    for (const client of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']) await ask(client);
    const of = (series: ReadonlyMap<string, number>) =>
      ['allowed', 'refused', 'uncounted'].map((outcome) =>
        series.get(`rate_limit_requests_total{limit="answer",outcome="${outcome}"}`),
      );
    const first = await scrape(app);
    expect(of(first)).toEqual([2, 1, 1]);
    expect(first.get('rate_limit_requests_total{limit="beta",outcome="allowed"}')).toBe(0);
    expect(first.get('counter_store_up{store="redis"}')).toBe(1);
    store.isLost = true;
    const second = await scrape(app);
    expect(of(second)).toEqual([2, 1, 1]);
    expect(second.get('counter_store_up{store="redis"}')).toBe(0);
  });

  test('the release and its state, and the process', async () => {
    const app = start();
    const before = Math.floor(Date.now() / 1_000);
    const whole = await scrape(app);
    expect(whole.get('dataset_info{version="1.0.0"}')).toBe(1);
    expect([whole.get('dataset_valid'), whole.get('dataset_faults')]).toEqual([1, 0]);
    expect(whole.get('dataset_loaded_timestamp_seconds')).toBeGreaterThanOrEqual(before);
    expect(whole.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    fixture.write('foods.json', '{}');
    const broken = await scrape(app);
    expect([...broken.keys()].filter((name) => name.startsWith('dataset_info'))).toEqual([]);
    expect(broken.get('dataset_valid')).toBe(0);
    expect(broken.get('dataset_faults')).toBeGreaterThan(0);
  });
});

test('a port of its own: there, and there alone, until the server ends', async () => {
  const port = await freePort();
  const app = start({ metrics: { host: '127.0.0.1', port } });
  const own = await listen(app);
  const ask = async (at: number, path = '/metrics') =>
    (await fetch(`http://127.0.0.1:${at}${path}`, { headers: { 'x-forwarded-for': '192.0.2.1' } })).status;
  expect([await ask(port), await ask(own)]).toEqual([200, 404]);
  expect([await ask(port, '/healthz'), await ask(own, '/healthz')]).toEqual([404, 200]);
  const taken = testApp(fixture, { metrics: { host: '127.0.0.1', port } });
  await expect(taken.ready()).rejects.toThrow('EADDRINUSE');
  await app.close();
  await expect(ask(port)).rejects.toThrow();
});
