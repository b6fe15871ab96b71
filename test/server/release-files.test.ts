import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Dataset } from '../../src/dataset/dataset.ts';
import { ReleaseFiles } from '../../src/server/release-files.ts';

let root: string;
let served: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'static-file-'));
  served = join(root, 'served');
  mkdirSync(served);
  writeFileSync(join(served, 'robots.txt'), 'one');
});
const filesOf = (folder: string) => new ReleaseFiles(folder, new Dataset(folder));
afterEach(() => rmSync(root, { recursive: true }));

test('between the two renames of a swap a request waits instead of finding nothing', async () => {
  const file = filesOf(served);
  expect(String(await file.read('robots.txt'))).toBe('one');
  renameSync(served, join(root, 'previous'));
  const reading = file.read('robots.txt');
  mkdirSync(join(root, 'next'));
  writeFileSync(join(root, 'next', 'robots.txt'), 'two');
  renameSync(join(root, 'next'), served);
  expect(String(await reading)).toBe('two');
});

test('a file that stays away is gone, and its return shows', async () => {
  const file = filesOf(served);
  expect(String(await file.read('robots.txt'))).toBe('one');
  renameSync(served, join(root, 'previous'));
  expect(await file.read('robots.txt')).toBeNull();
  expect(await file.read('robots.txt')).toBeNull();
  renameSync(join(root, 'previous'), served);
  expect(String(await file.read('robots.txt'))).toBe('one');
});

test('a file that never was there is none', async () => {
  expect(await filesOf(served).read('no-such-file')).toBeNull();
});
