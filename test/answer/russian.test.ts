/** What Russian questions say in ways of their own: measures in cases, comparatives, diminutives, names without their usual parts. */
import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../src/answer/answer.ts';
import { formsOf } from '../../src/tables/languages/ru-forms.ts';
import { answerRow, refusalOf, smallIndex } from '../support/answer-rows.ts';

const index = smallIndex(
  [
    answerRow('bananas-raw', 'Bananas, raw'),
    answerRow('apples-raw', 'Apples, raw'),
    answerRow('garlic-raw', 'Garlic, raw'),
    answerRow('potatoes-raw', 'Potatoes, raw'),
    answerRow('sour-cream', 'Cream, sour'),
    answerRow('marjoram', 'Spices, marjoram, dried'),
    answerRow('eel-raw', 'Fish, eel, raw'),
    answerRow('eel-baked', 'Fish, eel, cooked, dry heat'),
    answerRow('shrimp-plain', 'Shrimp, cooked, plain'),
    answerRow('shrimp-treated', 'Shrimp, cooked, treated'),
  ],
  {
    local: {
      ru: {
        Майоран: 'no-such-row',
        'Майоран, сушёный': 'marjoram',
        'Речной угорь (обыкновенный), сырой': 'eel-raw',
        'Речной угорь (обыкновенный), запечённый': 'eel-baked',
        'Тигровые креветки (без добавок), варёные': 'shrimp-plain',
        'Тигровые креветки (с добавками), варёные': 'shrimp-treated',
      },
    },
    everyday: {
      ru: {
        банан: 'bananas-raw',
        яблоко: 'apples-raw',
        чеснок: 'garlic-raw',
        'зубчик чеснока': 'garlic-raw',
        картофель: 'potatoes-raw',
        'сметана 15%': 'sour-cream',
      },
    },
  },
);

test.each(['сколько граммов жира в банане', 'сахар в граммах в банане'])(
  'no amount is asked about: %s',
  (question) => {
    expect(answerQuestion(question, index)).toMatchObject({ portion: null });
  },
);

function read(question: string): string {
  const result = answerQuestion(question, index);
  if (result.kind === 'refused') return refusalOf(result);
  const slugs = result.kind === 'single' ? [result.food.slug] : result.foods.map(({ food }) => food.slug);
  return `${slugs.join(' / ')} ${result.metric}`;
}

describe('a food and what is asked of it', () => {
  test.each([
    ['банан калорийнее яблока?', 'bananas-raw / apples-raw energy'],
    ['банан слаще яблока?', 'bananas-raw / apples-raw sugar'],
    ['что слаще, банан или яблоко', 'bananas-raw / apples-raw sugar'],
    ['сколько калорий в картошечке', 'potatoes-raw energy'],
    ['картошка жиры', 'potatoes-raw fat'],
    ['сметана 15% жирности калории', 'sour-cream energy'],
    ['жирность сметаны 15%', 'sour-cream fat'],
    ['сметана 15% жиры', 'sour-cream fat'],
    ['сахар в граммах в банане', 'bananas-raw sugar'],
    ['привет, банан и калории пожалуйста', 'bananas-raw energy'],
    ['насколько калорийна сметана 15%', 'sour-cream energy'],
    ['жирнее сметана 15%', 'refused'],
  ])('%s', (question, expected) => expect(read(question)).toBe(expected));
});

describe('a clause in front of a question', () => {
  test.each([
    ['у меня диабет, сколько сахара в яблоке', 'apples-raw sugar'],
    ['я худею. сколько калорий в банане?', 'bananas-raw energy'],
    ['ребёнок любит бананы сколько в них калорий', 'bananas-raw energy'],
    ['муж ест картошку, много ли в ней жира?', 'potatoes-raw fat'],
    ['каждое утро ем яблоко, сколько в нём клетчатки', 'apples-raw fibre'],
    ['я люблю бананы', 'refused'],
  ])('%s', (question, expected) => expect(read(question)).toBe(expected));
});

describe('a slip', () => {
  const readAs = (question: string): string | null => {
    const result = answerQuestion(question, index);
    return result.kind === 'refused' ? null : result.readAs;
  };
  test.each([
    ['калрии в банане', 'калории в банане'],
    ['калори в банане', 'калории в банане'],
    ['протвейн в чесноке', 'протеин в чесноке'],
    ['картофель сахор', 'картофель сахар'],
    ['калитка в банане', null],
  ])('%s', (question, expected) => expect(readAs(question)).toBe(expected));
});

test.each(['можно ли яблоко грудничку', 'можно ли диабетику бананы'])('no figure advises: %s', (question) => {
  expect(answerQuestion(question, index)).toMatchObject({ kind: 'refused', reason: 'advice' });
});

describe('a name without the parts that everyday speech leaves out', () => {
  test.each([
    ['майоран калории', 'marjoram energy'],
    ['речной угорь калории', 'eel-raw energy'],
    ['запечённый речной угорь калории', 'eel-baked energy'],
  ])('%s', (question, expected) => expect(read(question)).toBe(expected));

  test('means nothing where two rows share it', () =>
    expect(read('варёные тигровые креветки калории')).toBe('refused'));
});

describe('an amount', () => {
  const told = (question: string): string | undefined => {
    const result = answerQuestion(question, index);
    return result.kind === 'single' ? result.sentence.split('; ')[1] : undefined;
  };
  test.each([
    ['сто пятьдесят грамм банана ккал', 'сто пятьдесят грамм банана: 345 ккал энергии.'],
    ['двести пять грамм яблока ккал', 'двести пять грамм яблока: 472 ккал энергии.'],
    ['в двухстах граммах яблока калорий', 'в двухстах граммах яблока: 460 ккал энергии.'],
  ])('%s', (question, expected) => expect(told(question)).toBe(expected));
});

test.each([
  ['буряк', 'бурка'],
  ['манго', 'манга'],
])('%s has no form that is another word: %s', (word, other) => expect(formsOf(word)).not.toContain(other));
