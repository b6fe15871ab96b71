/** Releases of three rows: planned, written, refused, and interrupted between any two of their files. */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { artifactOf, replaceFiles } from '../../../pipeline/lib/files.ts';
import { Problems } from '../../../pipeline/lib/problem.ts';
import { readSources } from '../../../pipeline/read/sources.ts';
import { type Plan, planRelease } from '../../../pipeline/releases/plan-release.ts';
import { RESTORE, readLastRelease } from '../../../pipeline/releases/record.ts';
import { LAST_ROWS_FILE } from '../../../src/tables/release.ts';
import { temporaryFolder } from '../../support/folders.ts';
import { problemsOf } from '../../support/problems.ts';
import { type Files, foodRow, releaseFiles } from '../../support/releases.ts';

const OAT = foodRow('oat', { per_100g: { kcal: 101, fat_g: 0, sugar_g: null } });
const NEXT: Files = { foods: [OAT, foodRow('rye'), foodRow('salt')] };
const SLUGS = ['oat', 'rye', 'salt', 'oats', 'rye-grain'];

let root: string;
const read = (file: string): string | null =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null;
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args], {
    cwd: root,
    encoding: 'utf8',
  });

/** Plans a release of the files given; throws what a build would report of the last release. */
async function plan(files: Files, version?: string, slugs: readonly string[] = SLUGS): Promise<Plan | null> {
  const problems = new Problems();
  const lastRelease = readLastRelease(await readSources(root), problems);
  problems.throwIfAny();
  const { version: inPackage }: { version: string } = JSON.parse(read('package.json') ?? '');
  const artifactsOf = (ofVersion: string) =>
    [...releaseFiles({ ...files, version: ofVersion })].map(([name, text]) => artifactOf(name, text));
  const descriptor = read('dist/datapackage.json');
  return planRelease(
    { version: inPackage, baseUrl: 'http://localhost:8080' },
    {
      lastRelease,
      artifacts: artifactsOf(inPackage),
      data: { slugs: slugs.map((slug, at) => ({ ...LEDGER, slug, source_id: String(at), line: at + 2 })) },
    },
    {
      changelog: read('CHANGELOG.md'),
      manifest: read('package.json') ?? '',
      lock: read('package-lock.json'),
      inDist: descriptor === null ? null : JSON.parse(descriptor).version,
    },
    { version, date: '2026-12-01' },
    async (ofVersion) => artifactsOf(ofVersion),
  );
}
const LEDGER = { source: 'usda_sr_legacy', since: '1.0.0' } as const;

async function planned(files: Files, version?: string): Promise<Plan> {
  const found = await plan(files, version);
  if (found === null) throw new Error('there is nothing to release');
  return found;
}

/** Puts the first files of a release in place, and its artifacts after the last of them. */
function write({ files, artifacts }: Plan, count = files.length + 1): void {
  for (const { path, text } of files.slice(0, count)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  if (count <= files.length) return;
  for (const { name, bytes } of artifacts) writeFileSync(join(root, 'dist', name), bytes);
}

beforeEach(async () => {
  root = temporaryFolder();
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'package.json'), '{\n  "name": "x",\n  "version": "1.0.0"\n}\n');
  writeFileSync(join(root, 'package-lock.json'), '{\n  "version": "1.0.0",\n  "packages": {}\n}\n');
  write(await planned({}));
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'Publish release 1.0.0');
});

test('the first release has its counts in the notes, and nothing to compare with', () => {
  expect(read('CHANGELOG.md')).toContain(
    '## [1.0.0] - 2026-12-01\n\n### Added\n\n- 3 rows: 3 of usda_sr_legacy',
  );
  expect(JSON.parse(read('sources/registry/releases/1.0.0.json') ?? '')).toMatchObject({
    previous: null,
    counts: { rows: 3, redirects: 2, names: { et: 1, fi: 1 } },
    changes: null,
  });
});

test('a release that is read back from its record has not changed', async () => {
  expect(await plan({})).toBeNull();
});

test('the next has the version that its changes ask for', async () => {
  const { version, step, files } = await planned(NEXT);
  expect([version, step?.bump, step?.previous]).toEqual(['1.0.1', 'patch', '1.0.0']);
  expect(step?.changes.new).toMatchObject({ label: 'release 1.0.1', version: '1.0.1' });
  expect(step?.changes.values).toMatchObject([{ slug: 'oat', field: 'kcal', old: 100, new: 101 }]);
  expect(files.map(({ path }) => path)).toEqual([
    LAST_ROWS_FILE,
    'CHANGELOG.md',
    'package-lock.json',
    'package.json',
    'sources/registry/releases/1.0.1.json',
  ]);
});

test('a file that is no longer published is major; compressed copies are no files of a release', async () => {
  const record = read('sources/registry/releases/1.0.0.json') ?? '';
  const withCopy = record.replace('"name": "datapackage.json"', '"name": "foods.json.br"');
  writeFileSync(join(root, 'sources/registry/releases/1.0.0.json'), withCopy);
  expect((await planned(NEXT)).step).toMatchObject({ bump: 'minor', files: { added: ['datapackage.json'] } });
  const removed = record.replace('"name": "datapackage.json"', '"name": "foods.xml"');
  writeFileSync(join(root, 'sources/registry/releases/1.0.0.json'), removed);
  expect((await planned(NEXT)).step).toMatchObject({ bump: 'major', files: { removed: ['foods.xml'] } });
});

describe('refused', () => {
  test('a slug that has vanished', async () => {
    expect(await problemsOf(() => plan({ foods: [foodRow('oat'), foodRow('rye')] }))).toMatchObject([
      { rule: 'release-slug-vanished', found: 'salt: no redirect' },
    ]);
  });

  test('a new slug that states another release as its first', async () => {
    const foods = [...(NEXT.foods ?? []), foodRow('barley')];
    const found = '1.0.0 for barley, which no release has had yet';
    expect(await problemsOf(() => plan({ foods }, undefined, [...SLUGS, 'barley']))).toMatchObject([
      { rule: 'release-slug-since', found, expected: '1.1.0' },
    ]);
  });

  test('a version with an entry in the changelog', async () => {
    writeFileSync(join(root, 'CHANGELOG.md'), '# Changelog\n\n## [1.0.1] - 2026-12-01\n');
    expect(await problemsOf(() => plan(NEXT))).toMatchObject([
      { file: 'CHANGELOG.md', rule: 'release-entry', found: 'an entry for 1.0.1' },
    ]);
  });

  test.each(['1', 'v1.0.1', 'next'])('--version %s', async (version) => {
    await expect(plan(NEXT, version)).rejects.toThrow(
      `--version "${version}" is not a version such as 1.1.0`,
    );
  });
});

describe('a release that is interrupted', () => {
  test('by a fault: everything is as it was', async () => {
    const { files } = await planned(NEXT);
    const targets = files.map(({ path, text }) => ({ path: join(root, path), text }));
    const fault = (): never => {
      throw new Error('no space left');
    };
    expect(() => replaceFiles(targets, fault)).toThrow('no space left');
    expect(git('status', '--porcelain')).toBe('');
  });

  test.each([
    ['before the first file', 0, undefined],
    ['after the rows', 1, 'release-record'],
    ['after the changelog', 2, 'release-record'],
    ['after package-lock.json', 3, 'release-record'],
    ['after package.json', 4, 'release-record'],
    ['after the record', 5, 'release-interrupted'],
    ['after the artifacts', 6, undefined],
  ])('%s: the next run says how to take it back', async (_moment, count, rule) => {
    write(await planned(NEXT), count);
    const problems = await problemsOf(() => plan(NEXT));
    expect(problems.map((problem) => problem.rule)).toEqual(rule === undefined ? [] : [rule]);
    if (rule === undefined) return;
    const [, command = ''] = /(git checkout .*)$/.exec(problems[0]?.fix ?? '') ?? [];
    execFileSync('sh', ['-c', command], { cwd: root, stdio: 'ignore' });
    expect(git('status', '--porcelain')).toBe('');
    expect((await planned(NEXT)).version).toBe('1.0.1');
  });

  test('with rows that are the same in both: its entry in the changelog shows it', async () => {
    const renamed: Files = { version: '1.0.1' };
    write(await planned(renamed, '1.0.1'), 4);
    const problems = await problemsOf(() => plan(renamed));
    expect(problems).toMatchObject([{ rule: 'release-entry' }]);
    expect(problems[0]?.fix).toContain(RESTORE);
  });
});
