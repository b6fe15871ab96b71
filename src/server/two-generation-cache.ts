/**
 * What was used last, by key, within a bound. There are two generations: what is used goes to the young one, and when that
 * is full, it becomes the old one and the old one is forgotten as a whole. So nothing is forgotten piece by piece, which
 * in a map costs more the more was forgotten before, and what is used again and again stays.
 */
export class TwoGenerationCache<T extends object | true> {
  readonly #half: number;
  readonly #sizeOf: (key: string, value: T) => number;
  #young = new Map<string, T>();
  #old = new Map<string, T>();
  /** Of the young ones. */
  #size = 0;

  /**
   * @param max greatest size of all together
   * @param sizeOf size of one
   */
  constructor(max: number, sizeOf: (key: string, value: T) => number) {
    this.#half = max / 2;
    this.#sizeOf = sizeOf;
  }

  get(key: string): T | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  /** Adds what was not there; nothing where it alone is larger than half of the bound. */
  set(key: string, value: T): void {
    const size = this.#sizeOf(key, value);
    if (size > this.#half) return;
    if (this.#size + size > this.#half) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#size = 0;
    }
    this.#young.set(key, value);
    this.#size += size;
  }
}
