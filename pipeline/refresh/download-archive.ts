import { createHash } from 'node:crypto';
import { type FileHandle, mkdtemp, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProblemsError, quote } from '../lib/problem.ts';
import { mayRedirect } from './address.ts';
import { grouped, type Progress } from './progress.ts';

export interface DownloadOptions {
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
  'application/zip',
  'application/x-zip',
  'application/x-zip-compressed',
  'application/octet-stream',
  'binary/octet-stream',
];
const MEGABYTE = 1_000_000;

/** A new folder among the system's temporary files, for the archive at `address`. Throws `ProblemsError`. */
export async function makeWorkspace(address: URL): Promise<string> {
  return mkdtemp(join(tmpdir(), 'sources-refresh-')).catch((error) => refuseDisk(address, error));
}

/**
 * Downloads the archive at `address` into the new file `into`, and gives its sha256 in hexadecimal.
 *
 * Throws `ProblemsError` with one problem for whatever goes wrong: no connection, a redirect that must not be
 * followed, a status, a type, too many or too few bytes, a time-out, a full disk. The caller takes `into` away.
 * Rejects with the signal's reason when interrupted.
 */
export async function downloadArchive(address: URL, into: string, options: DownloadOptions): Promise<string> {
  const clock = startClock(address, options);
  let isAnswered = false;
  try {
    const response = await follow(address, clock.signal);
    isAnswered = true;
    const length = checkHeaders(address, response, options.maxBytes);
    const file = await open(into, 'wx').catch((error) => refuseDisk(address, error));
    try {
      return await save(address, response, length, file, clock, options);
    } finally {
      await file.close();
    }
  } catch (error) {
    options.signal.throwIfAborted();
    clock.signal.throwIfAborted();
    if (error instanceof ProblemsError) throw error;
    const rule = isAnswered ? 'archive-truncated' : 'archive-address';
    const expected = isAnswered ? 'the archive to its last byte' : 'an answer';
    throw fault(address, rule, causeOf(error), expected);
  } finally {
    clock.stop();
  }
}

interface Clock {
  /** Aborted, with a problem as its reason, when time is up or the caller interrupts. */
  readonly signal: AbortSignal;
  /** Something arrived: the idle time begins anew. */
  restart(): void;
  stop(): void;
}

function startClock(address: URL, { idleMs, overallMs, signal }: DownloadOptions): Clock {
  const controller = new AbortController();
  const timeOut = (ms: number, found: string): NodeJS.Timeout => {
    const expected = `an answer within ${ms / 1_000} seconds`;
    return setTimeout(() => controller.abort(fault(address, 'archive-time', found, expected)), ms);
  };
  const idle = timeOut(idleMs, `nothing for ${idleMs / 1_000} seconds`);
  const overall = timeOut(overallMs, `an unfinished download after ${overallMs / 1_000} seconds`);
  return {
    signal: AbortSignal.any([signal, controller.signal]),
    restart: () => idle.refresh(),
    stop: () => {
      clearTimeout(idle);
      clearTimeout(overall);
    },
  };
}

/** The first answer that is no redirect. `fetch` would follow to any scheme, so that each step is judged here. */
async function follow(address: URL, signal: AbortSignal): Promise<Response> {
  let current = address;
  for (let redirects = 0; ; redirects += 1) {
    const headers = { accept: 'application/zip, application/octet-stream', 'accept-encoding': 'identity' };
    const response = await fetch(current.href, { redirect: 'manual', signal, headers });
    if (!REDIRECTS.includes(response.status)) return response;
    await response.body?.cancel();
    const location = response.headers.get('location');
    if (location === null || !URL.canParse(location, current.href)) {
      throw fault(
        address,
        'archive-redirect',
        `a redirect to ${quote(location)}`,
        'a redirect to an address',
      );
    }
    const next = new URL(location, current);
    if (!mayRedirect(current, next)) {
      throw fault(
        address,
        'archive-redirect',
        `a redirect to ${quote(next.href)}`,
        'a redirect to an https address',
      );
    }
    if (redirects === MAX_REDIRECTS) {
      const found = `more than ${MAX_REDIRECTS} redirects, the last to ${quote(next.href)}`;
      throw fault(address, 'archive-redirect', found, `at most ${MAX_REDIRECTS} redirects`);
    }
    current = next;
  }
}

/** Judges status and headers; gives the announced length in bytes, null when none is announced. */
function checkHeaders(
  address: URL,
  { status, statusText, headers }: Response,
  maxBytes: number,
): number | null {
  if (status !== 200) {
    throw fault(
      address,
      'archive-status',
      `HTTP ${status} ${statusText}`.trim(),
      'HTTP 200 with the archive',
    );
  }
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? null;
  if (type === null || !ZIP_TYPES.includes(type)) {
    throw fault(
      address,
      'archive-type',
      `content type ${quote(type)}`,
      'application/zip or application/octet-stream',
    );
  }
  const encoding = headers.get('content-encoding');
  if (encoding !== null && encoding !== 'identity') {
    throw fault(address, 'archive-type', `content encoding ${quote(encoding)}`, 'the archive as it is');
  }
  const length = headers.get('content-length');
  if (length === null) return null;
  if (Number(length) > maxBytes) refuseSize(address, `${grouped(Number(length))} bytes announced`, maxBytes);
  return Number(length);
}

async function save(
  address: URL,
  response: Response,
  length: number | null,
  file: FileHandle,
  clock: Clock,
  { maxBytes, progress }: DownloadOptions,
): Promise<string> {
  const hash = createHash('sha256');
  let received = 0;
  for await (const piece of response.body ?? []) {
    clock.restart();
    received += piece.length;
    if (received > maxBytes) refuseSize(address, 'a body that goes on', maxBytes);
    hash.update(piece);
    await file.writeFile(piece).catch((error) => refuseDisk(address, error));
    progress.update(() => {
      const total = length === null ? '' : ` of ${(length / MEGABYTE).toFixed(1)}`;
      return `Downloading: ${(received / MEGABYTE).toFixed(1)}${total} MB`;
    });
  }
  if (received === 0 || (length !== null && received !== length)) {
    const expected = length === null ? 'the archive' : `${grouped(length)} bytes, as announced`;
    throw fault(address, 'archive-truncated', `${grouped(received)} bytes`, expected);
  }
  return hash.digest('hex');
}

function refuseSize(address: URL, found: string, maxBytes: number): never {
  const expected = `at most ${grouped(maxBytes)} bytes (archive.max_bytes in source.json)`;
  throw fault(address, 'archive-size', found, expected);
}

function refuseDisk(address: URL, error: NodeJS.ErrnoException): never {
  const found = `${error.code ?? error.message} while saving the archive`;
  const fix = 'free some space for temporary files, or let TMPDIR name a folder that has some';
  const problem = { file: address.href, line: null, field: null, rule: 'archive-space', found, fix };
  throw new ProblemsError([{ ...problem, expected: 'room for the archive among the temporary files' }]);
}

/** `fetch` says "fetch failed" or "terminated"; what happened stands in the cause. */
function causeOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
  return [cause?.code, cause?.message || message].filter(Boolean).join(': ');
}

function fault(address: URL, rule: string, found: string, expected: string): ProblemsError {
  const fix = 'try again later, name a mirror with --url, or pass tables that you have with --from';
  return new ProblemsError([{ file: address.href, line: null, field: null, rule, found, expected, fix }]);
}
