/** What a sentence says in each language: the right metric's word, the stored figure unrounded, and its unit. */
import { describe, expect, test } from 'vitest';
import { comparisonSentence, type SentenceContext, singleSentence } from '../../src/answer/sentence.ts';
import type { AnswerLang } from '../../src/tables/languages.ts';
import { askedBy, METRIC_KEYS, type MetricWord } from '../../src/tables/metrics.ts';
import { answerRow } from '../support/answer-rows.ts';

const bread = answerRow('bread', 'Bread');
const cake = answerRow('cake', 'Cake', { per_100g: { kcal: 229, salt_g: 1.5, sodium_mg: null } });

const context = (lang: AnswerLang, word: MetricWord, amount = false): SentenceContext => ({
  lang,
  asked: askedBy(word),
  amount,
  nameOf: ({ name }) => name,
});

function single(lang: AnswerLang, word: MetricWord, amount = false): string {
  const value = bread.per_100g[METRIC_KEYS[askedBy(word).metric]];
  return singleSentence(bread, value ?? Number.NaN, context(lang, word, amount));
}

const compared = (lang: AnswerLang, word: 'energy' | 'salt' | 'sodium', amount = false): string => {
  const value = word === 'energy' ? 'kcal' : 'salt_g';
  const sides = [bread, cake].map((food) => ({ food, value: food.per_100g[value] ?? Number.NaN }));
  const [left, right] = sides as [(typeof sides)[number], (typeof sides)[number]];
  return comparisonSentence([left, right], context(lang, word, amount));
};

describe('one food', () => {
  test.each<[AnswerLang, MetricWord, string]>([
    ['en', 'energy', 'Bread contains 230 kcal of energy per 100 g.'],
    ['en', 'protein', 'Bread contains 7.5 g of protein per 100 g.'],
    ['en', 'carbohydrate', 'Bread contains 21.25 g of carbohydrate per 100 g.'],
    ['en', 'fat', 'Bread contains 11 g of fat per 100 g.'],
    ['en', 'fibre', 'Bread contains 3 g of fibre per 100 g.'],
    ['en', 'sugar', 'Bread contains 5.5 g of sugars per 100 g.'],
    ['en', 'saturated_fat', 'Bread contains 2.125 g of saturated fat per 100 g.'],
    ['en', 'salt', 'Bread contains 1.5 g of salt per 100 g.'],
    ['en', 'sodium', 'Bread contains 1.5 g of salt (600.5 mg of sodium) per 100 g.'],
    ['et', 'energy', 'Bread: 100 grammis on 230 kcal energiat.'],
    ['et', 'protein', 'Bread: 100 grammis on 7,5 g valku.'],
    ['et', 'carbohydrate', 'Bread: 100 grammis on 21,25 g süsivesikuid.'],
    ['et', 'fat', 'Bread: 100 grammis on 11 g rasva.'],
    ['et', 'fibre', 'Bread: 100 grammis on 3 g kiudaineid.'],
    ['et', 'sugar', 'Bread: 100 grammis on 5,5 g suhkruid.'],
    ['et', 'saturated_fat', 'Bread: 100 grammis on 2,125 g küllastunud rasvhappeid.'],
    ['et', 'salt', 'Bread: 100 grammis on 1,5 g soola.'],
    ['et', 'sodium', 'Bread: 100 grammis on 1,5 g soola (naatriumi 600,5 mg).'],
    ['fi', 'energy', 'Bread: 100 grammassa on 230 kcal energiaa.'],
    ['fi', 'protein', 'Bread: 100 grammassa on 7,5 g proteiinia.'],
    ['fi', 'carbohydrate', 'Bread: 100 grammassa on 21,25 g hiilihydraatteja.'],
    ['fi', 'fat', 'Bread: 100 grammassa on 11 g rasvaa.'],
    ['fi', 'fibre', 'Bread: 100 grammassa on 3 g kuitua.'],
    ['fi', 'sugar', 'Bread: 100 grammassa on 5,5 g sokereita.'],
    ['fi', 'saturated_fat', 'Bread: 100 grammassa on 2,125 g tyydyttynyttä rasvaa.'],
    ['fi', 'salt', 'Bread: 100 grammassa on 1,5 g suolaa.'],
    ['fi', 'sodium', 'Bread: 100 grammassa on 1,5 g suolaa (natriumia 600,5 mg).'],
    ['ru', 'energy', 'Bread: в 100 г содержится 230 ккал энергии.'],
    ['ru', 'protein', 'Bread: в 100 г содержится 7,5 г белка.'],
    ['ru', 'carbohydrate', 'Bread: в 100 г содержится 21,25 г углеводов.'],
    ['ru', 'fat', 'Bread: в 100 г содержится 11 г жира.'],
    ['ru', 'fibre', 'Bread: в 100 г содержится 3 г клетчатки.'],
    ['ru', 'sugar', 'Bread: в 100 г содержится 5,5 г сахаров.'],
    ['ru', 'saturated_fat', 'Bread: в 100 г содержится 2,125 г насыщенных жиров.'],
    ['ru', 'salt', 'Bread: в 100 г содержится 1,5 г соли.'],
    ['ru', 'sodium', 'Bread: в 100 г содержится 1,5 г соли (натрия 600,5 мг).'],
  ])('%s %s: %3$s', (lang, word, sentence) => {
    expect(single(lang, word)).toBe(sentence);
  });

  test.each<[AnswerLang, string]>([
    ['en', ' The figure is for 100 g, whatever amount was asked about.'],
    ['et', ' Arv kehtib 100 g kohta, ükskõik millist kogust küsiti.'],
    ['fi', ' Luku koskee 100 grammaa, vaikka kysyttiin muuta määrää.'],
    ['ru', ' Значение указано на 100 г, о каком бы количестве ни спрашивали.'],
  ])('%s: where another amount was asked about, the sentence says what the figure is for', (lang, remark) => {
    expect(single(lang, 'fat', true)).toBe(`${single(lang, 'fat')}${remark}`);
    expect(compared(lang, 'energy', true)).toBe(`${compared(lang, 'energy')}${remark}`);
  });

  test('sodium that is not stored is not named', () => {
    expect(singleSentence(cake, 1.5, context('en', 'sodium'))).toBe('Cake contains 1.5 g of salt per 100 g.');
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
      '100 grammis energiat: Bread 230 kcal; Cake 229 kcal; rohkem on: Bread.',
      '100 grammis soola: Bread 1,5 g; Cake 1,5 g; kogused on võrdsed.',
    ],
    [
      'fi',
      '100 grammassa energiaa: Bread 230 kcal; Cake 229 kcal; enemmän: Bread.',
      '100 grammassa suolaa: Bread 1,5 g; Cake 1,5 g; määrät ovat yhtä suuret.',
    ],
    [
      'ru',
      'В 100 г энергии: Bread 230 ккал; Cake 229 ккал; больше: Bread.',
      'В 100 г соли: Bread 1,5 г; Cake 1,5 г; значения равны.',
    ],
  ])('%s', (lang, higher, equal) => {
    expect(compared(lang, 'energy')).toBe(higher);
    expect(compared(lang, 'salt')).toBe(equal);
  });

  test('the higher one may be the second; sodium is named where it is stored', () => {
    const sides = [
      { food: cake, value: 229 },
      { food: bread, value: 230 },
    ] as const;
    expect(comparisonSentence(sides, context('en', 'energy'))).toContain('; Bread is higher.');
    expect(compared('en', 'sodium')).toBe(
      'Salt per 100 g: Bread 1.5 g (600.5 mg of sodium); Cake 1.5 g; the two are equal.',
    );
  });
});
