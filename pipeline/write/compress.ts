import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Coding } from '../../src/tables/files.ts';

/** Beyond these, time grows faster than bytes shrink. */
const LEVELS: Readonly<Record<Coding, 5 | 6>> = { br: 5, gzip: 6 };

/**
 * What makes the compressed bytes what they are: library, version, level. A copy of an earlier build is taken over only
 * where this is the same.
 */
export const COMPRESSORS: Readonly<Record<Coding, string>> = {
  br: `brotli-wasm 3.0.1, quality ${LEVELS.br}`,
  gzip: `fflate 0.8.3, level ${LEVELS.gzip}`,
};

/** More threads than this would wait for the longest piece. */
const MAX_THREADS = 4;

interface Piece {
  readonly bytes: Uint8Array;
  readonly coding: Coding;
  readonly resolve: (packed: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Threads that compress with code that is the same on every machine: Node's own libraries differ between its versions,
 * its packagers and processors, and so would the bytes. Each result depends on its piece alone, not on the threads.
 */
export class Compressor {
  readonly #waiting: Piece[] = [];
  readonly #busy = new Map<Worker, Piece>();
  readonly #idle: Worker[] = [];
  readonly #threads: number;
  #failure: { readonly error: unknown } | null = null;

  /** @param threads at most so many; one a processor, but not more than four */
  constructor(threads: number = Math.min(MAX_THREADS, Math.max(1, availableParallelism()))) {
    this.#threads = threads;
  }

  /** The compressed bytes. A thread that fails, fails every piece. */
  async compress(bytes: Uint8Array, coding: Coding): Promise<Buffer> {
    const packed = await new Promise<Uint8Array>((resolve, reject) => {
      this.#waiting.push({ bytes, coding, resolve, reject });
      this.#next();
    });
    return Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  }

  /** Ends the threads, also those in the middle of a piece. */
  async close(): Promise<void> {
    await Promise.all([...this.#busy.keys(), ...this.#idle].map((worker) => worker.terminate()));
  }

  #next(): void {
    if (this.#failure !== null) {
      for (const { reject } of this.#waiting.splice(0)) reject(this.#failure.error);
      return;
    }
    if (this.#waiting.length === 0) return;
    const worker = this.#idle.pop() ?? (this.#busy.size < this.#threads ? this.#start() : null);
    const piece = worker === null ? undefined : this.#waiting.shift();
    if (worker === null || piece === undefined) return;
    this.#busy.set(worker, piece);
    const { bytes, coding } = piece;
    worker.postMessage({ bytes, coding, level: LEVELS[coding] });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./compressor.mjs', import.meta.url), { execArgv: [] });
    worker.on('message', (packed: Uint8Array) => {
      this.#busy.get(worker)?.resolve(packed);
      this.#busy.delete(worker);
      this.#idle.push(worker);
      this.#next();
    });
    worker.on('error', (error) => {
      this.#failure ??= { error };
      for (const { reject } of this.#busy.values()) reject(error);
      this.#busy.clear();
      this.#next();
    });
    return worker;
  }
}
