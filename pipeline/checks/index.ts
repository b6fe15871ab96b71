import type { Check } from './check.ts';
import { answerNames, cleanNames, uniqueNames } from './english-names.ts';
import {
  coreNutrientsPresent,
  curatedCrosscheck,
  energyAgreesCheck,
  energyByFactorsCheck,
  nutrientRanges,
  saltFromSodiumCheck,
  usdaValuesMatch,
} from './figures.ts';
import { curatedFieldsNull, licenceMatchesClass } from './licences.ts';
import {
  inEachLanguage,
  type NameCheck,
  namesCoverage,
  namesDistinct,
  namesTidy,
  namesUnused,
} from './local-names.ts';
import { namesAllowedTokens, namesAlphabet, namesNoEnglish, namesYo } from './name-words.ts';
import { REDIRECT_CHECKS } from './redirects.ts';
import { releaseVersion, rowCount, rowSplit, unitsKept } from './release.ts';
import { redirectsResolve, slugContinuity, slugReuse, uniqueSlugs } from './slugs.ts';

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
  ...REDIRECT_CHECKS,
  unitsKept,
  releaseVersion,
  licenceMatchesClass,
  curatedFieldsNull,
  coreNutrientsPresent,
  nutrientRanges,
  energyAgreesCheck,
  energyByFactorsCheck,
  saltFromSodiumCheck,
  usdaValuesMatch,
  cleanNames,
  uniqueNames,
  curatedCrosscheck,
  answerNames,
  ...NAME_CHECKS.map(inEachLanguage),
];
