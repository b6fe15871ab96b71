/**
 * A second release, made up from changed sources: its version and notes, the record that the third one is compared with,
 * and the releases that are refused.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { SOURCE_FILES } from '../../../pipeline/read/sources.ts';
import type { FoodRow } from '../../../src/tables/foods.ts';
import { ANSWER_LANGS } from '../../../src/tables/languages.ts';
import { ROOT } from '../../support/files.ts';
import { runCommand, startCommand } from '../../support/process.ts';
import { stateOf, Workspace } from '../../support/workspace.ts';

const { curated, crosschecks, slugs, withdrawn } = SOURCE_FILES;
const RELEASES = 'sources/registry/releases';

const workspace = new Workspace({ withCode: true, golden: true });
const { root, dist } = workspace;

const ENV = { BASE_URL: 'https://food.example.org' };
const release = (...args: string[]) => runCommand('release', args, ENV, root);

/** A curated food gives way to a new one, another's energy is corrected, and a third is renamed. */
function changeSources(since: string): void {
  for (const file of [curated, crosschecks])
    workspace.change(file, (text) => text.replace(/^fi045,/gm, 'zz001,'));
  workspace.setCell(curated, 'zz001,', 'name', 'Made-up porridge');
  for (const lang of ANSWER_LANGS) {
    const slug = slugOf('fi045');
    workspace.change(`sources/answers/${lang}/names.csv`, (text) =>
      text.replaceAll(slug, 'made-up-porridge'),
    );
  }
  workspace.append(slugs, `curated_unverified,zz001,made-up-porridge,${since}`);
  workspace.append(withdrawn, `${slugOf('fi045')},${slugOf('ru055')},${since},made up`);
  const foods: FoodRow[] = JSON.parse(workspace.read('dist/foods.json')).foods;
  const kcal = foods.find(({ slug }) => slug === slugOf('ru055'))?.per_100g.kcal ?? Number.NaN;
  workspace.setCell(curated, 'ru055,', 'kcal', String(kcal + 1));
  workspace.setCell(curated, 'ru119,', 'name', 'Renamed food');
}

function slugOf(id: string): string {
  const line = workspace
    .read(slugs)
    .split('\n')
    .find((text) => text.startsWith(`curated_unverified,${id},`));
  const slug = line?.split(',')[2];
  if (slug === undefined) throw new Error(`${id} has no slug`);
  return slug;
}

/** All that a release writes besides its record and the artifacts. */
const WRITTEN = ['CHANGELOG.md', 'package.json', 'package-lock.json', `${RELEASES}/last-rows.csv`];
const AUTHOR = '-c user.name=x -c user.email=x@example.org';

const written = (): (string | null)[] =>
  [...WRITTEN, `${RELEASES}/2.0.0.json`].map((file) =>
    existsSync(workspace.path(file)) ? workspace.read(file) : null,
  );

beforeAll(async () => {
  cpSync(join(ROOT, 'package-lock.json'), workspace.path('package-lock.json'));
  const first = await release('--date', '2026-11-21', '--version', '1.0.0');
  expect({ code: first.code, tail: first.code === 0 ? '' : first.stderr }).toEqual({ code: 0, tail: '' });
  for (const args of [
    'init -q',
    `add ${WRITTEN.slice(0, 3).join(' ')} ${RELEASES}`,
    `${AUTHOR} commit -qm x`,
  ])
    execFileSync('git', args.split(' '), { cwd: root });
}, 60_000);
afterEach(() => workspace.reset());

/** Kills a release as soon as the first of its files is in place. */
async function killOnceItWrites(...args: string[]): Promise<void> {
  const rows = workspace.read(`${RELEASES}/last-rows.csv`);
  const { child, ended: finished } = startCommand('release', args, ENV, root);
  while (workspace.read(`${RELEASES}/last-rows.csv`) === rows && child.exitCode === null) await pause(1);
  child.kill('SIGKILL');
  expect((await finished).signal).toBe('SIGKILL');
}

test('a vanished slug, a reused one, a chain of redirects and a lower version are refused, everything staying as it was', {
  timeout: 60_000,
}, async () => {
  const [before, artifacts] = [written(), stateOf(dist)];
  const lavash = slugOf('ru055');
  workspace.setCell(slugs, 'curated_unverified,ru055,', 'slug', 'lavash-by-another-name');
  workspace.setCell(slugs, 'curated_unverified,ru119,', 'slug', lavash);
  workspace.append(slugs, 'curated_unverified,zz800,gone-0,1.0.0', 'curated_unverified,zz801,gone-1,1.0.0');
  workspace.append(withdrawn, 'gone-0,gone-1,1.0.0,x', 'gone-1,butter-salted,1.0.0,x');
  workspace.replace('package.json', '"version": "1.0.0"', '"version": "0.9.0"');
  const broken = await release();
  expect(broken).toMatchObject({ code: 1, stdout: '' });
  for (const text of [
    `found:    "${lavash}" for curated_unverified ru119; release 1.0.0 had it for curated_unverified ru055\n`,
    'of curated_unverified ru119, released in 1.0.0, leads nowhere',
    'found:    "gone-0" leads to "gone-1", which redirects itself\n',
    '  package.json  version  release-version\n    found:    0.9.0\n    expected: 1.0.0 or higher',
  ]) {
    expect(broken.stderr).toContain(text);
  }
  workspace.reset();
  expect(written()).toEqual(before);
  expect(stateOf(dist)).toEqual(artifacts);
});

test('proposed, refused as anything lower, killed and taken back, released, and compared by the next', {
  timeout: 120_000,
}, async () => {
  const [before, artifacts] = [written(), stateOf(dist)];
  for (const file of WRITTEN) workspace.change(file, (text) => text);
  changeSources('2.0.0');
  const gone = slugOf('fi045');

  const lower = await release('--version', '1.1.0');
  expect(lower).toMatchObject({ code: 1, stdout: '' });
  expect(lower.stderr).toContain(
    'found:    1.1.0\n    expected: 2.0.0 or higher: the changes since 1.0.0 are major\n',
  );
  expect(written()).toEqual(before);
  expect(stateOf(dist)).toEqual(artifacts);

  await killOnceItWrites('--date', '2026-12-01');
  const interrupted = await release();
  expect(interrupted).toMatchObject({ code: 1, stdout: '' });
  const [, command = ''] = /(git checkout .*)$/m.exec(interrupted.stderr) ?? [];
  execFileSync('sh', ['-c', command], { cwd: root, stdio: 'ignore' });
  expect(written()).toEqual(before);

  cpSync(dist, workspace.path('old'), { recursive: true });
  const done = await release('--date', '2026-12-01');
  expect({ code: done.code, err: done.code === 0 ? '' : done.stderr }).toEqual({ code: 0, err: '' });
  expect(done.stdout).toContain('Since 1.0.0: major. Proposed 2.0.0, releasing 2.0.0.\n');
  expect(done.stdout).toContain('  git tag -a v2.0.0 -m "Release 2.0.0"\n');
  const notes = workspace.read('CHANGELOG.md');
  expect(notes).toMatch(
    /## \[Unreleased\]\n\n## \[2\.0\.0\] - 2026-12-01\n[\s\S]+## \[1\.0\.0\] - 2026-11-21\n/,
  );
  for (const text of [
    '- 1 row added:\n',
    '    - `made-up-porridge` "Made-up porridge"\n',
    '- 1 row renamed:\n',
    '- 1 row gone, redirecting:\n',
    `    - \`${gone}\` "`,
    '- 1 row with other values:\n',
    ' (curated_unverified, no right of reuse asserted), 1:\n',
  ]) {
    expect(notes).toContain(text);
  }
  expect(JSON.parse(workspace.read('package.json')).version).toBe('2.0.0');
  expect(JSON.parse(workspace.read('package-lock.json')).packages[''].version).toBe('2.0.0');
  expect(JSON.parse(workspace.read('dist/datapackage.json')).version).toBe('2.0.0');
  expect(JSON.parse(workspace.read(`${RELEASES}/2.0.0.json`))).toMatchObject({
    previous: '1.0.0',
    changes: { bump: 'major', redirected: [{ slug: gone }], vanished: [] },
  });

  const diff = await runCommand('diff', [workspace.path('old'), dist, '--json'], {}, root);
  expect(diff.code).toBe(0);
  expect(JSON.parse(diff.stdout)).toMatchObject({
    old: { version: '1.0.0', rows: 13 },
    new: { version: '2.0.0', rows: 13 },
    added: [{ slug: 'made-up-porridge' }],
    redirected: [{ slug: gone, to: slugOf('ru055') }],
    renamed: [{ slug: slugOf('ru119'), new: 'Renamed food' }],
    values: [{ slug: slugOf('ru055'), field: 'kcal' }],
    vanished: [],
    bump: 'major',
  });
  expect((await release()).stdout).toBe(
    'Nothing has changed since release 2.0.0: there is nothing to release.\n',
  );
});
