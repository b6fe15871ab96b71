import { CODINGS, type Coding } from '../tables/files.ts';

/**
 * Codings that the client accepts and prefers to no coding at all, best first (RFC 9110, 12.5.3). Where it likes two
 * equally, Brotli comes first. Without the header, and where nothing fits, there is none: the plain bytes are sent.
 */
export function acceptedCodings(header: string | undefined): readonly Coding[] {
  if (header === undefined) return [];
  const known = read.get(header);
  if (known !== undefined) return known;
  const codings = readCodings(header);
  if (read.size < MAX_READ && header.length <= MAX_LENGTH) read.set(header, codings);
  return codings;
}

/** Headers read before: browsers and libraries send a few dozen different ones. */
const read = new Map<string, readonly Coding[]>();
const MAX_READ = 200;
const MAX_LENGTH = 100;

function readCodings(header: string): readonly Coding[] {
  const weights = readWeights(header);
  const any = weights.get('*');
  const plain = weights.get('identity') ?? 0;
  return CODINGS.map(({ coding }) => {
    const alias = coding === 'gzip' ? weights.get('x-gzip') : undefined;
    return { coding, weight: weights.get(coding) ?? alias ?? any ?? 0 };
  })
    .filter(({ weight }) => weight > 0 && weight >= plain)
    .sort((a, b) => b.weight - a.weight)
    .map(({ coding }) => coding);
}

/** Weights by coding; a part that is not in the form of the standard counts as not there. */
function readWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const match =
      /^\s*([a-z0-9!#$%&'*+.^_`|~-]+)\s*(?:;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/.exec(part);
    const [, coding, weight = '1'] = match ?? [];
    if (coding !== undefined) weights.set(coding, Number(weight));
  }
  return weights;
}
