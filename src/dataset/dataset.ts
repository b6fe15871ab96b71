import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { CONTRACT_EXPECTATIONS, type Expectations } from '../tables/expectations.ts';
import { digestOfFile, isSameState, MISSING, statFile } from './files.ts';
import { type Extent, loadRelease } from './load-release.ts';
import * as reading from './release-reader.ts';

/** Attempts to read a folder that changes under the reader, and the pause between two; a release that is being swapped is back well before. */
const STABLE_TRIES = 8;
const STABLE_PAUSE_MS = 20;
/** How long the files beside `foods.json` go without a look: a look at all of them costs more than a look-up. */
const COMPANIONS_MS = 100;

/** The dataset at one moment: a release, or the reasons why there is none. */
export type DatasetStatus = Pick<reading.Loaded, 'release' | 'faults'>;

interface LoadedStatus extends reading.Loaded {
  readonly states: reading.FileStates;
}

/** A reading under way; `load` tells what is valid before the rest. */
function readingOf(load: (reach: (extent: Extent, status: LoadedStatus) => void) => Promise<LoadedStatus>) {
  const early = new Map<Extent, LoadedStatus>();
  const told = new Map<Extent, (status: LoadedStatus) => void>();
  const soon = (extent: Extent) => new Promise<LoadedStatus>((resolve) => told.set(extent, resolve));
  const waiting = { rows: soon('rows'), answers: soon('answers') };
  const whole = load((extent, status) => {
    early.set(extent, status);
    told.get(extent)?.(status);
  });
  return {
    whole,
    /** What is valid already. */
    early,
    /** The status as soon as so much is valid, or all that can be said. */
    reached: (extent: Extent) => (extent === 'all' ? whole : Promise.race([whole, waiting[extent]])),
  };
}

/**
 * The dataset on disk, validated on every request (API 4.1 rule 7, decisions 7): one `stat` of `foods.json` while nothing
 * is wrong, and now and then one of each file beside it. A file that differs from the one that was read is read again;
 * where its bytes are the same, the release in memory stays, else everything is read into a new `Release`.
 *
 * Releases may be swapped by renaming the whole folder at any moment: files are compared before and after reading unless
 * the digests that the release pins prove them one release, so none is put together from two. While a file is at fault,
 * each request checks every file, so that a repair shows at once.
 */
export class Dataset {
  readonly #expected: Expectations;
  readonly #dir: string;
  readonly #foods: string;
  readonly #onLoaded: (status: DatasetStatus) => void;
  readonly #kept: reading.KeptParts = new Map();
  #loaded: LoadedStatus | null = null;
  #reading: ReturnType<typeof readingOf> | null = null;
  #companionsSeen = 0;
  /** Why there is no release, as it was told last; null while there is one. */
  #faultsTold: string | null = null;
  readonly #asked = new Map<Extent, Promise<DatasetStatus>>();

  /**
   * @param dir folder of the artifacts; need not exist
   * @param onLoaded called with every release that is taken, and once with the reasons why there is none
   * @param expected how many rows a valid release has
   */
  constructor(
    dir: string,
    onLoaded: (status: DatasetStatus) => void = () => {},
    expected: Expectations = CONTRACT_EXPECTATIONS,
  ) {
    this.#expected = expected;
    this.#dir = dir;
    this.#foods = join(dir, reading.FOODS_FILE);
    this.#onLoaded = onLoaded;
  }

  /**
   * The status now. Those who ask in one turn of the event loop share one look at the files, which comes after all of
   * them, and are answered together; those who need a new status share one reading, and wait for no more of it than they
   * need. Never rejects.
   *
   * @param extent what must be in the release, unless it is at fault; more may be
   */
  current(extent: Extent = 'all'): Promise<DatasetStatus> {
    const known = this.#asked.get(extent);
    if (known !== undefined) return known;
    const asked = nextTurn().then(() => {
      this.#asked.delete(extent);
      return this.cachedStatus(extent) ?? this.#renewed(extent);
    });
    this.#asked.set(extent, asked);
    return asked;
  }

  async #renewed(extent: Extent): Promise<DatasetStatus> {
    const under = this.#reading;
    // A reading that began before this request may have missed what changed since.
    if (under !== null) {
      await under.reached(extent);
      const fresh = this.cachedStatus(extent);
      if (fresh !== null) return fresh;
      await under.whole;
    }
    this.#reading ??= readingOf((reach) =>
      this.#reload(reach).finally(() => {
        this.#reading = null;
      }),
    );
    return this.#reading.reached(extent);
  }

  /** The same after a look at every file: for who asks after the files themselves. */
  async thorough(): Promise<DatasetStatus> {
    this.#companionsSeen = 0;
    return this.current();
  }

  /** The last status with so much in it, if no file has changed since; null if `current` must read the files. */
  cachedStatus(extent: Extent = 'all'): DatasetStatus | null {
    const known = this.#reading === null ? this.#loaded : this.#reading.early.get(extent);
    return known && this.#isCurrent(known) ? known : null;
  }

  #isCurrent({ lasting, states, faults }: LoadedStatus): boolean {
    if (!lasting) return false;
    const now = performance.now();
    if (faults.length === 0 && now - this.#companionsSeen < COMPANIONS_MS) {
      // The only system call of a request while nothing is wrong.
      return isSameState(statFile(this.#foods), states[reading.FOODS_FILE]);
    }
    this.#companionsSeen = now;
    return isSameRelease(states, reading.statRelease(this.#dir));
  }

  /** @param reach told of what is valid before the rest */
  async #reload(reach: (extent: Extent, status: LoadedStatus) => void): Promise<LoadedStatus> {
    let before = this.#loaded;
    const wasThere = before?.states[reading.FOODS_FILE].fault !== MISSING;
    for (let tries = 1; tries <= STABLE_TRIES; tries += 1) {
      const states = reading.statRelease(this.#dir);
      const lasting = isQuiet(states);
      // Between the two renames of a swap there is no folder at all; that lasts microseconds and is no reason for a 503.
      const isSwapped = wasThere && states[reading.FOODS_FILE].fault === MISSING;
      if ((lasting && !isSwapped) || tries === STABLE_TRIES) {
        if (before !== null && (await this.#holdsStill(before, states))) {
          // Seen once more by the next request, if a file changed in this very moment.
          this.#loaded = { ...before, states, lasting: lasting && before.lasting };
          return this.#loaded;
        }
        // No request is answered from it any more, and memory need not hold two releases.
        before = null;
        this.#loaded = null;
        const loaded = await loadRelease(this.#dir, states, this.#expected, this.#kept, (extent, part) =>
          reach(extent, { ...part, states, lasting: lasting && part.lasting }),
        );
        const status = { ...loaded, states, lasting: lasting && loaded.lasting };
        const after = reading.statRelease(this.#dir);
        if (isSameRelease(states, after) || loaded.isWhole || (await this.#holdsStill(status, after))) {
          return this.#publish(status);
        }
      }
      await pause(STABLE_PAUSE_MS);
    }
    const faults = [{ file: reading.FOODS_FILE, reason: 'changes while it is read' }];
    const nothing = { release: null, lasting: false, isWhole: false, digests: new Map() };
    return this.#publish({ ...nothing, faults, states: reading.statRelease(this.#dir) });
  }

  /** True when the files on disk have the bytes that were read, although somebody touched them. */
  async #holdsStill({ states, digests, release }: LoadedStatus, now: reading.FileStates): Promise<boolean> {
    if (release === null) return false;
    for (const file of reading.RELEASE_FILES) {
      if (isSameState(states[file], now[file])) continue;
      const digest = digests.get(file);
      if (digest === undefined || now[file].fault !== null) return false;
      if ((await digestOfFile(join(this.#dir, file)).catch(() => null)) !== digest) return false;
    }
    return isSameRelease(now, reading.statRelease(this.#dir));
  }

  #publish(loaded: LoadedStatus): LoadedStatus {
    this.#loaded = loaded;
    const faults = JSON.stringify(loaded.faults);
    // A file that cannot be read is tried again with every request.
    if (loaded.release !== null || faults !== this.#faultsTold) this.#onLoaded(loaded);
    this.#faultsTold = loaded.release === null ? faults : null;
    return loaded;
  }
}

function isSameRelease(before: reading.FileStates, after: reading.FileStates): boolean {
  return reading.RELEASE_FILES.every((file) => isSameState(before[file], after[file]));
}

/**
 * False when a file changed within the last clock tick of a file system: a further change in the same tick would leave
 * the same times, and the status would be that of bytes that are gone.
 */
function isQuiet(states: reading.FileStates): boolean {
  const now = Date.now();
  return reading.RELEASE_FILES.every((file) => {
    const changedAt = states[file].identity?.ctimeMs ?? 0;
    return Math.abs(now - changedAt) > STABLE_PAUSE_MS / 2;
  });
}
