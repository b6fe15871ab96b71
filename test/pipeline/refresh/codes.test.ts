/** How values are known: from the archive's own columns, from the separate tables, or not at hand. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/folders.ts';
import { founds } from '../../support/problems.ts';
import * as fixture from './fixture.ts';

/** The columns and tables that the publisher's archive has: butter's energy is calculated, its fat analysed. */
const archiveTables = (): fixture.Tables => ({ ...fixture.goodTables(), ...fixture.tablesIn('archive') });

/** The separate tables: the same, and a zero of salt that has no derivation code. */
function separateTables(rows = ''): Record<string, string | Buffer> {
  const { 'value_derivation.csv': values = '', ...codes } = fixture.tablesIn('separate');
  return { ...codes, 'value_derivation.csv.gz': gzipSync(values + rows) };
}

const read = ({ folder }: fixture.SourceFolder, name: string): string =>
  readFileSync(join(folder, name), 'utf8');
const from = ({ folder }: fixture.SourceFolder): string =>
  (JSON.parse(readFileSync(join(folder, 'source.json'), 'utf8')) as { codes: { from: string } }).codes.from;

test('is taken from the columns of the archive, with its own texts for the codes', async () => {
  const source = fixture.sourceFolder();
  const path = join(temporaryFolder(), 'sr.zip');
  writeFileSync(path, await fixture.zipOf(archiveTables()));
  const { problems, report } = await fixture.refresh(source, { kind: 'archive', path });
  expect(problems).toEqual([]);
  expect(report).toContain('How values are known: SR Legacy (2018) as FoodData Central publishes it');
  expect(read(source, 'values.csv')).toBe('fdc_id,known\n1001,1A580 204;4NC 208\n');
  expect(read(source, 'codes.csv')).toContain('usda_derivation,NC,Calculated\n');
  expect(from(source)).toBe('archive');
});

test.each([
  ['among the official tables', ''],
  ['in a folder beside them', 'separate'],
])('is taken from separate tables %s', async (_where, inside) => {
  const folder = temporaryFolder();
  fixture.writeTables(fixture.goodTables(), join(folder, inside === '' ? '' : 'official'));
  fixture.writeTables(separateTables(), join(folder, inside));
  const source = fixture.sourceFolder();
  expect((await fixture.refresh(source, { kind: 'folder', path: folder })).problems).toEqual([]);
  expect(read(source, 'values.csv')).toBe('fdc_id,known\n99,7 208\n1001,1A580 204;4NC 208\n');
  expect(read(source, 'codes.csv')).toBe(
    'scheme,code,description\nusda_source,1,Analytical or derived\nusda_source,4,Calculated\nusda_source,7,Assumed zero\n' +
      'usda_derivation,A,Analytical data\nusda_derivation,NC,Calculated\n',
  );
  expect(from(source)).toBe('separate');
});

test('stays as it was where no table at hand says it and the amounts are the same', async () => {
  const folder = fixture.writeTables({ ...fixture.goodTables(), ...separateTables() });
  const source = fixture.sourceFolder();
  await fixture.refresh(source, { kind: 'folder', path: folder });
  const before = source.state();
  await fixture.refresh(source, { kind: 'folder', path: fixture.writeTables(fixture.goodTables()) });
  expect(source.state()).toEqual(before);
  const other = fixture.writeTables(fixture.changed('food_nutrient.csv', '"717"', '"718"'));
  const { problems } = await fixture.refresh(source, { kind: 'folder', path: other });
  expect(problems.map(({ rule }) => rule)).toEqual(['codes-at-hand']);
  expect(source.state()).toEqual(before);
});

test.each([
  ['a value that the foods lack', '300,1093,A,1,0\n', 'nutrient_id value-known: "1093"'],
  ['an unlisted source', '99,1093,A,8,0\n', 'source_code codes-known: "8"'],
  ['an unlisted derivation', '99,1093,XX,1,0\n', 'derivation_code codes-known: "XX"'],
  ['data points that are no number', '99,1093,A,1,many\n', 'data_points data-points: "many"'],
  ['the same value twice', '99,1008,,7,0\n', 'nutrient_id value-once: "1008"'],
])('is refused: %s', async (_what, row, place) => {
  const path = fixture.writeTables({ ...fixture.goodTables(), ...separateTables(row) });
  const problems = await fixture.refuse({ kind: 'folder', path });
  expect(founds(problems)).toEqual([`value_derivation.csv.gz:5 ${place}`]);
});

test('is refused where the archive names a derivation that it does not list', async () => {
  const tables = archiveTables();
  const values = (tables['food_nutrient.csv'] ?? '').replace('"49"', '"50"');
  const path = fixture.writeTables({ ...tables, 'food_nutrient.csv': values });
  expect(founds(await fixture.refuse({ kind: 'folder', path }))).toEqual([
    expect.stringMatching(/^food_nutrient\.csv:\d derivation_id derivation-known: "50"$/),
  ]);
});

test('is refused where the separate table has another number of rows than the descriptor pins', async () => {
  const descriptor = fixture.goodDescriptor();
  descriptor.codes.rows = { 'value_derivation.csv.gz': { rows: { min: 4, max: 4 }, reason: 'Counted.' } };
  const path = fixture.writeTables({ ...fixture.goodTables(), ...separateTables() });
  expect(founds(await fixture.refuse({ kind: 'folder', path }, descriptor))).toEqual([
    'source.json:null codes.rows.value_derivation.csv.gz.rows row-count: 3 rows',
  ]);
});
