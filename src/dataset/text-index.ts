import type { TextIndexData } from '../tables/prepared.ts';
import { bestItems } from './best-items.ts';
import {
  bufferOf,
  END,
  isWordCode,
  joined,
  SEPARATOR,
  type Span,
  spanOf,
  startsOf,
  WORD_CHARACTER,
  wordEndOf,
  wordIndexOf,
} from './word-index.ts';

/** Text without case, diacritics and compatibility forms: "Hernesupp, ÕLIGA" and "hernesupp, oliga" are the same. */
export function folded(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

const ASCII = /^[ -~]*$/;

/** Before the first characters of a word: the key of its beginning. */
const WORD_START = '_';
const GRAM = 3;
/** Between the parts of a name. */
const PARTS = ',';
const COMPARED_LENGTH = 80;
/** Share of common keys below which two names are not alike. */
const ALIKE = 0.35;
/** The same for two texts of which one is a misspelt other. */
export const MISSPELT = 0.7;

/** So few words are sooner gone through than what follows them. */
const FEW = 40;
/** More letters than are looked at of one word. */
export const LONGEST_WORD = 256;

/** How a text is held: as the whole name or slug, the first part of a name, whole words, from the beginning of a word on, or anywhere. */
const EXACT = 0;
const FIRST_PART = 1;
const AS_WORDS = 2;
const AT_START = 3;
const ANYWHERE = 4;

/**
 * Finds the items whose name or slug holds a text, and those whose name is like it. Every place where a word begins is in the order
 * of the letters from there on, so that those which begin with a text lie together; so are all letters of the words themselves. Throws
 * `RangeError` when the lists are not as long as they are said to be.
 */
export function textIndexOf({ texts, words: wordsIn, ...lists }: TextIndexData) {
  /** The texts one behind the other, with separators around each, and where each item begins in it, and where the last one ends. */
  const all = joined(texts);
  const starts = startsOf(texts);
  /** The words, and the items that have them, those of one word in the order of the letters where it begins. */
  const words = wordIndexOf(wordsIn);
  const { items } = words;
  /** Where each of those words begins in the texts, and 1 where a name or a slug begins there. */
  const places = new Uint32Array(bufferOf(lists.places));
  const heads = new Uint8Array(bufferOf(lists.heads));
  /** All letters of words but the first ones, in the order of the letters from there on, and the number of the word. */
  const letters = new Uint32Array(bufferOf(lists.within));
  const wordsWithin = letters.map((letter) => Math.floor(letter / LONGEST_WORD));
  const within = letters.map(
    (letter, at) => (words.starts[wordsWithin[at] ?? 0] ?? 0) + (letter % LONGEST_WORD),
  );
  const sizes = new Uint16Array(bufferOf(lists.sizes));
  const best = bestItems(ANYWHERE + 1, texts.length);
  /** Keys in common with the text that is looked for, and the last one of them, by item: filled anew for each. */
  const shared = new Uint16Array(texts.length);
  const latest = new Uint16Array(texts.length);
  const areWhole = [places, heads].every(({ length }) => length === items.length);
  if (!areWhole || sizes.length !== texts.length || items.some((item) => item >= texts.length))
    throw new RangeError('lists of another length than stated');

  /**
   * Positions of the first items that hold a text: those whose name or slug it is, one that is asked for, those the first part
   * of whose name it is, those that have it as whole words, those in which a word begins with it, the rest; those of one rank
   * in their order (decisions, 5).
   *
   * @param text folded, not empty
   * @param below items from this one on are left out
   * @param second gives the item that comes behind the exact ones, if it holds the text; null for none
   */
  function holding(text: string, below: number, limit: number, second: () => number | null): number[] {
    if (text.includes(SEPARATOR)) return [];
    const word = isWordCode(text.charCodeAt(0)) ? 0 : text.search(WORD_CHARACTER);
    if (word === -1) addEach(text);
    else if (word > 0) addBehind(text, word);
    else addFromWord(text);
    const found: number[] = [];
    const take = (rank: number): void => best.take(rank, found, below, limit);
    take(EXACT);
    const exact = found.length;
    for (let rank = FIRST_PART; rank <= AT_START; rank += 1) take(rank);
    if (word === 0 && found.length < limit) addWithin(text);
    take(ANYWHERE);
    // Of one food it is known which comes first, and marks alone name none.
    const read = found.length > 1 && word !== -1 ? second() : null;
    const at = read === null ? 0 : found.indexOf(read);
    if (read === null || (at !== -1 && at < exact)) return found;
    const own = all.slice(starts[read], starts[read + 1]);
    if (at !== -1) found.splice(at, 1);
    else if (found.length < limit || !own.includes(text)) return found;
    found.splice(exact, 0, read);
    return found.slice(0, limit);
  }

  /**
   * Positions of the items whose name is most like a text, by the share of keys in common (Dice coefficient); ties in the
   * order of the items, none when nothing is alike.
   *
   * @param below items from this one on are left out
   * @param share of common keys that is needed
   */
  function similar(text: string, limit: number, below: number, share = ALIKE): number[] {
    const wanted = likenessKeys(folded(text.slice(0, COMPARED_LENGTH)));
    shared.fill(0);
    latest.fill(0);
    let number = 0;
    const add = (item: number): void => {
      if (latest[item] === number) return;
      latest[item] = number;
      shared[item] = (shared[item] ?? 0) + 1;
    };
    for (const key of wanted) {
      number += 1;
      const letters = key.slice(1);
      // A word of one letter is the beginning of itself alone.
      const [from, open, to] = placesOf(letters);
      const end = letters.length === 1 ? open : to;
      // An index instead of an iterator: a long text counts a hundred thousand places.
      for (let at = from; at < end; at += 1) add(items[at] ?? 0);
      if (!key.startsWith(WORD_START)) eachWithin(letters, add);
    }
    const alike: { readonly at: number; readonly likeness: number }[] = [];
    // Fewer in common than this cannot be alike, however short the name is: nearly every item is passed over by it.
    const least = (share * wanted.size) / 2;
    for (let at = 0; at < Math.min(below, shared.length); at += 1) {
      const count = shared[at] ?? 0;
      if (count === 0 || count < least) continue;
      const likeness = (2 * count) / (wanted.size + (sizes[at] ?? 0));
      if (likeness >= share) alike.push({ at, likeness });
    }
    return alike
      .sort((a, b) => b.likeness - a.likeness || a.at - b.at)
      .slice(0, limit)
      .map(({ at }) => at);
  }

  /** The places that have a text, which begins with a word; see `Span`. */
  function placesOf(text: string): Span {
    const end = wordEndOf(text);
    if (end === text.length) return words.placesOf(text);
    const [from, open] = words.placesOf(text.slice(0, end));
    return spanOf(all, places, text, from, open);
  }

  /** Adds the items that hold a text from the beginning of a word on, which is the text's first character. */
  function addFromWord(text: string): void {
    const [from, open, to] = placesOf(text);
    for (let at = from; at < open; at += 1) {
      const rank = heads[at] === 1 ? rankAt(places[at] ?? 0, text) : AS_WORDS;
      best.add(rank, items[at] ?? 0);
    }
    for (let at = open; at < to; at += 1) best.add(AT_START, items[at] ?? 0);
  }

  /**
   * Adds the items that hold a text in which a word begins at a place.
   *
   * @param known how they hold it, where that is known of those that are not found yet
   */
  function addBehind(text: string, word: number, known?: number): void {
    const [from, , to] = placesOf(text.slice(word));
    for (let at = from; at < to; at += 1) {
      const place = (places[at] ?? 0) - word;
      if (beginsAt(all, place, text, word)) best.add(known ?? rankAt(place, text), items[at] ?? 0);
    }
  }

  /** Adds the items that hold a text without words. */
  function addEach(text: string): void {
    let item = 0;
    for (let place = all.indexOf(text); place !== -1; place = all.indexOf(text, place + 1)) {
      while ((starts[item + 1] ?? 0) <= place) item += 1;
      best.add(rankAt(place, text), item);
    }
  }

  /** Adds the items that have a text from within a word on. */
  function addWithin(text: string): void {
    const add = (item: number): void => best.add(ANYWHERE, item);
    const end = wordEndOf(text);
    if (end === text.length) {
      eachWithin(text, add);
      return;
    }
    // The words that end so, with what follows; where they are many, what follows with what is before.
    const [from, open] = spanOf(words.text, within, text.slice(0, end), 0, within.length);
    const next = open - from > FEW ? text.slice(end).search(WORD_CHARACTER) : -1;
    if (next !== -1) {
      addBehind(text, end + next, ANYWHERE);
      return;
    }
    for (let at = from; at < open; at += 1) {
      const word = wordsWithin[at] ?? 0;
      const whole = words.text.slice(words.starts[word], within[at]) + text;
      const [first, last] = [words.firsts[word] ?? 0, words.firsts[word + 1] ?? 0];
      const [begin, , behind] = spanOf(all, places, whole, first, last);
      for (let place = begin; place < behind; place += 1) add(items[place] ?? 0);
    }
  }

  /** Calls back for the items that have some letters within a word, one for each time. */
  function eachWithin(letters: string, add: (item: number) => void): void {
    const [from, , to] = spanOf(words.text, within, letters, 0, within.length);
    for (let at = from; at < to; at += 1) {
      const word = wordsWithin[at] ?? 0;
      const end = words.firsts[word + 1] ?? 0;
      for (let place = words.firsts[word] ?? 0; place < end; place += 1) add(items[place] ?? 0);
    }
  }

  /** How the text that is at a place is held there. */
  function rankAt(place: number, text: string): number {
    const before = all.charCodeAt(place - 1);
    const behind = all.charCodeAt(place + text.length);
    if (before === END && behind === END) return EXACT;
    if (before === END && behind === PARTS.charCodeAt(0) && !text.includes(PARTS)) return FIRST_PART;
    if (isWordCode(before)) return ANYWHERE;
    return isWordCode(behind) ? AT_START : AS_WORDS;
  }

  return { length: sizes.length, holding, similar };
}

/** True where so much of a text is at a place; the last letters first, for they differ soonest. A loop: a call would take longer. */
function beginsAt(all: string, place: number, text: string, length: number): boolean {
  let at = length;
  while (at > 0 && all.charCodeAt(place + at - 1) === text.charCodeAt(at - 1)) at -= 1;
  return at === 0;
}

/** The keys inside the words of a text: what is between words makes two names no less alike. */
export function likenessKeys(text: string): ReadonlySet<string> {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const gramsOf = (word: string): string[] =>
    Array.from({ length: Math.max(0, word.length - GRAM + 1) }, (_, at) => `=${word.slice(at, at + GRAM)}`);
  return new Set(words.flatMap((word) => [...gramsOf(word), WORD_START + word.slice(0, GRAM - 1)]));
}
