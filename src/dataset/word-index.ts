import { editsBetween } from '../edits.ts';
import type { WordIndexData } from '../tables/prepared.ts';

/** Bytes in a buffer of their own, as arrays of integers need them: Buffer's small ones share one. */
export const bufferOf = (base64: string): ArrayBuffer => new Uint8Array(Buffer.from(base64, 'base64')).buffer;

/** Before the whole first part of a name ("Bread, rye"), and before the words of one that say what the food is: no word begins with them. */
export const FIRST_PART = '^';
export const MAIN_WORD = '*';
export const END = '\n';
/** Items by the words of their names. One text of all words in order, instead of a `Map`: a sixth of the memory. */
export class WordIndex {
  readonly #words: string;
  /** Where each word begins in the text, and where the last one ends. */
  readonly #starts: Uint32Array;
  /** Where the items of each word end; those of words that begin alike lie one behind the other. */
  readonly #ends: Uint32Array;
  readonly #items: Uint16Array;

  /** Throws `RangeError` when the lists are not as long as they are said to be. */
  constructor({ words, ends, items }: WordIndexData) {
    this.#words = words;
    this.#ends = new Uint32Array(bufferOf(ends));
    this.#items = new Uint16Array(bufferOf(items));
    const starts = [0];
    for (let at = words.indexOf(END); at !== -1; at = words.indexOf(END, at + 1)) starts.push(at + 1);
    this.#starts = Uint32Array.from(starts);
    const isWhole =
      this.#ends.length === starts.length - 1 && (this.#ends.at(-1) ?? 0) === this.#items.length;
    if (!isWhole) throw new RangeError('lists of another length than stated');
  }

  /** Items one of whose names has a word, in their order. */
  having(word: string): Uint16Array {
    const at = this.#firstFrom(word);
    const start = this.#starts[at] ?? 0;
    const isThere = this.#words[start + word.length] === END && this.#words.startsWith(word, start);
    return isThere ? this.#itemsOf(at, at + 1) : NOWHERE;
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
    return this.#itemsOf(this.#firstFrom(start), this.#firstFrom(start + LAST));
  }

  /** The words that begin so, those that most items have first. */
  completionsOf(start: string, limit: number): string[] {
    const from = this.#firstFrom(start);
    const places = Array.from({ length: this.#firstFrom(start + LAST) - from }, (_, at) => from + at);
    return places
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
    const first = word.slice(0, 1);
    let [best, distance, count] = [-1, most, 0];
    const end = this.#firstFrom(first + LAST);
    for (let at = most === 0 ? end : this.#firstFrom(first); at < end; at += 1) {
      const length = (this.#starts[at + 1] ?? 0) - 1 - (this.#starts[at] ?? 0);
      if (Math.abs(length - word.length) > distance) continue;
      const own = editsBetween(word, this.#wordAt(at), distance);
      const items = this.#countOf(at);
      if (own < distance || (own === distance && items > count)) [best, distance, count] = [at, own, items];
    }
    return best === -1 ? null : this.#wordAt(best);
  }

  readonly #countOf = (at: number): number => (this.#ends[at] ?? 0) - (this.#ends[at - 1] ?? 0);

  readonly #wordAt = (at: number): string =>
    this.#words.slice(this.#starts[at], (this.#starts[at + 1] ?? 1) - 1);

  readonly #itemsOf = (from: number, to: number): Uint16Array =>
    this.#items.subarray(this.#ends[from - 1] ?? 0, this.#ends[to - 1] ?? 0);

  /** Place of the first word that is not before a text. Letters are compared where they are: words made for it would take most of a search. */
  #firstFrom(text: string): number {
    const words = this.#words;
    const { length } = text;
    let from = 0;
    let to = this.#ends.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      const start = this.#starts[middle] ?? 0;
      let same = 0;
      while (same < length && words.charCodeAt(start + same) === text.charCodeAt(same)) same += 1;
      // What ends a word is before every letter.
      if (words.charCodeAt(start + same) < text.charCodeAt(same)) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

const NOWHERE = new Uint16Array();
/** Behind every letter. */
const LAST = '\uffff';
/** Letters of a word in which one may be wrong, and in which two may be. */
const MIN_CORRECTED = 4;
const MIN_TWICE = 7;
