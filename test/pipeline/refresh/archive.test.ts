import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import {
  changed,
  EXPECTED_PORTIONS,
  expectedSnapshot,
  finish,
  goodDescriptor,
  goodTables,
  refresh,
  sourceFolder,
  type Tables,
  temporaryFolder,
  zipOf,
} from './fixture.ts';

function fileOf(bytes: Buffer): string {
  const path = join(temporaryFolder(), 'tables.zip');
  writeFileSync(path, bytes);
  return path;
}

/** Refuses the archive, finds the folder untouched, and gives the problems as `field rule: found`. */
async function refuse(bytes: Buffer, descriptor: object = goodDescriptor()): Promise<string[]> {
  const path = fileOf(bytes);
  const source = sourceFolder(descriptor);
  const before = source.state();
  const { report, problems } = await refresh(source, { kind: 'archive', path });
  expect(report).toBeNull();
  expect(source.state()).toEqual(before);
  return problems.map(
    ({ file, field, rule, found }) => `${file.replace(path, 'ZIP')} ${field} ${rule}: ${found}`,
  );
}

/** Replaces a text of equal length everywhere in the bytes, as in names, which yazl would not write itself. */
function patched(bytes: Buffer, from: string, to: string): Buffer {
  expect(to).toHaveLength(from.length);
  const text = bytes.toString('latin1');
  expect(text).toContain(from);
  return Buffer.from(text.replaceAll(from, to), 'latin1');
}

const TABLE = 'food_nutrient.csv';

async function zipWith(add: (zip: ZipFile) => void, tables: Tables = goodTables()): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(tables)) zip.addBuffer(Buffer.from(text), name);
  add(zip);
  return finish(zip);
}

describe('a zip archive', () => {
  test.each(['', 'FoodData_Central_sr_legacy_food_csv_2018-04/', 'a/b/'])(
    'with the tables in %j',
    async (prefix) => {
      const path = fileOf(await zipOf({ ...goodTables(), 'food_attribute.csv': 'not read' }, prefix));
      const source = sourceFolder();
      expect((await refresh(source, { kind: 'archive', path })).problems).toEqual([]);
      expect(source.snapshot()).toBe(expectedSnapshot());
      expect(source.portions()).toBe(EXPECTED_PORTIONS);
    },
  );

  test('stored without packing', async () => {
    const zip = new ZipFile();
    for (const [name, text] of Object.entries(goodTables()))
      zip.addBuffer(Buffer.from(text), name, { compress: false });
    const path = fileOf(await finish(zip));
    const source = sourceFolder();
    expect((await refresh(source, { kind: 'archive', path })).problems).toEqual([]);
    expect(source.snapshot()).toBe(expectedSnapshot());
  });

  test('faults in its tables name the entry', async () => {
    expect(await refuse(await zipOf(changed('nutrient.csv', '"KCAL"', '"kJ"'), 'sr/'))).toEqual([
      'ZIP/sr/nutrient.csv unit_name nutrient-unit: "kJ"',
    ]);
  });

  test('a table that is not in it', async () => {
    const { 'food.csv': _, ...tables } = goodTables();
    expect(await refuse(await zipOf(tables))).toEqual(['ZIP/food.csv null table-missing: no such table']);
  });

  test.each([0, 10, 200, null])('cut off after %s bytes, or no zip at all', async (length) => {
    const whole = length === null ? Buffer.from('<!doctype html>\n'.repeat(200)) : await zipOf(goodTables());
    const [problem, ...others] = await refuse(whole.subarray(0, length ?? undefined));
    expect(others).toEqual([]);
    expect(problem).toMatch(/^ZIP null archive-zip: End of central directory record signature not found/);
  });

  test.each([
    ['../food_attribute.csv', 'invalid relative path: ../food_attribute.csv'],
    ['/a/food_attribute.csv', 'absolute path: /a/food_attribute.csv'],
    ['C:/food_attribute.csv', 'absolute path: C:/food_attribute.csv'],
    ['..\\food_attribute.csv', 'invalid relative path: ../food_attribute.csv'],
  ])('a name that leads out of it: %s', async (name, found) => {
    const inside = `${'x'.repeat(name.length - 'food_attribute.csv'.length - 1)}/food_attribute.csv`;
    const bytes = await zipWith((zip) => zip.addBuffer(Buffer.from('x'), inside));
    expect(await refuse(patched(bytes, inside, name))).toEqual([`ZIP null archive-entry: ${found}`]);
  });

  test('a name twice', async () => {
    const bytes = await zipWith((zip) => zip.addBuffer(Buffer.from('x'), 'good.csv'));
    expect(await refuse(patched(bytes, 'good.csv', 'food.csv'))).toEqual([
      'ZIP food.csv archive-entry: the name a second time',
    ]);
  });

  test('a table in two folders', async () => {
    const bytes = await zipWith((zip) => zip.addBuffer(Buffer.from('x'), 'older/food.csv'));
    expect(await refuse(bytes)).toEqual(['ZIP food.csv archive-entry: "food.csv", "older/food.csv"']);
  });

  test('an entry that unpacks to a thousand times its size', async () => {
    const bytes = await zipWith((zip) => zip.addBuffer(Buffer.alloc(20 * 1024 * 1024), 'notes.txt'));
    const [problem, ...others] = await refuse(bytes);
    expect(others).toEqual([]);
    expect(problem).toMatch(/^ZIP notes\.txt archive-size: [\d,]+ bytes that unpack to 20,971,520$/);
  });

  /** Damages the bytes; `at` is the place of the table's record in the central directory. */
  type Damage = (bytes: Buffer, at: number) => void;
  const damages: [name: string, damage: Damage, found: RegExp][] = [
    [
      'claims to be small, and is not',
      (bytes, at) => bytes.writeUInt32LE(bytes.readUInt32LE(at + 24) - 10, at + 24),
      /^ZIP\/food_nutrient\.csv null table-readable: .*too many bytes/,
    ],
    [
      'has another checksum',
      (bytes, at) => bytes.writeUInt32LE(0x1234abcd, at + 16),
      /^ZIP\/food_nutrient\.csv null table-readable: checksum [0-9a-f]+ instead of 1234abcd$/,
    ],
    [
      'is damaged',
      (bytes) =>
        bytes.fill(0xff, bytes.indexOf(TABLE) + TABLE.length, bytes.indexOf(TABLE) + TABLE.length + 20),
      /^ZIP\/food_nutrient\.csv null table-readable: /,
    ],
    [
      'is encrypted',
      (bytes, at) => bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8),
      /^ZIP food_nutrient\.csv archive-entry: an encrypted entry$/,
    ],
  ];

  test.each(damages)('an entry that %s', async (_name, damage, found) => {
    const bytes = await zipOf(goodTables(), '');
    const at = bytes.lastIndexOf(TABLE) - 46;
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    damage(bytes, at);
    const [problem, ...others] = await refuse(bytes);
    expect(problem).toMatch(found);
    expect(others).toEqual([]);
  });

  test('more than a thousand entries', async () => {
    const bytes = await zipWith((zip) => {
      for (let at = 0; at < 1_000; at += 1) zip.addBuffer(Buffer.alloc(0), `empty-${at}`);
    });
    expect(await refuse(bytes)).toEqual(['ZIP null archive-size: 1,007 entries']);
  });
});

describe('the archive’s sha256', () => {
  test('is written into the descriptor once, nothing else of it changes, and another archive is then refused', async () => {
    const path = fileOf(await zipOf(goodTables()));
    const source = sourceFolder();
    const before = source.state()['source.json'] ?? '';
    const { report } = await refresh(source, { kind: 'archive', path });
    const [, sha256 = ''] = /sha256 of the archive recorded, ([0-9a-f]{64})\n/.exec(report ?? '') ?? [];
    expect(source.state()['source.json']).toBe(before.replace('"sha256": null', `"sha256": "${sha256}"`));

    expect((await refresh(source, { kind: 'archive', path })).report).toMatch(
      /foods\.csv: nothing changed\n.*portions\.csv: nothing changed$/,
    );

    writeFileSync(path, await zipOf(goodTables(), 'packed again/'));
    const pinned = source.state();
    const { problems } = await refresh(source, { kind: 'archive', path });
    expect(problems.map(({ rule, expected }) => [rule, expected])).toEqual([['archive-digest', sha256]]);
    expect(source.state()).toEqual(pinned);
  });

  test('of an archive that fails a check is not written', async () => {
    expect(await refuse(await zipOf(changed('food_nutrient.csv', '"717"', '"x"')))).toHaveLength(1);
  });

  test('says nothing about a folder', async () => {
    const descriptor = goodDescriptor();
    descriptor.archive.sha256 = '0'.repeat(64);
    expect(await refuse(await zipOf(goodTables()), descriptor)).toHaveLength(1);
    const folder = temporaryFolder();
    for (const [name, text] of Object.entries(goodTables())) writeFileSync(join(folder, name), text);
    expect((await refresh(sourceFolder(descriptor), { kind: 'folder', path: folder })).problems).toEqual([]);
  });
});
