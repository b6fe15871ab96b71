/** The licences of the data, once: every file, page, document and response that names one takes it from here; `licences.json` has their texts. */
import { fill } from '../fill.ts';
import { canonicalRows, type Expectations } from './expectations.ts';
import TABLE from './licences.json' with { type: 'json' };
import { type Source, VALUES_LICENSE } from './row-parts.ts';

/** The file of a release that states all of this. */
export const LICENCE_FILE = 'LICENSE';

/**
 * Grants, and the lack of one. `CC0` is of the values and portions of USDA rows: public domain in the United States, and dedicated to it
 * everywhere. `CC_BY` is of everything but values. `NONE_ASSERTED` is of the values of curated rows: said in the place of a licence, so that no
 * program takes another for theirs. A `name` is an SPDX identifier, or a reference of SPDX's form where it lists none; a `path` that is no address
 * is a file of the release.
 */
export const { CC0, CC_BY, NONE_ASSERTED } = TABLE.licences;
export type Licence = Readonly<typeof CC0>;

/** What is published of each row class: its licence, and why. */
export const VALUES = {
  usda_sr_legacy: { licence: CC0, ...TABLE.values.usda_sr_legacy },
  curated_unverified: { licence: NONE_ASSERTED, ...TABLE.values.curated_unverified },
} as const;

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
    const { licence, meaning } = VALUES[source];
    const says = `\`values_license: ${VALUES_LICENSE[source]}\`: ${meaning}`;
    return part(`values of rows with \`source: ${source}\``, expected[source], licence, says);
  };
  return fill(TABLE.text.join('\n'), {
    usda: values('usda_sr_legacy'),
    curated: values('curated_unverified'),
    texts: part(
      'schema, metadata, names and texts',
      canonicalRows(expected),
      CC_BY,
      "credit the service's address",
    ),
    none: NONE_ASSERTED.name,
    answerOnly: number(expected.answer_only),
    citation: `${USDA_CITATION}. ${USDA_ADDRESS}`,
  });
}
