import { UsageError } from '../../src/command.ts';
import { isCalendarDay } from '../../src/tables/contributions.ts';
import type { Changes, ReleaseRecord } from '../../src/tables/release.ts';
import { grouped, quote } from '../lib/problem.ts';
import { asCode, countOf, type Listing, listChanges, SECTIONS, type Section } from './kinds.ts';
import { type ArtifactChanges, recordFile } from './record.ts';

/** Notes by section, one entry an item; an item may have indented lines below it. */
type Notes = Readonly<Partial<Record<Section, readonly string[]>>>;

/** A list of more entries is summed up: the release's record has all of them. */
const MAX_ENTRIES = 20;
/** What a long list is about: so many of its largest parts, and so many entries of each, the plainest names. */
const PARTS = 6;
const EXAMPLES = 2;

/** Notes of the first recorded release: its contents. */
export function firstNotes({ counts }: ReleaseRecord): Notes {
  const { usda_sr_legacy: usda = 0, curated_unverified: curated = 0 } = counts.rows_by_source;
  const names = Object.entries(counts.names).map(([lang, count]) => `${lang} ${grouped(count)}`);
  return {
    Added: [
      `${grouped(counts.rows)} rows: ${grouped(usda)} of usda_sr_legacy (us_public_domain), ${grouped(curated)} of curated_unverified (no right of reuse asserted)`,
      `${grouped(counts.answer_only)} rows that only answers know, ${grouped(counts.redirects)} redirects`,
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
  const notes = SECTIONS.map((section) => {
    const entries = (files[section] ?? []).map((file) => ({ text: asCode(file), brief: asCode(file) }));
    const title = `${countOf(entries.length, 'file')} ${section.toLowerCase()}`;
    const ofFiles = { title, parts: [{ shared: '', entries }] };
    const all = [...listChanges(changes, section), ...(entries.length === 0 ? [] : [ofFiles])];
    return [section, all.map((listing) => itemOf(listing, version))] as const;
  });
  return Object.fromEntries(notes);
}

function itemOf(listing: Listing, version: string): string {
  const { title, parts } = listing;
  if (countEntries(parts) <= MAX_ENTRIES) return linesOf(listing, '- ').join('\n');
  const rest = parts.slice(PARTS);
  const summary = parts.slice(0, PARTS).map(({ shared, entries }) => {
    const briefs = entries.map(({ brief }) => brief).sort((a, b) => a.length - b.length);
    const count = shared === '' ? '' : `${shared}: ${grouped(entries.length)}, `;
    return `${count}such as ${briefs.slice(0, EXAMPLES).join('; ')}`;
  });
  if (rest.length > 0)
    summary.push(`and ${countEntries(rest)} more in ${countOf(rest.length, 'smaller group')}`);
  return [
    `${title}, all of them in ${asCode(recordFile(version))}:`,
    ...summary.map((line) => `  - ${line}`),
  ].join('\n');
}

const countEntries = (parts: Listing['parts']): number =>
  parts.reduce((count, { entries }) => count + entries.length, 0);

/** A whole listing: its title, and below it the entries, under what those of a part share. */
const linesOf = ({ title, parts }: Listing, bullet = ''): string[] => [
  `${title}:`,
  ...parts.flatMap(({ shared, entries }) =>
    shared === ''
      ? entries.map(({ text }) => `  ${bullet}${text}`)
      : [`  ${bullet}${shared}, ${entries.length}:`, ...entries.map(({ text }) => `    ${bullet}${text}`)],
  ),
];

/** All changes as text for people, every one of them, grouped, each group with its count. */
export function printChanges(changes: Changes): string {
  const groups = listChanges(changes).flatMap((listing) => ['', ...linesOf(listing)]);
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

/** The changelog before its first release. */
export const EMPTY_CHANGELOG = `# Changelog

What changed in the data and in what is published with it, release by release, in the form of
[Keep a Changelog](https://keepachangelog.com/en/1.1.0/). What a version number promises is in the README. \`npm run release\`
writes the entries; what is written by hand under Unreleased goes into the next one.

## [Unreleased]
`;

/** The entry of a version, with its heading; null if the changelog has none. */
export function entryOf(changelog: string, version: string): string | null {
  const [, ...entries] = `\n${changelog}`.split(/^(?=## \[)/m);
  return entries.find((entry) => entry.startsWith(`## [${version}]`))?.trimEnd() ?? null;
}

/**
 * The changelog with an entry for a release on top of the others. What was written by hand under Unreleased goes into it,
 * section by section, before what the comparison found. A changelog without that heading gets one.
 *
 * @param date the day of the release, as YYYY-MM-DD
 */
export function withEntry(changelog: string, version: string, date: string, notes: Notes): string {
  const [head = '', ...blocks] = changelog.split(/^(?=## )/m);
  const isUnreleased = (block: string): boolean => block.startsWith('## [Unreleased]');
  const written = sectionsOf(blocks.find(isUnreleased)?.replace(/.*\n?/, '') ?? '');
  const tail = blocks
    .filter((block) => !isUnreleased(block))
    .join('')
    .trim();
  const found = new Map<string, readonly string[]>(Object.entries(notes));
  const order = [...new Set(['', ...SECTIONS, ...written.keys()])];
  const sections = order.flatMap((section) => {
    const own = written.get(section)?.trim() ?? '';
    const entries = (found.get(section) ?? []).map((entry) => `- ${entry}`);
    const text = [own, ...entries].filter((part) => part !== '').join('\n');
    return text === '' ? [] : [section === '' ? text : `### ${section}\n\n${text}`];
  });
  const entry = [`## [${version}] - ${date}`, ...sections].join('\n\n');
  return `${[head.trimEnd(), '## [Unreleased]', entry, tail].filter((part) => part !== '').join('\n\n')}\n`;
}

/** Text under each `###` heading; what is before the first has the empty name. */
function sectionsOf(text: string): Map<string, string> {
  const [before = '', ...parts] = text.split(/^### /m);
  const sections = new Map([['', before]]);
  for (const part of parts) {
    const [, name = '', body = ''] = /^(.*)\n?([\s\S]*)$/.exec(part) ?? [];
    sections.set(name.trim(), `${sections.get(name.trim()) ?? ''}${body}`);
  }
  return sections;
}

/**
 * The day of a changelog entry: as stated, else that of SOURCE_DATE_EPOCH, else today (UTC). Throws `UsageError` for
 * what is no day.
 */
export function releaseDate(stated: string | undefined, sourceDateEpoch: string | undefined): string {
  if (stated !== undefined) {
    if (isCalendarDay(stated)) return stated;
    throw new UsageError(`--date ${quote(stated)} is not a day such as 2026-11-21`);
  }
  if (sourceDateEpoch === undefined) return new Date().toISOString().slice(0, 10);
  if (!/^\d{1,11}$/.test(sourceDateEpoch))
    throw new UsageError(`SOURCE_DATE_EPOCH=${quote(sourceDateEpoch)} is not a number of seconds`);
  return new Date(Number(sourceDateEpoch) * 1_000).toISOString().slice(0, 10);
}
