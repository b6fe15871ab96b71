import type { NameCheck } from './names/name-check.ts';
import { foreignWordFaults, wordProblems } from './names/word-faults.ts';

/** Signs that no name needs: not digits, marks between words, fractions or quotation marks. Blanks are names-tidy's. */
const FOREIGN_SIGN = /[^\p{L}\p{M}\s0-9,.;:%°()\-–/&+'’"«»„“”½¼¾⅓⅔]/gu;

/**
 * Names are written in the alphabet of their language. Brands and the words listed in `allowed-tokens.csv` are exempt.
 */
export const namesAlphabet: NameCheck = {
  id: 'names-alphabet',
  run: (data) => {
    const expected = 'only the signs that names are written with';
    const signs = [...data.localised.names.values()].flatMap((entry) =>
      (entry.name.match(FOREIGN_SIGN) ?? []).map((word) => ({ entry, word, expected })),
    );
    const fix =
      'write it as the language does, or list the word in sources/names/allowed-tokens.csv with the reason';
    return wordProblems([...foreignWordFaults(data), ...signs], data, 'names-alphabet', fix);
  },
};
