import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { inTurn } from '../../src/server/context.ts';

afterEach(() => void vi.restoreAllMocks());

test('answers that take long are made in several turns, in which others connect, behind quick ones, which hold them up no more than a turn', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  let made = '';
  for (const name of 'abcdeFGH')
    inTurn(() => {
      made += name;
      now += 1.5;
    }, name < 'a');
  const seen = [made];
  for (let turn = 1; turn < 4; turn += 1) {
    await nextTurn();
    seen.push(made);
  }
  expect(seen).toEqual(['ab', 'abFGc', 'abFGcHde', 'abFGcHde']);
});
