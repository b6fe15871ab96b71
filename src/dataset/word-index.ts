import { editsBetween } from '../edits.ts';
import type { WordIndexData } from '../tables/prepared.ts';

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

/** Between the name and the slug of an item, and around them: neither holds it, and no text that does is searched for. */
export const SEPARATOR = '\n';
export const END = SEPARATOR.charCodeAt(0);
/** More than any code unit. */
const WIDE = 65_536;
export const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u;

/** Texts one behind the other, with separators around each. */
export const joined = (texts: readonly string[]): string =>
  [SEPARATOR, ...texts.map((text) => text + SEPARATOR)].join('');

/** Where each of them begins, and where the last one ends. */
export function startsOf(texts: readonly string[]): Uint32Array {
  let start = 1;
  return Uint32Array.from([...texts, ''], ({ length }) => {
    start += length + 1;
    return start - length - 1;
  });
}

/** Where the word ends with which a text begins. */
export function wordEndOf(text: string, from = 0): number {
  let end = from;
  while (end < text.length && isWordCode(text.charCodeAt(end))) end += 1;
  return end;
}

/** The part of an order whose places have a text: where it begins and ends, and from where on words go on behind the text. */
export type Span = readonly [from: number, open: number, to: number];

/** The first of some places from which on nothing comes before a text. No function is handed over: calls would take most of a search. */
export function firstFrom(
  all: string,
  places: Uint32Array,
  text: string,
  first: number,
  end: number,
): number {
  let [from, to] = [first, end];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compare(all, places[middle] ?? 0, text) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Where a text is in a part of an order of places. */
export function spanOf(all: string, places: Uint32Array, text: string, first: number, end: number): Span {
  const from = firstFrom(all, places, text, first, end);
  let [last, reach] = [from, 1];
  // Mostly few have it: leaps from the first one are shorter than halves.
  for (; last + reach <= end && compare(all, places[last + reach - 1] ?? 0, text) === 0; reach *= 2)
    last += reach;
  for (; reach >= 1; reach >>= 1)
    if (last + reach <= end && compare(all, places[last + reach - 1] ?? 0, text) === 0) last += reach;
  let [open, to] = [from, last];
  while (open < to) {
    const middle = (open + to) >> 1;
    if (isWordCode(all.charCodeAt((places[middle] ?? 0) + text.length))) to = middle;
    else open = middle + 1;
  }
  return [from, open, last];
}

/** Below 0 where what is at a place of a text comes before another text, 0 where it begins with it. */
function compare(all: string, place: number, text: string): number {
  for (let at = 0; at < text.length; at += 1) {
    const one = all.charCodeAt(place + at);
    const other = text.charCodeAt(at);
    if (one !== other) return orderOf(one) - orderOf(other);
  }
  return 0;
}

/** The order of characters: those of words behind all others, so that a word comes before those that begin with it. */
const orderOf = (code: number): number => (isWordCode(code) ? code + WIDE : code);

/** The order of two places of a text by the letters up to a separator; of equal ones that of the places. */
export function compareAt(all: string, one: number, other: number): number {
  for (let at = 0; ; at += 1) {
    const [a, b] = [all.charCodeAt(one + at), all.charCodeAt(other + at)];
    if (a !== b) return orderOf(a) - orderOf(b);
    if (a === END) return one - other;
  }
}

/** True for a character of a word. */
export function isWordCode(code: number): boolean {
  if (code >= 0x80) return WORD_CHARACTER.test(String.fromCharCode(code));
  // Nearly every character: the pattern takes much longer.
  return (code > 0x60 && code < 0x7b) || (code > 0x2f && code < 0x3a) || (code > 0x40 && code < 0x5b);
}
