import type { PortionRecord } from './tables/foods.ts';
import { isMeasureKey, type MeasureKey, measureOf, type Size, SOURCE_PORTIONS } from './tables/measures.ts';

/** What the text of a portion means: "slice, thin", "cup, mashed", "extra small (less than 6\" long)". */
export interface PortionMeaning {
  /** Any of these ("can or bottle"); empty for pieces. */
  readonly measures: readonly MeasureKey[];
  readonly size: Size | null;
  /** What a piece is called, in the singular; empty where the text has only a size. */
  readonly nouns: readonly string[];
  /** Words that tell one portion of a measure from another: "mashed", "thin"; in the singular. */
  readonly qualifiers: readonly string[];
  /** What is in brackets: dimensions, weights, yields. */
  readonly notes: readonly string[];
}

/** One of a food's portions by its meaning. */
export interface ReadPortion extends PortionMeaning {
  /** As it is told: "1 medium (7\" to 7-7/8\" long) = 118 g". */
  readonly text: string;
  /** Of one. */
  readonly grams: number;
  readonly isPiece: boolean;
  /** Millilitres of one, where its measure or its text says them: "1 can 8.4 fl oz". */
  readonly ml?: number | undefined;
  /** Its words that are neither the food's own nor plain ones. */
  readonly further: readonly string[];
}

/** Words behind which a piece is no longer named, but described. */
const DESCRIBING = /^(?:with|without|from|yields?|cooked|prepared|raw|excluding|includ(?:e|ing)|\d.*)$/;
const YIELD = /^yield from 1 lb\b/;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}./'"-]*/gu;

/** A word of a portion's text or of a food's name in one form for both: singular, and "cookie" as "cookies". */
export function oneOf(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  return word
    .replace(/^(lea|loa)ves$/, '$1f')
    .replace(/(?<=..)ies$|(?<=..)ie$/, 'y')
    .replace(/(?<=[^aeiou]o|[sx]|[cs]h)es$|s$/, '');
}

/** Reads the text of one of the source's portions. */
export function readPortionText(text: string): PortionMeaning {
  const notes: string[] = [];
  const plain = text
    .toLowerCase()
    .replace(/\(([^)]*)\)?/g, (_, note: string) => {
      notes.push(note.trim());
      return ' ';
    })
    .replace(/\bextra (?=small|large)/g, 'x')
    .replace(/\bfl\.? oz\b/g, 'floz')
    // "1 item 7.6 oz" is one.
    .replace(/^item [\d.]+ oz$/, 'item')
    // What a pound of raw meat comes to is no piece of it.
    .replace(/^piece/, (piece) => (notes.some((note) => YIELD.test(note)) ? 'unit' : piece))
    // The serving that US law states for a kind of food (Nutrition Labeling and Education Act).
    .replace(/^nlea serving/, 'serving nlea');
  const [head = [], ...rest] = plain.split(',').map((part) => (part.match(WORD) ?? []).map(oneOf));
  const words = [...head, ...rest.flat()];
  const size = words.flatMap((word) => SOURCE_PORTIONS.sizes.get(word) ?? [])[0] ?? null;
  const isSize = (word: string): boolean => SOURCE_PORTIONS.sizes.get(word) !== undefined;
  const named = head.filter((word) => !isSize(word) && word !== 'each');
  const described = rest.flat().filter((word) => !isSize(word));
  const first = measureIn(named[0]);
  if (first === null) {
    const end = named.findIndex((word) => DESCRIBING.test(word));
    const nouns = end === -1 ? named : named.slice(0, end);
    // "Lime yields": what one gives is the juice of one.
    const further = named.slice(nouns.length).filter((word) => word !== 'yield');
    return { measures: [], size, nouns, qualifiers: [...further, ...described], notes };
  }
  const second = named[1] === 'or' ? measureIn(named[2]) : null;
  const measures = second === null ? [first] : [first, second];
  return {
    measures,
    size,
    nouns: [],
    qualifiers: [...named.slice(second === null ? 1 : 3), ...described],
    notes,
  };
}

/** Reads one of the source's portions of a food by its English name; of a serving that says what it is of ("serving 3 cookies") that too. */
export function readPortions(portion: PortionRecord, name: string): readonly ReadPortion[] {
  const whole = readPortion(portion, name);
  const [, count = '', of] = SERVING_OF.exec(portion.measure) ?? [];
  if (of === undefined) return [whole];
  const amount = portion.amount * (count === '1/2' ? 0.5 : Number(count));
  return [whole, { ...readPortion({ ...portion, amount, measure: of }, name), text: whole.text }];
}
const SERVING_OF = /^serving (\d+(?:\.\d+)?|1\/2) (\p{L}{3,})$/u;

/** Reads one of the source's portions of a food by its English name. */
function readPortion({ amount, measure, grams }: PortionRecord, name: string): ReadPortion {
  const meaning = readPortionText(measure);
  const text = `${amount} ${measure} = ${grams} g`;
  const { plain, anyPiece } = SOURCE_PORTIONS;
  const isPlain = meaning.qualifiers.every((word) => plain.has(word));
  const own = wordsIn(name);
  const further = [...meaning.qualifiers, ...meaning.nouns].filter(
    (word) => !own.includes(word) && !plain.has(word) && !(isPlain && anyPiece.has(word)),
  );
  const [of] = meaning.measures;
  const [, fluid] = /^(?:can|bottle|serving)[^,]*? \(?(\d+(?:\.\d+)?) fl oz/.exec(measure) ?? [];
  const ml = (of && measureOf(of).ml) ?? (fluid === undefined ? undefined : Number(fluid) * FLUID_OUNCE);
  return { ...meaning, isPiece: isPieceOf(meaning, name), ml, text, grams: grams / amount, further };
}
const { ml: FLUID_OUNCE = Number.NaN } = measureOf('fluid_ounce');

const measureIn = (word = ''): MeasureKey | null =>
  isMeasureKey(word) ? word : (SOURCE_PORTIONS.measures.get(word) ?? null);

/** True for a piece, for a measure that the food itself is called by ("fish sticks") and for a serving of one ("1 hot dog"). */
function isPieceOf({ measures, nouns, notes }: PortionMeaning, name: string): boolean {
  const [measure] = measures;
  if (nouns[0] === 'recipe') return false;
  const isOne = (note: string): boolean =>
    /^1 \D/.test(note) && readPortionText(note.slice(2)).measures.length === 0;
  if (measure === undefined || measure === 'serving') return measure === undefined || notes.some(isOne);
  const named = name.split(/[,/]/).map(wordsIn);
  return (
    SOURCE_PORTIONS.wholes.has(measure) && named.some((words) => words.length > 1 && words.at(-1) === measure)
  );
}

/** True for a piece that was cut off a whole one: "piece (1/8 of 9\" dia)", "wedge (approx 1/16 of melon)". */
export const isShareOfWhole = ({ measures, notes }: PortionMeaning): boolean =>
  measures.some((one) => one === 'piece' || one === 'wedge') && notes.some((note) => SHARE.test(note));
const SHARE = /^(?:approx )?1\/\d+ (?!cup|lb)/;

/** Words for ways of cutting by which a cup holds as much. */
const CUT_ALIKE = [
  ['chopped', 'cube', 'cubed', 'dice', 'diced'],
  ['slice', 'sliced'],
  ['halve', 'halved'],
];

/**
 * True for a portion whose words are all said, or either of two that are alternatives ("chopped or sliced"), one that is cut alike where no other is as
 * asked too; of what is asked for cut no cup that says nothing of it where another does.
 */
export function fitsWords(
  { further, qualifiers, ml }: ReadPortion,
  words: readonly string[],
  all: readonly ReadPortion[],
): boolean {
  const alike = CUT_ALIKE.find((cuts) => cuts.some((cut) => words.includes(cut))) ?? [];
  const isStated = (cut: string): boolean => all.some((one) => one.ml && one.further.includes(cut));
  if (further.length === 0) return !(ml && alike.some(isStated));
  const said = alike.some((cut) => words.includes(cut) && isStated(cut)) ? words : [...words, ...alike];
  const isSaid = (word: string): boolean => said.includes(word);
  return qualifiers.includes('or') ? further.some(isSaid) : further.every(isSaid);
}

/** The words of a name or a text, in the singular. */
export const wordsIn = (text: string): string[] => (text.toLowerCase().match(/\p{L}+/gu) ?? []).map(oneOf);

/** What one eats at once, in grams and in kilocalories: a larger portion is a supply. */
const MOST_GRAMS = 400;
const MOST_KCAL = 500;
/** A smaller piece is one of many: a grape, an almond, a pat of butter. */
const PIECE_GRAMS = 15;

const BY_WEIGHT: ReadonlySet<string> = new Set(['ounce', 'fluid_ounce', 'gram', 'millilitre', 'pound']);
const BY_VOLUME: ReadonlySet<string> = new Set(['cup', 'tablespoon', 'teaspoon', 'pint', 'quart', 'litre']);
/**
 * The portion of a food, by its English name, that one usually eats, of those that its source has: the medium piece (of eggs the large one); else a
 * piece, a serving, or a weight that means one ("3 oz", "1 oz (23 whole kernels)"); else a cup or a spoon; else what
 * is left. Of several alike the source's first. Null where each is more than one eats at once, or there is none.
 */
export function usualPortion(
  { name, kcal }: Readonly<{ name: string; kcal: number }>,
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
  if (grams < PIECE_GRAMS || SOURCE_PORTIONS.supplies.has(of)) return 3;
  if (measures.length > 0) return 1;
  return size === usualSize ? 0 : size === null ? 1 : 2;
}
