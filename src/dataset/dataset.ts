import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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
const SETTLE_TRIES = 8;
const SETTLE_PAUSE_MS = 20;

/** What a request gets: a release, or the reasons why there is none. */
export interface Judgement {
  readonly release: Release | null;
  readonly faults: readonly Fault[];
}

interface Judged extends Judgement {
  readonly states: FileStates;
  readonly lasting: boolean;
}

/**
 * The dataset on disk, judged on every request (API 4.1 rule 7, decisions 7): one `stat` of `foods.json` while all is
 * well; whenever a file differs from the one judged, everything is read anew into a new `Release`.
 *
 * Releases may be swapped by renaming the whole folder at any moment: files are compared before and after reading,
 * so a release is never put together from two. While something is wrong, every file is looked at on each request, so
 * that a repair shows at once.
 */
export class Dataset {
  readonly #dir: string;
  readonly #foods: string;
  readonly #onJudged: (judgement: Judgement) => void;
  #judged: Judged | null = null;
  #loading: Promise<Judged> | null = null;

  /**
   * @param dir folder of the artifacts; need not exist
   * @param onJudged told of every new judgement
   */
  constructor(dir: string, onJudged: (judgement: Judgement) => void = () => {}) {
    this.#dir = dir;
    this.#foods = join(dir, FOODS_FILE);
    this.#onJudged = onJudged;
  }

  /** The judgement that holds now. Requests that need a new one at the same time share one reading. Never throws. */
  async current(): Promise<Judgement> {
    const standing = this.standing();
    if (standing !== null) return standing;
    this.#loading ??= this.#judgeAnew().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  /** The judgement that holds now, where no file has to be read for it; null where `current` must be asked. */
  standing(): Judgement | null {
    const judged = this.#judged;
    return judged !== null && this.#loading === null && this.#stands(judged) ? judged : null;
  }

  #stands({ lasting, states, faults }: Judged): boolean {
    if (!lasting) return false;
    // The one look that a request costs while all is well.
    if (faults.length === 0) return isUnchanged(this.#foods, states[FOODS_FILE]);
    return RELEASE_FILES.every((file) => statFile(join(this.#dir, file)).mark === states[file].mark);
  }

  async #judgeAnew(): Promise<Judged> {
    await this.#awaitFoods();
    let states = statRelease(this.#dir);
    for (let tries = 1; tries <= SETTLE_TRIES; tries += 1) {
      const quiet = isQuiet(states);
      if (quiet) {
        const loaded = await loadRelease(this.#dir, states);
        const after = statRelease(this.#dir);
        if (sameFiles(states, after)) return this.#keep({ ...loaded, states });
      }
      await pause(SETTLE_PAUSE_MS);
      states = statRelease(this.#dir);
    }
    const faults = [{ file: FOODS_FILE, reason: 'changes while it is read' }] as const;
    return this.#keep({ release: null, faults, states, lasting: false });
  }

  #keep(judged: Judged): Judged {
    this.#judged = judged;
    this.#onJudged(judged);
    void judged.release?.prepare();
    return judged;
  }

  /** Between the two renames of a swap there is no folder at all; that lasts microseconds and is no reason for a 503. */
  async #awaitFoods(): Promise<void> {
    const isAbsent = (): boolean => statFile(join(this.#dir, FOODS_FILE)).kind === 'missing';
    if (this.#judged?.states[FOODS_FILE].kind === 'missing') return;
    for (let tries = 0; tries < ABSENT_TRIES && isAbsent(); tries += 1) await pause(ABSENT_PAUSE_MS);
  }
}

function sameFiles(before: FileStates, after: FileStates): boolean {
  return RELEASE_FILES.every((file) => before[file].mark === after[file].mark);
}

/**
 * False when a file changed within the last clock tick of a file system: a further change in the same tick would leave
 * the same times, and the judgement would be of bytes that are gone.
 */
function isQuiet(states: FileStates): boolean {
  const now = Date.now();
  return RELEASE_FILES.every((file) => Math.abs(now - states[file].changedAt) > SETTLE_PAUSE_MS / 2);
}
