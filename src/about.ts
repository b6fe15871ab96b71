import { canonicalRows, type Expectations } from './tables/expectations.ts';

/** Name and description of the service and its dataset, for pages, responses and the descriptions of a release. */

/** Name of the service and of its dataset. */
export const SERVICE_NAME = 'Open Nutrition Reference';

/** The same for machines: the name of the data package, and the writer that Parquet files state. */
export const PACKAGE_NAME = 'open-nutrition-reference';

/** The dataset in one line. */
export const SUMMARY = 'Open nutrition reference: values per 100 g of food, each traced to its source';

/** The dataset in a few sentences, by the numbers of its rows. */
export function datasetDescription(rows: Expectations): string {
  return [
    `${canonicalRows(rows)} foods with values per 100 g of edible portion, each traced to its source.`,
    `Values carry their licence row by row: ${rows.usda_sr_legacy} rows are in the public domain of the United States,`,
    `and no right of reuse is asserted for ${rows.curated_unverified} curated rows. Null means unknown, never zero.`,
  ].join(' ');
}

export const KEYWORDS = [
  'nutrition',
  'food composition',
  'nutrients',
  'USDA SR Legacy',
  'open data',
] as const;
