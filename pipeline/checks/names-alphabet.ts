import { defineNameCheck } from './names/name-check.ts';
import { foreignWordFaults, wordFindings } from './names/word-faults.ts';

/** Signs that no name needs: not digits, marks between words, fractions or quotation marks. Blanks are names-tidy's. */
const FOREIGN_SIGN = /[^\p{L}\p{M}\s0-9,.;:%°()\-–/&+'’"«»„“”½¼¾⅓⅔]/gu;

const FIX =
  'write it as the language does, or list the word in sources/names/allowed-tokens.csv with the reason';

/**
 * Names are written in the alphabet of their language. Brands and the words listed in `allowed-tokens.csv` are exempt.
 */
export const namesAlphabet = defineNameCheck('names-alphabet', (data) => {
  const expected = 'only the signs that names are written with';
  const signs = [...data.localised.names.values()].flatMap((entry) =>
    (entry.name.match(FOREIGN_SIGN) ?? []).map((word) => ({ entry, word, expected })),
  );
  return wordFindings([...foreignWordFaults(data), ...signs], data, FIX);
});
