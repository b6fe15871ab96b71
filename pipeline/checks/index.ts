import { answerNames } from './answer-names.ts';
import type { Check } from './check.ts';
import { cleanNames } from './clean-names.ts';
import { coreNutrientsPresent } from './core-nutrients-present.ts';
import { curatedCrosscheck } from './curated-crosscheck.ts';
import { curatedFieldsNull } from './curated-fields-null.ts';
import { energyAgreesCheck } from './energy-agrees.ts';
import { licenceMatchesClass } from './licence-matches-class.ts';
import { inEachLanguage, type NameCheck } from './names/name-check.ts';
import { namesAllowedTokens } from './names-allowed-tokens.ts';
import { namesAlphabet } from './names-alphabet.ts';
import { namesCoverage } from './names-coverage.ts';
import { namesDistinct } from './names-distinct.ts';
import { namesNoEnglish } from './names-no-english.ts';
import { namesTidy } from './names-tidy.ts';
import { namesUnused } from './names-unused.ts';
import { namesYo } from './names-yo.ts';
import { nutrientRanges } from './nutrient-ranges.ts';
import { redirectsResolve } from './redirects-resolve.ts';
import { releaseVersion } from './release-version.ts';
import { rowCount } from './row-count.ts';
import { rowSplit } from './row-split.ts';
import { saltFromSodiumCheck } from './salt-from-sodium.ts';
import { slugContinuity } from './slug-continuity.ts';
import { slugReuse } from './slug-reuse.ts';
import { uniqueNames } from './unique-names.ts';
import { uniqueSlugs } from './unique-slugs.ts';
import { unitsKept } from './units-kept.ts';
import { usdaValuesMatch } from './usda-values-match.ts';

/** The rules that concern the names of one language. */
export const NAME_CHECKS: readonly NameCheck[] = [
  namesTidy,
  namesAlphabet,
  namesYo,
  namesNoEnglish,
  namesAllowedTokens,
  namesDistinct,
  namesUnused,
  namesCoverage,
];

/** Every rule of the data, in the order in which problems are printed. */
export const CHECKS: readonly Check[] = [
  rowCount,
  rowSplit,
  uniqueSlugs,
  slugContinuity,
  slugReuse,
  redirectsResolve,
  unitsKept,
  releaseVersion,
  licenceMatchesClass,
  curatedFieldsNull,
  coreNutrientsPresent,
  nutrientRanges,
  energyAgreesCheck,
  saltFromSodiumCheck,
  usdaValuesMatch,
  cleanNames,
  uniqueNames,
  curatedCrosscheck,
  answerNames,
  ...NAME_CHECKS.map(inEachLanguage),
];
