import type { TextIndexData } from '../tables/search-index.ts';

/** Text without case, diacritics and compatibility forms: "Hernesupp, ÕLIGA" and "hernesupp, oliga" are the same. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** What an item is found by, folded: what people read, and the slug; empty where it has none. */
export interface IndexedTexts {
  readonly name: string;
  readonly slug: string;
}

/** Between the name and the slug of an item: neither holds it, and no text that does is searched for. */
const SEPARATOR = '\n';
/** Before the first characters of a name and of a word: the keys under which their beginnings are listed. */
const NAME_START = '^';
const WORD_START = '_';
const GRAM = 3;
/** Of a long text only the beginning is looked up: the work stays small whatever a client sends. */
const LOOKED_UP_LENGTH = 48;
const COMPARED_LENGTH = 80;
/** Share of common keys below which two names are not alike. */
const ALIKE = 0.35;
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u;

/** How well an item's text holds what is searched for, best first (decisions, 5). */
export const RANKS = ['exact', 'first part', 'words', 'word start', 'anywhere'] as const;
export type Rank = (typeof RANKS)[number];

/** What each rank's items are listed under, before the first characters of a text; null: nothing of the kind. */
const KEY_OF_RANK: Readonly<Record<Rank, string | null>> = {
  exact: WORD_START,
  'first part': NAME_START,
  words: WORD_START,
  'word start': WORD_START,
  anywhere: null,
};

/**
 * Makes an index; the build does, since it takes a second.
 *
 * @param items fewer than 65,536
 */
export function makeTextIndex(items: readonly IndexedTexts[]): TextIndexData {
  const lists = new Map<string, number[]>();
  const sizes = new Uint16Array(items.length);
  for (const [at, { name, slug }] of items.entries()) {
    const starts = name === '' ? [] : startKeys(NAME_START, name, 0);
    const keys = new Set([...starts, ...keysOf(name), ...keysOf(slug)]);
    for (const key of keys) {
      const list = lists.get(key);
      if (list === undefined) lists.set(key, [at]);
      else list.push(at);
    }
    sizes[at] = likenessKeys(name).size;
  }
  const keys = [...lists.keys()].sort();
  let end = 0;
  const ends = Uint32Array.from(keys, (key) => {
    end += lists.get(key)?.length ?? 0;
    return end;
  });
  return {
    texts: items.map(({ name, slug }) => name + SEPARATOR + slug),
    keys,
    ends: base64Of(ends),
    items: base64Of(Uint16Array.from(keys.flatMap((key) => lists.get(key) ?? []))),
    sizes: base64Of(sizes),
  };
}

/** Looks for one text. */
interface Finder {
  readonly find: (rank: Rank, limit: number) => number[];
  readonly holds: (at: number) => boolean;
}

/** Finds the items whose name or slug holds a text, and those whose name is like it. */
export class TextIndex {
  readonly #texts: readonly string[];
  /** Place of each key among the lists, which lie one after the other. */
  readonly #places: ReadonlyMap<string, number>;
  readonly #ends: Uint32Array;
  readonly #items: Uint16Array;
  readonly #sizes: Uint16Array;
  /** Keys in common with the text that is looked for, by item: filled anew for each. */
  readonly #shared: Uint16Array;

  /** Throws `RangeError` when the lists are not as long as they are said to be. */
  constructor({ texts, keys, ends, items, sizes }: TextIndexData) {
    this.#texts = texts;
    this.#places = new Map(keys.map((key, at) => [key, at]));
    this.#ends = new Uint32Array(bufferOf(ends));
    this.#items = new Uint16Array(bufferOf(items));
    this.#sizes = new Uint16Array(bufferOf(sizes));
    this.#shared = new Uint16Array(texts.length);
    const isWhole = this.#ends.length === keys.length && (this.#ends.at(-1) ?? 0) === this.#items.length;
    if (!isWhole || this.#sizes.length !== texts.length) {
      throw new RangeError('lists of another length than stated');
    }
  }

  /**
   * Ways to find the items that hold a text: of each rank the positions of the first ones, in their order; an item that
   * holds the text in a better way may be among them, too. And whether one item holds it.
   *
   * @param text folded, not empty
   * @param below items from this one on are left out
   */
  finder(text: string, below: number): Finder {
    if (text.includes(SEPARATOR)) return { find: () => [], holds: () => false };
    const listed = this.#shortest(gramsOf(text.slice(0, LOOKED_UP_LENGTH)), this.#texts.keys());
    const start = text.slice(0, GRAM - 1);
    const find: Finder['find'] = (rank, limit) => {
      const key = KEY_OF_RANK[rank];
      const found: number[] = [];
      for (const at of key === null ? listed : this.#shortest([key + start], listed)) {
        if (at >= below || found.length === limit) break;
        if (holds(this.#texts[at] ?? '', text, rank)) found.push(at);
      }
      return found;
    };
    return { find, holds: (at) => holds(this.#texts[at] ?? '', text, 'anywhere') };
  }

  /**
   * Positions of the items whose name is most like a text, by the share of keys in common (Dice coefficient); ties in the
   * order of the items, none when nothing is alike.
   *
   * @param below items from this one on are left out
   */
  similar(text: string, limit: number, below: number): number[] {
    const wanted = likenessKeys(folded(text.slice(0, COMPARED_LENGTH)));
    const shared = this.#shared.fill(0);
    for (const key of wanted) {
      const list = this.#listOf(key) ?? NOWHERE;
      // An index instead of an iterator: a long text counts a hundred thousand places.
      for (let place = 0; place < list.length; place += 1) {
        const at = list[place] ?? 0;
        shared[at] = (shared[at] ?? 0) + 1;
      }
    }
    const alike: { readonly at: number; readonly likeness: number }[] = [];
    // Fewer in common than this cannot be alike, however short the name is: nearly every item is passed over by it.
    const least = (ALIKE * wanted.size) / 2;
    for (let at = 0; at < Math.min(below, shared.length); at += 1) {
      const count = shared[at] ?? 0;
      if (count === 0 || count < least) continue;
      const likeness = (2 * count) / (wanted.size + (this.#sizes[at] ?? 0));
      if (likeness >= ALIKE) alike.push({ at, likeness });
    }
    return alike
      .sort((a, b) => b.likeness - a.likeness || a.at - b.at)
      .slice(0, limit)
      .map(({ at }) => at);
  }

  /** Items that have a key, in their order. */
  #listOf(key: string): Uint16Array | undefined {
    const at = this.#places.get(key);
    return at === undefined ? undefined : this.#items.subarray(this.#ends[at - 1] ?? 0, this.#ends[at]);
  }

  /** The shortest of the lists of some keys, none for a key that no item has, and another list. */
  #shortest(keys: readonly string[], other: Iterable<number>): Iterable<number> {
    let shortest = other;
    let length = other instanceof Uint16Array ? other.length : Number.POSITIVE_INFINITY;
    for (const key of keys) {
      const list = this.#listOf(key);
      if (list === undefined) return [];
      if (list.length >= length) continue;
      shortest = list;
      length = list.length;
    }
    return shortest;
  }
}

const NOWHERE = new Uint16Array();

function holds(text: string, part: string, rank: Rank): boolean {
  if (rank === 'exact') {
    const end = part.length;
    return (
      (text.startsWith(part) && text[end] === SEPARATOR) ||
      (text.endsWith(part) && text.at(-end - 1) === SEPARATOR)
    );
  }
  // The text before the first comma of a name; a slug has none.
  if (rank === 'first part') return text.startsWith(part) && text[part.length] === ',';
  if (rank === 'anywhere') return text.includes(part);
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) {
    if (isWordStart(text, at) && (rank === 'word start' || isWordEnd(text, at + part.length))) return true;
  }
  return false;
}

const isWordStart = (text: string, at: number): boolean =>
  at === 0 || !(isPlainLetter(text.charCodeAt(at - 1)) || WORD_CHARACTER.test(text.charAt(at - 1)));

const isWordEnd = (text: string, at: number): boolean =>
  at === text.length || !(isPlainLetter(text.charCodeAt(at)) || WORD_CHARACTER.test(text.charAt(at)));

/** True for a to z, which nearly every character is: the pattern takes much longer. */
const isPlainLetter = (code: number): boolean => code > 0x60 && code < 0x7b;

function gramsOf(text: string): string[] {
  const grams: string[] = [];
  for (let at = 0; at + GRAM <= text.length; at += 1) grams.push(`=${text.slice(at, at + GRAM)}`);
  return grams;
}

/** The first character, and the first two, of what begins at a place. */
const startKeys = (mark: string, text: string, at: number): string[] => [
  mark + text.slice(at, at + 1),
  mark + text.slice(at, at + GRAM - 1),
];

function keysOf(text: string): string[] {
  const keys = gramsOf(text);
  for (let at = 0; at < text.length; at += 1) {
    if (isWordStart(text, at)) keys.push(...startKeys(WORD_START, text, at));
  }
  return keys;
}

/** The keys inside the words of a text: what stands between words makes two names no less alike. */
function likenessKeys(text: string): ReadonlySet<string> {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.flatMap((word) => [...gramsOf(word), WORD_START + word.slice(0, GRAM - 1)]));
}

export const base64Of = ({ buffer }: Uint16Array | Uint32Array): string =>
  Buffer.from(buffer).toString('base64');

/** Bytes in a buffer of their own, as arrays of integers need them: Buffer's small ones share one. */
export function bufferOf(base64: string): ArrayBuffer {
  const bytes = Buffer.from(base64, 'base64');
  const own = new ArrayBuffer(bytes.length);
  bytes.copy(Buffer.from(own));
  return own;
}
