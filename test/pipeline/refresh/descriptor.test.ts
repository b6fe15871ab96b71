import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Problems } from '../../../pipeline/lib/problem.ts';
import { httpAddress, readDescriptor, withDigests } from '../../../pipeline/read/source-descriptor.ts';
import { NUTRIENTS } from '../../../src/tables/nutrients.ts';
import { goodDescriptor, ROOT, temporaryFolder } from './fixture.ts';

const FOLDER = join(ROOT, 'sources/usda_sr_legacy');

function problemsOf(text: string): string[] {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'source.json'), text);
  const problems = new Problems();
  expect(readDescriptor(folder, problems)).toBeNull();
  return problems.list.map(({ field, rule, found }) => `${field} ${rule}: ${found}`);
}

const withChange = (change: (descriptor: ReturnType<typeof goodDescriptor>) => void): string => {
  const descriptor = goodDescriptor();
  change(descriptor);
  return JSON.stringify(descriptor);
};

describe('the embedded descriptor', () => {
  const problems = new Problems();
  const described = readDescriptor(FOLDER, problems);

  test('is valid', () => {
    expect(problems.list).toEqual([]);
  });

  test('pins what the release is known by', () => {
    expect(described?.descriptor).toMatchObject({
      id: 'usda_sr_legacy',
      license: { spdx: 'CC0-1.0', values_license: 'us_public_domain' },
      archive: {
        url: 'https://fdc.nal.usda.gov/fdc-datasets/FoodData_Central_sr_legacy_food_csv_2018-04.zip',
      },
      tables: {
        'food.csv': { rows: { min: 7793, max: 7793 } },
        'sr_legacy_food.csv': { rows: { min: 7793, max: 7793 } },
        'food_nutrient.csv': { rows: { min: 643133, max: 644125 } },
        'measure_unit.csv': { rows: { min: 122, max: 122 } },
        'food_portion.csv': { rows: { min: 14449, max: 14449 } },
      },
    });
    expect(described?.descriptor.citation).toMatch(/^U\.S\. Department of Agriculture/);
    expect(Object.keys(described?.descriptor.values.by_nutrient ?? {})).toEqual(
      NUTRIENTS.map(({ key }) => key),
    );
  });

  test('pins a dozen foods, a null and a zero among their values', () => {
    const spots = described?.descriptor.spot_values ?? [];
    const values = spots.flatMap(({ values }) => Object.values(values));
    expect(spots.length).toBeGreaterThanOrEqual(12);
    expect(
      new Set(spots.map(({ ndb_number }) => ndb_number.padStart(5, '0').slice(0, 2))).size,
    ).toBeGreaterThan(8);
    expect(values).toContain(null);
    expect(values).toContain('0');
  });

  test('changes in their own lines alone when digests are entered', () => {
    const text = readFileSync(join(FOLDER, 'source.json'), 'utf8');
    const [archive, foods, portions] = ['a', 'b', 'c'].map((digit) => digit.repeat(64));
    const lines = text.split('\n');
    const differing = (digests: Parameters<typeof withDigests>[1]): string[] => {
      const entered = withDigests(text, digests).split('\n');
      expect(entered).toHaveLength(lines.length);
      return entered.filter((line, at) => line !== lines[at]);
    };
    const snapshot = { 'foods.csv': foods ?? '', 'portions.csv': portions ?? '' };
    const ofSnapshot = [`    "foods.csv": "${foods}",`, `    "portions.csv": "${portions}"`];
    expect(differing({ archive: null, snapshot })).toEqual(ofSnapshot);
    expect(differing({ archive: archive ?? '', snapshot })).toEqual([
      `    "sha256": "${archive}",`,
      ...ofSnapshot,
    ]);
  });

  test('has the digests of the snapshot beside it', () => {
    const digest = (name: string): string =>
      createHash('sha256')
        .update(readFileSync(join(FOLDER, name)))
        .digest('hex');
    expect(described?.descriptor.snapshot).toEqual({
      'foods.csv': digest('foods.csv'),
      'portions.csv': digest('portions.csv'),
    });
  });
});

describe('a descriptor that is refused', () => {
  test('none', () => {
    const problems = new Problems();
    expect(readDescriptor(temporaryFolder(), problems)).toBeNull();
    expect(problems.list.map(({ rule, found }) => [rule, found])).toEqual([
      ['descriptor-readable', 'ENOENT'],
    ]);
  });

  test('no JSON', () => {
    expect(problemsOf('{"id": ')[0]).toMatch(/^null descriptor-json: /);
  });

  type Change = (descriptor: ReturnType<typeof goodDescriptor>) => void;
  const cases: [name: string, change: Change, field: string, found: string][] = [
    ['a digest', (d) => Object.assign(d.archive, { sha256: 'ABC' }), 'archive.sha256', '"ABC"'],
    ['an address', (d) => Object.assign(d.archive, { url: 'sr.zip' }), 'archive.url', '"sr.zip"'],
    [
      'a password',
      (d) => Object.assign(d, { homepage: 'https://me@a.example/' }),
      'homepage',
      '"https://me@',
    ],
    ['an unknown key', (d) => Object.assign(d, { licence: 'CC0' }), 'null', '{"id'],
    [
      'bounds',
      (d) => Object.assign(d.tables['food.csv'] ?? {}, { rows: { min: 2, max: 1 } }),
      'tables.food.csv.rows',
      '',
    ],
    ['no count', (d) => Reflect.deleteProperty(d.values.by_nutrient, 'kcal'), 'values.by_nutrient.kcal', ''],
    ['a nutrient', (d) => Object.assign(d.values.by_nutrient, { calories: 1 }), 'values.by_nutrient', ''],
    [
      'a number',
      (d) => Object.assign(d.spot_values[0] ?? {}, { values: { kcal: 0 } }),
      'spot_values.0.values.kcal',
      '0',
    ],
    [
      'a digest of a file',
      (d) => Object.assign(d.snapshot, { 'portions.csv': 'ABC' }),
      'snapshot.portions.csv',
      '"ABC"',
    ],
    ['no pin', (d) => Reflect.deleteProperty(d.tables, 'food_portion.csv'), 'tables.food_portion.csv', ''],
    ['a weight', (d) => Object.assign(d.spot_portions[0] ?? {}, { grams: 6 }), 'spot_portions.0.grams', '6'],
    [
      'no reason',
      (d) => Object.assign(d.spot_values[0] ?? {}, { reason: ' ' }),
      'spot_values.0.reason',
      '" "',
    ],
  ];

  test.each(cases)('%s', (_name, change, field, found) => {
    const problems = problemsOf(withChange(change));
    expect(problems).toHaveLength(1);
    expect(problems[0]?.startsWith(`${field} descriptor-shape: ${found}`)).toBe(true);
  });
});

test.each([
  ['https://a.example/x.zip', true],
  ['http://127.0.0.1:8080/x.zip', true],
  ['ftp://a.example/x.zip', false],
  ['a.example/x.zip', false],
  ['https://me:secret@a.example/x.zip', false],
  ['', false],
])('%j is an address: %s', (text, is) => {
  expect(httpAddress.safeParse(text).success).toBe(is);
});
