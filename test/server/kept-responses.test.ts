/** What is remembered of responses: the same as if it were made anew, and of one release. */
import { afterEach, expect, test } from 'vitest';
import { fixtureData, writeDist } from '../support/fixture.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
const { fixture } = server;
afterEach(() => fixture.restore());

test.each([
  ['/api/answer?q=calories+in+butter+salted', ({ value }: { value: number }) => value],
  [
    '/food-api.php?food=butter-salted',
    ({ food }: { food: { per_100g: { kcal: number } } }) => food.per_100g.kcal,
  ],
])('8 a new release gives its own figure: %s', async (url, read) => {
  const ask = async () => {
    const { statusCode, headers, body } = await server.app.inject(url);
    return { statusCode, caching: headers['cache-control'], figure: read(JSON.parse(body)) };
  };
  const before = await ask();
  for (let again = 0; again < 2; again += 1) expect(await ask()).toEqual(before);
  expect(before).toMatchObject({ statusCode: 200, figure: 717 });
  const data = fixtureData();
  for (const rows of [data.foods, data.answers]) {
    const row = rows.find(({ slug }) => slug === 'butter-salted');
    if (row !== undefined) row.per_100g = { ...row.per_100g, kcal: 1 };
  }
  writeDist(fixture.dist, data);
  expect(await ask()).toEqual({ ...before, figure: 1 });
});

test('one address and another method, another header or another letter case: each has its own answer', async () => {
  const food = await server.app.inject('/food-api.php?food=butter-salted');
  const search = await server.app.inject('/food-api.php?search=butter-salted');
  const upper = await server.app.inject('/food-api.php?FOOD=butter-salted');
  const local = await server.app.inject('/food-api.php?food=butter-salted&lang=et');
  const again = await server.app.inject({
    url: '/food-api.php?food=butter-salted',
    headers: { accept: 'text/html' },
  });
  expect(JSON.parse(search.body).results).toHaveLength(1);
  expect(upper.headers['content-type']).toContain('text/html');
  expect(JSON.parse(local.body).food.name_et).toBe('Või, soolatud');
  expect(again.body).toBe(food.body);
  const missing = '/food-api.php?food=nobody-knows';
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await server.app.inject({ method, url: missing });
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  }
});
