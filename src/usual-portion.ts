import { type PortionMeaning, readPortionText } from './portion-text.ts';
import type { PortionRecord } from './tables/foods.ts';

/** What one eats at once, in grams and in kilocalories: a larger portion is a supply. */
const MOST_GRAMS = 400;
const MOST_KCAL = 500;
/** A smaller piece is one of many: a grape, an almond, a pat of butter. */
const PIECE_GRAMS = 15;

const BY_WEIGHT: ReadonlySet<string> = new Set(['ounce', 'fluid_ounce', 'gram', 'millilitre', 'pound']);
const BY_VOLUME: ReadonlySet<string> = new Set(['cup', 'tablespoon', 'teaspoon', 'pint', 'quart', 'litre']);
/** What a food is sold in. */
const SUPPLIES: ReadonlySet<string> = new Set(
  'bag block box bunch carton container head jar loaf package stick'.split(' '),
);

/** The food whose portion is looked for. */
interface Eaten {
  /** English name. */
  readonly name: string;
  readonly kcal: number;
}

/**
 * The portion of a food that one usually eats, of those that its source has: the medium piece (of eggs the large one); else a
 * piece, a serving, or a weight that means one ("3 oz", "1 oz (23 whole kernels)"); else a cup or a spoon; else what
 * is left. Of several alike the source's first. Null where each is more than one eats at once, or there is none.
 */
export function usualPortion(
  { name, kcal }: Eaten,
  portions: readonly PortionRecord[],
): PortionRecord | null {
  const usualSize = /^eggs?\b/i.test(name) ? 'large' : 'medium';
  const ranked = portions.flatMap((portion, at) => {
    const isHelping = portion.grams <= MOST_GRAMS && (portion.grams * kcal) / 100 <= MOST_KCAL;
    return isHelping ? [{ portion, at, rank: rankOf(portion, usualSize) }] : [];
  });
  return ranked.sort((a, b) => a.rank - b.rank || a.at - b.at)[0]?.portion ?? null;
}

function rankOf({ amount, measure, grams }: PortionRecord, usualSize: PortionMeaning['size']): number {
  const { measures, size, notes } = readPortionText(measure);
  const [of = 'piece'] = measures;
  // "Unit (yield from 1 lb ready-to-cook chicken)" is what a shop's pound becomes.
  if (/\byield|^cubic\b/i.test(measure) || grams < 1) return 4;
  if (BY_VOLUME.has(of)) return 2;
  if (BY_WEIGHT.has(of)) return (amount > 1 || notes.length > 0) && grams >= PIECE_GRAMS ? 1 : 3;
  if (grams < PIECE_GRAMS || SUPPLIES.has(of)) return 3;
  if (measures.length > 0) return 1;
  return size === usualSize ? 0 : size === null ? 1 : 2;
}
