import type { Check } from './check.ts';
import * as figures from './figures.ts';
import * as localNames from './local-names.ts';
import * as nameWords from './name-words.ts';
import * as release from './release.ts';
import { REDIRECT_CHECKS, redirectsResolve, slugContinuity, slugReuse, uniqueSlugs } from './slugs.ts';

/** The rules that concern the names of one language. */
export const NAME_CHECKS: readonly localNames.NameCheck[] = [
  localNames.namesTidy,
  nameWords.namesAlphabet,
  nameWords.namesYo,
  nameWords.namesNoEnglish,
  nameWords.namesAllowedTokens,
  localNames.namesDistinct,
  localNames.namesUnused,
  localNames.namesCoverage,
];

/** Every rule of the data, in the order in which problems are printed. */
export const CHECKS: readonly Check[] = [
  release.rowCount,
  release.rowSplit,
  uniqueSlugs,
  slugContinuity,
  slugReuse,
  redirectsResolve,
  ...REDIRECT_CHECKS,
  release.unitsKept,
  release.releaseVersion,
  release.licenceMatchesClass,
  release.curatedFieldsNull,
  figures.coreNutrientsPresent,
  figures.nutrientRanges,
  figures.energyAgreesCheck,
  figures.energyByFactorsCheck,
  figures.saltFromSodiumCheck,
  figures.usdaValuesMatch,
  nameWords.cleanNames,
  nameWords.uniqueNames,
  figures.curatedCrosscheck,
  nameWords.answerNames,
  ...NAME_CHECKS.map(localNames.inEachLanguage),
];
