/** What happens on a connection by chance: requests in a row, bytes that go wrong, clients that break off. */
import fc from 'fast-check';
import { cut, type Damage, deletion, flip, insertionOf, piecesOf, share } from './byte-damages.ts';
import { anyOf, OTHER_HOST, request, type Sent } from './fuzz-requests.ts';

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

const damage: fc.Arbitrary<Damage> = fc.oneof(
  insertionOf(
    fc.oneof(
      fc.constantFrom(
        ...'\0\r\n \t:\x7f\xff',
        '\r\n',
        '\r\n\r\n',
        '\r\n0\r\n\r\n',
        '5;ext=\r\n',
        'fffffffffffffffff\r\n',
      ),
      anyOf('HTTP/1.1|HTTP/0.9|HTTP/2.0'),
      anyOf(`Content-Length: 5|Content-Length: -1|Content-Length: 1e3|Content-Length: 99999999999999999999
        |Transfer-Encoding: chunked|Transfer-Encoding: xchunked|Transfer-Encoding : chunked|Upgrade: h2c`).map(
        (line) => `\r\n${line}`,
      ),
      fc.constantFrom('\r\n folded', '\r\nHost: a\r\nHost: b', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
      fc.string({ unit: 'binary', maxLength: 8 }),
    ),
    'latin1',
  ),
  cut,
  deletion,
  flip,
  fc.uint8Array({ maxLength: 300 }).map((junk) => ({ title: 'junk', change: () => Buffer.from(junk) })),
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
    const bytes = damages.reduce<Buffer>((now, { change }) => change(now), whole);
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
