import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGS } from '../records.ts';
import { Details, judgePortions, judgeProvenance } from './details.ts';
import { errorCode, type FileState, lookAt } from './file-state.ts';
import {
  judgeAnswerIndex,
  judgeAnswerWords,
  judgeAudit,
  judgeFoods,
  judgeNames,
  judgeRedirects,
  judgeSize,
  readPins,
  readVersion,
} from './judge.ts';
import { Release } from './release.ts';
import { ArtifactFault } from './rows.ts';

/** The file that decides whether there is a dataset (API 4.1 rule 7). */
export const FOODS_FILE = 'foods.json';

/** Every file of a release that the server holds in memory. */
export const RELEASE_FILES = [
  FOODS_FILE,
  'redirects.json',
  'answer-index.json',
  'answer-words.json',
  'names.et.json',
  'names.fi.json',
  'names.ru.json',
  'provenance.jsonl',
  'portions.json',
  'audit.json',
  'datapackage.json',
] as const;
export type ReleaseFile = (typeof RELEASE_FILES)[number];

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
export function lookAtRelease(dir: string): FileStates {
  const states: Partial<Record<ReleaseFile, FileState>> = {};
  for (const file of RELEASE_FILES) states[file] = lookAt(join(dir, file));
  return states as FileStates;
}

/**
 * Reads and judges a release. `foods.json` must be valid, and `redirects.json` must not be broken: serving without it
 * would turn published slugs into 404s. The others cost only what depends on them: no answer index or
 * words, no answers; no names, English ones; no provenance, portions or audit, pages without them. Never throws.
 */
export async function loadRelease(dir: string, states: FileStates): Promise<Loaded> {
  const reader = new Reader(dir, states);
  await Promise.all(RELEASE_FILES.map((file) => reader.read(file)));
  const foods = reader.judge(FOODS_FILE, (bytes) => ({ bytes, rows: judgeFoods(bytes) }));
  const redirects = reader.judge('redirects.json', judgeRedirects);
  const redirectsBroken = redirects === null && states['redirects.json'].kind !== 'missing';
  if (foods === null || redirectsBroken) {
    return { release: null, faults: reader.faults, lasting: reader.lasting };
  }
  const [et, fi, ru] = LANGS.map((lang) => reader.judge(`names.${lang}.json`, judgeNames) ?? new Map());
  const described = reader.judge('datapackage.json', (bytes) => ({
    version: readVersion(bytes, foods.bytes),
    pins: readPins(bytes),
  }));
  const pin = (file: ReleaseFile): string | null => described?.pins.get(file) ?? null;
  const slugs = foods.rows.map(({ slug }) => slug);
  const release = new Release({
    version: described?.version ?? 'unversioned',
    bytes: foods.bytes,
    foods: foods.rows,
    redirects: redirects ?? new Map(),
    names: { et: et ?? new Map(), fi: fi ?? new Map(), ru: ru ?? new Map() },
    answers: reader.judge('answer-index.json', judgeAnswerIndex),
    answerWords: reader.judge('answer-words.json', judgeAnswerWords),
    details: new Details(
      reader.judge('provenance.jsonl', (bytes) => judgeProvenance(bytes, slugs, pin('provenance.jsonl'))),
      reader.judge('portions.json', (bytes) => judgePortions(bytes, pin('portions.json'))),
    ),
    audit: reader.judge('audit.json', judgeAudit),
  });
  return { release, faults: reader.faults, lasting: reader.lasting };
}

/** Reads files once each and collects what is wrong with them. */
class Reader {
  readonly faults: Fault[] = [];
  lasting = true;
  readonly #dir: string;
  readonly #states: FileStates;
  readonly #bytes = new Map<ReleaseFile, Buffer>();

  constructor(dir: string, states: FileStates) {
    this.#dir = dir;
    this.#states = states;
  }

  async read(file: ReleaseFile): Promise<void> {
    const state = this.#states[file];
    try {
      if (state.kind === 'missing') throw new ArtifactFault('missing');
      if (state.kind === 'refused') throw new ArtifactFault(`cannot be looked at (${state.mark})`);
      if (state.kind === 'other') throw new ArtifactFault('not a regular file');
      judgeSize(state.size);
      this.#bytes.set(file, await readFile(join(this.#dir, file)));
    } catch (error) {
      if (!(error instanceof ArtifactFault)) this.lasting = false;
      const reason = error instanceof ArtifactFault ? error.message : `cannot be read (${errorCode(error)})`;
      this.faults.push({ file, reason });
    }
  }

  judge<T>(file: ReleaseFile, rule: (bytes: Buffer) => T): T | null {
    const bytes = this.#bytes.get(file);
    if (bytes === undefined) return null;
    try {
      return rule(bytes);
    } catch (error) {
      if (!(error instanceof ArtifactFault)) throw error;
      this.faults.push({ file, reason: error.message });
      return null;
    }
  }
}
