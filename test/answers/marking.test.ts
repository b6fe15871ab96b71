import { expect, test } from 'vitest';
import { mark, type Question, type Reply } from '../support/marking.ts';

const answered = (fields: object): Reply => ({
  status: 200,
  body: {
    answer: 'Bananas, raw contains 89 kcal of energy per 100 g.',
    unit: 'kcal_per_100g',
    value: 89,
    food: { slug: 'bananas-raw', name: 'Bananas, raw' },
    per_100g: { kcal: 89, sugar_g: 12.23 },
    ...fields,
  },
});
const refused = (...slugs: string[]): Reply => ({
  status: 404,
  body: { hint: 'No judgement.', suggestions: slugs.map((slug) => ({ slug, name: slug })) },
});
const pair = { foods: [{ slugs: ['a'] }, { slugs: ['b', 'c'] }] };
const compared = (...slugs: string[]): Reply =>
  answered({ foods: slugs.map((slug) => ({ slug, name: slug, value: 1 })), value: undefined });
const due: Partial<Question> = { status: 200, slugs: ['bananas-raw'] };

test.each<readonly [string, Partial<Question>, Reply, string]>([
  ['one of the accepted rows', due, answered({}), 'right'],
  ['another row', { ...due, slugs: ['plantains-raw'] }, answered({}), 'wrong'],
  ['another metric', { ...due, metric: 'sugar' }, answered({}), 'wrong'],
  [
    'the value of another metric',
    { ...due, metric: 'sugar' },
    answered({ unit: 'g_per_100g', value: 89 }),
    'wrong',
  ],
  ['the metric asked', { ...due, metric: 'sugar' }, answered({ unit: 'g_per_100g', value: 12.23 }), 'right'],
  ['a name that matches', { status: 200, name: 'banana', min: 85, max: 90 }, answered({}), 'right'],
  ['a name that is excluded', { status: 200, name: 'banana', not: 'raw' }, answered({}), 'wrong'],
  ['a value out of bounds', { status: 200, name: 'banana', min: 90, max: 95 }, answered({}), 'wrong'],
  ['a refusal where an answer was due', due, refused(), 'missed'],
  ['an answer where none was due', { status: 404 }, answered({}), 'wrong'],
  ['a refusal that was due', { status: 404 }, refused(), 'right'],
  ['the weight', { ...due, portion: 118 }, answered({ portion: { grams: 118 } }), 'right'],
  ['another weight', { ...due, portion: 118 }, answered({ portion: { grams: 136 } }), 'wrong'],
  ['no weight', { ...due, portion: 118 }, answered({}), 'missed'],
  ['no weight where none is known', { ...due, portion: null }, answered({}), 'right'],
  ['a weight where none is known', { ...due, portion: null }, answered({ portion: { grams: 1 } }), 'wrong'],
  ['a correction that is told', { ...due, read_as: 'banana' }, answered({ read_as: 'banana' }), 'right'],
  ['a correction that is not told', { ...due, read_as: 'banana' }, answered({}), 'missed'],
  ['a sentence that says it', { ...due, says: '89 kcal' }, answered({}), 'right'],
  ['a sentence that does not', { ...due, says: 'protein' }, answered({}), 'missed'],
  ['two foods in their order', { status: 200, ...pair }, compared('a', 'c'), 'right'],
  ['two foods in another order', { status: 200, ...pair }, compared('c', 'a'), 'wrong'],
  ['one food of two', { status: 200, ...pair }, answered({}), 'wrong'],
  ['a hint that says why', { status: 404, hint: 'judgement' }, refused(), 'right'],
  ['a hint that does not', { status: 404, hint: 'iron' }, refused(), 'missed'],
  ['suggestions, all there', { status: 404, suggests: ['a', 'b'] }, refused('b', 'c', 'a'), 'right'],
  ['suggestions, one too far down', { status: 404, suggests: ['f'] }, refused(...'abcdef'), 'missed'],
  ['suggestions by a pattern', { status: 404, suggests: '^oat' }, refused('rye', 'oats'), 'right'],
  ['a fault of the server', { status: 404 }, { status: 500, body: {} }, 'wrong'],
])('%s', (_, expected, reply, marked) => {
  const asked: Question = { id: 'x', class: 'x', q: 'x', status: 200, ...expected };
  expect(mark(asked, reply).mark).toBe(marked);
});
