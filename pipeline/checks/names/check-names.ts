import { LANGS, type Lang } from '../../../src/tables/records.ts';
import type { Problem } from '../../lib/problem.ts';
import type { NameFacts } from '../../read/glossary.ts';
import type { LocalisedNames, NameRow } from '../../stages/localise-names.ts';
import type { Glossary } from '../../stages/names/glossary.ts';
import { namesAllowedTokens } from '../names-allowed-tokens.ts';
import { namesAlphabet } from '../names-alphabet.ts';
import { namesCoverage } from '../names-coverage.ts';
import { namesDistinct } from '../names-distinct.ts';
import { namesNoEnglish } from '../names-no-english.ts';
import { namesTidy } from '../names-tidy.ts';
import { namesUnused } from '../names-unused.ts';
import { namesYo } from '../names-yo.ts';
import type { NameCheck, NameCheckData } from './name-check.ts';

/** Every rule of localised names, in the order in which problems are printed. */
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

/** What the checks of all languages need. */
export interface NamesData {
  /** Every published row, as it went into `localiseNames`. */
  readonly rows: readonly NameRow[];
  readonly glossaries: Readonly<Record<Lang, Glossary>>;
  readonly localised: Readonly<Record<Lang, LocalisedNames>>;
  readonly facts: NameFacts;
  /** Brand names of `sources/registry/brands.csv`. */
  readonly brands: readonly string[];
}

/** Every problem with the names of every language, by language and then by rule. */
export function checkNames(data: NamesData): Problem[] {
  return LANGS.flatMap((lang) => checkLanguage(dataOf(lang, data)));
}

/** Every problem with the names of one language. */
export function checkLanguage(data: NameCheckData): Problem[] {
  return NAME_CHECKS.flatMap(({ run }) => run(data));
}

/** What the checks of one language look at. */
export function dataOf(lang: Lang, { rows, glossaries, localised, facts, brands }: NamesData): NameCheckData {
  return {
    lang,
    rows,
    glossary: glossaries[lang],
    localised: localised[lang],
    allowed: facts.allowed.filter((token) => token.lang === lang),
    brands,
    floor: facts.floors.find((floor) => floor.lang === lang) ?? null,
  };
}
