import type { Word } from './lexicon.ts';
import type { AnswerLanguage } from './question-words.ts';

/** Letters of the shortest food that is written as one word with its measure. */
const SHORTEST = 3;
/** What vessels are drunk from: other foods in cans are preserves of another row, and an egg cup holds no egg. */
const DRINKS = 'Beverages';
const OF_ANY_FOOD: ReadonlySet<string> = new Set(['slice', 'segment', 'wedge', 'piece', 'clove']);
/** Words that are kept until those before them are dropped: people ask with the same few thousand. */
const KEPT_WORDS = 2_000;

/**
 * Reads words as a language takes them: without marks, and one that says a food and a measure of it ("juustoviipale",
 * "oluttölkki") as two, the measure first. A word that has a meaning of its own stays whole.
 */
export class WordReader {
  readonly #language: Omit<AnswerLanguage, 'reader'>;
  #words = new Map<string, readonly Word[]>();
  #earlierWords = new Map<string, readonly Word[]>();

  constructor(language: Omit<AnswerLanguage, 'reader'>) {
    this.#language = language;
  }

  /** The words that a typed one is; mostly one. */
  read(typed: string): readonly Word[] {
    const known = this.#words.get(typed);
    if (known !== undefined) return known;
    const words = this.#earlierWords.get(typed) ?? this.#newWords(typed);
    if (this.#words.size === KEPT_WORDS) {
      this.#earlierWords = this.#words;
      this.#words = new Map();
    }
    this.#words.set(typed, words);
    return words;
  }

  /** Typed words without capitals as they are read, and apart where they are taken apart. */
  readAll(typed: readonly string[]): { readonly words: readonly Word[]; readonly typed: readonly string[] } {
    const read = typed.map((word) => this.read(word));
    const apart = (word: string, at: number): readonly string[] => {
      const [first, second] = read[at] ?? [];
      if (first === undefined || second === undefined) return [word];
      return [word.slice(second.text.length), word.slice(0, second.text.length)];
    };
    const isWhole = read.every(({ length }) => length === 1);
    return { words: read.flat(), typed: isWhole ? typed : typed.flatMap(apart) };
  }

  #newWords(typed: string): readonly Word[] {
    const { lexicon, marks, names } = this.#language;
    const word = lexicon.word(marks.plainWord(typed));
    const { text, form, written, inflected, mayBeginAmount } = word;
    const ends = lexicon.amounts
      .compoundEndsLike(text)
      .filter(([end]) => end.length <= text.length - SHORTEST && text.endsWith(end));
    // Nearly every word.
    if (ends.length === 0) return [word];
    if (written.length > 0 || inflected.length > 0 || mayBeginAmount || names.has(text, form)) return [word];
    for (const [end, measure] of ends) {
      const at = text.length - end.length;
      const head = text.slice(0, at);
      const food = names.find(head, lexicon.formOf(head));
      if (food !== null && (OF_ANY_FOOD.has(measure) || food.category === DRINKS))
        return [lexicon.word(text.slice(at)), lexicon.word(head)];
    }
    return [word];
  }
}
