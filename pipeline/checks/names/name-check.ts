import { LANGS, type Lang, nameColumn } from '../../../src/tables/languages.ts';
import type { Problem } from '../../lib/problem.ts';
import type { AllowedToken, CoverageFloor, NameFacts } from '../../read/glossary.ts';
import type { LocalisedName, LocalisedNames, NameRow } from '../../stages/localise-names.ts';
import type { Glossary } from '../../stages/names/glossary.ts';
import type { Check } from '../check.ts';

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
export interface NameCheckData {
  readonly lang: Lang;
  /** Every published row, in dataset order. */
  readonly rows: readonly NameRow[];
  readonly glossary: Glossary;
  readonly localised: LocalisedNames;
  /** Words that may look foreign in this language. */
  readonly allowed: readonly AllowedToken[];
  /** Brand names, which stay as they are in every language. */
  readonly brands: readonly string[];
  /** Null when none is written down, which the reader reports. */
  readonly floor: CoverageFloor | null;
}

/** A rule of localised names: its name is its file's name, the rule in its messages, and its folder in `test/bad/`. */
export interface NameCheck {
  readonly id: string;
  readonly run: (data: NameCheckData) => Problem[];
}

/** A check of one language's names as a check of all languages. */
export const inEachLanguage = ({ id, run }: NameCheck): Check => ({
  id,
  run: ({ names }) => LANGS.flatMap((lang) => run(dataOf(lang, names))),
});

function dataOf(lang: Lang, { rows, glossaries, localised, facts, brands }: NamesData): NameCheckData {
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

/** A problem with one localised name, at the place that the name came from. */
export function nameProblem(
  { kind, origin }: LocalisedName,
  lang: Lang,
  rule: string,
  found: string,
  expected: string,
  fix: string,
): Problem {
  const field = { override: 'name', curated: nameColumn(lang), composed: 'translation' }[kind];
  return { file: origin.file, line: origin.line, field, rule, found, expected, fix };
}
