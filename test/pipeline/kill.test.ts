/**
 * Builds that are killed at any moment: whatever stands there then is one whole release, and the next build is clean.
 *
 * Here most kills hit a program that does nothing but publish, so that they fall where a release could be torn, and a few
 * hit whole builds. `npm run test:kills` kills 100 of each; KILLS, PUBLISHER_KILLS and KILL_SEED set the numbers and
 * the moments.
 * What is asserted holds for every moment, so that no machine is too slow or too fast for it.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { recoverDist } from '../../pipeline/write/make-release.ts';
import { DIST_FILE_NAMES, RELEASE_FILE_NAMES } from '../../src/tables/files.ts';
import { digestOf } from '../support/files.ts';
import { temporaryFolder } from '../support/folders.ts';
import { commandLine, run, runCommand, startCommand } from '../support/process.ts';
import { Workspace } from '../support/workspace.ts';

const OLD = 'https://old.example.org';
const NEW = 'https://new.example.org';

const workspace = new Workspace({ withCode: true, golden: true });
const { dist, root } = workspace;
/** Digest of the list of digests, by the address that a release was built for. */
const releases = new Map<string, string>();
let milliseconds = 0;

const build = (baseUrl: string) => ({ DIST_DIR: dist, BASE_URL: baseUrl });
const beside = (): string[] => workspace.leftovers();

/** Folders that builds write or wrote: one that is killed leaves its own. */
const nextFolders = (): string[] => beside().filter((name) => name.startsWith('dist.next-'));

/** Files in the folder that a build is writing; -1 while there is none. */
function filesWritten(): number {
  try {
    return readdirSync(join(root, nextFolders()[0] ?? 'none')).length;
  } catch {
    return -1;
  }
}

/** The list of digests, when every file that it names has the digest stated and no other file is there. */
function wholeRelease(folder: string = dist): string {
  const list = readFileSync(join(folder, 'SHA256SUMS'), 'utf8');
  const lines = list.trimEnd().split('\n');
  const stated = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  expect([...stated.keys(), 'SHA256SUMS'].sort()).toEqual([...RELEASE_FILE_NAMES].sort());
  expect(readdirSync(folder).sort()).toEqual([...DIST_FILE_NAMES].sort());
  for (const [name, digest] of stated) {
    expect(`${name} ${digestOf(readFileSync(join(folder, name)))}`).toBe(`${name} ${digest}`);
  }
  return list;
}

/** Shares of a span of time, drawn by a seed, so that the moments are the same in every run. */
const shares = (seed: number, numRuns: number): number[] =>
  fc.sample(fc.noBias(fc.integer({ min: 0, max: 999 })), { seed, numRuns }).map((part) => part / 1_000);

beforeAll(async () => {
  for (const baseUrl of [NEW, OLD]) {
    const began = performance.now();
    expect(await runCommand('build', [], build(baseUrl), root)).toMatchObject({ code: 0 });
    milliseconds = performance.now() - began;
    releases.set(baseUrl, wholeRelease());
  }
  expect(releases.get(OLD)).not.toBe(releases.get(NEW));
}, 600_000);

/** Starts a build of the other release, kills it when `moment` has come, and looks at what stands there. */
async function killAt(moment: (isRunning: () => boolean) => Promise<void>): Promise<'killed' | 'too late'> {
  const standsNow = wholeRelease();
  const other = standsNow === releases.get(OLD) ? NEW : OLD;
  const { child, ended: finished } = startCommand('build', [], build(other), root);
  await moment(() => child.exitCode === null);
  child.kill('SIGKILL');
  const { signal } = await finished;
  if (!existsSync(dist)) recoverDist(dist);
  expect([standsNow, releases.get(other)]).toContain(wholeRelease());
  return signal === 'SIGKILL' ? 'killed' : 'too late';
}

const KILLS = Number(process.env.KILLS ?? 4);
const PUBLISHER_KILLS = Number(process.env.PUBLISHER_KILLS ?? 30);
const SEED = Number(process.env.KILL_SEED ?? 20_261_120);

test('at moments all over its run', { timeout: 120_000 + KILLS * 60_000 }, async () => {
  const outcomes: string[] = [];
  for (const [count, drawn] of shares(SEED, KILLS).entries()) {
    // Up to the length of a build as it was measured; every other one in the last fifth, where files are written.
    const share = count % 2 === 0 ? drawn : 0.8 + 0.2 * drawn;
    outcomes.push(await killAt(async () => pause(milliseconds * share)));
  }
  expect(outcomes).toHaveLength(KILLS);
  const killed = outcomes.filter((outcome) => outcome === 'killed').length;
  console.log(`seed ${SEED}: ${KILLS} builds, ${killed} killed on the way, ${KILLS - killed} ended before`);
});

test('a publisher that never stops, killed again and again', {
  timeout: 120_000 + PUBLISHER_KILLS * 30_000,
}, async () => {
  const folder = join(temporaryFolder(), 'dist');
  const seen = new Set<string>();
  const between: string[] = [];
  for (const share of shares(SEED + 1, PUBLISHER_KILLS)) {
    const { child, ended, out } = run(process.execPath, commandLine('publisher', [folder]));
    while (out() === '' && child.exitCode === null) await pause(2);
    await pause(40 * share);
    child.kill('SIGKILL');
    expect((await ended).signal).toBe('SIGKILL');
    if (!existsSync(folder)) between.push('between the two renames');
    recoverDist(folder);
    const text = readFileSync(join(folder, 'foods.json'), 'utf8').split('\n')[0] ?? '';
    seen.add(text);
    wholeRelease(folder);
    expect(readFileSync(join(folder, 'redirects.json'), 'utf8').split('\n')[0]).toBe(
      text.replace('foods.json', 'redirects.json'),
    );
    expect(readdirSync(dirname(folder))).toEqual(['dist']);
  }
  expect([...seen].every((text) => ['foods.json of one', 'foods.json of two'].includes(text))).toBe(true);
  console.log(
    `seed ${SEED + 1}: ${PUBLISHER_KILLS} publishers killed, ${between.length} of them between the two renames`,
  );
});

test('while it writes, at several depths', { timeout: 600_000 }, async () => {
  const written: number[] = [];
  for (const files of [0, 1, 6, 12]) {
    for (const left of nextFolders()) rmSync(join(root, left), { recursive: true });
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

test('two builds at once: one of them wins, whole', { timeout: 600_000 }, async () => {
  const both = await Promise.all([OLD, NEW].map((baseUrl) => runCommand('build', [], build(baseUrl), root)));
  expect([...releases.values()]).toContain(wholeRelease());
  for (const { code, stderr } of both) {
    expect([0, 1]).toContain(code);
    if (code === 1) expect(stderr).toMatch(/^dist-write: 1 problem\n/m);
  }
});

test('the next build is clean', { timeout: 600_000 }, async () => {
  expect(await runCommand('build', [], build(OLD), root)).toMatchObject({ code: 0, signal: null });
  expect(wholeRelease()).toBe(releases.get(OLD));
  expect(beside()).toEqual([]);
});
