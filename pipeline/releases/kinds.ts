/**
 * The kinds of change between two releases: how each is counted, which version number it asks for, who is affected, and
 * how it is told. The machine-readable comparison, its print and the notes of a release all derive from this table.
 */
import type { Bump, Changes } from '../../src/tables/release.ts';
import { groupBy } from '../lib/group-by.ts';
import { quote } from '../lib/problem.ts';

/** What a comparison has found, before it is weighed. */
export type Facts = Omit<Changes, 'affected' | 'bump'>;

/** Sections of a release's notes, in the order of keepachangelog.com. */
export const SECTIONS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'] as const;
export type Section = (typeof SECTIONS)[number];

/** Changes of one kind under a title that counts them. */
export interface Listing {
  readonly title: string;
  readonly entries: readonly string[];
}

/** How an entry shows slugs and keys: as they are, or as code. */
type Mark = (name: string) => string;

interface Kind {
  /** Section of the notes; null for what cannot be released. */
  readonly section: Section | null;
  readonly listings: (facts: Facts, mark: Mark) => readonly Listing[];
  /** Who is affected if there are changes of the kind. */
  readonly effects: (facts: Facts) => Changes['affected'];
}

interface KindSpec<T> {
  readonly items: (facts: Facts) => readonly T[];
  readonly entry: (item: T, mark: Mark) => string;
  /** Splits a long list, by what all items of a part share. */
  readonly by?: (item: T) => string;
  /** True for lists that are short enough for one line. */
  readonly isShort?: boolean;
  readonly who: string;
  /** True if what is in use does not keep working. */
  readonly breaks?: boolean;
}

/** "1 row", "2 rows". */
export const countOf = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const asIs: Mark = (name) => name;

/** @param counted one change, and what follows its count: "2 rows", "renamed" */
function kind<T>(
  bump: Bump,
  section: Kind['section'],
  [one, what]: readonly [string, string],
  { items, entry, by = () => '', isShort = false, who, breaks = false }: KindSpec<T>,
): Kind {
  const titleOf = (count: number): string => `${countOf(count, one)} ${what}`;
  return {
    section,
    listings: (facts, mark) =>
      [...groupBy(items(facts), by)].map(([shared, group]) => ({
        title: titleOf(group.length) + (shared === '' ? '' : ` (${shared})`),
        entries: group.map((item) => entry(item, mark)),
      })),
    effects: (facts) => {
      const found = items(facts);
      if (found.length === 0) return [];
      const list = isShort ? `: ${found.map((item) => entry(item, asIs)).join(', ')}` : '';
      return [{ what: titleOf(found.length) + list, who, keeps_working: !breaks, bump }];
    },
  };
}

/** A value for people: null is unknown, and never looks like a zero. */
const figure = (value: number | null): string => (value === null ? 'unknown' : String(value));
const nameOrNone = (name: string | null): string => (name === null ? 'no name' : quote(name));
const key = (name: string): string => `per_100g.${name}`;

/** What may be done with a row's values, in a few words. */
const rightsOf = (row: { readonly source: string | null; readonly values_license: string | null }): string =>
  `${row.source ?? 'no source'}, ${row.values_license ?? 'no right of reuse asserted'}`;

const fieldNames = (change: 'added' | 'removed', { row_fields, value_fields }: Facts): string[] => [
  ...row_fields[change],
  ...value_fields[change].map(key),
];

const isLicence = ({ field }: { readonly field: string }): boolean =>
  field === 'values_license' || field === 'source';
const fieldEntry = ({ slug, field, old, new: now }: Changes['fields'][number], mark: Mark): string =>
  `${mark(slug)} ${field}: ${quote(old)} → ${quote(now)}`;

const WAS = { row: 'a row', answer_only: 'a row of the answer index', redirect: 'a redirect' } as const;
const NOBODY = 'no one who uses what is there already';

/** The kinds in the order in which they are told, the heaviest first. */
const KINDS: readonly Kind[] = [
  kind('major', null, ['slug', 'gone without a redirect'], {
    items: ({ vanished }) => vanished,
    entry: ({ slug, name, was, reason }) =>
      [slug, ...(name === null ? [] : [quote(name)]), `(${WAS[was]}; ${reason})`].join(' '),
    who: 'anyone who stored one: it answers 404. This cannot be released',
    breaks: true,
  }),
  kind('major', 'Removed', ['row', 'gone, redirecting'], {
    items: ({ redirected }) => redirected,
    entry: (row, mark) => `${mark(row.slug)} ${quote(row.name)} (${rightsOf(row)}) → ${mark(row.to)}`,
    who: 'clients that look slugs up in foods.json must follow redirects.json; requests keep working',
  }),
  kind('major', 'Removed', ['field', 'gone'], {
    items: (facts) => fieldNames('removed', facts),
    entry: (name, mark) => mark(name),
    isShort: true,
    who: 'anyone who reads it',
    breaks: true,
  }),
  kind('major', 'Changed', ['key', 'in another unit'], {
    items: ({ units }) => units,
    entry: (unit, mark) => `${mark(key(unit.old))} is ${mark(key(unit.new))} now`,
    isShort: true,
    who: 'anyone who reads it: another key, another unit',
    breaks: true,
  }),
  kind('major', 'Changed', ['key', 'with another unit or meaning under the same name'], {
    items: ({ rescaled }) => rescaled,
    entry: ({ field, factor, rows }, mark) =>
      `${mark(key(field))} is ${factor} times what it was in ${countOf(rows, 'row')}`,
    isShort: true,
    who: 'anyone who reads it: the unit or the meaning changed under the same key',
    breaks: true,
  }),
  kind('major', 'Changed', ['source or licence', 'changed'], {
    items: ({ fields }) => fields.filter(isLicence),
    entry: fieldEntry,
    who: 'anyone who reuses these values: what may be done with them has changed',
    breaks: true,
  }),
  kind('major', 'Removed', ['language', 'gone'], {
    items: ({ languages }) => languages.removed,
    entry: (lang, mark) => mark(lang),
    isShort: true,
    who: 'anyone who asks for it',
    breaks: true,
  }),
  kind('minor', 'Added', ['row', 'added'], {
    items: ({ added }) => added,
    entry: (row, mark) => {
      const where = row.answer_only ? '; answer index only' : '';
      return `${mark(row.slug)} ${quote(row.name)} (${rightsOf(row)}${where})`;
    },
    who: NOBODY,
  }),
  kind('minor', 'Added', ['field', 'added'], {
    items: (facts) => fieldNames('added', facts),
    entry: (name, mark) => mark(name),
    isShort: true,
    who: 'only validators that allow no further field',
  }),
  kind('minor', 'Added', ['language', 'added'], {
    items: ({ languages }) => languages.added,
    entry: (lang, mark) => mark(lang),
    isShort: true,
    who: NOBODY,
  }),
  kind('patch', 'Fixed', ['value', 'changed'], {
    items: ({ values }) => values,
    entry: (one, mark) => `${mark(one.slug)} ${one.field}: ${figure(one.old)} → ${figure(one.new)}`,
    by: rightsOf,
    who: 'anyone who keeps copies: take the new ones',
  }),
  kind('patch', 'Changed', ['row', 'renamed'], {
    items: ({ renamed }) => renamed,
    entry: (one, mark) => `${mark(one.slug)}: ${quote(one.old)} → ${quote(one.new)}`,
    who: 'anyone who looks rows up by name; slugs are as they were',
  }),
  kind('patch', 'Changed', ['localised name', 'changed'], {
    items: ({ names }) => names,
    entry: (one, mark) => `${mark(one.slug)} (${one.lang}): ${nameOrNone(one.old)} → ${nameOrNone(one.new)}`,
    who: 'anyone who shows them',
  }),
  kind('patch', 'Changed', ['redirect', 'new, changed or ended'], {
    items: ({ redirects }) => redirects,
    entry: (one, mark) => `${mark(one.slug)}: ${one.old ?? 'none'} → ${one.new ?? 'none, a row again'}`,
    who: 'no one: the slugs keep working',
  }),
  kind('patch', 'Changed', ['other field', 'changed'], {
    items: ({ fields }) => fields.filter((change) => !isLicence(change)),
    entry: fieldEntry,
    who: 'anyone who reads that field',
  }),
  kind('patch', 'Changed', ['public address', 'changed'], {
    items: ({ base_url }) => (base_url === null ? [] : [base_url]),
    entry: ({ old, new: now, rows }) => `${old} → ${now} in ${countOf(rows, 'url')}`,
    isShort: true,
    who: 'anyone who follows stored links, unless the old address keeps answering',
  }),
];

/** Who is affected by each kind of change that occurred, and how far it raises the version number. */
export const weighChanges = (facts: Facts): Changes['affected'] =>
  KINDS.flatMap(({ effects }) => effects(facts));

/** Every change, as a person reads it; with a section, those that its notes have, names as code. */
export const listChanges = (facts: Facts, section?: Section): readonly Listing[] =>
  KINDS.filter((one) => section === undefined || one.section === section).flatMap(({ listings }) =>
    listings(facts, section === undefined ? asIs : asCode),
  );

export const asCode: Mark = (name) => `\`${name}\``;
