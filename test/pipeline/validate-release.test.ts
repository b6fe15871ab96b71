/** The release as it lies on disk before the swap: whole, with the digests it states, its copies true. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { artifactOf } from '../../pipeline/lib/files.ts';
import { Problems, ProblemsError } from '../../pipeline/lib/problem.ts';
import { inNextFolder, withCopies } from '../../pipeline/write/make-release.ts';
import { validateRelease } from '../../pipeline/write/validate-release.ts';
import { DIST_FILE_NAMES, PUBLISHED_FILES, TRANSPORT_COPIES } from '../../src/tables/files.ts';
import { writeSums } from '../support/fixture.ts';
import { temporaryFolder } from '../support/folders.ts';

let folder: string;
const at = (name: string): string => join(folder, name);

beforeEach(() => {
  folder = join(temporaryFolder(), 'dist');
  mkdirSync(folder);
  for (const name of DIST_FILE_NAMES) {
    const text = Buffer.from(`${name.replace(/\.(br|gz)$/, '')}\n`.repeat(50));
    const packed = name.endsWith('.br') ? brotliCompressSync(text) : gzipSync(text);
    writeFileSync(at(name), /\.(?:br|gz)$/.test(name) ? packed : text);
  }
  writeSums(folder);
});

function problems(): string[] {
  const found = new Problems();
  validateRelease(folder, found);
  return found.list.map(({ file, rule }) => `${file} ${rule}`);
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

test('compressed copies: are made of every large text, in every coding', async () => {
  const texts = PUBLISHED_FILES.map(({ name }) => artifactOf(name, `${name}\n`.repeat(50)));
  const copies = (await Promise.all(texts.map(withCopies))).flatMap(([, ...own]) => own);
  expect(copies.map(({ name }) => name)).toEqual(TRANSPORT_COPIES.map(({ name }) => name));
  for (const { name, bytes } of copies) {
    const text = (name.endsWith('.br') ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString();
    expect(text).toBe(`${name.slice(0, -3)}\n`.repeat(50));
  }
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
