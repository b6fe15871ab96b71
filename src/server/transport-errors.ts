import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import { errorCode } from '../dataset/files.ts';
import { CACHE, COMMON_HEADERS, JSON_TYPE } from './replies.ts';

/** Status and error code of a request that Node's parser refuses; no route ever sees it. */
function refusalOf(code: string): readonly [number, string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'request_timeout'];
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'headers_too_large'];
  return [400, 'bad_request'];
}

/** Longest body that is read, and dropped, for the sake of the next request. */
const BODY_MAX_BYTES = 65_536;

/** How long, and how much of, what still arrives is read and dropped after the last response of a connection. */
const LINGER_MS = 2_000;
const LINGER_MAX_BYTES = 4_000_000;

/** A host and a port, as far as RFC 3986 (3.2.2) can be held in one line; two `Host` lines are joined by a blank. */
const HOST = /^(?:\[[\w.:~-]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/;

/**
 * True for a request that is framed and addressed as RFC 9112 wants it: HTTP/1.0 or 1.1, one `Host` that can be one (3.2), no
 * transfer coding but `chunked` (6.1). It is unknown where any other ends, or whom it is for.
 */
export function isSound({ httpVersion, headers }: IncomingMessage): boolean {
  const { host = httpVersion === '1.0' ? '' : ' ', 'transfer-encoding': coding } = headers;
  const isFramed = coding === undefined || coding.toLowerCase() === 'chunked';
  return isFramed && (httpVersion === '1.1' || httpVersion === '1.0') && HOST.test(host);
}

/** The latest request of a connection and its response: what a refusal must not overtake. */
const latestOf = new WeakMap<
  Socket,
  { readonly request: IncomingMessage; readonly response: ServerResponse }
>();
/** Connections whose refusal is decided: what still arrives on them is refused again by the parser, packet by packet. */
const refused = new WeakSet<Socket>();

/**
 * Answers what never becomes a request: malformed, too slow, too large. The response carries the CORS headers like any
 * other (decisions, 7), then the connection is closed.
 */
export function answerClientError(error: Error, socket: Socket): void {
  const code = errorCode(error);
  if (code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else refuseAfterAnswers(socket, ...refusalOf(code));
}

/**
 * Takes over what Node answers by itself, without our headers: an `Expect`, known (100) or not (417), is ignored, and CONNECT,
 * which would be cut off without a word, is refused.
 */
export function takeOverNodeAnswers(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    latestOf.set(request.socket, { request, response });
    const { 'content-length': length = 0, 'transfer-encoding': coding, upgrade } = request.headers;
    // What comes in one packet with it is another protocol to Node's parser, which drops it, though none is spoken here.
    if (upgrade !== undefined) response.shouldKeepAlive = false;
    if (coding === undefined && Number(length) === 0) return;
    // Node would read to the end of a body before the next request, however long that takes; so there is no next one.
    if (coding !== undefined || Number(length) > BODY_MAX_BYTES) response.shouldKeepAlive = false;
    const { socket } = request;
    // What Node calls after the last response.
    socket.destroySoon = () => {
      if (request.complete) Socket.prototype.destroySoon.call(socket);
      else endAndLinger(socket);
    };
  });
  // No body is ever read, so the answer itself is due. Node's own `100 Continue` would moreover land inside the answer of a
  // pipelined request that waits for its turn: behind the headers, before the body.
  for (const event of ['checkContinue', 'checkExpectation'])
    server.on(event, (...asked: unknown[]) => server.emit('request', ...asked));
  server.on('connect', (_request: IncomingMessage, socket: Socket) => {
    socket.on('error', () => socket.destroy());
    refuseAfterAnswers(socket, 400, 'bad_request');
  });
}

/**
 * Pipelined requests are answered before what came behind them is refused: a client takes responses in order. When the
 * fault lies in the body of a request that was answered already, the connection is closed without a second answer.
 */
function refuseAfterAnswers(socket: Socket, status: number, error: string): void {
  if (refused.has(socket)) return;
  refused.add(socket);
  const latest = latestOf.get(socket);
  const refuse = (): void => {
    const isWhole = latest === undefined || latest.request.complete;
    if (socket.writable) endAndLinger(socket, isWhole ? rawRefusal(status, error) : '');
  };
  if (latest === undefined || latest.response.closed) refuse();
  else latest.response.once('close', refuse);
}

/**
 * Ends our side of a connection, and drops for a while what the client still sends (RFC 9112, 9.6): a connection that is
 * closed with bytes unread is reset, and a client that is busy sending never sees the response.
 */
function endAndLinger(socket: Socket, last = ''): void {
  const most = socket.bytesRead + LINGER_MAX_BYTES;
  const cut = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(cut));
  // No longer the parser's: nothing that comes is a request.
  socket.removeAllListeners('data').on('data', () => socket.bytesRead > most && socket.destroy());
  socket.end(last);
}

function rawRefusal(status: number, error: string): string {
  const body = JSON.stringify({ error });
  const headers = {
    ...COMMON_HEADERS,
    'Cache-Control': CACHE.never,
    'Content-Type': JSON_TYPE,
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}
