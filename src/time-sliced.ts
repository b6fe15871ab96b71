/**
 * Long work in small steps: a generator that yields wherever it may pause. The server runs it in slices between
 * requests; tests and commands run it at once. Both do the same work in the same order.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

export type Steps<T> = Generator<void, T, void>;

/** Longest time in ms that work holds the event loop at a stretch: less than a request usually takes on the way. */
const SLICE_MS = 4;

/** Runs work to its end without a pause. Throws what the work throws. */
export function runSync<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Runs work in slices; whatever else waits has its turn between two. Rejects with what the work throws. */
export async function runTimeSliced<T>(steps: Steps<T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - began < SLICE_MS) continue;
    await nextTurn();
    began = performance.now();
  }
}

/** A value that is made bit by bit in the background, and at once if it is needed before. The work must not throw. */
export class LazyTask<T> {
  #steps: Steps<T> | null;
  #value: T | null = null;

  constructor(steps: Steps<T>) {
    this.#steps = steps;
  }

  /** The value; finishes the work first where that is not done. */
  get value(): T {
    if (this.#steps !== null) this.#finish(runSync(this.#steps));
    return this.#value as T;
  }

  get isDone(): boolean {
    return this.#steps === null;
  }

  /** What is left of the work, for `inSlices`; others may do a part of it, or all, meanwhile. */
  *rest(): Steps<void> {
    while (this.#steps !== null) {
      const step = this.#steps.next();
      if (step.done) this.#finish(step.value);
      else yield;
    }
  }

  #finish(value: T): void {
    this.#value = value;
    this.#steps = null;
  }
}
