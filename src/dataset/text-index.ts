import type { TextIndexData } from '../tables/prepared.ts';
import { BestItems } from './best-items.ts';
import { bufferOf, WordIndex } from './word-index.ts';
import {
  END,
  isWordCode,
  joined,
  SEPARATOR,
  type Span,
  spanOf,
  startsOf,
  WORD_CHARACTER,
  wordEndOf,
} from './word-order.ts';

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
 * of the letters from there on, so that those which begin with a text lie together; so are all letters of the words themselves.
 */
export class TextIndex {
  /** The texts one behind the other, with separators around each. */
  readonly #all: string;
  /** Where each item begins in it, and where the last one ends. */
  readonly #starts: Uint32Array;
  /** The words, and the items that have them, those of one word in the order of the letters where it begins. */
  readonly #words: WordIndex;
  /** Where each of those words begins in the texts, and 1 where a name or a slug begins there. */
  readonly #places: Uint32Array;
  readonly #heads: Uint8Array;
  /** All letters of words but the first ones, in the order of the letters from there on, and the number of the word. */
  readonly #within: Uint32Array;
  readonly #wordsWithin: Uint32Array;
  readonly #sizes: Uint16Array;
  readonly #best: BestItems;
  /** Keys in common with the text that is looked for, and the last one of them, by item: filled anew for each. */
  readonly #shared: Uint16Array;
  readonly #latest: Uint16Array;

  /** Throws `RangeError` when the lists are not as long as they are said to be. */
  constructor({ texts, words, places, heads, within, sizes }: TextIndexData) {
    this.#all = joined(texts);
    this.#starts = startsOf(texts);
    this.#words = new WordIndex(words);
    const { starts, items } = this.#words;
    this.#places = new Uint32Array(bufferOf(places));
    this.#heads = new Uint8Array(bufferOf(heads));
    const letters = new Uint32Array(bufferOf(within));
    this.#wordsWithin = letters.map((letter) => Math.floor(letter / LONGEST_WORD));
    this.#within = letters.map(
      (letter, at) => (starts[this.#wordsWithin[at] ?? 0] ?? 0) + (letter % LONGEST_WORD),
    );
    this.#sizes = new Uint16Array(bufferOf(sizes));
    this.#best = new BestItems(ANYWHERE + 1, texts.length);
    this.#shared = new Uint16Array(texts.length);
    this.#latest = new Uint16Array(texts.length);
    const areWhole = [this.#places, this.#heads].every(({ length }) => length === items.length);
    if (!areWhole || this.#sizes.length !== texts.length || items.some((item) => item >= texts.length))
      throw new RangeError('lists of another length than stated');
  }

  /** Number of items. */
  get length(): number {
    return this.#sizes.length;
  }

  /**
   * Positions of the first items that hold a text: those whose name or slug it is, one that is asked for, those the first part
   * of whose name it is, those that have it as whole words, those in which a word begins with it, the rest; those of one rank
   * in their order (decisions, 5).
   *
   * @param text folded, not empty
   * @param below items from this one on are left out
   * @param second gives the item that comes behind the exact ones, if it holds the text; null for none
   */
  holding(text: string, below: number, limit: number, second: () => number | null): number[] {
    if (text.includes(SEPARATOR)) return [];
    const word = isWordCode(text.charCodeAt(0)) ? 0 : text.search(WORD_CHARACTER);
    if (word === -1) this.#addEach(text);
    else if (word > 0) this.#addBehind(text, word);
    else this.#addFromWord(text);
    const items: number[] = [];
    const take = (rank: number): void => this.#best.take(rank, items, below, limit);
    take(EXACT);
    const exact = items.length;
    for (let rank = FIRST_PART; rank <= AT_START; rank += 1) take(rank);
    if (word === 0 && items.length < limit) this.#addWithin(text);
    take(ANYWHERE);
    // Of one food it is known which comes first, and marks alone name none.
    const read = items.length > 1 && word !== -1 ? second() : null;
    const at = read === null ? 0 : items.indexOf(read);
    if (read === null || (at !== -1 && at < exact)) return items;
    const own = this.#all.slice(this.#starts[read], this.#starts[read + 1]);
    if (at !== -1) items.splice(at, 1);
    else if (items.length < limit || !own.includes(text)) return items;
    items.splice(exact, 0, read);
    return items.slice(0, limit);
  }

  /**
   * Positions of the items whose name is most like a text, by the share of keys in common (Dice coefficient); ties in the
   * order of the items, none when nothing is alike.
   *
   * @param below items from this one on are left out
   * @param share of common keys that is needed
   */
  similar(text: string, limit: number, below: number, share = ALIKE): number[] {
    const wanted = likenessKeys(folded(text.slice(0, COMPARED_LENGTH)));
    const shared = this.#shared.fill(0);
    const latest = this.#latest.fill(0);
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
      const [from, open, to] = this.#placesOf(letters);
      const end = letters.length === 1 ? open : to;
      // An index instead of an iterator: a long text counts a hundred thousand places.
      for (let at = from; at < end; at += 1) add(this.#words.items[at] ?? 0);
      if (!key.startsWith(WORD_START)) this.#eachWithin(letters, add);
    }
    const alike: { readonly at: number; readonly likeness: number }[] = [];
    // Fewer in common than this cannot be alike, however short the name is: nearly every item is passed over by it.
    const least = (share * wanted.size) / 2;
    for (let at = 0; at < Math.min(below, shared.length); at += 1) {
      const count = shared[at] ?? 0;
      if (count === 0 || count < least) continue;
      const likeness = (2 * count) / (wanted.size + (this.#sizes[at] ?? 0));
      if (likeness >= share) alike.push({ at, likeness });
    }
    return alike
      .sort((a, b) => b.likeness - a.likeness || a.at - b.at)
      .slice(0, limit)
      .map(({ at }) => at);
  }

  /** The places that have a text, which begins with a word; see `Span`. */
  #placesOf(text: string): Span {
    const end = wordEndOf(text);
    if (end === text.length) return this.#words.placesOf(text);
    const [from, open] = this.#words.placesOf(text.slice(0, end));
    return spanOf(this.#all, this.#places, text, from, open);
  }

  /** Adds the items that hold a text from the beginning of a word on, which is the text's first character. */
  #addFromWord(text: string): void {
    const [from, open, to] = this.#placesOf(text);
    const { items } = this.#words;
    for (let at = from; at < open; at += 1) {
      const rank = this.#heads[at] === 1 ? this.#rankAt(this.#places[at] ?? 0, text) : AS_WORDS;
      this.#best.add(rank, items[at] ?? 0);
    }
    for (let at = open; at < to; at += 1) this.#best.add(AT_START, items[at] ?? 0);
  }

  /**
   * Adds the items that hold a text in which a word begins at a place.
   *
   * @param known how they hold it, where that is known of those that are not found yet
   */
  #addBehind(text: string, word: number, known?: number): void {
    const [from, , to] = this.#placesOf(text.slice(word));
    for (let at = from; at < to; at += 1) {
      const place = (this.#places[at] ?? 0) - word;
      if (beginsAt(this.#all, place, text, word))
        this.#best.add(known ?? this.#rankAt(place, text), this.#words.items[at] ?? 0);
    }
  }

  /** Adds the items that hold a text without words. */
  #addEach(text: string): void {
    let item = 0;
    for (let place = this.#all.indexOf(text); place !== -1; place = this.#all.indexOf(text, place + 1)) {
      while ((this.#starts[item + 1] ?? 0) <= place) item += 1;
      this.#best.add(this.#rankAt(place, text), item);
    }
  }

  /** Adds the items that have a text from within a word on. */
  #addWithin(text: string): void {
    const add = (item: number): void => this.#best.add(ANYWHERE, item);
    const end = wordEndOf(text);
    if (end === text.length) {
      this.#eachWithin(text, add);
      return;
    }
    // The words that end so, with what follows; where they are many, what follows with what is before.
    const [from, open] = spanOf(this.#words.text, this.#within, text.slice(0, end), 0, this.#within.length);
    const next = open - from > FEW ? text.slice(end).search(WORD_CHARACTER) : -1;
    if (next !== -1) {
      this.#addBehind(text, end + next, ANYWHERE);
      return;
    }
    for (let at = from; at < open; at += 1) {
      const word = this.#wordsWithin[at] ?? 0;
      const whole = this.#words.text.slice(this.#words.starts[word], this.#within[at]) + text;
      const [first, last] = [this.#words.firsts[word] ?? 0, this.#words.firsts[word + 1] ?? 0];
      const [begin, , behind] = spanOf(this.#all, this.#places, whole, first, last);
      for (let place = begin; place < behind; place += 1) add(this.#words.items[place] ?? 0);
    }
  }

  /** Calls back for the items that have some letters within a word, one for each time. */
  #eachWithin(letters: string, add: (item: number) => void): void {
    const [from, , to] = spanOf(this.#words.text, this.#within, letters, 0, this.#within.length);
    for (let at = from; at < to; at += 1) {
      const word = this.#wordsWithin[at] ?? 0;
      const end = this.#words.firsts[word + 1] ?? 0;
      for (let place = this.#words.firsts[word] ?? 0; place < end; place += 1)
        add(this.#words.items[place] ?? 0);
    }
  }

  /** How the text that is at a place is held there. */
  #rankAt(place: number, text: string): number {
    const before = this.#all.charCodeAt(place - 1);
    const behind = this.#all.charCodeAt(place + text.length);
    if (before === END && behind === END) return EXACT;
    if (before === END && behind === PARTS.charCodeAt(0) && !text.includes(PARTS)) return FIRST_PART;
    if (isWordCode(before)) return ANYWHERE;
    return isWordCode(behind) ? AT_START : AS_WORDS;
  }
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
  return new Set(words.flatMap((word) => [...gramsOf(word), WORD_START + word.slice(0, GRAM - 1)]));
}

function gramsOf(text: string): string[] {
  const grams: string[] = [];
  for (let at = 0; at + GRAM <= text.length; at += 1) grams.push(`=${text.slice(at, at + GRAM)}`);
  return grams;
}
