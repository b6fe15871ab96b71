import { expect, test } from 'vitest';
import { type List, lookUps, type Names, questions, readNames, searches } from '../../bench/lists.ts';

const names = readNames(new URL('../../dist', import.meta.url).pathname);

test.each<[string, (names: Names) => List, number]>([
  ['look-ups', lookUps, 20_152],
  ['searches', searches, 8_000],
  ['questions', questions, 15_000],
])('%s are the same in every run, each once, and none of them is warmed up with', (_what, make, count) => {
  const { measured, warmUp } = make(names);
  expect(new Set(measured).size).toBe(count);
  expect(new Set([...measured, ...warmUp]).size).toBe(measured.length + warmUp.length);
  expect(measured.every((path) => /^\/[!-~]+$/.test(path))).toBe(true);
  expect(make(names)).toEqual({ measured, warmUp });
});
