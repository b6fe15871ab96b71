/**
 * Names filed under 32-bit hashes, without the names: a look-up compares the texts themselves. A `Map` with a key
 * for every form of every name would take fifty times the memory, and most of a second to fill.
 */
export class HashTable {
  readonly #heads: Int32Array;
  readonly #next: Int32Array;
  readonly #hashes: Int32Array;
  readonly #mask: number;

  /** @param size ids go from 0 to `size - 1`; each is filed once at most */
  constructor(size: number) {
    const slots = 2 ** Math.ceil(Math.log2(Math.max(size, 2)));
    this.#mask = slots - 1;
    this.#heads = new Int32Array(slots);
    this.#next = new Int32Array(size);
    this.#hashes = new Int32Array(size);
  }

  add(hash: number, id: number): void {
    const slot = this.#slot(hash);
    this.#hashes[id] = hash;
    this.#next[id] = this.#heads[slot] ?? 0;
    this.#heads[slot] = id + 1;
  }

  /** The ids filed under a hash. */
  at(hash: number): number[] {
    const found: number[] = [];
    // Ids are kept one higher, so that 0 means "none".
    for (let entry = this.#heads[this.#slot(hash)] ?? 0; entry !== 0; entry = this.#next[entry - 1] ?? 0) {
      if (this.#hashes[entry - 1] === (hash | 0)) found.push(entry - 1);
    }
    return found;
  }

  #slot(hash: number): number {
    return (hash ^ (hash >>> 15)) & this.#mask;
  }
}

/** Hash of a text unchanged (FNV-1a over its code units). */
export function hashText(text: string): number {
  let hash = HASH_START;
  for (let at = 0; at < text.length; at += 1) hash = hashUnit(hash, text.charCodeAt(at));
  return hash;
}

/** Hash of a text's letters and digits, whatever their order and wherever blanks are. */
export function hashLetters(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit !== BLANK) hash = (hash + Math.imul(unit ^ (unit << 7), MULTIPLIER)) | 0;
  }
  return hash;
}

/** Start and prime of 32-bit FNV-1a. */
const HASH_START = 0x811c9dc5 | 0;
const hashUnit = (hash: number, unit: number): number => Math.imul(hash ^ unit, 0x01000193);

const BLANK = 0x20;
/** Odd, with its bits well spread. */
const MULTIPLIER = 0x85ebca6b;
