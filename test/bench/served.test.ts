/** A bench of a server that refuses what it is asked for would print a speed that nobody gets. */
import { expect, test } from 'vitest';
import { notServed } from '../../bench/servers.ts';

const responses = (...statuses: readonly number[]) =>
  statuses.map((status, at) => ({ path: `/${at}`, status, headers: {}, body: `{"n":${at}}` }));

test.each([
  [[200, 200], 1, null],
  [[200, 404, 200, 200], 0.75, null],
  [[200, 404], 1, 'ours sent 200 to 1 of 2 addresses, where 2 have an answer'],
  [[200, 404, 404, 200], 0.75, 'ours sent 200 to 2 of 4 addresses, where 3 have an answer'],
  [[200, 503], 0.5, 'ours sent 503 to /1: {"n":1}'],
  [[429, 200], 0, 'ours sent 429 to /0: {"n":0}'],
])('of %j, %d of which have an answer, it says %j', (statuses, answered, fault) => {
  expect(notServed(responses(...statuses), answered)).toBe(fault);
});
