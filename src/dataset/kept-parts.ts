interface Kept {
  readonly sha256: string;
  readonly goesWith: object | undefined;
  readonly part: unknown;
}

/**
 * What was made of each file of the release that was read last. A new release mostly has the same names, words and keys as the one
 * before: what has the same bytes is neither made anew nor twice in memory while one takes the other's place.
 */
export class KeptParts {
  readonly #kept = new Map<string, Kept>();

  /** True when the part of a file with this digest is there. */
  has(file: string, sha256: string, goesWith: object | undefined): boolean {
    const known = this.#kept.get(file);
    return known?.sha256 === sha256 && known.goesWith === goesWith;
  }

  /**
   * What `make` gives, or gave when the file had the same digest.
   *
   * @param goesWith what the part was made of besides the file; the very same object then
   * @param make must give the same for the same bytes; where it throws, nothing is kept
   */
  take<T>(file: string, sha256: string, goesWith: object | undefined, make: () => T): T {
    // Only what `make` itself gave is kept under the file.
    if (this.has(file, sha256, goesWith)) return this.#kept.get(file)?.part as T;
    // Freed before the new part takes memory.
    this.#kept.delete(file);
    const part = make();
    this.#kept.set(file, { sha256, goesWith, part });
    return part;
  }
}
