import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../src/answer/answer.ts';
import { answerRow, smallIndex } from '../support/answer-rows.ts';
import { plainAnswerWords } from '../support/fixture.ts';

describe('in a question', () => {
  const [en, ...others] = plainAnswerWords().languages;
  if (en === undefined) throw new Error('no English words');
  const passed_over = {
    organic: { foods: [''], except: [] },
    red: { foods: ['onions-'], except: [] },
    'free range': { foods: ['eggs-'], except: [] },
    fresh: { foods: [''], except: ['canned'] },
  };
  const index = smallIndex(
    [
      answerRow('onions-raw', 'Onions'),
      answerRow('eggs-raw', 'Eggs'),
      answerRow('tuna-canned', 'Tuna'),
      answerRow('red-cabbage', 'Red cabbage'),
      answerRow('cabbage', 'Cabbage'),
    ],
    {},
    { states: {}, languages: [{ ...en, passed_over }, ...others] },
  );
  const foodIn = (question: string): string | null => {
    const result = answerQuestion(question, index);
    return result.kind === 'single' ? result.food.slug : null;
  };

  test.each([
    ['fat in organic onions', 'onions-raw'],
    ['fat in red onions', 'onions-raw'],
    ['fat in organic red onions', 'onions-raw'],
    ['onions, organic', 'onions-raw'],
    ['protein in free range eggs', 'eggs-raw'],
    ['organic red cabbage', 'red-cabbage'],
    ['fresh eggs protein', 'eggs-raw'],
  ])('what changes nothing is passed over: %s', (question, slug) => {
    expect(foodIn(question)).toBe(slug);
  });

  test.each([
    ['another food than the phrase is for', 'fat in red eggs'],
    ['a food that the phrase would change', 'fresh tuna protein'],
    ['a word that no table knows', 'fat in smoked onions'],
    ['half of a phrase', 'fat in free eggs'],
    ['nothing but such words', 'organic red'],
    ['more of them than a name has', 'organic organic organic organic organic onions'],
  ])('refused: %s', (_what, question) => {
    expect(foodIn(question)).toBeNull();
  });
});

test('a name of several foods is no name of one, in any number or order', () => {
  const [en, ...others] = plainAnswerWords().languages;
  if (en === undefined) throw new Error('no English words');
  const kinds = { mints: ['mint'], 'white fish': ['cod'] };
  const index = smallIndex(
    [answerRow('mint', 'Mint'), answerRow('whitefish', 'Whitefish'), answerRow('cod', 'Cod')],
    {},
    { states: {}, languages: [{ ...en, kinds }, ...others] },
  );
  const kindOf = (question: string): string => answerQuestion(question, index).kind;
  for (const question of ['mints', 'fat in mints', 'white fish', 'fat in white fish'])
    expect(kindOf(question), question).toBe('refused');
  for (const question of ['mint', 'whitefish']) expect(kindOf(question), question).toBe('single');
  expect(index.usualKinds('some white fish').map(({ slug }) => slug)).toEqual(['cod']);
  expect(index.usualKinds('white fish pie')).toEqual([]);
  expect(index.usualKinds('mints').map(({ slug }) => slug)).toEqual(['mint']);
  expect(index.usualKinds('rye')).toEqual([]);
});
