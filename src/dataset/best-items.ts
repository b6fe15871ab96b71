/** Numbers as the bits of integers, and for each integer that has some a bit of another, so that few of many are soon gone through. */
const BITS = 32;
const SHIFT = 5;

/** Collects items by rank, so that the first ones of the best ranks are there without sorting; filled anew for each search. */
export class BestItems {
  /** Integers a rank, those of one rank behind those of another, and the same for which of them have items. */
  readonly #width: number;
  readonly #items: Int32Array;
  readonly #length: number;
  readonly #filled: Int32Array;

  constructor(ranks: number, items: number) {
    this.#width = Math.ceil(items / BITS);
    this.#length = Math.ceil(this.#width / BITS);
    this.#items = new Int32Array(ranks * this.#width);
    this.#filled = new Int32Array(ranks * this.#length);
  }

  add(rank: number, item: number): void {
    const at = item >> SHIFT;
    const place = rank * this.#width + at;
    this.#items[place] = (this.#items[place] ?? 0) | (1 << item);
    const part = rank * this.#length + (at >> SHIFT);
    this.#filled[part] = (this.#filled[part] ?? 0) | (1 << at);
  }

  /**
   * Forgets the items of a rank, and adds them in their order to those of better ranks, each once.
   *
   * @param below items from this one on are left out
   * @param limit most items together
   */
  take(rank: number, found: number[], below: number, limit: number): void {
    const better = found.length;
    for (let part = 0; part < this.#length; part += 1) {
      let filled = this.#filled[rank * this.#length + part] ?? 0;
      this.#filled[rank * this.#length + part] = 0;
      for (; filled !== 0; filled &= filled - 1) {
        const at = part * BITS + lowest(filled);
        let bits = this.#items[rank * this.#width + at] ?? 0;
        this.#items[rank * this.#width + at] = 0;
        for (; bits !== 0 && found.length < limit; bits &= bits - 1) {
          const item = at * BITS + lowest(bits);
          if (item < below && (better === 0 || !found.includes(item))) found.push(item);
        }
      }
    }
  }
}

/** The lowest bit of an integer that is set. */
const lowest = (bits: number): number => BITS - 1 - Math.clz32(bits & -bits);
