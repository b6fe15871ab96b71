import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { replaceFiles } from '../../pipeline/lib/files.ts';
import { ProblemsError } from '../../pipeline/lib/problem.ts';
import { temporaryFolder } from '../support/folders.ts';
import { founds, problemsOf } from '../support/problems.ts';
import { endedProcess } from '../support/process.ts';

test('all are written, with the permissions they had, and nothing stays beside them', () => {
  const folder = temporaryFolder();
  const [one, two] = [join(folder, 'one'), join(folder, 'two')];
  writeFileSync(one, 'old');
  chmodSync(one, 0o640);
  replaceFiles([
    { path: one, text: 'first' },
    { path: two, text: 'second' },
  ]);
  expect([readFileSync(one, 'utf8'), readFileSync(two, 'utf8')]).toEqual(['first', 'second']);
  expect(statSync(one).mode & 0o777).toBe(0o640);
  expect(readdirSync(folder)).toEqual(['one', 'two']);
});

test('a fault at the last one puts the others back', () => {
  const folder = temporaryFolder();
  const [one, two, three] = [join(folder, 'one'), join(folder, 'two'), join(folder, 'three')];
  writeFileSync(one, 'old');
  mkdirSync(three);
  const files = [one, two, three].map((path) => ({ path, text: 'new' }));
  expect(() => replaceFiles(files)).toThrow(ProblemsError);
  expect(readdirSync(folder)).toEqual(['one', 'three']);
  expect(readFileSync(one, 'utf8')).toBe('old');
});

test('a fault of what follows puts all of them back', () => {
  const folder = temporaryFolder();
  const [one, two] = [join(folder, 'one'), join(folder, 'new', 'two')];
  writeFileSync(one, 'old');
  const files = [one, two].map((path) => ({ path, text: 'new' }));
  expect(() =>
    replaceFiles(files, () => {
      expect(readFileSync(two, 'utf8')).toBe('new');
      throw new Error('on purpose');
    }),
  ).toThrow('on purpose');
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['new', 'one']);
  expect(readFileSync(one, 'utf8')).toBe('old');
});

test('what a killed run left is taken away, what another run is writing is not', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'foods.csv');
  const names = [endedProcess(), process.pid, process.ppid].map((pid) => `.foods.csv.${pid}.next`);
  names.push(`.foods.csv.${endedProcess()}.earlier`);
  for (const name of [...names, '.foods.csv.mine.next', '.other.1.next'])
    writeFileSync(join(folder, name), 'half');
  replaceFiles([{ path, text: 'whole' }]);
  expect(readdirSync(folder)).toEqual(
    ['foods.csv', `.foods.csv.${process.ppid}.next`, '.foods.csv.mine.next', '.other.1.next'].sort(),
  );
  expect(readFileSync(path, 'utf8')).toBe('whole');
});

test('the problem names the file and the fault', async () => {
  const path = join(temporaryFolder(), 'a-folder');
  mkdirSync(path);
  const problems = await problemsOf(() => replaceFiles([{ path, text: 'new' }]));
  expect(founds(problems)).toEqual([`${path}:null null write: EISDIR (copyfile)`]);
  expect(problems).toMatchObject([
    {
      expected: 'room for the file in a folder that can be written',
      fix: 'free some space, or correct the permissions of the folder',
    },
  ]);
});
