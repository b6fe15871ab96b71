/** What a sentence says in each language: the right metric's word, the stored figure unrounded, and its unit. */
import { describe, expect, test } from 'vitest';
import { comparisonSentence, type SentenceContext, singleSentence } from '../../src/answer/sentence.ts';
import { ANSWER_LANGS, type AnswerLang } from '../../src/tables/languages.ts';
import { askedBy, type MetricWord } from '../../src/tables/metrics.ts';
import { answerRow } from '../support/answer-rows.ts';
import { phrases, words } from '../support/words.ts';

const bread = answerRow('bread', 'Bread');
const cake = answerRow('cake', 'Cake', { per_100g: { kcal: 229, salt_g: 1.5, sodium_mg: null } });

const context = (lang: AnswerLang, word: MetricWord, amount = false): SentenceContext => ({
  lang,
  asked: [askedBy(word)],
  portions: [],
  less: false,
  amount,
  nameOf: ({ name }) => name,
});

function single(lang: AnswerLang, word: MetricWord, amount = false): string {
  return singleSentence(bread, context(lang, word, amount));
}

const compared = (lang: AnswerLang, word: 'energy' | 'salt' | 'sodium', amount = false): string =>
  comparisonSentence([bread, cake], context(lang, word, amount));

describe('one food', () => {
  const asked = words(
    'energy protein carbohydrate fat fibre sugar saturated_fat salt sodium',
  ) as MetricWord[];
  /** The sentence around what is said of each of these, and that. */
  const sentences: Readonly<Record<AnswerLang, readonly [around: string, said: string]>> = {
    en: [
      'Bread contains … per 100 g.',
      `230 kcal of energy | 7.5 g of protein | 21.25 g of carbohydrate | 11 g of fat | 3 g of fibre
        5.5 g of sugars | 2.125 g of saturated fat | 1.5 g of salt | 1.5 g of salt (600.5 mg of sodium)`,
    ],
    et: [
      'Bread: 100 grammis on ….',
      `230 kcal energiat | 7,5 g valku | 21,25 g süsivesikuid | 11 g rasva | 3 g kiudaineid
        5,5 g suhkruid | 2,125 g küllastunud rasvhappeid | 1,5 g soola | 1,5 g soola (naatriumi 600,5 mg)`,
    ],
    fi: [
      'Bread: 100 grammassa on ….',
      `230 kcal energiaa | 7,5 g proteiinia | 21,25 g hiilihydraatteja | 11 g rasvaa | 3 g kuitua
        5,5 g sokereita | 2,125 g tyydyttynyttä rasvaa | 1,5 g suolaa | 1,5 g suolaa (natriumia 600,5 mg)`,
    ],
    ru: [
      'Bread: в 100 г содержится ….',
      `230 ккал энергии | 7,5 г белка | 21,25 г углеводов | 11 г жира | 3 г клетчатки
        5,5 г сахаров | 2,125 г насыщенных жиров | 1,5 г соли | 1,5 г соли (натрия 600,5 мг)`,
    ],
  };
  test.each(ANSWER_LANGS)('%s, in the words of each metric', (lang) => {
    const [around, said] = sentences[lang];
    const expected = phrases(said).map((what) => around.replace('…', what));
    expect(asked.map((word) => single(lang, word))).toEqual(expected);
  });

  test.each<[AnswerLang, string]>([
    ['en', ' The figure is for 100 g, whatever amount was asked about.'],
    ['et', ' Arv kehtib 100 g kohta, ükskõik millist kogust küsiti.'],
    ['fi', ' Luku koskee 100 grammaa, vaikka kysyttiin muuta määrää.'],
    ['ru', ' Значение указано на 100 г, каким бы ни было количество в вопросе.'],
  ])('%s: where another amount was asked about, the sentence says what the figure is for', (lang, remark) => {
    expect(single(lang, 'fat', true)).toBe(`${single(lang, 'fat')}${remark}`);
    expect(compared(lang, 'energy', true)).toBe(`${compared(lang, 'energy')}${remark}`);
  });

  test('sodium that is not stored is not named', () => {
    expect(singleSentence(cake, context('en', 'sodium'))).toBe('Cake contains 1.5 g of salt per 100 g.');
  });
});

describe('6 a comparison names both values, and which is higher or that they are equal', () => {
  test.each<[AnswerLang, string, string]>([
    [
      'en',
      'Energy per 100 g: Bread 230 kcal; Cake 229 kcal; Bread is higher.',
      'Salt per 100 g: Bread 1.5 g; Cake 1.5 g; the two are equal.',
    ],
    [
      'et',
      '100 grammis energiat: Bread 230 kcal; Cake 229 kcal; rohkem sisaldab Bread.',
      '100 grammis soola: Bread 1,5 g; Cake 1,5 g; kogused on võrdsed.',
    ],
    [
      'fi',
      '100 grammassa energiaa: Bread 230 kcal; Cake 229 kcal; enemmän sisältää Bread.',
      '100 grammassa suolaa: Bread 1,5 g; Cake 1,5 g; määrät ovat yhtä suuret.',
    ],
    [
      'ru',
      'В 100 г содержится энергии: Bread 230 ккал; Cake 229 ккал; больше: Bread.',
      'В 100 г содержится соли: Bread 1,5 г; Cake 1,5 г; значения равны.',
    ],
  ])('%s', (lang, higher, equal) => {
    expect(compared(lang, 'energy')).toBe(higher);
    expect(compared(lang, 'salt')).toBe(equal);
  });

  test('the higher one may be the second; sodium is named where it is stored', () => {
    expect(comparisonSentence([cake, bread], context('en', 'energy'))).toContain('; Bread is higher.');
    expect(compared('en', 'sodium')).toBe(
      'Salt per 100 g: Bread 1.5 g (600.5 mg of sodium); Cake 1.5 g; the two are equal.',
    );
  });

  test.each([
    ['en', 'Energy per 100 g: Bread 230 kcal; Cake 229 kcal; Cake is lower.'],
    ['et', '100 grammis energiat: Bread 230 kcal; Cake 229 kcal; vähem sisaldab Cake.'],
    ['fi', '100 grammassa energiaa: Bread 230 kcal; Cake 229 kcal; vähemmän sisältää Cake.'],
    ['ru', 'В 100 г содержится энергии: Bread 230 ккал; Cake 229 ккал; меньше: Cake.'],
  ] as const)('%s, the lower one where less is asked for', (lang, lower) => {
    expect(comparisonSentence([bread, cake], { ...context(lang, 'energy'), less: true })).toBe(lower);
  });

  test('every metric that is asked for, but further ones that are unknown', () => {
    const asked = [askedBy('energy'), askedBy('salt')] as const;
    const both = { ...context('en', 'energy'), asked };
    expect(comparisonSentence([bread, cake], both)).toBe(
      'Energy per 100 g: Bread 230 kcal; Cake 229 kcal; Bread is higher. Salt per 100 g: Bread 1.5 g; Cake 1.5 g; the two are equal.',
    );
    const plain = answerRow('plain', 'Plain', { per_100g: { kcal: 10, salt_g: null } });
    expect(comparisonSentence([bread, plain], both)).toBe(
      'Energy per 100 g: Bread 230 kcal; Plain 10 kcal; Bread is higher.',
    );
  });

  test('one full stop behind a name that ends with an abbreviation', () => {
    const vodka = answerRow('vodka', 'Vodka, 40 % vol.', { per_100g: { kcal: 231 } });
    expect(comparisonSentence([vodka, cake], context('en', 'energy'))).toMatch(
      /Vodka, 40 % vol\. is higher\.$/,
    );
    expect(comparisonSentence([vodka, cake], context('ru', 'energy'))).toMatch(/больше: Vodka, 40 % vol\.$/);
  });

  test('what the amounts of both have, or that the figures are for 100 g', () => {
    const portion = (text: string, grams: number) => ({
      text,
      grams,
      basis: 'by weight',
      isPlural: false,
      isInGrams: false,
    });
    const portions = [portion('a slice of bread', 50), portion('a cake', 200)];
    const asked = { ...context('en', 'energy', true), portions };
    expect(comparisonSentence([bread, cake], asked)).toBe(
      'Energy per 100 g: Bread 230 kcal; Cake 229 kcal; a slice of bread (50 g) has 115 kcal of energy; a cake (200 g) has 458 kcal of energy; Cake is higher.',
    );
    expect(comparisonSentence([bread, cake], { ...asked, portions: portions.slice(0, 1) })).toContain(
      'Bread is higher. The figure is for 100 g',
    );
  });
});
