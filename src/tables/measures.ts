/** Measures that amounts of food are told in, by people who ask and by the source's portions. */

/** Grams or millilitres of one; a measure with neither weighs what the food's own portions say. */
interface Measure {
  readonly grams?: number;
  readonly ml?: number;
  /** True where it may be one word with the food, in a language that writes compounds so: "juustoviipale". */
  readonly inCompounds?: true;
  /** True for a unit that means one quantity, however many there are: "250 ml has". */
  readonly isMetric?: true;
  /** True for what foods are packed in, of which a weight may be stated: "a 400 g tin". */
  readonly isPack?: true;
  /** True for a piece that is a food by itself too: without a number in front of it it is no amount. */
  readonly isFood?: true;
  /** What the source's portions call it, besides its key. */
  readonly source?: readonly string[];
}

const household = {};
const inCompounds = { inCompounds: true } as const;
const isMetric = { isMetric: true } as const;
const isPack = { isPack: true } as const;
const isFood = { isFood: true } as const;

/**
 * Every measure by its key. Spoons, cups, pints and the like are those of the United States (NIST Handbook 44, appendix C), as
 * the source's portions are.
 */
export const MEASURES = {
  milligram: { grams: 0.001, ...isMetric },
  gram: { grams: 1, ...isMetric, source: ['g'] },
  kilogram: { grams: 1000, ...isMetric },
  ounce: { grams: 28.349523, ...isMetric, source: ['oz'] },
  pound: { grams: 453.59237, ...isMetric, source: ['lb'] },
  millilitre: { ml: 1, ...isMetric, source: ['milliliter', 'ml'] },
  centilitre: { ml: 10, ...isMetric },
  decilitre: { ml: 100, ...isMetric },
  litre: { ml: 1000, ...isMetric, source: ['liter'] },
  teaspoon: { ml: 4.928922, source: ['tsp'] },
  tablespoon: { ml: 14.786765, source: ['tbsp'] },
  fluid_ounce: { ml: 29.57353, source: ['floz'] },
  cup: { ml: 236.588237, ...inCompounds },
  pint: { ml: 473.176473, ...inCompounds },
  quart: { ml: 946.352946 },
  bag: { ...inCompounds, ...isPack },
  bar: inCompounds,
  bite: household,
  block: { ...inCompounds, ...isPack },
  bottle: { ...inCompounds, ...isPack },
  bowl: inCompounds,
  box: { ...inCompounds, ...isPack },
  bunch: household,
  can: { ...inCompounds, ...isPack },
  carton: isPack,
  chunk: household,
  clove: { ...inCompounds, ...isFood },
  container: isPack,
  cube: inCompounds,
  dash: household,
  ear: household,
  fillet: { ...isFood, source: ['filet'] },
  glass: inCompounds,
  handful: inCompounds,
  head: household,
  jar: isPack,
  knob: inCompounds,
  leaf: { ...inCompounds, ...isFood },
  link: isFood,
  loaf: isFood,
  mug: inCompounds,
  package: { ...inCompounds, ...isPack },
  packet: { ...isPack, source: ['envelope'] },
  pat: household,
  patty: { ...isFood, source: ['pattie'] },
  piece: inCompounds,
  pinch: household,
  plate: inCompounds,
  ring: inCompounds,
  scoop: inCompounds,
  segment: inCompounds,
  serving: { ...inCompounds, source: ['portion'] },
  sheet: household,
  shot: { ...inCompounds, source: ['jigger'] },
  slice: inCompounds,
  spear: household,
  spoon: inCompounds,
  sprig: household,
  stalk: household,
  stick: inCompounds,
  strip: household,
  tub: { ...inCompounds, ...isPack },
  wedge: inCompounds,
} as const satisfies Readonly<Record<string, Measure>>;
export type MeasureKey = keyof typeof MEASURES;

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
export const PIECES_OF_FOOD = having('isFood');

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

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
  anyPiece: words('fruit item berry nut whole vegetable'),
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
