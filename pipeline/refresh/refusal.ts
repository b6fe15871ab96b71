import { type Problem, ProblemsError } from '../lib/problem.ts';

/** A count as people read it: 643133 gives 643,133. */
export const grouped = (count: number): string => count.toLocaleString('en');

/** The error that ends a refresh for one fault of a whole file, folder or address. */
export function refusal(
  file: string,
  rule: string,
  found: string,
  expected: string,
  fix: string,
  field: Problem['field'] = null,
): ProblemsError {
  return new ProblemsError([{ file, line: null, field, rule, found, expected, fix }]);
}

/** The code of a fault of the disk or of the network, or its message. */
export const codeOf = ({ code, message }: NodeJS.ErrnoException): string => code ?? message;
