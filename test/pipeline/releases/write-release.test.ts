/** A release's files: all or none, and what a killed release has left is finished or reported. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { ProblemsError } from '../../../pipeline/lib/problem.ts';
import {
  beginRelease,
  endRelease,
  finishPending,
  PENDING_FILE,
  pendingRelease,
  readPending,
} from '../../../pipeline/releases/write-release.ts';
import { temporaryFolder } from '../../support/workspace.ts';

const FILES = ['releases/rows.csv', 'CHANGELOG.md', 'package.json'];
const OLD = { 'CHANGELOG.md': 'old notes\n', 'package.json': '{"version":"1.0.0"}\n' };
const NEW = FILES.map((path) => ({ path, text: `new ${path}\n` }));

let root: string;
beforeEach(() => {
  root = temporaryFolder();
  for (const [path, text] of Object.entries(OLD)) writeFileSync(join(root, path), text);
});

const read = (path: string): string | null =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null;
const standing = (): (string | null)[] => FILES.map(read);
const before = [null, OLD['CHANGELOG.md'], OLD['package.json']];
const after = NEW.map(({ text }) => text);
const pending = () => pendingRelease(root, '1.1.0', NEW);

test('all files, and the list of them until the release is whole', () => {
  beginRelease(root, pending());
  expect(standing()).toEqual(after);
  expect(readPending(root)?.version).toBe('1.1.0');
  endRelease(root);
  expect(readdirSync(root).sort()).toEqual(['CHANGELOG.md', 'package.json', 'releases']);
});

test('undone, everything is as it was', () => {
  beginRelease(root, pending()).undo();
  expect(standing()).toEqual(before);
  expect(readPending(root)).toBeNull();
});

test('a file that cannot be written leaves every other as it was', () => {
  const list = pending();
  rmSync(join(root, 'package.json'));
  mkdirSync(join(root, 'package.json'));
  mkdirSync(join(root, 'package.json', 'in-the-way'));
  expect(() => beginRelease(root, list)).toThrow();
  expect([read('releases/rows.csv'), read('CHANGELOG.md')]).toEqual(before.slice(0, 2));
});

describe('killed between two files', () => {
  test.each([0, 1, 2, 3])('%i of them written: the next run writes the rest', (written) => {
    const list = pending();
    beginRelease(root, list).undo();
    writeFileSync(join(root, PENDING_FILE), JSON.stringify(list));
    for (const { path, text } of NEW.slice(0, written)) writeFileSync(join(root, path), text);
    const found = readPending(root);
    if (found === null) throw new Error('nothing is pending');
    finishPending(root, found);
    expect(standing()).toEqual(after);
  });

  test('and changed by somebody since: that file is told, nothing is written', () => {
    const list = pending();
    writeFileSync(join(root, 'CHANGELOG.md'), 'mine\n');
    let problems: ProblemsError['problems'] = [];
    try {
      finishPending(root, list);
    } catch (error) {
      if (error instanceof ProblemsError) problems = error.problems;
    }
    expect(problems).toMatchObject([{ file: 'CHANGELOG.md', rule: 'release-interrupted' }]);
    expect(standing()).toEqual([null, 'mine\n', OLD['package.json']]);
  });

  test('while the list itself was written: nothing has begun, and what is left of it goes', () => {
    writeFileSync(join(root, `${PENDING_FILE}.4711.tmp`), '{"version":');
    expect(readPending(root)).toBeNull();
    endRelease(root);
    expect(readdirSync(root).sort()).toEqual(['CHANGELOG.md', 'package.json']);
  });

  test.each(['', '{}', 'null', '[1]'])('a list that is %j is told', (text) => {
    writeFileSync(join(root, PENDING_FILE), text);
    expect(() => readPending(root)).toThrow(ProblemsError);
  });
});
