import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorCode } from '../dataset/file-state.ts';
import { CACHE, COMMON_HEADERS, JSON_TYPE } from './headers.ts';

/** Status and error code of a request that Node's parser refuses; no route ever sees it. */
function refusalOf(code: string): readonly [number, string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'request_timeout'];
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'headers_too_large'];
  return [400, 'bad_request'];
}

/**
 * Answers what never becomes a request: malformed, too slow, too large. The response carries the CORS headers like any
 * other (decisions, 7), then the connection is closed. Says nothing when a response is under way on it already.
 */
export function answerClientError(error: Error, socket: Socket): void {
  const code = errorCode(error);
  if (code === 'ECONNRESET' || !socket.writable || responseUnderWay(socket)) {
    socket.destroy();
    return;
  }
  socket.end(rawRefusal(...refusalOf(code)), () => socket.destroy());
}

/**
 * Takes over what Node answers by itself, without our headers: an `Expect` that it does not know (417) is ignored, and
 * CONNECT, which would be cut off without a word, is refused.
 */
export function takeOverNodeAnswers(server: Server): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    server.emit('request', request, response);
  });
  server.on('connect', (_request: IncomingMessage, socket: Socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(rawRefusal(400, 'bad_request'));
  });
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

/** Node keeps the response that is being written on a property of the socket; a second one would garble it. */
function responseUnderWay(socket: Socket): boolean {
  const message: unknown = Reflect.get(socket, '_httpMessage');
  return typeof message === 'object' && message !== null && Reflect.get(message, '_headerSent') === true;
}
