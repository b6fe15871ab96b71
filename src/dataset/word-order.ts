/** The order in which the words of texts are looked up. */

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
