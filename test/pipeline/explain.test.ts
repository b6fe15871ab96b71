import { expect, test } from 'vitest';
import { nearestRows } from '../../pipeline/explain/find-food.ts';
import { phrases } from '../support/words.ts';

test('a food is nearest to the same state, then to another state, then to a similar name', () => {
  const names = phrases(`Pork, leg, separable lean and fat, cooked | Beef, leg
    Pork, leg, separable lean and fat, raw | Pork, leg, rump`);
  const rows = names.map((name) => ({ slug: name, name }));
  expect(nearestRows('Pork, leg, separable lean only, raw', rows, 3)).toMatchObject([
    { name: names[2], likeness: 'same food in the same state' },
    { name: names[0], likeness: 'same food in another state' },
    { name: names[3], likeness: 'similar name' },
  ]);
});
