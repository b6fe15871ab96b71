import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnswerKeysFile } from '../tables/answers.ts';
import { CONTRACT_EXPECTATIONS, type Expectations } from '../tables/expectations.ts';
import { answerKeysFile, namesFile } from '../tables/files.ts';
import { ANSWER_LANGS, byLanguage, LANGS, type Lang } from '../tables/languages.ts';
import { ArtifactFault } from './artifact.ts';
import { Details, validatePortions, validateProvenance } from './details.ts';
import { errorCode, type FileState, statFile } from './file-state.ts';
import { Release } from './release.ts';
import {
  readPins,
  readVersion,
  validateAnswerIndex,
  validateAnswerKeys,
  validateAnswerWords,
  validateAudit,
  validateFoods,
  validateNames,
  validateRedirects,
  validateSize,
} from './validate-artifacts.ts';

/** The file that decides whether there is a dataset (API 4.1 rule 7). */
export const FOODS_FILE = 'foods.json';

/** Every file of a release that the server reads into memory. */
export const RELEASE_FILES = [
  FOODS_FILE,
  'redirects.json',
  'answer-index.json',
  'answer-words.json',
  ...LANGS.map((lang) => namesFile(lang)),
  ...ANSWER_LANGS.map((lang) => answerKeysFile(lang)),
  'provenance.jsonl',
  'portions.json',
  'audit.json',
  'datapackage.json',
] as const;
type ReleaseFile = (typeof RELEASE_FILES)[number];

export type FileStates = Readonly<Record<ReleaseFile, FileState>>;

/** A file that cannot be used, in words fit for a log or a readiness report. */
export interface Fault {
  readonly file: ReleaseFile;
  readonly reason: string;
}

export interface Loaded {
  /** Null when the dataset is unavailable; `faults` then says why. */
  readonly release: Release | null;
  readonly faults: readonly Fault[];
  /** False when a file could not be read although it is there: worth another try without a change on disk. */
  readonly lasting: boolean;
}

/** One `stat` a file. */
export function statRelease(dir: string): FileStates {
  const states: Partial<Record<ReleaseFile, FileState>> = {};
  for (const file of RELEASE_FILES) states[file] = statFile(join(dir, file));
  return states as FileStates;
}

/**
 * Reads and validates a release. `foods.json` must be valid, and `redirects.json` must not be broken: serving without it
 * would turn published slugs into 404s. The others cost only what depends on them: no answer index, words or keys, no answers;
 * no names, English ones; no provenance, portions or audit, pages without them. One file after the other, so that memory
 * has few bytes twice and other requests are answered in between. Never throws.
 *
 * @param expected how many rows a valid release has
 */
export async function loadRelease(
  dir: string,
  states: FileStates,
  expected: Expectations = CONTRACT_EXPECTATIONS,
): Promise<Loaded> {
  const reader = new Reader(dir, states);
  const foods = await reader.read(FOODS_FILE, (bytes) => ({ bytes, rows: validateFoods(bytes, expected) }));
  const redirects = await reader.read('redirects.json', validateRedirects);
  const redirectsBroken = redirects === null && states['redirects.json'].kind !== 'missing';
  if (foods === null || redirectsBroken) {
    reader.lookAtOthers();
    return { release: null, faults: reader.faults, lasting: reader.lasting };
  }
  const digests = new Map<string, string>();
  const answers = await reader.read('answer-index.json', (bytes) => {
    const rows = validateAnswerIndex(bytes, foods.rows, expected);
    digests.set('answer-index.json', createHash('sha256').update(bytes).digest('hex'));
    return rows;
  });
  const answerWords = await reader.read('answer-words.json', (bytes) => {
    const words = validateAnswerWords(bytes);
    digests.set('answer-words.json', createHash('sha256').update(bytes).digest('hex'));
    return words;
  });
  const answerKeys: AnswerKeysFile[] = [];
  for (const lang of ANSWER_LANGS) {
    const keys = await reader.read(answerKeysFile(lang), (bytes) => validateAnswerKeys(bytes, digests));
    if (keys !== null) answerKeys.push(keys);
  }
  const known: readonly { readonly slug: string }[] = answers ?? foods.rows;
  const slugs = new Map(known.map(({ slug }) => [slug, slug]));
  const names = (lang: Lang) => reader.read(namesFile(lang), (bytes) => validateNames(bytes, slugs));
  const described = await reader.read('datapackage.json', (bytes) => ({
    version: readVersion(bytes, foods.bytes),
    pins: readPins(bytes),
  }));
  const pin = (file: ReleaseFile): string | null => described?.pins.get(file) ?? null;
  const release = new Release({
    bytes: foods.bytes,
    foods: foods.rows,
    redirects: redirects ?? new Map(),
    names: await byLang(names, new Map()),
    answers,
    answerWords,
    answerKeys: answerKeys.length === ANSWER_LANGS.length ? answerKeys : null,
    details: new Details(
      await reader.read('provenance.jsonl', (bytes) =>
        validateProvenance(bytes, slugs.keys(), pin('provenance.jsonl')),
      ),
      await reader.read('portions.json', (bytes) => validatePortions(bytes, pin('portions.json'))),
    ),
    audit: await reader.read('audit.json', validateAudit),
    version: described?.version ?? 'unversioned',
  });
  return { release, faults: reader.faults, lasting: reader.lasting };
}

async function byLang<T>(read: (lang: Lang) => Promise<T | null>, otherwise: T): Promise<Record<Lang, T>> {
  const found = new Map<Lang, T | null>();
  for (const lang of LANGS) found.set(lang, await read(lang));
  return byLanguage(LANGS, (lang) => found.get(lang) ?? otherwise);
}

/** Reads files once each and collects what is wrong with them. */
class Reader {
  readonly faults: Fault[] = [];
  lasting = true;
  readonly #dir: string;
  readonly #states: FileStates;
  readonly #seen = new Set<ReleaseFile>();

  constructor(dir: string, states: FileStates) {
    this.#dir = dir;
    this.#states = states;
  }

  /** What `validate` makes of a file; null, with the reason among the faults, for one that is refused or cannot be read. */
  async read<T>(file: ReleaseFile, validate: (bytes: Buffer) => T): Promise<T | null> {
    await nextTurn();
    try {
      this.#look(file);
      return validate(await this.#bytesOf(file));
    } catch (error) {
      if (!(error instanceof ArtifactFault)) throw error;
      this.faults.push({ file, reason: error.message });
      return null;
    }
  }

  /** Adds the faults of files that are not there, of those that were not read. */
  lookAtOthers(): void {
    for (const file of RELEASE_FILES) {
      if (this.#seen.has(file)) continue;
      try {
        this.#look(file);
      } catch (error) {
        if (!(error instanceof ArtifactFault)) throw error;
        this.faults.push({ file, reason: error.message });
      }
    }
  }

  #look(file: ReleaseFile): void {
    this.#seen.add(file);
    const state = this.#states[file];
    if (state.kind === 'missing') throw new ArtifactFault('missing');
    if (state.kind === 'refused') throw new ArtifactFault(`cannot be looked at (${state.fingerprint})`);
    if (state.kind === 'other') throw new ArtifactFault('not a regular file');
    validateSize(state.size);
  }

  async #bytesOf(file: ReleaseFile): Promise<Buffer> {
    try {
      return await readFile(join(this.#dir, file));
    } catch (error) {
      this.lasting = false;
      throw new ArtifactFault(`cannot be read (${errorCode(error)})`);
    }
  }
}
