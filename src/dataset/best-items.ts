/** More than any item. */
const ITEMS = 65_536;

/** The first few items of the best ranks, each once. */
export class BestItems {
  /** Ranks and items, as one number each. */
  readonly #keys: number[] = [];
  readonly #limit: number;
  readonly #below: number;
  #worst = Number.POSITIVE_INFINITY;

  constructor(limit: number, below: number) {
    this.#limit = limit;
    this.#below = below;
  }

  add(rank: number, item: number): void {
    const key = rank * ITEMS + item;
    if (key >= this.#worst || item >= this.#below) return;
    const keys = this.#keys;
    let at = 0;
    while (at < keys.length && (keys[at] ?? 0) % ITEMS !== item) at += 1;
    if (at === this.#limit) at -= 1;
    else if ((keys[at] ?? key + 1) <= key) return;
    for (; at > 0 && (keys[at - 1] ?? 0) > key; at -= 1) keys[at] = keys[at - 1] ?? 0;
    keys[at] = key;
    if (this.isFull) this.#worst = keys.at(-1) ?? 0;
  }

  get isFull(): boolean {
    return this.#keys.length === this.#limit;
  }

  /** How many have the best rank. */
  get exact(): number {
    return this.#keys.filter((key) => key < ITEMS).length;
  }

  get items(): number[] {
    return this.#keys.map((key) => key % ITEMS);
  }
}
