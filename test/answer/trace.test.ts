/** What `npm run ask` tells of how a question was read. */
import { expect, test } from 'vitest';
import { answerQuestion } from '../../src/answer/answer.ts';
import { answerRow, smallIndex } from '../support/answer-rows.ts';
import { readParts } from '../support/cases.ts';

const index = smallIndex(
  [
    answerRow('turnip-greens-raw', 'Turnip greens, raw', { aliases: ['turnip greens'] }),
    answerRow('milk-whole', 'Milk, whole', { aliases: ['milk'] }),
    answerRow('buttermilk', 'Buttermilk, low fat', { aliases: ['buttermilk'] }),
    answerRow('salt-table', 'Salt, table', { aliases: ['salt'] }),
    answerRow('dip-plain', 'Dip, plain', { aliases: ['salt dip', 'dip sugar'] }),
  ],
  { everyday: { et: { piima: 'milk-whole' }, fi: { piimä: 'buttermilk' } } },
);

function told(question: string): string[] {
  const lines: string[] = [];
  answerQuestion(question, index, { trace: (line) => lines.push(line) });
  return lines;
}

test.each(readParts('test/answer/cases/trace.txt').flat())('%s', (_what, question = '', ...lines) => {
  const [first, ...others] = told(question);
  expect(first).toBe(`as en: ${question}`);
  expect(others.slice(-lines.length)).toEqual(lines);
});

test('what is no name, in each language', () => {
  const lines = told('calories in green unicorn');
  expect(lines).toContain('as et: calories in green unicorn');
  // In none that is written in other letters.
  expect(lines).not.toContain('as ru: calories in green unicorn');
});

test('why a question with two meanings is refused', () => {
  expect(told('salt dip sugar')).toContain('read in two ways that differ: refused');
  expect(told('piima').at(-1)).toBe('two languages mean different foods by it: refused');
});
