import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CODINGS, RELEASE_FILE_NAMES } from '../../src/tables/files.ts';
import { sha256Of } from '../lib/files.ts';
import type { Problems } from '../lib/problem.ts';

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync } as const;

/**
 * Reads the whole written release back as bytes: every file is there and no other, each has the digest that `SHA256SUMS`
 * states, and every compressed copy gives back its file, by a decoder that is not of the library that compressed it.
 */
export function validateRelease(folder: string, problems: Problems): void {
  const present = readdirSync(folder).sort();
  const expected = [...RELEASE_FILE_NAMES].sort();
  const report = (file: string, rule: string, found: string, wanted: string): void => {
    const fix = 'correct the stage that writes it';
    problems.add({ file, line: null, field: null, rule, found, expected: wanted, fix });
  };
  for (const name of expected.filter((one) => !present.includes(one)))
    report(name, 'release-whole', 'no such file', 'a file of the release');
  for (const name of present.filter((one) => !expected.includes(one)))
    report(name, 'release-whole', 'a file more', 'only files of the release');
  const bytes = new Map(present.map((name) => [name, readFileSync(join(folder, name))]));
  const lines = present
    .filter((name) => name !== 'SHA256SUMS')
    .map((name) => `${sha256Of(bytes.get(name) ?? '')}  ${name}`);
  const stated = bytes.get('SHA256SUMS')?.toString('utf8').trimEnd().split('\n') ?? [];
  for (const line of stated.filter((one) => !lines.includes(one)))
    report(line.slice(66), 'release-digest', 'another digest', line.slice(0, 64));
  for (const line of lines.filter((one) => !stated.includes(one)))
    report(line.slice(66), 'release-digest', line.slice(0, 64), 'the digest that SHA256SUMS states');
  for (const [name, compressed] of bytes) {
    const copy = CODINGS.find(({ ending }) => name.endsWith(ending));
    const source = copy && bytes.get(name.slice(0, -copy.ending.length));
    if (copy === undefined || source === undefined) continue;
    if (!isCopy(compressed, source, DECODERS[copy.coding]))
      report(name, 'release-copy', 'other bytes when decompressed', 'the file without the ending');
  }
}

function isCopy(compressed: Buffer, source: Buffer, decode: (typeof DECODERS)['br' | 'gzip']): boolean {
  try {
    return decode(compressed, { maxOutputLength: source.length + 1 }).equals(source);
  } catch {
    return false;
  }
}
