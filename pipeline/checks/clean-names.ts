import { quote } from '../lib/problem.ts';
import { type Check, rowProblem } from './check.ts';

const STRAY = /^\s|\s$|\s\s|[^\S ]|\p{C}| ,/u;

/** Names are fit to print: no stray blanks, no control characters, composed Unicode. */
export const cleanNames: Check = {
  id: 'clean-names',
  run: ({ rows, answerOnly }) =>
    [...rows, ...answerOnly].flatMap((row) =>
      row.name === '' || STRAY.test(row.name) || row.name !== row.name.normalize('NFC')
        ? rowProblem(row, 'clean-names', 'name', quote(row.name), 'single blanks, no control characters, NFC')
        : [],
    ),
};
