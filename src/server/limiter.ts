/** Milliseconds of a window. */
const HOUR_MS = 3_600_000;

/** How long a store that failed is left alone, so that a hanging one does not delay every request. */
const REST_AFTER_FAILURE_MS = 1_000;

/** Counts requests by client and clock hour. Methods may throw or reject: the limiter then lets requests through. */
export interface CounterStore {
  /** Where the counters are. */
  readonly kind: 'process' | 'redis';
  /** True while it does not count. */
  readonly isLost: boolean;
  /** Counts one request unless `limit` is reached already, in one atomic step. */
  hit(name: string, client: string, hour: number, limit: number): CountedHit | Promise<CountedHit>;
  /** Requests counted so far; changes nothing. */
  count(name: string, client: string, hour: number): number | Promise<number>;
}

/**
 * `count` is the number after this request: 0 where the store has no room to count it; a request that was not admitted has
 * not raised it.
 */
export interface CountedHit {
  readonly admitted: boolean;
  readonly count: number;
}

/** What the limiter says about one request. */
export interface Allowance {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until the window flips, when the request is over the limit; else null. */
  readonly retryAfter: number | null;
}

/** Tells whether `Date.now()` or, in tests, another clock is used; in ms since the epoch. */
export type Clock = () => number;

/**
 * Requests per client and clock hour: windows are fixed and flip on the hour (API part 3, part 8). A request over the
 * limit does not count. When the store fails, requests are served and the full allowance is shown.
 */
export class Limiter {
  readonly name: string;
  /** How many requests it has let through, refused, and let through without counting them. */
  readonly taken = { allowed: 0, refused: 0, uncounted: 0 };
  readonly #limit: number;
  readonly #store: CounterStore;
  readonly #clock: Clock;
  #restingUntil = 0;

  /** @param name tells several limits in one store apart */
  constructor(name: string, limit: number, store: CounterStore, clock: Clock) {
    this.name = name;
    this.#limit = limit;
    this.#store = store;
    this.#clock = clock;
  }

  /** Counts one request. Never rejects. */
  async take(client: string): Promise<Allowance> {
    const now = this.#clock();
    const hit = await this.#ask(now, (hour) => this.#store.hit(this.name, client, hour, this.#limit));
    const { admitted, count } = hit ?? { admitted: true, count: 0 };
    this.taken[!admitted ? 'refused' : count === 0 ? 'uncounted' : 'allowed'] += 1;
    return this.#allowance(count, admitted ? null : secondsToFlip(now));
  }

  /** The allowance of a request that does not count. */
  async look(client: string): Promise<Allowance> {
    const count = await this.#ask(this.#clock(), (hour) => this.#store.count(this.name, client, hour));
    return this.#allowance(count ?? 0, null);
  }

  #allowance(count: number, retryAfter: number | null): Allowance {
    return { limit: this.#limit, remaining: Math.max(0, this.#limit - count), retryAfter };
  }

  /** What the store says; null when it failed, or rests after that. */
  async #ask<T>(now: number, ask: (hour: number) => T | Promise<T>): Promise<T | null> {
    if (now < this.#restingUntil && this.#restingUntil - now <= REST_AFTER_FAILURE_MS) return null;
    try {
      return await ask(Math.floor(now / HOUR_MS));
    } catch {
      this.#restingUntil = now + REST_AFTER_FAILURE_MS;
      return null;
    }
  }
}

/** Whole seconds until the hour is over: 1 to 3,600. */
export function secondsToFlip(now: number): number {
  return Math.ceil((HOUR_MS - (now % HOUR_MS)) / 1_000);
}

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
