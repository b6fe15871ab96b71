/** The swap of the release folder, step by step: what stands there when a build ends between two of them. */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { ProblemsError } from '../../pipeline/lib/problem.ts';
import { inNextFolder, publishDist, recoverDist } from '../../pipeline/write/make-release.ts';
import { runStatements } from '../../pipeline/write/write-sqlite.ts';
import { DIST_FILE_NAMES } from '../../src/tables/files.ts';
import { ROOT } from '../support/files.ts';
import { temporaryFolder } from '../support/folders.ts';
import { founds, problemsOf } from '../support/problems.ts';
import { endedProcess } from '../support/process.ts';
import { stateOf } from '../support/workspace.ts';

const accept = (): void => {};
const release = (text: string) =>
  DIST_FILE_NAMES.map((name) => ({ name, bytes: Buffer.from(`${name} ${text}\n`), sha256: '' }));

let dist: string;
beforeEach(() => {
  dist = join(temporaryFolder(), 'dist');
});

/** The release that stands in a folder, by the text that all its files share; null when it is not whole. */
function standing(folder: string): string | null {
  if (!fs.existsSync(folder)) return null;
  const read = (name: string): string => fs.readFileSync(join(folder, name), 'utf8');
  const texts = fs.readdirSync(folder).map((name) =>
    read(name)
      .slice(name.length + 1)
      .trim(),
  );
  const isWhole = texts.length === DIST_FILE_NAMES.length && new Set(texts).size === 1;
  return isWhole ? (texts[0] ?? null) : null;
}

/** Everything in the folder that holds the release. */
const beside = (): string[] => fs.readdirSync(dirname(dist)).sort();

function fill(folder: string, text: string): void {
  fs.mkdirSync(folder);
  for (const { name, bytes } of release(text)) fs.writeFileSync(join(folder, name), bytes);
}

/** Both ways in, each of which must refuse what a swap would destroy. */
const EITHER = [recoverDist, (at: string) => publishDist(at, release('two'), accept)];

describe('publishing', () => {
  test('the first release, also into folders that are not there yet', () => {
    const deep = join(dist, 'a', 'b');
    publishDist(deep, release('one'), accept);
    expect(standing(deep)).toBe('one');
    expect(fs.readdirSync(dirname(deep))).toEqual(['b']);
  });

  test('the next one takes the place of the last, as a folder', () => {
    publishDist(dist, release('one'), accept);
    const { ino } = fs.statSync(dist);
    publishDist(dist, release('two'), accept);
    expect(standing(dist)).toBe('two');
    expect(fs.statSync(dist).ino).not.toBe(ino);
    expect(beside()).toEqual(['dist']);
  });

  test('an artifact of an earlier version goes with its release', () => {
    fill(dist, 'one');
    publishDist(dist, release('two').slice(0, 3), accept);
    expect(fs.readdirSync(dist)).toHaveLength(3);
  });

  test('files are judged as they lie on disk, while the old release still stands', () => {
    fill(dist, 'one');
    publishDist(dist, release('two'), (folder) => {
      expect(standing(folder)).toBe('two');
      expect(standing(dist)).toBe('one');
      expect(dirname(folder)).toBe(dirname(dist));
    });
  });

  test('what the judge refuses is not published, and nothing of it stays', () => {
    fill(dist, 'one');
    const before = stateOf(dist);
    const refusal = new ProblemsError([]);
    expect(() =>
      publishDist(dist, release('two'), () => {
        throw refusal;
      }),
    ).toThrow(refusal);
    expect(stateOf(dist)).toEqual(before);
    expect(beside()).toEqual(['dist']);
  });

  test('a disk that is full while the database is made is a problem, and nothing of it stays', async () => {
    const statements = [['CREATE TABLE foods (slug TEXT)']] as const;
    const problems = await problemsOf(() =>
      inNextFolder(dist, (folder) => {
        const path = join(folder, 'foods.sqlite');
        fs.symlinkSync('/dev/full', path);
        return runStatements(path, statements);
      }),
    );
    expect(founds(problems)).toEqual(['dist:null null dist-write: disk I/O error (foods.sqlite)']);
    expect(beside()).toEqual([]);
  });

  test('a disk that refuses a file is a problem, and the old release stays', async () => {
    fill(dist, 'one');
    const before = stateOf(dist);
    const artifacts = release('two').map((one, at) =>
      at < 5 ? one : { ...one, name: 'no-such-folder/x.json' },
    );
    const problems = await problemsOf(() => publishDist(dist, artifacts, accept));
    expect(founds(problems)).toEqual(['dist:null null dist-write: ENOENT (open)']);
    expect(problems).toMatchObject([
      {
        expected: 'a folder that can be written and renamed, with room for the release',
        fix: 'free some space, correct the permissions, or set DIST_DIR to another folder',
      },
    ]);
    expect(stateOf(dist)).toEqual(before);
    expect(beside()).toEqual(['dist']);
  });

  /** A namespace of its own, in which anybody may mount. */
  const CANNOT_MOUNT = spawnSync('unshare', ['-rm', 'true']).status !== 0;
  test.skipIf(CANNOT_MOUNT)('a disk that is read-only is said to be that', () => {
    fs.mkdirSync(dist);
    const program =
      'mount -t tmpfs -o ro none "$1" && exec "$2" --import tsx test/support/publisher.ts "$1/deep/dist"';
    const args = ['-rm', 'sh', '-c', program, 'sh', dist, process.execPath];
    const { status, stderr } = spawnSync('unshare', args, { cwd: ROOT, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain('EROFS (mkdir)');
  });

  test('a half-written folder of a killed build with the same process number is not mixed in', () => {
    fs.mkdirSync(`${dist}.next-${process.pid}`);
    fs.writeFileSync(join(`${dist}.next-${process.pid}`, 'old-artifact.json'), '{}');
    publishDist(dist, release('two'), accept);
    expect(standing(dist)).toBe('two');
    expect(beside()).toEqual(['dist']);
  });
});

describe('a folder that is not ours', () => {
  const foreign = (file: string, found = 'a file that no build writes') =>
    `${file}:null null dist-foreign-file: ${found}`;

  test('keeps every file of somebody else: the build refuses it', async () => {
    fill(dist, 'one');
    fs.mkdirSync(join(dist, 'photos'));
    fs.writeFileSync(join(dist, 'thesis.tex'), 'years of work');
    const before = fs.readdirSync(dist);
    for (const work of EITHER) {
      const problems = await problemsOf(() => work(dist));
      expect(founds(problems)).toEqual([foreign('dist/photos'), foreign('dist/thesis.tex')]);
      expect(problems[0]).toMatchObject({
        expected: 'only artifacts in dist, which a build replaces as a whole',
        fix: 'move the file elsewhere, or set DIST_DIR to a folder of its own',
      });
    }
    expect(fs.readdirSync(dist)).toEqual(before);
    expect(fs.readFileSync(join(dist, 'thesis.tex'), 'utf8')).toBe('years of work');
    expect(beside()).toEqual(['dist']);
  });

  test('may be a file', async () => {
    fs.writeFileSync(dist, 'a file');
    expect(founds(await problemsOf(() => recoverDist(dist)))).toEqual([
      foreign('dist', 'a file where the folder of the artifacts belongs'),
    ]);
    expect(fs.readFileSync(dist, 'utf8')).toBe('a file');
  });

  test.each(['releases/1.0.0-0123456789ab', 'nowhere'])('is no link, such as to %s', async (target) => {
    const published = join(dirname(dist), 'releases/1.0.0-0123456789ab');
    fs.mkdirSync(dirname(published));
    fill(published, 'one');
    fs.symlinkSync(target, dist);
    for (const work of EITHER) {
      for (const spelling of [dist, `${dist}/`]) {
        const problems = await problemsOf(() => work(spelling));
        expect(founds(problems)).toEqual([`dist:null null dist-link: a link to ${target}`]);
        expect(problems[0]).toMatchObject({
          expected: 'a folder of its own, which a build replaces as a whole',
          fix: 'set DIST_DIR to another folder, and put what is built there into use with deploy/publish-release.sh',
        });
      }
    }
    expect(fs.readlinkSync(dist)).toBe(target);
    expect(standing(published)).toBe('one');
    expect(beside()).toEqual(['dist', 'releases']);
  });

  test('may lie in the way of the folder moved aside', async () => {
    fill(dist, 'one');
    fs.mkdirSync(`${dist}.previous`);
    fs.writeFileSync(join(`${dist}.previous`, 'thesis.tex'), 'years of work');
    expect(await problemsOf(() => recoverDist(dist))).toMatchObject([{ file: 'dist.previous/thesis.tex' }]);
    expect(fs.existsSync(join(`${dist}.previous`, 'thesis.tex'))).toBe(true);
  });

  test('a place where no folder can be is a problem, not a crash', async () => {
    const file = join(temporaryFolder(), 'file');
    fs.writeFileSync(file, '');
    for (const work of EITHER) {
      expect(founds(await problemsOf(() => work(join(file, 'dist'))))).toEqual([
        expect.stringMatching(/^dist:null null dist-write: (ENOTDIR|EEXIST) \(\w+\)$/),
      ]);
    }
  });
});

describe('after a build that was killed', () => {
  const next = (): string => `${dist}.next-${endedProcess()}`;
  const previous = (): string => `${dist}.previous`;
  const betweenRenames = (): void => {
    fill(next(), 'two');
    fs.renameSync(dist, previous());
  };
  const halfTakenAway = (): void => {
    fs.mkdirSync(previous());
    fs.writeFileSync(join(previous(), 'foods.json'), '');
  };
  test.each<[string, string | null, () => void]>([
    ['before the swap: its folder goes, the release stays', 'one', () => fs.mkdirSync(next())],
    ['between the two renames: the last release comes back', 'one', betweenRenames],
    ['after the swap: the new release stays, the one before goes', 'one', () => fill(previous(), 'zero')],
    ['while taking the old release away: half of it goes too', 'one', halfTakenAway],
    ['without any release: nothing is made up', null, () => fs.rmSync(dist, { recursive: true })],
  ])('%s', (_when, release, leave) => {
    fill(dist, 'one');
    leave();
    recoverDist(dist);
    recoverDist(join(dirname(dist), 'not', 'there'));
    expect(standing(dist)).toBe(release);
    expect(beside()).toEqual(release === null ? [] : ['dist']);
  });

  test('a build that still runs keeps its folder, and so does anything that no build has made', () => {
    fill(dist, 'one');
    const kept = [`.next-${process.ppid}`, '.next-backup', '.next-', '.next-0x1', '.next-12a', '.old'];
    for (const suffix of kept) fs.mkdirSync(dist + suffix);
    recoverDist(dist);
    expect(beside()).toEqual(['dist', ...kept.map((suffix) => basename(dist) + suffix)].sort());
  });
});
