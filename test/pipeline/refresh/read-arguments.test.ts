import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readArguments, UsageError } from '../../../pipeline/refresh/read-arguments.ts';
import { temporaryFolder } from './fixture.ts';

test.each([
  [['x'], /'x'/],
  [['--from'], /--from/],
  [['--from', '/nowhere/at/all'], /--from "\/nowhere\/at\/all" is neither a folder nor a file/],
  [['--from', '/dev/null'], /--from "\/dev\/null" is neither/],
  [['--from', 'a\0b'], /--from "a\\u0000b" is neither/],
  [['--from', '.', '--url', 'https://example.org/'], /--from and --url exclude each other/],
  [['--url', 'ftp://example.org/sr.zip'], /--url "ftp:.*is not an http or https address/],
  [['--url', 'https://me:secret@example.org/sr.zip'], /without credentials/],
  [['--url', 'sr.zip'], /--url "sr\.zip"/],
  [['--timeout', '0'], /--timeout "0" is not a number of seconds/],
  [['--timeout', '3601'], /--timeout "3601"/],
  [['--timeout', '1.5'], /--timeout "1\.5"/],
  [['--source', '/nowhere/at/all'], /--source "\/nowhere\/at\/all" is not a folder/],
  [['--help=yes'], /--help/],
])('%j is refused in one line', (args, message) => {
  expect(() => readArguments(args)).toThrow(UsageError);
  expect(() => readArguments(args)).toThrow(message);
  expect(() => readArguments(args)).toThrow(/^[^\n]+$/);
});

test('without options: the publisher’s address, into the embedded source', () => {
  const given = readArguments([]);
  expect(given).toEqual({
    folder: 'sources/usda_sr_legacy',
    idleMs: 30_000,
    origin: { kind: 'download', address: null },
  });
});

test('a folder, an archive, or a mirror', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'sr.zip');
  writeFileSync(file, '');
  expect(readArguments(['--from', folder])?.origin).toEqual({ kind: 'folder', path: folder });
  expect(readArguments(['--from', file])?.origin).toEqual({ kind: 'archive', path: file });
  expect(readArguments(['--url', 'http://127.0.0.1:1/x', '--timeout', '3600', '--source', folder])).toEqual({
    folder,
    idleMs: 3_600_000,
    origin: { kind: 'download', address: new URL('http://127.0.0.1:1/x') },
  });
});

test('help goes before everything else', () => {
  expect(readArguments(['--help', '--from', '/nowhere/at/all'])).toBeNull();
});
