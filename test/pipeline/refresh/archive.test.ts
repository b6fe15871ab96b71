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

/** Refuses the archive, finds the folder untouched, and gives the problems as `field rule: found`. */
async function refuse(bytes: Buffer, descriptor: object = goodDescriptor()): Promise<string[]> {
  const path = join(temporaryFolder(), 'tables.zip');
  writeFileSync(path, bytes);
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

/** Position of an entry's record in the central directory. */
function centralRecordOf(bytes: Buffer, name: string): number {
  const at = bytes.lastIndexOf(name) - 46;
  expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
  return at;
}

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
      const path = join(temporaryFolder(), 'tables.zip');
      writeFileSync(path, await zipOf({ ...goodTables(), 'food_attribute.csv': 'not read' }, prefix));
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
    const path = join(temporaryFolder(), 'tables.zip');
    writeFileSync(path, await finish(zip));
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

  test.each([0, 10, 200])('cut off after %i bytes', async (length) => {
    const [problem, ...others] = await refuse((await zipOf(goodTables())).subarray(0, length));
    expect(others).toEqual([]);
    expect(problem).toMatch(/^ZIP null archive-zip: End of central directory record signature not found/);
  });

  test('no zip at all', async () => {
    const [problem] = await refuse(Buffer.from('<!doctype html>\n'.repeat(200)));
    expect(problem).toMatch(/^ZIP null archive-zip: End of central directory/);
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

  test('an entry that claims to be small, and is not', async () => {
    const bytes = await zipOf(goodTables(), '');
    const at = centralRecordOf(bytes, 'food_nutrient.csv') + 24;
    bytes.writeUInt32LE(bytes.readUInt32LE(at) - 10, at);
    const [problem] = await refuse(bytes);
    expect(problem).toMatch(/^ZIP\/food_nutrient\.csv null table-readable: .*too many bytes/);
  });

  test('an entry whose checksum is another', async () => {
    const bytes = await zipOf(goodTables(), '');
    const at = centralRecordOf(bytes, 'food_nutrient.csv') + 16;
    const right = bytes.readUInt32LE(at);
    bytes.writeUInt32LE((right ^ 1) >>> 0, at);
    const [problem, ...others] = await refuse(bytes);
    expect(others).toEqual([]);
    expect(problem).toBe(
      `ZIP/food_nutrient.csv null table-readable: checksum ${right.toString(16)} instead of ${((right ^ 1) >>> 0).toString(16)}`,
    );
  });

  test('an entry whose bytes are damaged', async () => {
    const bytes = await zipOf(goodTables(), '');
    const dataAt = bytes.indexOf('food_nutrient.csv') + 'food_nutrient.csv'.length;
    bytes.fill(0xff, dataAt, dataAt + 20);
    const [problem] = await refuse(bytes);
    expect(problem).toMatch(/^ZIP\/food_nutrient\.csv null table-readable: /);
  });

  test('an encrypted entry', async () => {
    const bytes = await zipOf(goodTables(), '');
    const at = centralRecordOf(bytes, 'food_nutrient.csv') + 8;
    bytes.writeUInt16LE(bytes.readUInt16LE(at) | 1, at);
    expect(await refuse(bytes)).toEqual(['ZIP food_nutrient.csv archive-entry: an encrypted entry']);
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
    const path = join(temporaryFolder(), 'tables.zip');
    writeFileSync(path, await zipOf(goodTables()));
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
