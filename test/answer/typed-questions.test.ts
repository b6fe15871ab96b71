/** Questions as people type them: behind clauses, with signs, with words in any order, and lines of recipes. */
import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../src/answer/answer.ts';
import { answerRow, refusalOf, smallIndex } from '../support/answer-rows.ts';
import { casesOf, phrases } from '../support/words.ts';

const poultry = <Row extends object>(row: Row) => ({ ...row, category: 'Poultry Products' });

const index = smallIndex([
  answerRow('bananas-raw', 'Bananas, raw', { aliases: ['banana'] }),
  answerRow('egg-whole-raw', 'Egg, whole, raw', { aliases: ['egg'] }),
  answerRow('egg-whole-fried', 'Egg, whole, fried', { aliases: ['fried egg'] }),
  answerRow('egg-white-raw', 'Egg, white, raw', { aliases: ['egg white'] }),
  answerRow('milk-whole', 'Milk, whole', { aliases: ['milk'] }),
  answerRow('butter-salted', 'Butter, salted', { aliases: ['butter'] }),
  answerRow('carrots-raw', 'Carrots, raw', { aliases: ['carrot'] }),
  answerRow('cake-sponge', 'Cake, sponge', { aliases: ['cake'] }),
  answerRow('tomatoes-raw', 'Tomatoes, raw', { aliases: ['tomatoes', 'chopped tomatoes'] }),
  answerRow('tomatoes-canned', 'Tomatoes, canned', {
    aliases: ['canned tomatoes', 'canned chopped tomatoes'],
  }),
  answerRow('candies-milk-chocolate', 'Candies, milk chocolate', { aliases: ['milk chocolate'] }),
  answerRow('chocolate-dark', 'Chocolate, dark', { aliases: ['chocolate'] }),
  answerRow('apples-raw-with-skin', 'Apples, raw, with skin', { aliases: ['apple'] }),
  answerRow('peppers-red', 'Peppers, red', { aliases: ['red pepper'] }),
  answerRow('syrups-maple', 'Syrups, maple, blend', { aliases: ['pancake syrup with maple'] }),
  answerRow('pancakes-plain', 'Pancakes, plain', { aliases: ['pancake'] }),
  answerRow('butter-unsalted', 'Butter, without salt', { aliases: ['unsalted butter'] }),
  answerRow('milk-lowfat', 'Milk, lowfat', { aliases: ['low fat milk'] }),
  poultry(answerRow('chicken-raw', 'Chicken, raw', { aliases: ['chicken'] })),
  poultry(answerRow('duck-raw', 'Duck, raw', { aliases: ['duck'] })),
  answerRow('fat-chicken', 'Fat, chicken', { aliases: ['rendered chicken fat'] }),
]);

/** What a question leads to, in a line: slugs and metric, with the weight of what was asked about. */
function read(question: string): string {
  const result = answerQuestion(question, index);
  if (result.kind === 'refused') return refusalOf(result);
  const foods = result.kind === 'single' ? [result] : result.foods;
  const grams = result.kind === 'single' && result.portion !== null ? `, ${result.portion.grams} g` : '';
  return `${foods.map(({ food }) => food.slug).join(' / ')} ${result.metric}${grams}`;
}

describe('a question may follow a clause', () => {
  test.each(
    casesOf({
      'bananas-raw energy': `my friend says bananas are fattening, how many calories do they have
        hey siri how many calories are in bananas | my aunt asked how many calories in bananas
        my son eats bananas how many calories is that | someone told me bananas are bad. how many calories are in them?`,
      'milk-whole sugar': 'our teacher says milk has sugar, how much?',
      'milk-whole protein': 'if I drink a glass of milk, how much protein do I get',
      'butter-salted energy, 500 g': '1/2 kg butter calories | ½ kg butter calories',
      'butter-salted energy, 250 g': "i'm making a cake, what is the energy of 250 g of butter",
      'egg-whole-fried energy':
        'I ate a fried egg, how many calories was that | just ate a fried egg, how many calories?',
      'carrots-raw sugar': 'my husband is diabetic and I need the sugar in carrots',
      'carrots-raw carbohydrate': 'i need to know the carbs in carrots for my diet plan',
      'pancakes-plain energy': 'kids want pancakes, calories in pancakes?',
      'milk-whole energy': 'granny is coming with banana bread, how many calories are in milk',
      'egg-whole-fried protein':
        "my son won't eat anything except egg with butter, how much protein is in fried egg",
    }),
  )('%s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });

  test.each(
    phrases(`my friend makes banana fritters, how many calories do they have
      I had green bananas, how many calories do they have | bananas and milk are cheap, how many calories do they have
      vegan how many calories in milk | my fried how many calories in egg | gran asked 2 how much fat in butter
      my son eats bananas | milk, carrots and butter, sugar in milk | I boiled it, how many calories in milk
      we fried the egg in butter, how many calories in the egg | i love unicorns, how many calories do they have`),
  )('unless it says more of the food, or of several, or asks nothing: %s', (question) => {
    expect(read(question)).toMatch(/^refused/);
  });
});

test.each(
  casesOf({
    'butter-unsalted energy':
      'salt free butter calories | butter no salt energy | calories of butter without salt',
    'milk-lowfat protein': 'milk low fat protein | protein in milk low fat',
    'milk-whole / egg-whole-raw fat': 'milk or egg, which is leaner | which is leaner, milk or egg?',
  }),
)('a question may say in other words or in another order what names say: %s', (question, expected) => {
  expect(read(question)).toBe(expected);
});

test.each(
  casesOf({
    'fat-chicken energy': 'chicken fat calories | calories in chicken fat',
    'fat-chicken saturated_fat': 'chicken fat saturated fat',
    'chicken-raw fat': 'chicken fat | chicken fat protein carbs',
    'egg-whole-raw fat': 'egg fat calories',
    refused:
      'low fat chicken calories | duck fat calories | saturated fat in duck fat | fat chicken calories',
  }),
)('the fat of an animal is a food where something else is asked of it: %s', (question, expected) => {
  expect(read(question)).toBe(expected);
});

test.each(
  casesOf({
    'tomatoes-canned energy':
      'a tin of tomatoes calories | tomatoes in a can calories | 400 g tin of chopped tomatoes | jar of tomatoes',
    'milk-whole energy': 'a can of milk calories',
    refused: 'a tin of bananas calories | jar of red carrots energy | bananas in a tin calories',
  }),
)(
  'what is fresh by its name is in a tin or a jar only where such a row is known: %s',
  (question, expected) => {
    expect(read(question).replace(/, .*/, '')).toBe(expected);
  },
);

test.each(
  phrases('milk + chocolate calories | banana+milk | egg plus banana protein | 2 eggs + 1 banana calories'),
)('foods that are added up are no food and no comparison: %s', (question) => {
  expect(answerQuestion(question, index)).toMatchObject({ kind: 'refused', reason: 'several_foods' });
});

test.each(
  casesOf({
    'egg-whole-fried energy': 'egg calories fried | egg kcal fried | egg calories per 100 g fried',
    'tomatoes-canned protein': 'tomatoes protein canned',
    'egg-white-raw energy': 'calories + protein egg white',
    'peppers-red energy': 'pepper red calories',
    'egg-whole-raw energy': '2 eggs, beaten',
    'carrots-raw energy': '2 carrots, peeled and diced | carrots, washed and sliced',
    'tomatoes-canned energy, 400 g':
      '400g tin chopped tomatoes | 1 tin (400g) tomatoes | 1 400g tin of tomatoes',
    'tomatoes-canned energy, 800 g': '2 x 400 g tins of tomatoes | 2 400g cans tomatoes',
    'butter-salted energy, 250 g': '250 g block of butter | 250g butter, softened',
    'apples-raw-with-skin energy': 'big apple calories | a big apple',
  }),
)('%s', (question, expected) => {
  expect(read(question)).toBe(expected);
});

test.each(
  phrases(
    'big apple | The Big Apple | pancake with maple syrup calories | what does salt do in milk | milk fat 2 | milk protein 1',
  ),
)('nothing is answered by words in an order that means something else: %s', (question) => {
  expect(read(question)).toMatch(/^refused/);
});
