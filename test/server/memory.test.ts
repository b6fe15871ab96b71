/** What a server keeps in memory of releases that others have followed: nothing. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { Release } from '../../src/dataset/release.ts';
import { foodsText } from '../support/fixture.ts';
import { useServer } from '../support/server.ts';

const { fixture, request } = useServer();

const { find } = Release.prototype;
afterAll(() => {
  Release.prototype.find = find;
});

test('a release is gone from memory when a request has had the next one', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const asked: WeakRef<Release>[] = [];
  Release.prototype.find = function (slug) {
    asked.push(new WeakRef(this));
    return find.call(this, slug);
  };
  const ask = () => request(`/food-api.php?food=${fixture.data.foods[0]?.slug}`);
  await ask();
  fixture.write(
    'foods.json',
    foodsText(fixture.data.foods.map((food) => ({ ...food, name: `${food.name} 2` }))),
  );
  for (let times = 0; times < 2; times += 1) {
    await ask();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  collect();
  const [first, , last] = asked.map((release) => release.deref()?.foods[0]?.name);
  expect([first, last]).toEqual([undefined, `${fixture.data.foods[0]?.name} 2`]);
});
