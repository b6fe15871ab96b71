import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { type FileHandle, open as openFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { z } from 'zod';
import type { Dataset, DatasetStatus } from '../dataset/dataset.ts';
import { BLOCK_BYTES, type Identity, isSameFile } from '../dataset/files.ts';
import type { Fault } from '../dataset/release-reader.ts';
import { CODINGS, type Coding, PUBLISHED_FILES } from '../tables/files.ts';

/** Attempts to get a file and the release it belongs to while releases are being swapped, and the pause between two. */
const TRIES = 5;
const PAUSE_MS = 4;
/** How long the state of all files is waited for: less than what a connection may be silent. */
const FAULTS_WAIT_MS = 15_000;
/** Larger than any file that is read whole; a bigger one is a mistake. */
const READ_MAX_BYTES = 4 * 1024 * 1024;

/** A pipe in the place of a file is opened without waiting for who writes into it, which would hold up a thread for good. */
const READ_AT_ONCE = constants.O_RDONLY | constants.O_NONBLOCK;

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The bytes of a small regular file; null where there is none, or a disk that fails while it is read. */
function bytesOf(path: string): Buffer | null {
  try {
    const fd = openSync(path, READ_AT_ONCE);
    try {
      const stat = fstatSync(fd);
      return stat.isFile() && stat.size > 0 && stat.size <= READ_MAX_BYTES ? readFileSync(fd) : null;
    } finally {
      closeSync(fd);
    }
  } catch {
    return null;
  }
}

/** What a small JSON file says; null where it is absent, no JSON, or of another shape. */
export function parseJson<T>(bytes: Buffer | null, schema: z.ZodType<T>): T | null {
  try {
    return bytes && schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return null;
  }
}

/**
 * The files of the artifact folder, as the release that is served states them: each is opened, and its digest compared, before
 * a byte is sent. A compressed copy, which no digest is stated of, is compared by what it decompresses to. A digest is computed
 * once for each state of a file on disk; nothing else is held in memory.
 */
export function makeReleaseFiles(dir: string, dataset: Dataset, waitMs = FAULTS_WAIT_MS) {
  const checked = new Map<string, { readonly stat: Identity; readonly sha256: Promise<string> }>();

  /**
   * Opens a file of the release that is valid now, between two looks at the dataset: where a release was swapped in
   * meanwhile, everything is done anew, so that no answer has the headers of one release and the bytes of another. Null where there is no
   * release, or no file with the bytes that the release states.
   *
   * @param name a name of the table of published files, never a text from a request
   * @param codings compressed copies that will do, best first; the plain file is the last resort
   */
  async function open(name: string, codings: readonly Coding[] = []) {
    let found = await dataset.current();
    for (let tries = 0; tries < TRIES; tries += 1) {
      // Between the two renames of a swap there is no file for an instant, and what lacks its digest may be of a release that
      // is being put in place.
      if (tries > 0) await pause(PAUSE_MS).then(async () => (found = await dataset.thorough()));
      const { release } = found;
      const sha256 = release?.digests.get(name);
      if (sha256 === undefined) return { release, file: null };
      const file = await openFirst(name, codings, sha256);
      found = await dataset.current();
      if (file !== null && found.release === release) return { release, file };
      await file?.handle.close();
    }
    return { release: found.release, file: null };
  }

  /**
   * The bytes of a small file that is served whether or not there is a dataset, and the release that states them; null when it
   * is absent or not what the release states. At once: under load each step that waits for the disk waits for all requests that
   * have come meanwhile.
   */
  async function read(name: string) {
    let found = await dataset.current();
    for (let tries = 1; ; tries += 1) {
      const { release } = found;
      const bytes = bytesOf(join(dir, name));
      const sha256 = release?.digests.get(name);
      const isStated = bytes !== null && (sha256 === undefined || sha256Of(bytes) === sha256);
      if (isStated && dataset.cachedStatus()?.release === release) return { release, bytes };
      if (tries === TRIES) return { release, bytes: null };
      await pause(PAUSE_MS);
      found = await dataset.thorough();
    }
  }

  /**
   * What is wrong with files that are served from disk; those in memory were looked at when they were read. A file that takes
   * too long to read, as on a busy machine after the start, is told as such, and those behind it are not looked at.
   */
  async function faults({ release, faults }: DatasetStatus): Promise<readonly Fault[]> {
    const found = [...faults];
    const waiting = new AbortController();
    const waited = { ref: false, signal: waiting.signal };
    const over = pause(waitMs, 'over' as const, waited).catch(() => 'over' as const);
    for (const { name } of release === null ? [] : PUBLISHED_FILES) {
      const stated = release?.digests.get(name);
      if (stated === undefined || found.some(({ file }) => file === name)) continue;
      const closing = openKnown(name, null, stated).then(async (file) => {
        await file?.handle.close();
        return file;
      });
      const file = await Promise.race([closing, over]);
      if (file === null)
        found.push({ file: name, reason: 'missing, or not the bytes that the release states' });
      if (file === 'over') return [...found, { file: name, reason: 'still being read; ask again' }];
    }
    // Or a flood of questions would leave a timer each for as long.
    waiting.abort();
    return found;
  }

  async function openFirst(name: string, codings: readonly Coding[], sha256: string) {
    for (const coding of codings) {
      const ending = CODINGS.find((one) => one.coding === coding)?.ending;
      const file = await openKnown(`${name}${ending}`, coding, sha256);
      if (file !== null) return file;
    }
    return openKnown(name, null, sha256);
  }

  /** Opens a regular file of the digest that is wanted, for a user who closes it; null where there is no such file. Without a coding it is as it is. */
  async function openKnown(name: string, coding: Coding | null, sha256: string) {
    const handle = await openFile(join(dir, name), READ_AT_ONCE).catch(() => null);
    if (handle === null) return null;
    // A disk that fails, or a copy that does not decompress, however often it is asked for: as good as no file.
    const stat = await handle.stat().catch(() => null);
    if (stat?.isFile()) {
      const known = checked.get(name);
      // Requests that come while a file is read wait for the same digest.
      if (!known || !isSameFile(known.stat, stat))
        checked.set(name, { stat, sha256: digestOf(handle, coding).catch(() => '') });
      if ((await checked.get(name)?.sha256) === sha256) return { handle, size: stat.size, coding };
    }
    await handle.close();
    return null;
  }

  return { open, read, faults };
}
export type ReleaseFiles = ReturnType<typeof makeReleaseFiles>;

const DECOMPRESS = { br: createBrotliDecompress, gzip: createGunzip };

/** The hex SHA-256 of an open file, or of what a compressed copy decompresses to. */
async function digestOf(handle: FileHandle, coding: Coding | null): Promise<string> {
  const hash = createHash('sha256');
  const bytes = handle.createReadStream({ start: 0, autoClose: false, highWaterMark: BLOCK_BYTES });
  await (coding === null ? pipeline(bytes, hash) : pipeline(bytes, DECOMPRESS[coding](), hash));
  return hash.digest('hex');
}
