/** Lines that are read when they are asked for: they stay those that were validated, whatever becomes of the file. */
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { openLines } from '../../src/dataset/line-file.ts';
import { makeFixture } from '../support/fixture.ts';
import { temporaryFolder } from '../support/folders.ts';
import { lineFileOf } from '../support/line-file.ts';

const path = join(temporaryFolder(), 'lines');
const BEFORE = '{"slug":"';
const text = (what: string, count = 3): string =>
  Array.from({ length: count }, (_, at) => `{"slug":"food-${at}","is":"${what} ${at}"}\n`).join('');

beforeEach(() => fs.writeFileSync(path, text('süsi')));

test('gives each line, and the digest of the whole file, also of one that is longer than what is read at once', async () => {
  const long = text('ü'.repeat(700), 600);
  const lines = await lineFileOf(long, BEFORE);
  expect(lines.sha256).toBe(createHash('sha256').update(long).digest('hex'));
  const read = Array.from({ length: 600 }, (_, at) => `${lines.line(`food-${at}`)}\n`).join('');
  expect(read).toBe(long);
});

test('a line that is longer than what is read at once is told, with its number', async () => {
  const long = `${text('a', 2)}{"slug":"x","is":"${'a'.repeat(600_000)}"}\n${text('b')}`;
  await expect(lineFileOf(long, BEFORE)).rejects.toThrow('line 3: longer than 262144 bytes');
});

test('lines stay those that were validated when another file takes the place, and when the file is removed', async () => {
  const lines = await openLines(path, BEFORE);
  fs.writeFileSync(`${path}.next`, text('other'));
  fs.renameSync(`${path}.next`, path);
  expect(lines.line('food-1')).toContain('süsi 1');
  fs.rmSync(path);
  expect(lines.line('food-2')).toContain('süsi 2');
});

test('a file that was edited in its place gives no line; one that was only touched gives all of them', async () => {
  const lines = await openLines(path, BEFORE);
  fs.utimesSync(path, 1, 1);
  fs.chmodSync(path, 0o600);
  expect(lines.line('food-1')).toContain('süsi 1');
  fs.writeFileSync(path, text('sXsi'));
  expect(lines.line('food-1')).toBeNull();
  fs.writeFileSync(path, '');
  expect(lines.line('food-0')).toBeNull();
  fs.writeFileSync(path, text('süsi'));
  expect(lines.line('food-1')).toContain('süsi 1');
});

test.skipIf(!fs.existsSync('/proc/self/fd'))(
  'two releases are never mixed, and files are closed when nobody holds their release any more',
  async () => {
    const fixture = makeFixture();
    const open = (): number => fs.readdirSync('/proc/self/fd').length;
    const first = await fixture.load();
    const before = open();
    for (let swap = 0; swap < 12; swap += 1) await fixture.load();
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    for (let tries = 0; tries < 50 && open() > before; tries += 1) {
      collect();
      await turn();
    }
    expect(open()).toBeLessThanOrEqual(before);
    const { provenance } = first.release?.details.of('butter-salted') ?? {};
    expect(provenance?.slug).toBe('butter-salted');
  },
  30_000,
);
