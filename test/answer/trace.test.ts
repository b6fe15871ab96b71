/** What `npm run ask` tells of how a question was read. */
import { expect, test } from 'vitest';
import { answerQuestion } from '../../src/answer/answer.ts';
import { answerRow, smallIndex } from '../support/answer-rows.ts';

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

test.each([
  ['the whole text', 'turnip greens', ['"turnip greens" is a name of turnip-greens-raw']],
  ['a part of it', 'calories in turnip greens', ['"turnip greens" is a name of turnip-greens-raw']],
  [
    'another way to write a name',
    'calories in butter milk',
    ['"butter milk" is in another order or with other blanks a name of buttermilk'],
  ],
  [
    'a misspelling',
    'calories in turnip greeens',
    ['as en: calories in turnip green', '"turnip green" is a name of turnip-greens-raw'],
  ],
  [
    'two ways that agree',
    'salt in salt',
    ['"salt" is a name of salt-table', '"salt" is a name of salt-table'],
  ],
])('the language that answers, and what was read as a name: %s', (_what, question, lines) => {
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
