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
