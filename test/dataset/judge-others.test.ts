/** The files beside `foods.json`: redirects, names, the data package, words and audit. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ArtifactFault } from '../../src/dataset/rows.ts';
import {
  answerIndexSteps,
  answerNamesSteps,
  namesSteps,
  readPins,
  readVersion,
  validateAnswerWords,
  validateAudit,
  validateRedirects,
} from '../../src/dataset/validate-artifacts.ts';
import type { AnswerRow, FoodRow } from '../../src/tables/records.ts';
import { runSync } from '../../src/time-sliced.ts';
import { fixtureData, foodsText, plainAnswerWords } from '../support/fixture.ts';

const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));

describe('redirects.json', () => {
  test('leads from each duplicate to its target, in the order of the file', () => {
    const map = validateRedirects(bytes({ count: 2, redirects: { b: 'x', a: 'y' } }));
    expect([...map]).toEqual([
      ['b', 'x'],
      ['a', 'y'],
    ]);
  });

  test.each([[''], [null], [1], [['x']]])('a target that is %j is none', (target) => {
    const fault = new ArtifactFault('redirects: a value that is no text');
    expect(() => validateRedirects(bytes({ redirects: { a: 'x', b: target } }))).toThrow(fault);
  });

  test.each([[{}], [[]], [null], [{ redirects: null }], [{ redirects: [] }]])('%j is refused', (value) => {
    expect(() => validateRedirects(bytes(value))).toThrow(new ArtifactFault('no object named redirects'));
  });
});

describe('names', () => {
  const slugs = new Map([['butter', 'butter']]);

  test('localised ones are found by slug, also by one that no row has', () => {
    const names = runSync(namesSteps(bytes({ names: { butter: 'Või', other: 'Muu' } }), slugs));
    expect([...names]).toEqual([
      ['butter', 'Või'],
      ['other', 'Muu'],
    ]);
    expect(() => runSync(namesSteps(bytes({ names: { butter: null } }), slugs))).toThrow(
      new ArtifactFault('names: a value that is no text'),
    );
  });

  test('everyday ones lead to slugs', () => {
    const named = runSync(answerNamesSteps(bytes({ names: { või: 'butter', muu: 'other' } }), slugs));
    expect(named).toEqual({ names: ['või', 'muu'], slugs: ['butter', 'other'] });
    expect(() => runSync(answerNamesSteps(bytes({ names: { või: '' } }), slugs))).toThrow(
      new ArtifactFault('names: a value that is no text'),
    );
  });
});

describe('answer-index.json', () => {
  const { foods, answers } = fixtureData();
  const judge = (rows: readonly AnswerRow[], count?: number) =>
    runSync(answerIndexSteps(Buffer.from(foodsText(rows as unknown as FoodRow[], count)), foods));

  test('gives every row its own figures and texts, also where those of foods.json differ', () => {
    const [butter, banana, ...rest] = answers;
    if (!butter || !banana) throw new Error('no rows');
    const changed = [
      { ...butter, name: 'Butter', per_100g: { ...butter.per_100g, kcal: 1 } },
      { ...banana, per_100g: { ...banana.per_100g, sugar_g: null } },
      ...rest,
    ];
    expect(judge(changed)).toEqual(changed);
  });

  test('has no slug twice, and counts its rows', () => {
    const [first, second, ...rest] = answers;
    if (!first || !second) throw new Error('no rows');
    expect(() => judge([first, { ...second, slug: first.slug }, ...rest])).toThrow(
      new ArtifactFault('rows 1 and 2 have the same slug'),
    );
    expect(() => judge(answers, 5038)).toThrow(new ArtifactFault('count is not 5237'));
    expect(() => judge([{ ...first, name: '' }, second, ...rest])).toThrow(
      new ArtifactFault('row 1: name is no text'),
    );
  });
});

describe('datapackage.json', () => {
  const foods = Buffer.from('{}');
  const digest = createHash('sha256').update(foods).digest('hex');

  test('pins files by their digest, with or without the name of the hash; anything else pins nothing', () => {
    const resources = [
      { path: 'a', hash: `sha256:${digest}` },
      { path: 'b', hash: digest },
      { path: 'c', hash: `md5:${digest}` },
      { path: 'd', hash: `${digest}0` },
      { path: 'e', hash: digest.slice(1) },
      { path: 'f', hash: 7 },
      { path: 7, hash: digest },
      { path: 'g' },
      null,
      'h',
    ];
    expect([...readPins(bytes({ resources }))]).toEqual([
      ['a', digest],
      ['b', digest],
    ]);
    for (const value of [null, [], {}, { resources: {} }, { resources: 'x' }]) {
      expect(readPins(bytes(value)).size, JSON.stringify(value)).toBe(0);
    }
  });

  test('names the release by a version that a header can carry', () => {
    const version = (stated: unknown) => readVersion(bytes(stated), foods);
    expect(version({ version: `1.0.0-rc.1+x${'9'.repeat(52)}` })).toMatch(/^1\.0\.0-rc\.1\+x9+$/);
    for (const stated of ['', ' 1.0.0', '1.0.0\n', '1 0', '9'.repeat(65), 1, null, ['1.0.0']]) {
      expect(version({ version: stated }), JSON.stringify(stated)).toBe('unversioned');
    }
    for (const stated of [null, [], '"x"']) expect(version(stated)).toBe('unversioned');
  });

  test('without a pin of foods.json the bytes are taken as they are', () => {
    const other = { path: 'names.et.json', hash: '0'.repeat(64) };
    expect(readVersion(bytes({ version: '1.2.3', resources: [other] }), foods)).toBe('1.2.3');
  });

  test('that is no JSON is refused', () => {
    expect(() => readVersion(bytes('{'), foods)).toThrow(new ArtifactFault('not JSON'));
  });
});

describe('answer-words.json and audit.json', () => {
  test('are taken whole, or refused with the place', () => {
    const words = plainAnswerWords();
    expect(validateAnswerWords(bytes(words))).toEqual(words);
    expect(() => validateAnswerWords(bytes({ ...words, not_typos: [7] }))).toThrow(/^not_typos\.0: ./);
    expect(() => validateAnswerWords(bytes([]))).toThrow(ArtifactFault);
    expect(() => validateAudit(bytes({ rows: 7 }))).toThrow(/^rows: ./);
    expect(() => validateAudit(bytes('{'))).toThrow(new ArtifactFault('not JSON'));
  });
});
