/**
 * The nutrients this project uses: one table, `nutrients.json`, and the only place that knows both of USDA's numbering schemes.
 *
 * FoodData Central's `nutrient.id` (1008) and the older SR number (208, `nutrient.nutrient_nbr`) are different things;
 * mixing them up is the classic fault of programs that read these tables. Amounts are per 100 g of edible portion.
 */
import { own } from '../collections.ts';
import table from './nutrients.json' with { type: 'json' };

/** Key of a nutrient that pages show. */
export type NutrientKey = keyof typeof table.shown;

/** By the end of a key: the unit, its name in the official `nutrient.csv`, and what 100 g can hold at most; an amount above that is a unit fault. */
const UNITS = {
  kcal: { unit: 'kcal', fdcUnit: 'KCAL', max: 902 },
  kj: { unit: 'kJ', fdcUnit: 'kJ', max: 3_774 },
  g: { unit: 'g', fdcUnit: 'G', max: 100 },
  mg: { unit: 'mg', fdcUnit: 'MG', max: 100_000 },
  ug: { unit: 'µg', fdcUnit: 'UG', max: 100_000_000 },
  iu: { unit: 'IU', fdcUnit: 'IU', max: Number.POSITIVE_INFINITY },
} as const;

/** A line of the table: FoodData Central's id, the SR number, and the INFOODS tagname, null where none is certain. */
interface TableRow {
  readonly fdc_id: number;
  readonly sr_number: string;
  readonly infoods: string | null;
  /** Where no food holds as much as the unit allows. */
  readonly max?: number;
}

const nutrientsOf = (rows: Readonly<Record<string, TableRow>>) =>
  Object.entries(rows).map(([key, { fdc_id: fdcId, sr_number: srNumber, infoods, ...most }]) => {
    const ofUnit = UNITS[key.slice(key.lastIndexOf('_') + 1) as keyof typeof UNITS];
    return { key, fdcId, srNumber, infoods, ...ofUnit, ...most };
  });

/** One nutrient; its key, which carries its unit, is used in every artifact and as the column name of the embedded snapshot. */
export type Nutrient = Readonly<ReturnType<typeof nutrientsOf>[number]>;

/** Those that pages show, in column order: the contract's own first, then what a nutrition table shows. */
export const NUTRIENT_KEYS = Object.keys(table.shown) as readonly NutrientKey[];

/**
 * Every nutrient that the source states, in the column order of the snapshot: those above, then the further ones, which are in the
 * nutrient tables and in the lineage of a row, and in no row of `foods.json`. The publisher's list calls 853 "PUFA 20:4 n-6",
 * but 852 and 853 add up to 689, which is 20:3 in all: it is 20:3 n-6.
 */
export const ALL_NUTRIENTS: readonly Nutrient[] = nutrientsOf({ ...table.shown, ...table.further });

/** One figure of the published `per_100g` block. */
export interface PublishedFigure {
  readonly key: NutrientKey | 'salt_g';
  /**
   * `everywhere`: a number on every row; `canonical`: on every row of `foods.json`. Otherwise it may be null: `stated` is a
   * key that API 2.2 names, `further` one that it does not, so that a release without the key can still be served.
   */
  readonly known: 'everywhere' | 'canonical' | 'stated' | 'further';
  /** What it is, in the words of the files that describe the tables. */
  readonly what: string;
}

/**
 * The `per_100g` block, in the order in which it is written. A line here adds a figure to every format, schema and
 * description of the tables.
 */
export const PER_100G = [
  { key: 'kcal', known: 'everywhere', what: 'Energy' },
  { key: 'protein_g', known: 'everywhere', what: 'Protein' },
  { key: 'carbs_g', known: 'everywhere', what: 'Carbohydrate by difference, fibre included' },
  { key: 'fat_g', known: 'everywhere', what: 'Total fat' },
  { key: 'fiber_g', known: 'canonical', what: 'Dietary fibre' },
  { key: 'sugar_g', known: 'stated', what: 'Total sugars; unknown on every curated row' },
  { key: 'saturated_fat_g', known: 'further', what: 'Saturated fatty acids' },
  { key: 'salt_g', known: 'further', what: 'Salt: sodium_mg × 2.5 / 1000, the one computed figure' },
  { key: 'sodium_mg', known: 'further', what: 'Sodium' },
] as const satisfies readonly PublishedFigure[];

export type Figure = (typeof PER_100G)[number];
/** Keys of the figures that are known in one of some ways. */
const keysKnown = <K extends PublishedFigure['known']>(...ways: K[]) =>
  PER_100G.filter(({ known }) => ways.some((way) => way === known)).map(
    ({ key }) => key as Extract<Figure, { readonly known: K }>['key'],
  );

/** Keys of the block, in its order. */
export const PER_100G_KEYS: readonly Figure['key'][] = PER_100G.map(({ key }) => key);

/** The five figures without which a food is not canonical. */
export const CORE_KEYS = keysKnown('everywhere', 'canonical');

/** The four figures without which a food answers no question; fibre alone may be unknown there. */
export const ANSWER_CORE_KEYS = keysKnown('everywhere');

/** Nutrients by key. */
export const NUTRIENT_BY_KEY: ReadonlyMap<string, Nutrient> = new Map(
  ALL_NUTRIENTS.map((one) => [one.key, one]),
);

/** A figure by which foods are ranked; what is computed has no number in either list. */
export type RankedNutrient = Pick<Nutrient, 'key' | 'unit' | 'infoods'> & {
  readonly [id in 'fdcId' | 'srNumber']: Nutrient[id] | null;
};

/** The nutrients, and salt. */
export const RANKED_NUTRIENTS: readonly RankedNutrient[] = [
  ...ALL_NUTRIENTS,
  { key: 'salt_g', unit: 'g', fdcId: null, srNumber: null, infoods: null },
];

export const isRankedKey = (key: string): boolean => RANKED_NUTRIENTS.some((one) => one.key === key);

/** Unit of a nutrient's amounts, or of salt's, which is computed and not in the table. */
export const nutrientUnit = (key: string): Nutrient['unit'] => NUTRIENT_BY_KEY.get(key)?.unit ?? 'g';

/** The most that 100 g of any food can hold of a figure, in its own unit; a figure that is not known here has no bound. */
export const mostPer100g = (key: string): number =>
  key === 'salt_g' ? 100 : (NUTRIENT_BY_KEY.get(key)?.max ?? Number.POSITIVE_INFINITY);

/** How a `fiber_g` that the source does not have comes about where its carbohydrate is 0 (decisions, section 4). */
export const LOGICAL_ZERO = 'logical zero: carbohydrate by difference, which includes fibre, is 0';

/** How `salt_g` comes about, as provenance tells it. */
export const SALT_FROM_SODIUM = 'sodium_mg × 2.5 / 1000';

/**
 * Salt in grams from sodium in milligrams, as food labels define it (salt = sodium × 2.5).
 * The result is rounded to 6 decimals, finer than any sodium figure needs, so that binary fractions never show.
 */
export const saltFromSodium = (sodiumMg: number): number => Math.round(sodiumMg * 2_500) / 1_000_000;

/**
 * Reference intakes of an average adult (8,400 kJ / 2,000 kcal) from Annex XIII of EU Regulation 1169/2011: part B for
 * energy and macronutrients, part A for vitamins and minerals, in each nutrient's own unit. That of `available_carbs_g` is of
 * carbohydrate without fibre, as the regulation defines it.
 *
 * Vitamin A, niacin and folate are left out because the regulation counts retinol equivalents, niacin equivalents
 * and folic acid, the source counts retinol activity equivalents, preformed niacin and dietary folate equivalents.
 */
export const REFERENCE_INTAKES: Readonly<Record<string, number>> = table.reference_intakes;

/** The reference intake of a nutrient in its own unit; null where no reference matches the source's definition. */
export const referenceIntake = (key: string): number | null => own(REFERENCE_INTAKES, key) ?? null;

/**
 * Share of the reference intake in whole per cent; null if the amount is unknown or no reference matches the source's
 * definition.
 */
export function percentOfReference(key: string, amount: number | null): number | null {
  const reference = referenceIntake(key);
  return amount === null || reference === null ? null : Math.round((100 * amount) / reference);
}

/** The eight metrics (API 4.2 rule 1), each with the key of its stored value. */
export const METRIC_KEYS = {
  energy: 'kcal',
  protein: 'protein_g',
  carbohydrate: 'carbs_g',
  fat: 'fat_g',
  fibre: 'fiber_g',
  sugar: 'sugar_g',
  saturated_fat: 'saturated_fat_g',
  salt: 'salt_g',
} as const satisfies Readonly<Record<string, (typeof PER_100G_KEYS)[number]>>;
export type Metric = keyof typeof METRIC_KEYS;
export const METRICS = Object.keys(METRIC_KEYS) as readonly Metric[];

/**
 * What a metric word asks for: one of the eight metrics; sodium, which is answered as salt; kilojoules, which are answered as
 * energy; or the label, which is energy, protein, carbohydrate and fat.
 */
export const METRIC_WORDS = [...METRICS, 'sodium', 'kilojoules', 'label'] as const;
export type MetricWord = (typeof METRIC_WORDS)[number];

/** Unit of a metric's value in an answer (decisions, 6). */
export const metricUnit = (metric: Metric): 'kcal_per_100g' | 'g_per_100g' =>
  metric === 'energy' ? 'kcal_per_100g' : 'g_per_100g';

/**
 * A metric as a question names it: the one whose value is the answer, and the word of the tables in `sources/answers/`, which the sentence
 * names beside it where it is not the metric itself.
 */
export function askedBy(word: MetricWord) {
  const isEnergy = word === 'kilojoules' || word === 'label';
  const metric: Metric = word === 'sodium' ? 'salt' : isEnergy ? 'energy' : word;
  return { metric, word };
}
export type AskedMetric = Readonly<ReturnType<typeof askedBy>>;

/** What a label states first. */
export const LABEL_METRICS: readonly Metric[] = ['energy', 'protein', 'carbohydrate', 'fat'];

/** Metric of a question without a metric word (API 4.2 rule 2). */
export const DEFAULT_METRIC: AskedMetric = askedBy('energy');
