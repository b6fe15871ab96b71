import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StaticFile } from '../../src/server/static-file.ts';

let root: string;
let served: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'static-file-'));
  served = join(root, 'served');
  mkdirSync(served);
  writeFileSync(join(served, 'robots.txt'), 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

test('between the two renames of a swap a request waits instead of finding nothing', async () => {
  const file = new StaticFile(join(served, 'robots.txt'));
  expect(String(await file.read())).toBe('one');
  renameSync(served, join(root, 'previous'));
  const reading = file.read();
  mkdirSync(join(root, 'next'));
  writeFileSync(join(root, 'next', 'robots.txt'), 'two');
  renameSync(join(root, 'next'), served);
  expect(String(await reading)).toBe('two');
});

test('a file that stays away is gone, and its return shows', async () => {
  const file = new StaticFile(join(served, 'robots.txt'));
  expect(String(await file.read())).toBe('one');
  renameSync(served, join(root, 'previous'));
  expect(await file.read()).toBeNull();
  expect(await file.read()).toBeNull();
  renameSync(join(root, 'previous'), served);
  expect(String(await file.read())).toBe('one');
});

test('a file that never was there is missed at once', async () => {
  const file = new StaticFile(join(served, 'no-such-file'));
  const reading = file.read();
  writeFileSync(join(served, 'no-such-file'), 'late');
  expect(await reading).toBeNull();
});
