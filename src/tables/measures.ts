/**
 * Measures that amounts of food are told in, by people who ask and by the source's portions; `measures.json` has every one by its
 * key. Spoons, cups, pints and the like are those of the United States (NIST Handbook 44, appendix C), as the source's portions are.
 */
import MEASURES from './measures.json' with { type: 'json' };

/** Grams or millilitres of one; a measure with neither weighs what the food's own portions say. */
interface Measure {
  readonly grams?: number;
  readonly ml?: number;
  /** True where it may be one word with the food, in a language that writes compounds so: "juustoviipale". */
  readonly inCompounds?: boolean;
  /** True for a unit that means one quantity, however many there are: "250 ml has". */
  readonly isMetric?: boolean;
  /** True for what foods are packed in, of which a weight may be stated: "a 400 g tin". */
  readonly isPack?: boolean;
  /** True for a piece that is a food by itself too: without a number in front of it it is no amount. */
  readonly isFood?: boolean;
  /** True for what is counted of a food, though it may be one word with it: "parsatanko". */
  readonly isPart?: boolean;
  /** True for what a drink is had from, or kept in. */
  readonly isVessel?: boolean;
  /** What the source's portions call it, besides its key. */
  readonly source?: readonly string[];
}

export type MeasureKey = keyof typeof MEASURES;

const words = (text: string): ReadonlySet<string | null> => new Set(text.split(' '));

/** True for the key of a measure. */
export const isMeasureKey = (text: string): text is MeasureKey => Object.hasOwn(MEASURES, text);

/** Grams or millilitres of one. */
export const measureOf = (key: MeasureKey): Measure => MEASURES[key];

/** Sizes of pieces, smallest first. */
export const SIZES = ['extra_small', 'small', 'medium', 'large', 'extra_large', 'jumbo'] as const;
export type Size = (typeof SIZES)[number];

const MEASURE_KEYS = Object.keys(MEASURES).filter(isMeasureKey);
const having = (column: keyof Measure): ReadonlySet<MeasureKey> =>
  new Set(MEASURE_KEYS.filter((key) => measureOf(key)[column] !== undefined));
export const METRIC_UNITS = having('isMetric');
export const PACKS = having('isPack');
const VESSELS: ReadonlySet<string> = having('isVessel');
/** True for a measure that a drink is had from, or kept in. */
export const isVessel = (means: string): boolean => VESSELS.has(means);
/** True for a piece by which a food is counted, not for a vessel: "a broccoli spear", but not "a water bottle". */
export const isPartOfFood = (measure: MeasureKey): boolean => {
  const { ml, inCompounds, isPack, isPart } = measureOf(measure);
  return ml === undefined && !isPack && (!inCompounds || isPart === true);
};

export const PIECES_OF_FOOD = having('isFood');
/** Measures of what is put into food. */
export const SPOONED: ReadonlySet<string | null> = words('spoon teaspoon tablespoon cube pinch');

/** Words of the source's portions. */
export const SOURCE_PORTIONS = {
  /** Measures, by what they are called besides their keys. */
  measures: new Map(MEASURE_KEYS.flatMap((key) => (measureOf(key).source ?? []).map((word) => [word, key]))),
  sizes: new Map(SIZES.map((size) => [size.replace('extra_', 'x'), size])),
  /** What a food is sold in. */
  supplies: words('bag block box bunch carton container head jar loaf package stick'),
  /** Words that do not make a portion another one. */
  plain: words(
    'about and approx average bone edible fluid fresh nlea not peel peeled pitted plain raw refuse regular removed seed skin whole without ns as to florida or california',
  ),
  /** Measures that may be all of a food: a leaf is a part of one, and a can holds it. */
  wholes: words('bar stick patty link ring fillet'),
  /** Measures of parts: of a food that has one of them a "piece" may be cut off. */
  parts: words('piece slice wedge segment strip chunk cube'),
  /** What a piece of whatever the food is may be called. */
  anyPiece: words('biscuit fruit item berry kernel nut sandwich whole vegetable'),
  /** What is ground, of which a cup holds another weight: the portion must say so too. */
  ground: /\b(?:flour|ground|meal)\b/,
  /** Salt of which a spoon holds less. */
  coarse: /\b(?:coarse|flak\w+|kosher)\b/,
  /** What says of a food that its pieces are others than those weighed, where no portion says the same. */
  otherPieces:
    /^beef$|\b(?:baby|beefsteak|button|claw|cocktail|fingerling|floret|grape|heart|inch|leg|new|pearl|roma|tail)\b/,
} as const;

/** True for a size. */
export const isSize = (text: string): text is Size => SIZES.some((size) => size === text);

/** A word that only says that pieces are counted: "2 kpl", "2 шт.". */
const ITEM = 'item';
export const isItem = (text: string): text is typeof ITEM => text === ITEM;

/** A number as `amounts.csv` writes it: "0.5", "12". */
const NUMBER = /^\d+(?:\.\d+)?$/;

/** What a word of an amount may mean: a measure, a size, a number, or that pieces are counted. */
export const isAmountMeaning = (text: string): boolean =>
  isMeasureKey(text) || isSize(text) || isItem(text) || (NUMBER.test(text) && Number(text) > 0);

/**
 * What a measure means of some foods: the food comes in it (`own`), or does where the source measures it as a drink (`poured`), or never;
 * it is another food there (`other_food`); nothing is known of its weight; or that of another of the source's portions, by its measure or size, or
 * at most so many grams.
 */
export const isMeasuredAs = (text: string): boolean =>
  ['own', 'poured', 'never', 'other_food', 'unknown'].includes(text) || isAmountMeaning(text);

/** What one has a weight of that may be told in front of it: "400g tin", "two 30g slices". */
export const isPack = (means: string): means is MeasureKey =>
  isMeasureKey(means) && (PACKS.has(means) || PORTIONS.has(means));
const PORTIONS: ReadonlySet<string> = new Set<MeasureKey>(['piece', 'serving', 'slice']);

/** What part of another unit one is; not a number for units of two kinds. */
export function shareOf(unit: MeasureKey, other: MeasureKey): number {
  const [one, whole] = [measureOf(unit), measureOf(other)];
  return (
    (one.grams ?? Number.NaN) / (whole.grams ?? Number.NaN) ||
    (one.ml ?? Number.NaN) / (whole.ml ?? Number.NaN)
  );
}

/** True for what every figure is for. */
export const isHundredGrams = (amount: {
  readonly measure: string | null;
  readonly count: number;
}): boolean => amount.measure === 'gram' && amount.count === 100;
