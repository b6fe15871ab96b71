import { quote } from '../lib/problem.ts';
import { defineCheck, rowFinding, UNSAFE_IN_NAMES } from './check.ts';

const STRAY = /^$|^\s|\s$|\s\s|[^\S ]|\p{C}| ,/u;

/** Names are fit to print: no stray blanks, no control characters, composed Unicode, no formula and no markup. */
export const cleanNames = defineCheck('clean-names', ({ rows, answerOnly }) =>
  [...rows, ...answerOnly].flatMap((row) => {
    const expected = expectedInstead(row.name);
    return expected === undefined ? [] : rowFinding(row, 'name', quote(row.name), expected);
  }),
);

function expectedInstead(name: string): string | undefined {
  if (STRAY.test(name) || name !== name.normalize('NFC')) return 'single blanks, no control characters, NFC';
  return UNSAFE_IN_NAMES.find(([pattern]) => pattern.test(name))?.[1];
}
