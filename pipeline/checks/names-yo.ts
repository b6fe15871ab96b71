import { type MarkedLetter, NAME_RULES } from '../../src/tables/languages.ts';
import { quote } from '../lib/problem.ts';
import type { LocalisedName } from '../stages/localise-names.ts';
import { defineNameCheck } from './names/name-check.ts';
import { nameWords, wordFindings } from './names/word-faults.ts';

/**
 * Names write a marked letter, as the Russian ё, wherever it is spoken: a word spelled with it in one name has it in every
 * name, unless both spellings are words, and some words always have it.
 */
export const namesYo = defineNameCheck('names-yo', (data) => {
  const marked = NAME_RULES[data.lang].markedLetter;
  if (marked === null) return [];
  const { letter, isMissingIn, isOptionalIn } = marked;
  const entries = [...data.localised.names.values()];
  const spelledOut = wordsWithLetter(entries, marked);
  const faults = entries.flatMap((entry) =>
    lowerWords(entry)
      .filter((word) => (spelledOut.has(word) && !isOptionalIn(word)) || isMissingIn(word))
      .map((word) => {
        const other = spelledOut.get(word);
        const expected =
          other === undefined ? `the word with ${letter}` : `${quote(other)}, as in other names`;
        return { entry, word, expected };
      }),
  );
  return wordFindings(
    faults,
    data,
    `write ${letter} in the name, or in the glossary row that the word comes from`,
  );
});

/** Words spelled with the marked letter, by their spelling with the plain one. */
function wordsWithLetter(
  entries: readonly LocalisedName[],
  { letter, plain }: MarkedLetter,
): Map<string, string> {
  const words = entries.flatMap(lowerWords).filter((word) => word.includes(letter));
  return new Map(words.map((word) => [word.replaceAll(letter, plain), word]));
}

const lowerWords = ({ name }: LocalisedName): readonly string[] => nameWords(name.toLowerCase());
