import { expect, test } from 'vitest';
import { TaggedQuestion } from '../../src/answer/tags/tagged-question.ts';
import { cannedFood } from '../../src/answer/words/compounds.ts';
import { WordReader } from '../../src/answer/words/word-reader.ts';
import { readPortions } from '../../src/portion-text.ts';
import { answerRow, smallIndex } from '../support/answer-rows.ts';
import { casesOf } from '../support/words.ts';

const PORTIONS: Readonly<Record<string, readonly string[]>> = {
  garlic: ['clove'],
  juice: ['cup', 'fl oz'],
  egg: ['cup (4.86 large eggs)', 'large'],
  beer: ['can', 'fl oz'],
  crisps: ['bag (8 oz)'],
};
const salt = { ...answerRow('salt', 'Salt, table'), category: 'Spices and Herbs' };
const index = smallIndex(
  [
    answerRow('garlic', 'Garlic, raw'),
    answerRow('juice', 'Orange juice, raw'),
    answerRow('egg', 'Egg, whole'),
    answerRow('crisps', 'Potato chips'),
    salt,
    answerRow('beer', 'Beer'),
    answerRow('tuna', 'Tuna, raw'),
    answerRow('tuna-canned', 'Tuna, canned'),
  ],
  {
    everyday: {
      fi: {
        valkosipuli: 'garlic',
        appelsiinimehu: 'juice',
        muna: 'egg',
        sipsi: 'crisps',
        suola: 'salt',
        olut: 'beer',
        tonnikala: 'tuna',
        säilyketonnikala: 'tuna-canned',
      },
    },
  },
);
const portionsOf = (slug: string) =>
  (PORTIONS[slug] ?? []).flatMap((measure) => readPortions({ amount: 1, measure, grams: 30 }, slug));
const finnish = index.languages.filter(({ lang }) => lang === 'fi');
const reader = new WordReader(index.languages, portionsOf);
const read = (...typed: string[]): readonly TaggedQuestion[] =>
  reader.read(
    typed,
    finnish,
    (language, words, parts) => new TaggedQuestion(words, language, parts.join(' ')),
  );

test.each(
  casesOf({
    // What the source measures the food in, its name in the genitive too.
    'kynsi valkosipulin': 'valkosipulinkynsi',
    'pussi sipsi': 'sipsipussi',
    'tolkki olut': 'oluttolkki',
    'lasi appelsiinimehu': 'appelsiinimehulasi',
    // Any food has pieces and slices, but seasoning.
    'pala muna': 'munapala',
    suolapala: 'suolapala',
    // No vessel of what is not drunk, but a can of what comes in cans.
    munakuppi: 'munakuppi',
    'purkki tonnikala': 'tonnikalapurkki',
    munapurkki: 'munapurkki',
    // No food in front of the measure.
    roskapussi: 'roskapussi',
  }),
)('a food and its measure in one word are taken apart: %s', (word, expected) => {
  expect(read(word).map(({ words }) => words.join(' '))).toEqual([expected]);
});

test('what was taken apart is typed apart too, and told as it was typed', () => {
  for (const question of read('2', 'oluttölkkiä', 'kalorit')) {
    expect(question.words).toEqual(['2', 'tolkkia', 'olut', 'kalorit']);
    expect(question.written(0, 3)).toBe('2 oluttölkkiä');
  }
});

test('a can of a food holds the row that is canned', () => {
  for (const language of finnish) {
    expect(cannedFood(language.names, language.lexicon, 'tonnikalan', 'tonnikala')?.slug).toBe('tuna-canned');
    expect(cannedFood(language.names, language.lexicon, 'muna', 'muna')).toBeNull();
  }
});
