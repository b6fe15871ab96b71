/** Responses as they lie on the wire, read by the letter: whatever HTTP/1.1 does not allow is a fault of the server. */

export interface RawResponse {
  readonly status: number;
  /** By lower-case name; a header that is there twice has two values. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly body: Buffer;
}

export interface Parsed {
  readonly responses: readonly RawResponse[];
  /** What is wrong with the bytes; null when they are whole responses and nothing else. */
  readonly fault: string | null;
  /** True when the bytes end in the middle of a response. */
  readonly cutOff: boolean;
}

const STATUS_LINE = /^HTTP\/1\.1 (\d{3}) [\x20-\x7e]+$/;
const HEADER_LINE = /^([A-Za-z0-9-]+): ([\x20-\x7e\x80-\xff]*)$/;

/**
 * Splits what a connection gave into responses.
 *
 * @param methods of the requests in order, since the answer to HEAD has a length and no body; beyond them: GET
 */
export function parseResponses(bytes: Buffer, methods: readonly string[] = []): Parsed {
  const responses: RawResponse[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    if (end === -1) {
      const begun = rest.subarray(0, 9).toString('latin1');
      const isResponse = 'HTTP/1.1 '.startsWith(begun);
      return {
        responses,
        fault: isResponse ? null : `no status line: ${JSON.stringify(begun)}`,
        cutOff: isResponse,
      };
    }
    const head = parseHead(rest.subarray(0, end).toString('latin1'));
    if (typeof head === 'string') return { responses, fault: head, cutOff: false };
    rest = rest.subarray(end + 4);
    if (head.status < 200) continue;
    const length = lengthOf(head, methods[responses.length] ?? 'GET', rest.length);
    if (typeof length === 'string') return { responses, fault: length, cutOff: false };
    if (rest.length < length) return { responses, fault: null, cutOff: true };
    responses.push({ ...head, body: rest.subarray(0, length) });
    rest = rest.subarray(length);
  }
  return { responses, fault: null, cutOff: false };
}

type Head = Omit<RawResponse, 'body'>;

function parseHead(text: string): Head | string {
  const [first = '', ...lines] = text.split('\r\n');
  const status = STATUS_LINE.exec(first)?.[1];
  if (status === undefined) return `no status line: ${JSON.stringify(first.slice(0, 200))}`;
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const [, name, value = ''] = HEADER_LINE.exec(line) ?? [];
    if (name === undefined) return `no header line: ${JSON.stringify(line.slice(0, 200))}`;
    const key = name.toLowerCase();
    headers.set(key, [...(headers.get(key) ?? []), value]);
  }
  return { status: Number(status), headers };
}

/** Bytes of the body. This service announces every length, so that a body in chunks is a fault too. */
function lengthOf({ status, headers }: Head, method: string, left: number): number | string {
  const announced = headers.get('content-length');
  if (headers.has('transfer-encoding')) return 'a body in chunks, where the length is known';
  if (status === 204 || status === 304) return announced === undefined ? 0 : `${status} with a length`;
  if (announced === undefined) return `${status} without a length`;
  if (announced.length > 1 || !/^\d{1,9}$/.test(announced[0] ?? ''))
    return `length ${announced.join(' and ')}`;
  if (method !== 'HEAD') return Number(announced[0]);
  // What the parser gives up on has no method yet: its refusal may have a body, and ends the connection, so that nothing
  // can be mistaken for it.
  const isRefusedByParser = [400, 408, 431].includes(status) && headers.get('connection')?.[0] === 'close';
  return isRefusedByParser ? Math.min(left, Number(announced[0])) : 0;
}
