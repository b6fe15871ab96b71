/** Words of a dictionary that spelling correction would take for names of foods. */
import { expect, test } from 'vitest';
import { makeAnswerKeys } from '../../src/answer/build/make-keys.ts';
import { wordsNearNames } from '../../src/answer/build/spelling.ts';
import { answerRow } from '../support/answer-rows.ts';
import { plainAnswerWords } from '../support/fixture.ts';

test('a word near a name is listed by its base, or as it is where its base is too short to be corrected', () => {
  const words = plainAnswerWords();
  const [ofLang] = words.languages.filter(({ lang }) => lang === 'en');
  if (ofLang === undefined) throw new Error('no words of English');
  const rows = [
    answerRow('barley-pearl', 'Barley, pearl', { aliases: ['pearl barley'] }),
    answerRow('peaches-raw', 'Peaches, raw', { aliases: ['peach'] }),
  ];
  const keys = makeAnswerKeys('en', rows, words, {}, {});
  expect([
    ...wordsNearNames(keys, { ...ofLang, misspellings: {} }, [
      'pears',
      'peaches',
      'preaches',
      "pearl's",
      'dog',
    ]),
  ]).toEqual(['pears', 'preach']);
});
