import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { digestOf } from '../../support/files.ts';
import { commandLine, run, startCommand } from '../../support/process.ts';
import { words } from '../../support/words.ts';
import * as fixture from './fixture.ts';

test.each([
  [['--from', '/nowhere/at/all'], /--from "\/nowhere\/at\/all" is neither a folder nor a file/],
  [['--from', '/dev/null'], /--from "\/dev\/null" is neither/],
  [['--from', 'a\0b'], /--from "a\\u0000b" is neither/],
  [['--from', '.', '--url', 'https://example.org/'], /--from and --url exclude each other/],
  [['--url', 'ftp://example.org/sr.zip'], /--url "ftp:.*is not an http or https address/],
  [['--url', 'https://me:secret@example.org/sr.zip'], /without credentials/],
  [['--url', 'sr.zip'], /--url "sr\.zip"/],
  [['--timeout', '3601'], /--timeout "3601".* from 1 to 3600/],
  [['--source', '/nowhere/at/all'], /--source "\/nowhere\/at\/all" is not a folder/],
])('%j is refused in one line', async (args, message) => {
  const { code, stdout, stderr } = await fixture.refreshHere(...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(message);
  expect(stderr).toMatch(/^[^\n]+\n$/);
});

describe('a refresh from a folder', () => {
  const lineOf = (
    { folder }: { folder: string },
    tables = fixture.writeTables(fixture.goodTables()),
  ): string[] => words(`--from ${tables} --source ${folder}`);
  const refreshFrom = (...given: Parameters<typeof lineOf>) => fixture.refreshHere(...lineOf(...given));

  test('writes the first snapshot, tells what changed in the next one, and then that nothing did', async () => {
    const source = fixture.sourceFolder(fixture.goodDescriptor(), null);
    const tables = fixture.writeTables(fixture.goodTables());
    const first = await refreshFrom(source, tables);
    expect(first).toEqual({
      code: 0,
      stderr: '',
      stdout:
        'Read 4 foods, 9 values and 5 portions; every check passed.\n' +
        `${source.folder}/foods.csv: written; there was none before\n` +
        `${source.folder}/portions.csv: written; there was none before\n`,
    });
    expect(source.snapshot()).toBe(fixture.expectedSnapshot());
    expect(source.portions()).toBe(fixture.EXPECTED_PORTIONS);
    expect(JSON.parse(source.state()['source.json'] ?? '')).toEqual(fixture.goodDescriptor());

    const next = fixture.edited(
      ['food_nutrient.csv', '"717"', '"718"'],
      ['food_portion.csv', '"14.2"', '"14.20"'],
      ['food_portion.csv', '"83","300","2"', '"83","300","3"'],
    );
    fixture.writeTables(next, tables);
    const second = await refreshFrom(source, tables);
    expect(second.stdout).toContain(
      `/foods.csv: written\nkcal of foods changed: 1\n  1001 "Butter, salted": "717" -> "718"\n`,
    );
    expect(second.stdout).toContain(
      [
        '/portions.csv: written',
        'portions added: 1',
        '  300/3 "medium (7\\" to 7-7/8\\" long)"',
        'portions removed: 1',
        '  300/2 "medium (7\\" to 7-7/8\\" long)"',
        'grams of portions changed: 1',
        '  1001/1 "tablespoon": "14.2" -> "14.20"\n',
      ].join('\n'),
    );
    expect(source.snapshot()).toBe(fixture.expectedSnapshot().replace('717', '718'));
    const descriptor = source.state()['source.json'];
    expect(JSON.parse(descriptor ?? '')).toEqual({
      ...fixture.goodDescriptor(),
      snapshot: {
        ...fixture.goodDescriptor().snapshot,
        'foods.csv': digestOf(source.snapshot()),
        'portions.csv': digestOf(source.portions()),
      },
    });

    const third = await refreshFrom(source, tables);
    expect(third.code).toBe(0);
    expect(third.stdout).toMatch(/\/foods\.csv: nothing changed\n.*\/portions\.csv: nothing changed\n$/);
    expect(source.state()['source.json']).toBe(descriptor);
  });

  test('a descriptor that cannot be used', async () => {
    const source = fixture.sourceFolder({ ...fixture.goodDescriptor(), citation: undefined, publisher: '' });
    const { code, stderr } = await refreshFrom(source);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^descriptor-shape: 2 problems\n/);
    expect(stderr).toContain(`${source.folder}/source.json  publisher  descriptor-shape\n    found:    ""\n`);
    expect(stderr).toContain(`${source.folder}/source.json  citation  descriptor-shape\n`);
  });

  test('no space for the snapshot: the old one stays, and nothing beside it', async () => {
    const source = fixture.sourceFolder();
    const before = source.state();
    const line = lineOf(source);
    expect(fixture.expectedSnapshot().length).toBeGreaterThan(512);
    const command = [process.execPath, ...commandLine('sources-refresh', line)];
    const limited = ['-c', 'ulimit -f 1; exec "$@"', 'sh', ...command];
    const { code, stderr } = await run('/bin/sh', limited).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^write: 1 problem\n.*\/foods\.csv {2}write\n {4}found: {4}EFBIG \(write\)\n/);
    expect(source.state()).toEqual(before);
  });

  test('killed at any moment: the snapshot is the old one or the new one, and the next run succeeds', async () => {
    const old = fixture.expectedSnapshot().replace('717', '700');
    const source = fixture.sourceFolder(fixture.goodDescriptor(), old);
    const line = lineOf(source);
    for (const delay of [250, 325, 400, 475, 550]) {
      writeFileSync(join(source.folder, 'foods.csv'), old);
      const { child, ended: finished } = startCommand('sources-refresh', line);
      await sleep(delay);
      child.kill('SIGKILL');
      await finished;
      expect([old, fixture.expectedSnapshot()]).toContain(source.snapshot());
      expect(JSON.parse(source.state()['source.json'] ?? '')).toEqual(fixture.goodDescriptor());
    }
    expect((await startCommand('sources-refresh', line).ended).code).toBe(0);
    expect(Object.keys(source.state()).sort()).toEqual(['foods.csv', 'portions.csv', 'source.json']);
    expect(source.snapshot()).toBe(fixture.expectedSnapshot());
  });

  test('portions that were no portions are told as such', async () => {
    const source = fixture.sourceFolder();
    writeFileSync(join(source.folder, 'portions.csv'), 'fdc_id,"x');
    const { stdout } = await refreshFrom(source);
    expect(stdout).toMatch(
      /\/portions\.csv: written; what was there before was no snapshot to compare with\n$/,
    );
    expect(source.portions()).toBe(fixture.EXPECTED_PORTIONS);
  });

  test('a snapshot that was edited by hand is put right, and its digest entered', async () => {
    const descriptor = fixture.goodDescriptor();
    descriptor.snapshot = { ...descriptor.snapshot, 'foods.csv': null, 'portions.csv': '0'.repeat(64) };
    const source = fixture.sourceFolder(descriptor, fixture.expectedSnapshot().replace('717', '177'));
    const { stdout } = await refreshFrom(source);
    expect(stdout).toContain('1001 "Butter, salted": "177" -> "717"\n');
    expect(JSON.parse(source.state()['source.json'] ?? '')).toEqual(fixture.goodDescriptor());
  });

  const cases: [name: string, spoil: (folder: string, tables: string) => void, told: RegExp][] = [
    [
      'something else stands where the snapshot should',
      (folder) => mkdirSync(join(folder, 'foods.csv')),
      /^snapshot-readable: 1 problem\n.*\n {4}found: {4}EISDIR\n/,
    ],
    [
      'a table that cannot be read',
      (_folder, tables) => {
        rmSync(join(tables, 'food.csv'));
        mkdirSync(join(tables, 'food.csv'));
      },
      /^table-readable: 1 problem\n.*food\.csv {2}table-readable\n {4}found: {4}EISDIR/,
    ],
  ];

  test.each(cases)('%s', async (_name, spoil, told) => {
    const source = fixture.sourceFolder(fixture.goodDescriptor(), null);
    const tables = fixture.writeTables(fixture.goodTables());
    spoil(source.folder, tables);
    const { code, stderr } = await refreshFrom(source, tables);
    expect(code).toBe(1);
    expect(stderr).toMatch(told);
  });
});
