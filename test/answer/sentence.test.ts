/** What a sentence says in each language: the right metric's word, the stored figure unrounded, and its unit. */
import { describe, expect, test } from 'vitest';
import { comparisonSentence, type SentenceContext, singleSentence } from '../../src/answer/reply/sentence.ts';
import type { AnswerLang } from '../../src/tables/languages.ts';
import { askedBy, type MetricWord } from '../../src/tables/nutrients.ts';
import { answerRow } from '../support/answer-rows.ts';
import { readCases } from '../support/cases.ts';

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

const compared = (lang: AnswerLang, word: 'energy' | 'salt' | 'sodium'): string =>
  comparisonSentence([bread, cake], context(lang, word));

test.each(readCases('test/answer/cases/sentences.txt'))(
  'in %s of %s food(s), asked for %s: %s',
  (lang, foods, asked = '', sentence) => {
    const [word, how] = asked.split(' ');
    const told = { ...context(lang, word as MetricWord, how === 'amount'), less: how === 'less' };
    const said = foods === 'one' ? singleSentence(bread, told) : comparisonSentence([bread, cake], told);
    expect(said).toBe(sentence);
  },
);

test('sodium that is not stored is not named', () => {
  expect(singleSentence(cake, context('en', 'sodium'))).toBe('Cake contains 1.5 g of salt per 100 g.');
});

describe('6 a comparison names both values, and which is higher or that they are equal', () => {
  test('the higher one may be the second; sodium is named where it is stored', () => {
    expect(comparisonSentence([cake, bread], context('en', 'energy'))).toContain('; Bread is higher.');
    expect(compared('en', 'sodium')).toBe(
      'Salt per 100 g: Bread 1.5 g (600.5 mg of sodium); Cake 1.5 g; the two are equal.',
    );
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
      'Energy per 100 g: Bread 230 kcal; Cake 229 kcal; a slice of bread (50 g) has 115 kcal of energy; a cake (200 g) has 458 kcal of energy; Cake (200 g) is higher.',
    );
    expect(comparisonSentence([bread, cake], { ...asked, portions: portions.slice(0, 1) })).toContain(
      'Bread is higher. The figure is for 100 g',
    );
  });
});
