import type { NameCheck } from './names/name-check.ts';
import { englishWordFaults, wordProblems } from './names/word-faults.ts';

/**
 * No word of a composed name is a word of its English name: a name is whole or not there at all. Words that the two
 * languages share are listed in `allowed-tokens.csv`. Names written by hand are exempt.
 */
export const namesNoEnglish: NameCheck = {
  id: 'names-no-english',
  run: (data) => {
    const fix =
      'translate the word, or list it in sources/names/allowed-tokens.csv when the language has the very same word';
    return wordProblems(englishWordFaults(data), data, 'names-no-english', fix);
  },
};
