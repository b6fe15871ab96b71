import type { CountedHit, CounterStore } from './limiter.ts';

/** Clients counted in one hour; about 20 MB. Beyond it, new clients are served uncounted. */
const MAX_CLIENTS = 200_000;

/**
 * Counters in the process: one map an hour, dropped whole when the hour flips. A flood of addresses cannot push out a
 * client that is counted already, nor fill the memory.
 */
export class MemoryStore implements CounterStore {
  readonly #maxClients: number;
  #hour = Number.NaN;
  #counts = new Map<string, number>();

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
    if (hour !== this.#hour) {
      this.#hour = hour;
      this.#counts = new Map();
    }
    return this.#counts;
  }
}
