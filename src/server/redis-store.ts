import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '../dataset/files.ts';
import type { CounterStore } from './limiter.ts';

const COMMAND_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 2_000;
const RECONNECT_MAX_MS = 2_000;
const READY_CHECK_MS = 20;
/** Counters outlive their hour a little, for clocks that differ between instances. */
const EXPIRY_SECONDS = 2 * 3_600;

/** Counts and sets the expiry in one atomic step; a full counter is left as it is. */
const HIT = `
local count = tonumber(redis.call('GET', KEYS[1]) or '0')
if count >= tonumber(ARGV[1]) then return count + 1 end
count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('EXPIRE', KEYS[1], ARGV[2]) end
return count
`;

/** Failures that ioredis tells by their text alone. */
const FAILURES: ReadonlyMap<string, string> = new Map([
  ['Command timed out', 'ETIMEDOUT'],
  ["Stream isn't writeable and enableOfflineQueue options is false", 'ENOTCONN'],
  ['Connection is closed.', 'ENOTCONN'],
  // It ended while a command was under way, of which there is no second try.
  [
    'Reached the max retries per request limit (which is 0). Refer to "maxRetriesPerRequest" option for details.',
    'ENOTCONN',
  ],
]);

/** Told once when the store is lost, with a name of the failure that holds no address, and once, with null, when it is back. */
export type StoreLog = (failure: string | null) => void;

/**
 * Counters that several instances share, in Redis or Valkey, to which it begins to connect. Keys hold a hash, not the address. While
 * the server is away every call rejects at once, and the client reconnects by itself. The client is loaded here, because it takes
 * about 10 MB, which only a server with a store needs.
 *
 * @param commandTimeoutMs longest wait for one command; then the request is served uncounted
 */
export async function openRedisStore(url: string, log: StoreLog, commandTimeoutMs = COMMAND_TIMEOUT_MS) {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandTimeoutMs,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: (times) => Math.min(times * 100, RECONNECT_MAX_MS),
  });
  let isLost = false;
  const note = (failure: unknown): void => {
    if ((failure !== null) === isLost) return;
    isLost = failure !== null;
    log(isLost ? failureName(failure) : null);
  };
  // Without a listener ioredis prints every failed attempt to reconnect.
  redis.on('error', note);

  /** @param read gives null for a reply that is none of the command's: as bad as no reply */
  async function replyOf<T>(command: Promise<unknown>, read: (reply: unknown) => T | null): Promise<T> {
    try {
      const value = read(await command);
      if (value === null) throw Object.assign(new Error('unexpected reply'), { code: 'UNEXPECTED_REPLY' });
      return value;
    } catch (error) {
      note(error);
      throw error;
    }
  }

  const store = {
    kind: 'redis',
    get isLost() {
      return isLost;
    },
    async hit(name, client, hour, limit) {
      const command = redis.eval(HIT, 1, keyOf(name, client, hour), limit, EXPIRY_SECONDS);
      const count = await replyOf(command, (reply) =>
        Number.isSafeInteger(reply) && Number(reply) > 0 ? Number(reply) : null,
      );
      // Not after `count`: a store that is full or read-only still answers that.
      note(null);
      return count;
    },
    count: (name, client, hour) =>
      replyOf(redis.get(keyOf(name, client, hour)), (reply) => {
        const count = reply ?? '0';
        return typeof count === 'string' && /^[0-9]{1,15}$/.test(count) ? Number(count) : null;
      }),
  } as const satisfies CounterStore;
  return Object.assign(store, {
    close: () => redis.disconnect(),
    /** Waits a moment for the first connection, so that the first requests are counted too. Never rejects. */
    async ready(): Promise<void> {
      const deadline = AbortSignal.timeout(CONNECT_TIMEOUT_MS);
      while (redis.status !== 'ready' && !isLost && !deadline.aborted) await pause(READY_CHECK_MS);
    },
  });
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
