import type { Check } from './check.ts';
import { answerNames, cleanNames, uniqueNames } from './english-names.ts';
import * as figures from './figures.ts';
import { curatedFieldsNull, licenceMatchesClass } from './licences.ts';
import * as localNames from './local-names.ts';
import { namesAllowedTokens, namesAlphabet, namesNoEnglish, namesYo } from './name-words.ts';
import { releaseVersion, rowCount, rowSplit, unitsKept } from './release.ts';
import { REDIRECT_CHECKS, redirectsResolve, slugContinuity, slugReuse, uniqueSlugs } from './slugs.ts';

/** The rules that concern the names of one language. */
export const NAME_CHECKS: readonly localNames.NameCheck[] = [
  localNames.namesTidy,
  namesAlphabet,
  namesYo,
  namesNoEnglish,
  namesAllowedTokens,
  localNames.namesDistinct,
  localNames.namesUnused,
  localNames.namesCoverage,
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
  figures.coreNutrientsPresent,
  figures.nutrientRanges,
  figures.energyAgreesCheck,
  figures.energyByFactorsCheck,
  figures.saltFromSodiumCheck,
  figures.usdaValuesMatch,
  cleanNames,
  uniqueNames,
  figures.curatedCrosscheck,
  answerNames,
  ...NAME_CHECKS.map(localNames.inEachLanguage),
];
