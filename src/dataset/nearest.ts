import { LazyTask, type Steps } from '../time-sliced.ts';
import { folded } from './search.ts';

/** Characters of a request that are compared: bounds the work, whatever a client sends. */
const COMPARED_LENGTH = 80;
/** Share of common letter triples below which two names are not alike. */
const ALIKE = 0.35;
/** Items taken in between two pauses. */
const STEP = 250;

interface Triples {
  /** Number of different triples of each item. */
  readonly sizes: Uint16Array;
  /** Number of each triple. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Positions of the items that hold a triple, triple after triple; and where each begins. */
  readonly starts: Uint32Array;
  readonly holders: Uint16Array;
}

/**
 * Finds the names most like a text that matched nothing, by the letter triples they share (Dice coefficient).
 * One look-up costs about as much as a search; the index is built at the first one, or
 * bit by bit before.
 */
export class NameSuggester {
  readonly #triples: LazyTask<Triples>;

  /** @param texts one text an item, fewer than 65,536; results are positions in this list */
  constructor(texts: readonly string[]) {
    this.#triples = new LazyTask(tripleSteps(texts));
  }

  /** Builds the index, so that the first look-up need not. */
  prepare(): Steps<void> {
    return this.#triples.rest();
  }

  /** Positions of at most `limit` items, most alike first, ties in the order given; none when nothing is alike. */
  find(text: string, limit: number): readonly number[] {
    const { sizes, numbers, starts, holders } = this.#triples.value;
    const wanted = triplesOf(text);
    const shared = new Uint16Array(sizes.length);
    for (const triple of wanted) {
      const number = numbers.get(triple);
      if (number === undefined) continue;
      for (const at of holders.subarray(starts[number], starts[number + 1]))
        shared[at] = (shared[at] ?? 0) + 1;
    }
    const alike: { readonly at: number; readonly likeness: number }[] = [];
    for (const [at, count] of shared.entries()) {
      const likeness = (2 * count) / (wanted.size + (sizes[at] ?? 0));
      if (likeness >= ALIKE) alike.push({ at, likeness });
    }
    return alike
      .sort((a, b) => b.likeness - a.likeness || a.at - b.at)
      .slice(0, limit)
      .map(({ at }) => at);
  }
}

function* tripleSteps(texts: readonly string[]): Steps<Triples> {
  const sizes = new Uint16Array(texts.length);
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const held: number[] = [];
  for (const [at, text] of texts.entries()) {
    if (at % STEP === 0) yield;
    const triples = triplesOf(text);
    sizes[at] = triples.size;
    for (const triple of triples) {
      const number = numbers.get(triple) ?? numbers.size;
      if (number === numbers.size) numbers.set(triple, number);
      counts[number] = (counts[number] ?? 0) + 1;
      held.push(number);
    }
  }
  const starts = new Uint32Array(numbers.size + 1);
  for (const [number, count] of counts.entries()) starts[number + 1] = (starts[number] ?? 0) + count;
  const ends = starts.slice();
  const holders = new Uint16Array(held.length);
  let from = 0;
  for (const [at, size] of sizes.entries()) {
    if (at % STEP === 0) yield;
    for (const number of held.slice(from, from + size)) {
      const end = ends[number] ?? 0;
      holders[end] = at;
      ends[number] = end + 1;
    }
    from += size;
  }
  return { sizes, numbers, starts, holders };
}

function triplesOf(text: string): ReadonlySet<string> {
  const words = folded(text.slice(0, COMPARED_LENGTH)).match(/[\p{L}\p{N}]+/gu) ?? [];
  const triples = new Set<string>();
  for (const word of words) {
    const padded = ` ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) triples.add(padded.slice(at, at + 3));
  }
  return triples;
}
