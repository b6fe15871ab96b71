/** Marks that are typed count, and those that are not are forgiven. */
import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../src/answer/answer.ts';
import { plainLetters, spelledWordsOf } from '../../src/answer/normalise.ts';
import { answerRow, smallIndex } from '../support/answer-rows.ts';
import { casesOf } from '../support/words.ts';

const index = smallIndex(
  [
    answerRow('bilberries', 'Bilberries, raw', { aliases: ['bilberry'] }),
    answerRow('borscht', 'Borscht', { aliases: ['borsch'] }),
    answerRow('currants-black', 'Currants, black', { aliases: ['black currant'] }),
    answerRow('perch', 'Fish, perch', { aliases: ['perch'] }),
    answerRow('tea', 'Tea', { aliases: ['tea'] }),
    answerRow('cafe', 'Crème caramel (õunakook)', {
      aliases: ['creme caramel', 'cafe latte', 'musli', 'soda'],
    }),
    answerRow('apricots-dried', 'Apricots, dried', { aliases: ['dried apricots'] }),
  ],
  {
    local: { et: { 'Külmutatud mustikad': 'bilberries' } },
    everyday: {
      et: {
        mustikas: 'bilberries',
        borš: 'borscht',
        'must sõstar': 'currants-black',
        mustsõstar: 'currants-black',
      },
      fi: { mustikka: 'bilberries', särki: 'perch', kuha: 'borscht' },
      ru: { чай: 'tea', черника: 'bilberries', борщ: 'borscht', 'сушёный абрикос': 'apricots-dried' },
    },
  },
);

const slugFor = (question: string, lang: 'en' | 'et' | 'fi' | 'ru'): string => {
  const result = answerQuestion(question, index, { lang });
  return result.kind === 'single' ? result.food.slug : result.kind;
};

describe('a mark', () => {
  test.each(
    casesOf({
      bilberries: 'mustika kalorid | külmutatud mustikad kalorid | kulmutatud mustikad kalorid',
      borscht: 'borši kalorid | borsi kalorid',
      'currants-black': `musta sõstra kalorid | musta sostra kalorid | mustad sõstrad kalorid
        mustad sostrad kalorid | mustsostra kalorid`,
      refused: 'müstika kalorid | börsi kalorid | börs | mustsästra kalorid',
    }),
  )('of Estonian may be left out, but none is added: %s', (question, expected) => {
    expect(slugFor(question, 'et')).toBe(expected);
  });

  test.each(
    casesOf({
      perch: 'särjen kalorit | sarjen kalorit | särki',
      borscht: 'kuhan kalorit',
      refused: 'kuhän kalorit | mustikkå kalorit',
    }),
  )('of Finnish: %s', (question, expected) => {
    expect(slugFor(question, 'fi')).toBe(expected);
  });

  test.each(
    casesOf({
      tea: 'калории чай | калории чаи | калорийность чая',
      bilberries: 'калорийность черники',
      'apricots-dried': 'калорийность сушёного абрикоса | калорийность сушеного абрикоса',
      refused: 'калорийность чернйки',
    }),
  )('of Russian, where ё is written as е: %s', (question, expected) => {
    expect(slugFor(question, 'ru')).toBe(expected);
  });

  test.each(
    casesOf({
      cafe: 'calories in crème caramel õunakook | calories in café latte | crème caramel calories | calories in creme caramel | müsli calories | soda',
      refused: 'sõda calories',
    }),
  )('of English may be added or left out: %s', (question, expected) => {
    expect(slugFor(question, 'en')).toBe(expected);
  });
});

test('words keep the letters of some alphabet, and lose other marks', () => {
  expect(spelledWordsOf('Crème brûlée, KÜLM o\u0308ö šokolaad чай ёж')).toEqual([
    'creme',
    'brulee',
    'külm',
    'öö',
    'sokolaad',
    'чай',
    'еж',
  ]);
  expect(plainLetters('külm öö чай')).toBe('kulm oo чаи');
});
