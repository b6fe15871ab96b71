import { describe, expect, test } from 'vitest';
import { type AnswerResult, answerQuestion } from '../../src/answer/answer.ts';
import { METRICS } from '../../src/tables/metrics.ts';
import { smallIndex } from '../support/answer-rows.ts';
import { fixtureData } from '../support/fixture.ts';

const rows = fixtureData().answers;
const index = smallIndex(rows);
const ask = (question: string): AnswerResult => answerQuestion(question, index);

/** What a result says, in one line: `slug metric value`, or the reason of a refusal. */
function brief(result: AnswerResult): string {
  if (result.kind === 'refused') return result.reason;
  if (result.kind === 'single') return `${result.food.slug} ${result.metric} ${result.value}`;
  const sides = result.foods.map(({ food, value }) => `${food.slug} ${value}`);
  return `${sides.join(' / ')} ${result.metric}`;
}

describe('4.2.1 every keyword leads to its metric', () => {
  test.each([
    ['calories', 'energy 717'],
    ['calorie', 'energy 717'],
    ['kcal', 'energy 717'],
    ['energy', 'energy 717'],
    ['protein', 'protein 0.85'],
    ['carbs', 'carbohydrate 0.06'],
    ['carbohydrate', 'carbohydrate 0.06'],
    ['fat', 'fat 81.11'],
    ['fiber', 'fibre 0'],
    ['fibre', 'fibre 0'],
    ['sugar', 'sugar 0.06'],
    ['sugars', 'sugar 0.06'],
    ['saturated fat', 'saturated_fat 51.368'],
    ['sat fat', 'saturated_fat 51.368'],
    ['salt', 'salt 1.6075'],
    ['sodium', 'salt 1.6075'],
  ])('%s', (keyword, expected) => {
    const wanted = `butter-salted ${expected}`;
    for (const text of [
      `${keyword} in butter`,
      `butter ${keyword}`,
      `How much ${keyword.toUpperCase()} is there in butter?`,
    ]) {
      expect(brief(ask(text)), text).toBe(wanted);
    }
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
  expect(brief(ask('tell me about'))).toBe('unknown_food');
  expect(brief(ask('banana per 100g'))).toBe('bananas-raw energy 89');
});

describe('a food is found by its name, alias, slug, singular or plural, with or without commas', () => {
  test.each([
    'Bananas, raw',
    'bananas raw',
    'banana raw',
    'raw bananas',
    'bananas-raw',
    'BANANAS',
    'a banana',
  ])('%s', (food) => {
    expect(brief(ask(`calories in ${food}`))).toBe('bananas-raw energy 89');
  });
});

test('a metric word may be part of a name: the whole text is tried first', () => {
  expect(brief(ask('salt'))).toBe('salt-table energy 0');
  expect(brief(ask('salt in salt'))).toBe('salt-table salt 96.895');
});

describe('every word must be accounted for, else nothing is answered', () => {
  test.each([
    'calories in banana bread',
    'calories in unicorn',
    'green banana calories',
    'calories and protein in banana',
    'vitamin c in banana',
    'calories in fried banana',
    'calories',
    'how many',
    '?!',
    'and',
    'vs',
    'banana vs',
    'and banana',
  ])('%s', (text) => {
    expect(brief(ask(text))).toBe('unknown_food');
  });

  test('a name that two foods share answers nothing', () => {
    const [first, second, ...rest] = rows;
    if (!first || !second) throw new Error('no rows');
    const shared = smallIndex([
      { ...first, aliases: ['spread'] },
      { ...second, aliases: ['spread'] },
      ...rest,
    ]);
    expect(brief(answerQuestion('calories in spread', shared))).toBe('unknown_food');
    expect(brief(answerQuestion(`calories in ${first.name}`, shared))).toContain(first.slug);
  });

  test('an exact name wins over an alias of another food', () => {
    const [first, second, ...rest] = rows;
    if (!first || !second) throw new Error('no rows');
    const claimed = smallIndex([{ ...first, aliases: [second.name] }, second, ...rest]);
    expect(brief(answerQuestion(second.name, claimed))).toContain(second.slug);
  });
});

describe('4.2.3 comparisons', () => {
  test.each([
    ['butter vs banana', 'butter-salted 717 / bananas-raw 89 energy'],
    ['butter VS. banana', 'butter-salted 717 / bananas-raw 89 energy'],
    ['butter versus banana', 'butter-salted 717 / bananas-raw 89 energy'],
    ['banana and butter', 'bananas-raw 89 / butter-salted 717 energy'],
    ['protein in butter and banana', 'butter-salted 0.85 / bananas-raw 1.09 protein'],
    ['butter vs banana fat', 'butter-salted 81.11 / bananas-raw 0.33 fat'],
    ['fat in butter vs fat in banana', 'butter-salted 81.11 / bananas-raw 0.33 fat'],
    ['salt in salt vs butter', 'salt-table 96.895 / butter-salted 1.6075 salt'],
    ['macaroni and cheese vs banana', 'macaroni-and-cheese 164 / bananas-raw 89 energy'],
    ['banana and macaroni and cheese', 'bananas-raw 89 / macaroni-and-cheese 164 energy'],
  ])('%s', (text, expected) => {
    expect(brief(ask(text))).toBe(expected);
  });

  test('6 a name that holds "and" is a food', () => {
    expect(brief(ask('calories in macaroni and cheese'))).toBe('macaroni-and-cheese energy 164');
    expect(brief(ask('mac and cheese'))).toBe('macaroni-and-cheese energy 164');
  });

  test('6 one side unknown, or two metrics: refused', () => {
    expect(brief(ask('butter vs unicorn'))).toBe('unknown_food');
    expect(brief(ask('fat in butter vs protein in banana'))).toBe('unknown_food');
  });

  test('6 more than two foods are refused as such', () => {
    expect(brief(ask('butter vs banana vs apple'))).toBe('too_many_foods');
    expect(brief(ask('protein in butter and banana and apple'))).toBe('too_many_foods');
  });
});

describe('sentences', () => {
  test.each([
    ['banana', 'Bananas, raw contains 89 kcal of energy per 100 g.'],
    ['fat in tea black brewed', 'Tea, black, brewed contains 0.02 g of fat per 100 g.'],
    ['fibre in butter', 'Butter, salted contains 0 g of fibre per 100 g.'],
    ['salt in butter', 'Butter, salted contains 1.6075 g of salt per 100 g.'],
    ['sodium in butter', 'Butter, salted contains 1.6075 g of salt (643 mg of sodium) per 100 g.'],
    [
      'butter vs banana',
      'Energy per 100 g: Butter, salted 717 kcal; Bananas, raw 89 kcal; Butter, salted is higher.',
    ],
    [
      'salt in apple and banana',
      'Salt per 100 g: Apples, raw 0.0025 g; Bananas, raw 0.0025 g; the two are equal.',
    ],
  ])('%s', (text, sentence) => {
    expect(ask(text)).toMatchObject({ sentence });
  });
});

describe('2.2 null is no value', () => {
  test('a single food without the value is refused, one with a zero is answered', () => {
    expect(brief(ask('sugar in water tap'))).toBe('no_value');
    expect(brief(ask('sodium in tea black brewed'))).toBe('no_value');
    expect(brief(ask('sugar in butter vs water tap'))).toBe('no_value');
    expect(brief(ask('sugar in water tap vs butter'))).toBe('no_value');
    expect(brief(ask('energy in water tap'))).toBe('water-tap energy 0');
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

test('160 hostile characters are read in a bounded number of steps', () => {
  const hostile = [
    'a and ',
    'fat ',
    'fat and ',
    'how many ',
    'vs ',
    'banana vs ',
    'banana and ',
    'energy kcal ',
    '1 g of ',
    'g ',
    's',
    '%1.1',
    "'",
    'и ',
  ];
  for (const piece of hostile) {
    let steps = 0;
    answerQuestion(piece.repeat(160).slice(0, 160), index, () => {
      steps += 1;
    });
    expect(steps, piece).toBeLessThan(120);
  }
});
