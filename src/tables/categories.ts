import labels from './languages/labels.json' with { type: 'json' };

export type Category = keyof typeof labels.categories;

/**
 * The one list of category labels, shared by USDA and curated rows: SR Legacy's own food groups in its own order
 * (`food_category.csv`), then the category of a row whose own is unknown (API, part 2.1).
 */
export const CATEGORIES = Object.keys(labels.categories) as readonly Category[];
