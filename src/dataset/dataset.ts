import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CONTRACT_EXPECTATIONS, type Expectations } from '../tables/expectations.ts';
import { isUnchanged, statFile } from './file-state.ts';
import {
  type Fault,
  type FileStates,
  FOODS_FILE,
  loadRelease,
  RELEASE_FILES,
  statRelease,
} from './load-release.ts';
import type { Release } from './release.ts';

/** Longest wait for a `foods.json` that is absent: a release that is being swapped is back well before. */
const ABSENT_TRIES = 5;
const ABSENT_PAUSE_MS = 4;
/** Attempts to read a folder that changes under the reader, and the pause between two. */
const STABLE_TRIES = 8;
const STABLE_PAUSE_MS = 20;

/** The dataset at one moment: a release, or the reasons why there is none. */
export interface DatasetStatus {
  readonly release: Release | null;
  readonly faults: readonly Fault[];
}

interface LoadedStatus extends DatasetStatus {
  readonly states: FileStates;
  readonly lasting: boolean;
}

/**
 * The dataset on disk, validated on every request (API 4.1 rule 7, decisions 7): one `stat` of `foods.json` while
 * nothing is wrong; as soon as a file differs from the one that was read, everything is read into a new `Release`.
 *
 * Releases may be swapped by renaming the whole folder at any moment: files are compared before and after reading,
 * so a release is never put together from two. While a file is at fault, each request checks every file, so that a
 * repair shows at once.
 */
export class Dataset {
  /** How many rows a valid release has. */
  readonly expected: Expectations;
  readonly #dir: string;
  readonly #foods: string;
  readonly #onLoaded: (status: DatasetStatus) => void;
  #loaded: LoadedStatus | null = null;
  #loading: Promise<LoadedStatus> | null = null;

  /**
   * @param dir folder of the artifacts; need not exist
   * @param onLoaded called with every new status
   * @param expected how many rows a valid release has
   */
  constructor(
    dir: string,
    onLoaded: (status: DatasetStatus) => void = () => {},
    expected: Expectations = CONTRACT_EXPECTATIONS,
  ) {
    this.expected = expected;
    this.#dir = dir;
    this.#foods = join(dir, FOODS_FILE);
    this.#onLoaded = onLoaded;
  }

  /** The status now. Requests that need a new one at the same time share one reading. Never throws. */
  async current(): Promise<DatasetStatus> {
    const cached = this.cachedStatus();
    if (cached !== null) return cached;
    this.#loading ??= this.#reload().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  /** The last status, if no file has changed since; null if `current` must read the files. */
  cachedStatus(): DatasetStatus | null {
    const loaded = this.#loaded;
    return loaded !== null && this.#loading === null && this.#isCurrent(loaded) ? loaded : null;
  }

  #isCurrent({ lasting, states, faults }: LoadedStatus): boolean {
    if (!lasting) return false;
    // The only system call of a request while nothing is wrong.
    if (faults.length === 0) return isUnchanged(this.#foods, states[FOODS_FILE]);
    return RELEASE_FILES.every(
      (file) => statFile(join(this.#dir, file)).fingerprint === states[file].fingerprint,
    );
  }

  async #reload(): Promise<LoadedStatus> {
    await this.#awaitFoods();
    let states = statRelease(this.#dir);
    for (let tries = 1; tries <= STABLE_TRIES; tries += 1) {
      const quiet = isQuiet(states);
      if (quiet) {
        const result = await loadRelease(this.#dir, states, this.expected);
        const after = statRelease(this.#dir);
        if (sameFiles(states, after)) return this.#publish({ ...result, states });
      }
      await pause(STABLE_PAUSE_MS);
      states = statRelease(this.#dir);
    }
    const faults = [{ file: FOODS_FILE, reason: 'changes while it is read' }] as const;
    return this.#publish({ release: null, faults, states, lasting: false });
  }

  #publish(loaded: LoadedStatus): LoadedStatus {
    this.#loaded = loaded;
    this.#onLoaded(loaded);
    void loaded.release?.prepare();
    return loaded;
  }

  /** Between the two renames of a swap there is no folder at all; that lasts microseconds and is no reason for a 503. */
  async #awaitFoods(): Promise<void> {
    const isAbsent = (): boolean => statFile(join(this.#dir, FOODS_FILE)).kind === 'missing';
    if (this.#loaded?.states[FOODS_FILE].kind === 'missing') return;
    for (let tries = 0; tries < ABSENT_TRIES && isAbsent(); tries += 1) await pause(ABSENT_PAUSE_MS);
  }
}

function sameFiles(before: FileStates, after: FileStates): boolean {
  return RELEASE_FILES.every((file) => before[file].fingerprint === after[file].fingerprint);
}

/**
 * False when a file changed within the last clock tick of a file system: a further change in the same tick would leave
 * the same times, and the status would be that of bytes that are gone.
 */
function isQuiet(states: FileStates): boolean {
  const now = Date.now();
  return RELEASE_FILES.every((file) => Math.abs(now - states[file].changedAt) > STABLE_PAUSE_MS / 2);
}
