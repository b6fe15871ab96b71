import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { errorCode } from '../dataset/files.ts';
import type { CountedHit, CounterStore } from './limiter.ts';

const COMMAND_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 2_000;
const RECONNECT_MAX_MS = 2_000;
const READY_CHECK_MS = 20;
/** Counters outlive their hour a little, for clocks that differ between instances. */
const EXPIRY_SECONDS = 2 * 3_600;

/** Counts and sets the expiry in one atomic step; a full counter is left as it is. Gives { admitted, count }. */
const HIT = `
local count = tonumber(redis.call('GET', KEYS[1]) or '0')
if count >= tonumber(ARGV[1]) then return {0, count} end
count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('EXPIRE', KEYS[1], ARGV[2]) end
return {1, count}
`;

/** Failures that ioredis tells by their text alone. */
const FAILURES: ReadonlyMap<string, string> = new Map([
  ['Command timed out', 'ETIMEDOUT'],
  ["Stream isn't writeable and enableOfflineQueue options is false", 'ENOTCONN'],
  ['Connection is closed.', 'ENOTCONN'],
]);

/** Told once when the store is lost, with a name of the failure that holds no address, and once, with null, when it is back. */
export type StoreLog = (failure: string | null) => void;

/**
 * Counters that several instances share, in Redis or Valkey. Keys hold a hash, not the address. While the server is
 * away every call rejects at once, and the client reconnects by itself.
 */
export class RedisStore implements CounterStore {
  readonly kind = 'redis';
  readonly #redis: Redis;
  readonly #log: StoreLog;
  #lost = false;

  private constructor(redis: Redis, log: StoreLog) {
    this.#log = log;
    this.#redis = redis;
    // Without a listener ioredis prints every failed attempt to reconnect.
    this.#redis.on('error', (error: Error) => this.#note(error));
  }

  /**
   * Begins to connect. The client is loaded here, because it takes about 10 MB, which only a server with a store needs.
   *
   * @param commandTimeoutMs longest wait for one command; then the request is served uncounted
   */
  static async open(url: string, log: StoreLog, commandTimeoutMs = COMMAND_TIMEOUT_MS): Promise<RedisStore> {
    const { Redis: Client } = await import('ioredis');
    const redis = new Client(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: commandTimeoutMs,
      connectTimeout: CONNECT_TIMEOUT_MS,
      retryStrategy: (times) => Math.min(times * 100, RECONNECT_MAX_MS),
    });
    return new RedisStore(redis, log);
  }

  /** Waits a moment for the first connection, so that the first requests are counted too. Never rejects. */
  async ready(): Promise<void> {
    const deadline = AbortSignal.timeout(CONNECT_TIMEOUT_MS);
    while (this.#redis.status !== 'ready' && !this.#lost && !deadline.aborted) await pause(READY_CHECK_MS);
  }

  async hit(name: string, client: string, hour: number, limit: number): Promise<CountedHit> {
    const hit = await this.#read(
      this.#redis.eval(HIT, 1, keyOf(name, client, hour), limit, EXPIRY_SECONDS),
      (reply) => {
        const [admitted, count, ...more] = Array.isArray(reply) ? reply : [];
        const isHit = (admitted === 0 || admitted === 1) && Number.isSafeInteger(count) && count > 0;
        return isHit && more.length === 0 ? { admitted: admitted === 1, count } : null;
      },
    );
    // Not after `count`: a store that is full or read-only still answers that.
    this.#note(null);
    return hit;
  }

  count(name: string, client: string, hour: number): Promise<number> {
    return this.#read(this.#redis.get(keyOf(name, client, hour)), (reply) => {
      const count = reply ?? '0';
      return typeof count === 'string' && /^[0-9]{1,15}$/.test(count) ? Number(count) : null;
    });
  }

  get isLost(): boolean {
    return this.#lost;
  }

  close(): void {
    this.#redis.disconnect();
  }

  /** @param read gives null for a reply that is none of the command's: as bad as no reply */
  async #read<T>(command: Promise<unknown>, read: (reply: unknown) => T | null): Promise<T> {
    try {
      const value = read(await command);
      if (value === null) throw Object.assign(new Error('unexpected reply'), { code: 'UNEXPECTED_REPLY' });
      return value;
    } catch (error) {
      this.#note(error);
      throw error;
    }
  }

  #note(failure: unknown): void {
    const lost = failure !== null;
    if (lost === this.#lost) return;
    this.#lost = lost;
    this.#log(lost ? failureName(failure) : null);
  }
}

/** What went wrong in one word: what the server calls it, else the system or ioredis; never their texts, which hold addresses. */
function failureName(failure: unknown): string {
  if (!(failure instanceof Error)) return errorCode(failure);
  const said = failure.name === 'ReplyError' ? /^[A-Z]{2,}\b/.exec(failure.message)?.[0] : undefined;
  return said ?? FAILURES.get(failure.message) ?? errorCode(failure);
}

function keyOf(name: string, client: string, hour: number): string {
  const hash = createHash('sha256').update(`${name} ${hour} ${client}`).digest('hex').slice(0, 32);
  return `nutrition:limit:${name}:${hour}:${hash}`;
}
