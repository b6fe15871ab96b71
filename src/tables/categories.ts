/** Category given to a row whose own is unknown (API, part 2.1). */
const DEFAULT_CATEGORY = 'Other';

/**
 * The one list of category labels, shared by USDA and curated rows: SR Legacy's own food groups in its own order
 * (`food_category.csv`), then the default.
 */
export const CATEGORIES = [
  'Dairy and Egg Products',
  'Spices and Herbs',
  'Baby Foods',
  'Fats and Oils',
  'Poultry Products',
  'Soups, Sauces, and Gravies',
  'Sausages and Luncheon Meats',
  'Breakfast Cereals',
  'Fruits and Fruit Juices',
  'Pork Products',
  'Vegetables and Vegetable Products',
  'Nut and Seed Products',
  'Beef Products',
  'Beverages',
  'Finfish and Shellfish Products',
  'Legumes and Legume Products',
  'Lamb, Veal, and Game Products',
  'Baked Products',
  'Sweets',
  'Cereal Grains and Pasta',
  'Fast Foods',
  'Meals, Entrees, and Side Dishes',
  'Snacks',
  'American Indian/Alaska Native Foods',
  'Restaurant Foods',
  DEFAULT_CATEGORY,
] as const;

export type Category = (typeof CATEGORIES)[number];
