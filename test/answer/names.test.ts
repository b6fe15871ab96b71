/** Which names lead to a food, which of two names is believed, and where words may stand in another order. */
import { describe, expect, test } from 'vitest';
import { answerQuestion } from '../../src/answer/answer.ts';
import type { AnswerRow } from '../../src/tables/answers.ts';
import { answerRow, refusalOf, smallIndex } from '../support/answer-rows.ts';

const ROWS = [
  answerRow('yogurt-greek-plain', 'Yogurt, Greek, plain', { aliases: ['greek yogurt'] }),
  answerRow('blueberries-wild-frozen', 'Blueberries, wild, frozen', { aliases: ['frozen blueberries'] }),
  answerRow('chickpeas-raw', 'Chickpeas, mature seeds, raw', { aliases: ['chickpeas'] }),
  answerRow('fat-chicken', 'Fat, chicken', { aliases: ['schmaltz'] }),
  answerRow('chicken-roasted', 'Chicken, roasted, whole', { aliases: ['chicken'] }),
  answerRow('ham-sliced', 'Ham, sliced', { aliases: ['sandwich ham'] }),
  answerRow('soup-chicken', 'Soup, chicken'),
  answerRow('beans-black', 'Beans, black'),
  answerRow('black-beans-cooked', 'Black beans, cooked', { aliases: ['black beans'] }),
  answerRow('tea-brewed', 'Tea, brewed', { aliases: ['tea', 'hot drink'] }),
  answerRow('coffee-brewed', 'Coffee, brewed', { aliases: ['coffee', 'hot drink', 'lemonade'] }),
  answerRow('lemonade', 'Lemonade'),
  answerRow('milk-2-fat', 'Milk, 2% milkfat', { aliases: ['2% milk', 'milk 2%'] }),
  answerRow('rye-loaf-dark', 'Bread, pumpernickel'),
  answerRow('peaches-frozen', 'Peaches, frozen', { aliases: ['frozen sliced peaches', 'cheap pie'] }),
  answerRow('pie-dish', 'Pie', { aliases: ['deep red plum tart slice', 'deep red plum tart slice warm'] }),
];

/** The slug and metric that a question leads to, or the reason of its refusal. */
function readIn(rows: readonly AnswerRow[], question: string, index = smallIndex(rows)): string {
  const result = answerQuestion(question, index);
  if (result.kind === 'refused') return refusalOf(result);
  return result.kind === 'single' ? `${result.food.slug} ${result.metric}` : 'a comparison';
}
const INDEX = smallIndex(ROWS);
const read = (question: string): string => readIn(ROWS, question, INDEX);

describe('a food is found by', () => {
  test.each([
    ['its own name', 'Yogurt, Greek, plain', 'yogurt-greek-plain'],
    ['its slug, with hyphens or blanks', 'yogurt-greek-plain', 'yogurt-greek-plain'],
    ['its slug where that is no name of it', 'rye-loaf-dark', 'rye-loaf-dark'],
    ['that slug without its hyphens', 'rye loaf dark', 'rye-loaf-dark'],
    ['an everyday name, whatever the number', 'frozen blueberry', 'blueberries-wild-frozen'],
    ['an everyday name in another spelling', 'Greek yoghurt', 'yogurt-greek-plain'],
    ['its own name, whatever the number', 'bean black', 'beans-black'],
    ['the parts of its own name the other way round', 'plain greek yogurt', 'yogurt-greek-plain'],
    ['a percentage as people write it', '2 % milk', 'milk-2-fat'],
    ['a percentage behind it without its sign', 'milk 2', 'milk-2-fat'],
    ['a name with other blanks', 'chick peas', 'chickpeas-raw'],
    ['a name with other blanks, whatever the number', 'chick pea', 'chickpeas-raw'],
    ['a name with the words of its form behind it', 'blueberries frozen', 'blueberries-wild-frozen'],
    ['those in any order', 'peaches sliced frozen', 'peaches-frozen'],
    ['a name the other way round behind a comma', 'yogurt, greek', 'yogurt-greek-plain'],
    ['or a colon', 'yogurt: greek', 'yogurt-greek-plain'],
    ['or a dash', 'yogurt – greek', 'yogurt-greek-plain'],
    ['a name of five words in any order', 'slice, tart plum red deep', 'pie-dish'],
  ])('%s: %s', (_way, name, slug) => {
    expect(read(name)).toBe(`${slug} energy`);
    expect(read(`how much protein is there in ${name}?`)).toBe(`${slug} protein`);
  });

  test.each([
    ['a number that counts it or weighs it', '2 milk'],
    ['words in another order', 'yogurt greek'],
    ['what another food is made of', 'ham sandwich'],
    ['parts of its own name in any order', 'greek plain yogurt'],
    ['longer names in another order', 'warm, slice tart plum red deep'],
    ['a name that two foods have', 'hot drink'],
    ['a name with a hyphen and no blank', 'yogurt-greek'],
    ['a part of its name', 'mature seeds'],
    ['a part of its form', 'frozen sliced'],
    ['words of the same letters', 'peach, pie'],
    ['words cut at another letter', 'kyogurt, gree'],
    ['other blanks and another place of its form at once', 'blue berries frozen'],
    ['more than five words with other blanks', 'de ep red plum tart slice'],
    ['a name of more than five words with other blanks', 'deepred plum tart slice warm'],
  ])('and not by %s: %s', (_way, name) => {
    expect(read(name)).toBe('refused');
  });
});

test('a name without a letter names nothing', () => {
  expect(readIn([answerRow('a', 'A dish', { aliases: ['—'] })], '?!')).toBe('refused');
});

describe('of two foods', () => {
  test('the one whose own name it is goes before one with an everyday name', () => {
    expect(read('lemonade')).toBe('lemonade energy');
  });

  test('the one with an everyday name goes before one whose own name has that form', () => {
    expect(read('black beans')).toBe('black-beans-cooked energy');
    expect(read('black bean')).toBe('black-beans-cooked energy');
    expect(read('beans black')).toBe('beans-black energy');
  });

  test('neither is answered where their names have the same form', () => {
    const twins = [answerRow('a', 'Bean, red'), answerRow('b', 'Beans, red')];
    expect(readIn(twins, 'bean red')).toBe('a energy');
    expect(readIn(twins, 'red beans')).toBe('refused');
    const everyday = [
      answerRow('a', 'A dish', { aliases: ['red bean'] }),
      answerRow('b', 'B dish', { aliases: ['red beans'] }),
    ];
    expect(readIn(everyday, 'red beans')).toBe('b energy');
    expect(readIn(everyday, 'redbeans')).toBe('refused');
  });

  test('the one that is a part of the other keeps its fat', () => {
    expect(read('chicken fat')).toBe('chicken-roasted fat');
    expect(read('fat, chicken')).toBe('fat-chicken energy');
    expect(read('chicken soup')).toBe('soup-chicken energy');
  });
});

test('a name with "and" is no comparison of two foods, also where only a longer one is known', () => {
  const rows = [
    answerRow('turnips-raw', 'Turnips, raw', { aliases: ['turnips'] }),
    answerRow('greens-raw', 'Greens, raw', { aliases: ['greens'] }),
    answerRow('greens-and-turnips-frozen', 'Greens and turnips, frozen'),
    answerRow('rolls', 'Rolls, with turnips and milk'),
    answerRow('milk', 'Milk', { aliases: ['milk'] }),
  ];
  expect(readIn(rows, 'greens and turnips')).toBe('refused');
  expect(readIn(rows, 'greens and turnips frozen')).toBe('greens-and-turnips-frozen energy');
  expect(readIn(rows, 'turnips and greens')).toBe('a comparison');
  expect(readIn(rows, 'turnips and milk')).toBe('a comparison');
});

test('so is one of six words; one with another joining word says nothing of the comparison', () => {
  const rows = [
    answerRow('peas', 'Peas, green', { aliases: ['peas'] }),
    answerRow('carrots', 'Carrots, raw', { aliases: ['carrots', 'carrots in butter sauce'] }),
    answerRow('peas-and-carrots', 'Peas and carrots in butter sauce, frozen'),
    answerRow('peas-carrots-canned', 'Peas with carrots, canned'),
  ];
  expect(readIn(rows, 'peas and carrots in butter sauce')).toBe('refused');
  expect(readIn(rows, 'peas or carrots in butter sauce')).toBe('a comparison');
  expect(readIn(rows, 'compare peas with carrots')).toBe('a comparison');
});

test('words of names and questions, and those listed, are no misspellings of others', () => {
  const rows = [
    answerRow('turnips', 'Turnips, raw', { aliases: ['turnips'] }),
    answerRow('turnaps-x', 'Turnaps, dried'),
    answerRow('loaf', 'Plain loaf', { aliases: ['aplly loaf'] }),
  ];
  expect(readIn(rows, 'calories in turnipps')).toBe('turnips energy');
  expect(readIn(rows, 'calories in turnaps')).toBe('refused');
  expect(readIn(rows, 'calories in aplli loaf')).toBe('loaf energy');
  expect(readIn(rows, 'calories in apply loaf')).toBe('refused');
});

test('nor is a word that questions know, alone or in a phrase: a stick is no stock, "bread and butter" no batter', () => {
  const rows = [
    answerRow('stock', 'Soup, stock, fish', { aliases: ['fish stock'] }),
    answerRow('batter', 'Pancakes, plain, unbaked', { aliases: ['batter'] }),
  ];
  expect(readIn(rows, 'calories in fish stokc')).toBe('stock energy');
  expect(readIn(rows, 'calories in fish stick')).toBe('refused');
  expect(readIn(rows, 'calories in botter')).toBe('batter energy');
  expect(readIn(rows, 'calories in butter')).toBe('refused');
});
