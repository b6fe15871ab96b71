import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CODINGS, PUBLISHED_FILES } from '../../src/tables/files.ts';
import { COMPRESSORS } from './compress.ts';

/** Compressed copies by the digest of what they were made of and their ending. */
export type CompressedCopies = ReadonlyMap<string, Buffer>;

export const copyKey = (sourceSha256: string, ending: string): string => `${sourceSha256}${ending}`;

/**
 * Copies of the release that is there, for those files that have not changed: compressing is the longest part of a build.
 * A copy counts only where that release says that the same compressors made it, and where it has the digest stated there,
 * so that a copy taken over is the one that would be made. None where anything is missing or reads otherwise.
 */
export function readCompressed(distDir: string): CompressedCopies {
  const copies = new Map<string, Buffer>();
  try {
    const described: unknown = JSON.parse(readFileSync(join(distDir, 'datapackage.json'), 'utf8'));
    if (
      JSON.stringify((described as { compressors?: unknown }).compressors) !== JSON.stringify(COMPRESSORS)
    ) {
      return copies;
    }
    const sums = new Map(
      readFileSync(join(distDir, 'SHA256SUMS'), 'utf8')
        .split('\n')
        .map((line): [string, string] => [line.slice(66), line.slice(0, 64)]),
    );
    for (const { name, isPrecompressed } of PUBLISHED_FILES) {
      const source = sums.get(name);
      if (!isPrecompressed || source === undefined) continue;
      for (const { ending } of CODINGS) {
        const bytes = readFileSync(join(distDir, `${name}${ending}`));
        const digest = createHash('sha256').update(bytes).digest('hex');
        if (digest === sums.get(`${name}${ending}`)) copies.set(copyKey(source, ending), bytes);
      }
    }
  } catch {
    // A first build, a fresh clone, a folder in disorder: what could be read by then still holds.
  }
  return copies;
}
