import { describe, expect, test } from 'vitest';
import { formatProblems, type Problem, Problems, ProblemsError, quote } from '../../pipeline/lib/problem.ts';
import { readParts } from '../support/cases.ts';

const problem = (stated: Partial<Problem> = {}): Problem => ({
  file: 'sources/x.csv',
  line: 2,
  field: 'kcal',
  rule: 'amount',
  found: '"x"',
  expected: 'a number',
  fix: 'write one',
  ...stated,
});

describe('a value in a message', () => {
  test.each(readParts('test/pipeline/cases/quotes.txt').flat())('%s', (value = '', text) => {
    expect(quote(value === 'undefined' ? undefined : JSON.parse(value))).toBe(text);
  });

  test('is cut when long, and says how long it was', () => {
    expect(quote('a'.repeat(160))).toBe(`"${'a'.repeat(160)}"`);
    expect(quote('a'.repeat(1_000_000))).toBe(`"${'a'.repeat(160)}… (1000000 characters)"`);
  });
});

describe('collected problems', () => {
  test('stop nothing while there are none, and all come along when there are', () => {
    const problems = new Problems();
    expect(() => problems.throwIfAny()).not.toThrow();
    problems.add(problem(), problem({ line: 3 }));
    problems.add(problem({ line: 4 }));
    expect(() => problems.throwIfAny()).toThrow(ProblemsError);
    expect(() => problems.throwIfAny()).toThrow('3 problems');
    try {
      problems.throwIfAny();
    } catch (error) {
      expect((error as ProblemsError).problems).toEqual(problems.list);
    }
  });

  test('are printed by rule, in the order in which the rules first appear', () => {
    const text = formatProblems([
      problem(),
      problem({ rule: 'header', line: null, field: null }),
      problem({ line: 9 }),
    ]);
    expect(text).toBe(`amount: 2 problems
  sources/x.csv:2  kcal  amount
    found:    "x"
    expected: a number
    fix:      write one
  sources/x.csv:9  kcal  amount
    found:    "x"
    expected: a number
    fix:      write one

header: 1 problem
  sources/x.csv  header
    found:    "x"
    expected: a number
    fix:      write one

3 problems in all; nothing was written.`);
  });

  test('of one rule are cut after the first, with a count of the rest and where to read it', () => {
    const many = Array.from({ length: 57 }, (_, at) => problem({ line: at + 2 }));
    const text = formatProblems([...many, problem({ rule: 'header' })], { others: '; see --all' });
    expect(text.match(/^ {2}sources.* {2}amount$/gm)).toHaveLength(5);
    expect(text).toContain('\n  … and 52 more of this rule; see --all\n\nheader: 1 problem\n');
    expect(text).toContain('58 problems in all');
    expect(formatProblems(many, { most: Infinity }).match(/ amount$/gm)).toHaveLength(57);
  });
});
