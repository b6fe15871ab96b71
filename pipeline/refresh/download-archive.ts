import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { Progress } from '../../src/progress.ts';
import { ProblemsError, quote } from '../lib/problem.ts';
import { codeOf, grouped, refusal } from './refusal.ts';

interface DownloadOptions {
  /** Longest wait for an answer, and between two pieces of it, in milliseconds. */
  readonly idleMs: number;
  /** Longest time for everything, in milliseconds. */
  readonly overallMs: number;
  readonly maxBytes: number;
  readonly progress: Progress;
  /** Interrupts the download. */
  readonly signal: AbortSignal;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
const ZIP_TYPES = [
  ...['zip', 'x-zip', 'x-zip-compressed', 'octet-stream'].map((type) => `application/${type}`),
  'binary/octet-stream',
];
const MEGABYTE = 1_000_000;

/**
 * Downloads the archive at `address` into the new file `into`, which the caller deletes. Gives its sha256 in hexadecimal.
 *
 * @throws ProblemsError with one problem: no connection, a redirect that must not be followed, a status, a type, too many
 * or too few bytes, a time-out, a full disk. The signal's reason if it is aborted
 */
export async function downloadArchive(address: URL, into: string, options: DownloadOptions): Promise<string> {
  const clock = startClock(address, options);
  let isAnswered = false;
  try {
    const response = await follow(address, clock.signal);
    isAnswered = true;
    checkHeaders(address, response, options.maxBytes);
    const file = await open(into, 'wx').catch((error) => refuseDisk(address, error));
    return await save(address, response, file, clock, options).finally(() => file.close());
  } catch (error) {
    options.signal.throwIfAborted();
    clock.signal.throwIfAborted();
    if (error instanceof ProblemsError) throw error;
    if (isAnswered) throw refuse(address, 'truncated', causeOf(error), 'the archive to its last byte');
    throw refuse(address, 'address', causeOf(error), 'an answer');
  } finally {
    clock.stop();
  }
}

/** Aborts its signal, with a problem as the reason, when a time is over or the caller interrupts. */
interface Clock {
  readonly signal: AbortSignal;
  /** Begins the idle time anew. */
  restart(): void;
  stop(): void;
}

function startClock(address: URL, { idleMs, overallMs, signal }: DownloadOptions): Clock {
  const controller = new AbortController();
  const timeOut = (ms: number, found: string): NodeJS.Timeout => {
    const reason = refuse(address, 'time', found, `an answer within ${ms / 1_000} seconds`);
    return setTimeout(() => controller.abort(reason), ms);
  };
  const idle = timeOut(idleMs, `nothing for ${idleMs / 1_000} seconds`);
  const overall = timeOut(overallMs, `an unfinished download after ${overallMs / 1_000} seconds`);
  return {
    signal: AbortSignal.any([signal, controller.signal]),
    restart: () => idle.refresh(),
    stop: () => [idle, overall].forEach(clearTimeout),
  };
}

/** The first answer that is no redirect. `fetch` itself would follow one to any scheme. */
async function follow(address: URL, signal: AbortSignal): Promise<Response> {
  const headers = { accept: 'application/zip, application/octet-stream', 'accept-encoding': 'identity' };
  let current = address;
  for (let redirects = 0; ; redirects += 1) {
    const response = await fetch(current.href, { redirect: 'manual', signal, headers });
    if (!REDIRECTS.includes(response.status)) return response;
    await response.body?.cancel();
    const location = response.headers.get('location');
    if (location === null || !URL.canParse(location, current.href))
      throw refuse(address, 'redirect', `a redirect to ${quote(location)}`, 'a redirect to an address');
    const next = new URL(location, current);
    const target = quote(next.href);
    if (!mayRedirect(current, next))
      throw refuse(address, 'redirect', `a redirect to ${target}`, 'a redirect to an https address');
    if (redirects === MAX_REDIRECTS) {
      const found = `more than ${MAX_REDIRECTS} redirects, the last to ${target}`;
      throw refuse(address, 'redirect', found, `at most ${MAX_REDIRECTS} redirects`);
    }
    current = next;
  }
}

/**
 * True if a download may go on from one address to the next: to https always; to plain http only between two loopback
 * addresses, because a redirect must not take the archive out of TLS, nor send a download to this machine.
 */
export function mayRedirect(from: URL, to: URL): boolean {
  if (to.username + to.password !== '') return false;
  if (to.protocol === 'https:') return true;
  return to.protocol === 'http:' && isLoopback(from) && isLoopback(to);
}

function isLoopback({ hostname }: URL): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

function checkHeaders(address: URL, { status, statusText, headers }: Response, maxBytes: number): void {
  if (status !== 200)
    throw refuse(address, 'status', `HTTP ${status} ${statusText}`.trim(), 'HTTP 200 with the archive');
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? null;
  if (type === null || !ZIP_TYPES.includes(type)) {
    const expected = 'application/zip or application/octet-stream';
    throw refuse(address, 'type', `content type ${quote(type)}`, expected);
  }
  const encoding = headers.get('content-encoding') ?? 'identity';
  if (encoding !== 'identity')
    throw refuse(address, 'type', `content encoding ${quote(encoding)}`, 'the archive as it is');
  const length = Number(headers.get('content-length'));
  if (length > maxBytes) throw refuseSize(address, `${grouped(length)} bytes announced`, maxBytes);
}

/** Writes the answer into the file; gives the sha256 of its bytes. */
async function save(
  address: URL,
  { headers, body }: Response,
  file: FileHandle,
  clock: Clock,
  { maxBytes, progress }: DownloadOptions,
): Promise<string> {
  const announced = headers.get('content-length');
  const length = announced === null ? null : Number(announced);
  const hash = createHash('sha256');
  let received = 0;
  for await (const piece of body ?? []) {
    clock.restart();
    received += piece.length;
    if (received > maxBytes) throw refuseSize(address, 'a body that goes on', maxBytes);
    hash.update(piece);
    await file.writeFile(piece).catch((error) => refuseDisk(address, error));
    progress.update(() => {
      const total = length === null ? '' : ` of ${(length / MEGABYTE).toFixed(1)}`;
      return `Downloading: ${(received / MEGABYTE).toFixed(1)}${total} MB`;
    });
  }
  if (received === 0 || (length !== null && received !== length)) {
    const expected = length === null ? 'the archive' : `${grouped(length)} bytes, as announced`;
    throw refuse(address, 'truncated', `${grouped(received)} bytes`, expected);
  }
  return hash.digest('hex');
}

const refuseSize = (address: URL, found: string, maxBytes: number): ProblemsError =>
  refuse(address, 'size', found, `at most ${grouped(maxBytes)} bytes (archive.max_bytes in source.json)`);

/** Throws that the archive cannot be saved among the temporary files. */
export function refuseDisk(address: URL, error: NodeJS.ErrnoException): never {
  const found = `${codeOf(error)} while saving the archive`;
  const fix = 'free some space for temporary files, or let TMPDIR name a folder that has some';
  throw refuse(address, 'space', found, 'room for the archive among the temporary files', fix);
}

function refuse(
  { href }: URL,
  rule: string,
  found: string,
  expected: string,
  fix = 'try again later, name a mirror with --url, or pass tables that you have with --from',
): ProblemsError {
  return refusal(href, `archive-${rule}`, found, expected, fix);
}

/** `fetch` says "fetch failed" or "terminated"; what happened is in the cause. */
function causeOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
  return [cause?.code, cause?.message || message].filter(Boolean).join(': ');
}
