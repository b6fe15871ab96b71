/** Measures that amounts of food are told in, by people who ask and by the source's portions. */

/** Grams or millilitres of one; a measure with neither weighs what the food's own portions say. */
interface Measure {
  readonly grams?: number;
  readonly ml?: number;
  /** True where it may be one word with the food, in a language that writes compounds so: "juustoviipale". */
  readonly inCompounds?: true;
}

const household = {};
const inCompounds = { inCompounds: true } as const;

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
  cup: { ml: 236.588237, ...inCompounds },
  pint: { ml: 473.176473, ...inCompounds },
  quart: { ml: 946.352946 },
  bag: inCompounds,
  bar: inCompounds,
  bite: household,
  block: inCompounds,
  bottle: inCompounds,
  bowl: inCompounds,
  box: inCompounds,
  bunch: household,
  can: inCompounds,
  carton: household,
  chunk: household,
  clove: inCompounds,
  container: household,
  cube: inCompounds,
  dash: household,
  ear: household,
  fillet: household,
  glass: inCompounds,
  handful: inCompounds,
  head: household,
  jar: household,
  knob: inCompounds,
  leaf: inCompounds,
  link: household,
  loaf: household,
  mug: inCompounds,
  package: inCompounds,
  packet: household,
  pat: household,
  patty: household,
  piece: inCompounds,
  pinch: household,
  plate: inCompounds,
  ring: inCompounds,
  scoop: inCompounds,
  segment: inCompounds,
  serving: inCompounds,
  sheet: household,
  shot: inCompounds,
  slice: inCompounds,
  spear: household,
  spoon: inCompounds,
  sprig: household,
  stalk: household,
  stick: inCompounds,
  strip: household,
  tub: inCompounds,
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

/** A word of the source's portions by what it means, or words that do alike. */
interface SourcePortions {
  /** Measures, besides their keys. */
  readonly measures: Readonly<Record<string, MeasureKey>>;
  readonly sizes: Readonly<Record<string, Size>>;
  /** What a food is sold in. */
  readonly supplies: ReadonlySet<string>;
  /** Words that do not make a portion another one. */
  readonly plain: ReadonlySet<string>;
  /** What a piece of whatever the food is may be called. */
  readonly anyPiece: ReadonlySet<string>;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

export const SOURCE_PORTIONS: SourcePortions = {
  measures: {
    envelope: 'packet',
    filet: 'fillet',
    floz: 'fluid_ounce',
    g: 'gram',
    jigger: 'shot',
    lb: 'pound',
    liter: 'litre',
    milliliter: 'millilitre',
    ml: 'millilitre',
    oz: 'ounce',
    pattie: 'patty',
    portion: 'serving',
    tbsp: 'tablespoon',
    tsp: 'teaspoon',
  },
  sizes: {
    jumbo: 'jumbo',
    large: 'large',
    medium: 'medium',
    small: 'small',
    xlarge: 'extra_large',
    xsmall: 'extra_small',
  },
  supplies: words('bag block box bunch carton container head jar loaf package stick'),
  plain: words(
    'about and approx average bone edible fluid fresh nlea not peeled pitted plain raw refuse regular removed skin whole without ns as to florida or california',
  ),
  anyPiece: words('fruit item berry nut whole vegetable'),
};

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
  'leaf',
  'link',
  'clove',
]);
