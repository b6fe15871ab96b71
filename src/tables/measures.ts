/** Measures that amounts of food are told in, by people who ask and by the source's portions. */

/** Grams or millilitres of one; a measure with neither weighs what the food's own portions say. */
interface Measure {
  readonly grams?: number;
  readonly ml?: number;
}

const household = {};

/**
 * Every measure by its key. Spoons, cups, pints and the like are those of the United States (NIST Handbook 44, appendix C), as
 * the source's portions are.
 */
export const MEASURES = {
  milligram: { grams: 0.001 },
  gram: { grams: 1 },
  kilogram: { grams: 1000 },
  ounce: { grams: 28.349523 },
  pound: { grams: 453.59237 },
  millilitre: { ml: 1 },
  centilitre: { ml: 10 },
  decilitre: { ml: 100 },
  litre: { ml: 1000 },
  teaspoon: { ml: 4.928922 },
  tablespoon: { ml: 14.786765 },
  fluid_ounce: { ml: 29.57353 },
  cup: { ml: 236.588237 },
  pint: { ml: 473.176473 },
  quart: { ml: 946.352946 },
  bag: household,
  bar: household,
  bite: household,
  block: household,
  bottle: household,
  bowl: household,
  box: household,
  bunch: household,
  can: household,
  carton: household,
  chunk: household,
  clove: household,
  container: household,
  cube: household,
  dash: household,
  ear: household,
  fillet: household,
  glass: household,
  handful: household,
  head: household,
  jar: household,
  knob: household,
  leaf: household,
  link: household,
  loaf: household,
  mug: household,
  package: household,
  packet: household,
  pat: household,
  patty: household,
  piece: household,
  pinch: household,
  plate: household,
  ring: household,
  scoop: household,
  segment: household,
  serving: household,
  sheet: household,
  shot: household,
  slice: household,
  spear: household,
  spoon: household,
  sprig: household,
  stalk: household,
  stick: household,
  strip: household,
  tub: household,
  wedge: household,
} as const satisfies Readonly<Record<string, Measure>>;
export type MeasureKey = keyof typeof MEASURES;

/** True for the key of a measure. */
export const isMeasureKey = (text: string): text is MeasureKey => Object.hasOwn(MEASURES, text);

/** Grams or millilitres of one. */
export const measureOf = (key: MeasureKey): Measure => MEASURES[key];

/** Sizes of pieces, smallest first. */
export const SIZES = ['extra_small', 'small', 'medium', 'large', 'extra_large', 'jumbo'] as const;
export type Size = (typeof SIZES)[number];

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

/** Units that mean one quantity, however many there are: "250 ml has". */
export const METRIC_UNITS: ReadonlySet<MeasureKey> = new Set([
  'milligram',
  'gram',
  'kilogram',
  'ounce',
  'pound',
  'millilitre',
  'centilitre',
  'decilitre',
  'litre',
]);

/** What foods are packed in, of which a weight may be stated: "a 400 g tin". */
export const PACKS: ReadonlySet<MeasureKey> = new Set([
  'bag',
  'block',
  'bottle',
  'box',
  'can',
  'carton',
  'container',
  'jar',
  'package',
  'packet',
  'tub',
]);

/** Pieces that are foods by themselves too: without a number in front of them they are no amount. */
export const PIECES_OF_FOOD: ReadonlySet<MeasureKey> = new Set([
  'fillet',
  'patty',
  'loaf',
  'head',
  'leaf',
  'link',
  'clove',
]);
