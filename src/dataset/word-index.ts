import { editsBetween } from '../edits.ts';
import type { WordIndexData } from '../tables/prepared.ts';
import { firstFrom, SEPARATOR, type Span, spanOf } from './word-order.ts';

/** Bytes in a buffer of their own, as arrays of integers need them: Buffer's small ones share one. */
export const bufferOf = (base64: string): ArrayBuffer => new Uint8Array(Buffer.from(base64, 'base64')).buffer;

/** Before the whole first part of a name ("Bread, rye"), and before the words of one that say what the food is: no word begins with them. */
export const FIRST_PART = '^';
export const MAIN_WORD = '*';

/** Items by the words of their names. One text of all words in order, instead of a `Map`: a sixth of the memory. */
export class WordIndex {
  readonly text: string;
  /** Where each word begins in the text. */
  readonly starts: Uint32Array;
  /** Where the items of each word begin, and where those of the last one end; those of words that begin alike lie one behind the other. */
  readonly firsts: Uint32Array;
  readonly items: Uint16Array;

  /** Throws `RangeError` when the lists are not as long as they are said to be. */
  constructor({ words, firsts, items }: WordIndexData) {
    this.text = SEPARATOR + words;
    this.firsts = new Uint32Array(bufferOf(firsts));
    this.items = new Uint16Array(bufferOf(items));
    const starts: number[] = [];
    for (let at = 0; at < words.length; at = this.text.indexOf(SEPARATOR, at + 1)) starts.push(at + 1);
    this.starts = Uint32Array.from(starts);
    if (this.firsts.length !== starts.length + 1 || this.firsts.at(-1) !== this.items.length)
      throw new RangeError('lists of another length than stated');
  }

  /** Items one of whose names has a word, in their order. */
  having(word: string): Uint16Array {
    const at = firstFrom(this.text, this.starts, word, 0, this.starts.length);
    const start = this.starts[at] ?? 0;
    const isThere = this.text.startsWith(word, start) && this.text[start + word.length] === SEPARATOR;
    return isThere ? this.items.subarray(this.firsts[at], this.firsts[at + 1]) : NOWHERE;
  }

  /** Items the first part of whose name is these words, in their order. */
  startingWith(words: readonly string[]): Uint16Array {
    return this.having(FIRST_PART + words.join(' '));
  }

  /** Items the first part of whose name begins with a word and has others behind it. */
  beginningWith(word: string): Uint16Array {
    return this.havingStart(`${FIRST_PART}${word} `);
  }

  /** Items that one of their names says to be a word ("Bread, rye" to be bread), in their order. */
  being(word: string): Uint16Array {
    return this.having(MAIN_WORD + word);
  }

  /** Items one of whose names has a word that begins so; those of one word after those of another. */
  havingStart(start: string): Uint16Array {
    const [from, , to] = this.placesOf(start);
    return this.items.subarray(from, to);
  }

  /** Where the items are that have a word which begins so; see `Span`. */
  placesOf(start: string): Span {
    const [from, open, to] = this.#spanOf(start);
    return [this.firsts[from] ?? 0, this.firsts[open] ?? 0, this.firsts[to] ?? 0];
  }

  /** The words that begin so, those that most items have first. */
  completionsOf(start: string, limit: number): string[] {
    const [from, , to] = this.#spanOf(start);
    return Array.from({ length: to - from }, (_, at) => from + at)
      .sort((a, b) => this.#countOf(b) - this.#countOf(a) || a - b)
      .slice(0, limit)
      .map(this.#wordAt);
  }

  /**
   * The word that a misspelt one most probably is: the fewest letters away, then the one that most items have; null where none
   * is near. The first letter is taken to be right.
   */
  correctionOf(word: string): string | null {
    const most = word.length < MIN_CORRECTED ? 0 : word.length < MIN_TWICE ? 1 : 2;
    const [from, , to] = this.#spanOf(word.slice(0, 1));
    let [best, distance, count] = [-1, most, 0];
    for (let at = most === 0 ? to : from; at < to; at += 1) {
      const length = this.#endOf(at) - (this.starts[at] ?? 0);
      if (Math.abs(length - word.length) > distance) continue;
      const own = editsBetween(word, this.#wordAt(at), distance);
      const items = this.#countOf(at);
      if (own < distance || (own === distance && items > count)) [best, distance, count] = [at, own, items];
    }
    return best === -1 ? null : this.#wordAt(best);
  }

  #spanOf(start: string): Span {
    return spanOf(this.text, this.starts, start, 0, this.starts.length);
  }

  readonly #countOf = (at: number): number => (this.firsts[at + 1] ?? 0) - (this.firsts[at] ?? 0);

  readonly #endOf = (at: number): number => (this.starts[at + 1] ?? this.text.length) - 1;

  readonly #wordAt = (at: number): string => this.text.slice(this.starts[at], this.#endOf(at));
}

const NOWHERE = new Uint16Array();
/** Letters of a word in which one may be wrong, and in which two may be. */
const MIN_CORRECTED = 4;
const MIN_TWICE = 7;
