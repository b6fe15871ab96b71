/**
 * The nutrients this project uses: one table, and the only place that knows both of USDA's numbering schemes.
 *
 * FoodData Central's `nutrient.id` (1008) and the older SR number (208, `nutrient.nutrient_nbr`) are different things;
 * mixing them up is the classic fault of programs that read these tables. Amounts are per 100 g of edible portion.
 */
import { FURTHER_NUTRIENTS } from './further-nutrients.ts';

/** One nutrient, with its names in both numberings. */
export interface Nutrient {
  /** Key used in every artifact and as the column name of the embedded snapshot; carries its unit. */
  readonly key: string;
  readonly unit: 'kcal' | 'kJ' | 'g' | 'mg' | 'µg' | 'IU';
  /** `unit_name` of the official `nutrient.csv`. */
  readonly fdcUnit: 'KCAL' | 'kJ' | 'G' | 'MG' | 'UG' | 'IU';
  /** FoodData Central nutrient id (`nutrient.id`, `food_nutrient.nutrient_id`). */
  readonly fdcId: number;
  /** SR number (`nutrient.nutrient_nbr`). */
  readonly srNumber: string;
  /** INFOODS tagname; null where none is certain. */
  readonly infoods: string | null;
  /** Largest amount that 100 g of any food can hold; an amount above it is a unit fault. */
  readonly max: number;
}

const define = <const T extends readonly Nutrient[]>(table: T): T => table;

/** The nutrients that pages show, in column order: the contract's own first, then what a nutrition table shows. */
export const NUTRIENTS = define([
  n('kcal', 'kcal', 1008, '208', 'ENERC_KCAL', 902),
  n('protein_g', 'g', 1003, '203', 'PROCNT', 100),
  n('carbs_g', 'g', 1005, '205', 'CHOCDF', 100),
  n('fat_g', 'g', 1004, '204', 'FAT', 100),
  n('fiber_g', 'g', 1079, '291', 'FIBTG', 100),
  n('sugar_g', 'g', 2000, '269', 'SUGAR', 100),
  n('saturated_fat_g', 'g', 1258, '606', 'FASAT', 100),
  n('sodium_mg', 'mg', 1093, '307', 'NA', 40_000),
  n('energy_kj', 'kJ', 1062, '268', 'ENERC_KJ', 3_774),
  n('water_g', 'g', 1051, '255', 'WATER', 100),
  n('ash_g', 'g', 1007, '207', 'ASH', 100),
  n('monounsaturated_fat_g', 'g', 1292, '645', 'FAMS', 100),
  n('polyunsaturated_fat_g', 'g', 1293, '646', 'FAPU', 100),
  n('trans_fat_g', 'g', 1257, '605', 'FATRN', 100),
  n('cholesterol_mg', 'mg', 1253, '601', 'CHOLE', 5_000),
  n('calcium_mg', 'mg', 1087, '301', 'CA', 40_000),
  n('iron_mg', 'mg', 1089, '303', 'FE', 200),
  n('magnesium_mg', 'mg', 1090, '304', 'MG', 1_000),
  n('phosphorus_mg', 'mg', 1091, '305', 'P', 10_000),
  n('potassium_mg', 'mg', 1092, '306', 'K', 20_000),
  n('zinc_mg', 'mg', 1095, '309', 'ZN', 200),
  n('copper_mg', 'mg', 1098, '312', 'CU', 50),
  n('manganese_mg', 'mg', 1101, '315', 'MN', 500),
  n('selenium_ug', 'µg', 1103, '317', 'SE', 5_000),
  n('vitamin_a_rae_ug', 'µg', 1106, '320', 'VITA_RAE', 50_000),
  n('vitamin_c_mg', 'mg', 1162, '401', 'VITC', 10_000),
  n('thiamin_mg', 'mg', 1165, '404', 'THIA', 100),
  n('riboflavin_mg', 'mg', 1166, '405', 'RIBF', 100),
  n('niacin_mg', 'mg', 1167, '406', 'NIA', 500),
  n('pantothenic_acid_mg', 'mg', 1170, '410', 'PANTAC', 100),
  n('vitamin_b6_mg', 'mg', 1175, '415', 'VITB6A', 100),
  n('folate_dfe_ug', 'µg', 1190, '435', 'FOLDFE', 10_000),
  n('vitamin_b12_ug', 'µg', 1178, '418', 'VITB12', 1_000),
  n('vitamin_d_ug', 'µg', 1114, '328', 'VITD', 1_000),
  n('vitamin_e_mg', 'mg', 1109, '323', 'TOCPHA', 1_000),
  n('vitamin_k_ug', 'µg', 1185, '430', 'VITK1', 5_000),
  n('choline_mg', 'mg', 1180, '421', 'CHOLN', 5_000),
  n('alcohol_g', 'g', 1018, '221', 'ALC', 100),
  n('caffeine_mg', 'mg', 1057, '262', 'CAFFN', 10_000),
]);

/** What 100 g can hold at most, by unit. */
const MOST = { g: 100, mg: 100_000, µg: 100_000_000, IU: Number.POSITIVE_INFINITY } as const;

/** Every nutrient that the source states, in the column order of the snapshot: those above, then the further ones. */
export const ALL_NUTRIENTS: readonly Nutrient[] = [
  ...NUTRIENTS,
  ...FURTHER_NUTRIENTS.map(({ key, unit, fdcId, srNumber, infoods }) =>
    n(key, unit, fdcId, srNumber, infoods, MOST[unit]),
  ),
];

/** Key of a nutrient that pages show. */
export type NutrientKey = (typeof NUTRIENTS)[number]['key'];

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

const publish = <const T extends readonly PublishedFigure[]>(figures: T): T => figures;

/**
 * The `per_100g` block, in the order in which it is written. A line here adds a figure to every format, schema and
 * description of the tables.
 */
export const PER_100G = publish([
  { key: 'kcal', known: 'everywhere', what: 'Energy' },
  { key: 'protein_g', known: 'everywhere', what: 'Protein' },
  { key: 'carbs_g', known: 'everywhere', what: 'Carbohydrate by difference, fibre included' },
  { key: 'fat_g', known: 'everywhere', what: 'Total fat' },
  { key: 'fiber_g', known: 'canonical', what: 'Dietary fibre' },
  { key: 'sugar_g', known: 'stated', what: 'Total sugars; unknown on every curated row' },
  { key: 'saturated_fat_g', known: 'further', what: 'Saturated fatty acids' },
  { key: 'salt_g', known: 'further', what: 'Salt: sodium_mg × 2.5 / 1000, the one computed figure' },
  { key: 'sodium_mg', known: 'further', what: 'Sodium' },
]);

export type Figure = (typeof PER_100G)[number];
type KeyKnown<K extends PublishedFigure['known']> = Extract<Figure, { readonly known: K }>['key'];

/** Keys of the block, in its order. */
export const PER_100G_KEYS: readonly Figure['key'][] = PER_100G.map(({ key }) => key);

/** The five figures without which a food is not canonical. */
export const CORE_KEYS: readonly KeyKnown<'everywhere' | 'canonical'>[] = PER_100G.flatMap((figure) =>
  figure.known === 'everywhere' || figure.known === 'canonical' ? figure.key : [],
);

/** The four figures without which a food answers no question; fibre alone may be unknown there. */
export const ANSWER_CORE_KEYS: readonly KeyKnown<'everywhere'>[] = PER_100G.flatMap((figure) =>
  figure.known === 'everywhere' ? figure.key : [],
);

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
export function saltFromSodium(sodiumMg: number): number {
  return Math.round(sodiumMg * 2_500) / 1_000_000;
}

function n<const K extends string>(
  key: K,
  unit: Nutrient['unit'],
  fdcId: number,
  srNumber: string,
  infoods: string | null,
  max: number,
): Nutrient & { readonly key: K } {
  const fdcUnit = ({ kcal: 'KCAL', kJ: 'kJ', g: 'G', mg: 'MG', µg: 'UG', IU: 'IU' } as const)[unit];
  return { key, unit, fdcUnit, fdcId, srNumber, infoods, max };
}

/**
 * Reference intakes of an average adult (8,400 kJ / 2,000 kcal) from Annex XIII of EU Regulation 1169/2011: part B for
 * energy and macronutrients, part A for vitamins and minerals, in each nutrient's own unit.
 *
 * Vitamin A, niacin and folate are left out because the regulation counts retinol equivalents, niacin equivalents
 * and folic acid, the source counts retinol activity equivalents, preformed niacin and dietary folate equivalents.
 */
export const REFERENCE_INTAKES: Readonly<Record<string, number>> = {
  kcal: 2000,
  fat_g: 70,
  saturated_fat_g: 20,
  /** Of carbohydrate without fibre, as the regulation defines it. */
  available_carbs_g: 260,
  sugar_g: 90,
  protein_g: 50,
  salt_g: 6,
  potassium_mg: 2000,
  calcium_mg: 800,
  phosphorus_mg: 700,
  magnesium_mg: 375,
  iron_mg: 14,
  zinc_mg: 10,
  copper_mg: 1,
  manganese_mg: 2,
  selenium_ug: 55,
  vitamin_d_ug: 5,
  vitamin_e_mg: 12,
  vitamin_k_ug: 75,
  vitamin_c_mg: 80,
  thiamin_mg: 1.1,
  riboflavin_mg: 1.4,
  vitamin_b6_mg: 1.4,
  vitamin_b12_ug: 2.5,
  pantothenic_acid_mg: 6,
};

/** The reference intake of a nutrient in its own unit; null where no reference matches the source's definition. */
export function referenceIntake(key: string): number | null {
  return Object.hasOwn(REFERENCE_INTAKES, key) ? (REFERENCE_INTAKES[key] ?? null) : null;
}

/**
 * Share of the reference intake in whole per cent; null if the amount is unknown or no reference matches the source's
 * definition.
 */
export function percentOfReference(key: string, amount: number | null): number | null {
  const reference = referenceIntake(key);
  return amount === null || reference === null ? null : Math.round((100 * amount) / reference);
}
