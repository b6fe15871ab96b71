/** Requests that HTTP does not allow, with what the server says to them, and mostly nginx before it in the same words. */
import { ofKind, readParts, repeated } from './cases.ts';

const CLOSE = '\r\nConnection: close\r\n\r\n';
export const END = `\r\nHost: localhost${CLOSE}`;
export const GET = 'GET /healthz HTTP/1.1';
export const POST = 'POST /food-api.php?food=butter-salted HTTP/1.1';
export const ofHost = (value: string): string => `${GET}\r\nHost:${value}${CLOSE}`;
export const target = (text: string, method = 'GET'): string => `${method} ${text} HTTP/1.1${END}`;

const PARTS = new Map([
  ...Object.entries({ get: GET, post: POST, close: CLOSE, end: END, chunks: `${END}0\r\n\r\n` }),
  ['json', '\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream'],
  ['ping', '{"jsonrpc":"2.0","id":1,"method":"ping"}'],
]);

/** The bytes of a request in a table of cases: escaped as in JSON, `{get}` and its like for what is the same in many. */
export function requestOf(text: string): Buffer {
  const read: string = JSON.parse(`"${text}"`);
  const whole = read.replace(/\{([a-z]+)\}/g, (_all, name: string) => PARTS.get(name) ?? '');
  return Buffer.from(repeated(whole), 'latin1');
}

const CASES = readParts('test/support/refused-requests.txt', /^(?:both|here)$/).flat();
/** What it is, the status, the error and the bytes. */
const refused = (kind: 'both' | 'here') =>
  ofKind(CASES, kind).map(
    ([what = '', status, error = '', text = '']) => [what, Number(status), error, requestOf(text)] as const,
  );
export const REFUSED = refused('both');
export const REFUSED_HERE = refused('here');
