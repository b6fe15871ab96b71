import type { Changes, ReleaseRecord } from '../../src/tables/release.ts';
import { groupBy } from '../lib/group-by.ts';
import { printedFigure, rightsOf } from './print-changes.ts';
import { recordFile } from './record.ts';
import { type ArtifactChanges, countOf } from './weigh-changes.ts';

/** Sections of a release's notes, in the order of keepachangelog.com. */
export const SECTIONS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'] as const;
type Section = (typeof SECTIONS)[number];

/** Notes by section, one entry an item; an item may have indented lines below it. */
export type Notes = Readonly<Partial<Record<Section, readonly string[]>>>;

/** An item of the notes with a list below it; without entries it is left out. */
interface Listing {
  readonly title: string;
  readonly entries: readonly string[];
}

/** At most so many entries of a listing are written out; the release's record has all of them. */
const MAX_ENTRIES = 200;

const code = (text: string): string => `\`${text}\``;
const key = (name: string): string => `per_100g.${name}`;
const thousands = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** Notes of the first recorded release: its contents. */
export function firstNotes({ counts }: ReleaseRecord): Notes {
  const { usda_sr_legacy: usda = 0, curated_unverified: curated = 0 } = counts.rows_by_source;
  const names = Object.entries(counts.names).map(([lang, count]) => `${lang} ${thousands(count)}`);
  return {
    Added: [
      `${thousands(counts.rows)} rows: ${thousands(usda)} of usda_sr_legacy (us_public_domain), ${thousands(curated)} of curated_unverified (no right of reuse asserted)`,
      `${thousands(counts.answer_only)} rows that only answers know, ${thousands(counts.redirects)} redirects`,
      ...(names.length === 0 ? [] : [`Localised names: ${names.join(', ')}`]),
    ],
  };
}

/** Notes of a release from what changed since the one before, and from the artifacts that are new and gone. */
export function notesOf(
  changes: Changes,
  artifacts: Pick<ArtifactChanges, 'added' | 'removed'>,
  version: string,
): Notes {
  const items = (listings: readonly Listing[]): string[] =>
    listings.filter(({ entries }) => entries.length > 0).map((listing) => itemOf(listing, version));
  const base = changes.base_url;
  return {
    Added: items(addedListings(changes, artifacts.added)),
    Changed: [
      ...items(rowListings(changes)),
      ...(base === null ? [] : [`Public address: ${base.old} → ${base.new}`]),
      ...items(nameListings(changes)),
    ],
    Removed: items(removedListings(changes, artifacts.removed)),
    Fixed: items(valueListings(changes)),
  };
}

function itemOf({ title, entries }: Listing, version: string): string {
  const rest = entries.length - MAX_ENTRIES;
  const more = rest > 0 ? [`  - and ${rest} more, all of them in ${code(recordFile(version))}`] : [];
  return [`${title}:`, ...entries.slice(0, MAX_ENTRIES).map((entry) => `  - ${entry}`), ...more].join('\n');
}

function addedListings(
  { added, row_fields, value_fields, languages }: Changes,
  files: readonly string[],
): Listing[] {
  const rows = added.map((row) => {
    const where = row.answer_only ? '; known to answers alone' : '';
    return `${code(row.slug)} ${row.name} (${rightsOf(row)}${where})`;
  });
  return [
    { title: countOf(added.length, 'row'), entries: rows },
    { title: 'Fields', entries: [...row_fields.added, ...value_fields.added.map(key)].map(code) },
    { title: 'Languages', entries: languages.added.map(code) },
    { title: 'Files', entries: files.map(code) },
  ];
}

function rowListings({ units, rescaled, renamed, fields }: Changes): Listing[] {
  return [
    {
      title: 'Units',
      entries: units.map((unit) => `${code(key(unit.old))} is ${code(key(unit.new))} now`),
    },
    {
      title: 'Meaning or unit under the same key',
      entries: rescaled.map((one) => `${code(key(one.field))}: ${one.factor} times the old value`),
    },
    {
      title: `${countOf(renamed.length, 'row')} renamed, slugs as they were`,
      entries: renamed.map((one) => `${code(one.slug)}: "${one.old}" is "${one.new}" now`),
    },
    {
      title: countOf(fields.length, 'other field'),
      entries: fields.map(
        (one) => `${code(one.slug)} ${one.field}: ${JSON.stringify(one.old)} → ${JSON.stringify(one.new)}`,
      ),
    },
  ];
}

function nameListings({ redirects, names }: Changes): Listing[] {
  return [
    {
      title: countOf(redirects.length, 'redirect'),
      entries: redirects.map(
        (one) => `${code(one.slug)}: ${one.old ?? 'none'} → ${one.new ?? 'none, a row again'}`,
      ),
    },
    {
      title: countOf(names.length, 'localised name'),
      entries: names.map(
        (one) => `${code(one.slug)} (${one.lang}): ${one.old ?? 'no name'} → ${one.new ?? 'no name'}`,
      ),
    },
  ];
}

function removedListings(
  { redirected, row_fields, value_fields, languages }: Changes,
  files: readonly string[],
): Listing[] {
  return [
    {
      title: `${countOf(redirected.length, 'row')} withdrawn, redirecting`,
      entries: redirected.map((row) => `${code(row.slug)} ${row.name} (${rightsOf(row)}) → ${code(row.to)}`),
    },
    { title: 'Fields', entries: [...row_fields.removed, ...value_fields.removed.map(key)].map(code) },
    { title: 'Languages', entries: languages.removed.map(code) },
    { title: 'Files', entries: files.map(code) },
  ];
}

/** Changed values by source and licence, in the order in which these first appear. */
function valueListings({ values }: Changes): Listing[] {
  return [...groupBy(values, rightsOf)].map(([rights, group]) => ({
    title: `${countOf(group.length, 'value')} per 100 g (${rights})`,
    entries: group.map(
      (one) => `${code(one.slug)} ${one.field}: ${printedFigure(one.old)} → ${printedFigure(one.new)}`,
    ),
  }));
}
