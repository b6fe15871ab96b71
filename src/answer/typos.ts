import { HAS_DIGIT, minTypoLength } from './keys.ts';

/** Words of food names, found from a spelling that is one letter away. */
export class TypoIndex {
  readonly #minLength: number;
  readonly #known: ReadonlySet<string>;
  /** Words of the vocabulary by first letter and length: those one edit away are in three of the lists. */
  readonly #byShape = new Map<string, string[]>();

  /**
   * @param lang shorter words have too many neighbours to guess among, and how short depends on the language
   * @param vocabulary words that a misspelling may have meant, each once
   * @param known further words that are no misspelling of anything
   */
  constructor(lang: string, vocabulary: readonly string[], known: readonly string[]) {
    this.#minLength = minTypoLength(lang);
    this.#known = new Set([...vocabulary, ...known]);
    for (const word of vocabulary) {
      const shape = shapeOf(word, word.length);
      const alike = this.#byShape.get(shape);
      if (alike) alike.push(word);
      else this.#byShape.set(shape, [word]);
    }
  }

  /**
   * The one word that `word` is one letter away from (a letter left out, doubled or added, another, or two swapped), the
   * first letter being right; null when the word is known, or short, or when there is none or more than one.
   */
  correctionOf(word: string): string | null {
    if (word.length < this.#minLength || HAS_DIGIT.test(word) || this.#known.has(word)) return null;
    let only: string | null = null;
    for (let length = word.length - 1; length <= word.length + 1; length += 1) {
      for (const candidate of this.#byShape.get(shapeOf(word, length)) ?? []) {
        if (!isOneEditApart(word, candidate)) continue;
        if (only !== null) return null;
        only = candidate;
      }
    }
    return only;
  }
}

const shapeOf = (word: string, length: number): string => `${word.charAt(0)}${length}`;

/** True when one insertion, deletion, substitution or swap of neighbours makes one word of the other. */
export function isOneEditApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const longer = long.length - short.length;
  if (longer > 1 || a === b) return false;
  let at = 0;
  while (at < short.length && short.charCodeAt(at) === long.charCodeAt(at)) at += 1;
  // What is left behind the first difference must be the same, from the end on.
  let same = 0;
  while (
    same < short.length - at &&
    short.charCodeAt(short.length - 1 - same) === long.charCodeAt(long.length - 1 - same)
  )
    same += 1;
  const different = short.length - at - same;
  if (longer === 1) return different === 0;
  return (
    different === 1 ||
    (different === 2 &&
      short.charCodeAt(at) === long.charCodeAt(at + 1) &&
      short.charCodeAt(at + 1) === long.charCodeAt(at))
  );
}
