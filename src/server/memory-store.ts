import type { CountedHit, CounterStore } from './limiter.ts';

/** Clients counted in one hour; about 20 MB. Beyond it, new clients are served uncounted. */
const MAX_CLIENTS = 200_000;

/** The counts of one clock hour. */
interface Window {
  readonly hour: number;
  readonly counts: Map<string, number>;
}

/**
 * Counters in the process: one map an hour, for the hour and the one before it, so that a clock that steps back over the
 * edge meets the counts that it left. A flood of addresses cannot push out a client that is counted already, nor fill
 * the memory.
 */
export class MemoryStore implements CounterStore {
  readonly kind = 'process';
  readonly isLost = false;
  readonly #maxClients: number;
  #current: Window = { hour: Number.NaN, counts: new Map() };
  #other = this.#current;

  constructor(maxClients = MAX_CLIENTS) {
    this.#maxClients = maxClients;
  }

  hit(name: string, client: string, hour: number, limit: number): CountedHit {
    const counts = this.#window(hour);
    const key = `${name} ${client}`;
    const count = counts.get(key);
    if (count === undefined && counts.size >= this.#maxClients) return { admitted: true, count: 0 };
    const before = count ?? 0;
    if (before >= limit) return { admitted: false, count: before };
    counts.set(key, before + 1);
    return { admitted: true, count: before + 1 };
  }

  count(name: string, client: string, hour: number): number {
    return this.#window(hour).get(`${name} ${client}`) ?? 0;
  }

  #window(hour: number): Map<string, number> {
    if (hour !== this.#current.hour) {
      const left = this.#current;
      this.#current = this.#other.hour === hour ? this.#other : { hour, counts: new Map() };
      this.#other = left;
    }
    return this.#current.counts;
  }
}
