import { datasetDescription, SERVICE_NAME } from '../../../src/about.ts';
import type { Expectations } from '../../../src/tables/expectations.ts';

/** What is said of a release as a whole. */
export interface ReleaseAbout {
  readonly version: string;
  /** Day of the release, as in 2026-01-31: stated beside the version, for a build knows no clock. */
  readonly released: string;
  /** Public address, without a trailing slash. */
  readonly baseUrl: string;
  /** How many rows it has, by source. */
  readonly expectations: Expectations;
}

/** The dataset in a few sentences, as every description of a release states it. */
export const releaseDescription = ({ expectations }: ReleaseAbout): string =>
  datasetDescription(expectations);

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
  `${SERVICE_NAME}, version ${version}, ${released}. ${baseUrl} — with values from: ${USDA_CITATION}. https://fdc.nal.usda.gov/`;
