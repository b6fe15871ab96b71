import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { answerKeysFile, namesFile } from '../tables/files.ts';
import { ANSWER_LANGS, LANGS } from '../tables/languages.ts';
import { ArtifactFault } from './artifact.ts';
import { BLOCK_BYTES, digestOfFile, errorCode, type FileState, giveWay, statFile } from './files.ts';
import { type LineFile, openLines } from './line-file.ts';
import type { Release } from './release.ts';
import { FOODS_MAX_BYTES, validateSize } from './validate-artifacts.ts';

/** The file that decides whether there is a dataset (API 4.1 rule 7). */
export const FOODS_FILE = 'foods.json';

export const PACKAGE_FILE = 'datapackage.json';
export const SUMS_FILE = 'SHA256SUMS';

/** Every file of a release that the server reads, in the order in which it does. */
export const RELEASE_FILES = [
  PACKAGE_FILE,
  FOODS_FILE,
  'redirects.json',
  ...LANGS.map((lang) => namesFile(lang)),
  'answer-index.json',
  'answer-words.json',
  ...ANSWER_LANGS.map((lang) => answerKeysFile(lang)),
  'search-index.json',
  'portions.json',
  'provenance.jsonl',
  'rankings.jsonl',
  'audit.json',
  SUMS_FILE,
] as const;
export type ReleaseFile = (typeof RELEASE_FILES)[number];

export type FileStates = Readonly<Record<ReleaseFile, FileState>>;

/** A file that cannot be used, in words fit for a log or a readiness report. */
export interface Fault {
  readonly file: string;
  readonly reason: string;
}

/** One `stat` a file. */
export function statRelease(dir: string): FileStates {
  const states: Partial<Record<ReleaseFile, FileState>> = {};
  for (const file of RELEASE_FILES) states[file] = statFile(join(dir, file));
  return states as FileStates;
}

/**
 * What was made of each file of the release that was read last, and of what besides. A new release mostly has the same names,
 * words and keys as the one before: what has the same bytes is neither made anew nor twice in memory while one takes the other's
 * place.
 */
export type KeptParts = Map<string, { readonly sha256: string; readonly part: unknown }>;

/** Reads files once each and collects what is wrong with them. */
export function readerOf(dir: string, states: FileStates, kept: KeptParts) {
  const digests = new Map<string, string>();
  const faults: Fault[] = [];
  const unread = new Set<ReleaseFile>(RELEASE_FILES);
  let pins: ReadonlyMap<string, string> = new Map();
  let lasting = true;
  // For all files: memory of its own for each would be more to collect than what is made of them. It has room for the longest, for
  // what is never filled takes no memory.
  const whole = RELEASE_FILES.filter((file) => !file.endsWith('.jsonl'));
  const longest = Math.max(BLOCK_BYTES, ...whole.map((file) => states[file].identity?.size ?? 0));
  let block = Buffer.allocUnsafeSlow(Math.min(longest, FOODS_MAX_BYTES));

  /** What is made of a file; null, with the reason among the faults, for one that is refused. */
  async function attempt<T>(file: ReleaseFile, make: () => T | Promise<T>): Promise<T | null> {
    unread.delete(file);
    try {
      const { fault, identity } = states[file];
      if (fault !== null) throw new ArtifactFault(fault);
      validateSize(identity?.size ?? 0, file);
      return await make();
    } catch (error) {
      if (!(error instanceof ArtifactFault)) throw error;
      faults.push({ file, reason: error.message });
      return null;
    }
  }

  async function take<R extends { readonly sha256: string }, T>(
    file: ReleaseFile,
    open: (path: string) => Promise<R>,
    validate: (read: R) => T,
  ): Promise<T | null> {
    await giveWay();
    return attempt(file, async () => {
      const read = await open(join(dir, file)).catch((error: unknown) => {
        if (error instanceof ArtifactFault) throw error;
        lasting = false;
        throw new ArtifactFault(`cannot be read (${errorCode(error)})`);
      });
      digests.set(file, read.sha256);
      if ((pins.get(file) ?? read.sha256) !== read.sha256)
        throw new ArtifactFault('not the bytes that datapackage.json pins');
      return validate(read);
    });
  }

  /** At once: in a server under load each step that waits for the disk waits for all requests that have come meanwhile. */
  function bytesOf(path: string, file: ReleaseFile): Buffer {
    const fd = openSync(path, 'r');
    try {
      const { size } = fstatSync(fd);
      validateSize(size, file);
      if (size > block.length) block = Buffer.allocUnsafeSlow(size);
      return block.subarray(0, readSync(fd, block, 0, size, 0));
    } finally {
      closeSync(fd);
    }
  }

  const isPinned = (file: ReleaseFile): boolean => pins.has(file);
  /** True when each file that was read has the digest that is pinned. */
  const isProven = (): boolean =>
    faults.length === 0 &&
    RELEASE_FILES.every(
      (file) => unread.has(file) || file === PACKAGE_FILE || file === SUMS_FILE || isPinned(file),
    );

  return {
    digests,
    isPinned,
    isProven,
    /** @param stated hex SHA-256 that each file must have, as the release says */
    pin(stated: ReadonlyMap<string, string>): void {
      pins = stated;
    },

    /**
     * What `validate` makes of a file, or made of its bytes before; null, with the reason among the faults, for one that is refused
     * or cannot be read. The bytes are gone with the next file.
     *
     * @param check throws `ArtifactFault` where it does not belong to this release
     */
    read<T>(
      file: ReleaseFile,
      validate: (bytes: Buffer, isPinned: boolean) => T,
      check?: (part: T) => void,
    ): Promise<T | null> {
      const isKept = (sha256: string): boolean => kept.get(file)?.sha256 === sha256;
      const pinned = pins.get(file);
      const open = async (path: string): Promise<{ sha256: string; bytes: Buffer }> => {
        // What is taken over need not be in memory as a whole, nor be looked at in one turn.
        if (pinned && isKept(pinned) && (await digestOfFile(path, block)) === pinned)
          return { sha256: pinned, bytes: block };
        const bytes = bytesOf(path, file);
        return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes };
      };
      return take(file, open, ({ sha256, bytes }) => {
        if (!isKept(sha256)) {
          // Freed before the new part takes memory.
          kept.delete(file);
          kept.set(file, { sha256, part: validate(bytes, isPinned(file)) });
        }
        // Only what `validate` itself gave is kept under the file.
        const part = kept.get(file)?.part as T;
        check?.(part);
        return part;
      });
    },

    /**
     * The same of a file of lines, which stays open and out of memory.
     *
     * @param before what a line that holds an entry has before its slug
     * @param isName what the entries are called by, if not by slugs
     */
    readLines: <T>(
      file: ReleaseFile,
      before: string,
      validate: (lines: LineFile) => T,
      isName?: RegExp,
    ): Promise<T | null> => take(file, (path) => openLines(path, before, isName), validate),

    /** Adds the faults of files that are not there, of those that were not read. */
    async lookAtOthers(): Promise<void> {
      for (const file of unread) await attempt(file, () => null);
    },

    /** The digests of the files that can be used. */
    usable: () => [...digests].filter(([file]) => !faults.some((fault) => fault.file === file)),

    /** What is known of the files that were read. */
    result: (release: Release | null) => ({
      /** Null when the dataset is unavailable; `faults` then says why. */
      release,
      faults: [...faults] as readonly Fault[],
      /** False when a file could not be read although it is there: worth another try without a change on disk. */
      lasting,
      /** True when every file has the digest that the release pins, which proves that all are of one release. */
      isWhole: isProven(),
      /** Hex SHA-256 of each file. */
      digests: digests as ReadonlyMap<string, string>,
    }),
  };
}
export type Loaded = Readonly<ReturnType<ReturnType<typeof readerOf>['result']>>;
