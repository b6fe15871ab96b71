/**
 * The names of foods in Estonian, Finnish and Russian: written by hand if there is such a name, else composed from the
 * glossary of the language. A food without a whole name in a language has none there; the English one is never copied.
 */
import { byLanguage, LANGS, type Lang } from '../../src/tables/languages.ts';
import type { Category, Source } from '../../src/tables/row-parts.ts';
import type { CuratedFood } from '../read/foods.ts';
import type { RecordPlace } from '../read/sources.ts';
import type { Draft, LocalName } from './draft.ts';
import type { Glossary, GlossaryRow, Override } from './names/glossary.ts';
import { composeName, type MissingPart } from './names/glossary.ts';

/** What this stage needs of a published row. */
export interface NameRow {
  readonly slug: string;
  /** The published English name. */
  readonly name: string;
  readonly category: Category;
  readonly source: Source;
  /** Names in the row's own source, by language; only curated rows have any. */
  readonly names: Readonly<Partial<Record<Lang, string>>>;
  readonly origin: RecordPlace;
}

export interface LocalisedName {
  readonly name: string;
  /** How it came about: a whole-name override, the curated source, or the glossary. */
  readonly kind: 'override' | 'curated' | 'composed';
  /** The override's line, the curated row's, or for a composed name that of the glossary row of its head. */
  readonly origin: RecordPlace;
  /** The glossary rows that a composed name is made of; none for a name written by hand. */
  readonly parts: readonly GlossaryRow[];
}

/** One language's names. */
export type LocalisedNames = Readonly<ReturnType<typeof localiseLanguage>>;

type ByLanguage<T> = Readonly<Record<Lang, T>>;

/** An override beside what the food would be called without it. */
export type OverrideUse = LocalisedNames['overrides'][number];

/** Names every row in every language. Pure: the same rows and glossaries give the same names in the same order. */
export const localiseNames = (rows: readonly NameRow[], glossaries: ByLanguage<Glossary>) =>
  byLanguage(LANGS, (lang): LocalisedNames => localiseLanguage(rows, glossaries[lang]));

/** Names every row in the glossary's language: an override goes before the row's own name, and that before composing. */
export function localiseLanguage(rows: readonly NameRow[], glossary: Glossary) {
  // By slug, in the order of the rows; only names that differ from the English one (decisions, section 3).
  const names = new Map<string, LocalisedName>();
  // Foods without such a name, with the parts that the glossary does not know; none when the name is the English one.
  const leftOut: { readonly row: NameRow; readonly missing: readonly MissingPart[] }[] = [];
  // Glossary rows that at least one composed name is made of.
  const used = new Set<GlossaryRow>();
  const overrideOf = new Map(glossary.overrides.map((override) => [override.slug, override]));
  const replaces = new Map<string, string | null>();
  for (const row of rows) {
    const found = ownName(row, glossary.lang) ?? composedName(row, glossary);
    const override = overrideOf.get(row.slug);
    if (override) replaces.set(row.slug, found.name?.name ?? null);
    else for (const part of found.name?.parts ?? []) used.add(part);

    const name = override ? fromOverride(override) : found.name;
    if (name !== null && name.name !== row.name) names.set(row.slug, name);
    else leftOut.push({ row, missing: name === null ? found.missing : [] });
  }
  const overrides = glossary.overrides.map((override) => ({
    override,
    /** True when a published food has the slug. */
    known: replaces.has(override.slug),
    /** The curated or composed name that the override replaces; null when there would be none. */
    replaces: replaces.get(override.slug) ?? null,
  }));
  return { lang: glossary.lang, names, leftOut, used, overrides };
}

function fromOverride({ name, file, line }: Override): LocalisedName {
  return { name, kind: 'override', origin: { file, line }, parts: [] };
}

function ownName({ names, origin: { file, line } }: NameRow, lang: Lang): Found | null {
  const name = names[lang];
  if (name === undefined) return null;
  return { name: { name, kind: 'curated', origin: { file, line }, parts: [] }, missing: [] };
}

interface Found {
  readonly name: LocalisedName | null;
  readonly missing: readonly MissingPart[];
}

function composedName({ name: english, category }: NameRow, glossary: Glossary): Found {
  const composition = composeName(english, category, glossary);
  if ('missing' in composition) return { name: null, missing: composition.missing };
  const { name, used, head } = composition;
  const origin = { file: head.file, line: head.line };
  return { name: { name, kind: 'composed', origin, parts: used }, missing: [] };
}

/** The rows as the localising stage takes them: curated rows bring their own names along. */
export function nameRows(drafts: readonly Draft[], curated: readonly CuratedFood[]): NameRow[] {
  const ownNames = new Map(curated.map(({ id, names }) => [id, names]));
  return drafts.map(({ slug, name, category, source, source_id, origin }) => {
    const names = (source === 'curated_unverified' && ownNames.get(source_id)) || {};
    return { slug, name, category, source, names, origin };
  });
}

/** The rows with the localised names that were found for them, each with where it was written down. */
export function withNames(drafts: readonly Draft[], localised: ByLanguage<LocalisedNames>): Draft[] {
  return drafts.map((draft) => {
    const names: Partial<Record<Lang, LocalName>> = {};
    for (const lang of LANGS) {
      const found = localised[lang].names.get(draft.slug);
      if (found) names[lang] = { name: found.name, file: found.origin.file, line: found.origin.line };
    }
    return { ...draft, names };
  });
}
