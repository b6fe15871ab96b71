import { digestOfHash, hashBehind, NO_HASH } from './keys.ts';

/** Words joined by blanks, of which parts are cut out. */
export class JoinedWords {
  readonly words: readonly string[];
  readonly #text: string;
  readonly #starts: readonly number[];

  constructor(words: readonly string[]) {
    this.words = words;
    this.#text = words.join(' ');
    const starts: number[] = [];
    let start = 0;
    for (const word of words) {
      starts.push(start);
      start += word.length + 1;
    }
    starts.push(start);
    this.#starts = starts;
  }

  part(from: number, to: number): string {
    if (to === from + 1) return this.words[from] ?? '';
    return from < to ? this.#text.slice(this.#starts[from], (this.#starts[to] ?? 0) - 1) : '';
  }

  /** Digest of a part, which is not cut out for it. */
  digest(from: number, to: number): number {
    return digestOfHash(hashBehind(NO_HASH, this.#text, this.#starts[from], (this.#starts[to] ?? 0) - 1));
  }
}
