/** Requests that HTTP does not allow, with what the server says to them, and nginx before it in the same words. */

export const END = '\r\nHost: localhost\r\nConnection: close\r\n\r\n';
export const GET = 'GET /healthz HTTP/1.1';
export const POST = 'POST /food-api.php?food=butter-salted HTTP/1.1';
export const CHUNKS = `${END}0\r\n\r\n`;
export const ofHost = (value: string): string => `${GET}\r\nHost:${value}\r\nConnection: close\r\n\r\n`;
export const target = (text: string, method = 'GET'): string => `${method} ${text} HTTP/1.1${END}`;

const BAD: Readonly<Record<string, string | Buffer>> = {
  'no HTTP': 'hello\r\n\r\n',
  'TLS on a plain port': Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0xff, 0x0d, 0x0a]),
  'a method that nobody knows': target('/food-api.php', 'FOO'),
  'a method in lower case': target('/food-api.php', 'get'),
  'a version that nobody knows': `GET / HTTP/9.9${END}`,
  'HTTP/2.0 in words': GET.replace('1.1', '2.0') + END,
  'no Host': `${GET}\r\nConnection: close\r\n\r\n`,
  'two hosts': `${GET}\r\nHost: a${END}`,
  'two hosts that agree': `${GET}\r\nHost: localhost${END}`,
  'a host with a blank': ofHost(' a b'),
  'a host with a slash': ofHost(' a/b'),
  'a tunnel': target('example.org:443', 'CONNECT'),
  'two lengths': `${POST}\r\nContent-Length: 1\r\nContent-Length: 2${END}`,
  ...Object.fromEntries(
    ['gzip', 'xchunked', 'identity', 'gzip, chunked', 'chunked;x=1', ''].map((coding) => [
      `a body in the coding "${coding}"`,
      `${POST}\r\nTransfer-Encoding: ${coding}${CHUNKS}`,
    ]),
  ),
  'NUL in a header': `${GET}\r\nX: a\0b${END}`,
  'a broken escape': target('/foods/%E0%A4%A'),
  'an escape that is no UTF-8': target('/foods/%ff'),
  'bytes beyond ASCII': Buffer.from(target('/v1/foods?q=või')),
};

/** What it is, the status, the error and the bytes. */
export type Refused = readonly [what: string, status: number, error: string, bytes: string | Buffer];

export const REFUSED: readonly Refused[] = [
  ...Object.entries(BAD).map(([what, bytes]): Refused => [what, 400, 'bad_request', bytes]),
  ['a target over 16,384', 414, 'uri_too_long', target(`/${'a'.repeat(20_000)}`)],
  ['a header over 32 KiB', 431, 'headers_too_large', `${GET}\r\nX: ${'a'.repeat(40_000)}${END}`],
  [
    'headers over 32 KiB together',
    431,
    'headers_too_large',
    `${GET}\r\nX: ${'a'.repeat(20_000)}\r\nY: ${'b'.repeat(20_000)}${END}`,
  ],
];
