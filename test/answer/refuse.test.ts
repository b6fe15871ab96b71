/** Why a question is not answered, what was understood of it all the same, and what asks for several figures at once. */
import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../src/answer/answer.ts';
import { answerRow, smallIndex } from '../support/answer-rows.ts';
import { casesOf } from '../support/words.ts';

const index = smallIndex([
  answerRow('egg-whole-raw', 'Egg, whole, raw', { aliases: ['egg'] }),
  answerRow('milk-whole', 'Milk, whole', { aliases: ['milk', 'whole milk'] }),
  answerRow('liver-beef', 'Beef liver, raw', { aliases: ['beef liver'], per_100g: { sugar_g: null } }),
  answerRow('bread-white', 'Bread, white', { aliases: ['white bread'], per_100g: { sugar_g: null } }),
]);

describe('a refusal tells why', () => {
  test.each(
    casesOf({
      unknown_food: 'calories in xyzzy',
      'unknown_words egg-whole-raw: price': 'price of an egg',
      'unknown_words milk-whole: xyzzy': 'xyzzy milk calories',
      'no_figure egg-whole-raw': `how much is an egg | eggs are high in protein | an egg contains fat
        tell me about eggs`,
      'no_figure egg-whole-raw milk-whole': 'difference between egg and milk | milk has more fat than egg',
      'unknown_metric liver-beef iron_mg': 'how much iron is in beef liver | iron in beef liver',
      'unknown_metric liver-beef vitamin_c_mg': 'vitamin c in beef liver | vit c beef liver',
      'unknown_words egg-whole-raw: $ 5': '$5 eggs',
      'unknown_words egg-whole-raw: farm': 'egg farm',
      'unknown_words egg-whole-raw: boiled': 'i boiled it, how much protein is in an egg',
      'advice milk-whole': 'is milk healthy | is milk good for diabetics',
      'no_value liver-beef': 'sugar in beef liver',
      'same_food milk-whole': 'milk vs whole milk',
      'several_foods egg-whole-raw milk-whole': `calories in total of egg and milk | egg milk calories
        two eggs and a milk`,
      'several_foods bread-white egg-whole-raw milk-whole': 'calories in egg, milk and white bread',
    }),
  )('%s', (question, expected) => {
    const result = answerQuestion(question, index);
    if (result.kind !== 'refused') throw new Error(result.sentence);
    const { reason, foods, nutrients, unplaced } = result;
    const slugs = foods.map(({ slug }) => slug).sort();
    const said = [reason, ...slugs, ...nutrients].join(' ');
    expect(reason === 'unknown_words' ? `${said}: ${unplaced}` : said).toBe(expected);
  });
});

test.each(
  casesOf({
    // A question, and not a statement: it has a mark, asks in so many words, or begins with its verb.
    'Egg, whole, raw contains 7.5 g of protein per 100 g.': `eggs are high in protein? | are eggs high in protein
      an egg has how much protein | i am training hard, how much protein is in an egg
      my doctor worries so how much protein is in an egg`,
    'Egg, whole, raw contains 230 kcal of energy and 7.5 g of protein per 100 g.': `calories and protein in an egg
      how many calories and how much protein are in an egg`,
    'Milk, whole contains 230 kcal of energy, 7.5 g of protein, 21.25 g of carbohydrate and 11 g of fat per 100 g.': `
      nutrition facts for milk | macros of milk | what is in milk nutritionally`,
    'Milk, whole contains 230 kcal of energy (962 kJ) per 100 g.':
      'energy of milk in kj | kilojoules in milk',
    'Bread, white contains 11 g of fat and an unknown amount of sugars per 100 g.':
      'fat and sugar in white bread',
  }),
)('%s', (question, expected) => {
  const result = answerQuestion(question, index);
  expect(result.kind === 'single' && result.sentence).toBe(expected);
});
