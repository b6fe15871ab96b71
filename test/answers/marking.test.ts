import { expect, test } from 'vitest';
import { readParts } from '../support/cases.ts';
import { mark, type Question, type Reply } from '../support/marking.ts';

const named = (slug: string) => ({ slug, name: slug, value: 1 });
const BANANAS = {
  answer: 'Bananas, raw contains 89 kcal of energy per 100 g.',
  unit: 'kcal_per_100g',
  value: 89,
  food: { slug: 'bananas-raw', name: 'Bananas, raw' },
  per_100g: { kcal: 89, sugar_g: 12.23 },
};

function replyOf(replied: number | string[] | { foods?: string[] }): Reply {
  if (typeof replied === 'number') return { status: replied, body: {} };
  if (Array.isArray(replied))
    return { status: 404, body: { hint: 'No judgement.', suggestions: replied.map(named) } };
  const { foods, ...figures } = replied;
  const compared = foods && { foods: foods.map(named), value: undefined };
  return { status: 200, body: { ...BANANAS, ...figures, ...compared } };
}

test.each(readParts('test/answers/cases/marking.txt').flat())(
  '%s',
  (_what, asked = '', replied = '', marked = '') => {
    const stated: Partial<Question> = JSON.parse(asked);
    const due = 'name' in stated || 'foods' in stated ? {} : { slugs: ['bananas-raw'] };
    const question: Question = { id: 'x', class: 'x', q: 'x', status: 200, ...due, ...stated };
    expect(mark(question, replyOf(JSON.parse(replied))).mark).toBe(marked);
  },
);
