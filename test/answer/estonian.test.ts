/** A food and what it is a piece of in one word, and what comes with a food. */
import { expect, test } from 'vitest';
import { answerQuestion } from '../../src/answer/answer.ts';
import { answerRow, smallIndex } from '../support/answer-rows.ts';
import { casesOf } from '../support/words.ts';

const index = smallIndex(
  [
    answerRow('pizza', 'Pizza', { aliases: ['pizza'] }),
    answerRow('garlic', 'Garlic, raw', { aliases: ['garlic'] }),
    answerRow('tea', 'Tea', { aliases: ['tea'] }),
    answerRow('sour-cream', 'Sour cream, 20% fat', { aliases: ['sour cream'] }),
    answerRow('sliced', 'Cheese, sliced', { aliases: ['cheese slice'] }),
  ],
  {
    everyday: {
      et: {
        pitsa: 'pizza',
        küüslauk: 'garlic',
        tee: 'tea',
        '20% hapukoor': 'sour-cream',
        juustuviil: 'sliced',
      },
    },
  },
);

const read = (question: string): string => {
  const result = answerQuestion(question, index, { lang: 'et' });
  return result.kind === 'single' ? `${result.food.slug} ${result.metric}` : result.kind;
};

test.each(
  casesOf({
    'pizza energy': 'pitsalõigu kalorid | kaks pitsalõiku kalorid | pitsatüki kalorid | lõik pitsat kalorid',
    'garlic energy': 'kaks küüslauguküünt kalorid',
    // A name of its own is no piece of another.
    'sliced energy': 'juustuviilu kalorid | juustuviil',
    // What comes with a food is not asked for.
    refused: 'tee suhkruga | tee suhkruga kalorid | tee rasvaga',
    'tea sugar': 'tee suhkur | suhkrut tees | mitu g suhkrut on tees',
    'tea carbohydrate': 'kas tee on kõrge süsivesikute sisaldusega',
    'sour-cream fat': '20% hapukoor rasv',
  }),
)('%s', (question, expected) => {
  expect(read(question)).toBe(expected);
});
