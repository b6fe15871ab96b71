import { groupBy } from '../../../src/collections.ts';
import * as tables from '../../../src/tables/glossary.ts';
import type { PhrasePlace } from '../../../src/tables/glossary-grammar.ts';
import { type Lang, NAME_RULES } from '../../../src/tables/languages.ts';
import { CATEGORIES, type Category } from '../../../src/tables/row-parts.ts';
import type { RowOf } from '../../read/read-table.ts';
import type { RecordPlace } from '../../read/sources.ts';

interface PhraseRow extends RecordPlace {
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
export type Override = RowOf<ReturnType<typeof tables.overrideTable>> & { readonly file: string };

/** Foods that share one localised name because the language does not say the difference. */
export type SameName = RowOf<ReturnType<typeof tables.sameNameTable>> & { readonly file: string };

/** Rows by the first part of their phrase (lower case), the longest phrase first. */
export type PhraseIndex<R> = ReadonlyMap<string, readonly Indexed<R>[]>;

export interface Indexed<R> {
  /** The phrase's parts, lower case. */
  readonly parts: readonly string[];
  readonly row: R;
}

/** What one language's names are composed from. */
export type Glossary = Readonly<ReturnType<typeof buildGlossary>>;

/** A glossary with the indexes that composing needs. Rows must be free of faults, as `readGlossary` returns them. */
export function buildGlossary(
  lang: Lang,
  rows: readonly GlossaryRow[],
  overrides: readonly Override[] = [],
  sameNames: readonly SameName[] = [],
) {
  const heads = new Map<Category, PhraseIndex<HeadRow>>();
  // Those valid in each food group: its own and the common ones, its own first if phrases are equally long.
  const modifiers = new Map<Category, PhraseIndex<ModifierRow>>();
  const rowsOf = groupBy(rows, ({ category }) => category);
  const modifiersOf = (category: Category | null): ModifierRow[] =>
    (rowsOf.get(category) ?? []).filter((row) => row.role === 'modifier');
  const common = modifiersOf(null);
  const commonIndex = indexByFirstPart(common);
  for (const category of CATEGORIES) {
    const own = modifiersOf(category);
    const ownHeads = (rowsOf.get(category) ?? []).filter((row) => row.role === 'head');
    heads.set(category, indexByFirstPart(ownHeads));
    modifiers.set(category, own.length === 0 ? commonIndex : indexByFirstPart([...own, ...common]));
  }
  return { lang, rows, overrides, sameNames, heads, modifiers };
}

/** Rows of equal length stay in the given order. */
function indexByFirstPart<R extends GlossaryRow>(rows: readonly R[]): PhraseIndex<R> {
  const index = groupBy(
    rows.map((row): Indexed<R> => ({ parts: tables.splitParts(tables.phraseKey(row.phrase)), row })),
    ({ parts }) => parts[0] ?? '',
  );
  for (const group of index.values()) group.sort((a, b) => b.parts.length - a.parts.length);
  return index;
}

/** A part of an English name that the glossary does not know. */
export interface MissingPart {
  /** A head when no head phrase begins the name (its first part is then given), else a modifier. */
  readonly role: 'head' | 'modifier';
  /** As written in the English name. */
  readonly part: string;
}

/** A composed name with the rows it is made of, or every part that prevents it. */
type Composition =
  | { readonly name: string; readonly head: HeadRow; readonly used: readonly GlossaryRow[] }
  | { readonly missing: readonly [MissingPart, ...MissingPart[]] };

/**
 * Composes the name of a food in the glossary's language: attributes before the head, the head, then the
 * other modifiers behind commas, in the order of the English name. The longest head phrase that begins the name is
 * taken, then from left to right the longest modifier phrase; there is no going back to a shorter one. Never half
 * English: without a row for each part there is no name.
 *
 * @param english the published English name
 */
export function composeName(english: string, category: Category, glossary: Glossary): Composition {
  const keys = tables.splitParts(tables.phraseKey(english));
  const head = longestAt(keys, 0, glossary.heads.get(category));
  if (head === null) return { missing: [{ role: 'head', part: tables.splitParts(english)[0] ?? '' }] };

  const used: GlossaryRow[] = [head.row];
  const missing: MissingPart[] = [];
  const before: string[] = [];
  const after: string[] = [];
  const modifiers = glossary.modifiers.get(category);
  for (let at = head.parts.length; at < keys.length; ) {
    const modifier = longestAt(keys, at, modifiers);
    if (modifier === null) {
      missing.push({ role: 'modifier', part: tables.splitParts(english)[at] ?? '' });
      at += 1;
      continue;
    }
    at += taken(modifier.parts);
    const { place, forms } = modifier.row;
    used.push(modifier.row);
    if (place !== 'silent')
      addOnce(place === 'before' ? before : after, forms[head.row.form] ?? forms[0] ?? '');
  }
  const [first, ...others] = missing;
  if (first !== undefined) return { missing: [first, ...others] };
  const name = joined(
    [...before, head.row.translation].join(' '),
    after,
    NAME_RULES[glossary.lang].adjoining,
  );
  return { name: raiseFirstLetter(name), head: head.row, used };
}

/**
 * A name of its parts, each behind a comma, save what is in brackets, and what the language adjoins to a head: the first
 * modifier that begins so ("бейглы с изюмом"), unless the head has such words itself.
 */
function joined(head: string, after: readonly string[], adjoining?: RegExp): string {
  let name = head;
  for (const [at, modifier] of after.entries()) {
    const isAdjoined = at === 0 && adjoining?.test(modifier) && isPlain(head, adjoining);
    // Two pairs of brackets in a row would read as one.
    if (name.endsWith(')') && BRACKETED.test(modifier)) name += `, ${modifier.slice(1, -1)}`;
    else name += `${isAdjoined || modifier.startsWith('(') ? '' : ','} ${modifier}`;
  }
  return name;
}

/** Nothing but a remark in brackets. */
const BRACKETED = /^\([^()]*\)$/;

/** True for a head that is one phrase without anything adjoined. */
const isPlain = (head: string, adjoining: RegExp): boolean =>
  !head.includes(',') && head.split(' ').every((word) => !adjoining.test(`${word} `));

/** The place in a phrase of parts that another modifier says: "frozen, …, cooked" is the part "frozen" of a cooked food. */
const GAP = '…';

/** How many parts of a name a phrase says. */
function taken(parts: readonly string[]): number {
  const gap = parts.indexOf(GAP);
  return gap === -1 ? parts.length : gap;
}

function longestAt<R>(
  keys: readonly string[],
  at: number,
  index: PhraseIndex<R> | undefined,
): Indexed<R> | null {
  for (const candidate of index?.get(keys[at] ?? '') ?? []) {
    if (isAt(candidate.parts, keys, at)) return candidate;
  }
  return null;
}

/** The first part is known to agree: the index is by it. */
function isAt(parts: readonly string[], keys: readonly string[], at: number): boolean {
  const end = taken(parts);
  for (let offset = 1; offset < end; offset += 1) {
    if (parts[offset] !== keys[at + offset]) return false;
  }
  return parts.slice(end + 1).every((part) => keys.includes(part));
}

/** English says some things twice ("cooked, boiled") that another language says with one word. */
function addOnce(words: string[], word: string): void {
  if (!words.includes(word)) words.push(word);
}

const raiseFirstLetter = (name: string): string => name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
