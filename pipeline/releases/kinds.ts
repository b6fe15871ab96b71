/**
 * The kinds of change between two releases: how each is counted, which version number it asks for, who is affected, and
 * how it is told. The machine-readable comparison, its print and the notes of a release all derive from this table.
 */

import { groupBy } from '../../src/collections.ts';
import type { Bump, Changes } from '../../src/tables/release.ts';
import { grouped, quote } from '../lib/problem.ts';
import { byCodeUnit } from '../stages/draft.ts';
import type { listedUnder } from './read-release.ts';

/** What a comparison has found, before it is weighed. */
export type Facts = Omit<Changes, 'affected' | 'bump'>;

/** Sections of a release's notes, in the order of keepachangelog.com. */
export const SECTIONS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'] as const;
export type Section = (typeof SECTIONS)[number];

/** How an entry shows slugs and keys: as they are, or as code. */
type Mark = (name: string) => string;

type Kind = ReturnType<typeof kind>;
/** Changes of one kind under a title that counts them; in parts, by what the changes of a part share. */
export type Listing = ReturnType<Kind['listing']>;

interface KindSpec<T> {
  readonly items: (facts: Facts) => readonly T[];
  readonly entry: (item: T, mark: Mark) => string;
  /** The entry in a few words; as a whole without it. */
  readonly brief?: (item: T, mark: Mark) => string;
  /** What the changes of a part share. */
  readonly by?: (item: T) => string;
  /** True for lists that are short enough for one line. */
  readonly isShort?: boolean;
  readonly who: string;
  /** True if what is in use does not keep working. */
  readonly breaks?: boolean;
}

/** "1 row", "1,234 rows". */
export const countOf = (count: number, one: string): string =>
  `${grouped(count)} ${one}${count === 1 ? '' : 's'}`;

const asIs: Mark = (name) => name;

/**
 * @param section of the notes; null for what cannot be released
 * @param counted one change, and what follows its count: "2 rows", "renamed"
 */
function kind<T>(
  bump: Bump,
  section: Section | null,
  [one, what]: readonly [string, string],
  { items, entry, brief = entry, by = () => '', isShort = false, who, breaks = false }: KindSpec<T>,
) {
  const titleOf = (count: number): string => `${countOf(count, one)} ${what}`;
  return {
    section,
    listing: (facts: Facts, mark: Mark) => ({
      title: titleOf(items(facts).length),
      // The largest first; what they share is empty for a kind that is not told in parts.
      parts: [...groupBy(items(facts), by)]
        .map(([shared, part]) => ({
          shared,
          // Each change in full, and in a few words for where not all of them are told.
          entries: part.map((item) => ({ text: entry(item, mark), brief: brief(item, mark) })),
        }))
        .sort((a, b) => b.entries.length - a.entries.length || byCodeUnit(a.shared, b.shared)),
    }),
    /** Who is affected if there are changes of the kind. */
    effects: (facts: Facts): Changes['affected'] => {
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

/** Category of a row, which the answer index does not state, and what may be done with its values. */
function shelfOf({ category, source, values_license }: ReturnType<typeof listedUnder>): string {
  const rights = `${source ?? 'no source'}, ${values_license ?? 'no right of reuse asserted'}`;
  return category === null ? rights : `${category} (${rights})`;
}

type ValueChange = Changes['redirected'][number]['values'][number];
const valueEntry = (one: ValueChange): string => `${one.field} ${figure(one.old)} → ${figure(one.new)}`;

/** The first value that differs, and how many more do. */
function firstValueEntry([first, ...more]: readonly ValueChange[]): string {
  if (first === undefined) return 'the same values';
  return valueEntry(first) + (more.length === 0 ? '' : ` and ${countOf(more.length, 'value')} more`);
}

/** Rows with the values that changed in each. */
const correctedRows = ({ values }: Facts): (Changes['values'][number] & { all: ValueChange[] })[] =>
  [...groupBy(values, ({ slug }) => slug).values()].flatMap((all) =>
    all.slice(0, 1).map((one) => ({ ...one, all })),
  );

const fieldNames = (change: 'added' | 'removed', { row_fields, value_fields }: Facts): string[] => [
  ...row_fields[change],
  ...value_fields[change].map(key),
];

const isLicence = ({ field }: { readonly field: string }): boolean =>
  field === 'values_license' || field === 'source';
const move = (old: string, now: string): string => `${old} → ${now}`;

const WAS = { row: 'a row', answer_only: 'a row of the answer index', redirect: 'a redirect' } as const;
/** Rows whose slug no release had; one that redirected is told as that. */
function addedRows({ added, redirects }: Facts): Changes['added'] {
  const before = new Set(redirects.map(({ slug }) => slug));
  return added.filter(({ slug }) => !before.has(slug));
}

const rowEntry = ({ slug, name }: Changes['added'][number], mark: Mark): string =>
  `${mark(slug)} ${quote(name)}`;
const NO_CLIENT = 'no one who uses what is there already';
const NO_OTHER_FIELDS = 'only validators that allow no further field';

/** Names that are gone, which breaks what reads them, or that were added. */
const namesOf = (
  bump: 'major' | 'minor',
  counted: readonly [string, string],
  items: (facts: Facts) => readonly string[],
  who: string,
): Kind => {
  const breaks = bump === 'major';
  const entry = (name: string, mark: Mark): string => mark(name);
  return kind(bump, breaks ? 'Removed' : 'Added', counted, { items, entry, isShort: true, who, breaks });
};

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
    entry: (row, mark) =>
      `${mark(row.slug)} ${quote(row.name)} → ${mark(row.to)}; ${firstValueEntry(row.values)}`,
    brief: ({ slug, to }, mark) => move(mark(slug), mark(to)),
    by: shelfOf,
    who: 'copies of foods.json lose these slugs: follow redirects.json. Requests keep working, with the values listed',
  }),
  namesOf('major', ['field', 'gone'], (facts) => fieldNames('removed', facts), 'anyone who reads it'),
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
    entry: ({ slug }, mark) => mark(slug),
    by: ({ field, old, new: now }) => `${field}: ${move(quote(old), quote(now))}`,
    who: 'anyone who reuses these values: what may be done with them has changed',
    breaks: true,
  }),
  namesOf('major', ['language', 'gone'], ({ languages }) => languages.removed, 'anyone who asks for it'),
  kind('minor', 'Added', ['row', 'added'], {
    items: (facts) => addedRows(facts).filter((row) => !row.answer_only),
    entry: rowEntry,
    brief: ({ slug }, mark) => mark(slug),
    by: shelfOf,
    who: NO_CLIENT,
  }),
  kind('minor', 'Added', ['row', 'added where a redirect was'], {
    items: ({ redirects }) => redirects.filter((one) => one.new === null),
    entry: ({ slug, old, values }, mark) =>
      `${mark(slug)}, not ${mark(old ?? '')} any more; ${firstValueEntry(values)}`,
    brief: ({ slug }, mark) => mark(slug),
    by: shelfOf,
    who: 'anyone who asks for these slugs: they stood for another row, and now for their own',
  }),
  kind('minor', 'Added', ['row', 'added that answers alone know'], {
    items: (facts) => addedRows(facts).filter((row) => row.answer_only),
    entry: rowEntry,
    brief: ({ slug }, mark) => mark(slug),
    by: shelfOf,
    who: 'no one who uses foods.json, which has none of them',
  }),
  namesOf('minor', ['field', 'added'], (facts) => fieldNames('added', facts), NO_OTHER_FIELDS),
  namesOf('minor', ['language', 'added'], ({ languages }) => languages.added, NO_CLIENT),
  kind('patch', 'Fixed', ['row', 'with other values'], {
    items: correctedRows,
    entry: ({ slug, all }, mark) => `${mark(slug)}: ${all.map(valueEntry).join(', ')}`,
    brief: ({ slug, all }, mark) => `${mark(slug)}: ${firstValueEntry(all)}`,
    by: shelfOf,
    who: 'anyone who keeps copies: take the new values',
  }),
  kind('patch', 'Changed', ['row', 'renamed'], {
    items: ({ renamed }) => renamed,
    entry: (one, mark) => `${mark(one.slug)}: ${move(quote(one.old), quote(one.new))}`,
    by: ({ category }) => category ?? 'no category',
    who: 'anyone who looks rows up by name; slugs are as they were',
  }),
  kind('patch', 'Changed', ['localised name', 'changed'], {
    items: ({ names }) => names,
    entry: (one, mark) => `${mark(one.slug)}: ${move(nameOrNone(one.old), nameOrNone(one.new))}`,
    by: ({ lang }) => lang,
    who: 'anyone who shows them',
  }),
  kind('patch', 'Changed', ['redirect', 'to another row than before'], {
    items: ({ redirects }) => redirects.filter((one) => one.old !== null && one.new !== null),
    entry: ({ slug, old, new: now, values }, mark) =>
      `${mark(slug)}: ${move(mark(old ?? ''), mark(now ?? ''))}; ${firstValueEntry(values)}`,
    brief: ({ slug, new: now }, mark) => move(mark(slug), mark(now ?? '')),
    by: shelfOf,
    who: 'anyone who asks for these slugs, or keeps a copy of redirects.json',
  }),
  kind('patch', 'Added', ['redirect', 'added'], {
    items: ({ redirects }) => redirects.filter((one) => one.old === null),
    entry: ({ slug, new: now }, mark) => move(mark(slug), mark(now ?? '')),
    by: shelfOf,
    who: 'no one: no release had these slugs',
  }),
  kind('patch', 'Changed', ['other field', 'changed'], {
    items: ({ fields }) => fields.filter((change) => !isLicence(change)),
    entry: ({ slug, old, new: now }, mark) => `${mark(slug)}: ${move(quote(old), quote(now))}`,
    by: ({ field }) => field,
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
  KINDS.filter((one) => section === undefined || one.section === section)
    .map(({ listing }) => listing(facts, section === undefined ? asIs : asCode))
    .filter(({ parts }) => parts.length > 0);

export const asCode: Mark = (name) => `\`${name}\``;
