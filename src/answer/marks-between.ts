/** The marks between the words of a question. */
import type { wordsAsTyped } from './normalise.ts';

/** The sorts of marks, each by what is in front of a word. */
export const MARKS = {
  /** Between two clauses. */
  clause: /[,;:.?!]\s|\s[-–—]\s|^\/$/,
  /** That no blank parts from the word, or that are none of a sentence: "rice,milk", "apple | butter". */
  tight: /[,;:.?!/]$|[|=[\]%\\>]/,
  /** "Almonds/cashews" */
  slash: /\//,
  /** "Potato (bread)" */
  bracket: /[()]/,
  /** Behind a word that is cut short, as "õuna- või apelsinimahl" is. */
  cut: /^-\s/,
} as const;
/** The Greek question mark is a semicolon in disguise. */
const MARK = /[,;:.?!/|=[\]()%\\>\-–—\u037e]/;

/** What is in front of each word; nothing of a question without marks, and of one whose words cannot be told to be those that were typed. */
export function marksIn(
  typed: string,
  asTyped: () => ReturnType<typeof wordsAsTyped>,
  count: number,
): readonly string[] {
  // Nearly every question.
  if (!MARK.test(typed)) return NO_MARKS;
  const { text, words } = asTyped();
  if (words.length !== count) return NO_MARKS;
  return words.map(({ at }, place) => (place === 0 ? '' : text.slice(words[place - 1]?.end ?? at, at)));
}

const NO_MARKS: readonly string[] = [];
