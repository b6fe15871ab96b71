/** What goes wrong with bytes, whatever they are: a cut, a flipped bit, something in between. */
import fc from 'fast-check';

/** What was done, in words, and how. */
export interface Damage {
  readonly title: string;
  readonly change: (bytes: Buffer) => Buffer;
}

/** A place by its share of a length, so that the same damage fits every text. */
export const share = fc.double({ min: 0, max: 1, noNaN: true });
/** The place among `count` ones, at most the last. */
export const placeIn = (portion: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.floor(portion * count)));
/** The place before, between or behind bytes. */
const gapIn = (portion: number, { length }: Buffer): number => placeIn(portion, length + 1);

/** Something in between. */
export const insertionOf = (what: fc.Arbitrary<string>, encoding: BufferEncoding): fc.Arbitrary<Damage> =>
  fc.tuple(share, what).map(([portion, text]) => ({
    title: `${JSON.stringify(text)} at ${portion}`,
    change: (bytes) => {
      const at = gapIn(portion, bytes);
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(text, encoding), bytes.subarray(at)]);
    },
  }));

/** An end before its time. */
export const cut: fc.Arbitrary<Damage> = share.map((portion) => ({
  title: `cut at ${portion}`,
  change: (bytes) => bytes.subarray(0, gapIn(portion, bytes)),
}));

/** A few bytes less. */
export const deletion: fc.Arbitrary<Damage> = fc
  .tuple(share, fc.integer({ min: 1, max: 40 }))
  .map(([portion, length]) => ({
    title: `${length} bytes less at ${portion}`,
    change: (bytes) => {
      const at = gapIn(portion, bytes);
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    },
  }));

/** One bit the other way. */
export const flip: fc.Arbitrary<Damage> = fc.tuple(share, fc.nat(7)).map(([portion, bit]) => ({
  title: `bit ${bit} flipped at ${portion}`,
  change: (bytes) => {
    const copy = Buffer.from(bytes);
    const at = placeIn(portion, copy.length);
    if (copy.length > 0) copy[at] = (copy[at] ?? 0) ^ (1 << bit);
    return copy;
  },
}));

/** Bytes in pieces, cut at the places given. */
export function piecesOf(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const places = cuts.map((portion) => gapIn(portion, bytes)).sort((one, other) => one - other);
  return [...places, bytes.length].map((end, at) => bytes.subarray(places[at - 1] ?? 0, end));
}
