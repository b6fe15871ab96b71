import { quote } from '../lib/problem.ts';
import type { LocalisedName } from '../stages/localise-names.ts';
import { lacksYo, mayLackYo } from '../stages/names/always-yo.ts';
import { nameWords } from '../stages/names/words.ts';
import type { NameCheck } from './names/name-check.ts';
import { wordProblems } from './names/word-faults.ts';

/**
 * Russian names write ё wherever it is spoken: a word spelled with it in one name has it in every name, unless both
 * spellings are words, and some words always have it.
 */
export const namesYo: NameCheck = {
  id: 'names-yo',
  run: (data) => {
    if (data.lang !== 'ru') return [];
    const entries = [...data.localised.names.values()];
    const spelledOut = wordsWithYo(entries);
    const faults = entries.flatMap((entry) =>
      lowerWords(entry)
        .filter((word) => (spelledOut.has(word) && !mayLackYo(word)) || lacksYo(word))
        .map((word) => {
          const other = spelledOut.get(word);
          return {
            entry,
            word,
            expected: other === undefined ? 'the word with ё' : `${quote(other)}, as in other names`,
          };
        }),
    );
    const fix = 'write ё in the name, or in the glossary row that the word comes from';
    return wordProblems(faults, data, 'names-yo', fix);
  },
};

/** Words spelled with ё, by their spelling without it. */
function wordsWithYo(entries: readonly LocalisedName[]): Map<string, string> {
  const words = entries.flatMap(lowerWords).filter((word) => word.includes('ё'));
  return new Map(words.map((word) => [word.replaceAll('ё', 'е'), word]));
}

const lowerWords = ({ name }: LocalisedName): string[] => nameWords(name.toLowerCase());
