/** The files of a release as the server reads them: what is accepted, and what is refused with which words. */
import { describe, expect, test } from 'vitest';
import { ArtifactFault } from '../../src/dataset/artifact.ts';
import * as artifacts from '../../src/dataset/validate-artifacts.ts';
import type { FoodRow } from '../../src/tables/foods.ts';
import { PER_100G_KEYS } from '../../src/tables/nutrients.ts';
import { readParts } from '../support/cases.ts';
import { digestOf } from '../support/files.ts';
import { foodsText, plainAnswerWords } from '../support/fixture.ts';

const FIGURES = [717, 0.85, 0.06, 81.11, 0, null, 51.368, 1.6075, 643];
const PER_100G = Object.fromEntries(PER_100G_KEYS.map((key, at) => [key, FIGURES[at] ?? null]));
const FOOD = {
  slug: 'butter-salted',
  name: 'Butter, salted',
  category: 'Dairy and Egg Products',
  source: 'usda_sr_legacy',
  source_ref: 'fdc:173410',
  values_license: 'us_public_domain',
  per_100g: PER_100G,
  url: 'https://food.example.org/foods/butter-salted',
};
const MILK = { ...FOOD, slug: 'milk-whole', name: 'Milk, whole', source_ref: 'fdc:171265' };
const UNLICENSED = { source: 'curated_unverified', source_ref: null, values_license: null };
const LOAF = { ...FOOD, ...UNLICENSED, slug: 'black-rye-loaf', name: 'Black rye loaf' };
const TWIN = { ...MILK, slug: FOOD.slug };
const FOODS = [FOOD, MILK, LOAF];
const EXPECTED = { usda_sr_legacy: 2, curated_unverified: 1, answer_only: 1 };

const { category: _, ...shared } = FOOD;
const ANSWER = { ...shared, answer_only: false, aliases: ['butter'] };
const ANSWERS = [MILK, LOAF].map(({ category: _, ...row }) => ({ ...row, answer_only: false, aliases: [] }));
const STEW = { ...ANSWER, slug: 'stew', name: 'Stew', answer_only: true, aliases: [] };

const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
const fault = (message: string) => new ArtifactFault(message);

const foodsIn = (file: Buffer) => artifacts.validateFoods(file, EXPECTED);
const readFoods = (rows: readonly unknown[], count = rows.length) => foodsIn(bytes({ count, foods: rows }));
const foodsOf = (...read: Parameters<typeof readFoods>) => readFoods(...read).rows;
/** The first row with other fields, read. */
const food = (stated: object) => foodsOf([{ ...FOOD, ...stated }, MILK, LOAF])[0];

const answersOf = (rows: readonly unknown[], count = rows.length, foods = readFoods(FOODS)) =>
  artifacts.validateAnswerIndex(bytes(foodsText(rows as FoodRow[], count)), foods, EXPECTED);
const stew = (stated: object) => answersOf([ANSWER, ...ANSWERS, { ...STEW, ...stated }])[3];

const without = (key: string) => ({
  per_100g: Object.fromEntries(Object.entries(PER_100G).filter(([one]) => one !== key)),
});
const amount = (key: string, value: unknown) => ({ per_100g: { ...PER_100G, [key]: value } });

describe('foods.json', () => {
  test('says where the text of each row is, where each has a line of its own', () => {
    const lines = FOODS.map((row) => JSON.stringify({ ...row, name: `${row.name} õ` }));
    const boundsOf = (text: string) => foodsIn(bytes(text)).bounds;
    const text = `{"count":3,"foods":[\n${lines.join(',\n')}\n]}\n`;
    const bounds = boundsOf(text) ?? [];
    expect(lines.map((_, at) => bytes(text).toString('utf8', bounds[2 * at], bounds[2 * at + 1]))).toEqual(
      lines,
    );
    const others = [text.replaceAll('\n', ''), text.replace('\n]', ']'), text.replace(',\n', '\n,')];
    const split = text.replace('salted",', 'salted",\n');
    for (const other of [...others, split, text.replace('"slug"', '"further":1,"slug"')])
      expect(boundsOf(other), other).toBeUndefined();
    const cut = [
      text.replace('\n]', ',\n]'),
      text.replace(']}', ''),
      text.replace('},\n', '}\n'),
      `${text}]`,
    ];
    for (const broken of cut) expect(() => boundsOf(broken), broken).toThrow(fault('not JSON'));
  });

  test('gives its rows, with the fields in the order of API 2.1 and no others', () => {
    expect(foodsOf(FOODS)).toEqual(FOODS);
    expect(Object.keys(food({ later: 1 }) ?? {})).toEqual(Object.keys(FOOD));
  });

  test('4.1.7 has 2 bytes to 16 MB, both included', () => {
    const most = 16 * 1024 * 1024;
    for (const size of [2, most]) expect(() => artifacts.validateSize(size)).not.toThrow();
    expect(() => artifacts.validateSize(most + 1, 'audit.json')).toThrow(ArtifactFault);
    expect(() => artifacts.validateSize(4 * most, 'provenance.jsonl')).not.toThrow();
    expect(() => artifacts.validateSize(4 * most + 1, 'provenance.jsonl')).toThrow(ArtifactFault);
    for (const size of [1, most + 1])
      expect(() => artifacts.validateSize(size)).toThrow(`${size} bytes; allowed are 2 to 16777216`);
  });

  test.each<[string, () => unknown, string]>([
    ['one row short', () => foodsOf(FOODS.slice(1)), '2 rows, expected 3'],
    ['one row more', () => foodsOf([...FOODS, FOOD]), '4 rows, expected 3'],
    ['another count', () => foodsOf(FOODS, 2), 'count is not 3'],
    ['another split', () => foodsOf([FOOD, { ...LOAF, slug: 'x' }, LOAF]), 'split 1/2, expected 2/1'],
    ['a slug twice', () => foodsOf([FOOD, TWIN, LOAF]), 'rows 1 and 2 have the same slug'],
    ['faults, the first of them', () => foodsOf([FOOD, { ...MILK, name: '' }, {}]), 'row 2: name: no text'],
    ['a fault in a row, and a row too few', () => foodsOf([{}, FOOD]), '2 rows, expected 3'],
    ['a list at the top', () => foodsIn(bytes('[]')), 'no list of foods'],
    ['null', () => foodsIn(bytes('null')), 'no list of foods'],
    ['the smallest JSON', () => foodsIn(bytes('{}')), 'no list of foods'],
    ['an end before its time', () => foodsIn(bytes('{"count":3,"foods":[{')), 'not JSON'],
    ['a byte order mark', () => foodsIn(bytes('\ufeff{}')), 'not JSON'],
    ['Latin-1', () => foodsIn(Buffer.from('{"foods":["õ"]}', 'latin1')), 'not UTF-8'],
  ])('4.1.7 with %s is refused', (_name, read, message) => {
    expect(read).toThrow(fault(message));
  });

  test('a USDA row without a retained reference is valid (API 2.1)', () => {
    expect(food({ source_ref: null })?.source_ref).toBeNull();
  });

  test('a row without a category has Other (API 2.1)', () => {
    const { category: _none, ...bare } = FOOD;
    const [first] = foodsOf([bare, MILK, LOAF]);
    expect(Object.entries(first ?? {})).toEqual(Object.entries({ ...FOOD, category: 'Other' }));
    for (const category of [null, '', ' ', 7]) expect(() => food({ category })).toThrow('row 1: category: ');
  });

  test('a category and an amount that a later release adds are accepted; amounts beyond API 2.2 may be absent', () => {
    expect(food({ category: 'Algae' })?.category).toBe('Algae');
    expect(food(amount('iron_mg', 0.02))?.per_100g.iron_mg).toBe(0.02);
    expect(food(without('salt_g'))?.per_100g.salt_g).toBeUndefined();
  });
});

describe('a row of foods.json or answer-index.json', () => {
  test.each(readParts('test/dataset/cases/refused-rows.txt').flat())(
    'with %s is refused with its place',
    (text = '', ...message) => {
      const stated = Object.entries(JSON.parse(text)).map(([key, one]) => {
        const value = one === '-' ? undefined : one;
        return Object.hasOwn(FOOD, key) ? { [key]: value } : amount(key, value);
      });
      expect(() => food(Object.assign({}, ...stated))).toThrow(`row 1: ${message.join('|')}`);
      expect(() => stew(Object.assign({}, ...stated))).toThrow(`row 4: ${message.join('|')}`);
    },
  );

  test.each([null, [], 'x'])('is an object, not %j', (row) => {
    expect(() => foodsOf([FOOD, row, LOAF])).toThrow('row 2: ');
  });

  test('a number beyond all figures is none', () => {
    const text = JSON.stringify({ count: 3, foods: FOODS }).replace('717', '1e999');
    expect(() => foodsIn(bytes(text))).toThrow('row 1: per_100g.kcal: ');
  });

  test('zero and null are different, and both stay what they are', () => {
    for (const value of [0, null]) {
      expect(food(amount('sugar_g', value))?.per_100g.sugar_g).toBe(value);
      expect(stew(amount('salt_g', value))?.per_100g.salt_g).toBe(value);
    }
  });

  test('the most that 100 g can hold is possible', () => {
    for (const [key, most] of Object.entries({ kcal: 902, fat_g: 100, salt_g: 100, sodium_mg: 40_000 }))
      expect(food(amount(key, most))?.per_100g[key]).toBe(most);
    // A figure that a later release adds has no bound here.
    expect(food(amount('iodine_ug', 99_999))?.per_100g.iodine_ug).toBe(99_999);
  });

  test('an http address is a url too', () => {
    expect(food({ url: 'http://localhost:8080/foods/x' })?.url).toContain('localhost');
  });
});

describe('answer-index.json', () => {
  const rows = [ANSWER, ...ANSWERS, STEW];

  test('gives the rows of foods.json, and those that are not there as it has them', () => {
    const foods = readFoods(FOODS);
    const read = answersOf(rows, rows.length, foods);
    expect(read.slice(0, 3)).toEqual(foods.rows);
    for (const [at, food] of foods.rows.entries()) expect(read[at]).toBe(food);
    expect(read[3]).toEqual(STEW);
  });

  test('says of each row whether it is in foods.json', () => {
    const wrong = fault('row 1: not as foods.json has it');
    expect(() => answersOf([{ ...ANSWER, answer_only: true }, ...ANSWERS, STEW])).toThrow(wrong);
    expect(() => answersOf([{ ...STEW, answer_only: false }, ANSWER, ...ANSWERS])).toThrow('row 1: ');
    expect(() => answersOf([{ ...ANSWER, slug: 'beef' }, ...ANSWERS, STEW])).toThrow('row 1: ');
  });

  test('1.4 has as many rows as expected, and no slug twice', () => {
    expect(() => answersOf(rows.slice(1))).toThrow(fault('3 rows, expected 4'));
    expect(() => answersOf(rows, 3)).toThrow(fault('count is not 4'));
    expect(() => answersOf([ANSWER, ANSWER, ...ANSWERS])).toThrow(fault('rows 1 and 2 have the same slug'));
  });

  test('an answer-only row may lack its fibre, and nothing else', () => {
    expect(stew(amount('fiber_g', null))?.per_100g.fiber_g).toBeNull();
    for (const key of ['kcal', 'protein_g', 'carbs_g', 'fat_g'])
      expect(() => stew(amount(key, null)), key).toThrow(`row 4: per_100g.${key}: `);
    for (const key of PER_100G_KEYS)
      expect(() => stew(without(key)), key).toThrow(`row 4: per_100g.${key}: `);
  });

  test.each<[object, string]>([
    [{ aliases: 'butter' }, 'aliases: '],
    [{ aliases: ['butter', null] }, 'aliases.1: '],
    [{ aliases: undefined }, 'aliases: '],
  ])('with %j is refused', (stated, message) => {
    expect(() => stew(stated)).toThrow(`row 4: ${message}`);
  });
});

describe('redirects.json', () => {
  const none = new Map<string, number>();

  test('leads from each duplicate to its target; names of Object.prototype are plain keys', () => {
    const text = '{"count":3,"redirects":{"b":"x","a":"y","__proto__":"butter-salted"}}';
    expect([...artifacts.validateRedirects(bytes(text), none)]).toEqual([
      ['b', 'x'],
      ['a', 'y'],
      ['__proto__', 'butter-salted'],
    ]);
  });

  test.each([[''], [null], [1], [['x']]])('a target that is %j is none', (target) => {
    expect(() => artifacts.validateRedirects(bytes({ redirects: { a: 'x', b: target } }), none)).toThrow(
      fault('redirects: a value that is no text'),
    );
  });

  test.each([[{}], [[]], [null], [{ redirects: null }], [{ redirects: [] }]])('%j is refused', (value) => {
    expect(() => artifacts.validateRedirects(bytes(value), none)).toThrow(fault('no object named redirects'));
  });
});

test('localised names are found by slug, also by one that no row has', () => {
  const read = (names: object) => artifacts.validateNames(bytes({ names }), readFoods(FOODS));
  const names = { butter: 'Või', other: 'Muu' };
  expect([...read(names)]).toEqual(Object.entries(names));
  expect(() => read({ butter: null })).toThrow(fault('names: a value that is no text'));
});

describe('datapackage.json', () => {
  const digest = digestOf('{}');
  const version = (stated: unknown) => artifacts.readPackage(bytes(stated)).version;

  test('pins files by their digest, with or without the name of the hash; anything else pins nothing', () => {
    const hashes = [`sha256:${digest}`, digest, `md5:${digest}`, `${digest}0`, digest.slice(1), 7];
    const stated = hashes.map((hash, at) => ({ path: 'abcdef'[at], hash }));
    const resources = [...stated, { path: 7, hash: digest }, { path: 'g' }, null, 'h'];
    expect([...artifacts.readPackage(bytes({ resources })).pins]).toEqual([
      ['a', digest],
      ['b', digest],
    ]);
    for (const value of [null, [], {}, { resources: {} }, { resources: 'x' }])
      expect(artifacts.readPackage(bytes(value)).pins.size, JSON.stringify(value)).toBe(0);
  });

  test('without a version that a header can carry names no release', () => {
    expect(version({ version: `1.0.0-rc.1+x${'9'.repeat(52)}` })).toMatch(/^1\.0\.0-rc\.1\+x9+$/);
    for (const stated of ['', ' 1.0.0', '1.0.0\n', '1\r\nX: y', '1 0', '9'.repeat(65), 1, null, ['1.0.0']])
      expect(version({ version: stated }), JSON.stringify(stated)).toBe('unversioned');
    for (const stated of [{}, null, [], '"x"']) expect(version(stated)).toBe('unversioned');
  });

  test('that is no JSON is refused', () => {
    expect(() => version('{')).toThrow(fault('not JSON'));
  });
});

test('answer-words.json and audit.json are taken whole, or refused with the place', () => {
  const words = plainAnswerWords();
  expect(artifacts.validateAnswerWords(bytes(words))).toEqual(words);
  expect(() => artifacts.validateAnswerWords(bytes({ ...words, languages: [7] }))).toThrow(
    /^languages\.0: ./,
  );
  expect(() => artifacts.validateAnswerWords(bytes([]))).toThrow(ArtifactFault);
  expect(() => artifacts.validateAudit(bytes({ rows: 7 }))).toThrow(/^rows: ./);
  expect(() => artifacts.validateAudit(bytes('{'))).toThrow(fault('not JSON'));
});
