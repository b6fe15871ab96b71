import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ZipFile } from 'yazl';
import { temporaryFolder } from '../../support/folders.ts';
import { founds } from '../../support/problems.ts';
import {
  accept,
  changed,
  expectedSnapshot,
  goodDescriptor,
  goodTables,
  refresh,
  refuse,
  sourceFolder,
  writeTables,
  zipOf,
} from './fixture.ts';

function archiveOf(bytes: Buffer) {
  const path = join(temporaryFolder(), 'tables.zip');
  writeFileSync(path, bytes);
  return { kind: 'archive', path } as const;
}

/** The problems with an archive; the file is empty if it is the archive itself. */
const problemsOf = async (bytes: Buffer, descriptor?: object): Promise<string[]> =>
  founds(await refuse(archiveOf(bytes), descriptor));

/** Replaces a text of equal length everywhere in the bytes, as in names, which yazl would not write itself. */
function patched(bytes: Buffer, from: string, to: string): Buffer {
  expect(to).toHaveLength(from.length);
  const text = bytes.toString('latin1');
  expect(text).toContain(from);
  return Buffer.from(text.replaceAll(from, to), 'latin1');
}

const TABLE = 'food_nutrient.csv';

const zipWith = (add: (zip: ZipFile) => void): Promise<Buffer> => zipOf(goodTables(), '', { add });

describe('a zip archive', () => {
  test.each([
    ['at the top', () => zipOf(goodTables(), '')],
    ['in a folder', () => zipOf({ ...goodTables(), 'food_attribute.csv': 'not read' })],
    ['in a folder of a folder', () => zipOf(goodTables(), 'a/b/')],
    ['without compression', () => zipOf(goodTables(), '', { compress: false })],
  ])('with the tables %s', async (_name, bytes) => {
    expect((await accept(archiveOf(await bytes()))).snapshot()).toBe(expectedSnapshot());
  });

  test('faults in its tables name the entry', async () => {
    expect(await problemsOf(await zipOf(changed('nutrient.csv', '"KCAL"', '"kJ"'), 'sr/'))).toEqual([
      expect.stringMatching(/^sr\/nutrient\.csv:\d+ unit_name nutrient-unit: "kJ"$/),
    ]);
  });

  test('a table that is not in it', async () => {
    const { 'food.csv': _, ...tables } = goodTables();
    expect(await problemsOf(await zipOf(tables))).toEqual([
      'food.csv:null null table-missing: no such table',
    ]);
  });

  const CUT = 'no end of a zip archive: it is cut short, or another kind of file';
  test.each([
    ['without a byte', (zip: Buffer) => zip.subarray(0, 0), `archive-zip: ${CUT}`],
    ['cut off', (zip: Buffer) => zip.subarray(0, 200), `archive-zip: ${CUT}`],
    ['of another kind', () => Buffer.from('<!doctype html>\n'.repeat(200)), `archive-zip: ${CUT}`],
    [
      'with bytes behind its end',
      (zip: Buffer) => Buffer.concat([zip, Buffer.from('PK\u0001\u0002')]),
      'archive-zip: more or fewer bytes behind its directory than it states',
    ],
    [
      'with a damaged directory',
      (zip: Buffer) => zip.fill(0xff, zip.readUInt32LE(zip.length - 6), zip.readUInt32LE(zip.length - 6) + 4),
      'archive-entry: a damaged directory of entries',
    ],
  ])('%s', async (_name, damage, found) => {
    expect(await problemsOf(damage(await zipOf(goodTables())))).toEqual([`:null null ${found}`]);
  });

  test('larger than the descriptor allows', async () => {
    const descriptor = goodDescriptor({ max_bytes: 1_000 });
    const [problem, ...others] = await refuse(archiveOf(await zipOf(goodTables())), descriptor);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      rule: 'archive-size',
      found: expect.stringMatching(/^\d,\d{3} bytes$/),
      expected: 'at most 1,000 bytes (archive.max_bytes in source.json)',
    });
  });

  test.each([
    ['../food_attribute.csv', 'invalid relative path: ../food_attribute.csv'],
    ['/a/food_attribute.csv', 'absolute path: /a/food_attribute.csv'],
    ['C:/food_attribute.csv', 'absolute path: C:/food_attribute.csv'],
    ['..\\food_attribute.csv', 'invalid relative path: ../food_attribute.csv'],
  ])('a name that leads out of it: %s', async (name, found) => {
    const inside = `${'x'.repeat(name.length - 'food_attribute.csv'.length - 1)}/food_attribute.csv`;
    const bytes = await zipWith((zip) => zip.addBuffer(Buffer.from('x'), inside));
    expect(await problemsOf(patched(bytes, inside, name))).toEqual([`:null null archive-entry: "${found}"`]);
  });

  test('a name twice, and a table in two folders', async () => {
    const twice = await zipWith((zip) => zip.addBuffer(Buffer.from('x'), 'good.csv'));
    expect(await problemsOf(patched(twice, 'good.csv', 'food.csv'))).toEqual([
      ':null food.csv archive-entry: the name a second time',
    ]);
    const inTwo = await zipWith((zip) => zip.addBuffer(Buffer.from('x'), 'older/food.csv'));
    expect(await problemsOf(inTwo)).toEqual([':null food.csv archive-entry: "food.csv", "older/food.csv"']);
  });

  test('an entry that unpacks to a thousand times its size', async () => {
    const bytes = await zipWith((zip) => zip.addBuffer(Buffer.alloc(20 * 1024 * 1024), 'notes.txt'));
    expect(await problemsOf(bytes)).toEqual([
      expect.stringMatching(/^:null notes\.txt archive-size: [\d,]+ bytes that unpack to 20,971,520$/),
    ]);
  });

  /** Damages the bytes; `at` is the place of the table's record in the central directory. */
  type Damage = (bytes: Buffer, at: number) => void;
  const damages: [name: string, damage: Damage, found: RegExp][] = [
    [
      'claims to be small, and is not',
      (bytes, at) => bytes.writeUInt32LE(bytes.readUInt32LE(at + 24) - 10, at + 24),
      /^food_nutrient\.csv:null null table-readable: .*too many bytes/,
    ],
    [
      'has another checksum',
      (bytes, at) => bytes.writeUInt32LE(0x1234abcd, at + 16),
      /^food_nutrient\.csv:null null table-readable: checksum [0-9a-f]+ instead of 1234abcd$/,
    ],
    [
      'is damaged',
      (bytes) =>
        bytes.fill(0xff, bytes.indexOf(TABLE) + TABLE.length, bytes.indexOf(TABLE) + TABLE.length + 20),
      /^food_nutrient\.csv:null null table-readable: /,
    ],
    [
      'is encrypted',
      (bytes, at) => bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8),
      /^:null food_nutrient\.csv archive-entry: an encrypted entry$/,
    ],
  ];

  test.each(damages)('an entry that %s', async (_name, damage, found) => {
    const bytes = await zipOf(goodTables(), '');
    const at = bytes.lastIndexOf(TABLE) - 46;
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    damage(bytes, at);
    expect(await problemsOf(bytes)).toEqual([expect.stringMatching(found)]);
  });

  test('more than a thousand entries', async () => {
    const bytes = await zipWith((zip) => {
      for (let at = 0; at < 1_000; at += 1) zip.addBuffer(Buffer.alloc(0), `empty-${at}`);
    });
    expect(await problemsOf(bytes, goodDescriptor({ max_bytes: bytes.length }))).toEqual([
      ':null null archive-size: 1,007 entries',
    ]);
  });
});

describe('the archive’s sha256', () => {
  test('is written into the descriptor once, nothing else of it changes, and another archive is then refused', async () => {
    const origin = archiveOf(await zipOf(goodTables()));
    const source = sourceFolder();
    const before = source.state()['source.json'] ?? '';
    const { report } = await refresh(source, origin);
    const [, sha256 = ''] = /sha256 of the archive recorded, ([0-9a-f]{64})\n/.exec(report ?? '') ?? [];
    expect(source.state()['source.json']).toBe(before.replace('"sha256": null', `"sha256": "${sha256}"`));

    expect((await refresh(source, origin)).report).toMatch(
      /foods\.csv: nothing changed\n.*portions\.csv: nothing changed$/,
    );

    writeFileSync(origin.path, await zipOf(goodTables(), 'packed again/'));
    const pinned = source.state();
    const { problems } = await refresh(source, origin);
    expect(problems.map(({ rule, expected }) => [rule, expected])).toEqual([['archive-digest', sha256]]);
    expect(source.state()).toEqual(pinned);
  });

  test('of an archive that fails a check is not written', async () => {
    expect(await problemsOf(await zipOf(changed('food_nutrient.csv', '"717"', '"x"')))).toHaveLength(1);
  });

  test('says nothing about a folder', async () => {
    const descriptor = goodDescriptor({ sha256: '0'.repeat(64) });
    expect(await problemsOf(await zipOf(goodTables()), descriptor)).toHaveLength(1);
    const path = writeTables(goodTables());
    expect((await refresh(sourceFolder(descriptor), { kind: 'folder', path })).problems).toEqual([]);
  });
});
