/** No text: what every cell is at first. */
const NONE = 0;

/**
 * Texts by row and column, held compactly: four bytes for each cell, and each different text once. A source states some
 * hundred thousand amounts in some thousand different texts, and as many strings would take ten times the room.
 */
export class KeptAmounts {
  readonly #columns: number;
  readonly #cells: Uint32Array;
  /** Texts by their number, and the reverse. */
  readonly #texts: string[] = [''];
  readonly #numbers = new Map<string, number>();

  constructor(rows: number, columns: number) {
    this.#columns = columns;
    this.#cells = new Uint32Array(rows * columns);
  }

  set(row: number, column: number, text: string): void {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.#texts.push(text) - 1;
      this.#numbers.set(text, number);
    }
    this.#cells[row * this.#columns + column] = number;
  }

  /** The row's texts by column; null where none was set. */
  row(row: number): (string | null)[] {
    const start = row * this.#columns;
    return Array.from(this.#cells.subarray(start, start + this.#columns), (number) =>
      number === NONE ? null : (this.#texts[number] ?? null),
    );
  }
}

/** Members of a set of small whole numbers, a bit each. */
export class Bits {
  readonly #bytes: Uint8Array;

  /** @param size above every number */
  constructor(size: number) {
    this.#bytes = new Uint8Array(Math.ceil(size / 8));
  }

  /** Adds a number; false when it was there already. */
  add(number: number): boolean {
    const [at, bit] = [Math.floor(number / 8), 1 << (number % 8)];
    const byte = this.#bytes[at] ?? 0;
    this.#bytes[at] = byte | bit;
    return (byte & bit) === 0;
  }
}

/** Gives for equal texts one and the same string, so that a text which many rows have takes its room once. */
export class SharedTexts {
  readonly #texts = new Map<string, string>();

  of(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    this.#texts.set(text, text);
    return text;
  }
}
