import * as fs from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { errorCode, type FileState, isSameFile, isSameState, statFile } from '../../src/dataset/files.ts';
import { temporaryFolder } from '../support/folders.ts';

const { chmodSync, mkdirSync, statSync, symlinkSync, unlinkSync, writeFileSync } = fs;
const root = temporaryFolder();
const path = join(root, 'foods.json');
beforeEach(() => writeFileSync(path, 'twelve bytes'));

/** Another file, with this text. */
function fixtureOf(text: string): string {
  writeFileSync(join(root, 'next.json'), text);
  return join(root, 'next.json');
}

/** Waits for the clock of the file system to go on: a change within the same tick would leave the same times. */
function awaitNextTick({ identity }: FileState): void {
  const probe = join(root, 'probe');
  const from = identity?.ctimeMs ?? 0;
  do writeFileSync(probe, 'x');
  while ((statFile(probe).identity?.ctimeMs ?? 0) <= from);
}

test('a file has a size and a time; what is none has neither', () => {
  const { ctimeMs } = statSync(path);
  expect(statFile(path)).toMatchObject({ identity: { size: 12, ctimeMs }, fault: null });
  mkdirSync(join(root, 'folder'));
  expect(statFile(join(root, 'folder')).fault).toBe('not a regular file');
  expect(statFile(join(root, 'nothing'))).toEqual({ identity: null, fault: 'missing' });
  expect(statFile(join(path, 'below-a-file'))).toMatchObject({ fault: 'missing' });
  symlinkSync('loop', join(root, 'loop'));
  expect(statFile(join(root, 'loop'))).toMatchObject({ fault: 'cannot be looked at (ELOOP)' });
});

test('a file that nobody touched is unchanged, and looks the same', () => {
  expect(isSameState(statFile(path), statFile(path))).toBe(true);
  expect(isSameState(statFile(join(root, 'nobody')), statFile(join(root, 'nobody')))).toBe(true);
});

test.each<[string, () => void]>([
  ['other bytes of another length', () => writeFileSync(path, 'thirteen bytes')],
  ['another time', () => fs.utimesSync(path, 1, 1)],
  ['other rights', () => chmodSync(path, 0o600)],
  ['another name beside its own', () => fs.linkSync(path, join(root, 'beside.json'))],
  ['another file in its place', () => fs.renameSync(fixtureOf('twelve bytes'), path)],
  ['nothing in its place', () => unlinkSync(path)],
])('%s is a change', (_what, change) => {
  chmodSync(path, 0o644);
  const state = statFile(path);
  awaitNextTick(state);
  change();
  expect(isSameState(statFile(path), state)).toBe(false);
});

test.each(['dev', 'ino', 'size', 'mtimeMs', 'ctimeMs'] as const)(
  'each part of the identity counts: %s',
  (part) => {
    const state = statFile(path);
    if (state.identity === null) throw new Error('there is no file');
    const other = { ...state.identity, [part]: state.identity[part] + 1 };
    expect(isSameFile(state.identity, other)).toBe(false);
  },
);

test('a file that comes, and one that cannot be looked at for another reason, are changes', () => {
  const there = statFile(path);
  unlinkSync(path);
  expect(isSameState(statFile(path), there)).toBe(false);
  expect(isSameState(statFile(path), { ...statFile(path), fault: 'cannot be looked at (EACCES)' })).toBe(
    false,
  );
});

test('a failure is told by its name, never by its text', () => {
  expect(errorCode(Object.assign(new Error('no /secret/path'), { code: 'EACCES' }))).toBe('EACCES');
  const odd = Object.assign(new Error('x'), { code: 7 });
  for (const error of [new Error('x'), 'EACCES', { code: 'EACCES' }, null, odd])
    expect(errorCode(error)).toBe('EUNKNOWN');
});
