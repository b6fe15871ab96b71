import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { Dataset } from '../dataset/dataset.ts';
import type { Release } from '../dataset/release.ts';
import { CODINGS, type Coding } from '../tables/files.ts';

/** Attempts to get a file and the release it belongs to while releases are being swapped. */
const TRIES = 4;
const SUMS_FILE = 'SHA256SUMS';
/** Larger than the list of any release. */
const SUMS_MAX_BYTES = 64 * 1024;
const CHUNK_BYTES = 256 * 1024;
const DECOMPRESS = { br: createBrotliDecompress, gzip: createGunzip } as const;

/** A file that is open for reading; its user closes it. */
export interface OpenFile {
  readonly handle: FileHandle;
  readonly size: number;
  /** Null: as it is. */
  readonly coding: Coding | null;
}

/** A release, and the file where the release has it. */
interface Opened {
  readonly release: Release | null;
  readonly file: OpenFile | null;
}

/**
 * Opens files of the release that is served, and of no other. A file counts as the release's own when `SHA256SUMS` states
 * the digest that it has, and that list states the digest of the very `foods.json` that is in memory; a compressed copy,
 * which the list does not have, when that is the digest of what it decompresses to. It is opened between two looks at the
 * dataset: where a release was swapped in meanwhile, everything is done anew, so that no answer has the headers of one
 * release and the bytes of another.
 *
 * Nothing is held in memory but digests: of each file, for as long as it stays the same on disk.
 */
export class ReleaseFiles {
  readonly #dir: string;
  readonly #dataset: Dataset;
  readonly #digests = new Map<string, { readonly fingerprint: string; readonly sha256: string }>();
  readonly #foodsDigests = new WeakMap<Release, string>();

  constructor(dir: string, dataset: Dataset) {
    this.#dir = dir;
    this.#dataset = dataset;
  }

  /**
   * @param name a name of the table of published files, never a text from a request
   * @param codings compressed copies that will do, best first; the plain file is the last resort
   */
  async open(name: string, codings: readonly Coding[]): Promise<Opened> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { release } = await this.#dataset.current();
      if (release === null) return { release, file: null };
      const file = await this.#openFirst(release, name, codings);
      const after = await this.#dataset.current();
      if (after.release === release) return { release, file };
      await file?.handle.close();
    }
    return { release: null, file: null };
  }

  async #openFirst(release: Release, name: string, codings: readonly Coding[]): Promise<OpenFile | null> {
    const sums = await this.#sumsOf(release);
    if (sums === null) return null;
    if (name === SUMS_FILE) return this.#openKnown(name, null, null);
    const sha256 = sums.get(name);
    if (sha256 === undefined) return null;
    for (const coding of codings) {
      const ending = CODINGS.find((one) => one.coding === coding)?.ending ?? '';
      const copy = await this.#openKnown(`${name}${ending}`, coding, sha256);
      if (copy !== null) return copy;
    }
    return this.#openKnown(name, null, sha256);
  }

  /** The digests of the release's files by name; null where the list on disk is not this release's. */
  async #sumsOf(release: Release): Promise<ReadonlyMap<string, string> | null> {
    const file = await this.#openKnown(SUMS_FILE, null, null);
    if (file === null) return null;
    try {
      if (file.size > SUMS_MAX_BYTES) return null;
      const sums = new Map<string, string>();
      for (const line of (await file.handle.readFile('utf8')).split('\n')) {
        const [, sha256, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
        if (sha256 !== undefined && name !== undefined) sums.set(name, sha256);
      }
      return sums.get('foods.json') === this.#foodsDigest(release) ? sums : null;
    } catch {
      return null;
    } finally {
      await file.handle.close();
    }
  }

  /** Opens a regular file, of the digest wanted where one is; null where there is no such file. */
  async #openKnown(file: string, coding: Coding | null, sha256: string | null): Promise<OpenFile | null> {
    let handle: FileHandle;
    try {
      handle = await open(join(this.#dir, file), 'r');
    } catch {
      return null;
    }
    try {
      const stat = await handle.stat({ bigint: true });
      const fingerprint = `${stat.dev}:${stat.ino}:${stat.size}:${stat.mtimeNs}:${stat.ctimeNs}`;
      if (
        stat.isFile() &&
        (sha256 === null || (await this.#digestOf(file, coding, fingerprint, handle)) === sha256)
      ) {
        return { handle, size: Number(stat.size), coding };
      }
    } catch {
      // A disk that fails while it is read: as good as no file.
    }
    await handle.close();
    return null;
  }

  /** Digest of a file, decompressed where it is a copy; once for each state of the file on disk. */
  async #digestOf(
    file: string,
    coding: Coding | null,
    fingerprint: string,
    handle: FileHandle,
  ): Promise<string> {
    const known = this.#digests.get(file);
    if (known?.fingerprint === fingerprint) return known.sha256;
    const digest = contentDigest(handle, coding);
    // What does not decompress is no copy, however often it is asked for.
    const sha256 = coding === null ? await digest : await digest.catch(() => '');
    this.#digests.set(file, { fingerprint, sha256 });
    return sha256;
  }

  #foodsDigest(release: Release): string {
    const known = this.#foodsDigests.get(release);
    if (known !== undefined) return known;
    const sha256 = createHash('sha256').update(release.bytes).digest('hex');
    this.#foodsDigests.set(release, sha256);
    return sha256;
  }
}

async function contentDigest(handle: FileHandle, coding: Coding | null): Promise<string> {
  const hash = createHash('sha256');
  const bytes = handle.createReadStream({ start: 0, autoClose: false, highWaterMark: CHUNK_BYTES });
  if (coding === null) await pipeline(bytes, hash);
  else await pipeline(bytes, DECOMPRESS[coding](), hash);
  return hash.digest('hex');
}
