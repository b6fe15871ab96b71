import { crc32, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PICTURE, pictureLetters } from '../../src/pages/picture/food-picture.ts';
import { namesFile } from '../../src/tables/files.ts';
import { LANGS } from '../../src/tables/languages.ts';
import { json } from '../artifacts/read.ts';
import { sharedApp } from '../support/http.ts';
import { useServer } from '../support/server.ts';

const app = sharedApp();

const server = useServer();

const pictureOf = async (path: string, from = app): Promise<Buffer> => {
  const { statusCode, headers, rawPayload } = await from.inject(path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  return rawPayload;
};

/** The chunks of a PNG by their types; throws for one whose sum is wrong. */
function chunksOf(png: Buffer): Map<string, Buffer> {
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks.set(body.subarray(0, 4).toString('latin1'), body.subarray(4));
    at += 12 + length;
  }
  return chunks;
}

test('a food has a picture of the size that sharers ask for, the same bytes every time, of its own in each language', async () => {
  const path = '/foods/butter-salted/picture.png';
  const [first, again, russian] = [
    await pictureOf(path, server.app),
    await pictureOf(path, server.app),
    await pictureOf(`${path}?lang=ru`, server.app),
  ];
  const chunks = chunksOf(first);
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  expect([chunks.get('IHDR')?.readUInt32BE(0), chunks.get('IHDR')?.readUInt32BE(4)]).toEqual([1200, 630]);
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  expect(rows).toHaveLength(PICTURE.height * (PICTURE.width + 1));
  expect(rows.reduce((most, one) => Math.max(most, one))).toBeLessThan((chunks.get('PLTE')?.length ?? 0) / 3);
  server.start();
  expect(await pictureOf(path, server.app)).toEqual(first);
  expect(again).toEqual(first);
  expect(russian).not.toEqual(first);
  expect(first.length).toBeLessThan(30_000);
});

test('foods without energy, with alcohol, and those that only answers know have one too', async () => {
  for (const slug of [
    'salt-table',
    'alcoholic-beverage-creme-de-menthe-72-proof',
    'alcoholic-beverage-beer-light-bud-light',
  ])
    chunksOf(await pictureOf(`/foods/${slug}/picture.png`));
});

test('every letter of the names of the release can be drawn', () => {
  const letters = pictureLetters();
  const missing = new Set<string>();
  for (const file of ['foods.json', ...LANGS.map(namesFile)]) {
    const { foods, names } = json(file);
    const all: string[] = foods?.map(({ name }: { name: string }) => name) ?? Object.values(names);
    for (const letter of all.join('')) if (!letters.has(letter)) missing.add(letter);
  }
  expect([...missing], 'npm run glyphs draws the letters that test/browser/glyphs.ts lists').toEqual([]);
});
