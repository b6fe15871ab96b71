import { beforeAll, describe, expect, test } from 'vitest';
import { Problems } from '../../pipeline/lib/problem.ts';
import { readAnswerSources } from '../../pipeline/read/answers.ts';
import { readSrLegacy, type SrFood } from '../../pipeline/read/foods.ts';
import { readRuleFacts } from '../../pipeline/read/registry.ts';
import { readSources } from '../../pipeline/read/sources.ts';
import { type Classification, classifyFoods } from '../../pipeline/stages/dispositions/classify.ts';
import { findStandIns, scoreVariants } from '../../pipeline/stages/dispositions/over-specified.ts';
import { CONTRACT_EXPECTATIONS } from '../../src/tables/expectations.ts';
import type { NutrientKey } from '../../src/tables/nutrients.ts';
import { ofKind, readParts } from '../support/cases.ts';
import { COMPLETE, srFood, takenBy } from '../support/drafts.ts';
import { ROOT } from '../support/files.ts';

const CASES = readParts('test/pipeline/cases/rules.txt', /^(?:food|led|scores)$/).flat();

test.each(ofKind(CASES, 'food'))('%s, %s: %s', (description = '', differs = '', expected = '') => {
  const { category = 'Other', withdrawn, asked, ...figures } = JSON.parse(differs);
  const amounts = Object.entries({ ...COMPLETE, ...figures }).filter(([, amount]) => amount !== '-');
  const food = srFood('1', description, Object.fromEntries(amounts), { category });
  const taken = takenBy(food, {
    withdrawn: new Map(withdrawn ? [['1', { reason: withdrawn }]] : []),
    answerOnly: new Map(asked ? [['1', { reason: asked, line: 2 }]] : []),
  });
  if (!expected.includes('…')) expect(taken ?? 'none').toBe(expected);
  else for (const part of expected.split('…')) expect(taken).toContain(part);
});

describe('over-specified variants', () => {
  const crowd = (names: readonly string[]): SrFood[] => {
    const filler = Array.from({ length: 30 }, (_, at) => `Beef, cut ${at}, raw`);
    return [...names, ...filler].map((name, at) => srFood(String(at + 1), name, COMPLETE));
  };

  test.each(ofKind(CASES, 'scores'))('%s', (_what, crowded, names = '', kept = '', expected = '') => {
    const foods = names.split('; ');
    const family =
      crowded === 'crowd' ? crowd(foods) : foods.map((name, at) => srFood(`${at + 1}`, name, COMPLETE));
    const found = scoreVariants(family, ({ fdcId }) => kept.split(' ').includes(fdcId));
    const scores = found.map(({ food: { description }, score }) => [description, score]);
    expect(Object.fromEntries(scores)).toEqual(JSON.parse(expected));
  });

  test('come highest score first', () => {
    const found = scoreVariants(
      crowd(['Beef, rib, raw', 'Beef, rib, choice, raw', 'Beef, rib, prime, select, raw']),
      () => false,
    );
    const values = found.map(({ score }) => score);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(values.length).toBeGreaterThan(1);
  });
});

describe('stand-ins for foods that have been published', () => {
  const cut = (fdcId: string, description: string, amounts: Partial<Record<NutrientKey, string>> = {}) =>
    srFood(fdcId, description, { ...COMPLETE, ...amounts });
  const led = (foods: readonly SrFood[], kept: readonly string[] = []): string[] =>
    findStandIns(foods, ({ fdcId }) => kept.includes(fdcId)).map(
      ({ food: { fdcId }, canonical }) => `${fdcId} -> ${canonical.fdcId}`,
    );
  const plain = cut('1', 'Beef, rib, separable lean only, all grades, cooked, roasted');

  test.each(ofKind(CASES, 'led'))('%s', (_what, description = '', expected = '') => {
    expect(led([plain, cut('2', description)]).join()).toBe(expected);
  });

  test('the nearest pair goes first, and none leads to a food that is led away itself', () => {
    const near = cut('2', 'Beef, rib, separable lean only, choice, cooked, roasted', { fat_g: '2' });
    const far = cut('3', 'Beef, rib, separable lean only, select, cooked, roasted', { fat_g: '3' });
    expect(led([plain, near, far])).toEqual(['3 -> 2']);
    expect(led([plain, near, far], ['3'])).toEqual(['2 -> 1']);
  });

  test('neither a figure of the label is lost, nor a difference beyond all likeness taken', () => {
    const select = 'Beef, rib, separable lean only, select, cooked, roasted';
    expect(led([plain, cut('2', select, { sugar_g: '0' })])).toEqual([]);
    expect(led([plain, cut('2', select, { fat_g: '10' })])).toEqual([]);
  });
});

const sources = await readSources(ROOT);

describe('all foods', () => {
  const problems = new Problems();
  const foods = readSrLegacy(sources, problems);
  const facts = readRuleFacts(sources, problems, readAnswerSources(sources, problems).names);
  let rows: readonly Classification[];
  beforeAll(() => {
    const settlement = classifyFoods(foods, facts, CONTRACT_EXPECTATIONS, problems);
    expect(problems.list).toEqual([]);
    rows = settlement.rows;
    const { cutOff } = settlement;
    expect(cutOff.excluded).toBe(rows.filter(({ rule }) => rule === 'over-specified').length);
    expect(cutOff.excluded).toBeLessThan(cutOff.candidates);
  });

  test('does not depend on the order in which the foods come', () => {
    const reversed = classifyFoods([...foods].reverse(), facts, CONTRACT_EXPECTATIONS, new Problems());
    expect([...reversed.rows].reverse()).toEqual(rows);
  });

  test('too few foods are told, with how many there were to choose from', () => {
    const few = new Problems();
    classifyFoods(foods.slice(0, 5000), facts, CONTRACT_EXPECTATIONS, few);
    const counts = few.list.filter(({ rule }) => rule === 'disposition-count');
    expect(counts.map(({ expected }) => expected)).toContain(String(CONTRACT_EXPECTATIONS.usda_sr_legacy));
    expect(counts[0]?.found).toMatch(/^\d+ foods come out as canonical \(\d+ over-specified variants/);
  });

  test('a listed food that another rule took is told with that rule', () => {
    const told = new Problems();
    const baby = foods.find(({ description }) => description.startsWith('Babyfood'))?.fdcId ?? '';
    const answerOnly = new Map([
      ...facts.answerOnly,
      [baby, { reason: 'x', fdc_id: baby, asked_for_as: null, line: 999 }],
    ]);
    classifyFoods(foods, { ...facts, answerOnly }, CONTRACT_EXPECTATIONS, told);
    expect(told.list).toMatchObject([
      {
        rule: 'answer-only-listed',
        line: 999,
        found: expect.stringMatching(/^"\d+", taken by (infant-food|core-nutrient-missing)$/),
      },
    ]);
  });
});
