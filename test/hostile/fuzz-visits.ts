/** What happens on a connection by chance: requests in a row, bytes that go wrong, clients that break off. */
import fc from 'fast-check';
import { OTHER_HOST, request, type Sent } from './fuzz-requests.ts';

/** What happens on one connection. */
export interface Visit {
  /** Well-formed requests in order; none where the bytes were damaged and nobody knows what they ask. */
  readonly requests: readonly Sent[];
  /** How many requests the bytes were made from. */
  readonly count: number;
  /** The bytes, in the pieces in which they are written. */
  readonly pieces: readonly Buffer[];
  /** Pause between two pieces, in ms. */
  readonly pauseMs: number;
  /**
   * `finish`: read until the server closes. `half-close`: say at once that no more comes. `hang-up`: reset as soon as
   * all is written, whatever is under way.
   */
  readonly ending: 'finish' | 'half-close' | 'hang-up';
}

/** Ways in which bytes go wrong; `at` is a share of their length. */
type Damage = (bytes: Buffer) => Buffer;
const place = (at: number, { length }: Buffer): number => Math.min(length, Math.floor(at * (length + 1)));
const share = fc.double({ min: 0, max: 1, noNaN: true });
const insertion = fc.oneof(
  fc.constantFrom(
    ...[
      '\0',
      '\r',
      '\n',
      '\r\n',
      '\r\n\r\n',
      ' ',
      '\t',
      ':',
      '\x7f',
      '\xff',
      'HTTP/1.1',
      'HTTP/0.9',
      'HTTP/2.0',
    ],
    ...[
      '\r\nContent-Length: 5',
      '\r\nContent-Length: -1',
      '\r\nContent-Length: 1e3',
      '\r\nContent-Length: 99999999999999999999',
    ],
    ...[
      '\r\nTransfer-Encoding: chunked',
      '\r\nTransfer-Encoding: xchunked',
      '\r\nTransfer-Encoding : chunked',
      '\r\n folded',
    ],
    ...[
      '\r\nHost: a\r\nHost: b',
      '\r\n0\r\n\r\n',
      'fffffffffffffffff\r\n',
      '5;ext=\r\n',
      '\r\nUpgrade: h2c',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.tuple(share, insertion).map(
    ([at, what]): Damage =>
      (bytes) => {
        const cut = place(at, bytes);
        return Buffer.concat([bytes.subarray(0, cut), Buffer.from(what, 'latin1'), bytes.subarray(cut)]);
      },
  ),
  share.map(
    (at): Damage =>
      (bytes) =>
        bytes.subarray(0, place(at, bytes)),
  ),
  fc.tuple(share, fc.integer({ min: 1, max: 40 })).map(
    ([at, length]): Damage =>
      (bytes) => {
        const cut = place(at, bytes);
        return Buffer.concat([bytes.subarray(0, cut), bytes.subarray(cut + length)]);
      },
  ),
  fc.tuple(share, fc.integer({ min: 0, max: 7 })).map(
    ([at, bit]): Damage =>
      (bytes) => {
        const copy = Buffer.from(bytes);
        const cut = Math.min(copy.length - 1, place(at, copy));
        if (cut >= 0) copy[cut] = (copy[cut] ?? 0) ^ (1 << bit);
        return copy;
      },
  ),
  fc.uint8Array({ maxLength: 300 }).map(
    (junk): Damage =>
      () =>
        Buffer.from(junk),
  ),
);

/** The answer to HEAD has no body; from damaged bytes nobody could tell which answer that is. */
const withBody = request.filter((one) => one.method !== 'HEAD');
const pace = fc.record({
  cuts: fc.array(share, { maxLength: 5 }),
  pauseMs: fc.oneof(
    { arbitrary: fc.constant(0), weight: 9 },
    { arbitrary: fc.integer({ min: 1, max: 30 }), weight: 1 },
  ),
});

function piecesOf(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const places = [0, ...cuts.map((at) => place(at, bytes)).sort((one, other) => one - other), bytes.length];
  return places.slice(1).map((end, at) => bytes.subarray(places[at], end));
}

/** Closes a visit: when its answer is not the last one, the server has taken a body for a request, or lost one. */
export const GOODBYE: Sent = {
  method: 'GET',
  target: '/healthz',
  bytes: Buffer.from(`GET /healthz HTTP/1.1\r\nHost: ${OTHER_HOST}\r\nConnection: close\r\n\r\n`),
};

/** A visit of whole requests and the goodbye. */
export function visitOf(asked: readonly Sent[], cuts: readonly number[] = [], pauseMs = 0): Visit {
  const requests = [...asked, GOODBYE];
  const bytes = Buffer.concat(requests.map((one) => one.bytes));
  return { requests, count: requests.length, pieces: piecesOf(bytes, cuts), pauseMs, ending: 'finish' };
}

const clean: fc.Arbitrary<Visit> = fc
  .tuple(fc.array(request, { minLength: 1, maxLength: 6 }), pace)
  .map(([requests, { cuts, pauseMs }]) => visitOf(requests, cuts, pauseMs));
const damaged: fc.Arbitrary<Visit> = fc
  .tuple(
    fc.array(withBody, { minLength: 1, maxLength: 3 }),
    fc.array(damage, { minLength: 1, maxLength: 3 }),
    pace,
  )
  .map(([requests, damages, { cuts, pauseMs }]) => {
    const whole = Buffer.concat([...requests, GOODBYE].map(({ bytes }) => bytes));
    const bytes = damages.reduce<Buffer>((now, change) => change(now), whole);
    return { ...visitOf(requests, cuts, pauseMs), requests: [], pieces: piecesOf(bytes, cuts) };
  });
const aborted: fc.Arbitrary<Visit> = fc
  .tuple(clean, fc.constantFrom('hang-up' as const, 'half-close' as const))
  .map(([visit, ending]) => ({ ...visit, ending }));

/** Connections by chance: mostly well-formed and pipelined, a third damaged, a few cut off. */
export const visits: fc.Arbitrary<Visit> = fc.oneof(
  { arbitrary: clean, weight: 12 },
  { arbitrary: damaged, weight: 7 },
  { arbitrary: aborted, weight: 2 },
);
