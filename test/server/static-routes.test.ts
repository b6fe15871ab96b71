import { unlinkSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { useServer } from '../support/server.ts';

const { fixture, request } = useServer();
afterEach(() => fixture.restore());

describe('4.4, 8 files as they stand', () => {
  test.each([
    ['/.well-known/openapi.yaml', 'openapi.yaml', 'application/yaml; charset=utf-8'],
    ['/.well-known/openapi-extras.yaml', 'openapi-extras.yaml', 'application/yaml; charset=utf-8'],
    ['/robots.txt', 'robots.txt', 'text/plain; charset=utf-8'],
  ])('4.4 %s', async (url, file, type) => {
    fixture.write(file, 'first: 1\n');
    const first = await request(url);
    expect([first.status, first.body, first.headers['content-type']]).toEqual([200, 'first: 1\n', type]);
    fixture.write(file, 'second: 22\n');
    expect((await request(url)).body).toBe('second: 22\n');
    unlinkSync(fixture.path(file));
    expect((await request(url)).status).toBe(404);
  });

  test('they are served also while the dataset is unavailable', async () => {
    fixture.write('foods.json', 'broken');
    expect((await request('/.well-known/openapi.yaml')).status).toBe(200);
    expect((await request('/counter.php?format=json')).status).toBe(200);
  });

  test.each([
    '/.well-known/',
    '/.well-known/../foods.json',
    '/datasets/',
    '/datasets/index.html',
    '/datasets/robots.txt',
    '/dist/foods.json',
  ])('nothing else of the folder can be reached: %s', async (url) => {
    expect((await request(url)).body).toBe('{"error":"not_found"}');
  });
});

describe('4.5 /counter.php', () => {
  test('4.5 format=json gives the artifact, cached an hour, not indexed', async () => {
    const { status, headers, json } = await request('/counter.php?format=json');
    expect(status).toBe(200);
    expect(Object.keys(json())).toEqual([
      'total',
      'days',
      'as_of',
      'delay_hours',
      'cap_per_contributor_per_day',
    ]);
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=3600', 'x-robots-tag': 'noindex' });
  });

  test('4.5 without it a page, with the same headers', async () => {
    for (const query of ['', '?format=xml', '?format=json&format=html']) {
      const { headers, body } = await request(`/counter.php${query}`);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(body).toContain('57 contributions');
    }
  });

  test('a missing or broken counter is 503, and its repair shows', async () => {
    fixture.write('counter.json', '{"total":-1}');
    expect((await request('/counter.php?format=json')).status).toBe(503);
    unlinkSync(fixture.path('counter.json'));
    expect((await request('/counter.php')).status).toBe(503);
    fixture.restore();
    expect((await request('/counter.php')).status).toBe(200);
  });
});
