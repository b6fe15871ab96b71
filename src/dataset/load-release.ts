import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { ROWS, rowsDigest } from '../rows-digest.ts';
import type { AnswerKeysFile } from '../tables/answers.ts';
import { CONTRACT_EXPECTATIONS, type Expectations } from '../tables/expectations.ts';
import { answerKeysFile, namesFile } from '../tables/files.ts';
import { ANSWER_LANGS, byLanguage, LANGS, type Lang } from '../tables/languages.ts';
import { ArtifactFault, refuseOthers } from './artifact.ts';
import { validatePortions, validateProvenance } from './details.ts';
import { errorCode, type FileState, statFile } from './file-state.ts';
import { KeptParts } from './kept-parts.ts';
import { LineFile } from './line-file.ts';
import { isRankingKey, readRankings } from './rankings.ts';
import { Release, type ReleaseParts } from './release.ts';
import {
  NO_PACKAGE,
  readPackage,
  validateAnswerIndex,
  validateAnswerKeys,
  validateAnswerWords,
  validateAudit,
  validateFoods,
  validateNames,
  validateRedirects,
  validateSearchIndex,
  validateSize,
  validateSums,
} from './validate-artifacts.ts';

/** The file that decides whether there is a dataset (API 4.1 rule 7). */
export const FOODS_FILE = 'foods.json';

const PACKAGE_FILE = 'datapackage.json';
const SUMS_FILE = 'SHA256SUMS';

/** Long enough for a request to come and be answered between two files. */
const REST_MS = 1;
/** Room for all files of the present release but those of lines. */
const BLOCK_BYTES = 5 * 1024 * 1024;

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
type ReleaseFile = (typeof RELEASE_FILES)[number];

export type FileStates = Readonly<Record<ReleaseFile, FileState>>;

/** A file that cannot be used, in words fit for a log or a readiness report. */
export interface Fault {
  readonly file: string;
  readonly reason: string;
}

export interface Loaded {
  /** Null when the dataset is unavailable; `faults` then says why. */
  readonly release: Release | null;
  readonly faults: readonly Fault[];
  /** False when a file could not be read although it is there: worth another try without a change on disk. */
  readonly lasting: boolean;
  /** True when every file has the digest that the release pins, which proves that all are of one release. */
  readonly isWhole: boolean;
  /** Hex SHA-256 of each file that was read. */
  readonly digests: ReadonlyMap<string, string>;
}

/**
 * How much of a release a request needs: the published rows, with names and redirects; what questions and searches are answered
 * from as well, with portions; or everything. Each is known before what comes after it.
 */
export type Extent = 'rows' | 'answers' | 'all';

/** One `stat` a file. */
export function statRelease(dir: string): FileStates {
  const states: Partial<Record<ReleaseFile, FileState>> = {};
  for (const file of RELEASE_FILES) states[file] = statFile(join(dir, file));
  return states as FileStates;
}

/**
 * Reads and validates a release, which is taken whole (decisions, 7): a file that does not have the digest that
 * `datapackage.json` pins counts as broken. Without `foods.json` or `redirects.json` there is no dataset, for published slugs
 * would turn into 404s. The others cost what depends on them: no answers, no search, no names in a language, pages without
 * lineage, portions or audit. One file after the other, so that memory has few bytes twice and other requests are answered in
 * between. Never throws.
 *
 * @param expected how many rows a valid release has
 * @param kept parts of the release before, which are taken over where a file has the same bytes
 * @param onEarly told of the release as soon as so much of it is valid; only where every file so far has a pinned digest, which
 *   proves that what comes will be of the same release
 */
export async function loadRelease(
  dir: string,
  states: FileStates,
  expected: Expectations = CONTRACT_EXPECTATIONS,
  kept = new KeptParts(),
  onEarly: (extent: Extent, loaded: Loaded) => void = () => {},
): Promise<Loaded> {
  const reader = new Reader(dir, states, kept);
  const described = (await reader.read(PACKAGE_FILE, readPackage)) ?? NO_PACKAGE;
  reader.pins = described.pins;
  const foods = await reader.read(FOODS_FILE, (bytes) => {
    const rows = validateFoods(bytes, expected);
    return { rows, bytes: Buffer.from(bytes) };
  });
  const redirects = await reader.read(
    'redirects.json',
    (bytes) => validateRedirects(bytes, foods?.rows ?? []),
    { goesWith: foods?.rows },
  );
  if (foods === null || redirects === null) {
    reader.lookAtOthers();
    return reader.result(null);
  }
  const slugs = new Map(foods.rows.map(({ slug }) => [slug, slug]));
  const names = await byLang(async (lang) => {
    const file = namesFile(lang);
    const read = await reader.read(file, (bytes) => validateNames(bytes, slugs));
    // Names that no pin promises may be absent (API 2.1).
    return states[file].kind === 'missing' && !reader.isPinned(file) ? new Map<string, string>() : read;
  });
  let release: Release | null = null;
  const grow = (extent: Extent, parts: Partial<ReleaseParts>): void => {
    const digests = new Map([...reader.usable, ...described.pins]);
    const { rows, bytes } = foods;
    const { version } = described;
    release = new Release({ version, digests, bytes, foods: rows, redirects, names, ...parts }, release);
    reader.hasRows = true;
    if (reader.isPinnedSoFar) onEarly(extent, reader.result(release));
  };
  grow('rows', {});
  const answers = await reader.read(
    'answer-index.json',
    (bytes) => validateAnswerIndex(bytes, foods.rows, expected),
    { goesWith: foods.rows },
  );
  // Without the one file nothing can be said of the rows of both.
  const rows = answers === null ? [] : [[ROWS, rowsDigest(foods.rows, answers)] as const];
  /** What each file is stated to be, or is if nothing states it. */
  const stated = (): ReadonlyMap<string, string> => new Map([...reader.digests, ...described.pins, ...rows]);
  const isOfThis = ({ made_from }: { made_from: Readonly<Record<string, string>> }): void =>
    refuseOthers(made_from, stated());
  const answerWords = await reader.read('answer-words.json', validateAnswerWords);
  const answerKeys: AnswerKeysFile[] = [];
  for (const lang of ANSWER_LANGS) {
    const keys = await reader.read(answerKeysFile(lang), validateAnswerKeys, { check: isOfThis });
    if (keys !== null) answerKeys.push(keys);
  }
  const search = await reader.read(
    'search-index.json',
    (bytes, isPinned) => validateSearchIndex(bytes, foods.rows.length, isPinned),
    { check: isOfThis },
  );
  const answering = {
    answers,
    answerWords,
    answerKeys: answerKeys.length === ANSWER_LANGS.length ? answerKeys : null,
    search: search?.index ?? null,
    portions: await reader.read('portions.json', validatePortions),
  };
  grow('answers', answering);
  const known = (answers ?? foods.rows).map(({ slug }) => slug);
  const provenance = await reader.readLines('provenance.jsonl', '{"slug":"', (lines) =>
    validateProvenance(lines, known),
  );
  const rankings = await reader.readLines(
    'rankings.jsonl',
    '{"key":"',
    (lines) => readRankings(lines, foods.rows.length, stated()),
    isRankingKey,
  );
  const audit = await reader.read('audit.json', validateAudit);
  const sums = await reader.read(SUMS_FILE, (bytes) => validateSums(bytes, reader.digests));
  const digests = new Map([...reader.usable, ...(sums ?? []), ...described.pins]);
  grow('all', { ...answering, provenance, rankings, audit, digests });
  return reader.result(release);
}

async function byLang<T>(read: (lang: Lang) => Promise<T | null>): Promise<Record<Lang, T | null>> {
  const found = new Map<Lang, T | null>();
  for (const lang of LANGS) found.set(lang, await read(lang));
  return byLanguage(LANGS, (lang) => found.get(lang) ?? null);
}

/** Reads files once each and collects what is wrong with them. */
class Reader {
  readonly digests = new Map<string, string>();
  /** True when some requests can be answered already. */
  hasRows = false;
  /** Hex SHA-256 that each file must have, if the release says so. */
  pins: ReadonlyMap<string, string> = new Map();
  readonly #faults: Fault[] = [];
  readonly #dir: string;
  readonly #states: FileStates;
  readonly #kept: KeptParts;
  readonly #unread = new Set<ReleaseFile>(RELEASE_FILES);
  #lasting = true;
  #block = Buffer.allocUnsafeSlow(BLOCK_BYTES);

  constructor(dir: string, states: FileStates, kept: KeptParts) {
    this.#dir = dir;
    this.#states = states;
    this.#kept = kept;
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
    const open = async (path: string): Promise<Buffer> => this.#bytesOf(path, file);
    const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
    return this.#take(file, open, sha256, (bytes) => {
      const digest = this.digests.get(file) ?? '';
      const part = this.#kept.take(file, digest, goesWith, () => validate(bytes, this.isPinned(file)));
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
    isName?: (text: string) => boolean,
  ): Promise<T | null> {
    return this.#take(
      file,
      (path) => LineFile.open(path, before, isName),
      ({ sha256 }) => sha256,
      validate,
    );
  }

  async #take<R, T>(
    file: ReleaseFile,
    open: (path: string) => Promise<R>,
    digestOf: (read: R) => string,
    validate: (read: R) => T,
  ): Promise<T | null> {
    this.#unread.delete(file);
    try {
      this.#look(file);
      const read = await open(join(this.#dir, file)).catch((error: unknown) => {
        if (error instanceof ArtifactFault) throw error;
        this.#lasting = false;
        throw new ArtifactFault(`cannot be read (${errorCode(error)})`);
      });
      const digest = digestOf(read);
      this.digests.set(file, digest);
      if ((this.pins.get(file) ?? digest) !== digest) {
        throw new ArtifactFault('not the bytes that datapackage.json pins');
      }
      // What has come meanwhile is answered, if it needs no more than the rows.
      await (this.hasRows ? pause(REST_MS) : nextTurn());
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
      // One block for all files: memory of its own for each would be more to collect than what is made of them.
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
  result(release: Release | null): Loaded {
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
