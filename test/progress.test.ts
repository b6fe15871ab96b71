import { expect, test } from 'vitest';
import { makeProgress } from '../src/command.ts';

function written(isTTY: boolean, reports: readonly number[]): string[] {
  const out: string[] = [];
  let now = 0;
  const progress = makeProgress({ isTTY, write: (text: string) => out.push(text) }, () => now);
  for (const at of reports) {
    now = at;
    progress.update(() => `at ${at}`);
  }
  progress.clear();
  return out;
}

test('nothing in the first second', () => {
  expect(written(true, [0, 500, 999])).toEqual([]);
  expect(written(false, [0, 500, 999])).toEqual([]);
});

test('one line on a terminal, rewritten at most five times a second and taken away at the end', () => {
  expect(written(true, [1_000, 1_100, 1_200])).toEqual([
    '\r\u001b[Kat 1000',
    '\r\u001b[Kat 1200',
    '\r\u001b[K',
  ]);
});

test('plain lines elsewhere, one in two seconds', () => {
  expect(written(false, [1_000, 1_200, 2_999, 3_000])).toEqual(['at 1000\n', 'at 3000\n']);
});
