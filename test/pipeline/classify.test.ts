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
import { COMPLETE, completeFood as food, srFood, takenBy } from '../support/drafts.ts';
import { ROOT } from '../support/files.ts';
import { phrases } from '../support/words.ts';

describe('rules that look at one food', () => {
  test('a core figure that is missing is never filled in; zero is a figure', () => {
    expect(takenBy(food('Bread'))).toBeNull();
    for (const key of ['kcal', 'protein_g', 'carbs_g', 'fat_g', 'fiber_g'] as const) {
      const { [key]: _left, ...rest } = COMPLETE;
      expect(takenBy(srFood('1', 'Bread', rest))).toBe(
        `excluded core-nutrient-missing: SR Legacy has no value for ${key}`,
      );
    }
    expect(takenBy(srFood('1', 'Bread', { kcal: '1' }))).toContain('protein_g, carbs_g, fat_g, fiber_g');
  });

  test('baby foods go by their group; what a kitchen serves by its name alone', () => {
    expect(takenBy(food('Carrots', { category: 'Baby Foods' }))).toContain(' infant-food: ');
    expect(takenBy(food('Pizza, frozen', { category: 'Fast Foods' }))).toBeNull();
    expect(takenBy(food('Soup, wonton, Chinese restaurant'))).toBe(
      'excluded restaurant-food: as one kitchen serves it: its name says "restaurant"',
    );
  });

  test('without carbohydrate there is no fibre, whether the source says so or not', () => {
    const { fiber_g: _none, ...rest } = COMPLETE;
    expect(takenBy(srFood('1', 'Shrimp', { ...rest, carbs_g: '0' }))).toBeNull();
  });

  test('a withdrawn food stays withdrawn, with the reason', () => {
    const facts = { withdrawn: new Map([['1', { reason: 'sold as another' }]]) };
    expect(takenBy(food('Bread'), facts)).toBe('excluded withdrawn: sold as another');
  });

  const facts = { answerOnly: new Map([['1', { reason: 'asked for', line: 2 }]]) };
  test('what people ask for by name comes before restaurant and brand, after infant food and missing figures', () => {
    expect(takenBy(food('Fast foods, BIG MAC'), facts)).toBe('answer_only asked-for-by-name: asked for');
    expect(takenBy(food('Babyfood, BIG MAC'), facts)).toContain('infant-food');
    expect(takenBy(srFood('1', 'Fast foods, BIG MAC', {}), facts)).toContain('core-nutrient-missing');
  });

  test('what people ask for by name may lack its fibre, and nothing else', () => {
    const { fiber_g: _fibre, ...known } = COMPLETE;
    expect(takenBy(srFood('1', 'Tempeh', known), facts)).toBe('answer_only asked-for-by-name: asked for');
    expect(takenBy(srFood('2', 'Tempeh', known), facts)).toContain('core-nutrient-missing');
    for (const key of ['kcal', 'protein_g', 'carbs_g', 'fat_g'] as const) {
      const { [key]: _left, ...rest } = COMPLETE;
      expect(takenBy(srFood('1', 'Tempeh', rest), facts)).toContain(`no value for ${key}`);
    }
  });
});

describe('over-specified variants', () => {
  const crowd = (names: readonly string[]): SrFood[] => {
    const filler = Array.from({ length: 30 }, (_, at) => `Beef, cut ${at}, raw`);
    return [...names, ...filler].map((name, at) => srFood(String(at + 1), name, COMPLETE));
  };
  const scores = (foods: readonly SrFood[], kept: readonly string[] = []): Record<string, number> =>
    Object.fromEntries(
      scoreVariants(foods, ({ fdcId }) => kept.includes(fdcId)).map(({ food: { description }, score }) => [
        description,
        score,
      ]),
    );

  test('a food of a small family has no variants too many', () => {
    const foods = ['Rye, raw', 'Rye, choice, raw', 'Rye, roasted', 'Rye, boiled', 'Rye, fried'];
    expect(scores(foods.map((name, at) => srFood(String(at), name, COMPLETE)))).toEqual({});
  });

  test('in a crowded one, plainer records of the same state weigh most, then further states of the cut', () => {
    const states = phrases('raw | choice, raw | roasted | boiled | fried');
    expect(scores(crowd(states.map((state) => `Beef, rib, ${state}`)))).toEqual({
      'Beef, rib, choice, raw': 1000 + 100 + 8,
      'Beef, rib, fried': 100 + 6,
    });
  });

  test('salted cooking water counts beside an unsalted twin, in small families too', () => {
    const twins = phrases(`Peas, boiled, with salt | Peas, boiled, without salt | Nuts, with salt | Nuts
      Rice, cooked, with salt`);
    expect(scores(twins.map((name, at) => srFood(String(at), name, COMPLETE)))).toEqual({
      'Peas, boiled, with salt': 300 + 6,
    });
  });

  test('what is kept is no candidate', () => {
    expect(scores(crowd(['Beef, rib, raw', 'Beef, rib, choice, raw']), ['1', '2'])).toEqual({});
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

  test.each([
    ['another grade', 'Beef, rib, separable lean only, choice, cooked, roasted', ['2 -> 1']],
    ['another way of cooking', 'Beef, rib, separable lean only, all grades, cooked, braised', ['2 -> 1']],
    ['raw meat', 'Beef, rib, separable lean only, all grades, raw', []],
    ['fried meat', 'Beef, rib, separable lean only, all grades, cooked, pan-fried', []],
    ['meat with its fat', 'Beef, rib, separable lean and fat, all grades, cooked, roasted', []],
    ['another country', 'Beef, New Zealand, imported, rib, separable lean only, cooked, roasted', []],
    ['a fortified food', 'Beef, rib, separable lean only, cooked, roasted, fortified', []],
  ])('%s', (_what, description, expected) => {
    expect(led([plain, cut('2', description)])).toEqual(expected);
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
