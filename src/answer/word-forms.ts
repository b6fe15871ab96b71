import type { AnswerKeysFile } from '../tables/answers.ts';
import { KeyIndex, keyTexts } from './keys.ts';
import { wordsOf } from './normalise.ts';

/**
 * Which words of a language are forms of which others, for `answer-keys.<lang>.json`. A word that is a name by itself is a
 * form of none; one that only stands within longer names may be ("kanan rintafilee" beside "kana"), and has no forms of its
 * own then. A form of two bases is left out: guessing between them is worse than refusing.
 *
 * @param texts names and phrases with their diacritics
 * @param formsOf see `LocalisedLanguage.formsOf`
 */
export function makeWordForms(
  texts: readonly string[],
  formsOf: (word: string) => readonly string[],
): Pick<AnswerKeysFile, 'bases' | 'word_forms'> {
  const unmarked = (word: string): string => wordsOf(word).join(' ');
  const formsOfWord = new Map<string, ReadonlySet<string>>();
  const names = new Set<string>();
  for (const text of texts) {
    const words = text.toLowerCase().match(WORD) ?? [];
    for (const word of words)
      if (!formsOfWord.has(word)) formsOfWord.set(word, new Set(formsOf(word).map(unmarked)));
    if (words.length === 1) names.add(unmarked(text));
  }
  const within = new Set<string>();
  for (const word of formsOfWord.keys()) if (!names.has(unmarked(word))) within.add(unmarked(word));
  const inflected = new Set<string>();
  for (const [word, forms] of formsOfWord)
    for (const form of forms) if (within.has(form) && form !== unmarked(word)) inflected.add(form);

  const bases = [...formsOfWord.keys()].filter((word) => !inflected.has(unmarked(word)));
  const own = new Set(bases.map(unmarked));
  const baseOf = new Map<string, string | null>();
  for (const word of bases) {
    const base = unmarked(word);
    for (const form of formsOfWord.get(word) ?? []) {
      if (form === '' || own.has(form)) continue;
      const earlier = baseOf.get(form);
      baseOf.set(form, earlier === undefined || earlier === base ? base : null);
    }
  }
  const found = [...new Set([...baseOf.values()].filter((base) => base !== null))];
  const places = new Map(found.map((base, at) => [base, at]));
  const placed = [...baseOf].flatMap(([form, base]) =>
    base === null ? [] : [[form, places.get(base) ?? 0] as const],
  );
  return { bases: found, word_forms: keyTexts(new Map(placed)) };
}

/** A word with its apostrophe ("raa'an"). */
const WORD = /\p{L}+(?:['’]\p{L}+)*/gu;

/** The base of a word that is a form of one, else the word. */
export function baseFinder({
  bases,
  word_forms,
}: Pick<AnswerKeysFile, 'bases' | 'word_forms'>): (word: string) => string {
  const forms = new KeyIndex(word_forms);
  return (word) => bases[forms.placeOf(word) ?? -1] ?? word;
}
