import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../src/answer/answer.ts';
import type { AnswerResult } from '../../src/answer/result.ts';
import type { AnswerRow } from '../../src/tables/answers.ts';
import { METRICS } from '../../src/tables/metrics.ts';
import { refusalOf, smallIndex } from '../support/answer-rows.ts';
import { fixtureData } from '../support/fixture.ts';
import { casesOf, phrases } from '../support/words.ts';

const rows = fixtureData().answers;
const [butter, bananas, ...rest] = rows as [AnswerRow, AnswerRow, ...AnswerRow[]];
const index = smallIndex(rows);
const ask = (question: string): AnswerResult => answerQuestion(question, index);

/** What a result says, in one line: `slug metric value`, or the reason of a refusal. */
function brief(result: AnswerResult): string {
  if (result.kind === 'refused') return refusalOf(result);
  if (result.kind === 'single') return `${result.food.slug} ${result.metric} ${result.value}`;
  const sides = result.foods.map(({ food, value }) => `${food.slug} ${value}`);
  return `${sides.join(' / ')} ${result.metric}`;
}

describe('4.2.1 every keyword leads to its metric', () => {
  test.each(
    casesOf({
      'energy 717': 'calories | calorie | kcal | energy',
      'protein 0.85': 'protein',
      'carbohydrate 0.06': 'carbs | carbohydrate',
      'fat 81.11': 'fat',
      'fibre 0': 'fiber | fibre',
      'sugar 0.06': 'sugar | sugars',
      'saturated_fat 51.368': 'saturated fat | sat fat',
      'salt 1.6075': 'salt | sodium',
    }),
  )('%s', (keyword, expected) => {
    for (const text of phrases(`${keyword} in butter | butter ${keyword}
      How much ${keyword.toUpperCase()} is there in butter?`))
      expect(brief(ask(text)), text).toBe(`butter-salted ${expected}`);
  });

  test('there are eight', () => {
    expect(METRICS).toHaveLength(8);
  });
});

test('6 units: kcal_per_100g for energy, g_per_100g for the others', () => {
  for (const [text, unit] of [
    ['energy in butter', 'kcal_per_100g'],
    ['protein in butter', 'g_per_100g'],
    ['sodium in butter', 'g_per_100g'],
  ] as const) {
    expect(ask(text)).toMatchObject({ unit });
  }
});

test('4.2.2 without a metric word the metric is energy', () => {
  expect(brief(ask('banana'))).toBe('bananas-raw energy 89');
  expect(brief(ask('tell me about'))).toBe('refused');
  expect(brief(ask('banana per 100g'))).toBe('bananas-raw energy 89');
});

test.each(
  phrases('Bananas, raw | bananas raw | banana raw | raw bananas | bananas-raw | BANANAS | a banana'),
)('a food is found by its name, alias, slug, singular or plural, with or without commas: %s', (food) => {
  expect(brief(ask(`calories in ${food}`))).toBe('bananas-raw energy 89');
});

test('a metric word may be part of a name: the whole text is tried first', () => {
  expect(brief(ask('salt'))).toBe('salt-table energy 0');
  expect(brief(ask('salt in salt'))).toBe('salt-table salt 96.895');
});

describe('every word must be accounted for, else nothing is answered', () => {
  test.each(
    phrases(`calories in banana bread | calories in unicorn | green banana calories
      calories in fried banana | calories | how many
      ?! | and | vs | banana vs | and banana`),
  )('%s', (text) => {
    expect(brief(ask(text))).toBe('refused');
  });

  test('a name that two foods share answers nothing', () => {
    const shared = smallIndex([
      { ...butter, aliases: ['spread'] },
      { ...bananas, aliases: ['spread'] },
      ...rest,
    ]);
    expect(brief(answerQuestion('calories in spread', shared))).toBe('refused');
    expect(brief(answerQuestion(`calories in ${butter.name}`, shared))).toContain(butter.slug);
  });

  test('an exact name wins over an alias of another food', () => {
    const claimed = smallIndex([{ ...butter, aliases: [bananas.name] }, bananas, ...rest]);
    expect(brief(answerQuestion(bananas.name, claimed))).toContain(bananas.slug);
  });
});

test.each(
  casesOf({
    'butter-salted 717 / bananas-raw 89 energy':
      'butter vs banana | butter VS. banana | butter versus banana',
    'bananas-raw 89 / butter-salted 717 energy': 'banana and butter',
    'butter-salted 0.85 / bananas-raw 1.09 protein': 'protein in butter and banana',
    'butter-salted 81.11 / bananas-raw 0.33 fat': 'butter vs banana fat | fat in butter vs fat in banana',
    'salt-table 96.895 / butter-salted 1.6075 salt': 'salt in salt vs butter',
    'macaroni-and-cheese 164 / bananas-raw 89 energy': 'macaroni and cheese vs banana',
    'bananas-raw 89 / macaroni-and-cheese 164 energy': 'banana and macaroni and cheese',
    // A name that holds "and" is a food.
    'macaroni-and-cheese energy 164': 'calories in macaroni and cheese | mac and cheese',
    // One side unknown, or two metrics.
    refused: 'butter vs unicorn | fat in butter vs protein in banana',
    too_many_foods: 'butter vs banana vs apple | protein in butter and banana and apple',
  }),
)('4.2.3 comparisons: 6 %s', (text, expected) => {
  expect(brief(ask(text))).toBe(expected);
});

describe('2.2 null is no value', () => {
  test.each(
    casesOf({
      no_value: `sugar in water tap | sodium in tea black brewed | sugar in butter vs water tap
        sugar in water tap vs butter`,
      'water-tap energy 0': 'energy in water tap',
    }),
  )('%s', (text, expected) => {
    expect(brief(ask(text))).toBe(expected);
  });

  test('the refusal names the foods without the value', () => {
    const result = ask('sugar in butter vs rye loaf');
    expect(result.kind === 'refused' && result.foods.map(({ slug }) => slug)).toEqual(['black-rye-loaf']);
    const both = ask('sugar in water tap vs rye loaf');
    expect(both).toMatchObject({
      about: 'Water, tap',
      foods: [{ slug: 'water-tap' }, { slug: 'black-rye-loaf' }],
    });
  });
});

test('the kind of an answer tells a comparison from a single food, and a rejected question from an unknown food', () => {
  expect(ask('butter')).toMatchObject({ kind: 'single', unit: 'kcal_per_100g' });
  expect(ask('fat in butter vs banana')).toMatchObject({ kind: 'comparison', unit: 'g_per_100g' });
  expect(brief(ask('butter '.repeat(40)))).toBe('rejected');
});

test.each([
  ...[
    'a and ',
    'fat ',
    'fat and ',
    'how many ',
    'vs ',
    'banana vs ',
    'banana and ',
    'energy kcal ',
    '1 g of ',
  ],
  ...['and ', 'saturated ', 'calories in ', '1 ', 'g ', 's', '%1.1', "'", '(', 'é', '\u0301', 'и '],
])('160 hostile characters are read in a bounded number of steps: %j', (piece) => {
  for (const length of [80, 160]) {
    let steps = 0;
    const trace = (): void => {
      steps += 1;
    };
    const { kind } = answerQuestion(piece.repeat(160).slice(0, length), index, { trace });
    expect(['single', 'comparison', 'refused']).toContain(kind);
    expect(steps).toBeLessThan(120);
  }
});
