import type { Changes, ReleaseRecord } from '../../src/tables/release.ts';
import { asCode, countOf, type Listing, listChanges, SECTIONS, type Section } from './kinds.ts';
import { type ArtifactChanges, recordFile } from './record.ts';

/** Notes by section, one entry an item; an item may have indented lines below it. */
export type Notes = Readonly<Partial<Record<Section, readonly string[]>>>;

/** At most so many entries of a listing are written out; the release's record has all of them. */
const MAX_ENTRIES = 200;

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
  { added, removed }: Pick<ArtifactChanges, 'added' | 'removed'>,
  version: string,
): Notes {
  const files: Readonly<Partial<Record<Section, readonly string[]>>> = { Added: added, Removed: removed };
  const listings = SECTIONS.map((section): [Section, readonly Listing[]] => {
    const entries = (files[section] ?? []).map(asCode);
    const ofFiles = { title: `${countOf(entries.length, 'file')} ${section.toLowerCase()}`, entries };
    return [section, [...listChanges(changes, section), ...(entries.length === 0 ? [] : [ofFiles])]];
  });
  return Object.fromEntries(
    listings.map(([section, list]) => [section, list.map((listing) => itemOf(listing, version))]),
  );
}

function itemOf({ title, entries }: Listing, version: string): string {
  const rest = entries.length - MAX_ENTRIES;
  const more = rest > 0 ? [`  - and ${rest} more, all of them in ${asCode(recordFile(version))}`] : [];
  return [`${title}:`, ...entries.slice(0, MAX_ENTRIES).map((entry) => `  - ${entry}`), ...more].join('\n');
}

/** All changes as text for people, every one of them, grouped, each group with its count. */
export function printChanges(changes: Changes): string {
  const groups = listChanges(changes).flatMap(({ title, entries }) => [
    '',
    `${title}:`,
    ...entries.map((entry) => `  ${entry}`),
  ]);
  const sides = [`OLD  ${sideLine(changes.old)}`, `NEW  ${sideLine(changes.new)}`];
  return [...sides, ...groups, '', ...conclusion(changes)].join('\n');
}

function sideLine({ label, version, rows, redirects, languages }: Changes['old']): string {
  return [
    label,
    version === null ? 'version not known' : `version ${version}`,
    `${rows} rows`,
    redirects === null ? 'no redirects to compare' : `${redirects} redirects`,
    languages === null ? 'no localised names to compare' : `names in ${languages.join(', ')}`,
  ].join('; ');
}

function conclusion({ affected, vanished, bump }: Changes): string[] {
  if (affected.length === 0) return ['Nothing changed.'];
  return [
    'Who is affected',
    ...affected.map((one) => `  ${one.what} (${one.bump}): ${one.who}`),
    '',
    vanished.length > 0
      ? 'Version: this cannot be released; a slug must stay a row or redirect to one.'
      : `Version: a ${bump} release at least.`,
  ];
}
