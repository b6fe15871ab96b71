import { unlinkSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { useServer } from '../support/server.ts';
import { words } from '../support/words.ts';

const { fixture, request } = useServer();
afterEach(() => fixture.restore());

describe('4.4, 8 files as they stand', () => {
  test.each([
    ['/.well-known/openapi.yaml', 'openapi.yaml', 'application/yaml; charset=utf-8'],
    ['/.well-known/openapi-extras.yaml', 'openapi-extras.yaml', 'application/yaml; charset=utf-8'],
    ['/robots.txt', 'robots.txt', 'text/plain; charset=utf-8'],
  ])('4.4 %s, also while the dataset is unavailable', async (url, file, type) => {
    fixture.write('foods.json', 'broken');
    for (const text of ['first: 1\n', 'second: 22\n']) {
      fixture.write(file, text);
      const { status, body, headers } = await request(url);
      expect([status, body, headers['content-type']]).toEqual([200, text, type]);
    }
  });

  test.each(words('/.well-known/ /.well-known/../foods.json /datasets/ /dist/foods.json'))(
    'nothing else of the folder can be reached: %s',
    async (url) => expect((await request(url)).body).toBe('{"error":"not_found"}'),
  );
});

describe('4.5 /counter.php', () => {
  test('4.5 format=json gives the artifact, cached an hour, not indexed', async () => {
    const { status, headers, json } = await request('/counter.php?format=json');
    expect(status).toBe(200);
    expect(Object.keys(json()).join()).toBe('total,days,as_of,delay_hours,cap_per_contributor_per_day');
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

  test('a missing or broken counter is 503, and its repair shows; the dataset does not count', async () => {
    fixture.write('counter.json', '{"total":-1}');
    expect((await request('/counter.php?format=json')).status).toBe(503);
    unlinkSync(fixture.path('counter.json'));
    expect((await request('/counter.php')).status).toBe(503);
    fixture.restore();
    fixture.write('foods.json', 'broken');
    expect((await request('/counter.php')).status).toBe(200);
  });
});
