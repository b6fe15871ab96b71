import { LazyTask, type Steps } from '../time-sliced.ts';

/** The words that misspellings are compared with. */
export interface TypoWords {
  /** Words that a misspelling may have meant, each once. */
  readonly vocabulary: ReadonlySet<string>;
  /** Words that are no misspelling of anything. */
  readonly known: ReadonlySet<string>;
}

interface Spellings {
  readonly known: ReadonlySet<string>;
  /** Words of the vocabulary by first letter and length: those one edit away are in three of the lists. */
  readonly byShape: ReadonlyMap<string, readonly string[]>;
}

/** Words of food names, found from a spelling that is one letter away. */
export class TypoIndex {
  readonly #minLength: number;
  readonly #spellings: LazyTask<Spellings>;

  /**
   * @param words made at the first misspelling, or bit by bit before
   * @param minLength shorter words have too many neighbours to guess among
   */
  constructor(words: Steps<TypoWords>, minLength: number) {
    this.#minLength = minLength;
    this.#spellings = new LazyTask(spellingSteps(words, minLength));
  }

  /** Makes the words, so that the first misspelling need not. */
  prepare(): Steps<void> {
    return this.#spellings.rest();
  }

  /**
   * The one word that `word` is one letter away from (a letter left out, doubled or added, another, or two swapped), the
   * first letter being right; null when the word is known, or short, or when there is none or more than one.
   */
  correctionOf(word: string): string | null {
    if (word.length < this.#minLength || /\d/.test(word) || this.#spellings.value.known.has(word))
      return null;
    const [only, ...others] = this.near(word);
    return only !== undefined && others.length === 0 ? only : null;
  }

  /** Every word of the vocabulary that is one edit away and begins with the same letter. */
  near(word: string): string[] {
    const { byShape } = this.#spellings.value;
    const lengths = [word.length - 1, word.length, word.length + 1];
    return lengths.flatMap((length) =>
      (byShape.get(shapeOf(word, length)) ?? []).filter((candidate) => isOneEditApart(word, candidate)),
    );
  }
}

function* spellingSteps(words: Steps<TypoWords>, minLength: number): Steps<Spellings> {
  const { vocabulary, known } = yield* words;
  const byShape = new Map<string, string[]>();
  for (const word of vocabulary) {
    if (word.length < minLength || /\d/.test(word)) continue;
    const shape = shapeOf(word, word.length);
    const alike = byShape.get(shape);
    if (alike) alike.push(word);
    else byShape.set(shape, [word]);
  }
  return { known, byShape };
}

const shapeOf = (word: string, length: number): string => `${word.charAt(0)}${length}`;

/** True when one insertion, deletion, substitution or swap of neighbours makes one word of the other. */
export function isOneEditApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (a === b || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  );
}
