import { defineNameCheck } from './names/name-check.ts';
import { englishWordFaults, wordFindings } from './names/word-faults.ts';

const FIX =
  'translate the word, or list it in sources/names/allowed-tokens.csv when the language has the very same word';

/**
 * No word of a composed name is a word of its English name: a name is whole or not there at all. Words that the two
 * languages share are listed in `allowed-tokens.csv`. Names written by hand are exempt.
 */
export const namesNoEnglish = defineNameCheck('names-no-english', (data) =>
  wordFindings(englishWordFaults(data), data, FIX),
);
