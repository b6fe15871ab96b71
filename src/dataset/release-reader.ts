import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { answerKeysFile, namesFile } from '../tables/files.ts';
import { ANSWER_LANGS, LANGS } from '../tables/languages.ts';
import { ArtifactFault } from './artifact.ts';
import { BLOCK_BYTES, digestOfFile, errorCode, type FileState, giveWay, statFile } from './files.ts';
import { type LineFile, openLines } from './line-file.ts';
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

/** What is known of files that were read. */
export interface ReadFiles {
  readonly faults: readonly Fault[];
  /** False when a file could not be read although it is there: worth another try without a change on disk. */
  readonly lasting: boolean;
  /** True when every file has the digest that the release pins, which proves that all are of one release. */
  readonly isWhole: boolean;
  /** Hex SHA-256 of each file. */
  readonly digests: ReadonlyMap<string, string>;
}

/**
 * What was made of each file of the release that was read last, and of what besides. A new release mostly has the same names,
 * words and keys as the one before: what has the same bytes is neither made anew nor twice in memory while one takes the other's
 * place.
 */
export type KeptParts = Map<
  string,
  { readonly sha256: string; readonly goesWith: object | undefined; readonly part: unknown }
>;

/** Reads files once each and collects what is wrong with them. */
export class ReleaseReader {
  readonly digests = new Map<string, string>();
  /** Hex SHA-256 that each file must have, if the release says so. */
  pins: ReadonlyMap<string, string> = new Map();
  readonly #faults: Fault[] = [];
  readonly #dir: string;
  readonly #states: FileStates;
  readonly #kept: KeptParts;
  readonly #unread = new Set<ReleaseFile>(RELEASE_FILES);
  #lasting = true;
  /**
   * For all files: memory of its own for each would be more to collect than what is made of them. It has room for the longest, for what
   * is never filled takes no memory.
   */
  #block: Buffer;

  constructor(dir: string, states: FileStates, kept: KeptParts) {
    this.#dir = dir;
    this.#states = states;
    this.#kept = kept;
    const whole = RELEASE_FILES.filter((file) => !file.endsWith('.jsonl'));
    const longest = Math.max(BLOCK_BYTES, ...whole.map((file) => states[file].identity?.size ?? 0));
    this.#block = Buffer.allocUnsafeSlow(Math.min(longest, FOODS_MAX_BYTES));
  }

  /**
   * What `validate` makes of a file, or made of its bytes before; null, with the reason among the faults, for one that is refused
   * or cannot be read. The bytes are gone with the next file.
   *
   * @param goesWith what else it is made of: the same then, too
   * @param check throws `ArtifactFault` where it does not belong to this release
   */
  read<T>(
    file: ReleaseFile,
    validate: (bytes: Buffer, isPinned: boolean) => T,
    { goesWith, check }: { goesWith?: object | undefined; check?: (part: T) => void } = {},
  ): Promise<T | null> {
    const isKept = (sha256: string): boolean => {
      const known = this.#kept.get(file);
      return known?.sha256 === sha256 && known.goesWith === goesWith;
    };
    const pinned = this.pins.get(file);
    const open = async (path: string): Promise<{ sha256: string; bytes: Buffer }> => {
      // What is taken over need not be in memory as a whole, nor be looked at in one turn.
      if (pinned && isKept(pinned) && (await digestOfFile(path, this.#block)) === pinned)
        return { sha256: pinned, bytes: this.#block };
      const bytes = this.#bytesOf(path, file);
      return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes };
    };
    return this.#take(file, open, ({ sha256, bytes }) => {
      if (!isKept(sha256)) {
        // Freed before the new part takes memory.
        this.#kept.delete(file);
        this.#kept.set(file, { sha256, goesWith, part: validate(bytes, this.isPinned(file)) });
      }
      // Only what `validate` itself gave is kept under the file.
      const part = this.#kept.get(file)?.part as T;
      check?.(part);
      return part;
    });
  }

  /**
   * The same of a file of lines, which stays open and out of memory.
   *
   * @param before what a line that holds an entry has before its slug
   * @param isName what the entries are called by, if not by slugs
   */
  readLines<T>(
    file: ReleaseFile,
    before: string,
    validate: (lines: LineFile) => T,
    isName?: RegExp,
  ): Promise<T | null> {
    return this.#take(file, (path) => openLines(path, before, isName), validate);
  }

  async #take<R extends { readonly sha256: string }, T>(
    file: ReleaseFile,
    open: (path: string) => Promise<R>,
    validate: (read: R) => T,
  ): Promise<T | null> {
    this.#unread.delete(file);
    await giveWay();
    try {
      this.#look(file);
      const read = await open(join(this.#dir, file)).catch((error: unknown) => {
        if (error instanceof ArtifactFault) throw error;
        this.#lasting = false;
        throw new ArtifactFault(`cannot be read (${errorCode(error)})`);
      });
      this.digests.set(file, read.sha256);
      if ((this.pins.get(file) ?? read.sha256) !== read.sha256)
        throw new ArtifactFault('not the bytes that datapackage.json pins');
      return validate(read);
    } catch (error) {
      this.#note(file, error);
      return null;
    }
  }

  /** At once: in a server under load each step that waits for the disk waits for all requests that have come meanwhile. */
  #bytesOf(path: string, file: ReleaseFile): Buffer {
    const fd = openSync(path, 'r');
    try {
      const { size } = fstatSync(fd);
      validateSize(size, file);
      if (size > this.#block.length) this.#block = Buffer.allocUnsafeSlow(size);
      return this.#block.subarray(0, readSync(fd, this.#block, 0, size, 0));
    } finally {
      closeSync(fd);
    }
  }

  /** The digests of the files that can be used. */
  get usable(): [string, string][] {
    return [...this.digests].filter(([file]) => !this.#faults.some((fault) => fault.file === file));
  }

  isPinned(file: ReleaseFile): boolean {
    return this.pins.has(file);
  }

  /** Adds the faults of files that are not there, of those that were not read. */
  lookAtOthers(): void {
    for (const file of this.#unread) {
      try {
        this.#look(file);
      } catch (error) {
        this.#note(file, error);
      }
    }
  }

  #note(file: ReleaseFile, error: unknown): void {
    if (!(error instanceof ArtifactFault)) throw error;
    this.#faults.push({ file, reason: error.message });
  }

  /** True when each file that was read has the digest that is pinned. */
  get isPinnedSoFar(): boolean {
    const isProven = (file: ReleaseFile): boolean =>
      this.#unread.has(file) || file === PACKAGE_FILE || file === SUMS_FILE || this.isPinned(file);
    return this.#faults.length === 0 && RELEASE_FILES.every(isProven);
  }

  /** What is known of the files that were read. */
  result<R>(release: R): ReadFiles & { readonly release: R } {
    const { isPinnedSoFar: isWhole, digests } = this;
    return { release, faults: [...this.#faults], lasting: this.#lasting, isWhole, digests };
  }

  #look(file: ReleaseFile): void {
    const { kind, code, identity } = this.#states[file];
    if (kind === 'missing') throw new ArtifactFault('missing');
    if (kind === 'refused') throw new ArtifactFault(`cannot be looked at (${code})`);
    if (kind === 'other') throw new ArtifactFault('not a regular file');
    validateSize(identity?.size ?? 0, file);
  }
}
