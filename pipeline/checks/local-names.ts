import { COVERAGE } from '../../src/tables/glossary.ts';
import { LANGS, type Lang, nameColumn } from '../../src/tables/languages.ts';
import { quote } from '../lib/problem.ts';
import type { NameFacts } from '../read/glossary.ts';
import type { LocalisedName, LocalisedNames, NameRow, OverrideUse } from '../stages/localise-names.ts';
import { sharedNames, unusedRows } from '../stages/names/coverage.ts';
import type { Glossary, GlossaryRow, SameName } from '../stages/names/glossary.ts';
import { type Check, defineCheck, type Finding, UNSAFE_IN_NAMES } from './check.ts';

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

/** Foods that share a name. */
type SharedName = ReturnType<typeof sharedNames>[number];

/** All that a check of one language's names may look at; a check reads no file. */
export type NameCheckData = Readonly<ReturnType<typeof nameCheckData>>;

/** A rule of localised names, which is checked for each language by itself. */
export type NameCheck = Check<NameCheckData>;

export const defineNameCheck = defineCheck<NameCheckData>;

/** A check of one language's names as a check of all languages. */
export const inEachLanguage = ({ id, run }: NameCheck): Check => ({
  id,
  run: ({ names }) =>
    LANGS.flatMap((lang) => run(nameCheckData(names, names.glossaries[lang], names.localised[lang]))),
});

/** What the checks of a glossary's language look at. */
export function nameCheckData(
  { rows, facts, brands }: Pick<NamesData, 'rows' | 'facts' | 'brands'>,
  glossary: Glossary,
  localised: LocalisedNames,
) {
  const { lang } = glossary;
  // Words that may look foreign in this language.
  const allowed = facts.allowed.filter((token) => token.lang === lang);
  // Null when none is written down, which the reader reports.
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

/** Patterns that no tidy name matches, each with what is expected instead. */
const UNTIDY: readonly (readonly [RegExp, string])[] = [
  [/^\s|\s$|\s\s|[^\S ]|\p{C}/u, 'single blanks between words and no other blanks or control characters'],
  [/\s[,;.)]|(?<!\d)\s:|\(\s/, 'no blank before a comma or inside brackets'],
  [/^\p{P}*,|,\s*(,|$)|\(\)/u, 'no empty part between commas or brackets'],
  [/,(?![ \d])|(?<!\d),\d/, 'a blank after each comma but the decimal one'],
  [/^[^\p{L}\p{N}]*\p{Ll}/u, 'a capital letter first'],
  ...UNSAFE_IN_NAMES,
];

/** Names are tidy, and no stored name is the English one. */
export const namesTidy = defineNameCheck('names-tidy', ({ lang, rows, localised }) =>
  rows.flatMap(({ slug, name: english }) => {
    const entry = localised.names.get(slug);
    const expected = entry ? expectedInstead(entry.name, english) : null;
    if (!entry || expected === null) return [];
    return nameFinding(entry, lang, quote(entry.name), expected, 'correct the cell');
  }),
);

function expectedInstead(name: string, english: string): string | null {
  if (name === english) return 'a name unlike the English one, or none';
  if (!bracketsMatch(name)) return 'every bracket closed';
  return UNTIDY.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

function bracketsMatch(name: string): boolean {
  let depth = 0;
  for (const sign of name) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/**
 * Two foods have two names. If the language does not express the difference, `same-name.csv` lists the group with exactly
 * the foods that share the name.
 */
export const namesDistinct = defineNameCheck('names-distinct', ({ glossary, localised }) => {
  const listed = new Map(glossary.sameNames.map((entry) => [entry.name.toLowerCase(), entry]));
  const shared = new Map(sharedNames(localised).map((group) => [group.name.toLowerCase(), group]));
  const unlisted = [...shared].filter(([key]) => !listed.has(key)).map(([, group]) => unlistedGroup(group));
  const stale = [...listed].flatMap(([key, entry]) => listingFaults(entry, shared.get(key)));
  return [...unlisted, ...stale];
});

const unlistedGroup = ({ name, slugs, origin: { file, line } }: SharedName): Finding => ({
  file,
  line,
  found: `${quote(name)} for ${slugs.join('; ')}`,
  expected: 'a name of its own for each food',
  fix: 'say the difference, or list the group in same-name.csv with the reason why the language does not say it',
});

function listingFaults({ file, line, name, slugs }: SameName, group: SharedName | undefined): Finding[] {
  const place = { file, line };
  if (group === undefined) {
    const found = `${quote(name)}, which no two foods share`;
    return [{ ...place, field: 'name', found, expected: 'a shared name', fix: 'remove the row' }];
  }
  const found = [
    ...slugs.filter((slug) => !group.slugs.includes(slug)).map((slug) => `${slug}, which has another name`),
    ...group.slugs.filter((slug) => !slugs.includes(slug)).map((slug) => `not ${slug}, which has the name`),
  ].join('; ');
  if (found === '') return [];
  const expected = `exactly the foods named ${quote(name)}`;
  return [{ ...place, field: 'slugs', found, expected, fix: 'correct the list, or tell the foods apart' }];
}

/** Every glossary row makes at least one name, and every override changes one. */
export const namesUnused = defineNameCheck('names-unused', ({ rows, glossary, localised }) => {
  const englishOf = new Map(rows.map(({ slug, name }) => [slug, name]));
  return [
    ...unusedRows(glossary, localised).map(unusedRow),
    ...localised.overrides.flatMap((use) => overrideFaults(use, englishOf.get(use.override.slug))),
  ];
});

function unusedRow({ file, line, phrase, role }: GlossaryRow): Finding {
  return {
    file,
    line,
    field: 'phrase',
    found: `the ${role} ${quote(phrase)}, which no composed name is made of`,
    expected: 'a phrase of at least one English name that is composed whole',
    fix: 'correct the phrase, add what its names still miss, or remove the row',
  };
}

function overrideFaults({ override, known, replaces }: OverrideUse, english: string | undefined): Finding[] {
  const { file, line, slug, name } = override;
  const fault = (field: string, found: string, expected: string): Finding[] => [
    { file, line, field, found, expected, fix: 'correct the row, or remove it' },
  ];
  if (!known) return fault('slug', quote(slug), 'the slug of a published food');
  if (name === replaces)
    return fault('name', `${quote(name)}, as the food is called without it`, 'another name');
  if (replaces === null && name === english)
    return fault('name', `${quote(name)}, the English name`, 'a name of the language');
  return [];
}

/** No language loses names: the number in `coverage.csv` is a minimum, raised by hand when names are added. */
export const namesCoverage = defineNameCheck('names-coverage', ({ lang, localised, floor }) => {
  const named = localised.names.size;
  if (floor === null || named >= floor.named) return [];
  return [
    {
      file: COVERAGE.file,
      line: floor.line,
      field: 'named',
      found: `${named} foods named in ${lang}`,
      expected: `at least ${floor.named}`,
      fix: `npm run names:report -- --lang ${lang} --left-out tells what is missing; lower the floor only on purpose`,
    },
  ];
});
