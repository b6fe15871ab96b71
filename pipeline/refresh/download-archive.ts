import type { Progress } from '../../src/command.ts';
import { grouped, ProblemsError, quote, refusal } from '../lib/problem.ts';

export interface DownloadOptions {
  /** Longest wait for an answer, and between two pieces of it, in milliseconds. */
  readonly idleMs: number;
  /** Longest time for everything, in milliseconds. */
  readonly overallMs: number;
  readonly maxBytes: number;
  readonly progress: Progress;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
const ZIP_TYPES = [
  ...['zip', 'x-zip', 'x-zip-compressed', 'octet-stream'].map((type) => `application/${type}`),
  'binary/octet-stream',
];
const MEGABYTE = 1_000_000;

/**
 * Downloads the archive at `address`.
 *
 * @throws ProblemsError with one problem: no connection, a redirect that must not be followed, a status, a type, too many
 * or too few bytes, a time-out
 */
export async function downloadArchive(address: URL, options: DownloadOptions): Promise<Buffer> {
  const { idleMs, overallMs, maxBytes } = options;
  const controller = new AbortController();
  const timeOut = (ms: number, found: string): NodeJS.Timeout => {
    const reason = refuse(address, 'time', found, `an answer within ${ms / 1_000} seconds`);
    return setTimeout(() => controller.abort(reason), ms);
  };
  const idle = timeOut(idleMs, `nothing for ${idleMs / 1_000} seconds`);
  const overall = timeOut(overallMs, `an unfinished download after ${overallMs / 1_000} seconds`);
  let isAnswered = false;
  try {
    const response = await follow(address, controller.signal);
    isAnswered = true;
    checkHeaders(address, response, maxBytes);
    return await receive(address, response, options, () => idle.refresh());
  } catch (error) {
    controller.signal.throwIfAborted();
    if (error instanceof ProblemsError) throw error;
    if (isAnswered) throw refuse(address, 'truncated', causeOf(error), 'the archive to its last byte');
    throw refuse(address, 'address', causeOf(error), 'an answer');
  } finally {
    for (const timer of [idle, overall]) clearTimeout(timer);
  }
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

/** True for an address of this machine. */
export const isLoopback = ({ hostname }: URL): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);

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
  if (length > maxBytes) throw refusalOfSize(address.href, `${grouped(length)} bytes announced`, maxBytes);
}

async function receive(
  address: URL,
  { headers, body }: Response,
  { maxBytes, progress }: DownloadOptions,
  gotPiece: () => void,
): Promise<Buffer> {
  const announced = headers.get('content-length');
  const length = announced === null ? null : Number(announced);
  const pieces: Uint8Array[] = [];
  let received = 0;
  for await (const piece of body ?? []) {
    gotPiece();
    pieces.push(piece);
    received += piece.length;
    if (received > maxBytes) throw refusalOfSize(address.href, 'a body that goes on', maxBytes);
    progress.update(() => {
      const total = length === null ? '' : ` of ${(length / MEGABYTE).toFixed(1)}`;
      return `Downloading: ${(received / MEGABYTE).toFixed(1)}${total} MB`;
    });
  }
  if (received === 0 || (length !== null && received !== length)) {
    const expected = length === null ? 'the archive' : `${grouped(length)} bytes, as announced`;
    throw refuse(address, 'truncated', `${grouped(received)} bytes`, expected);
  }
  return Buffer.concat(pieces);
}

function refuse({ href }: URL, rule: string, found: string, expected: string): ProblemsError {
  const fix = 'try again later, name a mirror with --url, or pass tables that you have with --from';
  return refusal(href, `archive-${rule}`, found, expected, fix);
}

/** `fetch` says "fetch failed" or "terminated"; what happened is in the cause. */
function causeOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
  return [cause?.code, cause?.message || message].filter(Boolean).join(': ');
}

/** The error for an archive that has more bytes than the descriptor allows. */
export function refusalOfSize(file: string, found: string, maxBytes: number): ProblemsError {
  const expected = `at most ${grouped(maxBytes)} bytes (archive.max_bytes in source.json)`;
  return refusal(file, 'archive-size', found, expected, 'take the archive from its publisher');
}
