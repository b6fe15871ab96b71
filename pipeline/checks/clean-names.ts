import { quote } from '../lib/problem.ts';
import { defineCheck, rowFinding } from './check.ts';

const STRAY = /^\s|\s$|\s\s|[^\S ]|\p{C}| ,/u;

/** Names are fit to print: no stray blanks, no control characters, composed Unicode. */
export const cleanNames = defineCheck('clean-names', ({ rows, answerOnly }) =>
  [...rows, ...answerOnly]
    .filter(({ name }) => name === '' || STRAY.test(name) || name !== name.normalize('NFC'))
    .map((row) => rowFinding(row, 'name', quote(row.name), 'single blanks, no control characters, NFC')),
);
