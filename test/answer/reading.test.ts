/** How a question is read: which words are the food's, which the metric's, which an amount, and what is refused. */
import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../src/answer/answer.ts';
import { answerRow, refusalOf, smallIndex } from '../support/answer-rows.ts';
import { casesOf, phrases } from '../support/words.ts';

const index = smallIndex([
  answerRow('egg-whole-raw', 'Egg, whole, raw', { aliases: ['egg'] }),
  answerRow('rice-white-cooked', 'Rice, white, cooked', { aliases: ['rice', 'cooked rice'] }),
  answerRow('spices-cloves-ground', 'Spices, cloves, ground', { aliases: ['cloves'] }),
  answerRow('sugars-granulated', 'Sugars, granulated', { aliases: ['sugar'] }),
  answerRow('salt-table', 'Salt, table', { aliases: ['salt'] }),
  answerRow('fish-fried', 'Fish, fried', { aliases: ['fish', 'fish and rolls'] }),
  answerRow('rolls-plain', 'Rolls, plain', { aliases: ['rolls', 'rolls and peas'] }),
  answerRow('peas-green', 'Peas, green', { aliases: ['peas'] }),
  answerRow('milk-whole', 'Milk, whole', { aliases: ['milk'] }),
  answerRow('milk-lowfat', 'Milk, lowfat', { aliases: ['low fat milk'] }),
  answerRow('ham-sliced', 'Ham, sliced', { aliases: ['ham'] }),
  answerRow('turnips-raw', 'Turnips, raw', { aliases: ['turnips'] }),
  answerRow('turnip-greens-raw', 'Turnip greens, raw', { aliases: ['turnip greens'] }),
  answerRow('turnip-greens-and-turnips-frozen', 'Turnip greens and turnips, frozen'),
  answerRow('beef-ground-80-lean', 'Beef, ground, 80% lean', { aliases: ['80 20 mince'] }),
  answerRow('bread-7-grain', 'Bread, 7 grain', { aliases: ['7 grain bread'] }),
  answerRow('burger-large', 'Burger, large', { aliases: ['big burger'] }),
  answerRow('burger-100-g', 'Burger, patty of 100 g', { aliases: ['burger 100 g'] }),
  answerRow('shake-chocolate', 'Shake, chocolate', { aliases: ['shake'] }),
  answerRow('psyllium-husk', 'Psyllium husk', { aliases: ['dietary fibre'] }),
  answerRow('lard', 'Lard', { aliases: ['saturated fatty acids'] }),
  answerRow('dip-plain', 'Dip, plain', { aliases: ['salt dip', 'dip sugar'] }),
  answerRow('dip-salted', 'Dip, salted', { aliases: ['dip salt'] }),
  answerRow('sauce-tomato', 'Sauce, tomato', { aliases: ['sauce'] }),
  answerRow('gravy-beef', 'Gravy, beef', { aliases: ['gravy'] }),
  answerRow('sauce-or-gravy', 'Sauce / gravy'),
]);

/** What a question leads to, in a line: slugs and metric, with a mark where another amount was asked about. */
function read(question: string): string {
  const result = answerQuestion(question, index);
  if (result.kind === 'refused') return refusalOf(result);
  const foods = result.kind === 'single' ? [result] : result.foods;
  const weighed = result.kind === 'single' && result.portion !== null;
  const amount =
    weighed || result.sentence.includes('whatever amount was asked about') ? ', another amount' : '';
  return `${foods.map(({ food }) => food.slug).join(' / ')} ${result.metric}${amount}`;
}

test.each([
  ['low 200 g fat milk', 'milk-lowfat energy, another amount'],
  ['low 2 fat milk', 'refused'],
])('an amount inside a name is one behind it: %s', (question, expected) => {
  expect(read(question)).toBe(expected);
});

describe('an amount is taken off, and the sentence says what it has, or that the figure is for 100 g', () => {
  test.each(
    casesOf({
      'rice-white-cooked energy': `200 g of rice | 200g rice | rice, 50 g | rice per 50g | 1.5 cups rice | 1000 g rice
        1100g rice | 1.25kg rice | 100 mg of rice | two servings of rice | cup of rice`,
      'rice-white-cooked protein': 'protein in a cup of rice | protein in a cup rice',
      'milk-whole energy': '250ml milk | 100 glasses of milk | 100 ml of milk',
      'ham-sliced energy': 'medium slice of ham | ham, 1 medium slice | ham, 2 slices',
      'egg-whole-raw energy': '2 eggs | 12 eggs | 1 egg | 100 g of 2 eggs',
      'egg-whole-raw protein': 'protein in 3 eggs',
      'milk-whole / egg-whole-raw energy': '2 cups of milk vs an egg | milk vs 2 eggs',
    }),
  )('%s', (question, expected) => {
    expect(read(question)).toBe(`${expected}, another amount`);
  });

  test.each(
    phrases(`100 g of rice | 100g rice | rice, 100 grams | 100 grammes of rice | calories in rice per 100g
      rice per 100 g`),
  )('not so where it is 100 g: %s', (question) => {
    expect(read(question)).toBe('rice-white-cooked energy');
  });

  test.each(['80 20 mince', '7 grain bread', 'cloves'])(
    'nor where it belongs to the name: %s',
    (question) => {
      expect(read(question)).toMatch(/^[a-z0-9-]+ energy$/);
    },
  );

  test('of two names the one that leaves fewer words over is read', () => {
    expect(read('big burger')).toBe('burger-large energy');
    expect(read('calories in a burger 100 g')).toBe('burger-100-g energy');
  });

  test('a measure with nothing behind it is the food', () => {
    expect(read('protein in cloves')).toBe('spices-cloves-ground protein');
  });

  test.each(
    phrases(`cup rice | 57 eggs | 2 3 eggs | 2% eggs | b12 eggs | 200x rice | milk protein 1
      ham slices 2 | 2 cups | a cup of | 100 g | protein in 2 cups`),
  )('what is no amount of anything is refused: %s', (question) => {
    expect(read(question)).toBe('refused');
  });
});

describe('the metric', () => {
  test.each(
    casesOf({
      'sugars-granulated energy': 'sugar',
      'sugars-granulated sugar': 'sugar in sugar',
      'milk-lowfat energy': 'low fat milk',
      'milk-lowfat fat': 'fat in low fat milk | low fat milk fat',
      'milk-whole salt': 'how salty is milk',
      'milk-whole saturated_fat': 'saturated fat in milk',
      'egg-whole-raw energy': 'egg energy kcal | kcal energy calories egg',
      'egg-whole-raw fat': 'fat fat fat fat fat fat egg | fat protein egg | fat, salt and protein in an egg',
      'egg-whole-raw protein': 'alexa how much protein is there in an egg please',
    }),
  )('%s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });

  test.each(
    phrases(`how much sugar in | how much sugars in | how much suger in | how much salts in
      how much dietary fibre in | how much saturated fatty acids in | fat | milk fat egg | vitamin c in milk | salt in sugar | protein shake
      protein in protein shake | how much protein shake | energy drink | fat milk
      salt dip sugar | salt dip salt`),
  )('refused: %s', (question) => {
    expect(read(question)).toBe('refused');
  });
});

describe('a misspelling', () => {
  test.each(['turnps', 'trunips', 'tuurnips', 'turnops', 'turnip greeens'])(
    'of one letter in a longer word is corrected where the rest is a question: %s',
    (food) => {
      expect(read(`protein in ${food}`)).toMatch(/^turnip(s|-greens)-raw protein$/);
      expect(read(`how much is in ${food}`)).toBe('refused');
      expect(read(food)).toBe('refused');
    },
  );

  test.each(['surnips', 'trnps', 'turn1ps', 'mlk', 'eeg'])('else it is not: %s', (food) => {
    expect(read(`protein in ${food}`)).toBe('refused');
  });
});

test.each(
  casesOf({
    'egg-whole-raw / milk-whole energy': 'egg or milk | egg & milk | egg / milk',
    'egg-whole-raw / milk-whole protein': 'which has more protein, egg or milk',
    'turnips-raw / milk-whole energy': `compare turnips with milk | turnips compared to milk
        compare turnips to milk`,
    'turnips-raw / turnip-greens-raw energy': 'turnips and turnip greens',
    'milk-lowfat / milk-whole fat': 'fat in low fat milk vs fat in milk',
    'milk-lowfat / milk-whole energy': 'low fat vs whole milk',
    'milk-lowfat / milk-whole protein': 'low fat milk or whole, which has more protein',
    'sauce-or-gravy energy': 'sauce / gravy',
    too_many_foods: `egg and milk and rice | egg vs milk and rice | compare egg with milk and rice
        egg and milk and rice and ham and egg and milk and rice | fish and sauce / gravy`,
    refused: `turnips with milk | turnip greens vs | unicorn vs whole milk | low fat and whole milk | turnips to milk | bread and butter | turnip greens and turnips | egg/milk
        fish and rolls and peas | egg vs fat | egg vs unicorn and milk | protein in egg vs fat in milk
        egg and milk and and rice | egg and milk and rice and ham and egg and milk and rice and ham`,
  }),
)('a comparison: %s', (question, expected) => {
  expect(read(question)).toBe(expected);
});
