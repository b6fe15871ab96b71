/**
 * The nutrients this project uses: one table, and the only place that knows both of USDA's numbering schemes.
 *
 * FoodData Central's `nutrient.id` (1008) and the older SR number (208, `nutrient.nutrient_nbr`) are different things;
 * mixing them up is the classic fault of programs that read these tables. Amounts are per 100 g of edible portion.
 */
export interface Nutrient {
  /** Key used in every artifact and as the column name of the embedded snapshot; carries its unit. */
  readonly key: string;
  /** English label, as a nutrition table prints it. */
  readonly label: string;
  readonly unit: 'kcal' | 'kJ' | 'g' | 'mg' | 'µg';
  /** `unit_name` of the official `nutrient.csv`. */
  readonly fdcUnit: 'KCAL' | 'kJ' | 'G' | 'MG' | 'UG';
  /** FoodData Central nutrient id (`nutrient.id`, `food_nutrient.nutrient_id`). */
  readonly fdcId: number;
  /** SR number (`nutrient.nutrient_nbr`). */
  readonly srNumber: string;
  /** INFOODS tagname. */
  readonly infoods: string;
  /** Largest amount that 100 g of any food can hold; an amount above it is a unit fault. */
  readonly max: number;
}

const define = <const T extends readonly Nutrient[]>(table: T): T => table;

/** Every nutrient of the snapshot, in column order: the contract's own first, then what a nutrition table shows. */
export const NUTRIENTS = define([
  n('kcal', 'Energy', 'kcal', 1008, '208', 'ENERC_KCAL', 902),
  n('protein_g', 'Protein', 'g', 1003, '203', 'PROCNT', 100),
  n('carbs_g', 'Carbohydrate (fibre included)', 'g', 1005, '205', 'CHOCDF', 100),
  n('fat_g', 'Total fat', 'g', 1004, '204', 'FAT', 100),
  n('fiber_g', 'Dietary fibre', 'g', 1079, '291', 'FIBTG', 100),
  n('sugar_g', 'Sugars, total', 'g', 2000, '269', 'SUGAR', 100),
  n('saturated_fat_g', 'Saturated fatty acids', 'g', 1258, '606', 'FASAT', 100),
  n('sodium_mg', 'Sodium', 'mg', 1093, '307', 'NA', 40_000),
  n('energy_kj', 'Energy', 'kJ', 1062, '268', 'ENERC_KJ', 3_774),
  n('water_g', 'Water', 'g', 1051, '255', 'WATER', 100),
  n('ash_g', 'Ash', 'g', 1007, '207', 'ASH', 100),
  n('monounsaturated_fat_g', 'Monounsaturated fatty acids', 'g', 1292, '645', 'FAMS', 100),
  n('polyunsaturated_fat_g', 'Polyunsaturated fatty acids', 'g', 1293, '646', 'FAPU', 100),
  n('trans_fat_g', 'Trans fatty acids', 'g', 1257, '605', 'FATRN', 100),
  n('cholesterol_mg', 'Cholesterol', 'mg', 1253, '601', 'CHOLE', 5_000),
  n('calcium_mg', 'Calcium', 'mg', 1087, '301', 'CA', 40_000),
  n('iron_mg', 'Iron', 'mg', 1089, '303', 'FE', 200),
  n('magnesium_mg', 'Magnesium', 'mg', 1090, '304', 'MG', 1_000),
  n('phosphorus_mg', 'Phosphorus', 'mg', 1091, '305', 'P', 10_000),
  n('potassium_mg', 'Potassium', 'mg', 1092, '306', 'K', 20_000),
  n('zinc_mg', 'Zinc', 'mg', 1095, '309', 'ZN', 200),
  n('copper_mg', 'Copper', 'mg', 1098, '312', 'CU', 50),
  n('manganese_mg', 'Manganese', 'mg', 1101, '315', 'MN', 500),
  n('selenium_ug', 'Selenium', 'µg', 1103, '317', 'SE', 5_000),
  n('vitamin_a_rae_ug', 'Vitamin A, retinol activity equivalents', 'µg', 1106, '320', 'VITA_RAE', 50_000),
  n('vitamin_c_mg', 'Vitamin C', 'mg', 1162, '401', 'VITC', 10_000),
  n('thiamin_mg', 'Thiamin', 'mg', 1165, '404', 'THIA', 100),
  n('riboflavin_mg', 'Riboflavin', 'mg', 1166, '405', 'RIBF', 100),
  n('niacin_mg', 'Niacin', 'mg', 1167, '406', 'NIA', 500),
  n('pantothenic_acid_mg', 'Pantothenic acid', 'mg', 1170, '410', 'PANTAC', 100),
  n('vitamin_b6_mg', 'Vitamin B-6', 'mg', 1175, '415', 'VITB6A', 100),
  n('folate_dfe_ug', 'Folate, dietary folate equivalents', 'µg', 1190, '435', 'FOLDFE', 10_000),
  n('vitamin_b12_ug', 'Vitamin B-12', 'µg', 1178, '418', 'VITB12', 1_000),
  n('vitamin_d_ug', 'Vitamin D (D2 + D3)', 'µg', 1114, '328', 'VITD', 1_000),
  n('vitamin_e_mg', 'Vitamin E (alpha-tocopherol)', 'mg', 1109, '323', 'TOCPHA', 1_000),
  n('vitamin_k_ug', 'Vitamin K (phylloquinone)', 'µg', 1185, '430', 'VITK1', 5_000),
  n('choline_mg', 'Choline', 'mg', 1180, '421', 'CHOLN', 5_000),
  n('alcohol_g', 'Alcohol (ethanol)', 'g', 1018, '221', 'ALC', 100),
  n('caffeine_mg', 'Caffeine', 'mg', 1057, '262', 'CAFFN', 10_000),
]);

/** Key of a nutrient in the snapshot. */
export type NutrientKey = (typeof NUTRIENTS)[number]['key'];

/** Keys of the published `per_100g` block, in the order in which they are written. */
export const PER_100G_KEYS = [
  'kcal',
  'protein_g',
  'carbs_g',
  'fat_g',
  'fiber_g',
  'sugar_g',
  'saturated_fat_g',
  'salt_g',
  'sodium_mg',
] as const;

/** The five figures without which a food is not canonical. */
export const CORE_KEYS = ['kcal', 'protein_g', 'carbs_g', 'fat_g', 'fiber_g'] as const;

/** The four figures without which a food answers no question; fibre alone may be unknown there. */
export const ANSWER_CORE_KEYS = ['kcal', 'protein_g', 'carbs_g', 'fat_g'] as const;

/** Nutrients by key. */
export const NUTRIENT_BY_KEY: ReadonlyMap<string, Nutrient> = new Map(NUTRIENTS.map((one) => [one.key, one]));

/** How `salt_g` comes about, as provenance tells it. */
export const SALT_FROM_SODIUM = 'sodium_mg × 2.5 / 1000';

/**
 * Salt in grams from sodium in milligrams, as food labels define it (salt = sodium × 2.5).
 * The result is rounded to 6 decimals, finer than any sodium figure needs, so that binary fractions never show.
 */
export function saltFromSodium(sodiumMg: number): number {
  return Math.round(sodiumMg * 2_500) / 1_000_000;
}

/** Labels by language, in the terms of food labels and national food tables. */
export type Labels = Readonly<Record<'en' | 'et' | 'fi' | 'ru', string>>;

/** Labels in the other languages: Estonian, Finnish, Russian. Carbohydrate by difference has the fibre in it. */
const LOCAL_LABELS: Readonly<Record<NutrientKey | 'salt_g', readonly [et: string, fi: string, ru: string]>> =
  {
    kcal: ['Energia', 'Energia', 'Энергетическая ценность'],
    protein_g: ['Valgud', 'Proteiini', 'Белки'],
    carbs_g: [
      'Süsivesikud (koos kiudainetega)',
      'Hiilihydraatit (kuitu mukaan lukien)',
      'Углеводы (включая пищевые волокна)',
    ],
    fat_g: ['Rasvad', 'Rasva', 'Жиры'],
    fiber_g: ['Kiudained', 'Ravintokuitu', 'Пищевые волокна'],
    sugar_g: ['Suhkrud', 'Sokerit', 'Сахара'],
    saturated_fat_g: ['Küllastunud rasvhapped', 'Tyydyttyneet rasvahapot', 'Насыщенные жирные кислоты'],
    sodium_mg: ['Naatrium', 'Natrium', 'Натрий'],
    energy_kj: ['Energia', 'Energia', 'Энергетическая ценность'],
    water_g: ['Vesi', 'Vesi', 'Вода'],
    ash_g: ['Tuhk', 'Tuhka', 'Зола'],
    monounsaturated_fat_g: [
      'Monoküllastumata rasvhapped',
      'Kertatyydyttymättömät rasvahapot',
      'Мононенасыщенные жирные кислоты',
    ],
    polyunsaturated_fat_g: [
      'Polüküllastumata rasvhapped',
      'Monityydyttymättömät rasvahapot',
      'Полиненасыщенные жирные кислоты',
    ],
    trans_fat_g: ['Transrasvhapped', 'Transrasvahapot', 'Трансизомеры жирных кислот'],
    cholesterol_mg: ['Kolesterool', 'Kolesteroli', 'Холестерин'],
    calcium_mg: ['Kaltsium', 'Kalsium', 'Кальций'],
    iron_mg: ['Raud', 'Rauta', 'Железо'],
    magnesium_mg: ['Magneesium', 'Magnesium', 'Магний'],
    phosphorus_mg: ['Fosfor', 'Fosfori', 'Фосфор'],
    potassium_mg: ['Kaalium', 'Kalium', 'Калий'],
    zinc_mg: ['Tsink', 'Sinkki', 'Цинк'],
    copper_mg: ['Vask', 'Kupari', 'Медь'],
    manganese_mg: ['Mangaan', 'Mangaani', 'Марганец'],
    selenium_ug: ['Seleen', 'Seleeni', 'Селен'],
    vitamin_a_rae_ug: [
      'A-vitamiin (retinooli aktiivsuse ekvivalent)',
      'A-vitamiini (retinoliaktiivisuusekvivalentti)',
      'Витамин A (эквивалент активности ретинола)',
    ],
    vitamin_c_mg: ['C-vitamiin', 'C-vitamiini', 'Витамин C'],
    thiamin_mg: ['Tiamiin (B1-vitamiin)', 'Tiamiini (B1-vitamiini)', 'Тиамин (витамин B1)'],
    riboflavin_mg: ['Riboflaviin (B2-vitamiin)', 'Riboflaviini (B2-vitamiini)', 'Рибофлавин (витамин B2)'],
    niacin_mg: ['Niatsiin', 'Niasiini', 'Ниацин'],
    pantothenic_acid_mg: ['Pantoteenhape', 'Pantoteenihappo', 'Пантотеновая кислота'],
    vitamin_b6_mg: ['B6-vitamiin', 'B6-vitamiini', 'Витамин B6'],
    folate_dfe_ug: [
      'Folaadid (toidufolaadi ekvivalent)',
      'Folaatti (folaattiekvivalentti)',
      'Фолаты (пищевой фолатный эквивалент)',
    ],
    vitamin_b12_ug: ['B12-vitamiin', 'B12-vitamiini', 'Витамин B12'],
    vitamin_d_ug: ['D-vitamiin (D2 + D3)', 'D-vitamiini (D2 + D3)', 'Витамин D (D2 + D3)'],
    vitamin_e_mg: [
      'E-vitamiin (alfatokoferool)',
      'E-vitamiini (alfatokoferoli)',
      'Витамин E (альфа-токоферол)',
    ],
    vitamin_k_ug: ['K1-vitamiin', 'K1-vitamiini', 'Витамин K1'],
    choline_mg: ['Koliin', 'Koliini', 'Холин'],
    alcohol_g: ['Alkohol (etanool)', 'Alkoholi (etanoli)', 'Алкоголь (этанол)'],
    caffeine_mg: ['Kofeiin', 'Kofeiini', 'Кофеин'],
    salt_g: ['Sool', 'Suola', 'Соль'],
  };

/** The labels of a nutrient or of salt. */
export function labelsOf(key: NutrientKey | 'salt_g'): Labels {
  const [et, fi, ru] = LOCAL_LABELS[key];
  return { en: key === 'salt_g' ? 'Salt' : (NUTRIENT_BY_KEY.get(key)?.label ?? key), et, fi, ru };
}

function n<const K extends string>(
  key: K,
  label: string,
  unit: Nutrient['unit'],
  fdcId: number,
  srNumber: string,
  infoods: string,
  max: number,
): Nutrient & { readonly key: K } {
  const fdcUnit = ({ kcal: 'KCAL', kJ: 'kJ', g: 'G', mg: 'MG', µg: 'UG' } as const)[unit];
  return { key, label, unit, fdcUnit, fdcId, srNumber, infoods, max };
}
