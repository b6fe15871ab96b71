import { ROW_COUNTS } from '../../../src/tables/records.ts';

/** What is said of a release as a whole. */
export interface ReleaseAbout {
  readonly version: string;
  /** Day of the release, as in 2026-01-31: stated beside the version, for a build knows no clock. */
  readonly released: string;
  /** Public address, without a trailing slash. */
  readonly baseUrl: string;
}

export const TITLE = 'Open Nutrition Reference';
export const SUMMARY = 'Open nutrition reference: values per 100 g of food, each traced to its source';
export const DESCRIPTION = `${ROW_COUNTS.total} foods with values per 100 g of edible portion, each traced to its source. Values carry their licence row by row: ${ROW_COUNTS.usda_sr_legacy} rows are in the public domain of the United States, and no right of reuse is asserted for ${ROW_COUNTS.curated_unverified} curated rows. Null means unknown, never zero.`;
export const KEYWORDS = [
  'nutrition',
  'food composition',
  'nutrients',
  'USDA SR Legacy',
  'open data',
] as const;

export const PUBLIC_DOMAIN = {
  name: 'LicenseRef-us-public-domain',
  title: 'United States public domain: values of the rows of source usda_sr_legacy',
  path: 'https://fdc.nal.usda.gov/',
};
export const CC_BY = {
  name: 'CC-BY-4.0',
  title: 'Creative Commons Attribution 4.0: schema, metadata and localised names',
  path: 'https://creativecommons.org/licenses/by/4.0/',
};

/** The publication that the values of the public domain come from; USDA asks to be cited so. */
export const USDA_CITATION =
  'U.S. Department of Agriculture, Agricultural Research Service. FoodData Central, SR Legacy, April 2018';

/** Address under which a file of the release is served. */
export const fileUrl = ({ baseUrl }: ReleaseAbout, name: string): string => `${baseUrl}/datasets/${name}`;

/** A credit line for the release. */
export const releaseCitation = ({ version, released, baseUrl }: ReleaseAbout): string =>
  `${TITLE}, version ${version}, ${released}. ${baseUrl} — with values from: ${USDA_CITATION}. https://fdc.nal.usda.gov/`;
