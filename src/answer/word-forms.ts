import type { AnswerKeysFile } from '../tables/answers.ts';
import { KeyIndex, keyTexts } from './keys.ts';
import { wordsOf } from './normalise.ts';

/**
 * Which words of a language are forms of which others, for `answer-keys.<lang>.json`. A word that is a base itself is a form
 * of none, and a form of two bases is left out: guessing between them is worse than refusing.
 *
 * @param words bases with their diacritics, in lower case
 * @param formsOf see `LocalisedLanguage.formsOf`
 */
export function makeWordForms(
  words: Iterable<string>,
  formsOf: (word: string) => readonly string[],
): Pick<AnswerKeysFile, 'bases' | 'word_forms'> {
  const unmarked = (word: string): string => wordsOf(word).join(' ');
  const all = [...new Set(words)];
  const own = new Set(all.map(unmarked));
  const baseOf = new Map<string, string | null>();
  for (const word of all) {
    const base = unmarked(word);
    for (const form of new Set(formsOf(word).map(unmarked))) {
      if (form === '' || own.has(form)) continue;
      const earlier = baseOf.get(form);
      baseOf.set(form, earlier === undefined || earlier === base ? base : null);
    }
  }
  const bases = [...new Set([...baseOf.values()].filter((base) => base !== null))];
  const places = new Map(bases.map((base, at) => [base, at]));
  const placed = [...baseOf].flatMap(([form, base]) =>
    base === null ? [] : [[form, places.get(base) ?? 0] as const],
  );
  return { bases, word_forms: keyTexts(new Map(placed)) };
}

/** The base of a word that is a form of one, else the word. */
export function baseFinder({
  bases,
  word_forms,
}: Pick<AnswerKeysFile, 'bases' | 'word_forms'>): (word: string) => string {
  const forms = new KeyIndex(word_forms);
  return (word) => bases[forms.placeOf(word) ?? -1] ?? word;
}
