import { CATEGORIES, type Category } from '../../../src/tables/categories.ts';
import { phraseKey, splitParts } from '../../../src/tables/glossary.ts';
import type { PhrasePlace } from '../../../src/tables/glossary-grammar.ts';
import type { Lang } from '../../../src/tables/languages.ts';
import { groupBy } from '../../lib/collections.ts';

interface PhraseRow {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** The food group of the row's file; null for `modifiers.csv`. */
  readonly category: Category | null;
  /** One or more consecutive comma-parts of English names, as written. */
  readonly phrase: string;
}

/** The beginning of an English name, and what the food is called. */
export interface HeadRow extends PhraseRow {
  readonly role: 'head';
  readonly translation: string;
  /** Index into `FORMS` of the language: the gender and number that agreeing modifiers take. */
  readonly form: number;
}

/** A further part of an English name, and how the language says it. */
interface ModifierRow extends PhraseRow {
  readonly role: 'modifier';
  readonly place: PhrasePlace;
  /** One form for every head, or one for each of `FORMS`; none if the language says nothing. */
  readonly forms: readonly string[];
}

export type GlossaryRow = HeadRow | ModifierRow;

/** A whole name written by hand for one food. */
export interface Override {
  readonly file: string;
  readonly line: number;
  readonly slug: string;
  readonly name: string;
  readonly reason: string;
}

/** Foods that share one localised name because the language does not say the difference. */
export interface SameName {
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly slugs: readonly string[];
  readonly reason: string;
}

/** Rows by the first part of their phrase (lower case), the longest phrase first. */
export type PhraseIndex<R> = ReadonlyMap<string, readonly Indexed<R>[]>;

export interface Indexed<R> {
  /** The phrase's parts, lower case. */
  readonly parts: readonly string[];
  readonly row: R;
}

/** What one language's names are composed from. */
export interface Glossary {
  readonly lang: Lang;
  readonly rows: readonly GlossaryRow[];
  readonly overrides: readonly Override[];
  readonly sameNames: readonly SameName[];
  /** Heads of each food group. */
  readonly heads: ReadonlyMap<Category, PhraseIndex<HeadRow>>;
  /** Modifiers valid in each food group: its own and the common ones, its own first if phrases are equally long. */
  readonly modifiers: ReadonlyMap<Category, PhraseIndex<ModifierRow>>;
}

/** A glossary with the indexes that composing needs. Rows must be free of faults, as `readGlossary` returns them. */
export function buildGlossary(
  lang: Lang,
  rows: readonly GlossaryRow[],
  overrides: readonly Override[] = [],
  sameNames: readonly SameName[] = [],
): Glossary {
  const heads = new Map<Category, PhraseIndex<HeadRow>>();
  const modifiers = new Map<Category, PhraseIndex<ModifierRow>>();
  const headsOf = groupBy(
    rows.filter((row) => row.role === 'head'),
    ({ category }) => category,
  );
  const modifiersOf = groupBy(
    rows.filter((row) => row.role === 'modifier'),
    ({ category }) => category,
  );
  const common = modifiersOf.get(null) ?? [];
  const commonIndex = indexByFirstPart(common);
  for (const category of CATEGORIES) {
    const own = modifiersOf.get(category) ?? [];
    heads.set(category, indexByFirstPart(headsOf.get(category) ?? []));
    modifiers.set(category, own.length === 0 ? commonIndex : indexByFirstPart([...own, ...common]));
  }
  return { lang, rows, overrides, sameNames, heads, modifiers };
}

/** Rows of equal length stay in the given order. */
function indexByFirstPart<R extends GlossaryRow>(rows: readonly R[]): PhraseIndex<R> {
  const index = groupBy(
    rows.map((row): Indexed<R> => ({ parts: splitParts(phraseKey(row.phrase)), row })),
    ({ parts }) => parts[0] ?? '',
  );
  for (const group of index.values()) group.sort((a, b) => b.parts.length - a.parts.length);
  return index;
}
