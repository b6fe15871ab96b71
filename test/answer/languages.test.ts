/** Questions in Estonian, Finnish and Russian, and words that two languages share. */
import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../src/answer/answer.ts';
import { answerRow, refusalOf, smallIndex } from '../support/answer-rows.ts';
import { plainAnswerWords } from '../support/fixture.ts';
import { casesOf, phrases } from '../support/words.ts';

const index = smallIndex(
  [
    answerRow('butter-salted', 'Butter, salted', { aliases: ['butter'] }),
    answerRow('milk-whole', 'Milk, whole', { aliases: ['milk'] }),
    answerRow('buttermilk', 'Buttermilk, low fat', { aliases: ['buttermilk'] }),
    answerRow('peppers-sweet-raw', 'Peppers, sweet, raw', { aliases: ['bell pepper'] }),
    answerRow('spices-paprika', 'Spices, paprika', { aliases: ['paprika'] }),
    answerRow('bread-rye', 'Bread, rye', {
      aliases: ['rye bread'],
      per_100g: { sugar_g: null },
    }),
    answerRow('potatoes-raw', 'Potatoes, raw', { aliases: ['potato'] }),
    answerRow('pasta-cooked', 'Pasta, cooked'),
    answerRow('spaghetti-canned', 'Spaghetti and meatballs, canned'),
    answerRow('crispbread', 'Crispbread', { aliases: ['Kuitu Leipä', 'Paljonko Leipä'] }),
  ],
  {
    local: {
      et: { 'Või, soolatud': 'butter-salted', Täispiim: 'milk-whole' },
      fi: { 'Voi, suolattu': 'butter-salted' },
      ru: { 'Масло солёное': 'butter-salted' },
    },
    everyday: {
      et: {
        piim: 'milk-whole',
        piima: 'milk-whole',
        võis: 'butter-salted',
        või: 'butter-salted',
        paprika: 'peppers-sweet-raw',
        leivas: 'bread-rye',
        makaronid: 'pasta-cooked',
        kartulites: 'potatoes-raw',
        leipä: 'bread-rye',
        'rasvane piim': 'milk-whole',
        olematu: 'no-such-row',
        kartulitest: 'no-such-row',
      },
      fi: {
        piimä: 'buttermilk',
        voi: 'butter-salted',
        voissa: 'butter-salted',
        maito: 'milk-whole',
        leipä: 'bread-rye',
        spagetti: 'pasta-cooked',
        makaroni: 'pasta-cooked',
        paprika: 'peppers-sweet-raw',
      },
      ru: { молоке: 'milk-whole', масле: 'butter-salted', масло: 'butter-salted' },
    },
  },
);

function read(question: string): string {
  const result = answerQuestion(question, index);
  if (result.kind === 'refused')
    return [
      refusalOf(result),
      ...(result.reason === 'no_value' ? result.foods : []).map(({ slug }) => slug),
    ].join(' ');
  const foods = result.kind === 'single' ? [result] : result.foods;
  return `${result.lang}: ${foods.map(({ food }) => food.slug).join(' / ')} ${result.metric}`;
}

test.each(
  casesOf({
    'et: butter-salted fat': 'kui palju rasva on võis',
    'fi: butter-salted fat': 'kuinka paljon rasvaa on voissa',
    'ru: butter-salted fat': 'сколько жира в масле',
    'et: milk-whole energy': 'täispiim | TÄISPIIM',
    'ru: butter-salted energy': 'масло солёное',
    'ru: butter-salted salt': 'сколько соли в масло соленое',
    'et: butter-salted / milk-whole energy': 'või vs piim',
    'ru: butter-salted / milk-whole energy': 'сколько калорий в масле и молоке',
    too_many_foods: 'сколько калорий в масле и молоке и масле',
    'no_value bread-rye': 'kui palju suhkrut on leivas | sokeria leipä',
  }),
)('%s', (question, expected) => {
  expect(read(question)).toBe(expected);
});

describe('the sentence', () => {
  const sentence = (question: string) => {
    const result = answerQuestion(question, index);
    return result.kind === 'refused' ? result.reason : result.sentence;
  };

  test('is in the language of the question, with the name that the food has there, or its English one', () => {
    expect(sentence('mitu kalorit on piima')).toBe('Täispiim: 100 grammis on 230 kcal energiat.');
    expect(sentence('kaloreita maito')).toBe('Milk, whole: 100 grammassa on 230 kcal energiaa.');
    expect(sentence('сколько калорий в масле')).toBe('Масло солёное: в 100 г содержится 230 ккал энергии.');
    expect(sentence('calories in milk')).toBe('Milk, whole contains 230 kcal of energy per 100 g.');
  });

  test.each(
    casesOf({
      '; 200 g piima: 460 kcal energiat.': 'mitu kalorit on 200 g piima',
      '; в 50 г масло: 0,8 г соли.': 'сколько соли в 50 г масло',
      'Arv kehtib 100 g kohta': `mitu kalorit on klaasis piima | klaas piima
        2 kartulites | 3 piim`,
      'Luku koskee 100 grammaa': 'kaloreita 2 dl maito',
      'Значение указано на 100 г': 'сколько соли в стакане масло',
    }),
  )(
    'tells who asked about another amount what that has, or what the figure is for: %s',
    (question, remark) => {
      expect(sentence(question)).toContain(remark);
    },
  );

  test.each(
    phrases(`mitu kalorit on 100 grammis piima | kaloreita 100 grammaa maito | сколько соли в 100 г масло
      сколько соли в 100 граммов масло | сколько соли в 100 граммах масло`),
  )('does not where that was 100 g: %s', (question) => {
    expect(sentence(question)).toMatch(/^[^.]+\.$/);
  });
});

test.each(
  casesOf({
    'fi: bread-rye energy': 'leipäviipale kalorit | kaloreita kahdessa leipäviipaleessa',
    // A glass is for what is drunk, and these rows do not say that they are.
    refused: 'maitolasi kalorit',
  }),
)('a food and its measure in one word are both read: %s', (question, expected) => {
  expect(read(question)).toContain(expected);
});

test('a question whose food one language names is told in that, whichever the caller prefers', () => {
  expect(answerQuestion('kalorit piim', index)).toMatchObject({ lang: 'et' });
  expect(answerQuestion('kalorit piim', index, { lang: 'fi' })).toMatchObject({
    lang: 'et',
    food: { slug: 'milk-whole' },
  });
});

test('a question of a name and a sign is told in the language of the name unless another is asked for', () => {
  expect(answerQuestion('maito kcal', index, { lang: 'en' })).toMatchObject({ lang: 'fi' });
  expect(answerQuestion('paprika kcal', index, { lang: 'en' })).toMatchObject({ lang: 'en' });
  expect(answerQuestion('масло kcal', index)).toMatchObject({ lang: 'ru' });
  expect(answerQuestion('масло kJ', index)).toMatchObject({ lang: 'ru' });
});

test('where two languages mean the same, the one that has the words as they are written tells it', () => {
  // Forms in Estonian, and "voi" is "või" without its mark.
  expect(answerQuestion('voi rasva', index)).toMatchObject({ lang: 'fi' });
  expect(answerQuestion('või rasva', index)).toMatchObject({ lang: 'et' });
});

test('a form that one language has only behind a number is read in the other', () => {
  expect(answerQuestion('voi kalorit', index)).toMatchObject({ lang: 'fi' });
  expect(answerQuestion('paprika kalorit', index, { lang: 'en' })).toMatchObject({ lang: 'fi' });
  expect(answerQuestion('paprika kalorit', index, { lang: 'et' })).toMatchObject({ lang: 'et' });
  expect(answerQuestion('mitu kalorit on paprika', index)).toMatchObject({ lang: 'et' });
});

test('of two languages the one that has to correct less tells it', () => {
  expect(answerQuestion('makaronni kalorid', index)).toMatchObject({ lang: 'et' });
});

test('a name is no slip nor form of another language where the caller speaks their own', () => {
  expect(answerQuestion('kalorit kartulitse', index)).toMatchObject({ lang: 'et' });
  expect(answerQuestion('kalorit kartulitse', index, { lang: 'fi' })).toMatchObject({ kind: 'refused' });
  expect(answerQuestion('kalorit paprikaid', index)).toMatchObject({
    lang: 'et',
    food: { slug: 'peppers-sweet-raw' },
  });
  expect(answerQuestion('kalorit paprikaid', index, { lang: 'fi' })).toMatchObject({ kind: 'refused' });
  expect(answerQuestion('mitu kalorit on kartulitse', index, { lang: 'fi' })).toMatchObject({ lang: 'et' });
});

test('a comparative may say less of what it asks for', () => {
  const result = answerQuestion('kumpi on vähärasvaisempi, voi vai leipä', index);
  expect(result).toMatchObject({ kind: 'comparison', metric: 'fat' });
});

test('a form behind what is asked for belongs to the food, also with an amount behind it', () => {
  const rows = [
    answerRow('rice-raw', 'Rice, raw', { aliases: ['rice'] }),
    answerRow('rice-cooked', 'Rice, cooked', { aliases: ['cooked rice'] }),
  ];
  const ofRice = smallIndex(rows);
  for (const question of ['rice carbs cooked', 'rice carbs cooked 200 g', 'rice carbs cooked per 100 g'])
    expect(answerQuestion(question, ofRice)).toMatchObject({ food: { slug: 'rice-cooked' } });
});

test('a word with the ending of what is with a food asks for nothing in Finnish', () => {
  expect(read('sokeria leipä')).toBe('no_value bread-rye');
  expect(read('kalorit leipä sokerilla')).toMatch(/^refused/);
});

describe('a word of two languages', () => {
  test.each(
    casesOf({
      // It means two foods, unless the rest of the question tells which language it is.
      refused: 'piima | voi vs piima',
      'et: milk-whole energy': 'mitu kalorit on piima',
      // A mark that was typed tells which.
      'fi: buttermilk energy': 'paljonko kaloreita piimä | kcal piimä',
      // It means one food in both, but is whole in one.
      'fi: butter-salted energy': 'voi',
      'fi: butter-salted fat': 'rasvaa voi',
      // The language that knows more words of the question, also where English has such a name.
      'fi: bread-rye fibre': 'kuitu leipä',
      'fi: bread-rye energy': 'kaloreita leipä',
      'en: crispbread energy': 'Crispbread',
      // English first.
      'en: spices-paprika energy': 'paprika | kcal paprika',
      'et: peppers-sweet-raw energy': 'kaloreid paprika',
    }),
  )('is read in one of them or refused: %s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });

  test('leads to the food that lacks the value asked for where it is the same in both', () => {
    const words = plainAnswerWords();
    const languages = words.languages.map((one) =>
      one.lang === 'et' ? { ...one, metrics: { ...one.metrics, sokeri: 'sugar' as const } } : one,
    );
    const rye = [answerRow('bread-rye', 'Bread, rye', { per_100g: { sugar_g: null } })];
    const everyday = { et: { leipä: 'bread-rye' }, fi: { leipä: 'bread-rye' } };
    expect(
      answerQuestion('sokeri leipä', smallIndex(rye, { everyday }, { ...words, languages })),
    ).toMatchObject({ kind: 'refused', reason: 'no_value', foods: rye });
  });
});

test.each(
  casesOf({
    // As they are written, with no word left over or in another order.
    'et: butter-salted energy': 'või, soolatud | soolatud või',
    // A form of two names of one food.
    'et: milk-whole energy': 'piim, rasvane | kaloreid piimas',
    // Corrected by one letter where they are long, for short ones lie close together.
    'et: potatoes-raw energy': 'kaloreid kartulitess | kaloreid kartulitse',

    'et: bread-rye energy': 'kaloreid leivaas',

    refused: `kaloreid olematu | mitu kalorit on unicorn | kartulitess
        kaloreid murgile`,
    // Corrected also where the word is one of an English name.
    'fi: pasta-cooked energy': 'kaloreita spaghetti',
  }),
)('names of the other languages are found: %s', (question, expected) => {
  expect(read(question)).toBe(expected);
});

test('what is unknown is told without the words of the question around it, for the hint', () => {
  const about = (question: string) => {
    const result = answerQuestion(question, index);
    return result.kind === 'refused' ? result.about : null;
  };
  expect(about('how many calories are in a green unicorn')).toBe('green unicorn');
  expect(about('kui palju valku on ükssarvik')).toBe('ukssarvik');
  expect(about('green unicorn')).toBe('green unicorn');
  expect(about('rasva unicorn calories')).toBe('rasva unicorn');
  expect(about('sugar in rye bread')).toBe('Bread, rye');
  expect(about('x'.repeat(161))).toBe('');
});
