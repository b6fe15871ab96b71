import { LazyTask, type Steps } from '../time-sliced.ts';

/** Most results a search gives (API 2.3, part 8; decisions, 7). */
export const SEARCH_LIMIT = 20;

/** Texts of one item, prepared by the caller in the same way as the needle. */
interface SearchTexts {
  /** What people read; a needle at its beginning ranks high. */
  readonly names: readonly string[];
  readonly slug: string;
}

const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u;

/**
 * Positions of the items that hold `needle` as plain text in a name or the slug, best first, at most `SEARCH_LIMIT`:
 * an exact name or slug, a name that begins with it, a word that begins with it, the rest; ties in the order given
 * (decisions, 5). An empty needle gives the first items.
 *
 * @param among positions to look at, ascending; all unless given
 */
export function searchTexts(
  items: readonly SearchTexts[],
  needle: string,
  among: Iterable<number> = items.keys(),
): readonly number[] {
  if (needle === '') return [...items.keys()].slice(0, SEARCH_LIMIT);
  const ranks: number[][] = [[], [], [], []];
  for (const at of among) {
    const item = items[at];
    const rank = item === undefined ? null : rankOf(item, needle);
    if (rank !== null) ranks[rank]?.push(at);
  }
  return ranks.flat().slice(0, SEARCH_LIMIT);
}

function rankOf({ names, slug }: SearchTexts, needle: string): number | null {
  const inSlug = slug.includes(needle);
  if (!inSlug && !names.some((name) => name.includes(needle))) return null;
  if (slug === needle || names.includes(needle)) return 0;
  if (names.some((name) => name.startsWith(needle))) return 1;
  if (beginsWord(slug, needle) || names.some((name) => beginsWord(name, needle))) return 2;
  return 3;
}

function beginsWord(text: string, needle: string): boolean {
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) {
    if (at === 0 || !WORD_CHARACTER.test(text.charAt(at - 1))) return true;
  }
  return false;
}

/** Results kept, and the longest needle they are kept for: at most about 200 KB an index. */
const KEPT_RESULTS = 1_000;
const KEPT_LENGTH = 48;

/** Lists of items by the hash of three characters; two triples that share a list cost a look, never a wrong result. */
const LISTS = 2 ** 14;
const TRIPLE = 3;

/** Items taken in between two pauses. */
const STEP = 250;

/** Positions of items, list after list; and where each list begins. */
interface Lists {
  readonly starts: Uint32Array;
  readonly holders: Uint16Array;
}

/**
 * Searches as `searchTexts` does, with the same results, but looks only at items that hold the needle's rarest three
 * characters, and remembers what was asked last. Most items come from short lists: a search looks at a few dozen texts
 * where a plain one looks at ten thousand.
 */
export class SearchIndex {
  readonly #items: readonly SearchTexts[];
  readonly #kept = new Map<string, readonly number[]>();
  /** Made at the first search, or bit by bit before. */
  readonly #lists: LazyTask<Lists>;

  /** @param items fewer than 65,536 */
  constructor(items: readonly SearchTexts[]) {
    this.#items = items;
    this.#lists = new LazyTask(listSteps(items));
  }

  find(needle: string): readonly number[] {
    const kept = this.#kept.get(needle);
    if (kept !== undefined) return kept;
    const among = needle.length < TRIPLE ? undefined : this.#rarest(needle);
    const found = searchTexts(this.#items, needle, among);
    if (needle.length <= KEPT_LENGTH) this.#keep(needle, found);
    return found;
  }

  /** Makes the lists, so that the first search need not. */
  prepare(): Steps<void> {
    return this.#lists.rest();
  }

  #keep(needle: string, found: readonly number[]): void {
    const [oldest] = this.#kept.size >= KEPT_RESULTS ? this.#kept.keys() : [];
    if (oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(needle, found);
  }

  /** The shortest of the lists in which every item with the needle must be. */
  #rarest(needle: string): Uint16Array {
    const { starts, holders } = this.#lists.value;
    let [from, to] = [0, holders.length];
    // Of a long text only the beginning is looked up: the work stays small whatever a client sends.
    const end = Math.min(needle.length, KEPT_LENGTH) - TRIPLE;
    for (let at = 0; at <= end && to - from > SEARCH_LIMIT; at += 1) {
      const list = listOf(needle, at);
      const [start = 0, stop = 0] = [starts[list], starts[list + 1]];
      if (stop - start < to - from) [from, to] = [start, stop];
    }
    return holders.subarray(from, to);
  }
}

function* listSteps(items: readonly SearchTexts[]): Steps<Lists> {
  const starts = new Uint32Array(LISTS + 1);
  yield* eachTriple(items, (list) => {
    starts[list + 1] = (starts[list + 1] ?? 0) + 1;
  });
  for (let list = 1; list <= LISTS; list += 1) starts[list] = (starts[list] ?? 0) + (starts[list - 1] ?? 0);
  const holders = new Uint16Array(starts[LISTS] ?? 0);
  const ends = starts.slice();
  yield* eachTriple(items, (list, at) => {
    const end = ends[list] ?? 0;
    holders[end] = at;
    ends[list] = end + 1;
  });
  return { starts, holders };
}

/** Tells each list that an item belongs to, once an item, items in their order. */
function* eachTriple(items: readonly SearchTexts[], tell: (list: number, at: number) => void): Steps<void> {
  const last = new Uint16Array(LISTS);
  for (const [at, { names, slug }] of items.entries()) {
    if (at % STEP === 0) yield;
    for (const text of [...names, slug]) {
      for (let from = 0; from + TRIPLE <= text.length; from += 1) {
        const list = listOf(text, from);
        if (last[list] === at + 1) continue;
        last[list] = at + 1;
        tell(list, at);
      }
    }
  }
}

function listOf(text: string, at: number): number {
  const [a, b, c] = [text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)];
  const hash = Math.imul(Math.imul(Math.imul(a, 0x2f) + b, 0x2f) + c, 0x9e3779b1);
  return hash >>> 18;
}

/** Text as searches compare it: Unicode NFC, lower case (decisions, 5). */
export function lowered(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Text without case, diacritics and compatibility forms: "Hernesupp, ÕLIGA" and "hernesupp, oliga" are the same. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A slug as a client may send it: blanks around it and upper case are forgiven, nothing else (decisions, 5). */
export function tidySlug(text: string): string {
  return text.trim().toLowerCase();
}
