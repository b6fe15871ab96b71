import { editsBetween } from '../edits.ts';
import type { WordIndexData } from '../tables/prepared.ts';
import { firstFrom, SEPARATOR, type Span, spanOf } from './word-order.ts';

/** Bytes in a buffer of their own, as arrays of integers need them: Buffer's small ones share one. */
export const bufferOf = (base64: string): ArrayBuffer => new Uint8Array(Buffer.from(base64, 'base64')).buffer;

/** Before the whole first part of a name ("Bread, rye"), and before the words of one that say what the food is: no word begins with them. */
export const FIRST_PART = '^';
export const MAIN_WORD = '*';

/**
 * Items by the words of their names. One text of all words in order, instead of a `Map`: a sixth of the memory. Throws `RangeError`
 * when the lists are not as long as they are said to be.
 */
export function wordIndexOf(data: WordIndexData) {
  const text = SEPARATOR + data.words;
  /** Where the items of each word begin, and where those of the last one end; those of words that begin alike lie one behind the other. */
  const firsts = new Uint32Array(bufferOf(data.firsts));
  const items = new Uint16Array(bufferOf(data.items));
  const places: number[] = [];
  for (let at = 0; at < data.words.length; at = text.indexOf(SEPARATOR, at + 1)) places.push(at + 1);
  /** Where each word begins in the text. */
  const starts = Uint32Array.from(places);
  if (firsts.length !== starts.length + 1 || firsts.at(-1) !== items.length)
    throw new RangeError('lists of another length than stated');

  /** Items one of whose names has a word, in their order. */
  function having(word: string): Uint16Array {
    const at = firstFrom(text, starts, word, 0, starts.length);
    const start = starts[at] ?? 0;
    const isThere = text.startsWith(word, start) && text[start + word.length] === SEPARATOR;
    return isThere ? items.subarray(firsts[at], firsts[at + 1]) : NOWHERE;
  }

  /** Items one of whose names has a word that begins so; those of one word after those of another. */
  function havingStart(start: string): Uint16Array {
    const [from, , to] = placesOf(start);
    return items.subarray(from, to);
  }

  /** Where the items are that have a word which begins so; see `Span`. */
  function placesOf(start: string): Span {
    const [from, open, to] = wordsFrom(start);
    return [firsts[from] ?? 0, firsts[open] ?? 0, firsts[to] ?? 0];
  }

  /** The words that begin so, those that most items have first. */
  function completionsOf(start: string, limit: number): string[] {
    const [from, , to] = wordsFrom(start);
    return Array.from({ length: to - from }, (_, at) => from + at)
      .sort((a, b) => countOf(b) - countOf(a) || a - b)
      .slice(0, limit)
      .map(wordAt);
  }

  /**
   * The word that a misspelt one most probably is: the fewest letters away, then the one that most items have; null where none
   * is near. The first letter is taken to be right.
   */
  function correctionOf(word: string): string | null {
    const most = word.length < MIN_CORRECTED ? 0 : word.length < MIN_TWICE ? 1 : 2;
    const [from, , to] = wordsFrom(word.slice(0, 1));
    let [best, distance, count] = [-1, most, 0];
    for (let at = most === 0 ? to : from; at < to; at += 1) {
      const length = endOf(at) - (starts[at] ?? 0);
      if (Math.abs(length - word.length) > distance) continue;
      const own = editsBetween(word, wordAt(at), distance);
      const items = countOf(at);
      if (own < distance || (own === distance && items > count)) [best, distance, count] = [at, own, items];
    }
    return best === -1 ? null : wordAt(best);
  }

  const wordsFrom = (start: string): Span => spanOf(text, starts, start, 0, starts.length);

  const countOf = (at: number): number => (firsts[at + 1] ?? 0) - (firsts[at] ?? 0);

  const endOf = (at: number): number => (starts[at + 1] ?? text.length) - 1;

  const wordAt = (at: number): string => text.slice(starts[at], endOf(at));

  return { text, starts, firsts, items, placesOf, completionsOf, correctionOf, having, havingStart };
}
export type WordIndex = ReturnType<typeof wordIndexOf>;

const NOWHERE = new Uint16Array();
/** Letters of a word in which one may be wrong, and in which two may be. */
const MIN_CORRECTED = 4;
const MIN_TWICE = 7;
