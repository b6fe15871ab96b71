/** Builds that are killed at any moment: whatever stands there then is one whole release, and the next build is clean. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { ARTIFACT_NAMES } from '../../pipeline/artifacts.ts';
import { recoverDist } from '../../pipeline/publish-dist.ts';
import { runCommand, startCommand } from '../support/child.ts';
import { Workspace } from '../support/workspace.ts';

const OLD = 'https://old.example.org';
const NEW = 'https://new.example.org';

const workspace = new Workspace({ withCode: true, withNames: false });
const { dist, root } = workspace;
/** Digest of the list of digests, by the address that a release was built for. */
const releases = new Map<string, string>();
let milliseconds = 0;

const build = (baseUrl: string) => ({ DIST_DIR: dist, BASE_URL: baseUrl });
const beside = (): string[] => workspace.leftovers();

/** Files in the folder that a build is writing; -1 while there is none. */
function filesWritten(): number {
  try {
    const next = beside().find((name) => name.startsWith('dist.next-')) ?? 'none';
    return readdirSync(join(root, next)).length;
  } catch {
    return -1;
  }
}

/** The list of digests, when every file that it names has the digest stated and no other file is there. */
function wholeRelease(): string {
  const list = readFileSync(join(dist, 'SHA256SUMS'), 'utf8');
  const stated = new Map(
    list
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [digest = '', name = ''] = line.split('  ');
        return [name, digest] as const;
      }),
  );
  expect([...stated.keys(), 'SHA256SUMS'].sort()).toEqual([...ARTIFACT_NAMES].sort());
  expect(readdirSync(dist).sort()).toEqual([...ARTIFACT_NAMES].sort());
  for (const [name, digest] of stated) {
    expect(
      `${name} ${createHash('sha256')
        .update(readFileSync(join(dist, name)))
        .digest('hex')}`,
    ).toBe(`${name} ${digest}`);
  }
  return list;
}

/** A small generator with a seed (mulberry32), so that the moments are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

beforeAll(async () => {
  for (const baseUrl of [NEW, OLD]) {
    const began = performance.now();
    expect(await runCommand('build', [], build(baseUrl), root)).toMatchObject({ code: 0 });
    milliseconds = performance.now() - began;
    releases.set(baseUrl, wholeRelease());
  }
  expect(releases.get(OLD)).not.toBe(releases.get(NEW));
});

/** Starts a build of the other release, kills it when `moment` has come, and looks at what stands there. */
async function killAt(moment: (isRunning: () => boolean) => Promise<void>): Promise<'killed' | 'too late'> {
  const standsNow = wholeRelease();
  const other = standsNow === releases.get(OLD) ? NEW : OLD;
  const { child, finished } = startCommand('build', [], build(other), root);
  await moment(() => child.exitCode === null);
  child.kill('SIGKILL');
  const { signal } = await finished;
  if (!existsSync(dist)) recoverDist(dist);
  expect([standsNow, releases.get(other)]).toContain(wholeRelease());
  return signal === 'SIGKILL' ? 'killed' : 'too late';
}

test('at moments all over its run', { timeout: 900_000 }, async () => {
  const random = randomFrom(20_261_120);
  const outcomes: string[] = [];
  for (let count = 0; count < 7; count += 1) {
    const delay = milliseconds * (0.1 + 0.85 * random());
    outcomes.push(await killAt(async () => pause(delay)));
  }
  expect(outcomes).toContain('killed');
});

test('while it writes, at several depths', { timeout: 900_000 }, async () => {
  const written: number[] = [];
  for (const files of [0, 1, 6, 12]) {
    await killAt(async (isRunning) => {
      for (;;) {
        const count = filesWritten();
        if (count >= files || !isRunning()) {
          written.push(count);
          return;
        }
        await pause(1);
      }
    });
  }
  expect(Math.max(...written)).toBeGreaterThan(0);
});

test('two builds at once: one of them wins, whole', { timeout: 300_000 }, async () => {
  const both = await Promise.all([OLD, NEW].map((baseUrl) => runCommand('build', [], build(baseUrl), root)));
  expect([...releases.values()]).toContain(wholeRelease());
  for (const { code, stderr } of both) {
    expect([0, 1]).toContain(code);
    if (code === 1) expect(stderr).toMatch(/^dist-write: 1 problem\n/m);
  }
});

test('the next build is clean', async () => {
  expect(await runCommand('build', [], build(OLD), root)).toMatchObject({ code: 0, signal: null });
  expect(wholeRelease()).toBe(releases.get(OLD));
  expect(beside()).toEqual([]);
});
