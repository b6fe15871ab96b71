import type { TextIndexData } from '../tables/prepared.ts';
import { bufferOf, WordIndex } from './word-index.ts';

/** Text without case, diacritics and compatibility forms: "Hernesupp, ÕLIGA" and "hernesupp, oliga" are the same. */
export function folded(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

const ASCII = /^[ -~]*$/;

/** Between the name and the slug of an item: neither holds it, and no text that does is searched for. */
export const SEPARATOR = '\n';
/** Before the first characters of a word: the key under which its beginnings are listed. */
export const WORD_START = '_';
export const GRAM = 3;
/** Between the parts of a name. */
export const PARTS = ',';
/** Of a long text only the beginning is looked up: the work stays small whatever a client sends. */
const LOOKED_UP_LENGTH = 48;
/** So few items are sooner looked at than sought in another list. */
const FEW = 8;
/** Share of the items that a list leaves above which they are sooner looked at than sought in the next one. */
const MOST_KEPT = 0.9;
const COMPARED_LENGTH = 80;
/** Share of common keys below which two names are not alike. */
const ALIKE = 0.35;
/** The same for two texts of which one is a misspelt other. */
export const MISSPELT = 0.7;
/** More than any code unit. */
const WIDE = 65_536;
const FIRST_WORD = /^[\p{L}\p{N}\p{M}]+/u;
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u;

/** Finds the items whose name or slug holds a text, and those whose name is like it. */
export class TextIndex {
  readonly #texts: readonly string[];
  /** The keys of the lists, which lie one after the other. */
  readonly #keys: Float64Array;
  readonly #ends: Uint32Array;
  readonly #items: Uint16Array;
  readonly #sizes: Uint16Array;
  readonly #byName: Uint16Array;
  readonly #words: WordIndex;
  /** Keys in common with the text that is looked for, by item: filled anew for each. */
  readonly #shared: Uint16Array;
  /** The items that are looked at, filled anew for each text. */
  readonly #noted: Uint16Array;

  /** Throws `RangeError` when the lists are not as long as they are said to be. */
  constructor({ texts, keys, ends, items, sizes, by_name, words }: TextIndexData) {
    this.#texts = texts;
    this.#keys = Float64Array.from(keys, numberOf);
    this.#ends = new Uint32Array(bufferOf(ends));
    this.#items = new Uint16Array(bufferOf(items));
    this.#sizes = new Uint16Array(bufferOf(sizes));
    this.#byName = new Uint16Array(bufferOf(by_name));
    this.#words = new WordIndex(words);
    this.#shared = new Uint16Array(texts.length);
    this.#noted = new Uint16Array(texts.length);
    const isWhole = this.#ends.length === keys.length && (this.#ends.at(-1) ?? 0) === this.#items.length;
    if (this.#keys.some((key, at) => key <= (this.#keys[at - 1] ?? 0)))
      throw new RangeError('keys in another order');
    if (!isWhole || [this.#sizes, this.#byName].some(({ length }) => length !== texts.length))
      throw new RangeError('lists of another length than stated');
  }

  /** Number of items. */
  get length(): number {
    return this.#texts.length;
  }

  /**
   * Positions of the first items that hold a text: those whose name or slug it is, one that is asked for, those the first part
   * of whose name it is, those that have it as whole words, those in which a word begins with it, the rest; those of one rank
   * in their order (decisions, 5).
   *
   * @param text folded, not empty
   * @param below items from this one on are left out
   * @param slug the item whose slug the text is; null for none
   * @param second gives the item that comes behind the exact ones, if it holds the text; null for none
   */
  holding(text: string, { below, limit, slug, second }: Wanted): number[] {
    if (text.includes(SEPARATOR)) return [];
    const noted = this.#note(text);
    if (noted === 0) return [];
    const found: number[] = [];
    /** True when there are enough. */
    const add = (items: ArrayLike<number>): boolean => {
      for (let at = 0; at < items.length && found.length < limit; at += 1) {
        const item = items[at] ?? 0;
        if (item < below && !found.includes(item)) found.push(item);
      }
      return found.length === limit;
    };
    add(this.#exact(text, slug));
    // Of one food it is known which comes first.
    const read = noted === 1 ? null : second();
    if (read !== null && this.#texts[read]?.includes(text)) add([read]);
    if (!text.includes(PARTS) && add(this.#words.startingWith([text]))) return found;
    // Of one word all whole words and all beginnings are known; what is left has it within a word.
    const word = FIRST_WORD.exec(text)?.[0] ?? '';
    const isWord = word === text;
    if (isWord && (add(this.#words.having(text)) || add(this.#words.havingStartInOrder(text, limit))))
      return found;
    const count = noted ?? this.#texts.length;
    // Of many only these can have it from the beginning of a word on; few are looked at anyway.
    const isMany = word !== '' && count > limit;
    const known = isWord || !isMany ? NOWHERE : this.#words.having(word);
    const isKnown = isMany && known.length < count;
    const starts: number[] = [];
    const rest: number[] = [];
    const look = (at: number): void => {
      const rank = rankOf(this.#texts[at] ?? '', text);
      if (rank === AS_WORDS) add([at]);
      else if (rank === AT_START) starts.push(at);
      else if (rank === ANYWHERE) rest.push(at);
    };
    if (isKnown)
      for (let place = 0; place < known.length; place += 1)
        if ((known[place] ?? 0) < below) look(known[place] ?? 0);
    if (add(starts)) return found;
    rest.length = 0;
    for (let place = 0; place < count && found.length < limit; place += 1) {
      const at = noted === null ? place : (this.#noted[place] ?? 0);
      if (at >= below || (isKnown && rest.length === limit)) break;
      look(at);
    }
    if (!add(starts)) add(rest);
    return found;
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
    for (const key of wanted) {
      const list = this.#listAt(this.#placeOf(numberOf(key)));
      // An index instead of an iterator: a long text counts a hundred thousand places.
      for (let place = 0; place < list.length; place += 1) {
        const at = list[place] ?? 0;
        shared[at] = (shared[at] ?? 0) + 1;
      }
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

  /** Items whose name is a text, in their order, with the one whose slug it is. */
  #exact(text: string, slug: number | null): number[] {
    const name = text + SEPARATOR;
    let [from, to] = [0, this.#byName.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#texts[this.#byName[middle] ?? 0] ?? '') < name) from = middle + 1;
      else to = middle;
    }
    const items = slug === null ? [] : [slug];
    for (; this.#texts[this.#byName[from] ?? -1]?.startsWith(name); from += 1)
      items.push(this.#byName[from] ?? 0);
    return items.length > 1 ? items.sort((a, b) => a - b) : items;
  }

  /** Items that have the key at a place, in their order. */
  #listAt(place: number): Uint16Array {
    return this.#items.subarray(this.#ends[place - 1] ?? 0, this.#ends[place] ?? 0);
  }

  /** Place of a key; -1 for none. */
  #placeOf(key: number): number {
    const keys = this.#keys;
    let [at, to] = [0, keys.length];
    while (at < to) {
      const middle = (at + to) >> 1;
      if ((keys[middle] ?? 0) < key) at = middle + 1;
      else to = middle;
    }
    return keys[at] === key ? at : -1;
  }

  /**
   * Notes the items that may hold a text, in their order: all that do are among them.
   *
   * @returns how many were noted; null where every item may
   */
  #note(text: string): number | null {
    const last = Math.min(text.length, LOOKED_UP_LENGTH) - GRAM;
    if (last < 0) return null;
    const places: number[] = [];
    for (let at = 0; at < last + GRAM; at += GRAM) {
      const place = this.#placeOf(gramNumber(text, Math.min(at, last)));
      if (place === -1) return 0;
      places.push(place);
    }
    const sizeOf = (place: number): number => (this.#ends[place] ?? 0) - (this.#ends[place - 1] ?? 0);
    // A list is a view of all: one is made for few of them.
    const [first = -1, ...others] = places.sort((one, other) => sizeOf(one) - sizeOf(other));
    this.#noted.set(this.#listAt(first));
    let count = sizeOf(first);
    for (const place of others) {
      if (count <= FEW) break;
      const before = count;
      count = keepCommon(this.#noted, count, this.#listAt(place));
      // Longer lists would leave out fewer still.
      if (count > before * MOST_KEPT) break;
    }
    return count;
  }
}

const NOWHERE = new Uint16Array();

/** Three characters as a number: that of a text that is made for each takes as long as the rest of a search. */
const gramNumber = (text: string, at: number): number =>
  (text.charCodeAt(at) * WIDE + text.charCodeAt(at + 1)) * WIDE + text.charCodeAt(at + 2);

/** The same of a key, in the order of the keys: grams, then beginnings of words. */
const numberOf = (key: string): number =>
  key.startsWith(WORD_START)
    ? WIDE ** 3 + key.charCodeAt(1) * WIDE + (key.charCodeAt(2) || 0)
    : gramNumber(key, 1);

interface Wanted {
  readonly below: number;
  readonly limit: number;
  readonly slug: number | null;
  readonly second: () => number | null;
}

/** Keeps of the first numbers of a list in order those that another has, too, which is gone through by leaps; how many they are. */
function keepCommon(kept: Uint16Array, length: number, other: Uint16Array): number {
  let count = 0;
  let at = 0;
  for (let from = 0; from < length; from += 1) {
    const one = kept[from] ?? 0;
    let leap = 1;
    for (; (other[at + leap - 1] ?? one) < one; leap *= 2) at += leap;
    for (; leap >= 1; leap >>= 1) if ((other[at + leap - 1] ?? one) < one) at += leap;
    if (other[at] !== one) continue;
    kept[count] = one;
    count += 1;
  }
  return count;
}

/** How a text holds a part: as whole words, at the beginning of a word, anywhere, or not. */
const AS_WORDS = 3;
const AT_START = 2;
const ANYWHERE = 1;
const NOT_AT_ALL = 0;
type Rank = typeof AS_WORDS | typeof AT_START | typeof ANYWHERE | typeof NOT_AT_ALL;

function rankOf(text: string, part: string): Rank {
  let rank: Rank = NOT_AT_ALL;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) {
    if (!isWordStart(text, at)) rank = rank === NOT_AT_ALL ? ANYWHERE : rank;
    else if (isWordEnd(text, at + part.length)) return AS_WORDS;
    else rank = AT_START;
  }
  return rank;
}

const isWordStart = (text: string, at: number): boolean =>
  at === 0 || !(isPlainLetter(text.charCodeAt(at - 1)) || WORD_CHARACTER.test(text.charAt(at - 1)));

const isWordEnd = (text: string, at: number): boolean =>
  at === text.length || !(isPlainLetter(text.charCodeAt(at)) || WORD_CHARACTER.test(text.charAt(at)));

/** True for a to z, which nearly every character is: the pattern takes much longer. */
const isPlainLetter = (code: number): boolean => code > 0x60 && code < 0x7b;

export function gramsOf(text: string): string[] {
  const grams: string[] = [];
  for (let at = 0; at + GRAM <= text.length; at += 1) grams.push(`=${text.slice(at, at + GRAM)}`);
  return grams;
}

/** The keys inside the words of a text: what is between words makes two names no less alike. */
export function likenessKeys(text: string): ReadonlySet<string> {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.flatMap((word) => [...gramsOf(word), WORD_START + word.slice(0, GRAM - 1)]));
}
