import { LANGS, type Lang, nameColumn } from '../../../src/tables/languages.ts';
import type { AllowedToken, CoverageFloor, NameFacts } from '../../read/glossary.ts';
import type { LocalisedName, LocalisedNames, NameRow } from '../../stages/localise-names.ts';
import type { Glossary } from '../../stages/names/glossary.ts';
import { type Check, defineCheck, type Finding } from '../check.ts';

/** The localised names of every language, and what they were made of. */
export interface NamesData {
  /** Every published row, as it went into `localiseNames`. */
  readonly rows: readonly NameRow[];
  readonly glossaries: Readonly<Record<Lang, Glossary>>;
  readonly localised: Readonly<Record<Lang, LocalisedNames>>;
  readonly facts: NameFacts;
  /** Brand names of `sources/registry/brands.csv`. */
  readonly brands: readonly string[];
}

/** All that a check of one language's names may look at; a check reads no file. */
export interface NameCheckData extends Pick<NamesData, 'rows' | 'brands'> {
  readonly lang: Lang;
  readonly glossary: Glossary;
  readonly localised: LocalisedNames;
  /** Words that may look foreign in this language. */
  readonly allowed: readonly AllowedToken[];
  /** Null when none is written down, which the reader reports. */
  readonly floor: CoverageFloor | null;
}

/** A rule of localised names, which is checked for each language by itself. */
export type NameCheck = Check<NameCheckData>;

export const defineNameCheck = defineCheck<NameCheckData>;

/** A check of one language's names as a check of all languages. */
export const inEachLanguage = ({ id, run }: NameCheck): Check => ({
  id,
  run: ({ names }) =>
    LANGS.flatMap((lang) =>
      run(nameCheckData({ ...names, glossary: names.glossaries[lang], localised: names.localised[lang] })),
    ),
});

/** What the checks of a glossary's language look at. */
export function nameCheckData(
  given: Pick<NamesData, 'rows' | 'facts' | 'brands'> & Pick<NameCheckData, 'glossary' | 'localised'>,
): NameCheckData {
  const { rows, facts, brands, glossary, localised } = given;
  const { lang } = glossary;
  const allowed = facts.allowed.filter((token) => token.lang === lang);
  const floor = facts.floors.find((one) => one.lang === lang) ?? null;
  return { lang, rows, glossary, localised, allowed, brands, floor };
}

/** What is wrong with one localised name, at the place that the name came from. */
export function nameFinding(
  { kind, origin: { file, line } }: LocalisedName,
  lang: Lang,
  found: string,
  expected: string,
  fix: string,
): Finding {
  const field = { override: 'name', curated: nameColumn(lang), composed: 'translation' }[kind];
  return { file, line, field, found, expected, fix };
}
