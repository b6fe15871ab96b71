import { unlinkSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { CONTRACT_EXPECTATIONS } from '../../src/tables/expectations.ts';
import { useServer } from '../support/server.ts';

const { fixture, request } = useServer(CONTRACT_EXPECTATIONS);
afterEach(() => fixture.restore());

describe('operation', () => {
  test('/healthz answers whatever the dataset', async () => {
    fixture.write('foods.json', 'broken');
    expect((await request('/healthz')).body).toBe('{"status":"ok"}');
  });

  test('/readyz tells release, split and verdict', async () => {
    const { status, body } = await request('/readyz');
    expect(status).toBe(200);
    const report: unknown = JSON.parse(body);
    expect(report).toMatchObject({
      status: 'ready',
      version: '1.0.0',
      rows: { total: 5038, usda_sr_legacy: 4612, curated_unverified: 426 },
      answer_rows: 5237,
      faults: [],
      counters: { store: 'process', state: 'ok' },
    });
  });

  test('/readyz is 503 with the reason, and without a path, while the dataset is unavailable', async () => {
    unlinkSync(fixture.path('foods.json'));
    const { status, body } = await request('/readyz');
    expect(status).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ faults: [{ file: 'foods.json', reason: 'missing' }] });
    expect(body).not.toContain('/');
    fixture.restore();
    expect((await request('/readyz')).status).toBe(200);
  });
});

describe('3, 4.1.7 while the dataset is unavailable', () => {
  const endpoints = [
    '/food-api.php?food=butter-salted',
    '/food-api.php?search=butter',
    '/food-api.php',
    '/api/answer?q=banana',
    '/datasets/foods.json',
    '/v1/foods?q=butter',
    '/v1/foods/butter-salted',
    '/foods/butter-salted',
  ];

  test.each(endpoints)('4.1.7 %s is 503 dataset_unavailable, then 200 after the repair', async (url) => {
    expect((await request(url)).status).toBe(200);
    fixture.write('foods.json', '{"count":5038,"foods":[]}');
    const { status, body, headers } = await request(url);
    expect(status).toBe(503);
    expect(body).toBe('{"error":"dataset_unavailable"}');
    expect(headers['cache-control']).toBe('no-store');
    fixture.restore();
    expect((await request(url)).status).toBe(200);
  });

  test('a broken answer index takes the answers alone away', async () => {
    fixture.write('answer-index.json', '{}');
    expect((await request('/api/answer?q=banana')).status).toBe(503);
    expect((await request('/food-api.php?food=butter-salted')).status).toBe(200);
    expect((await request('/foods/butter-salted')).status).toBe(200);
    expect((await request('/foods/answer-only-stew')).status).toBe(503);
    fixture.restore();
    expect((await request('/api/answer?q=banana')).status).toBe(200);
  });
});
