import { folded } from './text.ts';

/** Characters of a request that are compared: bounds the work, whatever a client sends. */
const COMPARED_LENGTH = 80;
/** Share of common letter triples below which two names are not alike. */
const ALIKE = 0.35;

/**
 * Finds the names most like a text that matched nothing, by the letter triples they share (Dice coefficient).
 * One look-up costs about as much as a search; the index is built at the first one.
 */
export class NearestIndex {
  readonly #texts: readonly string[];
  #triples: {
    readonly sizes: readonly number[];
    readonly holders: ReadonlyMap<string, readonly number[]>;
  } | null = null;

  /** @param texts one text an item; results are positions in this list */
  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  /** Positions of at most `limit` items, most alike first, ties in the order given; none when nothing is alike. */
  find(text: string, limit: number): readonly number[] {
    const { sizes, holders } = this.#index();
    const wanted = triplesOf(text);
    const shared = new Map<number, number>();
    for (const triple of wanted) {
      for (const at of holders.get(triple) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    }
    return [...shared]
      .map(([at, count]) => ({ at, likeness: (2 * count) / (wanted.size + (sizes[at] ?? 0)) }))
      .filter(({ likeness }) => likeness >= ALIKE)
      .sort((a, b) => b.likeness - a.likeness || a.at - b.at)
      .slice(0, limit)
      .map(({ at }) => at);
  }

  #index() {
    if (this.#triples !== null) return this.#triples;
    const holders = new Map<string, number[]>();
    const sizes = this.#texts.map((text, at) => {
      const triples = triplesOf(text);
      for (const triple of triples) {
        const list = holders.get(triple);
        if (list) list.push(at);
        else holders.set(triple, [at]);
      }
      return triples.size;
    });
    this.#triples = { sizes, holders };
    return this.#triples;
  }
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
