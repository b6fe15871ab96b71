import type { Release } from '../dataset/release.ts';
import type { Coding } from '../tables/files.ts';
import type { ReleaseFiles } from './open-release-file.ts';

/** A compressed copy, and how it is compressed. */
export interface CompressedCopy {
  readonly coding: Coding;
  readonly bytes: Buffer;
}

/**
 * The compressed copies of `foods.json`, each read when it is first asked for and kept as long as its release: some 250 KB
 * each, and the file that most clients take. Their digests were compared when they were read, so that they stay the
 * right ones whatever happens on disk.
 */
export class PrecompressedFoods {
  readonly #file: string;
  readonly #files: ReleaseFiles;
  readonly #kept = new WeakMap<Release, Map<string, CompressedCopy>>();

  /** @param file its name among the published files */
  constructor(file: string, files: ReleaseFiles) {
    this.#file = file;
    this.#files = files;
  }

  /**
   * A copy in one of the codings, the best that the release has; null where it has none. A promise while it is not kept.
   *
   * @param codings best first
   */
  read(release: Release, codings: readonly Coding[]): CompressedCopy | Promise<CompressedCopy | null> {
    const encodings = codings.join(' ');
    return this.#kept.get(release)?.get(encodings) ?? this.#readFile(release, encodings, codings);
  }

  async #readFile(
    release: Release,
    encodings: string,
    codings: readonly Coding[],
  ): Promise<CompressedCopy | null> {
    const { release: holder, file } = await this.#files.open(this.#file, codings);
    try {
      if (holder !== release || file === null || file.coding === null) return null;
      return this.#keep(release, encodings, file.coding, await file.handle.readFile());
    } finally {
      await file?.handle.close();
    }
  }

  #keep(release: Release, encodings: string, coding: Coding, bytes: Buffer): CompressedCopy {
    const ofRelease = this.#kept.get(release) ?? new Map<string, CompressedCopy>();
    this.#kept.set(release, ofRelease);
    const same = [...ofRelease.values()].find((packed) => packed.coding === coding);
    const packed = same ?? { coding, bytes };
    ofRelease.set(encodings, packed);
    return packed;
  }
}
