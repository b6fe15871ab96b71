/** The licences of the data, once: every file, page, document and response that names one takes it from here. */
import { canonicalRows, type Expectations } from './expectations.ts';
import { type Source, VALUES_LICENSE } from './row-parts.ts';

/** A grant, or the lack of one, and what it reaches. */
export interface Licence {
  /** SPDX identifier, or a reference of SPDX's form where it lists none. */
  readonly name: string;
  /** What people call it. */
  readonly label: string;
  readonly title: string;
  /** Address of its text; a name is a file of the release. */
  readonly path: string;
}

/** The file of a release that states all of this. */
export const LICENCE_FILE = 'LICENSE';

/** Of the values and portions of USDA rows; public domain in the United States, and dedicated to it everywhere. */
export const CC0: Licence = {
  name: 'CC0-1.0',
  label: 'CC0 1.0',
  title: 'Creative Commons Zero 1.0 Universal: values of the rows of source usda_sr_legacy',
  path: 'https://creativecommons.org/publicdomain/zero/1.0/',
};

/** Of everything but values. */
export const CC_BY: Licence = {
  name: 'CC-BY-4.0',
  label: 'CC BY 4.0',
  title: 'Creative Commons Attribution 4.0 International: schema, metadata and names',
  path: 'https://creativecommons.org/licenses/by/4.0/',
};

/** Of the values of curated rows: said in the place of a licence, so that no program takes another for theirs. */
export const NONE_ASSERTED: Licence = {
  name: 'LicenseRef-no-right-asserted',
  label: 'none asserted',
  title: 'No right of reuse is asserted: values of the rows of source curated_unverified',
  path: LICENCE_FILE,
};

/** What is published of each row class: its licence, what `values_license` says of it, and why. */
export const VALUES: Readonly<
  Record<Source, { licence: Licence; valuesLicense: string | null; meaning: string; basis: string }>
> = {
  usda_sr_legacy: {
    licence: CC0,
    valuesLicense: VALUES_LICENSE.usda_sr_legacy,
    meaning: 'free to use; USDA asks to be cited',
    basis:
      'USDA SR Legacy: a work of the government of the United States, in the public domain there and CC0 1.0 elsewhere; USDA asks to be cited',
  },
  curated_unverified: {
    licence: NONE_ASSERTED,
    valuesLicense: VALUES_LICENSE.curated_unverified,
    meaning: 'no right of reuse is asserted for the values',
    basis:
      'worked out by hand, most of them from a recipe of USDA rows that is published as lineage: no right of reuse is asserted',
  },
};

/** Where a release is described as one thing: in whose hands its parts are, in the order of how much they hold. */
export const ALL_LICENCES: readonly Licence[] = [CC0, CC_BY, NONE_ASSERTED];

/** In one line, for files with room for no more. */
export const LICENCE_SUMMARY = `mixed, see values_license of each row: ${ALL_LICENCES.map(({ title, name }) => `${name} (${title.slice(title.indexOf(': ') + 2)})`).join(', ')}`;

/** API 2.5. */
export const LICENSING = {
  metadata_schema_and_service_localization: CC_BY.name,
  usda_sr_legacy_values: VALUES_LICENSE.usda_sr_legacy,
  curated_unverified_values: VALUES_LICENSE.curated_unverified,
} as const;

/** The publication that the values of the public domain come from; USDA asks to be cited so. */
export const USDA_CITATION =
  'U.S. Department of Agriculture, Agricultural Research Service. FoodData Central, SR Legacy, April 2018';
export const USDA_ADDRESS = 'https://fdc.nal.usda.gov/';

/** `LICENSE` of a release and `LICENSE-DATA.md` of the repository: what may be done with which part. */
export function licenceText(expected: Expectations): string {
  const number = (count: number): string => count.toLocaleString('en-GB');
  const part = (what: string, rows: number, { name, path }: Licence, says: string): string => {
    const licence = path === LICENCE_FILE ? `\`${name}\`` : `[\`${name}\`](${path})`;
    return `| ${what} | ${number(rows)} | ${licence} | ${says} |`;
  };
  const values = (source: Source): string => {
    const { licence, valuesLicense, meaning } = VALUES[source];
    const says = `\`values_license: ${valuesLicense}\`: ${meaning}`;
    return part(`values of rows with \`source: ${source}\``, expected[source], licence, says);
  };
  return `# Licence of the data

The data is not one thing with one licence: each row states its own in \`values_license\`.

| part | rows | licence | what it means |
|---|---|---|---|
${values('usda_sr_legacy')}
${values('curated_unverified')}
${part('schema, metadata, names and texts', canonicalRows(expected), CC_BY, "credit the service's address")}

- USDA's values are in the public domain of the United States, as works of its government; FoodData Central gives them to everybody
  else under CC0 1.0. The household portions are USDA's, on the same terms.
- \`${NONE_ASSERTED.name}\` is no licence. The figures of curated rows were worked out by hand, most of them from recipes of
  USDA rows that are published with their lineage; null grants nothing. They are figures to read, not data to republish.
- CC BY 4.0 on schema and names reaches no value, and relicenses nothing that came from elsewhere.
- \`dataset_license: mixed\` in responses and \`X-Data-License: mixed\` in headers are warnings, not licences.
- Keep \`source\`, \`source_ref\` and \`values_license\` beside every value that is stored or shown. Those who need values that
  are free throughout take the rows of \`usda_sr_legacy\` alone: \`foods.us_public_domain.json\`.

Citation that USDA asks for:

> ${USDA_CITATION}. ${USDA_ADDRESS}

\`npm run audit:licences\` audits every row; \`licence-audit.csv\` is its verdict row by row.
`;
}
