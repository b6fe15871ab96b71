import { HAS_DIGIT, minTypoLength } from './keys.ts';

/** Words that a misspelling may have meant, as texts of those that begin alike, or that end alike: `|word|word|`. */
interface TypoWords {
  readonly heads: string[];
  readonly tails: string[];
}

/**
 * Letters at the beginning of a word, and at its end behind the first, such that one edit behind the first letter leaves
 * either the ones or the others as they are.
 */
function reach(lang: string): {
  readonly head: (word: string) => string;
  readonly tail: (word: string) => string;
} {
  const head = Math.ceil(minTypoLength(lang) / 2);
  const tail = minTypoLength(lang) - head - 1;
  return { head: (word) => word.slice(0, head), tail: (word) => word.charAt(0) + word.slice(-tail) };
}

/** Groups the words that a misspelling may have meant, each once. */
export function typoWords(lang: string, vocabulary: readonly string[]): TypoWords {
  const { head, tail } = reach(lang);
  const grouped = (groupOf: (word: string) => string): string[] => {
    const texts = new Map<string, string>();
    for (const word of vocabulary) texts.set(groupOf(word), `${texts.get(groupOf(word)) ?? '|'}${word}|`);
    return [...texts.values()];
  };
  return { heads: grouped(head), tails: grouped(tail) };
}

/** Words of food names, found from a spelling that is one letter away. */
export class TypoIndex {
  readonly #minLength: number;
  readonly #reach: ReturnType<typeof reach>;
  readonly #heads: ReadonlyMap<string, string>;
  readonly #tails: ReadonlyMap<string, string>;
  readonly #known: ReadonlySet<string>;

  /**
   * @param lang shorter words have too many neighbours to guess among, and how short depends on the language
   * @param words as `typoWords` groups them
   * @param known further words that are no misspelling of anything
   */
  constructor(lang: string, { heads, tails }: TypoWords, known: readonly string[]) {
    const { head, tail } = reach(lang);
    const first = (text: string): string => text.slice(1, text.indexOf('|', 1));
    this.#minLength = minTypoLength(lang);
    this.#reach = { head, tail };
    this.#heads = new Map(heads.map((text) => [head(first(text)), text]));
    this.#tails = new Map(tails.map((text) => [tail(first(text)), text]));
    this.#known = new Set(known);
  }

  /**
   * The one word that `word` is one letter away from (a letter left out, doubled or added, another, or two swapped), the
   * first letter being right; null when the word is known, or short, or when there is none or more than one.
   */
  correctionOf(word: string): string | null {
    if (word.length < this.#minLength || HAS_DIGIT.test(word) || this.#known.has(word)) return null;
    const alike = this.#heads.get(this.#reach.head(word)) ?? '';
    if (alike.includes(`|${word}|`)) return null;
    const near = alike + (this.#tails.get(this.#reach.tail(word)) ?? '');
    let only: string | null = null;
    for (const candidate of near.split('|')) {
      if (candidate === only || !isOneEditApart(word, candidate)) continue;
      if (only !== null) return null;
      only = candidate;
    }
    return only;
  }
}

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
