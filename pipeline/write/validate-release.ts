import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  type Coding,
  DIST_FILE_NAMES,
  RELEASE_FILE_NAMES,
  TRANSPORT_COPIES,
} from '../../src/tables/files.ts';
import { sha256Of } from '../lib/files.ts';
import type { Problems } from '../lib/problem.ts';

const DECOMPRESS = { br: brotliDecompressSync, gzip: gunzipSync } as const;

/**
 * Reads the whole written release back as bytes: every file exists and no other, each file of the release has the digest
 * that `SHA256SUMS` states, and every compressed copy decompresses to its file.
 */
export function validateRelease(folder: string, problems: Problems): void {
  const bytes = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
  const report = (file: string, rule: string, found: string, expected: string): void => {
    const fix = 'correct the stage that writes it';
    problems.add({ file, line: null, field: null, rule, found, expected, fix });
  };
  for (const name of DIST_FILE_NAMES)
    if (!bytes.has(name)) report(name, 'release-whole', 'no such file', 'a file of the release');
  for (const name of bytes.keys())
    if (!DIST_FILE_NAMES.includes(name))
      report(name, 'release-whole', 'a file more', 'only files of the release');

  const stated = bytes.get('SHA256SUMS')?.toString('utf8').trimEnd().split('\n') ?? [];
  const found = RELEASE_FILE_NAMES.flatMap((name) => {
    const content = name === 'SHA256SUMS' ? undefined : bytes.get(name);
    return content === undefined ? [] : [`${sha256Of(content)}  ${name}`];
  });
  for (const line of stated)
    if (!found.includes(line)) report(line.slice(66), 'release-digest', 'another digest', line.slice(0, 64));
  for (const line of found)
    if (!stated.includes(line))
      report(line.slice(66), 'release-digest', line.slice(0, 64), 'the digest that SHA256SUMS states');

  for (const { name, of, coding } of TRANSPORT_COPIES) {
    const [copy, file] = [bytes.get(name), bytes.get(of)];
    if (copy === undefined || file === undefined || isCopy(copy, file, coding)) continue;
    report(name, 'release-copy', 'other bytes when decompressed', 'the file without the ending');
  }
}

function isCopy(copy: Buffer, file: Buffer, coding: Coding): boolean {
  try {
    return DECOMPRESS[coding](copy, { maxOutputLength: file.length + 1 }).equals(file);
  } catch {
    return false;
  }
}
