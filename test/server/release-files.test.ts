import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { beforeEach, expect, test, vi } from 'vitest';
import { Dataset, type DatasetStatus } from '../../src/dataset/dataset.ts';
import { makeReleaseFiles } from '../../src/server/release-files.ts';
import { temporaryFolder } from '../support/folders.ts';

let root: string;
let served: string;
beforeEach(() => {
  root = temporaryFolder();
  served = join(root, 'served');
  mkdirSync(served);
  writeFileSync(join(served, 'robots.txt'), 'one');
});
const filesOf = (folder: string) => makeReleaseFiles(folder, new Dataset(folder));

test('a small file takes a turn of the event loop or two, however long others make each', async () => {
  const file = filesOf(served);
  await file.read('robots.txt');
  let turns = 0;
  const count = (): void => {
    turns += 1;
    if (turns < 9) setImmediate(count);
  };
  setImmediate(count);
  await file.read('robots.txt');
  expect(turns).toBeLessThan(4);
});

test('between the two renames of a swap a request waits instead of finding nothing', async () => {
  const file = filesOf(served);
  expect(String((await file.read('robots.txt')).bytes)).toBe('one');
  renameSync(served, join(root, 'previous'));
  const reading = file.read('robots.txt');
  mkdirSync(join(root, 'next'));
  writeFileSync(join(root, 'next', 'robots.txt'), 'two');
  renameSync(join(root, 'next'), served);
  expect(String((await reading).bytes)).toBe('two');
});

test('a file that stays away is gone, as one that never was there, and its return shows', async () => {
  const file = filesOf(served);
  expect(String((await file.read('robots.txt')).bytes)).toBe('one');
  renameSync(served, join(root, 'previous'));
  for (const name of ['robots.txt', 'robots.txt', 'no-such-file'])
    expect((await file.read(name)).bytes).toBeNull();
  renameSync(join(root, 'previous'), served);
  expect(String((await file.read('robots.txt')).bytes)).toBe('one');
});

test('a pipe in the place of a file is as good as no file, and nothing waits for who may write into it', async () => {
  execFileSync('mkfifo', [join(served, 'counter.json')]);
  expect((await filesOf(served).read('counter.json')).bytes).toBeNull();
});

const statusWith = (...digests: [string, string][]) => {
  const status = { release: { digests: new Map(digests) }, faults: [] } as unknown as DatasetStatus;
  return {
    status,
    dataset: { current: async () => status, thorough: async () => status } as unknown as Dataset,
  };
};

/** Watches how often a file is read. */
async function watchReads() {
  const handle = await open(join(served, 'robots.txt'));
  await handle.close();
  return vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'createReadStream');
}

test('requests that come together read a file once to compare its digest', async () => {
  const { dataset } = statusWith(['robots.txt', createHash('sha256').update('one').digest('hex')]);
  const files = makeReleaseFiles(served, dataset);
  const reads = await watchReads();
  const opened = await Promise.all(Array.from({ length: 5 }, () => files.open('robots.txt')));
  for (const { file } of opened) {
    expect(file?.size).toBe(3);
    await file?.handle.close();
  }
  expect(reads).toHaveBeenCalledTimes(1);
  reads.mockRestore();
});

test('a file that takes long to read is told as still being read', async () => {
  writeFileSync(join(served, 'food-facts.csv'), 'one');
  const { status, dataset } = statusWith(['food-facts.csv', 'of other bytes']);
  const stalled = new PassThrough();
  const reads = (await watchReads()).mockReturnValue(stalled as never);
  const files = makeReleaseFiles(served, dataset, 10);
  const faults = async () => (await files.faults(status)).map(({ reason }) => reason);
  expect(await faults()).toEqual(['still being read; ask again']);
  stalled.end();
  await vi.waitFor(async () =>
    expect(await faults()).toEqual(['missing, or not the bytes that the release states']),
  );
  reads.mockRestore();
});
