/** The release as it lies on disk before the swap: whole, with the digests it states, its copies true. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { Problems, ProblemsError } from '../../pipeline/lib/problem.ts';
import { COMPRESSORS, Compressor } from '../../pipeline/write/compress.ts';
import { inNextFolder } from '../../pipeline/write/publish.ts';
import { copyKey, readCompressed } from '../../pipeline/write/read-compressed.ts';
import { validateRelease } from '../../pipeline/write/validate-release.ts';
import { RELEASE_FILE_NAMES } from '../../src/tables/files.ts';
import { writeSums } from '../support/fixture.ts';
import { temporaryFolder } from '../support/workspace.ts';

let folder: string;
const at = (name: string): string => join(folder, name);
const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

beforeEach(() => {
  folder = join(temporaryFolder(), 'dist');
  mkdirSync(folder);
  for (const name of RELEASE_FILE_NAMES) {
    const text = Buffer.from(`${name.replace(/\.(br|gz)$/, '')}\n`.repeat(50));
    const bytes = name.endsWith('.br')
      ? brotliCompressSync(text)
      : name.endsWith('.gz')
        ? gzipSync(text)
        : text;
    writeFileSync(at(name), bytes);
  }
  writeFileSync(at('datapackage.json'), JSON.stringify({ compressors: COMPRESSORS }));
  writeSums(folder);
});

function problems(): string[] {
  const found = new Problems();
  validateRelease(folder, found);
  try {
    found.throwIfAny();
    return [];
  } catch (error) {
    if (!(error instanceof ProblemsError)) throw error;
    return error.problems.map(({ file, rule }) => `${file} ${rule}`);
  }
}

describe('a written release', () => {
  test('passes when it is whole', () => {
    expect(problems()).toEqual([]);
  });

  test('must not lack a file, nor have one more', () => {
    rmSync(at('foods.parquet'));
    writeFileSync(at('notes.txt'), 'mine');
    expect(problems()).toEqual(
      expect.arrayContaining(['foods.parquet release-whole', 'notes.txt release-whole']),
    );
  });

  test('must have the digests that it states', () => {
    writeFileSync(at('foods.csv'), 'slug\r\n');
    expect(problems()).toContain('foods.csv release-digest');
  });

  test.each(['foods.csv.br', 'names.ru.json.gz'])(
    'must have copies that give back their file: %s',
    (name) => {
      const ofAnother = readFileSync(at(name.endsWith('.br') ? 'foods.json.br' : 'foods.json.gz'));
      for (const wrong of [Buffer.from('no archive'), ofAnother]) {
        writeFileSync(at(name), wrong);
        writeSums(folder);
        expect(problems()).toEqual([`${name} release-copy`]);
      }
    },
  );
});

describe('compressed copies of the release before', () => {
  test('are taken over by the digest of their file', () => {
    const key = copyKey(digest(readFileSync(at('foods.csv'))), '.br');
    expect(
      readCompressed(folder)
        .get(key)
        ?.equals(readFileSync(at('foods.csv.br'))),
    ).toBe(true);
  });

  test('are not taken over when they were damaged, or made by another compressor', () => {
    const all = readCompressed(folder).size;
    writeFileSync(at('foods.csv.br'), 'damaged');
    expect(readCompressed(folder).size).toBe(all - 1);
    writeFileSync(at('datapackage.json'), JSON.stringify({ compressors: { ...COMPRESSORS, br: 'another' } }));
    expect(readCompressed(folder).size).toBe(0);
  });

  test('are none where there is no release, or none that can be read', () => {
    expect(readCompressed(join(folder, 'nowhere')).size).toBe(0);
    writeFileSync(at('datapackage.json'), '{');
    expect(readCompressed(folder).size).toBe(0);
  });
});

describe('the compressor', () => {
  test('gives the same bytes whatever the number of threads and the order of the pieces', async () => {
    const pieces = Array.from({ length: 6 }, (_, place) => Buffer.from(`piece ${place} `.repeat(500)));
    const packed = async (threads: number, order: readonly Buffer[]): Promise<string[]> => {
      const compressor = new Compressor(threads);
      try {
        const all = order.flatMap((piece) =>
          (['br', 'gzip'] as const).map(async (coding) => digest(await compressor.compress(piece, coding))),
        );
        return (await Promise.all(all)).sort();
      } finally {
        await compressor.close();
      }
    };
    const one = await packed(1, pieces);
    expect(new Set(one).size).toBe(12);
    expect(await packed(3, [...pieces].reverse())).toEqual(one);
  });

  test('a thread that fails, fails every piece instead of waiting for ever', async () => {
    const compressor = new Compressor(1);
    const wrong = null as unknown as Buffer;
    const results = await Promise.allSettled([
      compressor.compress(wrong, 'gzip'),
      compressor.compress(Buffer.from('a'), 'br'),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(compressor.compress(Buffer.from('a'), 'br')).rejects.toThrow();
    await compressor.close();
  });
});

describe('the folder of a release in the making', () => {
  test('is lent out, and nothing of it is left, whatever happens in it', async () => {
    const lent: string[] = [];
    const work = async (next: string): Promise<number> => {
      lent.push(next);
      writeFileSync(join(next, 'foods.sqlite'), 'half');
      if (lent.length === 2) throw new Error('on purpose');
      return 7;
    };
    expect(await inNextFolder(folder, work)).toBe(7);
    await expect(inNextFolder(folder, work)).rejects.toThrow('on purpose');
    expect(lent.filter((next) => existsSync(next))).toEqual([]);
    expect(readdirSync(join(folder, '..'))).toEqual(['dist']);
  });

  test('is a problem where it cannot be made', async () => {
    const below = join(at('foods.csv'), 'dist');
    await expect(inNextFolder(below, async () => 0)).rejects.toBeInstanceOf(ProblemsError);
  });
});
