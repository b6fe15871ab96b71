import { expect, test } from 'vitest';
import { acceptedCodings } from '../../src/server/accept-encoding.ts';

test.each([
  [undefined, []],
  ['', []],
  ['identity', []],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['gzip', ['gzip']],
  ['x-gzip', ['gzip']],
  ['BR', ['br']],
  ['*', ['br', 'gzip']],
  ['br;q=0, *', ['gzip']],
  ['gzip;q=1.0, br;q=0.5', ['gzip', 'br']],
  ['gzip;q=0.5, br;q=0.5', ['br', 'gzip']],
  ['br;q=0', []],
  ['br;q=0.000, gzip;q=0', []],
  ['*;q=0', []],
  ['identity;q=0, gzip', ['gzip']],
  ['identity;q=1, br;q=0.5', []],
  ['identity;q=0.5, br;q=0.5', ['br']],
  [' br ; q=0.8 ,gzip ;q = 0.9', ['gzip', 'br']],
  ['br;q=2', []],
  ['br;q=0.1234', []],
  ['brotli, gz, deflate', []],
  [';;;,,,q=1', []],
])('%s prefers %j', (header, expected) => {
  expect(acceptedCodings(header)).toEqual(expected);
});
