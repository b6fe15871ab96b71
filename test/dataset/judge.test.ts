import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  FOODS_MAX_BYTES,
  readVersion,
  validateAnswerIndex,
  validateFoods,
  validateRedirects,
  validateSize,
} from '../../src/dataset/validate-artifacts.ts';
import type { FoodRow } from '../../src/tables/records.ts';
import { fixtureData, foodsText } from '../support/fixture.ts';

const base = fixtureData();
let foods: FoodRow[];
beforeEach(() => {
  foods = structuredClone(base.foods);
});

const judge = () => validateFoods(Buffer.from(foodsText(foods)));
/** Replaces a field of one row, as a broken file might hold it. */
const spoil = (at: number, field: string, value: unknown): void => {
  Object.assign(foods[at] ?? {}, { [field]: value });
};
const lastRow = base.foods.length - 1;

test('a valid file gives its rows, with the fields in the order of API 2.1', () => {
  const rows = judge();
  expect(rows).toEqual(base.foods);
  expect(Object.keys(rows[0] ?? {})).toEqual([
    'slug',
    'name',
    'category',
    'source',
    'source_ref',
    'values_license',
    'per_100g',
    'url',
  ]);
});

test('4.1.7 bounds of the size: 2 bytes to 16 MB, both included', () => {
  expect(() => validateSize(1)).toThrow('1 bytes');
  expect(() => validateSize(2)).not.toThrow();
  expect(() => validateSize(FOODS_MAX_BYTES)).not.toThrow();
  expect(() => validateSize(FOODS_MAX_BYTES + 1)).toThrow('bytes');
  expect(FOODS_MAX_BYTES).toBe(16 * 1024 * 1024);
});

describe('4.1.7 a file that breaks a rule is refused', () => {
  test.each<[string, () => void, string]>([
    ['one row short', () => foods.pop(), '5037 rows'],
    ['one row more', () => foods.push(structuredClone(base.foods[0] as FoodRow)), '5039 rows'],
    [
      'split 4611/427',
      () =>
        Object.assign(foods[0] ?? {}, {
          source: 'curated_unverified',
          source_ref: null,
          values_license: null,
        }),
      'split 4611/427',
    ],
    ['unknown source', () => spoil(3, 'source', 'wikipedia'), 'row 4: source'],
    ['prototype key as source', () => spoil(3, 'source', 'constructor'), 'row 4: source'],
    ['no source', () => spoil(3, 'source', undefined), 'row 4: source'],
    ['no source_ref', () => spoil(3, 'source_ref', undefined), 'row 4: source_ref'],
    ['no values_license', () => spoil(3, 'values_license', undefined), 'row 4: values_license'],
    ['USDA row without licence', () => spoil(3, 'values_license', null), 'row 4: values_license'],
    [
      'curated row with a licence',
      () => spoil(lastRow, 'values_license', 'us_public_domain'),
      'values_license',
    ],
    ['curated row with a reference', () => spoil(lastRow, 'source_ref', 'fdc:1'), 'source_ref'],
    ['curated row without source_ref', () => spoil(lastRow, 'source_ref', undefined), 'source_ref'],
    ['a slug twice', () => spoil(9, 'slug', foods[2]?.slug), 'rows 3 and 10'],
    ['a slug with capitals', () => spoil(9, 'slug', 'Butter'), 'row 10: slug'],
    ['no name', () => spoil(9, 'name', ' '), 'row 10: name'],
    ['a script as url', () => spoil(9, 'url', 'javascript:alert(1)'), 'row 10: url'],
    ['text as a figure', () => spoil(9, 'per_100g', { ...foods[9]?.per_100g, kcal: '0' }), 'per_100g.kcal'],
    ['null energy', () => spoil(9, 'per_100g', { ...foods[9]?.per_100g, kcal: null }), 'per_100g lacks'],
    ['a negative figure', () => spoil(9, 'per_100g', { ...foods[9]?.per_100g, fat_g: -1 }), 'per_100g.fat_g'],
    ['a row that is a list', () => foods.splice(9, 1, [] as unknown as FoodRow), 'row 10'],
    ['a row that is null', () => foods.splice(9, 1, null as unknown as FoodRow), 'row 10'],
  ])('%s', (_name, breakIt, message) => {
    breakIt();
    expect(judge).toThrow(message);
  });

  test.each<[string, Buffer, string]>([
    ['cut short', Buffer.from(foodsText(base.foods).slice(0, 900_000)), 'not JSON'],
    ['with a byte order mark', Buffer.from(`\ufeff${foodsText(base.foods)}`), 'not JSON'],
    ['in Latin-1', Buffer.from(foodsText(base.foods), 'latin1'), 'not UTF-8'],
    ['with a wrong count', Buffer.from(foodsText(base.foods, 5037)), 'count'],
    ['a list at the top', Buffer.from('[]'), 'no list'],
    ['null', Buffer.from('null'), 'no list'],
    ['the smallest JSON', Buffer.from('{}'), 'no list'],
  ])('%s', (_name, bytes, message) => {
    expect(() => validateFoods(bytes)).toThrow(message);
  });
});

test('of rows that break a rule the first is told, by its place, in whatever layout the file is', () => {
  spoil(6, 'name', '');
  spoil(9, 'url', '');
  expect(judge).toThrow('row 7: name');
  const inOneLine = Buffer.from(JSON.stringify({ count: foods.length, foods }));
  expect(() => validateFoods(inOneLine)).toThrow('row 7: name');
});

test('the number of rows tells more than a row that breaks a rule', () => {
  spoil(6, 'name', '');
  foods.pop();
  expect(judge).toThrow('5037 rows, expected 5038');
});

test('a USDA row without a retained reference is valid (API 2.1)', () => {
  spoil(3, 'source_ref', null);
  expect(judge()[3]?.source_ref).toBeNull();
});

test('zero, null and a trace stay what they are', () => {
  const { per_100g } = judge().find(({ slug }) => slug === 'tea-black-brewed') ?? {};
  expect(per_100g).toMatchObject({ fat_g: 0.02, fiber_g: 0, sugar_g: 0, sodium_mg: null, salt_g: null });
});

test('1.4 the answer index has exactly 5,237 rows', () => {
  const text = (rows: readonly unknown[]) => Buffer.from(foodsText(rows as FoodRow[]));
  expect(validateAnswerIndex(text(base.answers))).toHaveLength(5237);
  expect(() => validateAnswerIndex(text(base.answers.slice(1)))).toThrow('5236 rows');
  const [first, ...rest] = base.answers;
  expect(() => validateAnswerIndex(text([{ ...first, aliases: 'butter' }, ...rest]))).toThrow('aliases');
  expect(() => validateAnswerIndex(text([{ ...first, values_license: null }, ...rest]))).toThrow(
    'values_license',
  );
});

test('redirects keep prototype names as plain keys', () => {
  const map = validateRedirects(Buffer.from('{"redirects":{"__proto__":"butter-salted","a":"b"}}'));
  expect(map.get('__proto__')).toBe('butter-salted');
  expect(() => validateRedirects(Buffer.from('{"redirects":{"a":1}}'))).toThrow('redirects');
  expect(() => validateRedirects(Buffer.from('{"redirects":[]}'))).toThrow('redirects');
});

describe('the release is named by the data package', () => {
  const bytes = Buffer.from('{}');
  const hash = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  const name = (value: unknown) => readVersion(Buffer.from(JSON.stringify(value)), bytes);

  test('its version, when the bytes are the ones it pins or when it pins none', () => {
    expect(name({ version: '1.2.3', resources: [{ path: 'foods.json', hash }] })).toBe('1.2.3');
    expect(name({ version: '1.2.3' })).toBe('1.2.3');
  });

  test('marked as modified when foods.json alone was replaced', () => {
    const other = `sha256:${'0'.repeat(64)}`;
    expect(name({ version: '1.2.3', resources: [{ path: 'foods.json', hash: other }] })).toBe(
      '1.2.3+modified',
    );
  });

  test('unversioned without a usable package; nothing that could break a header gets through', () => {
    expect(readVersion(null, bytes)).toBe('unversioned');
    expect(name({})).toBe('unversioned');
    expect(name({ version: '1\r\nX: y' })).toBe('unversioned');
  });
});
