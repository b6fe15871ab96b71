/** Questions in Estonian, Finnish and Russian, and words that two languages share. */
import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../src/answer/answer.ts';
import { answerRow, smallIndex } from '../support/answer-rows.ts';
import { plainAnswerWords } from '../support/fixture.ts';

const index = smallIndex(
  [
    answerRow('butter-salted', 'Butter, salted', { aliases: ['butter'] }),
    answerRow('milk-whole', 'Milk, whole', { aliases: ['milk'] }),
    answerRow('buttermilk', 'Buttermilk, low fat', { aliases: ['buttermilk'] }),
    answerRow('peppers-sweet-raw', 'Peppers, sweet, raw', { aliases: ['bell pepper'] }),
    answerRow('spices-paprika', 'Spices, paprika', { aliases: ['paprika'] }),
    answerRow('bread-rye', 'Bread, rye', { aliases: ['rye bread'], per_100g: { sugar_g: null } }),
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
      },
      ru: { молоке: 'milk-whole', масле: 'butter-salted', масло: 'butter-salted' },
    },
  },
);

function read(question: string): string {
  const result = answerQuestion(question, index);
  if (result.kind === 'refused') return [result.reason, ...result.foods.map(({ slug }) => slug)].join(' ');
  const foods = result.kind === 'single' ? [result] : result.foods;
  return `${result.lang}: ${foods.map(({ food }) => food.slug).join(' / ')} ${result.metric}`;
}

test.each([
  ['kui palju rasva on võis', 'et: butter-salted fat'],
  ['kuinka paljon rasvaa on voissa', 'fi: butter-salted fat'],
  ['сколько жира в масле', 'ru: butter-salted fat'],
  ['täispiim', 'et: milk-whole energy'],
  ['TÄISPIIM', 'et: milk-whole energy'],
  ['масло солёное', 'ru: butter-salted energy'],
  ['сколько соли в масло соленое', 'ru: butter-salted salt'],
  ['või vs piim', 'et: butter-salted / milk-whole energy'],
  ['сколько калорий в масле и молоке', 'ru: butter-salted / milk-whole energy'],
  ['сколько калорий в масле и молоке и масле', 'too_many_foods'],
  ['kui palju suhkrut on leivas', 'no_value bread-rye'],
  ['sokeria leipä', 'no_value bread-rye'],
])('%s', (question, expected) => {
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

  test.each([
    ['mitu kalorit on 200 g piima', 'Arv kehtib 100 g kohta'],
    ['kaloreita 2 dl maito', 'Luku koskee 100 grammaa'],
    ['mitu kalorit on klaasis piima', 'Arv kehtib 100 g kohta'],
    ['klaas piima', 'Arv kehtib 100 g kohta'],
    ['2 kartulites', 'Arv kehtib 100 g kohta'],
    ['3 piim', 'Arv kehtib 100 g kohta'],
    ['сколько соли в 50 г масло', 'Значение указано на 100 г'],
  ])('tells who asked about another amount what the figure is for: %s', (question, remark) => {
    expect(sentence(question)).toContain(remark);
  });

  test.each([
    'mitu kalorit on 100 grammis piima',
    'kaloreita 100 grammaa maito',
    'сколько соли в 100 г масло',
    'сколько соли в 100 граммов масло',
    'сколько соли в 100 граммах масло',
  ])('does not where that was 100 g: %s', (question) => {
    expect(sentence(question)).toMatch(/^[^.]+\.$/);
  });
});

describe('a word of two languages', () => {
  test('that means two foods is refused, unless the rest of the question tells which language it is', () => {
    expect(read('piima')).toBe('unknown_food');
    expect(read('kcal piimä')).toBe('unknown_food');
    expect(read('voi vs piima')).toBe('unknown_food');
    expect(read('mitu kalorit on piima')).toBe('et: milk-whole energy');
    expect(read('paljonko kaloreita piimä')).toBe('fi: buttermilk energy');
  });

  test('that means one food in both is answered', () => {
    expect(read('voi')).toBe('et: butter-salted energy');
    expect(read('rasvaa voi')).toBe('fi: butter-salted fat');
  });

  test('is read in the language that knows more words of the question, also where English has such a name', () => {
    expect(read('kuitu leipä')).toBe('fi: bread-rye fibre');
    expect(read('paljonko leipä')).toBe('fi: bread-rye energy');
    expect(read('Crispbread')).toBe('en: crispbread energy');
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

  test('is read as English first', () => {
    expect(read('paprika')).toBe('en: spices-paprika energy');
    expect(read('kcal paprika')).toBe('en: spices-paprika energy');
    expect(read('kaloreid paprika')).toBe('et: peppers-sweet-raw energy');
  });
});

describe('names of the other languages', () => {
  test('are found as they are written, with no word left over or in another order', () => {
    expect(read('või, soolatud')).toBe('et: butter-salted energy');
    expect(read('piim, rasvane')).toBe('et: milk-whole energy');
    for (const question of [
      'soolatud või',
      'kaloreid piimas',
      'kaloreid olematu',
      'mitu kalorit on unicorn',
    ]) {
      expect(read(question), question).toBe('unknown_food');
    }
  });

  test('are corrected by one letter where they are long, for short ones lie close together', () => {
    expect(read('kaloreid kartulitess')).toBe('et: potatoes-raw energy');
    expect(read('kaloreid kartulitse')).toBe('et: potatoes-raw energy');
    expect(read('kartulitess')).toBe('unknown_food');
    expect(read('kaloreid leivaas')).toBe('unknown_food');
  });

  test('are corrected also where the word is one of an English name', () => {
    expect(read('kaloreita spaghetti')).toBe('fi: pasta-cooked energy');
  });
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
