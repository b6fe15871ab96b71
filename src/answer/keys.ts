/** The keys under which names of foods are found: made of names at build, of questions when they are asked. */

/** Longer names are not looked up loosely: their words leave too much room. */
export const MAX_LOOSE_WORDS = 5;

/** Letters of the shortest word whose spelling is corrected. Where words are inflected, short ones lie closer together. */
export const minTypoLength = (lang: string): number => (lang === 'en' ? 5 : 8);

/** True for words that have no spelling to correct. */
export const HAS_DIGIT = /\d/;

/** Words run together: what a missing or a superfluous blank leaves the same ("chick peas"). */
export const joinedKey = (forms: readonly string[]): string => forms.join('');

/** Words in the order of the alphabet, marked so that they meet no name run together ("yogurt, Greek"). */
export const sortedKey = (forms: readonly string[]): string => `${[...forms].sort().join(' ')} ·`;

/**
 * The food's own words in their order, then the words of its form in any: "frozen blueberry unsweetened". Null without
 * a word of form, where the words as they stand say the same.
 */
export function formlessKey(forms: readonly string[], formWords: ReadonlySet<string>): string | null {
  const isForm = (word: string): boolean => formWords.has(word) || HAS_DIGIT.test(word);
  const form = forms.filter(isForm);
  if (form.length === 0) return null;
  return `${forms.filter((word) => !isForm(word)).join(' ')} : ${form.sort().join(' ')}`;
}

/** The group that a loose key is listed in. */
export const looseGroup = (key: string): string => key.slice(0, 3);

/** A key as it stands in its group, before the number of its row; no key holds these two signs. */
export const looseEntry = (key: string): string => `|${key}=`;
